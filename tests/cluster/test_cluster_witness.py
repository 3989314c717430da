"""A floor is killed with a round in hand of which half of chance lies with the witness: the one that takes
over is the same house to it, with the same key, and goes on with its running number and with the round."""

import asyncio
from contextlib import contextmanager

import pytest
from cluster_house import HOUSE
from lost_floor import AskedFloor, floors_of, killed_while
from witness_process import name_witness, running, witness_of

from croupier.floor.audit import audit
from croupier.floor.proving import proof_of
from croupier.floor.rooms import TABLE, codec
from croupier.floor.verdicts import SeenBefore, Verdict, judged
from croupier.house.rulesets import open_ruleset
from croupier.simulation.signs import see_signs
from croupier.store.postgres_line import Database
from croupier.store.postgres_log import PostgresLog

V1, STEP_MS, PATIENCE = "V1", 500, 400


@pytest.fixture
def floors(tmp_path, nothing):
    text = HOUSE.format(url=nothing, node="NODE", names='"A00"', nats="[]", standbys=0)
    ranks = '[staff.ranks]\n"automated-10.2" = "area-manager"'
    text = text.replace("[devices]", "[integrity]\n[devices]").replace("[staff.ranks]", ranks)
    return floors_of(tmp_path, text)


@contextmanager
def witnessed(floors, tmp_path):
    key = witness_of(tmp_path / "witness", floors["a"])
    with running(tmp_path / "witness") as (address, _):
        for file in floors.values():
            name_witness(file, address, key, ", share = true")
        yield key


async def until(house, held):
    """V1 is dealt at, half a second after the other."""
    for _ in range(PATIENCE):
        if held(house.core.current.state(TABLE, V1)):
            return
        house.clock.advance(STEP_MS)
        await house.timekeeper.tick()
        await house.dealers[V1].look()
        await asyncio.sleep(0.01)  # the witness answers
    raise AssertionError(house.core.current.state(TABLE, V1))


def told(house):
    """The head of now to the witness, and what that knows then."""
    head = house.heads.signed(house.store, house.clock.now())
    assert house.heads.tell_witness(head) == {}
    return house.heads.line.known()


def test_the_witness_goes_on_with_the_floor_that_takes_over(floors, tmp_path, nothing):
    with witnessed(floors, tmp_path) as key:
        second = AskedFloor(floors["b"], "b")

        def first_evening():
            house = AskedFloor(floors["a"], "a").takes("nobody had it")
            see_signs(house)
            asyncio.run(until(house, lambda table: table.round and table.round.commitment))
            known = told(house)
            in_hand = house.core.current.state(TABLE, V1).in_hand
            return {
                "number": known.number,
                "head": known.head.number,
                "round": in_hand.number,
                "commitment": in_hand.commitment,
            }

        shown = killed_while(first_evening, tmp_path / "shown")
        house = second.takes()
        in_hand = house.core.current.state(TABLE, V1).in_hand
        assert (in_hand.number, in_hand.commitment) == (shown["round"], shown["commitment"])
        known = told(house)
        assert known.number > shown["number"]
        assert known.head.number > shown["head"]
        asyncio.run(until(house, lambda table: table.round and table.round.number > shown["round"]))
        asyncio.run(house.close())
        _drawn_with_its_share(nothing, key, shown)


def _drawn_with_its_share(url, key, shown):
    log = PostgresLog.open(Database(url), codec())
    try:
        assert audit(log, open_ruleset).finding is None
        proof = proof_of(log, open_ruleset, V1, shown["round"])
        assert proof.commitment == shown["commitment"]
        seen = SeenBefore(commitment=shown["commitment"], witness=f"ed25519:{key}")
        found = judged(proof, open_ruleset(proof.ruleset, proof.options), seen)
        assert found.verdict is not Verdict.DOES_NOT_HOLD, found
        assert (proof.share != "", proof.witnessed.key) == (True, key)
    finally:
        log.close()

"""The proof of a cycle for everybody, its sight and its receipt, over HTTP; and nothing before it is open."""

from dataclasses import replace

import httpx
import msgspec
from dealt_over_http import C1, V1, dealt
from http_house import BRUNO, DANA, in_house
from jackpot_cycles import every_way, of_number, written
from page_in_node import verdicts
from pdf_text import text_of

from croupier.core.ids import JackpotId
from croupier.floor.asker import HouseSystem
from croupier.floor.house_settings import not_judged
from croupier.floor.jackpot_keeper import KEEPER
from croupier.floor.jackpot_proofs import CycleProof
from croupier.floor.jackpot_verdicts import cycle_judged
from croupier.floor.rooms import JACKPOT
from croupier.floor.sights import read_sight
from croupier.floor.verdicts import SeenBefore, Verdict
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.server.connections.viewers import (
    CageViewer,
    ConsoleViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    parts,
)
from croupier.table.state import Phase

LUCKY = JackpotId("lucky")
FILE = HouseSystem("config")
# Reached by the first round of six dollars: three cents between floor and ceiling, six that it adds.
TERMS = Terms(
    jackpot=LUCKY,
    book="automated-10.2",
    style=Style.MYSTERY,
    law=JackpotLaw.SEALED,
    entry=Entry.ANY_WAGER,
    floor=7_310_000,
    ceiling=7_310_003,
    rate="1/100",
    approval="PLAY-9",
)
PROOF = "/api/jackpots/lucky/cycles/1/proof"


async def looks(house, keeper, *kinds):
    """Whatever a keeper does of itself, or only some of it."""
    for _ in range(10):
        due = [each for each in keeper.due() if not kinds or isinstance(each, kinds)]
        for command in due:
            await house.floor.handle(command, keeper.stamp(command), KEEPER)
            keeper.done_with(command)


async def served(house):
    """No house would offer it; here the trigger is a number that nothing else comes near."""
    house.core.house_settings = replace(house.core.house_settings, judge=not_judged)
    await house.asks(jc.SetUpJackpot(jackpot=LUCKY, terms=TERMS, groups={"hall": (V1,)}), FILE)
    keeper = house.live.house.jackpots
    await looks(house, keeper)
    return keeper


def shown(house):
    """Every part of every screen, as it is sent."""
    scene = house._scene()
    viewers = (
        TerminalViewer(C1),
        DisplayViewer(V1),
        ConsoleViewer(V1, BRUNO),
        PitViewer(BRUNO),
        CageViewer(DANA),
        LobbyViewer(),
    )
    drawn = (part.draw() for viewer in viewers for part in parts(scene, viewer).values())
    return [msgspec.json.encode(each) if not isinstance(each, bytes) else each for each in drawn]


def test_a_cycle_is_proven_by_what_a_player_of_the_round_kept_and_nothing_is_told_before(tmp_path):
    async def story(house):
        nobody = house.browser()
        keeper = await served(house)
        secrets = house.core.house_settings.cycle_secrets
        secret = secrets.get(LUCKY, 1)
        trigger = house.core.house_settings.seals.trigger(house.core.current.state(JACKPOT, LUCKY))
        await dealt(house, lambda table: table.phase is Phase.SETTLED)
        opening = (await nobody.get("/api/tables/V1/rounds/1/sight?of=opening")).text
        early = await nobody.get(PROOF)
        assert (early.status_code, early.json()["reason"]) == (
            404,
            "cycle 1 of jackpot lucky has not been opened yet",
        )
        metrics = await nobody.get("/api/metrics")
        seen = [*shown(house), early.content, metrics.content, opening.encode(), house.bytes_on_disk()]
        hidden = (*every_way(secret.seed), *every_way(secret.salt), *of_number(trigger))
        assert [each for each in hidden if any(each in part for part in seen)] == []
        await looks(house, keeper)
        await proven(house, nobody, opening)

    in_house(tmp_path, story)


async def proven(house, nobody, opening):
    answer = await nobody.get(PROOF)
    assert answer.status_code == 200, answer.text
    proof = msgspec.json.decode(answer.content, type=CycleProof)
    key = house.live.house.signer.public
    assert opening.startswith("croupier sight 2\n")
    seen = SeenBefore(sights=(read_sight(opening),), key=key)
    assert cycle_judged(proof, seen).verdict is Verdict.PROVEN
    (found,) = verdicts([(written(proof), {"sights": opening, "key": key})])
    assert found["verdict"] == "proven"
    assert (proof.won.terminal, len(proof.won.leaves), proof.end) == ("C1", 1, "won")
    own = {"authorization": f"Bearer {await house.enrolled('terminal', 'C1')}"}
    paper = text_of((await nobody.get("/api/tables/V1/rounds/1/receipt", headers=own)).content)
    assert "JACKPOT lucky, CYCLE 1" in paper
    assert f"from 0 to {proof.won.ends} of {proof.won.ends}" in paper
    assert proof.won.own_salt in "".join(paper.split())


def test_what_has_no_proof_is_not_found_with_a_reason(tmp_path):
    async def story(house):
        nobody: httpx.AsyncClient = house.browser()
        await served(house)
        for path, words in (("lucky/cycles/7", "has had no cycle 7"), ("none/cycles/1", "no jackpot none")):
            answer = await nobody.get(f"/api/jackpots/{path}/proof")
            assert answer.status_code == 404
            assert words in answer.json()["reason"]
            assert "when the cycle is over" in answer.json()["remedy"]
        assert house.events(je.CyclePrepared)

    in_house(tmp_path, story)

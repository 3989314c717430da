"""Draws and secret wagers: committed to, opened, and worked out again by anybody."""

from hashlib import sha256

import pytest
from tournament_floor import TheCup

from croupier.core.digests import house_name
from croupier.floor.asker import Seat
from croupier.floor.seat_draws import in_drawn_order
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.table.secret_wagers import digest_of_secret
from croupier.tournaments import commands as oc
from croupier.tournaments.sealing import dealt, digest_of_entrants, seating_commitment, seating_purpose

HOUSE = house_name(bytes(32), "07", "rehearsal")
CUP = "riverside-cup"
SEVEN = [f"E{number:03}" for number in range(1, 8)]
SEED = bytes(range(32))


def joined(*parts):
    whole = b""
    for part in parts:
        written = part.encode() if isinstance(part, str) else part
        whole += len(written).to_bytes(4, "big") + written
    return whole


def hashed(*parts):
    """Worked out here by hand, from what the documents say and from nothing else."""
    return sha256(joined(*parts)).hexdigest()


def test_what_is_committed_to_is_the_digest_that_the_documents_name():
    house = bytes.fromhex(HOUSE)
    assert seating_commitment(HOUSE, CUP, 1, SEED) == hashed(
        "croupier/seating-commitment/1", house, CUP, "1", SEED
    )
    assert digest_of_entrants(HOUSE, reversed(SEVEN)) == hashed("croupier/entrants/1", house, *SEVEN)
    slip = {"straight:17": 50_000, "red": 100_000}
    salt = bytes(range(32, 64))
    written = joined("red", "100000", "straight:17", "50000")
    assert digest_of_secret(HOUSE, CUP, "V3", 8, "X2", salt=salt, slip=slip) == hashed(
        "croupier/secret-wager/1", house, CUP, "V3", "8", "X2", salt, written
    )


def test_order_and_seats_follow_from_the_seed_and_the_list_alone():
    commitment = seating_commitment(HOUSE, CUP, 1, SEED)
    entrants = digest_of_entrants(HOUSE, SEVEN)
    purpose = seating_purpose(HOUSE, CUP, 1, entrants)
    order = in_drawn_order(SEED, bytes.fromhex(commitment), purpose, list(reversed(SEVEN)))
    assert order == in_drawn_order(SEED, bytes.fromhex(commitment), purpose, SEVEN)
    assert sorted(order) == SEVEN
    seats = dealt(order, ["V3", "V4"], {"V3": ["X1", "X2", "X3", "X4"], "V4": ["X5", "X6", "X7"]})
    assert [(seat.entrant, seat.table, seat.seat) for seat in seats] == [
        (order[0], "V3", 1), (order[1], "V4", 1), (order[2], "V3", 2), (order[3], "V4", 2),
        (order[4], "V3", 3), (order[5], "V4", 3), (order[6], "V3", 4),
    ]  # fmt: skip
    assert dealt(order, ["V3"], {"V3": ["X1"]}) is None


def sealing(times=1):
    secret = {"times": times, "method": "on the screen"}
    session = {"name": "Final", "spins": 4, "sign": {"minimum": 100, "maximum": 5_000}, "secret": secret}
    return TheCup("automated-10.2", tables=["R1"], session=[session]).held(4)


@pytest.mark.clause("automated-10.2 19.4.4(b)")
def test_so_many_secret_wagers_are_made_as_the_terms_say():
    cup = sealing()
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 500}, secret=True)
    shown = cup.table().in_hand.secret[cup.at(first)]
    cup.wagers(first, {"black": 500})
    assert cup.table().in_hand.secret[cup.at(first)] != shown
    cup.closes().settles(0)
    cup.opens()
    sealed = cup.slip(first, {"red": 500}, secret=True)
    assert cup.refused(sealed, Seat(cup.at(first))) == "automated-10.2 19.4.4(b)"
    cup.wagers(first, {"red": 500})


def test_a_secret_wager_that_came_to_nothing_may_be_made_again():
    cup = sealing()
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 500}, secret=True).wagers(first, {})
    cup.closes().settles(0)
    cup.opens().wagers(first, {"red": 500}, secret=True)


def test_what_was_sealed_is_opened_at_the_close_and_whoever_alters_it_is_found_out():
    cup = sealing()
    first, second, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 500, "straight:3": 100}, secret=True).wagers(second, {"red": 200})
    cup.closes().settles(3)
    proof = proof_of_tournament(cup.house.core.store, CUP)
    assert [(each.terminal, each.slip) for each in proof.secrets] == [
        (cup.at(first), {"red": 500, "straight:3": 100})
    ]
    assert faults_of_tournament_proof(proof) == ()
    for altered in (
        {"secrets": (_with(proof.secrets[0], slip={"red": 501, "straight:3": 100}),)},
        {"secrets": (_with(proof.secrets[0], salt="00" * 32),)},
        {"draws": (_with(proof.draws[0], seed="00" * 32),)},
        {"draws": (_with(proof.draws[0], order=proof.draws[0].order[::-1]),)},
        {"draws": (_with(proof.draws[0], entrants=proof.draws[0].entrants[1:]),)},
        {"draws": (_with(proof.draws[0], seats=proof.draws[0].seats[::-1]),)},
        {"house": "11" * 32},
    ):
        assert len(faults_of_tournament_proof(_with(proof, **altered))) >= 1, altered


def _with(struct, **changes):
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__}
    return type(struct)(**{**fields, **changes})


def test_a_draw_lies_ready_ahead_of_every_session_before_anybody_knows_who_plays_it():
    heat = {"name": "Heat", "spins": 1, "advance": {"each_table": 2}}
    cup = TheCup("automated-10.2", tables=["R1"], session=[heat, {"name": "Final", "spins": 1}])
    cup.open().enters(4).closed()
    assert list(cup.state.commitments) == [1]
    cup.does(oc.MakeDraw, session=1)
    cup.briefed()
    assert cup.refuses(oc.StartSession, session=1) == "automated-10.2 19.1"
    cup.house.ticks()
    assert list(cup.state.commitments) == [1, 2]
    cup.starts()

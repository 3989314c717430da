"""What an entrant asks from their own seat, and what nobody asks for another."""

import pytest
from tournament_floor import CUP, TheCup

from croupier.floor.asker import Seat, Staff
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.simulation.tournament_house import DEALER
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EntrantStanding

SIGN = {"minimum": 100, "maximum": 5_000}
SECRET = {"times": 1, "method": "on the screen"}
FINAL = {"name": "Final", "spins": 4, "sign": SIGN, "secret": SECRET}


def held(book="rapid-roulette", **session):
    return TheCup(book, tables=["R1"], session=[FINAL | session]).held(4)


# ── in their own name ───────────────────────────────────────────────────────────────────────


def test_an_entrant_retires_from_their_own_seat_and_from_no_other():
    cup = held()
    first, second, *_ = cup.by_seat()
    assert cup.refuses(oc.Retire, Seat(cup.at(second)), entrant=first) == "rapid-roulette 11.4.8(h)"
    cup.does(oc.Retire, Seat(cup.at(first)), entrant=first)
    assert cup.state.entrants[first].standing is EntrantStanding.RETIRED
    assert cup.chips(first) == 0
    assert cup.state.entrants[second].standing is EntrantStanding.SEATED


def test_nobody_retires_while_a_spin_is_in_hand():
    cup = held()
    first, *_ = cup.by_seat()
    cup.opens()
    cup.refuses(oc.Retire, Seat(cup.at(first)), entrant=first)
    cup.closes().settles(3)
    cup.does(oc.Retire, Seat(cup.at(first)), entrant=first)


@pytest.mark.clause("rapid-roulette 11.4.8(h)")
def test_a_dispute_is_raised_from_ones_own_seat_and_decided_by_the_director_for_good():
    cup = held()
    first, second, *_ = cup.by_seat()
    what = {"entrant": first, "what": "the ball was touched"}
    assert cup.refuses(oc.RaiseDispute, Seat(cup.at(second)), **what) == "rapid-roulette 11.4.8(h)"
    cup.does(oc.RaiseDispute, Seat(cup.at(first)), **what)
    assert [each.entrant for each in cup.state.disputes] == [first]
    cup.does(oc.DecideDispute, number=1, decision="the spin stands")
    again = {"number": 1, "decision": "it does not"}
    assert cup.refuses(oc.DecideDispute, **again) == "rapid-roulette 11.4.8(h)"


def test_a_seat_without_an_account_speaks_for_nobody():
    cup = TheCup("rapid-roulette", tables=["R1"], session=[FINAL]).open().enters(4).closed().seated()
    first, *_ = cup.by_seat()
    cup.refuses(oc.RaiseDispute, Seat(cup.at(first)), entrant=first, what="it is cold here")


@pytest.mark.parametrize("kind", [oc.WarnEntrant, oc.ApproveLeave])
def test_a_seat_asks_for_nothing_else(kind):
    cup = held()
    first, *_ = cup.by_seat()
    cup.refuses(kind, Seat(cup.at(first)), entrant=first, because="because")


# ── the seal ────────────────────────────────────────────────────────────────────────────────


def test_a_slip_that_lies_already_is_sealed_as_it_lies_and_unsealed_again():
    cup = held()
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 500}).wagers(first, {"red": 500}, secret=True)
    assert cup.table().in_hand.sealed(cup.at(first))
    cup.wagers(first, {"red": 500}, unsealed=True)
    assert not cup.table().in_hand.sealed(cup.at(first))
    cup.closes().settles(3).opens().wagers(first, {"red": 500}, secret=True)  # no use was made of it
    cup.closes().settles(3).opens()
    sealed = cup.slip(first, {"red": 500}, secret=True)
    assert cup.refused(sealed, Seat(cup.at(first))) == "rapid-roulette 11.4.4(c)"
    proof = proof_of_tournament(cup.house.core.store, CUP)
    assert [each.slip for each in proof.secrets] == [{"red": 500}]
    assert faults_of_tournament_proof(proof) == ()


def test_an_empty_slip_is_sealed_before_its_first_chip_and_stays_so_as_chips_come():
    cup = held()
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {}, secret=True).wagers(first, {"red": 500})
    assert cup.table().in_hand.sealed(cup.at(first))


def test_a_dealer_adds_no_call_to_a_slip_that_is_sealed():
    cup = held("melbourne-roulette-vcgr")
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 500}, secret=True)
    called = cup.slip(first, {"red": 500, "black": 500}, called_by_dealer=True)
    assert cup.refused(called, Staff(DEALER)) == "melbourne-roulette-vcgr 12.4.4(c)"


# ── stacks ──────────────────────────────────────────────────────────────────────────────────


def counted(cup, **other):
    return {**{name: cup.session.bank_of(name) for name in cup.by_seat()}, **other}


def test_stacks_are_counted_at_breaks_and_again_after_the_next_spin():
    cup = TheCup("melbourne-roulette-vcgr", tables=["R1"], session=[FINAL | {"spins": 2}]).held(4)
    first, *_ = cup.by_seat()
    record = {"session": 1, "table": "R1"}
    cup.spin(3, {first: {"red": 500}})
    cup.does(oc.PauseSession, session=1, because="a break")
    cup.does(oc.RecordBanks, Staff(DEALER), counts=counted(cup), **record)
    cup.does(oc.ResumeSession, session=1)
    cup.spin(3, {first: {"red": 500}})
    cup.refuses(oc.EndSession, session=1)
    differing = counted(cup, **{first: 1})
    cup.refuses(oc.RecordBanks, Staff(DEALER), counts=differing, **record)
    cup.refuses(oc.RecordBanks, Staff(DEALER), counts=differing, because="two chips fell", **record)
    by_two = Staff(DEALER, second="hugo")
    cup.does(oc.RecordBanks, by_two, counts=differing, because="two chips fell", **record)
    cup.does(oc.EndSession, session=1)
    assert cup.session.banks[first] == 11_000  # what was kept stands beside the count


@pytest.mark.clause("perth-roulette-599 5.14(a)")
def test_a_dealer_ends_call_bets_before_the_others():
    cup = TheCup("perth-roulette-599", tables=["R1"], session=[{"name": "Final", "spins": 4, "sign": SIGN}])
    cup.held(4).opens()
    first, *_ = cup.by_seat()
    number = cup.table().in_hand.number
    cup.house.does(tc.CloseCallBets(table="R1", round=number), Staff(DEALER))
    called = cup.slip(first, {"red": 500}, called_by_dealer=True)
    assert cup.refused(called, Staff(DEALER)) == "perth-roulette-599 5.14(a)"
    cup.wagers(first, {"red": 500})

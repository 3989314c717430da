"""What the soak has found in tournaments, each as small as it can be told."""

import pytest
from tournament_floor import CUP, TheCup

from croupier.floor.asker import Staff
from croupier.floor.audit import audit
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.house.rulesets import open_ruleset
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import SessionStage

SIGN = {"minimum": 100, "maximum": 10_000}
SECRET = {"times": 1, "method": "by Seal"}
FINAL = {"name": "Final", "spins": 2, "sign": SIGN, "secret": SECRET}
BOSS = Staff("hugo")


def cup(session=FINAL, *more, **changes):
    return TheCup("rapid-roulette", tables=["R1"], session=[session, *more], **changes)


def agrees(held):
    assert audit(held.house.core.store, open_ruleset).finding is None
    assert faults_of_tournament_proof(proof_of_tournament(held.house.core.store, CUP)) == ()


@pytest.mark.clause("rapid-roulette 11.4.4(c)")
def test_a_sealed_wager_that_is_void_before_the_close_is_not_opened_and_may_be_made_again():
    held = cup().held(4)
    first, *_ = held.by_seat()
    held.opens().wagers(first, {"red": 500}, secret=True)
    void = tc.VoidWagers(table="R1", round=1, terminal=held.at(first), because="a breach")
    held.house.does(void, BOSS)
    held.closes().settles(3)
    agrees(held)
    held.opens().wagers(first, {"red": 500}, secret=True)


@pytest.mark.clause("rapid-roulette 11.4.3(a)(iii)")
def test_nobody_who_has_retired_goes_on_however_few_are_left():
    heat = {"name": "Heat", "spins": 2, "sign": SIGN, "advance": {"each_table": 2}}
    held = cup(heat, FINAL).held(4)
    first, second, third, fourth = held.by_seat()
    held.spin(3, {third: {"black": 10_000}, fourth: {"black": 10_000}})
    held.does(oc.Retire, entrant=second)
    held.spin(3, {first: {"red": 100}})
    held.house.waits(1_000)
    held.does(oc.CallPlayOff, session=1).seated().briefed().starts()
    assert set(held.session.entrants) == {third, fourth}
    held.plays_out({third: {"red": 100}, fourth: {"red": 200}}, outcome=3)
    held.does(oc.Advance, session=held.session.number)
    assert set(held.session.entrants) == {first, fourth}


@pytest.mark.clause("rapid-roulette 11.1")
def test_after_lots_nobody_advances_before_the_next_draw_is_committed_to():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 2}, "ties": ["lots"]}
    held = cup(heat, FINAL).held(4)
    held.spin(3, {name: {"red": 100} for name in held.by_seat()})
    held.house.waits(1_000)
    held.does(oc.CallPlayOff, session=1).does(oc.MakeDraw, session=2)
    assert held.session.stage is SessionStage.ENDED
    assert held.refuses(oc.Advance, session=2) == "rapid-roulette 11.1"
    held.house.ticks()
    held.does(oc.Advance, session=2)
    agrees(held)


def test_chips_that_a_second_correction_shows_to_be_due_come_back():
    """There and back: who had spent what the first took from them holds what the second gives them."""
    held = cup({**FINAL, "spins": 3}).held(4)
    first, *_ = held.by_seat()
    held.spin(3, {first: {"red": 5_000}})
    for outcome in ("2", "3", "2", "3"):
        number = held.table().in_hand.number
        put_right = tc.CorrectOutcome(table="R1", round=number, outcome=outcome, because="seen again")
        held.house.does(put_right, Staff("dana", second="hugo"))
        assert held.chips(first) == held.session.bank_of(first)
    assert held.chips(first) == 15_000
    agrees(held)

"""What the soak has found in tournaments, each as small as it can be told."""

import pytest
from tournament_floor import CAGE, CUP, TheCup

from croupier.floor.asker import Staff
from croupier.floor.audit import audit
from croupier.floor.commands import FreezeAccounts, ReleaseAccounts
from croupier.floor.rooms import TERMINAL
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.house.rulesets import open_ruleset
from croupier.table import commands as tc
from croupier.terminal import commands as pc
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


def test_a_substitute_who_comes_after_practice_plays_at_the_seat_of_the_other():
    held = cup(entries__substitute="before the start").open().enters(4).closed().seated().briefed()
    seat = held.session.seats["E001"]
    held.does(oc.Practise, session=1, on=True)
    during = held.refuses(oc.Substitute, CAGE, entrant="E001", card="00000077")
    assert during == "rapid-roulette 11.4.8(a)(iii)"
    held.does(oc.Practise, session=1, on=False)
    held.does(oc.Substitute, CAGE, entrant="E001", card="00000077")
    held.briefed().starts()
    assert (held.at("E005"), held.chips("E005")) == (seat.terminal, 10_000)
    assert held.account("E005").entrant == "E005"
    agrees(held)


def test_whoever_is_replaced_after_a_move_leaves_no_account_behind():
    held = cup(entries__substitute="before the start").open().enters(4).closed().seated().briefed()
    moved_from = held.at("E001")
    moving = {"session": 1, "entrant": "E001", "terminal": "X9", "because": "its screen flickers"}
    held.does(oc.Practise, session=1, on=True).does(oc.MoveSeat, **moving)
    held.does(oc.Practise, session=1, on=False)
    held.does(oc.Substitute, CAGE, entrant="E001", card="00000077").briefed().starts()
    assert (held.at("E005"), held.account("E005").entrant) == ("X9", "E005")
    held.plays_out()
    held.does(oc.CancelTournament, because="a fire")
    for terminal in (moved_from, "X9"):
        assert held.house.core.current.state(TERMINAL, terminal).account is None
    agrees(held)


def test_a_practice_round_is_put_right_until_practice_ends_and_not_after_it():
    """Its chips are the house's again then; what a void round gave back came on top of the session's bank."""
    held = cup(chips__bank=10_000).open().enters(4).closed().seated().briefed()
    held.does(oc.Practise, session=1, on=True)
    first, *_ = held.by_seat()
    held.spin(0, {first: {"red": 1_000}})
    held.house.does(fraud(held), BOSS)
    assert held.chips(first) == 10_000
    held.spin(0, {first: {"red": 1_000}})
    held.does(oc.Practise, session=1, on=False)
    refusal = held.refused(fraud(held), BOSS)
    held.starts()
    assert held.refused(fraud(held), BOSS) == refusal
    assert "practice" in refusal
    assert held.chips(first) == 10_000


def test_wagers_of_practice_are_not_put_in_doubt_once_it_is_over():
    """Nobody could have confirmed them, so that the session never started."""
    held = cup().open().enters(4).closed().seated().briefed()
    held.does(oc.Practise, session=1, on=True)
    first, *_ = held.by_seat()
    held.spin(3, {first: {"red": 1_000}})
    held.does(oc.Practise, session=1, on=False)
    failure = tc.ReportFailure(table="R1", round=held.table().round.number, of="SYSTEM")
    assert "practice, which is over" in held.refused(failure, BOSS)
    held.starts()
    agrees(held)


def fraud(held):
    return tc.VoidRound(table="R1", round=held.table().round.number, cause="fraud", detail="",
                        because="cheating", outcome_affected=True)  # fmt: skip


@pytest.mark.parametrize(
    "barring",
    [
        lambda at: pc.DirectToLeave(terminal=at, because="shouts"),
        lambda at: pc.ExcludePlayer(terminal=at, because="marks cards"),
        lambda at: tc.ExcludePlayer(table="R1", terminal=at, because="marks cards"),
    ],
)
def test_whoever_is_sent_away_during_practice_keeps_nobody_else_from_the_session(barring):
    """Their own place is not given back to them, be it by the end of practice, a start, or another's move."""
    held = cup().open().enters(4).closed().seated().briefed()
    held.does(oc.Practise, session=1, on=True)
    first, second, *_ = held.by_seat()
    held.house.does(barring(held.at(first)), BOSS)
    held.does(oc.Practise, session=1, on=False)
    held.starts()
    held.does(oc.MoveSeat, session=1, entrant=second, terminal="X9", because="its screen flickers")
    assert held.at(first) not in held.table().places
    held.spin(3, {second: {"red": 1_000}})
    assert (held.chips(first), held.chips(second)) == (10_000, 11_000)
    agrees(held)


@pytest.mark.clause("rapid-roulette 9.4")
def test_accounts_that_are_frozen_as_a_session_ends_are_released_though_they_are_closed_by_then():
    """Nobody could release what stood at a terminal without an account: the next session never started."""
    held = cup({"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 2}}, FINAL).held(4)
    first, second, *_ = held.by_seat()
    held.spin(3, {first: {"red": 1_000}, second: {"red": 500}})
    held.house.does(FreezeAccounts(table="R1"), BOSS)
    held.house.waits(1_000)
    held.does(oc.Advance, session=1).seated().briefed()
    assert held.refuses(oc.StartSession, session=2) == "rapid-roulette 9.4"
    held.house.does(ReleaseAccounts(table="R1"), BOSS)
    held.starts()
    agrees(held)

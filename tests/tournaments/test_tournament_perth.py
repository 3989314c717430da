"""Part 5 of the Perth book at the table: least wagers and their double, last spins, the bell, the stacks."""

import pytest
from tournament_floor import MINUTE, TheCup

from croupier.floor.asker import Staff
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EarlyGround, EntrantStanding, SessionStage

PERTH = "perth-roulette-599"
TERMINALS = "perth-roulette-599/terminal-single-zero"
SIGN = {"minimum": 100, "maximum": 5_000}


def heats(ruleset=TERMINALS, **session):
    made = {"name": "Final", "spins": 8, "sign": SIGN, **session}
    made = {key: value for key, value in made.items() if value is not None}
    return TheCup(PERTH, ruleset=ruleset, tables=["R1"], session=[made])


def missed(cup):
    return {entrant for entrant in cup.session.seats if cup.at(entrant) in cup.table().reserved.missed}


@pytest.mark.clause("perth-roulette-599 5.15[double]")
def test_after_a_miss_at_least_double_is_wagered_on_the_next_spin():
    cup = heats().held(4)
    first, *others = cup.by_seat()
    every = {name: {"red": 100} for name in others}
    cup.spin(3, every)
    assert missed(cup) == {first}
    bank = cup.chips(first)
    cup.spin(2, {first: {"red": 150}, **every})
    assert (missed(cup), cup.chips(first)) == ({first}, bank)
    cup.spin(2, {first: {"red": 200}, **every})
    assert (missed(cup), cup.chips(first)) == (set(), bank - 200)
    cup.spin(2, {first: {"red": 100}, **every})
    assert (missed(cup), cup.chips(first)) == (set(), bank - 300)


def test_elsewhere_who_holds_less_than_the_least_stakes_all_of_it():
    session = {"name": "Final", "spins": 4, "sign": {"minimum": 50, "maximum": 10_000}, "least": 5_000}
    cup = TheCup("rapid-roulette", tables=["R1"], session=[session]).held(4)
    first, *others = cup.by_seat()
    every = {name: {"red": 5_000} for name in others}
    cup.spin(3, {first: {"black": 9_000}, **every})
    cup.spin(3, {first: {"red": 1_000}, **every})
    assert missed(cup) == set()
    assert cup.chips(first) == 2_000


@pytest.mark.clause("perth-roulette-599 5.19")
def test_whoever_has_no_chips_is_eliminated():
    cup = heats(sign={"minimum": 100, "maximum": 10_000}).held(4)
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"black": 10_000}, **{name: {"red": 100} for name in others}})
    assert cup.state.entrants[first].standing is EntrantStanding.ELIMINATED
    assert cup.session.out == {first: 1}


@pytest.mark.clause("perth-roulette-599 5.23")
def test_all_who_lose_their_last_chips_on_one_spin_play_off():
    cup = heats(sign={"minimum": 100, "maximum": 10_000}).held(3 + 1)
    first, second, *others = cup.by_seat()
    cup.spin(3, {name: {"black": 10_000} for name in others} | {first: {"red": 100}, second: {"red": 100}})
    cup.spin(0, {first: {"red": 10_000}, second: {"red": 10_000}})
    cup.spin(2, {first: {"red": 100}, second: {"red": 100}})
    assert cup.session.holding("R1") == ()
    cup.house.waits(1_000)
    assert cup.session.groups == (tuple(sorted((first, second))), tuple(sorted(others)))
    assert cup.refuses(oc.Advance, session=1) == "perth-roulette-599 5.26[tie]"
    cup.does(oc.CallPlayOff, session=1)
    assert (cup.session.entrants, cup.session.plan.spins) == (tuple(sorted((first, second))), 3)


@pytest.mark.clause("perth-roulette-599 1.1[session]")
def test_a_session_is_over_at_once_when_one_player_holds_chips():
    cup = heats(sign={"minimum": 100, "maximum": 10_000}).held(4)
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"red": 100}, **{name: {"black": 10_000} for name in others}})
    refused = cup.refused(tc.OpenWagering(table="R1"), cup.dealer)
    assert refused == "perth-roulette-599 1.1[session](a)"
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED


@pytest.mark.clause("perth-roulette-599 1.1[session](a)")
def test_when_time_is_up_three_spins_are_announced_and_no_spin_is_repeated():
    cup = heats(spins=None, minutes=40).held(4)
    house, began = cup.house, cup.house.now

    def spins(launched, settled, outcome=0):
        """Launched and settled at so many milliseconds after the start."""
        house.now = began + launched - 1_000 * 60
        cup.pays()
        cup.opens()
        house.now = began + launched
        house.ticks()
        cup.launches()
        house.now = began + settled
        if outcome is None:
            number = cup.table().in_hand.number
            house.does(tc.DeclareNoSpin(table="R1", round=number, ground="BALL_LEFT_WHEEL"), Staff("hugo"))
        else:
            cup.settles(outcome)

    spins(38 * MINUTE + 50_000, 39 * MINUTE)
    assert cup.session.last == {}
    spins(40 * MINUTE - 1, 40 * MINUTE + 31_000)
    assert (cup.session.last, cup.session.played("R1")) == ({}, 2)
    house.ticks()
    assert cup.session.last == {"R1": 2}
    spins(42 * MINUTE, 42 * MINUTE + 10_000)
    spins(44 * MINUTE, 44 * MINUTE + 10_000, outcome=None)
    spins(46 * MINUTE, 46 * MINUTE + 10_000)
    assert cup.session.stage is SessionStage.RUNNING
    spins(48 * MINUTE, 48 * MINUTE + 28_000)
    house.ticks()
    assert (cup.session.played("R1"), cup.session.stage) == (5, SessionStage.ENDED)


# ── on cloth ────────────────────────────────────────────────────────────────────────────────


def on_cloth(**session):
    return heats(ruleset="perth-roulette-599/cloth-single-zero", **session).held(4)


@pytest.mark.clause("perth-roulette-599 5.14(a)")
def test_the_dealer_helps_nobody_after_no_more_call_bets():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens()
    cup.wagers(first, {"straight:17": 100}, called_by_dealer=True)
    number = cup.table().in_hand.number
    cup.house.does(tc.CloseCallBets(table="R1", round=number), Staff("dana"))
    called = cup.slip(first, {"straight:17": 200}, called_by_dealer=True)
    assert cup.refused(called, Staff("dana")) == "perth-roulette-599 5.14(a)"
    cup.wagers(first, {"straight:17": 200})


@pytest.mark.clause("perth-roulette-599 5.16")
def test_nothing_is_wagered_after_the_bell():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens()
    bell = cup.table().in_hand.ends_at
    cup.house.now = bell - 1
    cup.wagers(first, {"red": 100})
    cup.house.now = bell
    assert cup.refused(cup.slip(first, {"red": 200}), Staff("dana")) == "perth-roulette-599 5.16"


@pytest.mark.clause("perth-roulette-599 5.18")
def test_a_wager_once_made_is_not_handled_but_the_dealer_puts_a_misplaced_one_right():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 200})
    assert cup.refused(cup.slip(first, {"red": 100}), Staff("dana")) == "perth-roulette-599 5.18"
    assert cup.refused(cup.slip(first, {"black": 200}), Staff("dana")) == "perth-roulette-599 5.18"
    cup.wagers(first, {"red": 300, "black": 100})
    cup.wagers(first, {"red": 300, "odd": 100}, misplaced=True)


@pytest.mark.clause("perth-roulette-599 5.25")
def test_stacks_are_counted_and_a_difference_is_never_adopted_silently():
    cup = on_cloth(spins=1)
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"red": 500}, **{name: {"red": 100} for name in others}})
    cup.house.ticks()
    assert cup.session.stage is SessionStage.RUNNING
    assert cup.refuses(oc.EndSession, session=1) == "perth-roulette-599 1.1[session](a)"
    kept = {name: cup.session.bank_of(name) for name in cup.session.seats}
    wrong = {**kept, first: kept[first] - 100}
    alone = {"session": 1, "table": "R1", "counts": wrong, "because": "one chip fell"}
    assert cup.refuses(oc.RecordBanks, **alone) == "perth-roulette-599 1.1[session](a)"
    cup.does(oc.RecordBanks, Staff("margot", second="sara"), **alone)
    assert cup.chips(first) == kept[first]
    cup.does(oc.EndSession, session=1)


@pytest.mark.clause("perth-roulette-599 5.12")
def test_two_to_ten_play_at_a_table():
    places = [f"X{number}" for number in range(1, 12)]
    cup = TheCup(PERTH, tables=["R1"], terminals=places, entries__least=2, entries__most=11)
    assert cup.refuses(oc.PlanTournament, Staff("hugo"), plan=cup.opened.plan) == "perth-roulette-599 5.12"


@pytest.mark.clause("perth-roulette-599 5.35")
def test_nobody_leaves_without_leave():
    cup = heats().held(4)
    first, *_ = cup.by_seat()
    assert cup.refuses(oc.ApproveLeave, entrant=first, because=" ") == "perth-roulette-599 5.35"
    cup.does(oc.ApproveLeave, entrant=first, because="an emergency")
    assert cup.state.entrants[first].away


@pytest.mark.clause("perth-roulette-599 5.34")
def test_the_director_decides_disputes_and_an_officer_may_review_them():
    cup = heats().held(4)
    first, *_ = cup.by_seat()
    cup.does(oc.RaiseDispute, entrant=first, what="a late wager")
    cup.does(oc.DecideDispute, number=1, decision="it stands")
    assert cup.refuses(oc.DecideDispute, number=1, decision="it falls") == "perth-roulette-599 5.34"
    cup.does(oc.RecordReview, number=1, by="an officer", decision="it falls")
    assert cup.state.disputes[0].reviewed
    other = TheCup("rapid-roulette").held(4)
    other.does(oc.RaiseDispute, entrant="E001", what="a late wager").does(
        oc.DecideDispute, number=1, decision="it stands"
    )
    final = other.refuses(oc.RecordReview, number=1, by="an officer", decision="it falls")
    assert final == "rapid-roulette 11.4.8(h)"


def test_perth_concludes_no_table_because_its_players_agree():
    cup = heats().held(4)
    everybody = tuple(cup.session.seats)
    concluding = {"session": 1, "table": "R1", "ground": EarlyGround.AGREED, "agreed": everybody}
    assert cup.refuses(oc.ConcludeTable, **concluding) == "perth-roulette-599 1.1[session]"

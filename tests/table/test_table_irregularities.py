"""Spins that do not count, rounds and wagers that are undone, and equipment that fails."""

import pytest
from pit import (
    A1,
    A2,
    A3,
    AUTOMATED,
    BANK,
    CLOTH_18,
    CLOTH_VCGR,
    EIGHTEEN,
    PERTH,
    PERTH_CLOTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
    number,
)

from croupier.core.decider import Refused
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Phase

BOTH = {A1: SEVENTEEN, A2: EIGHTEEN}
BLACKJACK = "automated-10.2/blackjack"
M18, VCGR, P599, RR, AUTO = (
    "melbourne-roulette-18",
    "melbourne-roulette-vcgr",
    "perth-roulette-599",
    "rapid-roulette",
    "automated-10.2",
)


def rows(*table):
    """Each row proves the clause it ends with."""
    return [pytest.param(*row, marks=pytest.mark.clause(row[-1])) for row in table]


def no_spin(pit, ground, shift=0):
    return c.DeclareNoSpin(table=R1, round=number(pit, shift), ground=ground)


def void(pit, cause, detail="", shift=0, **more):
    return c.VoidRound(table=R1, round=number(pit, shift), cause=cause, detail=detail, **more)


def everybody_has_his_money(pit):
    return (pit.credit(A1), pit.credit(A2), pit.staked(), pit.won()) == (BANK, BANK, 0, 0)


# No spin.


@pytest.mark.parametrize(
    ("ruleset", "ground", "clause"),
    rows(
        (CLOTH_18, "WHEEL_STILL_AT_LAUNCH", f"{M18} 7.1.1"),
        (CLOTH_18, "SAME_DIRECTION", f"{M18} 7.1.2"),
        (CLOTH_18, "UNDER_FOUR_REVOLUTIONS", f"{M18} 7.1.3"),
        (CLOTH_18, "FOREIGN_OBJECT", f"{M18} 7.1.4"),
        (CLOTH_18, "BALL_LEFT_WHEEL", f"{M18} 7.1.5"),
        (TOUCHBET_18, "INTERFERENCE", f"{M18} 7.1.6"),
        (TOUCHTABLE_18, "DISRUPTION", f"{M18} 7.1.7"),
        (TOUCHTABLE_18, "WHEEL_STOPPED", f"{M18} 7.1.8"),
        (CLOTH_VCGR, "WHEEL_STILL_AT_LAUNCH", f"{VCGR} 7.1.1"),
        (CLOTH_VCGR, "SAME_DIRECTION", f"{VCGR} 7.1.2"),
        (CLOTH_VCGR, "UNDER_FOUR_REVOLUTIONS", f"{VCGR} 7.1.3"),
        (CLOTH_VCGR, "FOREIGN_OBJECT", f"{VCGR} 7.1.4"),
        (TOUCHBET_VCGR, "BALL_LEFT_WHEEL", f"{VCGR} 7.1.5"),
        (TOUCHBET_VCGR, "INTERFERENCE", f"{VCGR} 7.1.6"),
        (TOUCHTABLE_VCGR, "DISRUPTION", f"{VCGR} 7.1.7"),
        (TOUCHTABLE_VCGR, "WHEEL_STOPPED", f"{VCGR} 7.1.8"),
        (PERTH_CLOTH, "SAME_DIRECTION", f"{P599} 6.1(a)"),
        (PERTH_CLOTH, "UNDER_FOUR_REVOLUTIONS", f"{P599} 6.1(b)"),
        (PERTH_CLOTH, "FOREIGN_OBJECT", f"{P599} 6.1(c)"),
        (PERTH_CLOTH, "BALL_FINDS_NO_POCKET", f"{P599} 6.1(d)"),
        (PERTH, "BALL_LEFT_WHEEL", f"{P599} 6.1(e)"),
        (PERTH, "WHEEL_STOPPED", f"{P599} 6.1(f)"),
        (PERTH, "INTERFERENCE", f"{P599} 6.1(g)"),
        (RAPID, "WHEEL_STILL_AT_LAUNCH", f"{RR} 9.1.1"),
        (RAPID, "SAME_DIRECTION", f"{RR} 9.1.2"),
        (RAPID, "UNDER_FOUR_REVOLUTIONS", f"{RR} 9.1.3"),
        (RAPID, "FOREIGN_OBJECT", f"{RR} 9.1.4"),
        (RAPID, "BALL_LEFT_WHEEL", f"{RR} 9.1.5"),
        (RAPID, "INTERFERENCE", f"{RR} 9.1.7"),
        (RAPID, "DISRUPTION", f"{RR} 9.1.8"),
        (RAPID, "WHEEL_STOPPED", f"{RR} 9.1.9"),
    ),
)
def test_a_no_spin_on_each_ground_of_the_book_gives_every_stake_back(ruleset, ground, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    assert pit.staked() == 2000
    (declared,) = pit.must(no_spin(pit, ground))
    assert (declared.ground, declared.clause) == (ground, clause)
    assert everybody_has_his_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "ground"),
    [
        (CLOTH_18, "RESTS_BEFORE_CLOSE"),
        (CLOTH_VCGR, "SECOND_BALL"),
        (PERTH, "DISRUPTION"),
        (PERTH, "WHEEL_STILL_AT_LAUNCH"),
        (PERTH_CLOTH, "RESTS_BEFORE_CLOSE"),
        (RAPID, "BALL_FINDS_NO_POCKET"),
        (AUTOMATED, "SAME_DIRECTION"),
        (RAPID, "NO_SUCH_GROUND"),
    ],
)
def test_a_ground_of_another_book_is_none(ruleset, ground):
    pit = Pit(ruleset, places=(A1,))
    if ruleset == AUTOMATED:
        pit.wager({A1: SEVENTEEN})
    else:
        pit.up_to_no_more_bets({A1: SEVENTEEN})
    pit.refusal(no_spin(pit, ground))


def test_a_player_declares_no_spin_for_nobody():
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(no_spin(pit, "INTERFERENCE"), PLAYER) == f"{RR} 9.1.1"


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (CLOTH_18, "dealer", "higher-duties-dealer", f"{M18} 7.4"),
        (CLOTH_VCGR, "dealer", "game-supervisor", f"{VCGR} 7.4"),
    ),
)
def test_7_4_a_ball_that_will_not_settle_is_no_spin_by_rank(ruleset, too_low, least, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    unsettled = no_spin(pit, "BALL_FINDS_NO_POCKET")
    assert pit.refusal(unsettled, too_low) == clause
    assert pit.must(unsettled, least)[-1].clause == clause
    # Though it rests at last, it has no effect.
    pit.refusal(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert everybody_has_his_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((RAPID, f"{RR} 9.1.6"), (PERTH, f"{P599} 6.1(h)")),
)
def test_a_ball_that_rests_before_the_period_ends_is_a_no_spin(ruleset, clause):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    pit.spin()
    pit.now = pit.table.in_hand.ends_at - 1
    assert pit.must(no_spin(pit, "RESTS_BEFORE_CLOSE"))[-1].clause == clause
    assert everybody_has_his_money(pit)

    pit.wager(BOTH)
    pit.now = pit.table.in_hand.ends_at
    assert pit.refusal(no_spin(pit, "RESTS_BEFORE_CLOSE")) == clause


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (CLOTH_18, f"{M18} 7.2.2"),
        (TOUCHBET_VCGR, f"{VCGR} 7.2.2"),
        (PERTH, f"{P599} 6.2"),
        (RAPID, f"{RR} 9.2.2"),
    ),
)
def test_a_no_spin_has_no_effect_even_if_the_ball_lands(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    pit.must(no_spin(pit, "FOREIGN_OBJECT"))
    assert isinstance(pit.do(c.EnterOutcome(table=R1, round=number(pit), outcome="17")), Refused)
    assert everybody_has_his_money(pit)
    # The round is spun again, and counts.
    pit.play(BOTH, "17")
    assert (pit.credit(A1), pit.credit(A2)) == (BANK + 35_000, BANK - 1000)
    # Found invalid before the next spin, a spin that was paid has no effect either.
    declared = pit.must(no_spin(pit, "INTERFERENCE"))
    back = [wager for paid in declared[0].after for wager in paid.wagers]
    assert [(wager.kind, wager.clause) for wager in back] == [("void", clause)] * 2
    assert everybody_has_his_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "then", "clause"),
    rows(
        (CLOTH_18, "the dealer may stop the ball", f"{M18} 7.2.1"),
        (CLOTH_VCGR, "the dealer may stop the ball", f"{VCGR} 7.2.1"),
        (RAPID, "the dealer may stop the ball", f"{RR} 9.2.1"),
        (PERTH, "the ball goes back to the last winning pocket and is spun again", f"{P599} 6.3"),
    ),
)
def test_the_record_of_a_no_spin_says_what_becomes_of_the_ball(ruleset, then, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    assert pit.must(no_spin(pit, "SAME_DIRECTION"))[-1].then == then, clause


@pytest.mark.clause("perth-roulette-599 6.3")
def test_6_3_a_machine_may_launch_the_ball_from_where_it_rests():
    pit = Pit(PERTH)
    pit.wager(BOTH)
    pit.spin(by="MACHINE")
    declared = pit.must(no_spin(pit, "SAME_DIRECTION"))[-1]
    assert declared.then == "the ball may be spun again from where it rests"


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((CLOTH_18, f"{M18} 7.1.1"), (CLOTH_VCGR, f"{VCGR} 7.1.1"), (RAPID, f"{RR} 9.1.1")),
)
def test_a_wheel_that_is_started_mechanically_may_stand_still(ruleset, clause):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    pit.spin(by="MACHINE")
    assert pit.refusal(no_spin(pit, "WHEEL_STILL_AT_LAUNCH")) == clause


@pytest.mark.clause("melbourne-roulette-18 7.1.4(a)")
def test_7_1_4_a_a_second_ball_is_a_foreign_object_where_patrons_spin():
    pit = Pit(CLOTH_18)
    pit.wager(BOTH)
    pit.spin(by="PATRON")
    assert pit.must(no_spin(pit, "SECOND_BALL"))[-1].clause == "melbourne-roulette-18 7.1.4(a)"

    pit.wager(BOTH)
    pit.spin(by="HAND")
    assert pit.refusal(no_spin(pit, "SECOND_BALL")) == "melbourne-roulette-18 7.1.4(a)"


@pytest.mark.parametrize(
    ("ruleset", "clause"), rows((CLOTH_18, f"{M18} 7.5"), (TOUCHBET_VCGR, f"{VCGR} 7.5"))
)
def test_7_5_an_invalid_spin_found_after_the_next_has_begun_stands(ruleset, clause):
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    pit.up_to_no_more_bets()
    manager = pit.ladder.ranks[-1]
    assert pit.refusal(no_spin(pit, "INTERFERENCE", -1), manager) == clause
    assert pit.refusal(void(pit, "disruption", "fire", -1), manager) == clause
    assert pit.credit(A1) == BANK + 35_000


def test_a_round_is_undone_once():
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    pit.must(no_spin(pit, "INTERFERENCE"))
    pit.refusal(no_spin(pit, "INTERFERENCE"))
    pit.refusal(void(pit, "disruption", "fire"), "pit-boss")
    assert everybody_has_his_money(pit)


def test_a_round_that_has_not_begun_cannot_be_undone():
    pit = Pit(RAPID)
    pit.wager(BOTH)
    pit.refusal(no_spin(pit, "INTERFERENCE", +1))
    pit.refusal(c.VoidWagers(table=R1, round=number(pit, +1), terminal=A1, because="a device"), "pit-boss")


# Rounds that are void.


@pytest.mark.parametrize(
    ("ruleset", "cause", "detail", "ranks", "clause"),
    rows(
        (CLOTH_18, "faulty equipment", "rotor", ("dealer", "higher-duties-dealer"), f"{M18} 7.3"),
        (CLOTH_VCGR, "faulty equipment", "rotor", ("dealer", "game-supervisor"), f"{VCGR} 7.3"),
        (RAPID, "faulty equipment", "rotor", ("dealer", "game-supervisor"), f"{RR} 9.3"),
        (CLOTH_18, "disruption", "fire", ("dealer", "higher-duties-dealer"), f"{M18} 18.4"),
        (TOUCHBET_VCGR, "disruption", "fire", ("game-supervisor", "pit-boss"), f"{VCGR} 13.3.1"),
        (RAPID, "disruption", "riot", ("game-supervisor", "pit-boss"), f"{RR} 12.3.1"),
        (PERTH, "disruption", "brawl", ("table-games-manager", "operator"), f"{P599} 7.14(a)"),
        (AUTOMATED, "disruption", "robbery", ("virtual-dealer", "higher-duties-dealer"), f"{AUTO} 20.4"),
        (TOUCHTABLE_18, "fraud", "a late bet", ("area-manager", "assistant-casino-manager"), f"{M18} 18.3"),
        (TOUCHTABLE_VCGR, "fraud", "a late bet", ("game-supervisor", "pit-boss"), f"{VCGR} 13.3.2"),
        (RAPID, "fraud", "a late bet", ("game-supervisor", "pit-boss"), f"{RR} 12.3.2"),
        (PERTH, "fraud", "a late bet", ("table-games-manager", "operator"), f"{P599} 7.14(b)"),
        (AUTOMATED, "fraud", "a late bet", ("area-manager", "assistant-casino-manager"), f"{AUTO} 20.3"),
    ),
)
def test_a_round_is_void_for_each_cause_by_its_rank(ruleset, cause, detail, ranks, clause):
    too_low, least = ranks
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    voiding = void(pit, cause, detail, outcome_affected=True)
    assert pit.refusal(voiding, too_low) == clause
    voided = pit.must(voiding, least)[-1]
    assert (voided.cause, voided.detail, voided.clause) == (cause, detail, clause)
    assert everybody_has_his_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (CLOTH_18, f"{M18} 18.5"),
        (TOUCHBET_VCGR, f"{VCGR} 13.4"),
        (PERTH, f"{P599} 7.15"),
        (RAPID, f"{RR} 12.4"),
        (AUTOMATED, f"{AUTO} 20.5"),
    ),
)
def test_every_wager_on_a_void_result_is_refunded(ruleset, clause):
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    assert (pit.credit(A1), pit.credit(A2)) == (BANK + 35_000, BANK - 1000)
    undone = pit.must(void(pit, "disruption", "fire"), pit.ladder.ranks[-1])
    assert {wager.clause for paid in undone[0].after for wager in paid.wagers} == {clause}
    assert everybody_has_his_money(pit)


def test_winnings_of_a_void_round_that_are_gone_are_owed():
    pit = Pit(RAPID)
    pit.play({A1: SEVENTEEN}, "17")
    pit.cash_out(A1, leaving=500)
    pit.must(void(pit, "disruption", "fire"), "pit-boss")
    assert (pit.credit(A1), pit.owed(A1)) == (0, 34_500)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((TOUCHBET_VCGR, f"{VCGR} 13.3.1"), (RAPID, f"{RR} 12.3.1"), (PERTH, f"{P599} 7.14(a)")),
)
def test_a_closed_list_of_disruptions_knows_no_other(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(void(pit, "disruption", "power cut"), pit.ladder.ranks[-1]) == clause


@pytest.mark.parametrize(("ruleset", "clause"), rows((CLOTH_18, f"{M18} 18.4"), (AUTOMATED, f"{AUTO} 20.4")))
def test_an_open_list_of_disruptions_knows_others(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    assert pit.must(void(pit, "disruption", "power cut"), "higher-duties-dealer")[-1].clause == clause


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((TOUCHBET_VCGR, f"{VCGR} 13.3.2"), (RAPID, f"{RR} 12.3.2"), (PERTH, f"{P599} 7.14(b)")),
)
def test_fraud_must_have_affected_the_outcome(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(void(pit, "fraud"), pit.ladder.ranks[-1]) == clause


@pytest.mark.parametrize(("ruleset", "clause"), rows((CLOTH_18, f"{M18} 18.3"), (AUTOMATED, f"{AUTO} 20.3")))
def test_fraud_in_a_game_voids_any_wager_whether_or_not_the_outcome_was_affected(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    fraud = c.VoidWagers(table=R1, round=number(pit), terminal=A1, because="fraud")
    assert pit.refusal(fraud, "area-manager") == clause
    assert pit.must(fraud, "assistant-casino-manager")[-1].clause == clause
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 1000)


@pytest.mark.parametrize("ruleset", [PERTH, AUTOMATED])
def test_where_the_book_has_no_general_power_over_equipment_no_round_is_void_for_it(ruleset):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    pit.refusal(void(pit, "faulty equipment", "rotor"), pit.ladder.ranks[-1])


@pytest.mark.clause("rapid-roulette 9.3")
@pytest.mark.parametrize("failing", ["TERMINAL", "SYSTEM"])
def test_9_3_yields_to_the_rules_for_terminals_and_the_system(failing):
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(void(pit, "faulty equipment", failing), "pit-boss") == "rapid-roulette 9.3"


def test_a_round_is_void_for_nothing_else():
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    pit.refusal(void(pit, "a bad mood"), "pit-boss")


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (CLOTH_18, "area-manager", "assistant-casino-manager", f"{M18} 18.2.1"),
        (TOUCHBET_VCGR, "game-supervisor", "pit-boss", f"{VCGR} 13.2.1"),
        (PERTH, "dealer", "table-games-manager", f"{P599} 7.11(a)"),
        (RAPID, "game-supervisor", "pit-boss", f"{RR} 12.2.1"),
        (AUTOMATED, "area-manager", "assistant-casino-manager", f"{AUTO} 20.2.1"),
    ),
)
@pytest.mark.parametrize("settled", [False, True])
def test_the_wagers_of_a_rule_breaker_are_void_by_rank(ruleset, too_low, least, clause, settled):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    if settled:
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    breach = c.VoidWagers(table=R1, round=number(pit), terminal=A1, because="a device")
    assert pit.refusal(breach, too_low) == clause
    assert pit.must(breach, least)[-1].clause == clause
    assert (pit.credit(A1), pit.credit(A2)) == (BANK, BANK - 1000)
    if not settled:
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 0)
    pit.refusal(breach, least)


def test_a_wager_that_was_void_stays_so_when_the_outcome_is_corrected():
    pit = Pit(RAPID)
    pit.play(BOTH, "18")
    pit.must(c.VoidWagers(table=R1, round=number(pit), terminal=A1, because="a device"), "pit-boss")
    pit.must(c.CorrectOutcome(table=R1, round=number(pit), outcome="17"), frozen=True)
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 0)


# Equipment that fails.


def failure(pit, of, terminal=None):
    return c.ReportFailure(table=R1, round=number(pit), of=of, terminal=terminal)


ONE = (
    (TOUCHBET_18, "TERMINAL", f"{M18} 11.9.7(a)", f"{M18} 11.9.7(b)", "area-manager", f"{M18} 11.9.8"),
    (TOUCHTABLE_18, "TERMINAL", f"{M18} 12.9.6(a)", f"{M18} 12.9.6(b)", "area-manager", f"{M18} 12.9.7"),
    (
        TOUCHBET_VCGR,
        "TERMINAL",
        f"{VCGR} 10.9.7(a)",
        f"{VCGR} 10.9.7(b)",
        "game-supervisor",
        f"{VCGR} 10.9.8",
    ),
    (
        TOUCHTABLE_VCGR,
        "TERMINAL",
        f"{VCGR} 11.9.6(a)",
        f"{VCGR} 11.9.6(b)",
        "game-supervisor",
        f"{VCGR} 11.9.7",
    ),
    (PERTH, "TERMINAL", f"{P599} 6.16(a)", f"{P599} 6.16(b)", "table-games-manager", f"{P599} 6.17"),
    (RAPID, "TERMINAL", f"{RR} 9.7.1", f"{RR} 9.7.2", "dealer", f"{RR} 9.9"),
    (AUTOMATED, "TERMINAL", f"{AUTO} 9.2.1", f"{AUTO} 9.2.2", "runner", f"{AUTO} 9.4"),
)
ALL = (
    (TOUCHBET_18, "SYSTEM", f"{M18} 11.9.5(a)", f"{M18} 11.9.5(b)", "area-manager", f"{M18} 11.9.8"),
    (TOUCHTABLE_18, "SYSTEM", f"{M18} 12.9.4(a)", f"{M18} 12.9.4(b)", "area-manager", f"{M18} 12.9.7"),
    (TOUCHBET_VCGR, "SYSTEM", f"{VCGR} 10.9.5(a)", f"{VCGR} 10.9.5(b)", "game-supervisor", f"{VCGR} 10.9.8"),
    (
        TOUCHTABLE_VCGR,
        "SYSTEM",
        f"{VCGR} 11.9.4(a)",
        f"{VCGR} 11.9.4(b)",
        "game-supervisor",
        f"{VCGR} 11.9.7",
    ),
    (PERTH, "SYSTEM", f"{P599} 6.16(a)", f"{P599} 6.16(b)", "table-games-manager", f"{P599} 6.17"),
    (
        PERTH,
        "DISPLAY_CONTROLLER",
        f"{P599} 6.16(a)",
        f"{P599} 6.16(b)",
        "table-games-manager",
        f"{P599} 6.17",
    ),
    (RAPID, "SYSTEM", f"{RR} 9.8.1", f"{RR} 9.8.2", "dealer", f"{RR} 9.9"),
    (AUTOMATED, "DISPLAY_CONTROLLER", f"{AUTO} 9.3.1", f"{AUTO} 9.3.2", "area-manager", f"{AUTO} 9.4"),
)


@pytest.mark.parametrize(("ruleset", "of", "clause"), rows(*(row[:3] for row in ONE)))
def test_a_terminal_that_fails_before_expiry_loses_its_wagers_and_no_other_does(ruleset, of, clause):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    (voided,) = pit.must(failure(pit, of, A1), "house")
    assert (voided.terminal, voided.clause) == (A1, clause)
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 1000)


@pytest.mark.parametrize(("ruleset", "of", "clause"), rows(*(row[:3] for row in ALL)))
def test_a_system_that_fails_before_expiry_voids_every_wager(ruleset, of, clause):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    voided = pit.must(failure(pit, of), "house")
    assert {(event.terminal, event.clause) for event in voided} == {(A1, clause), (A2, clause)}
    assert everybody_has_his_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "of", "rank", "clause"),
    rows(*((row[0], row[1], row[4], row[3]) for row in (*ONE, *ALL))),
)
def test_on_or_after_expiry_the_records_say_what_was_wagered(ruleset, of, rank, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    doubted = pit.must(failure(pit, of, A1 if of == "TERMINAL" else None), "house")
    assert {event.clause for event in doubted} == {clause}
    assert pit.credit(A1) == BANK - 1000

    records = c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip={"straight:17": 1500})
    assert pit.refusal(records, PLAYER) != "None"
    (confirmed,) = pit.must(records, rank)
    assert (confirmed.slip, confirmed.clause) == ({"straight:17": 1500}, clause)
    assert pit.credit(A1) == BANK - 1500
    for terminal in tuple(pit.table.in_hand.in_doubt):
        pit.must(c.ConfirmWagers(table=R1, round=number(pit), terminal=terminal, slip=EIGHTEEN), rank)
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK + 52_500, BANK - 1000, 0)


@pytest.mark.parametrize(
    ("ruleset", "of", "rank", "clause"),
    rows(*((row[0], row[1], row[4], row[5]) for row in (*ONE, *ALL))),
)
def test_wagers_that_records_do_not_confirm_are_void(ruleset, of, rank, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets({A1: SEVENTEEN})
    pit.must(failure(pit, of, A1), "house")
    unconfirmed = c.FailToConfirm(table=R1, round=number(pit), terminal=A1)
    pit.refusal(unconfirmed, PLAYER)
    assert pit.must(unconfirmed, rank)[-1].clause == clause
    assert (pit.credit(A1), pit.staked()) == (BANK, 0)


@pytest.mark.parametrize("ruleset", [TOUCHBET_18, PERTH, RAPID, AUTOMATED])
def test_a_terminal_in_doubt_waits_while_the_others_are_settled(ruleset):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    pit.must(failure(pit, "TERMINAL", A1), "house")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="18"))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK - 1000, BANK + 35_000, 1000)
    pit.refusal(c.OpenWagering(table=R1))

    records = c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip={"straight:18": 400})
    pit.must(records, pit.ladder.ranks[-1])
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK + 14_000, BANK + 35_000, 0)
    pit.must(c.OpenWagering(table=R1))


def test_a_failure_that_is_found_after_the_settlement_takes_it_back_until_the_records_speak():
    pit = Pit(RAPID)
    pit.play(BOTH, "17")
    pit.must(failure(pit, "TERMINAL", A1), "house")
    assert (pit.credit(A1), pit.staked()) == (BANK - 1000, 1000)
    pit.must(c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip=EIGHTEEN))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK - 1000, BANK - 1000, 0)


@pytest.mark.clause("automated-10.2 9.3.2", "automated-10.2 9.2.2")
def test_9_3_2_a_runner_confirms_what_a_terminal_lost_but_not_what_the_display_controller_did():
    pit = Pit(AUTOMATED)
    pit.up_to_no_more_bets(BOTH)
    pit.must(failure(pit, "DISPLAY_CONTROLLER"), "house")
    records = c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip=SEVENTEEN)
    assert pit.refusal(records, "runner") == "automated-10.2 9.3.2"
    pit.must(records, "area-manager")

    pit.must(failure(pit, "TERMINAL", A1), "house")
    assert pit.refusal(records, "higher-duties-dealer") == "automated-10.2 9.2.2"
    pit.must(records, "runner")


def test_what_is_not_in_doubt_is_not_confirmed_and_what_is_impossible_is_not_either():
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    pit.refusal(c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip=SEVENTEEN))
    pit.must(failure(pit, "TERMINAL", A1), "house")
    pit.refusal(c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip={"straight:99": 1000}))
    pit.refusal(c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip={"straight:1": 10**9}))


@pytest.mark.parametrize(
    ("ruleset", "of", "terminal"),
    [
        (CLOTH_18, "TERMINAL", A1),
        (RAPID, "DISPLAY_CONTROLLER", None),
        (AUTOMATED, "SYSTEM", None),
        (RAPID, "TERMINAL", None),
        (RAPID, "COFFEE_MACHINE", None),
    ],
)
def test_a_failure_that_the_book_does_not_know_changes_nothing(ruleset, of, terminal):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    pit.refusal(failure(pit, of, terminal))


def test_a_player_who_says_that_his_terminal_failed_makes_a_claim():
    pit = Pit(RAPID)
    pit.wager(BOTH)
    pit.refusal(failure(pit, "TERMINAL", A1), PLAYER)


# In the middle of a deal.


def dealt_at_blackjack():
    """Both have insured against an Ace; A1 holds 5 and 6, A2 holds 6 and 10."""
    pit = Pit(BLACKJACK)
    pit.up_to_no_more_bets({A1: {"blackjack": 1000}, A2: {"blackjack": 1000}})
    for card in ("5♠", "6♥", "A♣", "6♠", "10♥"):
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome=card))
    for terminal in (A1, A2):
        choose(pit, terminal, "insure")
    assert (pit.credit(A1), pit.credit(A2)) == (BANK - 1500, BANK - 1500)
    return pit


def choose(pit, terminal, choice):
    pit.must(c.MakeChoice(table=R1, round=number(pit), terminal=terminal, choice=choice), PLAYER)


@pytest.mark.clause("automated-10.2 20.5")
def test_20_5_a_void_game_gives_back_what_choices_have_added():
    pit = dealt_at_blackjack()
    pit.must(void(pit, "disruption", "fire"), "higher-duties-dealer")
    assert everybody_has_his_money(pit)


@pytest.mark.clause("automated-10.2 9.4")
def test_9_4_who_has_his_wagers_back_leaves_the_others_their_cards():
    pit = dealt_at_blackjack()
    pit.must(failure(pit, "TERMINAL", A2), "house")
    pit.must(c.FailToConfirm(table=R1, round=number(pit), terminal=A2), "runner")
    assert pit.credit(A2) == BANK
    choose(pit, A1, "hit")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="10♦"))
    choose(pit, A2, "stand")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="9♣"))
    # A1 has 21 against 20: he wins 1000 and loses his insurance.
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK + 500, BANK, 0)


# The red light, and displays.


@pytest.mark.parametrize(
    ("ruleset", "clause"), rows((TOUCHBET_18, f"{M18} 11.9.2"), (TOUCHBET_VCGR, f"{VCGR} 10.9.2"))
)
def test_a_red_light_is_a_no_spin_and_nothing_goes_on_until_it_is_green(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    pit.refusal(c.Suspend(table=R1, because="I am losing"), PLAYER)
    declared, suspended = pit.must(c.Suspend(table=R1, because="the red light is on"), "house")
    assert (type(declared), declared.clause) == (e.NoSpinDeclared, clause)
    assert suspended.clause == clause
    assert everybody_has_his_money(pit)
    assert pit.refusal(c.OpenWagering(table=R1)) == clause
    assert pit.refusal(c.Suspend(table=R1, because="again"), "house") == clause
    pit.refusal(c.Resume(table=R1), PLAYER)
    pit.must(c.Resume(table=R1))
    pit.play(BOTH, "17")


@pytest.mark.parametrize("ruleset", [CLOTH_18, TOUCHTABLE_18, PERTH, RAPID, AUTOMATED])
def test_where_there_is_no_red_light_nothing_is_suspended(ruleset):
    pit = Pit(ruleset)
    pit.refusal(c.Suspend(table=R1, because="the red light is on"), "house")
    pit.refusal(c.Resume(table=R1))


@pytest.mark.parametrize(("ruleset", "clause"), rows((PERTH, f"{P599} 6.18"), (AUTOMATED, f"{AUTO} 9.5")))
def test_a_result_neither_seen_nor_heard_shuts_the_game_and_earlier_rounds_stand(ruleset, clause):
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    pit.up_to_no_more_bets({A1: SEVENTEEN, A2: SEVENTEEN})
    pit.refusal(c.ShutGame(table=R1, because="I am losing"), PLAYER)
    voided, shut = pit.must(c.ShutGame(table=R1, because="the screen is dark"), "house")
    assert (voided.clause, shut.clause) == (clause, clause)
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK + 35_000, BANK - 1000, 0)
    assert pit.table.phase is Phase.SHUT
    pit.refusal(c.OpenWagering(table=R1))
    pit.refusal(c.Join(table=R1, terminal=A3), PLAYER)
    assert pit.refusal(c.ShutGame(table=R1, because="again"), "house") == clause


def test_a_settled_round_stands_when_the_game_is_shut():
    pit = Pit(PERTH)
    pit.play(BOTH, "17")
    (shut,) = pit.must(c.ShutGame(table=R1, because="the screen is dark"), "house")
    assert isinstance(shut, e.GameShut)
    assert (pit.credit(A1), pit.credit(A2)) == (BANK + 35_000, BANK - 1000)


@pytest.mark.parametrize("ruleset", [CLOTH_18, TOUCHBET_18, RAPID])
def test_where_no_display_shuts_a_game_it_goes_on(ruleset):
    pit = Pit(ruleset)
    pit.refusal(c.ShutGame(table=R1, because="the screen is dark"), "house")

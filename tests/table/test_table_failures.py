"""Equipment that fails, the red light, and displays that nobody can see."""

import pytest
from mishaps import AUTO, BOTH, M18, P599, RR, VCGR, everybody_has_their_money, failure
from pit import (
    A1,
    A2,
    A3,
    AUTOMATED,
    BANK,
    CLOTH_18,
    EIGHTEEN,
    PERTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
    below,
    number,
    rows,
)

from croupier.house.rulesets import RULESETS
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Phase

# Equipment that fails.


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
    assert everybody_has_their_money(pit)


BY_THE_CLOCK = [row for row in (*ONE, *ALL) if RULESETS[row[0]].table.wagering.period_s]


@pytest.mark.parametrize(
    ("ruleset", "of", "before", "after"),
    [pytest.param(*row[:4], marks=pytest.mark.clause(row[2], row[3])) for row in BY_THE_CLOCK],
)
@pytest.mark.parametrize("left_ms", [1, 0])
def test_wagers_are_void_to_the_last_millisecond_of_the_period_and_then_in_doubt(
    ruleset, of, before, after, left_ms
):
    """Whether or not anybody has closed betting by then."""
    pit = Pit(ruleset)
    pit.wager(BOTH)
    pit.now = pit.table.in_hand.ends_at - left_ms
    told = pit.must(failure(pit, of, A1 if of == "TERMINAL" else None), "house")
    assert {(type(event), event.clause) for event in told} == {
        (e.WagersVoided, before) if left_ms else (e.WagersInDoubt, after)
    }
    assert pit.credit(A1) == (BANK if left_ms else BANK - 1000)


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
    pit.refusal(records, below(pit, rank))
    pit.refusal(records, HOUSE)
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
    pit.refusal(unconfirmed, below(pit, rank))
    pit.refusal(unconfirmed, HOUSE)
    assert pit.must(unconfirmed, rank)[-1].clause == clause
    assert (pit.credit(A1), pit.staked()) == (BANK, 0)


@pytest.mark.parametrize(("ruleset", "clause"), rows(*((row[0], row[3]) for row in ONE)))
def test_a_terminal_in_doubt_waits_while_the_others_are_settled(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    pit.must(failure(pit, "TERMINAL", A1), "house")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="18"))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK - 1000, BANK + 35_000, 1000)
    pit.refusal(c.OpenWagering(table=R1))

    records = c.ConfirmWagers(table=R1, round=number(pit), terminal=A1, slip={"straight:18": 400})
    assert pit.must(records, pit.ladder.ranks[-1])[0].clause == clause
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


def test_a_player_who_says_that_their_terminal_failed_makes_a_claim():
    pit = Pit(RAPID)
    pit.wager(BOTH)
    pit.refusal(failure(pit, "TERMINAL", A1), PLAYER)


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
    assert everybody_has_their_money(pit)
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

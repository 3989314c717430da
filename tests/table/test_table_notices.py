"""Limits that change, old limits that go on, personal limits, and tables that close."""

import pytest
from pit import (
    A1,
    A2,
    A3,
    AUTOMATED,
    CLOTH_18,
    CLOTH_VCGR,
    HOUR,
    MINUTE,
    NOON,
    PERTH,
    PERTH_CLOTH,
    R1,
    RAPID,
    SECOND,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    Pit,
    number,
    rows,
)

from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.state import Phase

LOW = c.Sign(minimum=100, maximum=100_000)
HIGH = c.Sign(minimum=500, maximum=100_000)


HIGHER_MINIMUM = rows(
    (CLOTH_18, "melbourne-roulette-18 4.1[s66(2)]"),
    (TOUCHBET_18, "melbourne-roulette-18 4.1[s66(2)]"),
    (CLOTH_VCGR, "melbourne-roulette-vcgr 4.1[s66(2)]"),
    (RAPID, "rapid-roulette 4.1[s66(2)]"),
    (AUTOMATED, "automated-10.2 4.1[s66(2)]"),
)


def change(sign, **more):
    return c.ChangeLimits(table=R1, sign=sign, **more)


def give_notice(sign, minutes):
    return c.GiveLimitNotice(table=R1, sign=sign, applies_at=NOON + minutes * MINUTE)


# Limits.


@pytest.mark.parametrize(("ruleset", "clause"), HIGHER_MINIMUM)
def test_a_higher_minimum_waits_until_its_sign_has_been_up_for_20_minutes(ruleset, clause):
    pit = Pit(ruleset, sign=LOW)
    assert pit.refusal(change(HIGH)) == clause
    assert pit.refusal(give_notice(HIGH, 19)) == clause
    pit.must(give_notice(HIGH, 20))
    pit.now = NOON + 20 * MINUTE - SECOND
    assert pit.refusal(change(HIGH)) == clause
    pit.now = NOON + 20 * MINUTE
    assert pit.refusal(change(c.Sign(minimum=600, maximum=100_000))) == clause
    pit.must(change(HIGH))
    assert (pit.table.sign, pit.table.notice) == (HIGH, None)


@pytest.mark.parametrize(("ruleset", "clause"), HIGHER_MINIMUM)
def test_consent_and_an_empty_table_do_not_shorten_the_20_minutes(ruleset, clause):
    pit = Pit(ruleset, places=(), sign=LOW)
    assert pit.refusal(change(HIGH, all_agree=True)) == clause


@pytest.mark.parametrize(("ruleset", "clause"), HIGHER_MINIMUM)
def test_a_higher_minimum_of_one_kind_of_bet_is_a_higher_minimum(ruleset, clause):
    pit = Pit(ruleset, sign=LOW)
    assert pit.refusal(change(c.Sign(minimum=100, maximum=100_000, by_kind={"red": (500, 9000)}))) == clause


@pytest.mark.parametrize(
    ("ruleset", "clause"), [row for row in HIGHER_MINIMUM if row.values[0] not in {CLOTH_18, CLOTH_VCGR}]
)
def test_a_higher_total_is_a_higher_minimum(ruleset, clause):
    pit = Pit(ruleset, sign=LOW)
    assert pit.refusal(change(c.Sign(minimum=100, maximum=100_000, aggregate_minimum=1))) == clause


@pytest.mark.parametrize(("ruleset", "clause"), HIGHER_MINIMUM)
def test_a_sign_that_names_a_later_time_than_it_must_is_kept_to(ruleset, clause):
    pit = Pit(ruleset, sign=LOW)
    pit.must(give_notice(HIGH, 30))
    pit.now = NOON + 30 * MINUTE - 1
    assert pit.refusal(change(HIGH)) == clause
    pit.now += 1
    pit.must(change(HIGH))


@pytest.mark.parametrize(("ruleset", "clause"), HIGHER_MINIMUM)
def test_a_lower_minimum_and_another_maximum_need_no_notice(ruleset, clause):
    pit = Pit(ruleset, sign=HIGH)
    pit.must(change(LOW))
    pit.must(change(c.Sign(minimum=100, maximum=50_000)))
    assert pit.table.sign.maximum == 50_000, clause


@pytest.mark.parametrize("ruleset", [PERTH, PERTH_CLOTH])
@pytest.mark.parametrize(
    "sign", [HIGH, c.Sign(minimum=50, maximum=100_000), c.Sign(minimum=100, maximum=9000)]
)
@pytest.mark.clause("perth-roulette-599 7.3(c)")
def test_7_3_c_any_change_waits_for_10_minutes_of_notice(ruleset, sign):
    pit = Pit(ruleset, sign=LOW)
    assert pit.refusal(change(sign)) == "perth-roulette-599 7.3(c)"
    assert pit.refusal(give_notice(sign, 9)) == "perth-roulette-599 7.3(c)"
    pit.must(give_notice(sign, 10))
    pit.now = NOON + 10 * MINUTE - SECOND
    assert pit.refusal(change(sign)) == "perth-roulette-599 7.3(c)"
    pit.now = NOON + 10 * MINUTE
    pit.must(change(sign))
    assert pit.table.sign == sign


@pytest.mark.clause("perth-roulette-599 7.3(c)")
def test_7_3_c_a_sign_that_names_a_later_time_is_kept_to():
    pit = Pit(PERTH, sign=LOW)
    pit.must(give_notice(HIGH, 30))
    pit.now = NOON + 29 * MINUTE
    assert pit.refusal(change(HIGH)) == "perth-roulette-599 7.3(c)"


@pytest.mark.clause("perth-roulette-599 7.3(b)")
def test_7_3_b_all_players_may_agree_to_a_change_at_once():
    pit = Pit(PERTH_CLOTH, sign=LOW)
    pit.must(change(HIGH, all_agree=True))
    assert pit.table.sign == HIGH


@pytest.mark.clause("perth-roulette-599 7.3(a)")
def test_7_3_a_at_an_empty_table_limits_change_at_once():
    pit = Pit(PERTH_CLOTH, places=(), sign=LOW)
    pit.must(change(HIGH))
    assert pit.table.sign == HIGH


def test_a_player_changes_no_limits_and_a_sign_must_make_sense():
    pit = Pit(RAPID, sign=LOW)
    pit.refusal(change(LOW), PLAYER)
    pit.refusal(give_notice(HIGH, 20), PLAYER)
    assert pit.refusal(change(c.Sign(minimum=100, maximum=50))) == "rapid-roulette 4.1[s66(1)(c)]"


# Legacy wagers.


def perth_with_colour_chips():
    """A1 and A2 play with colour chips and A3 with value chips; A2 does not wager."""
    pit = Pit(PERTH_CLOTH, places=(A1, A2, A3), sign=c.Sign(minimum=100, maximum=100_000, multiple=100))
    pit.must(c.IssueColour(table=R1, terminal=A1, colour="red", value=100))
    pit.must(c.IssueColour(table=R1, terminal=A2, colour="blue", value=100))
    pit.play({A1: {"red": 100}, A3: {"red": 100}})
    return pit


def set_wagers(pit, terminal, amount):
    return c.SetWagers(table=R1, round=number(pit), terminal=terminal, slip={"red": amount})


def warned(pit):
    """Who wagered under the minimum that is theirs."""
    pit.spin()
    pit.close()
    return {event.terminal for event in pit.told if type(event).__name__ == "PlayerWarned"}


@pytest.mark.clause("perth-roulette-599 7.4", "perth-roulette-599 7.4(a)", "perth-roulette-599 7.4(b)")
def test_7_4_only_who_wagers_now_with_colour_chips_keeps_the_old_minimum():
    pit = perth_with_colour_chips()
    (changed,) = pit.must(change(HIGH, all_agree=True))
    assert changed.legacy == (A1,)
    # Nor can it be lent to the others for longer: who did not wager, and who plays with value chips.
    for terminal, clause in ((A2, "7.4(a)"), (A3, "7.4(b)")):
        longer = c.ExtendLegacyWagers(table=R1, terminal=terminal, until=pit.now + 2 * HOUR)
        assert pit.refusal(longer, pit.ladder.ranks[-1]) == f"perth-roulette-599 {clause}"
    pit.wager()
    for terminal in (A1, A2, A3):
        pit.must(set_wagers(pit, terminal, 100), PLAYER)
    assert warned(pit) == {A2, A3}


@pytest.mark.clause("perth-roulette-599 7.4", "perth-roulette-599 7.3(c)")
def test_7_4_after_notice_old_units_go_on_as_well():
    pit = perth_with_colour_chips()
    units = c.Sign(minimum=500, maximum=100_000, multiple=500)
    pit.must(give_notice(units, 10))
    pit.now = NOON + 10 * MINUTE
    pit.must(change(units))
    pit.wager()
    pit.must(set_wagers(pit, A1, 600), PLAYER)
    assert pit.table.in_hand.slips[A1] == {"red": 600}
    pit.refusal(set_wagers(pit, A3, 600), PLAYER)


def test_after_a_change_at_an_empty_table_nobody_has_old_limits():
    pit = Pit(PERTH_CLOTH, places=(), sign=LOW)
    (changed,) = pit.must(change(HIGH))
    assert (changed.legacy, changed.legacy_until) == ((), None)


@pytest.mark.clause("perth-roulette-599 7.5(a)")
def test_7_5_a_who_keeps_the_old_limits_is_marked_with_them():
    pit = perth_with_colour_chips()
    pit.must(change(HIGH, all_agree=True))
    marker = pit.table.places[A1].legacy
    assert (marker.minimum, marker.maximum, marker.multiple) == (100, 100_000, 100)
    assert pit.table.places[A2].legacy is None


@pytest.mark.clause("perth-roulette-599 7.6(a)")
@pytest.mark.parametrize(("elapsed", "late"), [(HOUR - SECOND, set()), (HOUR, {A1})])
def test_7_6_a_legacy_wagers_end_after_an_hour(elapsed, late):
    pit = perth_with_colour_chips()
    pit.must(change(HIGH, all_agree=True))
    pit.now = NOON + elapsed
    pit.wager({A1: {"red": 100}})
    assert warned(pit) == late


@pytest.mark.clause("perth-roulette-599 7.6(a)")
def test_7_6_a_legacy_wagers_end_when_the_player_leaves():
    pit = perth_with_colour_chips()
    pit.must(change(HIGH, all_agree=True))
    pit.must(c.Leave(table=R1, terminal=A1), PLAYER)
    pit.must(c.Join(table=R1, terminal=A1, colour_chips=True), PLAYER)
    pit.wager({A1: {"red": 100}})
    assert warned(pit) == {A1}


@pytest.mark.clause("perth-roulette-599 7.6(b)")
def test_7_6_b_management_may_let_legacy_wagers_go_on_for_longer():
    pit = perth_with_colour_chips()
    pit.must(change(HIGH, all_agree=True))
    longer = c.ExtendLegacyWagers(table=R1, terminal=A1, until=NOON + 2 * HOUR)
    assert pit.refusal(longer, "dealer") == "perth-roulette-599 7.6(b)"
    pit.must(longer, "table-games-manager")
    shorter = c.ExtendLegacyWagers(table=R1, terminal=A1, until=NOON + HOUR)
    assert pit.refusal(shorter, "operator") == "perth-roulette-599 7.6(b)"
    pit.now = NOON + 2 * HOUR - SECOND
    pit.wager({A1: {"red": 100}})
    assert warned(pit) == set()


def test_who_has_no_old_limits_has_none_to_extend():
    pit = perth_with_colour_chips()
    pit.must(change(HIGH, all_agree=True))
    pit.refusal(c.ExtendLegacyWagers(table=R1, terminal=A3, until=NOON + 2 * HOUR), "operator")
    pit.now = NOON + HOUR
    pit.refusal(c.ExtendLegacyWagers(table=R1, terminal=A1, until=NOON + 3 * HOUR), "operator")
    Pit(RAPID).refusal(c.ExtendLegacyWagers(table=R1, terminal=A1, until=NOON + HOUR), "pit-boss")


def test_a_second_change_within_the_hour_does_not_lengthen_what_was_kept():
    pit = perth_with_colour_chips()
    pit.must(change(HIGH, all_agree=True))
    pit.now = NOON + MINUTE
    pit.must(change(c.Sign(minimum=900, maximum=100_000), all_agree=True))
    place = pit.table.places[A1]
    assert (place.legacy.minimum, place.legacy_until) == (100, NOON + HOUR)


# Personal limits.


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((CLOTH_18, "melbourne-roulette-18 4.3"), (CLOTH_VCGR, "melbourne-roulette-vcgr 4.3")),
)
def test_4_3_a_player_may_agree_limits_of_their_own_and_their_place_is_marked(ruleset, clause):
    pit = Pit(ruleset, sign=LOW)
    agree = c.AgreePersonalLimits(table=R1, terminal=A1, minimum=2000, maximum=200_000)
    pit.refusal(agree, PLAYER)
    pit.must(agree)
    assert pit.table.places[A1].personal == (2000, 200_000)
    assert pit.table.places[A2].personal is None
    pit.wager({A1: {"red": 1000}, A2: {"red": 1000}})
    assert warned(pit) == {A1}
    wrong = c.AgreePersonalLimits(table=R1, terminal=A1, minimum=500, maximum=100)
    assert pit.refusal(wrong) == clause
    assert pit.refusal(c.AgreePersonalLimits(table=R1, terminal=A3, minimum=1, maximum=2)) == clause


@pytest.mark.parametrize("ruleset", [PERTH_CLOTH, RAPID, AUTOMATED])
def test_other_books_know_no_limits_of_a_players_own(ruleset):
    Pit(ruleset).refusal(c.AgreePersonalLimits(table=R1, terminal=A1, minimum=200, maximum=900))


# Closing.

IN_MINUTES = rows(
    (TOUCHBET_VCGR, 20, "game-supervisor", "pit-boss", "melbourne-roulette-vcgr 13.7"),
    (PERTH, 10, "table-games-manager", "operator", "perth-roulette-599 7.12"),
    (RAPID, 20, "game-supervisor", "pit-boss", "rapid-roulette 12.7"),
)
IN_ROUNDS = rows(
    (CLOTH_18, "dealer", "higher-duties-dealer", "melbourne-roulette-18 18.8"),
    (AUTOMATED, "higher-duties-dealer", "area-manager", "automated-10.2 20.8"),
)
NOTICE, CLOSE = c.GiveClosingNotice(table=R1), c.CloseTable(table=R1)


@pytest.mark.parametrize(("ruleset", "minutes", "too_low", "least", "clause"), IN_MINUTES)
def test_an_occupied_table_closes_when_its_sign_has_been_up_long_enough(
    ruleset, minutes, too_low, least, clause
):
    pit = Pit(ruleset)
    assert pit.refusal(CLOSE, least) == clause
    assert pit.refusal(NOTICE, too_low) == clause
    (given,) = pit.must(NOTICE, least)
    assert given.closes_at == NOON + minutes * MINUTE
    pit.now = NOON + minutes * MINUTE - SECOND
    assert pit.refusal(CLOSE, least) == clause
    pit.now = NOON + minutes * MINUTE
    assert pit.refusal(CLOSE, too_low) == clause
    pit.must(CLOSE, least)
    assert (pit.table.phase, pit.table.places) == (Phase.SHUT, {})


@pytest.mark.parametrize(("ruleset", "too_low", "least", "clause"), IN_ROUNDS)
def test_an_occupied_table_closes_three_rounds_after_notice(ruleset, too_low, least, clause):
    pit = Pit(ruleset)
    pit.play()
    assert pit.refusal(CLOSE, least) == clause
    assert pit.refusal(NOTICE, too_low) == clause
    pit.must(NOTICE, least)
    for _ in range(3):
        assert pit.refusal(CLOSE, least) == clause
        pit.play()
    assert pit.refusal(CLOSE, too_low) == clause
    pit.must(CLOSE, least)
    assert pit.table.phase is Phase.SHUT


@pytest.mark.clause("melbourne-roulette-18 18.8")
def test_18_8_a_no_spin_is_none_of_the_three():
    pit = Pit(CLOTH_18)
    pit.must(NOTICE, "higher-duties-dealer")
    pit.up_to_no_more_bets()
    pit.must(c.DeclareNoSpin(table=R1, round=number(pit), ground="INTERFERENCE"))
    pit.play()
    pit.play()
    assert pit.refusal(CLOSE, "higher-duties-dealer") == "melbourne-roulette-18 18.8"
    pit.play()
    pit.must(CLOSE, "higher-duties-dealer")


@pytest.mark.clause("melbourne-roulette-18 18.8")
def test_18_8_the_round_that_is_in_hand_at_the_notice_is_none_of_the_three():
    pit = Pit(CLOTH_18)
    pit.up_to_no_more_bets()
    pit.must(NOTICE, "higher-duties-dealer")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    pit.play()
    pit.play()
    assert pit.refusal(CLOSE, "higher-duties-dealer") == "melbourne-roulette-18 18.8"


@pytest.mark.clause("perth-roulette-599 7.12")
@pytest.mark.parametrize("ruleset", [CLOTH_18, TOUCHBET_VCGR, PERTH, RAPID, AUTOMATED])
def test_an_empty_table_closes_at_once(ruleset):
    pit = Pit(ruleset)
    pit.must(c.Leave(table=R1, terminal=A1), PLAYER)
    pit.must(c.Leave(table=R1, terminal=A2), PLAYER)
    pit.refusal(CLOSE, PLAYER)
    pit.must(CLOSE)
    assert pit.table.phase is Phase.SHUT


def test_a_table_does_not_close_on_a_round_or_on_wagers_in_doubt():
    pit = Pit(RAPID)
    pit.wager({A1: {"red": 500}})
    pit.must(c.Leave(table=R1, terminal=A1), PLAYER)
    pit.must(c.Leave(table=R1, terminal=A2), PLAYER)
    pit.refusal(CLOSE)
    pit.spin()
    pit.close()
    pit.must(c.ReportFailure(table=R1, round=number(pit), of="TERMINAL", terminal=A1))
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    pit.refusal(CLOSE)
    pit.must(c.FailToConfirm(table=R1, round=number(pit), terminal=A1))
    pit.must(CLOSE)
    assert pit.credit(A1) == 100_000


def test_notice_is_given_once_and_of_a_shut_table_not_at_all():
    pit = Pit(RAPID, places=())
    pit.must(NOTICE, "pit-boss")
    pit.refusal(NOTICE, "pit-boss")
    pit.must(CLOSE)
    pit.refusal(NOTICE, "pit-boss")
    pit.refusal(CLOSE)

"""Spins that do not count."""

import pytest
from mishaps import BOTH, M18, P599, RR, VCGR, everybody_has_their_money, no_spin, void
from pit import (
    A1,
    A2,
    AUTOMATED,
    BANK,
    CLOTH_18,
    CLOTH_VCGR,
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
    rows,
)

from croupier.core.decider import Refused
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c


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
    assert everybody_has_their_money(pit)


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
    pit.refusal(no_spin(pit, "INTERFERENCE"), PLAYER)


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
    assert everybody_has_their_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((RAPID, f"{RR} 9.1.6"), (PERTH, f"{P599} 6.1(h)")),
)
def test_a_ball_that_rests_before_the_period_ends_is_a_no_spin(ruleset, clause):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    assert pit.refusal(no_spin(pit, "RESTS_BEFORE_CLOSE")) == clause, "nothing has been launched"
    pit.spin()
    pit.now = pit.table.in_hand.ends_at - 1
    assert pit.must(no_spin(pit, "RESTS_BEFORE_CLOSE"))[-1].clause == clause
    assert everybody_has_their_money(pit)

    pit.wager(BOTH)
    pit.spin()
    pit.must(c.CloseWagering(table=R1, round=pit.round, by="sensor"), HOUSE)
    assert pit.refusal(no_spin(pit, "RESTS_BEFORE_CLOSE")) == clause, "the sensor had ended the period"
    pit.must(no_spin(pit, "INTERFERENCE"))

    pit.wager(BOTH)
    pit.spin()
    pit.now = pit.table.in_hand.ends_at
    assert pit.refusal(no_spin(pit, "RESTS_BEFORE_CLOSE")) == clause


@pytest.mark.parametrize(
    ("ruleset", "ground", "clause"),
    rows(
        (RAPID, "BALL_LEFT_WHEEL", f"{RR} 9.1.5"),
        (RAPID, "UNDER_FOUR_REVOLUTIONS", f"{RR} 9.1.3"),
        (PERTH, "SAME_DIRECTION", f"{P599} 6.1(a)"),
    ),
)
def test_a_ground_that_is_said_of_a_ball_waits_for_one(ruleset, ground, clause):
    pit = Pit(ruleset)
    pit.wager(BOTH)
    assert pit.refusal(no_spin(pit, ground)) == clause
    assert pit.staked() == 2000
    pit.spin()
    assert pit.must(no_spin(pit, ground))[-1].clause == clause
    assert everybody_has_their_money(pit)


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
    assert isinstance(pit.tell(c.EnterOutcome(table=R1, round=number(pit), outcome="17")), Refused)
    assert everybody_has_their_money(pit)
    # The round is spun again, and counts.
    pit.play(BOTH, "17")
    assert (pit.credit(A1), pit.credit(A2)) == (BANK + 35_000, BANK - 1000)
    # Found invalid before the next spin, a spin that was paid has no effect either.
    declared = pit.must(no_spin(pit, "INTERFERENCE"))
    back = [wager for paid in declared[0].after for wager in paid.wagers]
    assert [(wager.kind, wager.clause) for wager in back] == [("void", clause)] * 2
    assert everybody_has_their_money(pit)


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
    rests = pit.table.in_hand.ends_at
    pit.must(c.SpinBall(table=R1, round=pit.round, by="MACHINE", rest_expected_at=rests))
    assert pit.refusal(no_spin(pit, "WHEEL_STILL_AT_LAUNCH")) == clause


@pytest.mark.clause("melbourne-roulette-18 7.1.4(a)")
def test_7_1_4_a_a_second_ball_is_a_foreign_object_where_patrons_spin():
    pit = Pit(CLOTH_18, fitted=("u-spin",))
    pit.wager(BOTH)
    pit.must(c.SpinBall(table=R1, round=pit.round, by="PATRON", nominated=A1))
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
    assert everybody_has_their_money(pit)


def test_a_round_that_has_not_begun_cannot_be_undone():
    pit = Pit(RAPID)
    pit.wager(BOTH)
    pit.refusal(no_spin(pit, "INTERFERENCE", +1))
    pit.refusal(c.VoidWagers(table=R1, round=number(pit, +1), terminal=A1, because="a device"), "pit-boss")

"""What the winning number display shows of a spin and of its side wagers, and when."""

import pytest
from floor_table import wagering_at_floor as wagering
from table_at_work import AUTO, M18, PERTH, R1, RAPID, no

from croupier.core.decider import Refused
from croupier.games.side_wagers import Ball, SideWagerShown, Turning
from croupier.games.wheels import Colour
from croupier.house.rulesets import open_ruleset
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table.display import display
from croupier.table.rules import PeriodMessage
from croupier.table.state import Phase

SYMBOLS = f"{M18}/single-zero-lucky-symbols"
MATCH = f"{M18}/single-zero-roulette-match"
SPREAD = f"{M18}/single-zero-spread-bet-sz-1"
SPREAD_00 = f"{M18}/double-zero-spread-bet-dz-1"
SPREAD_PERTH = f"{PERTH}/cloth-double-zero-spread-bet-table-1"
BALL = f"{M18}/single-zero-lucky-ball"
EUROPEAN = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)


def closed(key):
    at = wagering(key, A1=100_000)
    at.spin()
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    return at


def drawn(at, *outcomes):
    """By the equipment of the side wager."""
    for outcome in outcomes:
        told = at.enter(outcome, HOUSE)
        assert not isinstance(told, Refused), told


def shown(at, **more):
    return display(at.table, at.ruleset.game, at.ruleset.table, **more)


def side(at):
    (only,) = shown(at).sides
    assert only.offered
    return only.drawn


# The number.


@pytest.mark.clause("melbourne-roulette-18 14.5.1")
def test_14_5_1_the_winning_number_is_shown_once_the_ball_rests_and_not_before():
    at = closed(MATCH)
    drawn(at, "17", "8", "no bonus")
    assert (shown(at).number, shown(at).colour) == (None, None)
    at.must(c.ReportRest(table=R1, round=at.number, suggested="16"))
    assert shown(at).number is None, "what the sensor saw is a suggestion"
    at.enter("17")
    assert (shown(at).number, shown(at).colour) == ("17", Colour.BLACK)


def test_the_number_stays_until_bets_are_placed_again_and_earlier_ones_beside_it():
    at = wagering(f"{M18}/single-zero", A1=100_000)
    at.spin()
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    at.enter("0")
    now = shown(at, earlier=("17", "32"))
    assert (now.phase, now.round, now.number, now.colour) == (Phase.SETTLED, 1, "0", Colour.GREEN)
    assert now.earlier == ("17", "32")
    at.open_wagering()
    assert (shown(at).round, shown(at).number) == (2, None)


def test_a_round_that_was_undone_shows_no_number_and_a_shut_table_no_sign():
    at = closed(SYMBOLS)
    drawn(at, "A")
    assert shown(at).sign.minimum == 500
    at.must(c.DeclareNoSpin(table=R1, round=at.number, ground="FOREIGN_OBJECT"))
    assert (shown(at).phase, shown(at).round, shown(at).number) == (Phase.IDLE, None, None)
    assert side(at).symbol is None
    at.must(c.Leave(table=R1, terminal="A1"))
    at.must(c.CloseTable(table=R1), at.ruleset.ladder.ranks[-1])
    assert (shown(at).sign, shown(at).sides) == (None, ())


def test_a_number_put_right_is_shown_as_put_right():
    at = closed(f"{M18}/touchtable-single-zero")
    at.enter("17")
    at.must(c.CorrectOutcome(table=R1, round=at.number, outcome="18"), "dealer", second="area-manager")
    assert (shown(at).number, shown(at).colour, shown(at).corrected) == ("18", Colour.RED, True)


def test_the_period_counts_down_and_the_message_follows_the_book():
    at = wagering(f"{RAPID}/single-zero", A1=100_000)
    assert shown(at).ends_at == at.in_hand.ends_at
    at.close_as_the_book_does()
    assert shown(at).ends_at is None
    touch_table = closed(f"{M18}/touchtable-single-zero")
    assert shown(touch_table).message is PeriodMessage.NO_MORE_BETS


def test_games_without_a_ball_show_their_draws():
    at = wagering(f"{AUTO}/sic-bo", A1=100_000)
    at.close_as_the_book_does()
    for die in ("2", "5"):
        at.enter(die)
    assert (shown(at).number, shown(at).draws, shown(at).sides) == (None, ("2", "5"), ())


# Lucky Symbols.


@pytest.mark.clause("melbourne-roulette-18 13.5.1")
def test_13_5_1_the_symbol_is_shown_once_the_ball_rests_and_not_before():
    at = closed(SYMBOLS)
    assert side(at).symbol is None
    drawn(at, "C")
    assert side(at).symbol is None
    at.enter("17")
    assert side(at).symbol == "C"


@pytest.mark.clause("melbourne-roulette-18 13.5.2")
def test_13_5_2_what_is_shown_is_what_is_paid_on():
    at = wagering(SYMBOLS, A1=100_000)
    at.set("A1", {"lucky-symbols:C": 1_000, "lucky-symbols:D": 1_000})
    at.spin()
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    drawn(at, "C")
    at.enter("17")
    assert side(at).symbol == "C"
    (settlement,) = at.in_hand.settlements
    # Symbol C pays 3 to 1.
    assert {wager.bet: wager.returned for wager in settlement.wagers} == {
        "lucky-symbols:C": 4_000,
        "lucky-symbols:D": 0,
    }


# Roulette Match.


@pytest.mark.clause("melbourne-roulette-18 14.5.2")
def test_14_5_2_both_electronic_wheels_are_shown_once_the_ball_rests():
    at = closed(MATCH)
    drawn(at, "17", "8")
    assert (side(at).wheels, side(at).bonus) == ((), False)
    drawn(at, "bonus")
    assert (side(at).wheels, side(at).bonus) == ((), False)
    at.enter("0")
    assert (side(at).wheels, side(at).bonus) == ((("17", Colour.BLACK), ("8", Colour.BLACK)), True)


# Spread-Bet.


@pytest.mark.clause("melbourne-roulette-18 15.3.2")
def test_15_3_2_two_rings_turn_against_each_other_until_they_align():
    at = closed(SPREAD)
    assert (side(at).outer.turning, side(at).inner.turning) == (Turning.CLOCKWISE, Turning.ANTICLOCKWISE)
    drawn(at, "20")
    assert (side(at).outer.turning, side(at).inner.turning) == (None, None)
    at.enter("17")
    assert (side(at).outer.turning, side(at).inner.turning) == (None, None)
    # Clockwise from 0 the number 20 is the 24th and 17 the 8th.
    assert side(at).steps == 16


@pytest.mark.clause("melbourne-roulette-18 15.3.2(a)", "melbourne-roulette-18 15.3.2(b)")
def test_15_3_2_both_rings_are_marked_like_the_wheel_in_use():
    rings = side(closed(SPREAD))
    assert rings.outer.marks == rings.inner.marks == tuple(EUROPEAN.split())
    for order, begins in (("Crown", ("0", "00", "32")), ("American", ("0", "28", "9"))):
        ruleset = open_ruleset(SPREAD_00, {"wheel": f"double zero, {order} order"})
        rings = side(closed(ruleset))
        assert rings.outer.marks == rings.inner.marks
        assert (len(rings.outer.marks), rings.outer.marks[:3]) == (38, begins)


@pytest.mark.clause(
    "melbourne-roulette-18 15.5.2(a)", "melbourne-roulette-18 15.5.2(b)", "melbourne-roulette-18 15.5.2(d)"
)
def test_15_5_2_both_numbers_are_highlighted_and_added_once_the_ball_rests():
    at = closed(SPREAD)
    drawn(at, "20")
    rings = side(at)
    assert (rings.outer.highlighted, rings.inner.highlighted, rings.number) == (None, None, None)
    at.enter("17")
    rings = side(at)
    assert (rings.outer.highlighted, rings.inner.highlighted, rings.number) == ("17", "20", 37)


@pytest.mark.clause("melbourne-roulette-18 15.5.1")
def test_15_5_1_betting_on_the_spreads_is_over_before_the_rings_align():
    at = wagering(SPREAD, A1=100_000)
    at.spin()
    assert side(at).inner.turning is Turning.ANTICLOCKWISE
    no(at.enter("20", HOUSE), f"{M18} 3.5")
    at.set("A1", {"spread-bet:4": 1_000})
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    no(at.set("A1", {"spread-bet:5": 1_000}))
    assert at.slip("A1") == {"spread-bet:4": 1_000}
    drawn(at, "20")
    assert side(at).inner.turning is None


@pytest.mark.clause("perth-roulette-599 4.2(a)")
def test_4_2_a_the_rings_turn_opposite_ways_before_no_more_bets_or_the_spread_bets_are_void():
    at = wagering(SPREAD_PERTH, A1=100_000)
    at.set("A1", {"spread-bet:4": 1_000, "red": 1_000})
    assert (side(at).outer.turning, side(at).inner.turning) == (Turning.CLOCKWISE, Turning.ANTICLOCKWISE)
    # Rings that do not turn have failed: the wagers on them go back and the spin goes on.
    at.must(c.WithdrawSide(table=R1, side="spread-bet"))
    assert shown(at).sides == (SideWagerShown("spread-bet", offered=False, drawn=None),)
    assert (at.slip("A1"), at.credit("A1")) == ({"red": 1_000}, 99_000)


# Lucky Ball.


@pytest.mark.clause("melbourne-roulette-18 16.5.1", "melbourne-roulette-18 16.5.2")
def test_16_5_the_numbers_are_shown_while_bets_are_placed_and_the_bonus_after():
    at = wagering(BALL, A1=100_000)
    assert side(at).balls == ()
    drawn(at, "17", "8", "0", "32")
    assert [(ball.colour, ball.number) for ball in side(at).balls] == [
        (1, "17"),
        (2, "8"),
        (3, "0"),
        (4, "32"),
    ]
    assert not any(ball.bonus or ball.won for ball in side(at).balls)
    no(at.enter("colour 2", HOUSE))
    at.spin()
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    drawn(at, "colour 2")
    assert [ball.colour for ball in side(at).balls if ball.bonus] == [2]


@pytest.mark.parametrize(
    ("outcome", "highlighted"),
    [
        pytest.param(
            "17", Ball(1, "17", bonus=False, won=True), marks=pytest.mark.clause(f"{M18} 16.6.1(a)")
        ),
        pytest.param("8", Ball(2, "8", bonus=True, won=True), marks=pytest.mark.clause(f"{M18} 16.6.1(b)")),
        ("36", None),
    ],
)
def test_16_6_1_a_number_that_a_colour_has_is_highlighted_once_the_ball_rests(outcome, highlighted):
    at = wagering(BALL, A1=100_000)
    drawn(at, "17", "8", "0", "32")
    at.spin()
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    drawn(at, "colour 2")
    assert not any(ball.won for ball in side(at).balls)
    at.enter(outcome)
    won = [ball for ball in side(at).balls if ball.won]
    assert won == ([highlighted] if highlighted else [])


# Equipment that fails.


def test_a_side_wager_that_failed_is_shown_as_not_offered_and_the_spin_goes_on():
    at = wagering(f"{M18}/single-zero-all-side-wagers", A1=100_000)
    drawn(at, "17", "8", "0", "32")
    at.must(c.WithdrawSide(table=R1, side="lucky-ball"))
    offered = {each.key: (each.offered, each.drawn is not None) for each in shown(at).sides}
    assert offered["lucky-ball"] == (False, False)
    assert offered["lucky-symbols"] == (True, True)

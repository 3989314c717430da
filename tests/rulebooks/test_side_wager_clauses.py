"""Lucky Symbols, Roulette Match and Lucky Ball, clause by clause: Melbourne 13, 14 and 16."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.rulebooks.melbourne_roulette_18.side_wagers import LUCKY_BALL, LUCKY_SYMBOLS, ROULETTE_MATCH

MELBOURNE = "melbourne-roulette-18"


def settled(side, bet, number, *drawn, wheel=SINGLE_ZERO):
    """What a stake of 1,000 cents came to: the kind, what is returned, and by which clause."""
    result = side.result(f"{side.key}:{bet}", 1000, number, drawn, wheel)
    return result.kind.value, result.returned, str(result.clause).removeprefix(f"{MELBOURNE} ")


def proves(*values, clause):
    return pytest.param(
        *values, marks=pytest.mark.clause(f"{MELBOURNE} {clause}"), id=f"{clause} {values[0]}"
    )


# Chapter 13, Lucky Symbols


@pytest.mark.clause("melbourne-roulette-18 13.4.1(a)", "melbourne-roulette-18 13.4.1(b)")
def test_13_4_1_the_symbol_wagered_on_wins_and_every_other_loses():
    for chosen in "ABCDEFG":
        for symbol in "ABCDEFG":
            kind, returned, clause = settled(LUCKY_SYMBOLS, chosen, "17", symbol)
            assert kind == ("win" if symbol == chosen else "lose")
            assert (returned > 1000) is (symbol == chosen)
            assert symbol == chosen or (returned, clause) == (0, "13.4.1(b)")
    # Two symbols of one name, or none: it could not be told which is the one wagered on.
    twice, none = (*LUCKY_SYMBOLS.symbols, LUCKY_SYMBOLS.symbols[0]), ()
    for symbols in (twice, none):
        (fault,) = replace(LUCKY_SYMBOLS, symbols=symbols).faults(SINGLE_ZERO)
        assert str(fault.clause) == "melbourne-roulette-18 13.4.1(a)"
    assert LUCKY_SYMBOLS.faults(SINGLE_ZERO) == ()


@pytest.mark.clause("melbourne-roulette-18 13.5.2")
def test_13_5_2_the_symbol_shown_settles_whatever_the_ball_does():
    for number in AMERICAN_DOUBLE_ZERO.rim:
        assert settled(LUCKY_SYMBOLS, "C", number, "C", wheel=AMERICAN_DOUBLE_ZERO)[1] == 4000
        assert settled(LUCKY_SYMBOLS, "C", number, "D", wheel=AMERICAN_DOUBLE_ZERO)[1] == 0


@pytest.mark.parametrize(
    ("symbol", "returned", "row"),
    [
        proves("A", 81_000, "a-and-g", clause="13.6.1[a-and-g]"),
        proves("B", 19_000, "b-and-f", clause="13.6.1[b-and-f]"),
        proves("C", 4_000, "c-and-e", clause="13.6.1[c-and-e]"),
        proves("D", 2_000, "d", clause="13.6.1[d]"),
        proves("E", 4_000, "c-and-e", clause="13.6.1[c-and-e]"),
        proves("F", 19_000, "b-and-f", clause="13.6.1[b-and-f]"),
        proves("G", 81_000, "a-and-g", clause="13.6.1[a-and-g]"),
    ],
)
def test_13_6_1_what_each_symbol_pays(symbol, returned, row):
    assert settled(LUCKY_SYMBOLS, symbol, "17", symbol) == ("win", returned, f"13.6.1[{row}]")
    other = "D" if symbol != "D" else "A"
    assert settled(LUCKY_SYMBOLS, symbol, "17", other) == ("lose", 0, "13.4.1(b)")


def test_lucky_symbols_come_up_as_published():
    weights = {"A": 110, "B": 454, "C": 2190, "D": 4492, "E": 2190, "F": 454, "G": 110}
    law = LUCKY_SYMBOLS.draw((), SINGLE_ZERO).law
    assert dict(law) == {symbol: Fraction(weight, 10_000) for symbol, weight in weights.items()}


# Chapter 14, Roulette Match


@pytest.mark.parametrize(
    ("number", "first", "second", "settlement"),
    [
        proves("1", "3", "5", ("win", 4000, "14.6.1[colour-black-red]"), clause="14.4.1(a)"),
        proves("2", "2", "4", ("win", 4000, "14.6.1[colour-black-red]"), clause="14.4.1(a)"),
        proves("1", "3", "4", ("lose", 0, "14.4.1(c)"), clause="14.4.1(a)"),
        proves("2", "1", "4", ("lose", 0, "14.4.1(c)"), clause="14.4.1(a)"),
        proves("1", "2", "4", ("lose", 0, "14.4.1(c)"), clause="14.4.1(a)"),
        proves("1", "3", "2", ("lose", 0, "14.4.1(c)"), clause="14.4.1(c)"),
        proves("1", "2", "3", ("lose", 0, "14.4.1(c)"), clause="14.4.1(c)"),
        proves("2", "1", "3", ("lose", 0, "14.4.1(c)"), clause="14.4.1(c)"),
        proves("1", "0", "3", ("lose", 0, "14.4.1(c)"), clause="14.4.1(c)"),
        proves("1", "3", "5", ("win", 4000, "14.6.1[colour-black-red]"), clause="14.6.1[colour-black-red]"),
        proves("2", "4", "6", ("win", 4000, "14.6.1[colour-black-red]"), clause="14.6.1[colour-black-red]"),
        proves("0", "0", "00", ("win", 251_000, "14.6.1[colour-green]"), clause="14.6.1[colour-green]"),
        proves("00", "00", "00", ("win", 251_000, "14.6.1[colour-green]"), clause="14.6.1[colour-green]"),
        proves("0", "0", "1", ("lose", 0, "14.4.1(c)"), clause="14.6.1[colour-green]"),
    ],
)
def test_14_4_1_colour_match(number, first, second, settlement):
    drawn = (first, second, "no bonus")
    assert settled(ROULETTE_MATCH, "colour", number, *drawn, wheel=AMERICAN_DOUBLE_ZERO) == settlement


@pytest.mark.parametrize(
    ("number", "first", "second", "settlement"),
    [
        proves("17", "17", "5", ("win", 13_000, "14.6.1[number-one]"), clause="14.4.2(a)"),
        proves("17", "17", "17", ("win", 301_000, "14.6.1[number-both]"), clause="14.4.2(a)"),
        proves("17", "5", "5", ("lose", 0, "14.4.2(c)"), clause="14.4.2(c)"),
        proves("0", "00", "00", ("lose", 0, "14.4.2(c)"), clause="14.4.2(c)"),
        proves("17", "17", "5", ("win", 13_000, "14.6.1[number-one]"), clause="14.6.1[number-one]"),
        proves("17", "5", "17", ("win", 13_000, "14.6.1[number-one]"), clause="14.6.1[number-one]"),
        proves("17", "17", "17", ("win", 301_000, "14.6.1[number-both]"), clause="14.6.1[number-both]"),
    ],
)
def test_14_4_2_number_match(number, first, second, settlement):
    drawn = (first, second, "no bonus")
    assert settled(ROULETTE_MATCH, "number", number, *drawn, wheel=AMERICAN_DOUBLE_ZERO) == settlement


@pytest.mark.parametrize(
    "bet",
    [
        pytest.param("colour", marks=pytest.mark.clause("melbourne-roulette-18 14.4.1(b)")),
        pytest.param("number", marks=pytest.mark.clause("melbourne-roulette-18 14.4.2(b)")),
    ],
)
def test_14_4_the_bonus_wins_without_a_match(bet):
    assert settled(ROULETTE_MATCH, bet, "1", "2", "4", "no bonus") == (
        "lose",
        0,
        {"colour": "14.4.1(c)", "number": "14.4.2(c)"}[bet],
    )
    assert settled(ROULETTE_MATCH, bet, "1", "2", "4", "bonus") == ("win", 501_000, "14.6.1[bonus]")


@pytest.mark.clause("melbourne-roulette-18 14.6.1[bonus]")
@pytest.mark.parametrize("wheels", [("2", "4"), ("17", "2"), ("17", "17"), ("0", "0")])
@pytest.mark.parametrize("number", ["17", "0"])
def test_14_6_1_the_bonus_pays_each_wager_once_and_in_place_of_the_match(number, wheels):
    for bet in ("colour", "number"):
        assert settled(ROULETTE_MATCH, bet, number, *wheels, "bonus") == ("win", 501_000, "14.6.1[bonus]")


@pytest.mark.clause("melbourne-roulette-18 14.4.3")
@pytest.mark.parametrize(
    ("colour", "number", "offered"),
    [
        (True, True, {"roulette-match:colour", "roulette-match:number"}),
        (True, False, {"roulette-match:colour"}),
        (False, True, {"roulette-match:number"}),
    ],
)
def test_14_4_3_colour_number_or_both_are_offered(colour, number, offered):
    side = replace(
        ROULETTE_MATCH,
        colour_offered=Cited(colour, Clause(MELBOURNE, "14.4.3")),
        number_offered=Cited(number, Clause(MELBOURNE, "14.4.3")),
    )
    assert set(side.bets()) == offered
    assert side.faults(SINGLE_ZERO) == ()


@pytest.mark.clause("melbourne-roulette-18 14.4.3")
def test_14_4_3_offering_neither_is_no_offer():
    no = Cited(value=False, clause=Clause(MELBOURNE, "14.4.3"))
    (fault,) = replace(ROULETTE_MATCH, colour_offered=no, number_offered=no).faults(SINGLE_ZERO)
    assert fault.clause == Clause(MELBOURNE, "14.4.3")
    assert set(ROULETTE_MATCH.bets()) == {"roulette-match:colour", "roulette-match:number"}


@pytest.mark.clause("melbourne-roulette-18 14.5.3")
def test_14_5_3_the_results_shown_settle():
    first, second, bonus = (ROULETTE_MATCH.draw(drawn, SINGLE_ZERO) for drawn in ((), ("4",), ("4", "6")))
    assert "17" in first.law
    assert "17" in second.law
    assert dict(bonus.law) == {"bonus": Fraction(1, 20_000), "no bonus": Fraction(19_999, 20_000)}
    assert ROULETTE_MATCH.draw(("4", "6", "no bonus"), SINGLE_ZERO) is None
    # The ball alone decides nothing: with 17 on the wheel each showing settles differently.
    showings = {("4", "6"): 0, ("17", "6"): 13_000, ("4", "17"): 13_000, ("17", "17"): 301_000}
    for shown, returned in showings.items():
        assert settled(ROULETTE_MATCH, "number", "17", *shown, "no bonus")[1] == returned


# Chapter 16, Lucky Ball

NUMBERS = ("5", "17", "0", "36")


@pytest.mark.clause("melbourne-roulette-18 16.4.2")
def test_16_4_2_four_colours_each_stand_for_a_number_of_their_own():
    assert list(LUCKY_BALL.bets()) == ["lucky-ball:1", "lucky-ball:2", "lucky-ball:3", "lucky-ball:4"]
    for colour, number in enumerate(NUMBERS, start=1):
        wins = [
            at for at in (1, 2, 3, 4) if settled(LUCKY_BALL, at, number, *NUMBERS, "colour 1")[0] == "win"
        ]
        assert wins == [colour]
    assert LUCKY_BALL.faults(SINGLE_ZERO) == ()
    three = replace(LUCKY_BALL, colours=LUCKY_BALL.colours[:3])
    assert [str(fault.clause) for fault in three.faults(SINGLE_ZERO)] == ["melbourne-roulette-18 16.4.2"]


@pytest.mark.clause("melbourne-roulette-18 16.4.3(a)", "melbourne-roulette-18 16.4.3(b)")
def test_16_4_3_the_number_of_the_chosen_colour_wins_and_any_other_loses():
    for number in SINGLE_ZERO.rim:
        settlement = settled(LUCKY_BALL, 2, number, *NUMBERS, "colour 1")
        assert settlement == (
            ("win", 13_000, "16.7[colour-2]") if number == "17" else ("lose", 0, "16.4.3(b)")
        )
    # More colours than the wheel has numbers: some could never win.
    colours = LUCKY_BALL.colours * 10
    faults = replace(LUCKY_BALL, colours=colours).faults(SINGLE_ZERO)
    assert "melbourne-roulette-18 16.4.3(a)" in [str(fault.clause) for fault in faults]


@pytest.mark.clause("melbourne-roulette-18 16.5.1")
def test_16_5_1_four_different_numbers_are_shown_while_wagers_may_be_placed():
    for known in range(4):
        draw = LUCKY_BALL.draw(NUMBERS[:known], SINGLE_ZERO)
        assert draw.before_close
        left = set(SINGLE_ZERO.rim) - set(NUMBERS[:known])
        assert dict(draw.law) == {number: Fraction(1, 37 - known) for number in left}


@pytest.mark.clause("melbourne-roulette-18 16.5.2")
def test_16_5_2_one_of_the_four_becomes_the_bonus_only_after_the_close():
    draw = LUCKY_BALL.draw(NUMBERS, SINGLE_ZERO)
    assert not draw.before_close
    assert dict(draw.law) == {f"colour {at}": Fraction(1, 4) for at in (1, 2, 3, 4)}
    assert LUCKY_BALL.draw((*NUMBERS, "colour 3"), SINGLE_ZERO) is None


@pytest.mark.clause("melbourne-roulette-18 16.6.2")
def test_16_6_2_the_results_shown_settle():
    showings = {
        ("17", "5", "6", "7", "colour 2"): 7_000,
        ("17", "5", "6", "7", "colour 1"): 121_000,
        ("5", "17", "6", "7", "colour 1"): 0,
    }
    for shown, returned in showings.items():
        assert settled(LUCKY_BALL, 1, "17", *shown)[1] == returned


@pytest.mark.parametrize("wheel", [SINGLE_ZERO, AMERICAN_DOUBLE_ZERO], ids=lambda wheel: wheel.name)
@pytest.mark.parametrize(
    ("colour", "base", "bonus"),
    [
        proves(1, 7_000, 121_000, clause="16.7[colour-1]"),
        proves(2, 13_000, 101_000, clause="16.7[colour-2]"),
        proves(3, 21_000, 76_000, clause="16.7[colour-3]"),
        proves(4, 26_000, 61_000, clause="16.7[colour-4]"),
    ],
)
def test_16_7_what_each_colour_pays_and_as_the_bonus_instead(colour, base, bonus, wheel):
    number, clause = NUMBERS[colour - 1], f"16.7[colour-{colour}]"
    for at in (1, 2, 3, 4):
        paid = settled(LUCKY_BALL, colour, number, *NUMBERS, f"colour {at}", wheel=wheel)
        assert paid == ("win", bonus if at == colour else base, clause)
    assert LUCKY_BALL.faults(wheel) == ()


@pytest.mark.clause("melbourne-roulette-18 16.7[colour-1]")
def test_16_7_a_wheel_of_three_zeros_has_no_odds():
    (fault,) = LUCKY_BALL.faults(TRIPLE_ZERO)
    assert str(fault.clause) == "melbourne-roulette-18 16.7[colour-1]"

"""The exact figures of the side wagers, as published or as counted by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.roulette.layout import LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import RouletteRules
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, Wheel
from croupier.maths.exact import returns
from croupier.maths.roulette import law_of_side
from croupier.rulebooks.melbourne_roulette_18.side_wagers import (
    LUCKY_BALL,
    LUCKY_SYMBOLS,
    ROULETTE_MATCH,
    SPREAD_BET,
)
from croupier.rulebooks.perth_roulette_599 import side_wagers as perth

C = Clause("a-test", "1")
TOYS = (Wheel("toy", ("0", "1", "2", "3", "5")), Wheel("toy of two zeros", ("0", "00", "1", "2", "4", "6")))


def edge(side, bet, wheel=SINGLE_ZERO):
    return 1 - law_of_side(side, bet, wheel).mean(lambda returned: returned)


def with_bonus(probability):
    return replace(ROULETTE_MATCH, bonus_probability=Cited(probability, C))


@pytest.mark.parametrize("wheel", [SINGLE_ZERO, AMERICAN_DOUBLE_ZERO, TRIPLE_ZERO], ids=lambda w: w.name)
@pytest.mark.parametrize(
    ("symbols", "house_edge"),
    [
        ("AG", Fraction(109, 1000)),
        ("BF", Fraction(687, 5000)),
        ("CE", Fraction(31, 250)),
        ("D", Fraction(127, 1250)),
    ],
)
def test_lucky_symbols_are_alike_beside_every_wheel(wheel, symbols, house_edge):
    # Published as 11.0, 13.7, 12.4 and 10.2 %; weights in 10,000 bring A and G to 10.9.
    for symbol in symbols:
        assert edge(LUCKY_SYMBOLS, f"lucky-symbols:{symbol}", wheel) == house_edge


def test_a_lucky_symbol_comes_back_eighty_one_fold_or_not_at_all():
    assert dict(law_of_side(LUCKY_SYMBOLS, "lucky-symbols:A", SINGLE_ZERO)) == {
        Fraction(81): Fraction(110, 10_000),
        Fraction(0): Fraction(9_890, 10_000),
    }


@pytest.mark.parametrize(
    ("wheel", "colour", "number"),
    [
        (SINGLE_ZERO, Fraction(3746, 50_653), Fraction(132, 1369)),  # 7.40 and 9.64 %
        (AMERICAN_DOUBLE_ZERO, Fraction(776, 6859), Fraction(181, 1444)),  # 11.31 and 12.53 %
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_roulette_match_without_its_bonus(wheel, colour, number):
    plain = with_bonus(Fraction(0))
    assert edge(plain, "roulette-match:colour", wheel) == colour
    assert edge(plain, "roulette-match:number", wheel) == number


@pytest.mark.parametrize(
    ("wheel", "colour", "number"),
    [
        (SINGLE_ZERO, Fraction(24_794_877, 506_530_000), Fraction(244_421, 3_422_500)),  # 4.9 and 7.1 %
        (
            AMERICAN_DOUBLE_ZERO,
            Fraction(3_022_431, 34_295_000),
            Fraction(2_897_819, 28_880_000),
        ),  # 8.8 and 10.0 %
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_roulette_match_with_a_bonus_once_in_twenty_thousand_spins(wheel, colour, number):
    assert edge(ROULETTE_MATCH, "roulette-match:colour", wheel) == colour
    assert edge(ROULETTE_MATCH, "roulette-match:number", wheel) == number


@pytest.mark.parametrize(
    ("bet", "keeps", "gives_away"),
    [("roulette-match:colour", 6762, 6761), ("roulette-match:number", 5187, 5186)],
)
def test_a_bonus_too_often_gives_the_player_the_edge(bet, keeps, gives_away):
    assert edge(with_bonus(Fraction(1, keeps)), bet) > 0 > edge(with_bonus(Fraction(1, gives_away)), bet)


def test_a_certain_bonus_pays_every_wager():
    for bet in ("roulette-match:colour", "roulette-match:number"):
        assert dict(law_of_side(with_bonus(Fraction(1)), bet, SINGLE_ZERO)) == {Fraction(501): Fraction(1)}


WINNING_COMBINATIONS = {
    "sz-1": (1, 77, 112, 618, 308, 250, 3),
    "sz-2": (15, 175, 306, 312, 308, 247, 6),
    "sz-3": (3, 75, 112, 405, 603, 156, 15),
    "sz-4": (6, 30, 9, 306, 612, 403, 3),
    "sz-5": (3, 12, 420, 609, 310, 12, 3),
    "dz-1": (4, 99, 126, 654, 441, 119, 1),
    "dz-2": (8, 68, 328, 662, 258, 117, 3),
    "dz-3": (8, 68, 328, 662, 258, 119, 1),
    "dz-4": (8, 68, 328, 662, 258, 117, 3),
    "dz-5": (13, 261, 642, 423, 77, 25, 3),
}
EDGES_IN_HUNDREDTHS_OF_A_PERCENT = {
    "sz-1": (1227, 1001, 1001, 972, 1001, 869, 1213),
    "sz-2": (1125, 1052, 1059, 884, 1001, 979, 1191),
    "sz-3": (1213, 1234, 1001, 1125, 1191, 884, 1125),
    "sz-4": (1191, 1015, 1059, 1059, 1059, 1169, 1213),
    "sz-5": (1213, 1147, 796, 1103, 942, 1147, 1213),
    "dz-1": (1108, 1087, 1274, 942, 838, 935, 1163),
    "dz-2": (1634, 1053, 914, 831, 1066, 1087, 1669),
    "dz-3": (1634, 1053, 914, 831, 1066, 935, 1337),
    "dz-4": (1080, 1053, 914, 831, 1066, 1087, 1046),
    "dz-5": (907, 963, 1108, 1212, 935, 1170, 1046),
}
PERTH_TABLE_IS = {
    "table-1": "dz-1",
    "table-2": "dz-3",
    "table-3": "dz-4",
    "table-4": "dz-5",
    "table-5": "dz-2",
}


@pytest.mark.parametrize("table", WINNING_COMBINATIONS)
def test_spread_bet_winning_combinations_and_edges(table):
    wheel, combinations = (SINGLE_ZERO, 1369) if table.startswith("sz") else (AMERICAN_DOUBLE_ZERO, 1444)
    assert sum(WINNING_COMBINATIONS[table]) == combinations
    expected = zip(WINNING_COMBINATIONS[table], EDGES_IN_HUNDREDTHS_OF_A_PERCENT[table], strict=True)
    for at, (ways, hundredths) in enumerate(expected, start=1):
        bet = f"spread-bet:{at}"
        wins = law_of_side(SPREAD_BET[table], bet, wheel).probability(lambda returned: returned > 0)
        assert wins == Fraction(ways, combinations)
        assert round(edge(SPREAD_BET[table], bet, wheel) * 10_000) == hundredths


@pytest.mark.parametrize(("table", "option"), PERTH_TABLE_IS.items())
def test_spread_bet_in_perth_is_worth_what_its_twin_in_melbourne_is(table, option):
    for at in range(1, 8):
        bet = f"spread-bet:{at}"
        in_perth = law_of_side(perth.SPREAD_BET[table], bet, CROWN_DOUBLE_ZERO)
        assert in_perth == law_of_side(SPREAD_BET[option], bet, AMERICAN_DOUBLE_ZERO)


@pytest.mark.parametrize(
    ("wheel", "edges"),
    [
        (
            SINGLE_ZERO,
            (Fraction(3, 74), Fraction(2, 37), Fraction(9, 148), Fraction(9, 148)),
        ),  # 4.05, 5.41, 6.08, 6.08 %
        (
            AMERICAN_DOUBLE_ZERO,
            (Fraction(5, 76), Fraction(3, 38), Fraction(13, 152), Fraction(13, 152)),
        ),  # 6.58, 7.89, 8.55, 8.55 %
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_lucky_ball_edges_as_published(wheel, edges):
    assert tuple(edge(LUCKY_BALL, f"lucky-ball:{at}", wheel) for at in (1, 2, 3, 4)) == edges


def walked(side, bet, wheel):
    """The same law, from walking every position that a spin with this side wager can reach."""
    rules = RouletteRules(
        name="a table of a test",
        wheel=Cited(wheel, C),
        permitted_wheels=Cited((wheel,), C),
        layout=Cited(LayoutStyle.SINGLE_ZERO, C),
        any_order=None,
        diagrams="none",
        permitted_layouts=Cited((LayoutStyle.SINGLE_ZERO,), C),
        zero_corner=Cited(ZeroCorner.BESIDE_ONE, C),
        bets=(),
        outcomes=(),
        race_track=None,
        sides=(side,),
    )
    return returns(Roulette(rules).start({"terminal": {bet: 1}}), "terminal")


@pytest.mark.parametrize("wheel", [SINGLE_ZERO, AMERICAN_DOUBLE_ZERO], ids=lambda w: w.name)
def test_lucky_symbols_counted_are_lucky_symbols_walked(wheel):
    for bet in LUCKY_SYMBOLS.bets():
        assert law_of_side(LUCKY_SYMBOLS, bet, wheel) == walked(LUCKY_SYMBOLS, bet, wheel)


@pytest.mark.parametrize("table", SPREAD_BET)
def test_spread_bet_counted_is_spread_bet_walked(table):
    wheel = SINGLE_ZERO if table.startswith("sz") else AMERICAN_DOUBLE_ZERO
    for bet in SPREAD_BET[table].bets():
        assert law_of_side(SPREAD_BET[table], bet, wheel) == walked(SPREAD_BET[table], bet, wheel)


@pytest.mark.parametrize("wheel", TOYS, ids=lambda w: w.name)
@pytest.mark.parametrize("probability", [Fraction(0), Fraction(1, 20_000), Fraction(1, 3), Fraction(1)])
def test_roulette_match_counted_is_roulette_match_walked(wheel, probability):
    side = with_bonus(probability)
    for bet in side.bets():
        assert law_of_side(side, bet, wheel) == walked(side, bet, wheel)


@pytest.mark.parametrize("wheel", TOYS, ids=lambda w: w.name)
def test_lucky_ball_counted_is_lucky_ball_walked(wheel):
    for bet in LUCKY_BALL.bets():
        assert law_of_side(LUCKY_BALL, bet, wheel) == walked(LUCKY_BALL, bet, wheel)


def test_equal_prizes_are_one_outcome():
    same = replace(ROULETTE_MATCH, both_numbers=ROULETTE_MATCH.one_number, bonus=ROULETTE_MATCH.one_number)
    returned = law_of_side(same, "roulette-match:number", SINGLE_ZERO)
    assert set(dict(returned)) == {Fraction(0), Fraction(13)}


def test_a_side_wager_that_nobody_has_counted_is_not_guessed_at():
    @dataclass(frozen=True)
    class Unheard:
        key: str = "unheard-of"

    with pytest.raises(TypeError, match="nobody has counted the side wager 'unheard-of'"):
        law_of_side(Unheard(), "unheard-of:1", SINGLE_ZERO)

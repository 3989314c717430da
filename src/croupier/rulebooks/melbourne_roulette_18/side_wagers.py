"""The side wagers of the Melbourne roulette rules, version 18: chapters 13 to 16."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.core.cite import Chosen, Cited
from croupier.games.odds import Odds
from croupier.games.roulette.sides.lucky_ball import LuckyBall, Pays
from croupier.games.roulette.sides.lucky_symbols import LuckySymbols, Symbol
from croupier.games.roulette.sides.roulette_match import RouletteMatch
from croupier.games.roulette.sides.spread_bet import Spread, SpreadBet, Zeros
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne

# Symbol, weight in 10,000, odds to 1, the row of 13.6.1.  The book prints no weights; these are
# the published ones of the game with exactly its odds, and they belong to the approved system.
SYMBOLS = (
    ("A", 110, 80, "a-and-g"),
    ("B", 454, 18, "b-and-f"),
    ("C", 2190, 3, "c-and-e"),
    ("D", 4492, 1, "d"),
    ("E", 2190, 3, "c-and-e"),
    ("F", 454, 18, "b-and-f"),
    ("G", 110, 80, "a-and-g"),
)

# The book leaves open how often the Bonus comes.  One in 20,000 leaves the house an edge on every wager.
BONUS_PROBABILITY = Fraction(1, 20_000)

# Each spread of sums: the lowest, the highest, and what it pays to 1.
SINGLE_ZERO_TABLES = {
    "sz-1": ((0, 0, 1200), (1, 11, 15), (12, 18, 10), (19, 39, 1), (40, 50, 3), (51, 70, 4), (71, 72, 400)),
    "sz-2": ((0, 4, 80), (5, 18, 6), (19, 30, 3), (31, 39, 3), (40, 50, 3), (51, 69, 4), (70, 72, 200)),
    "sz-3": ((0, 1, 400), (2, 11, 15), (12, 18, 10), (19, 33, 2), (34, 54, 1), (55, 67, 7), (68, 72, 80)),
    "sz-4": ((0, 2, 200), (3, 7, 40), (8, 8, 135), (9, 25, 3), (26, 44, 1), (45, 70, 2), (71, 72, 400)),
    "sz-5": ((0, 1, 400), (2, 4, 100), (5, 28, 2), (29, 47, 1), (48, 67, 3), (68, 70, 100), (71, 72, 400)),
}
DOUBLE_ZERO_TABLES = {
    "dz-1": ((0, 0, 320), (1, 11, 12), (12, 18, 9), (19, 39, 1), (40, 57, 2), (58, 71, 10), (72, 72, 1275)),
    "dz-2": ((0, 1, 150), (2, 9, 18), (10, 25, 3), (26, 45, 1), (46, 57, 4), (58, 70, 10), (71, 72, 400)),
    "dz-3": ((0, 1, 150), (2, 9, 18), (10, 25, 3), (26, 45, 1), (46, 57, 4), (58, 71, 10), (72, 72, 1250)),
    "dz-4": ((0, 1, 160), (2, 9, 18), (10, 25, 3), (26, 45, 1), (46, 57, 4), (58, 70, 10), (71, 72, 430)),
    "dz-5": ((0, 2, 100), (3, 20, 4), (21, 40, 1), (41, 58, 2), (59, 65, 16), (66, 70, 50), (71, 72, 430)),
}

# Each colour, in order: its odds to 1, and its odds to 1 as the bonus.
LUCKY_BALL_COLOURS = ((6, 120), (12, 100), (20, 75), (25, 60))


def _symbol(key: str, weight: int, pays: int, row: str) -> Symbol:
    return Symbol(key, Chosen(weight, melbourne("13.3.1")), Odds(pays, 1, melbourne(f"13.6.1[{row}]")))


def _spread_bet(table: str, zeros: Zeros, spreads: tuple[tuple[int, int, int], ...]) -> SpreadBet:
    clause = melbourne(f"15.6.1[{table}]")
    return SpreadBet(
        made_for=Cited(zeros, clause),
        spreads=tuple(Spread(low, high, Odds(pays, 1, clause)) for low, high, pays in spreads),
        how_many=Cited(7, melbourne("15.4.2")),
        highest=Cited(72, melbourne("15.2[number-spread]")),
        wins=melbourne("15.4.3(a)"),
        loses=melbourne("15.4.3(b)"),
        not_offered=melbourne("15.7.2"),
        when_faulty=melbourne("15.7.1"),
    )


def _pays(colour: int, base: int, bonus: int) -> Pays:
    clause = melbourne(f"16.7[colour-{colour}]")
    return Pays(Odds(base, 1, clause), Odds(bonus, 1, clause))


LUCKY_SYMBOLS = LuckySymbols(
    symbols=tuple(_symbol(*row) for row in SYMBOLS),
    wins=melbourne("13.4.1(a)"),
    loses=melbourne("13.4.1(b)"),
    not_offered=melbourne("13.7.2"),
    when_faulty=melbourne("13.7.1"),
)

ROULETTE_MATCH = RouletteMatch(
    colour_offered=Chosen(value=True, clause=melbourne("14.4.3")),
    number_offered=Chosen(value=True, clause=melbourne("14.4.3")),
    all_black_or_red=Odds(3, 1, melbourne("14.6.1[colour-black-red]")),
    all_green=Odds(250, 1, melbourne("14.6.1[colour-green]")),
    one_number=Odds(12, 1, melbourne("14.6.1[number-one]")),
    both_numbers=Odds(300, 1, melbourne("14.6.1[number-both]")),
    bonus=Odds(500, 1, melbourne("14.6.1[bonus]")),
    bonus_probability=Chosen(BONUS_PROBABILITY, melbourne("14.2[bonus]")),
    colour_wins=melbourne("14.4.1(a)"),
    colour_loses=melbourne("14.4.1(c)"),
    number_wins=melbourne("14.4.2(a)"),
    number_loses=melbourne("14.4.2(c)"),
    not_offered=melbourne("14.7.2"),
    when_faulty=melbourne("14.7.1"),
)

SPREAD_BET: Mapping[str, SpreadBet] = {
    **{name: _spread_bet(name, Zeros.ONE, spreads) for name, spreads in SINGLE_ZERO_TABLES.items()},
    **{name: _spread_bet(name, Zeros.TWO, spreads) for name, spreads in DOUBLE_ZERO_TABLES.items()},
}

LUCKY_BALL = LuckyBall(
    colours=tuple(_pays(at, *pays) for at, pays in enumerate(LUCKY_BALL_COLOURS, start=1)),
    how_many=Cited(4, melbourne("16.4.2")),
    # The book gives odds for these two kinds of wheel, and so none for the wheel of three zeros.
    zeros=Cited((1, 2), melbourne("16.7[colour-1]")),
    wins=melbourne("16.4.3(a)"),
    loses=melbourne("16.4.3(b)"),
    not_offered=melbourne("16.8.2"),
    when_faulty=melbourne("16.8.1"),
)

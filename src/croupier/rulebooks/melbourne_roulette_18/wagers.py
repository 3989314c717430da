"""Bets and odds of the Melbourne roulette rules, version 18: rules 6 and 8 to 12."""

from __future__ import annotations

from dataclasses import replace

from croupier.core.cite import Chosen, Cited, Clause
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import BetRule, OutcomeRule, RaceTrackRules, RouletteRules
from croupier.games.roulette.series import Series
from croupier.games.wheels import (
    AMERICAN_DOUBLE_ZERO,
    CROWN_DOUBLE_ZERO,
    CROWN_DOUBLE_ZERO_MIRRORED,
    TRIPLE_ZERO,
)
from croupier.games.wheels import SINGLE_ZERO as SINGLE_ZERO_WHEEL
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne

# Each bet: its name, its odds to 1, and the line of the odds table.
BETS = (
    (BetKind.STRAIGHT, "Straight-Up", 35, "6.1[straight-up]"),
    (BetKind.SPLIT, "Split", 17, "6.1[split]"),
    (BetKind.STREET, "Street", 11, "6.1[street]"),
    (BetKind.CORNER, "Corner", 8, "6.1[corner]"),
    (BetKind.SIX_LINE, "Six-Line", 5, "6.1[six-line]"),
    (BetKind.COLUMN, "Column", 2, "6.1[column]"),
    (BetKind.DOZEN, "Dozen", 2, "6.1[dozen]"),
    (BetKind.LOW, "Low", 1, "6.1[low]"),
    (BetKind.HIGH, "High", 1, "6.1[high]"),
    (BetKind.EVEN, "Even", 1, "6.1[even]"),
    (BetKind.ODD, "Odd", 1, "6.1[odd]"),
    (BetKind.RED, "Red", 1, "6.1[red]"),
    (BetKind.BLACK, "Black", 1, "6.1[black]"),
)
DOUBLE_ZERO_BETS = (*BETS, (BetKind.FIRST_FIVE, "First Five", 6, "8.4.1"))
CROWN_BETS = (
    *BETS,
    (BetKind.ANY_GREEN, "Any Green", 11, "9.4.1[any-green]"),
    (BetKind.FIRST_SIX, "First Six", 5, "9.4.1[first-six]"),
)
FRENCH_BETS = (
    (BetKind.STRAIGHT, "En plein", 35, "10.6.1[inside]"),
    (BetKind.SPLIT, "À cheval", 17, "10.6.1[inside]"),
    (BetKind.STREET, "Transversale", 11, "10.6.1[inside]"),
    (BetKind.CORNER, "Carré", 8, "10.6.1[inside]"),
    (BetKind.SIX_LINE, "Sixaine", 5, "10.6.1[inside]"),
    (BetKind.COLUMN, "Colonne", 2, "10.6.1[outside]"),
    (BetKind.DOZEN, "Douzaine", 2, "10.6.1[outside]"),
    (BetKind.LOW, "Manque", 1, "10.6.1[outside]"),
    (BetKind.HIGH, "Passe", 1, "10.6.1[outside]"),
    (BetKind.EVEN, "Pair", 1, "10.6.1[outside]"),
    (BetKind.ODD, "Impair", 1, "10.6.1[outside]"),
    (BetKind.RED, "Rouge", 1, "10.6.1[outside]"),
    (BetKind.BLACK, "Noir", 1, "10.6.1[outside]"),
)


def _rule(of: BetKind, name: str, pays: int, line: str) -> BetRule:
    clause = melbourne(line)
    return BetRule(of, name, offered_by=clause, decided_by=clause, odds=Odds(pays, 1, clause))


def _offered_by(clause: Clause, bets: tuple[BetRule, ...]) -> tuple[BetRule, ...]:
    return tuple(replace(bet, offered_by=clause) for bet in bets)


# 6.3 is written for one zero.  Where there are more, what else covers 0 wins by its own definition.
_ON_0 = OutcomeRule(
    of="0",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER),
    joined_with=("1", "2", "3"),
    pays=melbourne("6.3.1"),
    loses=melbourne("6.3.2"),
)
_ON_00 = OutcomeRule(
    of="00",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT, BetKind.FIRST_FIVE),
    joined_with=("0",),
    pays=melbourne("8.4.3(a)"),
    loses=melbourne("8.4.3(b)"),
)
_CROWN_WINNERS = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.FIRST_SIX, BetKind.ANY_GREEN)
_CROWN_ON_00 = OutcomeRule(
    of="00",
    kinds=_CROWN_WINNERS,
    joined_with=("0", "000"),
    pays=melbourne("9.4.3(a)"),
    loses=melbourne("9.4.3(b)"),
)
_CROWN_ON_000 = OutcomeRule(
    of="000",
    kinds=_CROWN_WINNERS,
    joined_with=("0", "00"),
    pays=melbourne("9.4.4(a)"),
    loses=melbourne("9.4.4(b)"),
)

RACE_TRACK = RaceTrackRules(
    fitted_by=melbourne("6.4"),
    neighbours=Chosen((3, 5, 7), melbourne("6.4")),
    series=Cited(tuple(Series), melbourne("6.4")),
    finales=Cited(value=True, clause=melbourne("6.4[finales]")),
    # The book speaks of at most five pieces and of no triple zero; taking it in makes six.
    finale_zero_takes_triple=Chosen(value=False, clause=melbourne("6.4[finales]")),
)
FRENCH_RACE_TRACK = replace(
    RACE_TRACK,
    fitted_by=melbourne("10.6.2(a)"),
    neighbours=Cited((5,), melbourne("10.2[neighbours-button]")),
)

_SINGLE_ZERO = RouletteRules(
    name="Roulette",
    wheel=Cited(SINGLE_ZERO_WHEEL, melbourne("2.2")),
    permitted_wheels=Cited((SINGLE_ZERO_WHEEL,), melbourne("1.1[single-zero-wheel]")),
    any_order=None,
    layout=Cited(LayoutStyle.SINGLE_ZERO, melbourne("2.1.1")),
    permitted_layouts=Cited((LayoutStyle.SINGLE_ZERO,), melbourne("2.1.1")),
    diagrams="A",
    zero_corner=Cited(ZeroCorner.EITHER_END, melbourne("6.1[corner]")),
    bets=tuple(_rule(*bet) for bet in BETS),
    outcomes=(_ON_0,),
    race_track=None,
    sides=(),
)
_DOUBLE_ZERO = replace(
    _SINGLE_ZERO,
    name="Double Zero Roulette",
    wheel=Chosen(CROWN_DOUBLE_ZERO, melbourne("8.2.1")),
    permitted_wheels=Cited(
        (CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED, AMERICAN_DOUBLE_ZERO),
        melbourne("1.1[double-zero-wheel]"),
    ),
    layout=Chosen(LayoutStyle.STACKED, melbourne("2.1.1")),
    # With 0 beside 00 a layout has bets on 00 that this book would not pay.
    permitted_layouts=Cited((LayoutStyle.STACKED, LayoutStyle.STACKED_FIRST_FIVE), melbourne("8.4.3(a)")),
    diagrams="F/G",
    bets=tuple(_rule(*bet) for bet in DOUBLE_ZERO_BETS),
    outcomes=(_ON_0, _ON_00),
)
_DOUBLE_ZERO_FIRST_FIVE = replace(
    _DOUBLE_ZERO, layout=Chosen(LayoutStyle.STACKED_FIRST_FIVE, melbourne("8.4.1"))
)
_CROWN = replace(
    _SINGLE_ZERO,
    name="Crown Roulette",
    wheel=Chosen(TRIPLE_ZERO, melbourne("9.2.1")),
    any_order=melbourne("1.1[crown-roulette-wheel]"),
    permitted_wheels=Cited((TRIPLE_ZERO,), melbourne("1.1[crown-roulette-wheel]")),
    layout=Chosen(LayoutStyle.CROWN, melbourne("2.1.1")),
    permitted_layouts=Cited((LayoutStyle.CROWN, LayoutStyle.CROWN_TRIANGLE), melbourne("2.1.1")),
    diagrams="N",
    bets=tuple(_rule(*bet) for bet in CROWN_BETS),
    outcomes=(_ON_0, _CROWN_ON_00, _CROWN_ON_000),
)
_FRENCH = replace(
    _SINGLE_ZERO,
    name="French Roulette",
    layout=Cited(LayoutStyle.SINGLE_ZERO, melbourne("10.3.1")),
    diagrams="I/J",
    zero_corner=Cited(ZeroCorner.BESIDE_ONE, melbourne("10.6.1[carre-zero]")),
    bets=tuple(_rule(*bet) for bet in FRENCH_BETS),
    race_track=FRENCH_RACE_TRACK,
)


def _on_touchbet(rules: RouletteRules) -> RouletteRules:
    """11.8.1 names the bets of 6.1 and of 8.4.1, and not the race track."""
    bets = _offered_by(melbourne("11.8.1"), rules.bets)
    return replace(rules, name=f"TouchBet {rules.name}", bets=bets)


def _on_touchtable(rules: RouletteRules) -> RouletteRules:
    """12.8.1 names all of rule 6, in which the race track is."""
    return replace(
        rules,
        name=f"TouchTable {rules.name}",
        bets=_offered_by(melbourne("12.8.1"), rules.bets),
        race_track=replace(RACE_TRACK, fitted_by=melbourne("12.8.1")),
    )


SINGLE_ZERO = Roulette(_SINGLE_ZERO)
DOUBLE_ZERO = Roulette(_DOUBLE_ZERO)
DOUBLE_ZERO_FIRST_FIVE = Roulette(_DOUBLE_ZERO_FIRST_FIVE)
CROWN = Roulette(_CROWN)
FRENCH = Roulette(_FRENCH)
TOUCHBET_SINGLE_ZERO = Roulette(_on_touchbet(_SINGLE_ZERO))
TOUCHBET_DOUBLE_ZERO = Roulette(_on_touchbet(_DOUBLE_ZERO_FIRST_FIVE))
TOUCHTABLE_SINGLE_ZERO = Roulette(_on_touchtable(_SINGLE_ZERO))
TOUCHTABLE_DOUBLE_ZERO = Roulette(_on_touchtable(_DOUBLE_ZERO_FIRST_FIVE))

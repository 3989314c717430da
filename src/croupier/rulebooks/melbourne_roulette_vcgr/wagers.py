"""Bets and odds of the older Melbourne roulette rules: rules 6 and 8 to 11."""

from __future__ import annotations

from dataclasses import replace

from croupier.core.cite import Chosen, Cited, Clause
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import BetRule, OutcomeRule, RaceTrackRules, RouletteRules
from croupier.games.roulette.series import Series
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED
from croupier.games.wheels import SINGLE_ZERO as SINGLE_ZERO_WHEEL
from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne

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
FRENCH_BETS = (
    (BetKind.STRAIGHT, "En plein", 35, "9.6.1[inside]"),
    (BetKind.SPLIT, "À cheval", 17, "9.6.1[inside]"),
    (BetKind.STREET, "Transversale", 11, "9.6.1[inside]"),
    (BetKind.CORNER, "Carré", 8, "9.6.1[inside]"),
    (BetKind.SIX_LINE, "Sixaine", 5, "9.6.1[inside]"),
    (BetKind.COLUMN, "Colonne", 2, "9.6.1[outside]"),
    (BetKind.DOZEN, "Douzaine", 2, "9.6.1[outside]"),
    (BetKind.LOW, "Manque", 1, "9.6.1[outside]"),
    (BetKind.HIGH, "Passe", 1, "9.6.1[outside]"),
    (BetKind.EVEN, "Pair", 1, "9.6.1[outside]"),
    (BetKind.ODD, "Impair", 1, "9.6.1[outside]"),
    (BetKind.RED, "Rouge", 1, "9.6.1[outside]"),
    (BetKind.BLACK, "Noir", 1, "9.6.1[outside]"),
)


def _rule(of: BetKind, name: str, pays: int, line: str) -> BetRule:
    clause = melbourne(line)
    return BetRule(of, name, offered_by=clause, decided_by=clause, odds=Odds(pays, 1, clause))


# 6.3 is written for one zero.  Where there are more, what else covers 0 wins by its own definition.
_ON_0 = OutcomeRule(
    of="0",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER),
    joined_with=("1", "2", "3"),
    pays=melbourne("6.3.1"),
    loses=melbourne("6.3.2"),
)
_ON_00_SIDE_BY_SIDE = OutcomeRule(
    of="00",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.FIRST_FIVE),
    joined_with=("0", "1", "2", "3"),
    pays=melbourne("8.4.3(a)(i)"),
    loses=melbourne("8.4.3(a)(ii)"),
)
_ON_00_STACKED = OutcomeRule(
    of="00",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT),
    joined_with=("0",),
    pays=melbourne("8.4.3(b)(i)"),
    loses=melbourne("8.4.3(b)(ii)"),
)
_ON_00_STACKED_FIRST_FIVE = OutcomeRule(
    of="00",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT, BetKind.FIRST_FIVE),
    joined_with=("0",),
    pays=melbourne("8.4.3(c)(i)"),
    loses=melbourne("8.4.3(c)(ii)"),
)

RACE_TRACK = RaceTrackRules(
    fitted_by=melbourne("6.4"),
    neighbours=Cited((5,), melbourne("6.4[neighbours-5]")),
    series=Cited(tuple(Series), melbourne("6.4")),
    finales=Cited(value=False, clause=melbourne("6.4")),
    finale_zero_takes_triple=None,
)

_SINGLE_ZERO = RouletteRules(
    name="Roulette",
    wheel=Cited(SINGLE_ZERO_WHEEL, melbourne("2.2")),
    permitted_wheels=Cited((SINGLE_ZERO_WHEEL,), melbourne("2.2")),
    any_order=None,
    layout=Cited(LayoutStyle.SINGLE_ZERO, melbourne("2.1")),
    permitted_layouts=Cited((LayoutStyle.SINGLE_ZERO,), melbourne("2.1")),
    diagrams="A/B/C",
    zero_corner=Cited(ZeroCorner.BESIDE_ONE, melbourne("6.1[corner]")),
    bets=tuple(_rule(*bet) for bet in BETS),
    outcomes=(_ON_0,),
    race_track=None,
    sides=(),
)
# Each of the three layouts has a rule of its own for 00, so that none can be exchanged for another.
_DOUBLE_ZERO_O = replace(
    _SINGLE_ZERO,
    name="Double Zero Roulette",
    wheel=Chosen(CROWN_DOUBLE_ZERO, melbourne("8.2.2")),
    permitted_wheels=Cited(
        (CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED, AMERICAN_DOUBLE_ZERO), melbourne("8.2.2")
    ),
    layout=Cited(LayoutStyle.STACKED, melbourne("8.2.1")),
    permitted_layouts=Cited((LayoutStyle.STACKED,), melbourne("8.4.3(b)(i)")),
    diagrams="O/P",
    bets=tuple(_rule(*bet) for bet in DOUBLE_ZERO_BETS),
    outcomes=(_ON_0, _ON_00_STACKED),
)
_DOUBLE_ZERO_V = replace(
    _DOUBLE_ZERO_O,
    layout=Cited(LayoutStyle.STACKED_FIRST_FIVE, melbourne("8.2.1")),
    permitted_layouts=Cited((LayoutStyle.STACKED_FIRST_FIVE,), melbourne("8.4.3(c)(i)")),
    diagrams="V/W",
    outcomes=(_ON_0, _ON_00_STACKED_FIRST_FIVE),
)
_DOUBLE_ZERO_F = replace(
    _DOUBLE_ZERO_O,
    wheel=Chosen(AMERICAN_DOUBLE_ZERO, melbourne("8.2.2")),
    layout=Cited(LayoutStyle.SIDE_BY_SIDE, melbourne("8.2.1")),
    permitted_layouts=Cited((LayoutStyle.SIDE_BY_SIDE,), melbourne("8.4.3(a)(i)")),
    diagrams="F/H",
    outcomes=(_ON_0, _ON_00_SIDE_BY_SIDE),
)
_FRENCH = replace(
    _SINGLE_ZERO,
    name="French Roulette",
    layout=Cited(LayoutStyle.SINGLE_ZERO, melbourne("9.3.1")),
    diagrams="I/J",
    zero_corner=Cited(ZeroCorner.BESIDE_ONE, melbourne("9.6.1[carre-zero]")),
    bets=tuple(_rule(*bet) for bet in FRENCH_BETS),
    race_track=replace(RACE_TRACK, fitted_by=melbourne("9.6.2(a)")),
)


def _on(screen: str, rules: RouletteRules, clause: Clause, *, race_track: bool) -> RouletteRules:
    return replace(
        rules,
        name=f"{screen} {rules.name}",
        bets=tuple(replace(bet, offered_by=clause) for bet in rules.bets),
        race_track=replace(RACE_TRACK, fitted_by=clause) if race_track else None,
    )


SINGLE_ZERO = Roulette(_SINGLE_ZERO)
DOUBLE_ZERO_F = Roulette(_DOUBLE_ZERO_F)
DOUBLE_ZERO_O = Roulette(_DOUBLE_ZERO_O)
DOUBLE_ZERO_V = Roulette(_DOUBLE_ZERO_V)
FRENCH = Roulette(_FRENCH)
# 10.4.1 places TouchBet wagers by the diagram of 0 beside 00, 11.4.1 TouchTable wagers by that of 00 above 0.
TOUCHBET_SINGLE_ZERO = Roulette(_on("TouchBet", _SINGLE_ZERO, melbourne("10.8.1"), race_track=True))
TOUCHBET_DOUBLE_ZERO = Roulette(_on("TouchBet", _DOUBLE_ZERO_F, melbourne("10.8.1"), race_track=False))
TOUCHTABLE_SINGLE_ZERO = Roulette(_on("TouchTable", _SINGLE_ZERO, melbourne("11.8.1"), race_track=True))
# 11.8.1 has the bets of one zero at TouchTable: there is no First Five.
_WITHOUT_FIRST_FIVE = replace(_DOUBLE_ZERO_O, bets=_SINGLE_ZERO.bets)
TOUCHTABLE_DOUBLE_ZERO = Roulette(
    _on("TouchTable", _WITHOUT_FIRST_FIVE, melbourne("11.8.1"), race_track=True)
)

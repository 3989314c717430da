"""Bets and odds of Rapid Roulette: rules 7 and 10."""

from __future__ import annotations

from dataclasses import replace

from croupier.core.cite import Chosen, Cited
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import BetRule, OutcomeRule, RouletteRules
from croupier.games.wheels import CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED
from croupier.games.wheels import SINGLE_ZERO as SINGLE_ZERO_WHEEL
from croupier.rulebooks.rapid_roulette.cite import rapid

# Each bet: its name, its odds to 1, and the line of the odds table.
BETS = (
    (BetKind.STRAIGHT, "Straight-Up", 35, "7.1[straight-up]"),
    (BetKind.SPLIT, "Split", 17, "7.1[split]"),
    (BetKind.STREET, "Street", 11, "7.1[street]"),
    (BetKind.CORNER, "Corner", 8, "7.1[corner]"),
    (BetKind.SIX_LINE, "Six-Line", 5, "7.1[six-line]"),
    (BetKind.COLUMN, "Column", 2, "7.1[column]"),
    (BetKind.DOZEN, "Dozen", 2, "7.1[dozen]"),
    (BetKind.LOW, "Low", 1, "7.1[low]"),
    (BetKind.HIGH, "High", 1, "7.1[high]"),
    (BetKind.EVEN, "Even", 1, "7.1[even]"),
    (BetKind.ODD, "Odd", 1, "7.1[odd]"),
    (BetKind.RED, "Red", 1, "7.1[red]"),
    (BetKind.BLACK, "Black", 1, "7.1[black]"),
)


def _rule(of: BetKind, name: str, pays: int, line: str) -> BetRule:
    clause = rapid(line)
    return BetRule(of, name, offered_by=clause, decided_by=clause, odds=Odds(pays, 1, clause))


# 7.3 is written for one zero.  Where there are two, the split 0/00 wins by its own definition.
_ON_0 = OutcomeRule(
    of="0",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER),
    joined_with=("1", "2", "3"),
    pays=rapid("7.3.1"),
    loses=rapid("7.3.2"),
)
_ON_00 = OutcomeRule(
    of="00",
    kinds=(BetKind.STRAIGHT, BetKind.SPLIT),
    joined_with=("0",),
    pays=rapid("10.4.3(a)"),
    loses=rapid("10.4.3(b)"),
)

_SINGLE_ZERO = RouletteRules(
    name="Rapid Roulette",
    wheel=Cited(SINGLE_ZERO_WHEEL, rapid("2.3")),
    permitted_wheels=Cited((SINGLE_ZERO_WHEEL,), rapid("2.3")),
    any_order=None,
    layout=Cited(LayoutStyle.SINGLE_ZERO, rapid("7.2.1")),
    permitted_layouts=Cited((LayoutStyle.SINGLE_ZERO,), rapid("7.2.1")),
    diagrams="A/C",
    zero_corner=Cited(ZeroCorner.BESIDE_ONE, rapid("7.1[corner]")),
    bets=tuple(_rule(*bet) for bet in BETS),
    outcomes=(_ON_0,),
    race_track=None,
    sides=(),
)
_DOUBLE_ZERO = replace(
    _SINGLE_ZERO,
    name="Double Zero Rapid Roulette",
    wheel=Chosen(CROWN_DOUBLE_ZERO, rapid("10.2.2")),
    permitted_wheels=Cited((CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED), rapid("10.2.2")),
    layout=Cited(LayoutStyle.STACKED, rapid("10.3.1")),
    permitted_layouts=Cited((LayoutStyle.STACKED,), rapid("10.4.3(a)")),
    diagrams="D/F",
    bets=tuple(replace(bet, offered_by=rapid("10.4.1")) for bet in _SINGLE_ZERO.bets),
    outcomes=(_ON_0, _ON_00),
)

SINGLE_ZERO = Roulette(_SINGLE_ZERO)
DOUBLE_ZERO = Roulette(_DOUBLE_ZERO)

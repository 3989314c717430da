"""Bets and odds of the Perth roulette rules: rules 2.3, 2.4 and 3.11 to 3.42."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.core.cite import Chosen, Cited
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import BetRule, RaceTrackRules, RouletteRules
from croupier.games.roulette.series import Series
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED
from croupier.games.wheels import SINGLE_ZERO as SINGLE_ZERO_WHEEL
from croupier.rulebooks.perth_roulette_599.cite import perth

# Each bet: its name, the clause by which it wins or loses, its odds to 1, and the clause that sets them.
BETS = (
    (BetKind.STRAIGHT, "Straight Up", "3.11", 35, "3.12"),
    (BetKind.SPLIT, "Split", "3.13", 17, "3.14"),
    (BetKind.STREET, "Street", "3.15", 11, "3.16"),
    (BetKind.CORNER, "Corner", "3.17", 8, "3.18"),
    (BetKind.FIRST_FIVE, "Five Line", "3.19", 6, "3.20"),
    (BetKind.SIX_LINE, "Six Line", "3.21", 5, "3.22"),
    (BetKind.SIX_BOX, "6 Number Box", "3.21", 5, "3.22"),
    (BetKind.COLUMN, "Column", "3.24", 2, "3.25"),
    (BetKind.DOZEN, "Dozen", "3.27", 2, "3.28"),
    (BetKind.LOW, "Low", "3.29", 1, "3.30"),
    (BetKind.HIGH, "High", "3.31", 1, "3.32"),
    (BetKind.EVEN, "Even", "3.33", 1, "3.34"),
    (BetKind.ODD, "Odd", "3.35", 1, "3.36"),
    (BetKind.RED, "Red", "3.37", 1, "3.38"),
    (BetKind.BLACK, "Black", "3.39", 1, "3.40"),
)
SINGLE_ZERO_BETS = (*BETS, (BetKind.GREEN, "Green", "3.41", 35, "3.42(a)"))
DOUBLE_ZERO_BETS = (*BETS, (BetKind.GREEN, "Green", "3.41", 17, "3.42(b)"))


def _rule(of: BetKind, name: str, decided_by: str, pays: int, paid_by: str) -> BetRule:
    decided = perth(decided_by)
    return BetRule(of, name, offered_by=decided, decided_by=decided, odds=Odds(pays, 1, perth(paid_by)))


RACE_TRACK = RaceTrackRules(
    fitted_by=perth("3.45"),
    neighbours=Cited((5,), perth("3.45[neighbours]")),
    series=Cited(tuple(Series), perth("3.45")),
    finales=Cited(value=False, clause=perth("3.45")),
    finale_zero_takes_triple=None,
)
# Neighbours, finales and Max Bet are defined without a bet of their own: on a terminal they are a short
# way to place ordinary bets.  The series belong to the race track of layouts 3 and 4.
SHORTCUTS = RaceTrackRules(
    fitted_by=perth("2.5(b)"),
    neighbours=Chosen((3, 5, 7), perth("1.1[neighbours]")),
    series=Cited((), perth("3.45")),
    finales=Cited(value=True, clause=perth("1.1[finales]")),
    finale_zero_takes_triple=None,
    max_bet=perth("1.1[max-bet]"),
)

CLOTH_SINGLE_ZERO_DIAGRAMS = "1/2"
RACE_TRACK_DIAGRAMS = "3/4"

_CLOTH_SINGLE_ZERO = RouletteRules(
    name="Roulette",
    wheel=Cited(SINGLE_ZERO_WHEEL, perth("2.3(a)")),
    permitted_wheels=Cited((SINGLE_ZERO_WHEEL,), perth("2.3(a)")),
    any_order=None,
    layout=Cited(LayoutStyle.SINGLE_ZERO, perth("2.4")),
    permitted_layouts=Cited((LayoutStyle.SINGLE_ZERO, LayoutStyle.NUMBER_FREE_SINGLE_ZERO), perth("2.4")),
    diagrams=CLOTH_SINGLE_ZERO_DIAGRAMS,
    # The book shows where a chip lies in pictures only; the usual place is assumed.
    zero_corner=Cited(ZeroCorner.BESIDE_ONE, perth("3.17")),
    bets=tuple(_rule(*bet) for bet in SINGLE_ZERO_BETS),
    outcomes=(),
    race_track=None,
    sides=(),
)
_CLOTH_DOUBLE_ZERO = replace(
    _CLOTH_SINGLE_ZERO,
    name="Double Zero Roulette",
    wheel=Chosen(CROWN_DOUBLE_ZERO, perth("2.3(b)")),
    permitted_wheels=Cited(
        (CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED, AMERICAN_DOUBLE_ZERO), perth("2.3(b)")
    ),
    layout=Chosen(LayoutStyle.STACKED, perth("2.4")),
    permitted_layouts=Cited(
        (LayoutStyle.STACKED, LayoutStyle.STACKED_FIRST_FIVE, LayoutStyle.NUMBER_FREE_DOUBLE_ZERO),
        perth("2.4"),
    ),
    diagrams="5/6",
    bets=tuple(_rule(*bet) for bet in DOUBLE_ZERO_BETS),
)
_WITH_FIVE_LINE = Chosen(LayoutStyle.STACKED_FIRST_FIVE, perth("3.19"))
_TERMINAL_SINGLE_ZERO = replace(
    _CLOTH_SINGLE_ZERO,
    layout=Cited(LayoutStyle.SINGLE_ZERO, perth("2.5")),
    permitted_layouts=Cited((LayoutStyle.SINGLE_ZERO,), perth("2.5")),
    diagrams="14-17",
    race_track=SHORTCUTS,
)
_TERMINAL_DOUBLE_ZERO = replace(
    _CLOTH_DOUBLE_ZERO,
    layout=_WITH_FIVE_LINE,
    # The pictures of the screens are lost; a screen may show 0 beside 00 as well.
    permitted_layouts=Cited(
        (LayoutStyle.STACKED, LayoutStyle.STACKED_FIRST_FIVE, LayoutStyle.SIDE_BY_SIDE), perth("2.5")
    ),
    diagrams="18-21",
    race_track=SHORTCUTS,
)
_NUMBER_FREE_SINGLE = Chosen(LayoutStyle.NUMBER_FREE_SINGLE_ZERO, perth("2.4"))
_NUMBER_FREE_DOUBLE = Chosen(LayoutStyle.NUMBER_FREE_DOUBLE_ZERO, perth("2.4"))

CLOTH_SINGLE_ZERO = Roulette(_CLOTH_SINGLE_ZERO)
CLOTH_DOUBLE_ZERO = Roulette(_CLOTH_DOUBLE_ZERO)
CLOTH_DOUBLE_ZERO_FIVE_LINE = Roulette(replace(_CLOTH_DOUBLE_ZERO, layout=_WITH_FIVE_LINE))
CLOTH_RACE_TRACK = Roulette(replace(_CLOTH_SINGLE_ZERO, diagrams=RACE_TRACK_DIAGRAMS, race_track=RACE_TRACK))
NUMBER_FREE_SINGLE = Roulette(replace(_CLOTH_SINGLE_ZERO, layout=_NUMBER_FREE_SINGLE, diagrams="7/9"))
NUMBER_FREE_DOUBLE = Roulette(replace(_CLOTH_DOUBLE_ZERO, layout=_NUMBER_FREE_DOUBLE, diagrams="8"))
TERMINAL_SINGLE_ZERO = Roulette(_TERMINAL_SINGLE_ZERO)
TERMINAL_DOUBLE_ZERO = Roulette(_TERMINAL_DOUBLE_ZERO)

# The approved table layouts whose content the text still shows; 10 to 13 are lost with their pictures.
TABLE_LAYOUTS: Mapping[int, Roulette] = {
    1: CLOTH_SINGLE_ZERO,
    2: CLOTH_SINGLE_ZERO,
    3: CLOTH_RACE_TRACK,
    4: CLOTH_RACE_TRACK,
    5: CLOTH_DOUBLE_ZERO,
    6: CLOTH_DOUBLE_ZERO,
    7: NUMBER_FREE_SINGLE,
    8: NUMBER_FREE_DOUBLE,
    9: NUMBER_FREE_SINGLE,
}

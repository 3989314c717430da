"""Tables of no book, for tests of what roulette can do whichever book it is played by."""

from __future__ import annotations

from croupier.core.cite import Cited, Clause
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import BetRule, RaceTrackRules, RouletteRules
from croupier.games.roulette.series import Series
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, Wheel

FITTED = Clause("no-book", "1")
NEIGHBOURS = Clause("no-book", "2")
SERIES = Clause("no-book", "3")
FINALES = Clause("no-book", "4")
OTHER = Clause("no-book", "5")
ALL_SERIES = tuple(Series)


def race_track(
    neighbours: tuple[int, ...] = (3, 5, 7),
    series: tuple[str, ...] = ALL_SERIES,
    finales: bool = True,
    takes_triple: bool = True,
) -> RaceTrackRules:
    return RaceTrackRules(
        FITTED,
        Cited(neighbours, NEIGHBOURS),
        Cited(series, SERIES),
        Cited(finales, FINALES),
        Cited(takes_triple, FINALES),
    )


FULL_TRACK = race_track()


def table(wheel: Wheel, style: LayoutStyle, track: RaceTrackRules | None = FULL_TRACK) -> Roulette:
    odds = Odds(1, 1, OTHER)
    return Roulette(
        RouletteRules(
            name="a table of no book",
            wheel=Cited(wheel, OTHER),
            permitted_wheels=Cited((wheel,), OTHER),
            layout=Cited(style, OTHER),
            any_order=None,
            diagrams="none",
            permitted_layouts=Cited((style,), OTHER),
            zero_corner=Cited(ZeroCorner.BESIDE_ONE, OTHER),
            bets=tuple(BetRule(kind, kind.value, OTHER, OTHER, odds) for kind in BetKind),
            outcomes=(),
            race_track=track,
            sides=(),
        )
    )


SINGLE = table(SINGLE_ZERO, LayoutStyle.SINGLE_ZERO)
AMERICAN = table(AMERICAN_DOUBLE_ZERO, LayoutStyle.SIDE_BY_SIDE)
CROWN_ORDER = table(CROWN_DOUBLE_ZERO, LayoutStyle.STACKED)
TRIPLE = table(TRIPLE_ZERO, LayoutStyle.CROWN)
WITHOUT_TRACK = table(SINGLE_ZERO, LayoutStyle.SINGLE_ZERO, None)
NUMBER_FREE = table(SINGLE_ZERO, LayoutStyle.NUMBER_FREE_SINGLE_ZERO, None)

EVERY_TABLE = (
    SINGLE,
    AMERICAN,
    CROWN_ORDER,
    table(CROWN_DOUBLE_ZERO, LayoutStyle.STACKED_FIRST_FIVE),
    TRIPLE,
    table(TRIPLE_ZERO, LayoutStyle.CROWN_TRIANGLE),
    NUMBER_FREE,
    table(AMERICAN_DOUBLE_ZERO, LayoutStyle.NUMBER_FREE_DOUBLE_ZERO),
)

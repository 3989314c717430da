"""The felt of a roulette table, with its race track and its side wagers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.games.felt import (
    Area,
    Felt,
    FiguresOf,
    FinaleView,
    PieceView,
    Point,
    RaceTrackView,
    SeriesView,
    SideView,
    Spot,
)
from croupier.games.game import Bet
from croupier.games.roulette.layout import Box, TouchPoint
from croupier.games.roulette.layout import Spot as LayoutSpot
from croupier.games.roulette.race_track import CallFinale, CallSeries, calls, expand
from croupier.games.roulette.rules import RaceTrackRules
from croupier.games.roulette.series import Piece, Series
from croupier.games.roulette.sides.side import Side

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Roulette

SERIES: Mapping[Series, str] = {
    Series.TIER: "Tier",
    Series.ORPHANS: "Orphans",
    Series.VOISINS: "Grand Series",
    Series.ZERO_GAME: "Zero Game",
}


def felt_of(game: Roulette, figures: FiguresOf) -> Felt:
    wheel, track = game.rules.wheel.value, game.rules.race_track
    bets = game.bets()
    return Felt(
        style=game.layout.style.name.lower().replace("_", "-"),
        rim=wheel.rim,
        colours={number: wheel.colour(number).value for number in wheel.rim},
        areas=tuple(_area(key, box) for key, box in game.layout.areas),
        spots=tuple(_spot(bets[key], spot, figures) for key, spot in game.layout.items()),
        race_track=None if track is None else _race_track(game, track),
        sides=tuple(
            _side(game, side, figures) for side in game.rules.sides if side.key not in game.withdrawn
        ),
    )


def _area(key: str, box: Box) -> Area:
    return Area(
        key=key, left=float(box.left), top=float(box.top), right=float(box.right), bottom=float(box.bottom)
    )


def _spot(bet: Bet, spot: LayoutSpot | None, figures: FiguresOf) -> Spot:
    """A bet that can win in several ways shows the plainest of them, the first that its book names."""
    odds = bet.prizes[0].odds
    edge, chance = figures(bet.key)
    return Spot(
        key=bet.key,
        kind=bet.key.partition(":")[0],
        name=bet.name,
        covers=() if spot is None else spot.covers,
        points=() if spot is None else tuple(_point(point) for point in spot.touch_points),
        pays=odds.pays,
        to=odds.to,
        clause=str(odds.clause),
        edge=edge,
        chance=chance,
    )


def _point(point: TouchPoint) -> Point:
    return Point(x=float(point.x), y=float(point.y))


def _race_track(game: Roulette, track: RaceTrackRules) -> RaceTrackView:
    offered = calls(game)
    return RaceTrackView(
        neighbours=track.neighbours.value,
        series=tuple(_series(call, game) for call in offered if isinstance(call, CallSeries)),
        finales=tuple(_finale(call, game) for call in offered if isinstance(call, CallFinale)),
        clause=str(track.fitted_by),
    )


def _series(call: CallSeries, game: Roulette) -> SeriesView:
    return SeriesView(key=call.series.value, name=SERIES[call.series], pieces=_pieces(call, game))


def _finale(call: CallFinale, game: Roulette) -> FinaleView:
    return FinaleView(digit=call.digit, pieces=_pieces(call, game))


def _pieces(call: CallSeries | CallFinale, game: Roulette) -> tuple[PieceView, ...]:
    pieces = expand(call, game)
    assert isinstance(pieces, tuple), "a call that is offered can be spread"
    return tuple(_piece(piece) for piece in pieces)


def _piece(piece: Piece) -> PieceView:
    return PieceView(bet=piece.bet, count=piece.pieces)


def _side(game: Roulette, side: Side, figures: FiguresOf) -> SideView:
    bets = game.bets()
    return SideView(
        key=side.key,
        name=side.key.replace("-", " ").title(),
        bets=tuple(_spot(bets[key], None, figures) for key in side.bets()),
    )

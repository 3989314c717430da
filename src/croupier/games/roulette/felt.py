"""The felt of a roulette table, with its race track and its side wagers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import UNSET

from croupier.games.felt import (
    BesideFelt,
    Felt,
    FinaleView,
    Marked,
    PieceView,
    Placed,
    RaceTrackView,
    SeriesView,
)
from croupier.games.game import Bet
from croupier.games.roulette.layout import LayoutArea, Spot
from croupier.games.roulette.race_track import AMONG_NUMBERS, CallFinale, CallSeries, calls, expand
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


def felt_of(game: Roulette) -> Felt:
    wheel, track, bets = game.rules.wheel.value, game.rules.race_track, game.bets()
    offered = (side for side in game.rules.sides if side.key not in game.withdrawn)
    return Felt(
        style=game.layout.style.name.lower().replace("_", "-"),
        rim=wheel.rim,
        colours={number: wheel.colour(number).value for number in wheel.rim},
        areas=tuple(Marked(key, *_corners(box)) for key, box in game.layout.areas),
        spots=tuple(_placed(bets[key], spot) for key, spot in game.layout.items()),
        race_track=None if track is None else _race_track(game, track),
        sides=tuple(_side(game, side) for side in offered),
    )


def _corners(box: LayoutArea) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    return box.left, box.top, box.right, box.bottom


def _placed(bet: Bet, spot: Spot) -> Placed:
    return Placed(bet, spot.covers, tuple((point.x, point.y) for point in spot.touch_points))


def _race_track(game: Roulette, track: RaceTrackRules) -> RaceTrackView:
    offered = calls(game)
    return RaceTrackView(
        neighbours=track.neighbours.value,
        series=tuple(_series(call, game) for call in offered if isinstance(call, CallSeries)),
        finales=tuple(_finale(call, game) for call in offered if isinstance(call, CallFinale)),
        clause=str(track.fitted_by),
        max_bet=tuple(kind.value for kind in AMONG_NUMBERS) if track.max_bet else UNSET,
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


def _side(game: Roulette, side: Side) -> BesideFelt:
    bets = game.bets()
    return BesideFelt(side.key, side.key.replace("-", " ").title(), tuple(bets[key] for key in side.bets()))

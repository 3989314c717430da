"""The felt as a screen draws it: every area, every place for a chip, and what each bet pays.

Lengths are in squares of the layout: x runs across the three columns from the side of the 1, y down
the twelve rows from the line under the zeros.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.games.game import Bet, Game
from croupier.games.roulette import layout
from croupier.games.roulette.race_track import CallFinale, CallSeries, calls, expand
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import RaceTrackRules
from croupier.games.roulette.series import Piece, Series
from croupier.games.roulette.sides.side import Side
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.exposure import roulette_of

Colour = Literal["red", "black", "green"]

SERIES: Mapping[Series, str] = {
    Series.TIER: "Tier",
    Series.ORPHANS: "Orphans",
    Series.VOISINS: "Grand Series",
    Series.ZERO_GAME: "Zero Game",
}


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    pass


class Point(Drawn, frozen=True, kw_only=True):
    x: float
    y: float


class Area(Drawn, frozen=True, kw_only=True):
    """A marked area, by the key of the bet that lies in it."""

    key: str
    left: float
    top: float
    right: float
    bottom: float


class Spot(Drawn, frozen=True, kw_only=True):
    """One bet: where its chip may lie, what it pays by which clause, its exact edge and chance."""

    key: str
    kind: str
    name: str
    covers: tuple[str, ...]
    points: tuple[Point, ...]
    pays: int
    to: int
    clause: str
    edge: str
    chance: str


class PieceView(Drawn, frozen=True, kw_only=True):
    bet: str
    count: int


class SeriesView(Drawn, frozen=True, kw_only=True):
    key: str
    name: str
    pieces: tuple[PieceView, ...]


class FinaleView(Drawn, frozen=True, kw_only=True):
    digit: int
    pieces: tuple[PieceView, ...]


class RaceTrackView(Drawn, frozen=True, kw_only=True):
    neighbours: tuple[int, ...]  # pieces, the number itself included
    series: tuple[SeriesView, ...]
    finales: tuple[FinaleView, ...]
    clause: str


class SideView(Drawn, frozen=True, kw_only=True):
    """A side wager; its bets have no place among the numbers."""

    key: str
    name: str
    bets: tuple[Spot, ...]


class FeltView(Drawn, frozen=True, kw_only=True):
    ruleset: str
    title: str
    book: str
    style: str
    rim: tuple[str, ...]
    colours: dict[str, Colour]
    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    race_track: RaceTrackView | None
    sides: tuple[SideView, ...]


class NoFelt(LookupError):
    """The game of this ruleset is not roulette."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key} is not played on a roulette layout, so there is no felt to draw")


def felt_view(ruleset: Ruleset) -> FeltView:
    """Everything that a screen must know to draw the layout of this ruleset."""
    game = roulette_of(ruleset.game)
    if game is None:
        raise NoFelt(ruleset.key)
    wheel, track = game.rules.wheel.value, game.rules.race_track
    bets = game.bets()
    return FeltView(
        ruleset=ruleset.key,
        title=ruleset.title,
        book=ruleset.book,
        style=game.layout.style.name.lower().replace("_", "-"),
        rim=wheel.rim,
        colours={number: wheel.colour(number).value for number in wheel.rim},
        areas=tuple(_area(key, box) for key, box in game.layout.areas),
        spots=tuple(_spot(game, bets[key], spot) for key, spot in game.layout.items()),
        race_track=None if track is None else _race_track(game, track),
        sides=(
            *(_side(game, side) for side in game.rules.sides if side.key not in game.withdrawn),
            *_entries(ruleset.game),
        ),
    )


def _area(key: str, box: layout.Box) -> Area:
    return Area(
        key=key, left=float(box.left), top=float(box.top), right=float(box.right), bottom=float(box.bottom)
    )


def _spot(game: Roulette, bet: Bet, spot: layout.Spot | None) -> Spot:
    """A bet that can win in several ways shows the plainest of them, the first that its book names."""
    odds = bet.prizes[0].odds
    figure = figures(game, bet.key)
    return Spot(
        key=bet.key,
        kind=bet.key.partition(":")[0],
        name=bet.name,
        covers=() if spot is None else spot.covers,
        points=() if spot is None else tuple(_point(point) for point in spot.touch_points),
        pays=odds.pays,
        to=odds.to,
        clause=str(odds.clause),
        edge=_fraction(figure.edge),
        chance=_fraction(figure.win),
    )


def _point(point: layout.TouchPoint) -> Point:
    return Point(x=float(point.x), y=float(point.y))


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


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


def _side(game: Roulette, side: Side) -> SideView:
    bets = game.bets()
    return SideView(
        key=side.key,
        name=side.key.replace("-", " ").title(),
        bets=tuple(_spot(game, bets[key], None) for key in side.bets()),
    )


def _entries(game: Game) -> tuple[SideView, ...]:
    """Wagers that buy a part in a jackpot, which pays them: they have no odds and no edge of their own."""
    entries = [bet for bet in game.bets().values() if bet.enters_jackpot]
    return tuple(SideView(key=bet.key, name=bet.name, bets=(_entry(bet),)) for bet in entries)


def _entry(bet: Bet) -> Spot:
    return Spot(
        key=bet.key,
        kind=bet.key,
        name=bet.name,
        covers=(),
        points=(),
        pays=0,
        to=1,
        clause=str(bet.clause),
        edge="",
        chance="",
    )

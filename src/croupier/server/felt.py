"""The felt of a ruleset as a screen draws it: every area, every place for a chip, and what each bet pays."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from croupier.games.felt import BesideFelt, ColourOfNumber, Marked, Placed, RaceTrackView
from croupier.games.game import Game
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.percent import fraction
from croupier.server.sentences import SaidView, said_view


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """Something of the felt that a screen draws."""


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
    said: SaidView | UnsetType = UNSET  # its name, where screens do not know its kind


class SideView(Drawn, frozen=True, kw_only=True):
    """A side wager; its bets have no place among the numbers."""

    key: str
    name: str
    bets: tuple[Spot, ...]


class FeltView(Drawn, frozen=True, kw_only=True):
    """Everything that a screen must know to draw the layout of this ruleset."""

    ruleset: str
    title: str
    book: str
    style: str
    rim: tuple[str, ...]
    colours: dict[str, ColourOfNumber]
    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    race_track: RaceTrackView | None
    sides: tuple[SideView, ...]


class NoFelt(LookupError):
    """The game of this ruleset has no layout with places for chips."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key} is not played on a roulette layout, so there is no felt to draw")


def felt_view(ruleset: Ruleset) -> FeltView:
    game = ruleset.game
    felt = game.face.felt()
    if felt is None:
        raise NoFelt(ruleset.key)
    return FeltView(
        ruleset=ruleset.key,
        title=ruleset.title,
        book=ruleset.book,
        style=felt.style,
        rim=felt.rim,
        colours=dict(felt.colours),
        areas=tuple(map(_area, felt.areas)),
        spots=tuple(_spot(game, placed) for placed in felt.spots),
        race_track=felt.race_track,
        sides=tuple(_side(game, side) for side in felt.sides),
    )


def _area(area: Marked) -> Area:
    return Area(
        key=area.key,
        left=float(area.left),
        top=float(area.top),
        right=float(area.right),
        bottom=float(area.bottom),
    )


def _side(game: Game, side: BesideFelt) -> SideView:
    bets = (replace(_spot(game, Placed(bet)), said=said_view(bet.name)) for bet in side.bets)
    return SideView(key=side.key, name=side.name, bets=tuple(bets))


def _spot(game: Game, placed: Placed) -> Spot:
    """A bet that can win in several ways shows the plainest of them, the first that its book names.

    A wager that buys a part in a jackpot has no odds and no edge of its own.
    """
    bet = placed.bet
    odds = bet.prizes[0].odds if bet.prizes else None
    figure = figures(game, bet.key) if bet.prizes else None
    return Spot(
        key=bet.key,
        kind=bet.key.partition(":")[0],
        name=bet.name,
        covers=placed.covers,
        points=tuple(Point(x=float(x), y=float(y)) for x, y in placed.points),
        pays=odds.pays if odds else 0,
        to=odds.to if odds else 1,
        clause=str(odds.clause if odds else bet.clause),
        edge=fraction(figure.edge) if figure else "",
        chance=fraction(figure.win) if figure else "",
    )

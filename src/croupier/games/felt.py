"""A felt as a screen draws it: every area, every place for a chip, and what each bet pays.

Lengths are in squares of the layout: x runs across the three columns from the side of the 1, y down
the twelve rows from the line under the zeros.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from croupier.games.game import BetKey

# The exact house edge of a bet and its chance to win, both as fractions.
FiguresOf = Callable[[BetKey], tuple[str, str]]
Colour = Literal["red", "black", "green"]


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


class Felt(Drawn, frozen=True, kw_only=True):
    """A layout with its wheel, its race track and its side wagers."""

    style: str
    rim: tuple[str, ...]
    colours: dict[str, Colour]
    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    race_track: RaceTrackView | None
    sides: tuple[SideView, ...]

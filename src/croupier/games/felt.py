"""A layout with a place for every chip, as a game tells it to whoever draws it.

Lengths are in squares of the layout: x runs across the three columns from the side of the 1, y down
the twelve rows from the line under the zeros.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.games.game import Bet, BetKey

ColourOfNumber = Literal["red", "black", "green"]


@dataclass(frozen=True, slots=True)
class Marked:
    """A marked area, by the key of the bet that lies in it."""

    key: BetKey
    left: Fraction
    top: Fraction
    right: Fraction
    bottom: Fraction


@dataclass(frozen=True, slots=True)
class Placed:
    """A bet, what it covers, and where its chip may lie."""

    bet: Bet
    covers: tuple[str, ...] = ()
    points: tuple[tuple[Fraction, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class BesideFelt:
    """Bets that have no place among the numbers."""

    key: str
    name: str
    bets: tuple[Bet, ...]


class PieceView(msgspec.Struct, frozen=True, kw_only=True):
    """How many equal pieces of a call lie on a bet."""

    bet: str
    count: int


class SeriesView(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the wheel that is called by its name."""

    key: str
    name: str
    pieces: tuple[PieceView, ...]


class FinaleView(msgspec.Struct, frozen=True, kw_only=True):
    """Every number that ends in the digit."""

    digit: int
    pieces: tuple[PieceView, ...]


class RaceTrackView(msgspec.Struct, frozen=True, kw_only=True):
    """What may be called on the race track."""

    neighbours: tuple[int, ...]  # pieces, the number itself included
    series: tuple[SeriesView, ...]
    finales: tuple[FinaleView, ...]
    clause: str
    max_bet: tuple[str, ...] | UnsetType = UNSET  # kinds of bets that it fills, where it is offered


@dataclass(frozen=True, slots=True)
class Felt:
    """A layout with its wheel, its race track and its side wagers."""

    style: str
    rim: tuple[str, ...]
    colours: Mapping[str, ColourOfNumber]
    areas: tuple[Marked, ...]
    spots: tuple[Placed, ...]
    race_track: RaceTrackView | None
    sides: tuple[BesideFelt, ...]

"""The four fixed sections of a wheel of European order, and how each is spread over the layout."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from croupier.games.game import BetKey


class Series(Enum):
    TIER = "tier"  # Series 5/8
    ORPHANS = "orphans"
    VOISINS = "voisins"  # Grand Series 0/2/3
    ZERO_GAME = "zero-game"


class Piece(NamedTuple):
    """How many pieces of a call lie on one bet."""

    bet: BetKey
    pieces: int


PIECES: Mapping[Series, tuple[Piece, ...]] = {
    Series.TIER: (
        Piece("split:5-8", 1),
        Piece("split:10-11", 1),
        Piece("split:13-16", 1),
        Piece("split:23-24", 1),
        Piece("split:27-30", 1),
        Piece("split:33-36", 1),
    ),
    Series.ORPHANS: (
        Piece("straight:1", 1),
        Piece("split:6-9", 1),
        Piece("split:14-17", 1),
        Piece("split:17-20", 1),
        Piece("split:31-34", 1),
    ),
    Series.VOISINS: (
        Piece("split:4-7", 1),
        Piece("split:12-15", 1),
        Piece("split:18-21", 1),
        Piece("split:19-22", 1),
        Piece("split:32-35", 1),
        # Both Melbourne books print 25/29, which is no split; Perth spells the corner out.
        Piece("corner:25-26-28-29", 2),
        Piece("street:0-2-3", 2),
    ),
    Series.ZERO_GAME: (
        Piece("split:0-3", 1),
        Piece("split:12-15", 1),
        Piece("straight:26", 1),
        Piece("split:32-35", 1),
    ),
}

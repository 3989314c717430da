"""What lies on the winning number when the dolly is put on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.games.game import BetKey, Slips
from croupier.games.roulette.layout import BetKind, Spot

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Roulette


def dolly_on(game: Roulette, number: str) -> BetKey:
    """Where the dolly is put: on the number, or on its box of six where the layout has no numbers."""
    boxes = (
        key for key, spot in game.layout.items() if spot.kind is BetKind.SIX_BOX and number in spot.covers
    )
    return next(boxes, f"{BetKind.STRAIGHT.value}:{number}")


def kinds_on(game: Roulette, slips: Slips, number: str) -> tuple[str, ...]:
    """The types of wager that lie on the winning number, as the croupier names them."""
    covering = (bet for slip in slips.values() for bet in slip if _covers(game.layout, bet, number))
    return tuple(dict.fromkeys(game.layout[bet].kind.value for bet in covering))


def _covers(layout: Mapping[BetKey, Spot], bet: BetKey, number: str) -> bool:
    return bet in layout and number in layout[bet].covers

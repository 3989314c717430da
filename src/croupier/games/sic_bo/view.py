"""What everybody sees of a throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.sic_bo.dice import announced
from croupier.games.sight import Lying, Play

if TYPE_CHECKING:
    from croupier.games.sic_bo.sic_bo import Tumble


class SicBoPlay(Play, frozen=True, kw_only=True, tag="sic bo"):
    """The dice that have come to rest, in the order of the draw; announced low to high."""

    dice: tuple[int, ...]
    announced: str | None
    total: int | None


def seen(tumble: Tumble, lying: Lying) -> SicBoPlay:
    """The position sorts the dice; the round has them as they were drawn."""
    dice = tuple(map(int, lying.drawn()))
    over = len(dice) == tumble.rules.dice.value
    return SicBoPlay(
        dice=dice, announced=announced(dice) if over else None, total=sum(dice) if over else None
    )

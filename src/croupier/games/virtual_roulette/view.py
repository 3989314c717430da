"""What everybody sees of a virtual spin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.games.game import Over
from croupier.games.sight import Play

if TYPE_CHECKING:
    from croupier.games.virtual_roulette.virtual_roulette import VirtualSpin

Struck = Literal["three", "two", "one"]
_STRUCK: dict[str, Struck] = {"three": "three", "two": "two", "one": "one"}


class RoulettePlay(Play, frozen=True, kw_only=True, tag="virtual roulette"):
    """The number, once the ball rests; after it the balls of the jackpot, where somebody has entered."""

    number: str | None
    balls: tuple[str, ...] = ()
    balls_due: int = 0
    struck: Struck | None = None  # once all of them rest


def seen(spin: VirtualSpin) -> RoulettePlay:
    number, further = spin.game.roulette.face.number(spin.spin), spin.further
    if further is None:
        return RoulettePlay(number=number)
    struck = _STRUCK.get(spin.struck()) if isinstance(spin.turn(), Over) else None
    return RoulettePlay(number=number, balls=further.drawn, balls_due=further.due, struck=struck)

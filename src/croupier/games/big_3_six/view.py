"""What everybody sees of the wheels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.big_3_six.rules import side_odds
from croupier.games.sight import Play

if TYPE_CHECKING:
    from croupier.games.big_3_six.big_3_six import WheelsSpin


class RingsPlay(Play, frozen=True, kw_only=True, tag="big 3 six"):
    """What the wheels show, the outermost first."""

    symbols: tuple[str, ...]
    side: str | None  # the prize of the side wager that these symbols win, in words


def seen(spin: WheelsSpin) -> RingsPlay:
    return RingsPlay(symbols=spin.symbols, side=_side_prize(spin))


def _side_prize(spin: WheelsSpin) -> str | None:
    side = spin.rules.side
    if not side.offered.value or len(spin.symbols) < spin.rules.wheels.value:
        return None
    if side_odds(side, spin.symbols) is None:
        return None
    alike = len(set(spin.symbols)) == 1
    return f"every wheel rests on {spin.symbols[0]}" if alike else f"a mix of {', '.join(side.mix_of.value)}"

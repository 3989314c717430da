"""What a side wager of roulette is to the round it belongs to.

Its draws are further draws of the round, made before the ball rests: a fault in its
equipment voids its own wagers and leaves the spin.
"""

from __future__ import annotations

from typing import Protocol

from croupier.core.decider import Refused
from croupier.games.game import BetKey, Draw, Result
from croupier.games.side_wagers import SideWager
from croupier.games.wheels import Wheel


class Side(SideWager, Protocol):
    """One side wager on offer, as a hashable value."""

    def faults(self, wheel: Wheel) -> tuple[Refused, ...]:
        """What is wrong with its settings on this wheel."""
        ...

    def draw(self, drawn: tuple[str, ...], wheel: Wheel) -> Draw | None:
        """Its next draw after those already made, or ``None`` when it has made them all."""
        ...

    def result(self, bet: BetKey, stake: int, number: str, drawn: tuple[str, ...], wheel: Wheel) -> Result:
        """What a wager came to, by the winning number and by what this side wager drew."""
        ...

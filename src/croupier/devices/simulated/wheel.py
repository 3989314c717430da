"""An automatic wheel that exists only as the lines it would say.

Its readings go through the very codec and guard that a real wheel's lines go through.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncGenerator

from croupier.core.ids import Instant
from croupier.devices.mailbox import Mailbox
from croupier.devices.port import WheelReading
from croupier.devices.serial.listener import WheelListener
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.spin import Said, SpinMaker, SpinScript, Unplugged, WheelFault
from croupier.games.wheels import Wheel

TICK_MS = 500


class SimulatedWheel:
    """A wheel sensor by a simulated clock.  `take` serves those who conduct a simulation without waiting."""

    def __init__(self, clock: SimulatedClock, wheel: Wheel, spins: SpinMaker) -> None:
        self._clock, self._spins = clock, spins
        self._listener = WheelListener(wheel)
        self._due: deque[tuple[Instant, tuple[Said, ...]]] = deque()
        self._mailbox = Mailbox[WheelReading]()
        clock.listen(self._pass)

    def spin(self, fault: WheelFault | None = None) -> SpinScript:
        """Starts a spin now, or as soon as the one before it has ended."""
        spin = self._spins.spin(fault)
        for said in spin.said:
            self._plan(said)
        return spin

    def close(self) -> None:
        self._plan((self._spins.closed(),))

    def take(self) -> tuple[WheelReading, ...]:
        return self._mailbox.take()

    def readings(self) -> AsyncGenerator[WheelReading, None]:
        return self._mailbox.each()

    def _plan(self, said: tuple[Said, ...]) -> None:
        after = self._due[-1][0] if self._due else self._clock.now()
        self._due.append((Instant(after + TICK_MS), said))

    def _pass(self, now: Instant) -> None:
        while self._due and self._due[0][0] <= now:
            for said in self._due.popleft()[1]:
                self._mailbox.put(self._heard(said))

    def _heard(self, said: Said) -> tuple[WheelReading, ...]:
        match said:
            case Unplugged():
                return self._listener.lost("the wire is out")
            case str():
                return (*self._listener.found(), *self._listener.hear(said))

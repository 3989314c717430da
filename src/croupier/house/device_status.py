"""How each device of a live house is, for those who look after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from croupier.core.ids import Instant
from croupier.devices.port import Connected, Disconnected, Trouble

Say = Callable[[str], None]


class Link(Enum):
    AWAITED = "not heard yet"
    CONNECTED = "connected"
    OUT_OF_REACH = "out of reach"


@dataclass(frozen=True, slots=True)
class DeviceStatus:
    link: Link
    since: Instant
    because: str = ""
    trouble: str = ""  # what it last complained of


class DeviceBoard:
    """Every change is said once, and stands here until the next."""

    def __init__(self, clock: Callable[[], Instant], say: Say) -> None:
        self._clock, self._say = clock, say
        self.devices: dict[str, DeviceStatus] = {}

    def awaits(self, device: str) -> None:
        self.devices[device] = DeviceStatus(Link.AWAITED, self._clock())

    def heard(self, device: str, reading: object) -> None:
        """Readings that are about the game, not about the device, are no news here."""
        known = self.devices.get(device)
        match reading:
            case Connected():
                if known is None or known.link is not Link.CONNECTED:
                    self._put(device, DeviceStatus(Link.CONNECTED, self._clock()), "can be heard")
            case Disconnected(because=because):
                if known is None or known.link is not Link.OUT_OF_REACH:
                    lost = DeviceStatus(Link.OUT_OF_REACH, self._clock(), because)
                    self._put(device, lost, f"is out of reach and tried again: {because}")
            case Trouble(what=what):
                link = known.link if known else Link.CONNECTED
                self._put(device, DeviceStatus(link, self._clock(), trouble=what), f"is in trouble: {what}")
            case _:
                pass

    def _put(self, device: str, standing: DeviceStatus, words: str) -> None:
        self.devices[device] = standing
        self._say(f"the {device} {words}")

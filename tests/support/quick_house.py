"""``croupier`` with a wheel that makes haste, and a source of chance that a story can unplug.

Two seconds are taken for a spin instead of fifteen.  The source cannot be read while a file of that name
lies beside the file of the house.  The figures of games are worked out by the first house of a run, and known
to those that are opened afterwards.
"""

import os

from croupier.devices.simulated import wheel
from croupier.devices.system.entropy import SystemEntropy

QUICK_TICK_MS = 60
UNPLUGGED = "unplugged"


def unpluggable(house):
    """What the operating system gives, as long as it is there."""

    def read(count):
        if (house / UNPLUGGED).exists():
            raise OSError("no such device")
        return os.urandom(count)

    return read


def hasten(house):
    """Everything that is quicker in a story than in a house of real time."""
    wheel.TICK_MS = QUICK_TICK_MS
    SystemEntropy.__init__.__kwdefaults__["source"] = unpluggable(house)

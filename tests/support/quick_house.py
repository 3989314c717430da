"""``croupier`` with a wheel that makes haste, and a source of chance that a story can unplug.

Two seconds are taken for a spin instead of fifteen.  The source cannot be read while a file of that name
lies beside the file of the house.
"""

import os
import sys
from pathlib import Path

from croupier.cli.main import app
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


if __name__ == "__main__":
    wheel.TICK_MS = QUICK_TICK_MS
    _, _, file, *_ = sys.argv[1:]  # house run <file>
    SystemEntropy.__init__.__kwdefaults__["source"] = unpluggable(Path(file).parent)
    app()

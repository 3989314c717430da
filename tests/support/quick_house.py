"""``croupier`` with a wheel that makes haste, and a source of chance that a story can unplug.

Two seconds are taken for a spin instead of fifteen.  The source cannot be read while a file of that name
lies beside the file of the house.  The edges of games are worked out by the first house of a run, and known
to those that it opens afterwards.
"""

import os
import pickle
import sys
from pathlib import Path

from croupier.cli.main import app
from croupier.devices.simulated import wheel
from croupier.devices.system.entropy import SystemEntropy
from croupier.server import edges

QUICK_TICK_MS = 60
UNPLUGGED = "unplugged"
EDGES = "CROUPIER_EDGES"  # of the environment: the file of what was worked out


def unpluggable(house):
    """What the operating system gives, as long as it is there."""

    def read(count):
        if (house / UNPLUGGED).exists():
            raise OSError("no such device")
        return os.urandom(count)

    return read


def remember_edges():
    """Each is worked out once for all houses of a run; games are equal to themselves in another process."""
    edges.usual_edge = _remembered(edges.usual_edge, Path(os.environ[EDGES]))


def _remembered(work_out, file):
    known = pickle.loads(file.read_bytes()) if file.exists() else {}  # noqa: S301, of our own making

    def edge(game):
        if game not in known:
            known[game] = work_out(game)
            made = file.with_suffix(f".{os.getpid()}")
            made.write_bytes(pickle.dumps(known))
            made.replace(file)
        return known[game]

    return edge


def hasten(house):
    """Everything that is quicker in a story than in a house of real time."""
    wheel.TICK_MS = QUICK_TICK_MS
    SystemEntropy.__init__.__kwdefaults__["source"] = unpluggable(house)
    remember_edges()


if __name__ == "__main__":
    _, _, file, *_ = sys.argv[1:]  # house run <file>
    hasten(Path(file).parent)
    app()

"""A floor that owns a house, in a process of its own that ends by SIGKILL, and the one that follows it here.

Both are asked directly and live by a clock that is let pass, so that an hour of play takes a moment; the log,
its lease and its fence are the database's.
"""

import os
import re
import signal
import sys
import time
import traceback
from pathlib import Path
from shutil import copytree

import msgspec

from croupier.devices.simulated.clock import SimulatedClock
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import opened
from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house
from croupier.house.standing_by import Myself, StandingBy

LEASED_S = 10.0
FLOORS = ("a", "b")


def floors_of_demonstration(folder, url):
    """The files of two floors of the demonstration, by name."""
    text = re.sub(r'(?m)^log = ".*"$', f'log = "{url}"', demonstration_text())
    text = re.sub(r'(?m)^round_seeds = ".*"$', 'round_seeds = "log"\njackpot_seeds = "log"', text)
    return floors_of(folder, text.replace("\n[[table]]\n", '\n[cluster]\nnode = "NODE"\n\n[[table]]\n', 1))


def floors_of(folder, text):
    """The files of two floors of a house, by name; the text calls its node NODE."""
    made = make_house(folder / "NODE", text).file.parent
    files = {node: Path(copytree(made, folder / node)) / CONFIG_NAME for node in FLOORS}
    for node, file in files.items():
        file.write_text(file.read_text("utf-8").replace('"NODE"', f'"{node}"'), "utf-8")
    return files


class AskedFloor:
    """One floor, from following to owning."""

    def __init__(self, file, node, at=None):
        self.clock = SimulatedClock(at or now())
        self.said = []
        self.standing = StandingBy.open(
            load(file), file, Myself.named(node, "http://127.0.0.1:1/"), self.said.append, self.clock.now
        )

    def takes(self, because="the lease has run out", seed=7):
        """Once the lease of whoever owned the house has run out by the database's clock.  The open house."""
        end = time.monotonic() + LEASED_S
        while not self.standing._taken(because):
            assert time.monotonic() < end, "the lease does not run out"
            time.sleep(0.05)
        return opened(self.standing._found, self.clock, seed, self.standing.taken)


def killed_while(told, shown):
    """``told`` in a process of its own, which is killed the moment it returns what it has shown to people."""
    child = os.fork()
    if not child:
        try:
            shown.write_bytes(msgspec.json.encode(told()))
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        os.kill(os.getpid(), signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL, "the owner did not come so far"
    return msgspec.json.decode(shown.read_bytes())

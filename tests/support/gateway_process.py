"""A gateway in a process of its own, at the link of a house: it can be held up, and killed."""

import os
import re
import signal
import time

from nursery import born

OPEN_WITHIN_S = 60


class GatewayProcess:
    """Open once the floor behind the link has answered for the first time."""

    def __init__(self, link, said):
        said.touch()
        self._process = born(["gateway", "--link", str(link), "--port", "0"], said, _as_it_is)
        deadline = time.monotonic() + OPEN_WITHIN_S
        while not (found := re.search(r"http://\S+/", said.read_text("utf-8"))):
            assert self._process.is_alive(), said.read_text("utf-8")
            assert time.monotonic() < deadline, said.read_text("utf-8")
            time.sleep(0.05)
        self.address = found[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def hold_up(self):
        """It does nothing any more, and nobody is told."""
        os.kill(self._process.pid, signal.SIGSTOP)

    def kill(self):
        self._process.kill()
        self._process.join()


def _as_it_is():
    """Nothing is quicker in it than in a house."""

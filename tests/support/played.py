"""A demonstration house of an installation, and one player at a terminal of it, over the wire."""

import json
import re
import subprocess
import time
from contextlib import contextmanager
from urllib.request import Request, urlopen

from told_views import answered, patched
from websockets.sync.client import connect

# For what never comes; on a busy machine much comes late.
WAIT_S = 120


@contextmanager
def demonstration(installed):
    """The address of a demonstration house that this installation has just made."""
    said = installed.empty / "said"
    command = installed.command("demonstration", "--no-browser", "--port", "0")
    with said.open("wb") as stderr:
        house = subprocess.Popen(
            command, cwd=installed.empty, env=installed.environment, stdout=stderr, stderr=stderr
        )
    try:
        yield opened_at(house, said)
    finally:
        house.terminate()
        house.wait(WAIT_S)


def opened_at(house, said):
    """The address that a house says it has opened at."""
    deadline = time.monotonic() + WAIT_S
    while time.monotonic() < deadline and house.poll() is None:
        if found := re.search(r"http://\S+/", said.read_text("utf-8")):
            return found[0]
        time.sleep(0.05)
    raise RuntimeError(f"the house did not open: {said.read_text('utf-8')}")


def fetched(address, path):
    with urlopen(address + path, timeout=WAIT_S) as answer:  # noqa: S310
        return answer.read().decode()


class Player:
    """Somebody at a terminal, enrolled as the lobby does it."""

    def __init__(self, address, terminal, table):
        self.terminal, self.table, self.view, self._names = terminal, table, {}, 0
        self._line = connect(address.replace("http", "ws", 1) + "line")
        self._token = _enrolled(address, terminal)

    def __enter__(self):
        self._socket = self._line.__enter__()
        self._say(type="Hello", role="terminal", name=self.terminal, token=self._token)
        self.until(lambda view: "seat" in view)
        return self

    def __exit__(self, *error):
        self._line.__exit__(*error)

    def _say(self, **message):
        self._socket.send(json.dumps(message))

    def _hear(self):
        message = json.loads(self._socket.recv(timeout=WAIT_S))
        self.view = patched(self.view, message) if "changes" in message else message.get("view", self.view)
        return answered(message)

    def until(self, holds):
        deadline = time.monotonic() + WAIT_S
        while not holds(self.view):
            assert time.monotonic() < deadline, self.view
            self._hear()
        return self.view

    def does(self, kind, **fields):
        self._names += 1
        name = f"player-{self._names}"
        self._say(type=kind, id=name, **fields)
        while name not in (answers := self._hear()):
            pass
        assert answers[name]["type"] == "Kept", answers

    def asks(self, kind, **fields):
        command = {"type": kind, "table": self.table, "terminal": self.terminal, **fields}
        self.does("Ask", room="table", command=command)


def _enrolled(address, terminal):
    body = json.dumps({"role": "terminal", "name": terminal}).encode()
    headers = {"Content-Type": "application/json", "Origin": address.rstrip("/")}
    with urlopen(Request(f"{address}api/demonstration/screens", body, headers), timeout=WAIT_S) as answer:  # noqa: S310
        return json.load(answer)["token"]

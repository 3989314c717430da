"""A house of several floors: founded in a database, seated, its files handed to every floor, each floor a
process of its own."""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.house.config import load
from croupier.house.live import LiveHouse
from croupier.house.new_house import make_house
from croupier.server.serving import assemble
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn

DANA = Staff("dana")
READY_WITHIN_S = 90
HOUSE = """
format = 2
mode = "demonstration"
[venue]
name = "Several Floors"
address = "1 Riverside Quay"
timezone = "Australia/Melbourne"
system = "98"
message = ""
[files]
log = "{url}"
ticket_key = "tickets.key"
round_seeds = "log"
jackpot_seeds = "log"
[cluster]
node = "{node}"
nats = {nats}
standbys = {standbys}
[devices]
notes = "simulated"
printers = "simulated"
entropy = "system"
[authority]
credit_alone = 1_000_000_000
credit_day = 1_000_000_000_000_000
[wagering]
pause_ms = 200
plays_on_empty = true
[[staff]]
id = "dana"
name = "Dana Whitlock"
[staff.ranks]
rapid-roulette = "pit-boss"
[[table]]
name = "R1"
ruleset = "rapid-roulette/single-zero"
options = {{ period_s = "80000" }}
dealer = "staff"
wheel = "none"
sign = {{ minimum = 100, maximum = 10_000_000 }}
[[table]]
name = "V1"
ruleset = "automated-10.2/roulette"
options = {{ period_s = "10" }}
dealer = "virtual"
wheel = "none"
sign = {{ minimum = 100, maximum = 50_000 }}
[[terminal]]
names = [{names}]
tables = ["R1"]
fitted = []
[[terminal]]
names = ["V1-1"]
tables = ["V1"]
fitted = []
"""
PLAIN = "from croupier.cli.main import main; main()"
# The clock of this process alone is off by as many milliseconds as stand in a file of its own.
OFF = (
    "import croupier.server.floors as floors; from croupier.house.clocks import now;"
    "from pathlib import Path; off = Path({off!r}); wall = lambda: now() + int(off.read_text());"
    "floors.Floors.__init__.__kwdefaults__['wall'] = wall;"
) + PLAIN


def terminals(number):
    return [f"A{each:02}" for each in range(number)]


class ClusterHouse:
    """``tokens`` are those of its terminals, by name; the round in hand at R1 stays open."""

    def __init__(self, folder, url, *, nodes=("a", "b"), seats=8, nats=(), standbys=0):
        self.folder, self.url = folder, url
        names = ", ".join(f'"{each}"' for each in terminals(seats))
        text = HOUSE.format(url=url, node="NODE", names=names, nats=json.dumps(nats), standbys=standbys)
        first = folder / "NODE"
        make_house(first, text, url)
        self.tokens, self.round = asyncio.run(_seated(first / "house.toml", terminals(seats)))
        self.files = {node: self.hand_over(node) for node in nodes}
        self.floors = {}

    def hand_over(self, node):
        """The files that every floor needs, with the name of this one in its own."""
        copied = Path(shutil.copytree(self.folder / "NODE", self.folder / node)) / "house.toml"
        copied.write_text(copied.read_text("utf-8").replace('node = "NODE"', f'node = "{node}"'), "utf-8")
        return copied

    def start(self, node):
        floor = self.floors[node] = FloorProcess(self.files[node], self.folder / f"{node}.said")
        return floor

    def open(self, *nodes):
        """The first of them owns the house; the others follow."""
        first, *others = nodes or self.files
        self.start(first).until("is open at")
        for node in others:
            self.start(node)
        for node in others:
            self.floors[node].until(f"floor {node} follows")
        return self.floors[first]

    def close(self):
        for floor in self.floors.values():
            floor.kill()


class FloorProcess:
    """One floor, and all that it has said so far."""

    numbers = count()

    def __init__(self, file, said):
        self.file, self._said = file, said.with_suffix(f".{next(self.numbers)}")
        self._off = file.with_name("clock.off")
        self.set_clock(0)
        program = OFF.format(off=str(self._off))
        command = [sys.executable, "-c", program, "house", "run", str(file), "--port", "0"]
        with self._said.open("wb") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out)

    @property
    def said(self):
        return self._said.read_text("utf-8", errors="replace")

    def until(self, words, seconds=READY_WITHIN_S):
        end = time.monotonic() + seconds
        while words not in self.said:
            assert self.process.poll() is None, self.said
            assert time.monotonic() < end, (words, self.said)
            time.sleep(0.02)
        return self

    @property
    def follows(self):
        """Whether it was the last thing that it said of itself."""
        last = max(self.said.rfind(words) for words in ("is open at", "has been overtaken"))
        return self.process.poll() is None and self.said.rfind("follows at") > last

    @property
    def address(self):
        self.until(" at http")
        return re.search(r" at (http://[\d.]+:\d+/)", self.said)[1].replace("http", "ws", 1) + "line"

    def kill(self):
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGCONT)
            self.process.kill()
        return self.process.wait()

    def set_clock(self, off_ms):
        """As one that somebody sets; in place of what was there, so that nobody reads half of it."""
        new = self._off.with_suffix(".new")
        new.write_text(str(off_ms))
        new.replace(self._off)

    def pause(self):
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self):
        os.kill(self.process.pid, signal.SIGCONT)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(READY_WITHIN_S)


async def _seated(file, names):
    """Everybody has money and a place, the round is open, and the house is shut again."""
    text = file.read_text("utf-8")
    file.write_text(text.replace('node = "NODE"\n', "").replace("\nnats = ", "\n# nats = "), "utf-8")
    numbers = count()
    async with LiveHouse.open(load(file), file) as live:
        served = assemble(live)

        async def does(command, by):
            stamp = Stamp(command=CommandId(f"seating/{next(numbers)}"), at=Instant(live.clock()), by="")
            answer = await live.floor.handle(command, stamp, by)
            assert isinstance(answer, Committed), answer

        await does(tc.ConfirmSign(table="R1", sign_on_display=True, on_every_terminal=True), DANA)
        tokens = {}
        for name in names:
            buy = pc.CreditByDealer(terminal=name, table="R1", tender=BuyIn.DEALER_CASH, amount=10**9)
            await does(buy, DANA)
            await does(tc.Join(table="R1", terminal=name), Seat(name))
            tokens[name] = (await served.doors.demo_screen("terminal", name)).token
        await does(tc.OpenWagering(table="R1"), DANA)
        number = live.floor.core.current.state(TABLE, "R1").in_hand.number
    file.write_text(text, "utf-8")
    return tokens, number

"""What floors that follow cost the one that decides: ``python -m bench.following [terminals] [slips/s]``.

Two houses of the same tables on one database server: one floor that is alone, without NATS; and one that two
others follow, woken over NATS.  Both are open all the time and are given the same slips over web sockets, in
turns, so that both are measured on the same machine in the same minute.  Seconds of the processor are told by
process: the floor that decides, those that follow it, the database server and NATS.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import count
from os import getloadavg
from pathlib import Path
from shutil import copytree
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import NamedTuple

import uvloop

from bench.anchor import anchor
from bench.crowd import LEAD_S, Share, share_of_crowd, used
from bench.crowd_lines import Asks, Come, Place
from croupier.core.ids import CommandId, Instant, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, Seat, Staff
from croupier.house.config import load
from croupier.house.live import LiveHouse
from croupier.house.new_house import CONFIG_NAME, make_house
from croupier.server.entrance.handed_out import Enrolled
from croupier.server.serving import assemble
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.testing.cluster.databases import Databases
from croupier.testing.cluster.nats_server import NatsServer
from croupier.testing.cluster.process import ClusterProcess

TERMINALS, RATE, SECONDS, REPEATS = 100, 200.0, 4.0, 5
DANA, R1 = Staff(StaffId("dana")), TableId("R1")
COMES_UP_WITHIN_S = 240.0
ALONE, FOLLOWED = "alone", "followed"
FOLLOWERS = ("b", "c")
PROGRAM = "from croupier.cli.main import main; main()"
HOUSE = """
format = 2
mode = "demonstration"
[venue]
name = "{name}"
address = "1 Riverside Quay"
timezone = "Australia/Melbourne"
system = "98"
message = ""
[files]
log = "{url}"
ticket_key = "tickets.key"
round_seeds = "log"
jackpot_seeds = "log"
{cluster}
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
[[terminal]]
names = [{names}]
tables = ["R1"]
fitted = []
"""


class Turn(NamedTuple):
    """Seconds of the processor for so many slips, by what used them."""

    slips: int
    floor: float
    followers: float
    database: float
    nats: float
    answered: float  # the median wait


class Open:
    """One of the two houses, with its floors in processes of their own."""

    def __init__(self, name: str, folder: Path, url: str, names: Sequence[str], nats: str) -> None:
        self.name, self._folder = name, folder / name
        self._floors: list[ClusterProcess] = []
        text = HOUSE.format(
            name=name, url=url, cluster="{cluster}", names=", ".join(f'"{each}"' for each in names)
        )
        file = make_house(self._folder / "made", text.replace("{cluster}", ""), url).file
        self.places = asyncio.run(_seated(file, names))
        self._text, self._nats = text, nats

    def start(self) -> None:
        """The floor that decides, and then those that follow it."""
        self._begin("a").until("is open at")
        for node in FOLLOWERS if self.name == FOLLOWED else ():
            self._begin(node).until("follows at")

    def _begin(self, node: str) -> Said:
        folder = Path(copytree(self._folder / "made", self._folder / node))
        nats = f'"{self._nats}"' if self.name == FOLLOWED else ""
        cluster = f'[cluster]\nnode = "{node}"\nnats = [{nats}]'
        file = folder / CONFIG_NAME
        file.write_text(self._text.replace("{cluster}", cluster), "utf-8")
        program = (sys.executable, "-c", PROGRAM, "house", "run", str(file), "--port", "0")
        floor = ClusterProcess(node, program, folder / "said")
        self._floors.append(floor)
        floor.start()
        return Said(floor)

    def close(self) -> None:
        for floor in self._floors:
            floor.kill()

    @property
    def address(self) -> str:
        found = re.search(r"is open at (http://[\d.:]+/)", self._floors[0].log.read_text())
        assert found, self._floors[0].said_last()
        return found[1].replace("http", "ws", 1) + "line"

    def processes(self) -> Iterator[int]:
        """The floor that decides comes first."""
        for floor in self._floors:
            assert floor.process is not None, "it runs"
            yield floor.process.pid


class Said(NamedTuple):
    floor: ClusterProcess

    def until(self, words: str) -> None:
        end = perf_counter() + COMES_UP_WITHIN_S
        while words not in self.floor.said_last(50):
            assert self.floor.runs, self.floor.said_last(20)
            assert perf_counter() < end, self.floor.said_last(20)
            sleep(0.05)


async def _seated(file: Path, names: Sequence[str]) -> list[Place]:
    """Everybody has money and a place, and the round is open."""
    numbers = count()
    async with LiveHouse.open(load(file), file) as live:
        served = assemble(live)

        async def does(command: tc.TableCommand | pc.TerminalCommand, by: Asker) -> None:
            stamp = Stamp(command=CommandId(f"seating/{next(numbers)}"), at=Instant(live.clock()), by="")
            answer = await live.floor.handle(command, stamp, by)
            assert isinstance(answer, Committed), answer

        await does(tc.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), DANA)
        places: list[Place] = []
        for name in map(TerminalId, names):
            await does(
                pc.CreditByDealer(terminal=name, table=R1, tender=BuyIn.DEALER_CASH, amount=10**9), DANA
            )
            await does(tc.Join(table=R1, terminal=name), Seat(name))
            enrolled = await served.doors.demo_screen("terminal", name)
            assert isinstance(enrolled, Enrolled), enrolled
            places.append(Place(name, R1, enrolled.token))
        await does(tc.OpenWagering(table=R1), DANA)
    return places


# ── what it cost ────────────────────────────────────────────────────────────────────────────


def family(process: int) -> list[int]:
    """A process and all that it has begun, as a database server begins one for each line."""
    parents = {int(each.name): _parent(each) for each in Path("/proc").iterdir() if each.name.isdigit()}
    found = [process]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0  # it has ended meanwhile


def spent(processes: Sequence[int]) -> float:
    return sum(used(each).all for each in processes if Path(f"/proc/{each}/task/{each}").exists())


async def turn(house: Open, share: Share, rate: float, servers: tuple[list[int], int]) -> Turn:
    database, nats = servers
    owner, *followers = house.processes()

    def read() -> list[float]:
        return [spent(each) for each in ([owner], followers, database, [nats])]

    before, slips = read(), int(rate * SECONDS)
    done = await share.does(Asks(1, [R1], perf_counter() + LEAD_S, rate, slips))
    assert not done.refused, "every slip is kept"
    assert len(done.waits) == slips, "every slip is answered"
    floor, others, data, carried = (after - at for after, at in zip(read(), before, strict=True))
    return Turn(slips, floor, others, data, carried, median(done.waits))


async def turns(
    houses: dict[str, Open], rate: float, servers: Callable[[], tuple[list[int], int]]
) -> dict[str, list[Turn]]:
    found: dict[str, list[Turn]] = {name: [] for name in houses}
    async with share_of_crowd() as one, share_of_crowd() as other:
        shares = dict(zip(houses, (one, other), strict=True))
        for name, house in houses.items():
            await shares[name].does(Come(house.address, house.places, 20, 1_000, name))
        for repeat in range(REPEATS + 1):
            for name in (ALONE, FOLLOWED) if repeat % 2 else (FOLLOWED, ALONE):
                got = await turn(houses[name], shares[name], rate, servers())
                if repeat:  # the first makes everything warm
                    found[name].append(got)
    return found


def report(found: dict[str, list[Turn]], anchors: tuple[float, float]) -> None:
    step = sum(anchors) / 2
    for name, each in found.items():
        floor, others, data, nats = (
            median(1e6 * value / one.slips for one, value in zip(each, values, strict=True))
            for values in list(zip(*each, strict=True))[1:5]
        )
        print(
            f"{name}: the floor that decides {floor:.0f} µs a slip ({floor / step / 1e6:,.0f} anchors); "
            f"those that follow {others:.0f}, the database server {data:.0f}, NATS {nats:.0f}; "
            f"answered in {1e3 * median(one.answered for one in each):.0f} ms"
        )
    ratios = [
        (one.floor / one.slips) / (other.floor / other.slips)
        for one, other in zip(found[FOLLOWED], found[ALONE], strict=True)
    ]
    told = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    print(f"with two floors that follow over alone: {median(ratios):.2f} ({told})")
    print(f"load {getloadavg()[0]:.0f}")


def main(terminals: int = TERMINALS, rate: float = RATE) -> None:
    names = [f"A{each:03}" for each in range(terminals)]
    with TemporaryDirectory(prefix="following-") as name, ExitStack() as ends:
        folder = Path(name)
        folder.chmod(0o711)  # the database's own user has to pass through
        databases, carrier = Databases(folder / "databases", folder / "s"), NatsServer(folder)
        ends.callback(databases.stop)
        databases.first.make()
        databases.first.start()
        carrier.start()
        ends.callback(carrier.kill)
        houses: dict[str, Open] = {}
        for each in (ALONE, FOLLOWED):
            databases.first.asked(f"CREATE DATABASE {each} ENCODING 'UTF8'", database="postgres")
            url = databases.first.url(each)
            house = houses[each] = Open(each, folder, url, names, carrier.url)
            ends.callback(house.close)
            house.start()

        def servers() -> tuple[list[int], int]:
            assert databases.first.process is not None
            assert carrier.process is not None
            return family(databases.first.process.pid), carrier.process.pid

        before = anchor()
        found = uvloop.run(turns(houses, rate, servers))
        report(found, (before, anchor()))


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((int, float), sys.argv[1:], strict=False)))

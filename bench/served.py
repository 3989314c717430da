"""The two servers that the screens are measured against, each in a process of its own.

``python -m bench.served house <folder> <tables> <terminals at each> [gateways]`` is a real house, and
``timed`` in place of ``house`` one that notes how long it keeps whoever is measured waiting; ``python -m
bench.served bare <file>`` does nothing but send the bytes of a file to everybody who is connected.
Both are told what to do line by line, and answer every line with one.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from itertools import count
from pathlib import Path
from resource import getpagesize
from time import perf_counter, process_time
from typing import Any, ClassVar

import msgspec
import uvicorn
import uvloop
from litestar.connection import ASGIConnection
from litestar.types import Receive

from croupier.core.ids import CommandId, Instant, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, HouseSystem, Seat, Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.rooms import TABLE
from croupier.house.config import load
from croupier.house.live import LiveHouse
from croupier.house.new_house import make_house
from croupier.server import app
from croupier.server.app import PlainSocket
from croupier.server.connections.link import Body, Listens
from croupier.server.entrance.handed_out import Enrolled, OpenedSession
from croupier.server.listening import Listener, bound
from croupier.server.serving import Served, serve, spare_what_stays
from croupier.store.port import Committed, Recorded
from croupier.table import commands as tc
from croupier.table import events as te
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn

LOCAL = "127.0.0.1"
MEASURED = "measured/"  # the questions of whoever is measured begin so, and go on with their name
ANSWERS = (b'{"type":"Kept"', b'{"type":"Refused"')
DANA, SENSOR = Staff(StaffId("dana")), HouseSystem("wheel sensor")
OUTCOME = "17"
ENROLLED_TOGETHER = 200  # terminals

HOUSE = """
format = 2
mode = "demonstration"
[venue]
name = "Bench"
address = "1 Riverside Quay"
timezone = "Australia/Melbourne"
system = "98"
message = ""
[files]
log = "house.log"
ticket_key = "tickets.key"
[devices]
notes = "simulated"
printers = "simulated"
entropy = "simulated"
[authority]
credit_alone = 1_000_000_000
credit_day = 1_000_000_000_000_000

[wagering]
pause_ms = 0
plays_on_empty = false
[[staff]]
id = "dana"
name = "Dana Whitlock"
[staff.ranks]
rapid-roulette = "pit-boss"
"""
TABLE_OF = """
[[table]]
name = "{table}"
ruleset = "rapid-roulette/single-zero"
options = {{ "period_s" = "600" }}
dealer = "staff"
wheel = "none"
sign = {{ minimum = 100, maximum = 10_000_000 }}
[[terminal]]
names = [{names}]
tables = ["{table}"]
fitted = []
"""


class Readiness(msgspec.Struct):
    """What a house says once everybody has a place: where it is, and who may come as whom."""

    address: str
    tokens: dict[str, str]
    pit: str  # cookies
    console: str


class Told(msgspec.Struct):
    """What has been used so far, and when what was asked for was durable."""

    at: float
    cpu_then: float
    cpu: float
    commits: int
    memory: int  # bytes


class WaitInHouse(msgspec.Struct):
    """From when the house read a question until it had sent its answer."""

    clock: float
    cpu: float  # of the house
    others: int  # whose questions were answered meanwhile


class Waits(msgspec.Struct):
    """Of everybody who is measured, by terminal."""

    of: dict[str, list[WaitInHouse]]


class TimedSocket(PlainSocket):
    """A line of the house that notes how long whoever is measured waits within the house."""

    answered: ClassVar[int] = 0
    waits: ClassVar[dict[str, list[WaitInHouse]]] = {}

    def __init__(self, connection: ASGIConnection[Any, Any, Any, Any], receive: Receive) -> None:
        super().__init__(connection, receive)
        self._say, self.send = self.send, self._answer

    def listen(self, listens: Listens) -> None:
        self._listens = listens
        self._line.listen(self)

    def heard(self, body: Body) -> None:
        if MEASURED.encode() in body:
            self._asked = perf_counter(), process_time(), TimedSocket.answered
        self._listens.heard(body)

    def hung_up(self) -> None:
        self._listens.hung_up()

    def _answer(self, message: bytes) -> Awaitable[None] | None:
        rest = self._say(message)
        if message.startswith(ANSWERS):
            TimedSocket.answered += 1
            if b'"id":"%s' % MEASURED.encode() in message:
                self._note(message)
        return rest

    def _note(self, message: bytes) -> None:
        clock, cpu, others = self._asked
        who = msgspec.json.decode(message)["id"].split("/")[1]
        passed = TimedSocket.answered - others - 1
        wait = WaitInHouse(perf_counter() - clock, process_time() - cpu, passed)
        TimedSocket.waits.setdefault(who, []).append(wait)


def seats(tables: int, each: int) -> dict[TableId, tuple[TerminalId, ...]]:
    return {
        TableId(f"R{table}"): tuple(TerminalId(f"R{table}-{seat}") for seat in range(each))
        for table in range(tables)
    }


def configuration(laid: dict[TableId, tuple[TerminalId, ...]], gateways: int = 0) -> str:
    quoted = {table: ", ".join(f'"{name}"' for name in names) for table, names in laid.items()}
    server = f"[server]\ngateways = {gateways}\n"
    return (
        HOUSE + server + "".join(TABLE_OF.format(table=table, names=names) for table, names in quoted.items())
    )


class Conductor:
    """Deals at every table at once, so that one commit concerns everybody."""

    def __init__(self, live: LiveHouse, served: Served, laid: dict[TableId, tuple[TerminalId, ...]]) -> None:
        self.live, self.served, self.laid = live, served, laid
        self.concerned = list(laid)  # the tables of the order in hand
        self.settled_at, self.cpu_then = 0.0, 0.0
        self._names = count()
        live.floor.core.subscribe(self._told, (te.RoundSettled,))

    def _told(self, _told: Recorded) -> None:
        if not self.settled_at:
            self.settled_at, self.cpu_then = perf_counter(), process_time()

    async def does(self, command: HouseCommand, by: Asker) -> None:
        stamp = Stamp(command=CommandId(f"b{next(self._names)}"), at=Instant(self.live.clock()), by="")
        answer = await self.live.floor.handle(command, stamp, by)
        assert isinstance(answer, Committed), answer

    async def at_every_table(self, command: Callable[[TableId], HouseCommand], by: Asker) -> None:
        await asyncio.gather(*(self.does(command(table), by) for table in self.concerned))

    def round(self, table: TableId) -> Any:
        return self.live.floor.core.current.state(TABLE, table).in_hand.number

    async def obeys(self, order: str) -> None:
        """``settle`` is for all tables, ``settle R1 R2`` for these alone."""
        what, *only = order.split()
        self.concerned = [table for table in self.laid if not only or table in only]
        match what:
            case "open":
                await self.at_every_table(lambda table: tc.OpenWagering(table=table), DANA)
            case "close":
                await self.at_every_table(
                    lambda table: tc.CloseWagering(table=table, round=self.round(table), by="sensor"), SENSOR
                )
                await self.at_every_table(
                    lambda table: tc.SpinBall(table=table, round=self.round(table), by="HAND"), DANA
                )
            case "settle":
                self.settled_at = 0.0
                await self.at_every_table(
                    lambda table: tc.EnterOutcome(table=table, round=self.round(table), outcome=OUTCOME), DANA
                )
            case _:
                assert what == "tell", order

    async def seat_all(self) -> None:
        await asyncio.gather(
            *(self._seat(name, table) for table, names in self.laid.items() for name in names)
        )

    async def _seat(self, name: TerminalId, table: TableId) -> None:
        buy = pc.CreditByDealer(terminal=name, table=table, tender=BuyIn.DEALER_CASH, amount=10**9)
        await self.does(buy, DANA)
        await self.does(tc.Join(table=table, terminal=name), Seat(name))

    async def ready(self, address: str) -> Readiness:
        await self.at_every_table(
            lambda table: tc.ConfirmSign(table=table, sign_on_display=True, on_every_terminal=True), DANA
        )
        await self.seat_all()
        return Readiness(
            address=address.replace("http", "ws", 1) + "line",
            tokens=await self._tokens([name for names in self.laid.values() for name in names]),
            pit=await self._cookie("pit"),
            console=await self._cookie("console"),
        )

    async def _tokens(self, names: list[TerminalId]) -> dict[str, str]:
        """Some at a time: one after the other each would wait for the disk by itself, twice."""
        found: dict[str, str] = {}
        for start in range(0, len(names), ENROLLED_TOGETHER):
            some = names[start : start + ENROLLED_TOGETHER]
            found.update(zip(some, await asyncio.gather(*map(self._token, some)), strict=True))
        return found

    async def _token(self, name: TerminalId) -> str:
        enrolled = await self.served.doors.demo_screen("terminal", name)
        assert isinstance(enrolled, Enrolled), enrolled
        return enrolled.token

    async def _cookie(self, post: Any) -> str:
        opened = await self.served.doors.demo_sign_in(post, DANA.staff)
        assert isinstance(opened, OpenedSession), opened
        return f"croupier-{post}={opened.cookie}"

    def told(self) -> Told:
        return Told(self.settled_at, self.cpu_then, process_time(), self.live.floor.commits, _memory())

    async def conduct(self, address: str) -> None:
        ready = await self.ready(address)
        spare_what_stays()
        _say(ready)
        async for order in _orders():
            if order == "waits":
                _say(Waits(TimedSocket.waits))
                TimedSocket.waits.clear()
                continue
            await self.obeys(order)
            _say(self.told())
        self.live.stop()


def _say(what: msgspec.Struct) -> None:
    print(msgspec.json.encode(what).decode(), flush=True)


def _memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize()


async def _orders() -> Any:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while line := await reader.readline():
        yield line.decode().strip()


async def house(folder: Path, tables: int, each: int, gateways: int = 0, *, timed: bool) -> None:
    """``timed`` where it is to be asked how long whoever is measured has waited within."""
    if timed:
        app.PlainSocket = TimedSocket  # type: ignore[misc]
    laid = seats(tables, each)
    file = make_house(folder, configuration(laid, gateways)).file
    async with LiveHouse.open(load(file), file, lambda said: print(said, file=sys.stderr)) as live:

        def opened(served: Served, address: str) -> None:
            live.supervise("the bench", Conductor(live, served, laid).conduct(address), may_end=True)

        await serve(live, bound(LOCAL, 0), opened)


# ── the anchor ──────────────────────────────────────────────────────────────────────────────

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Bare:
    """A plain ASGI application that knows everybody who is connected."""

    def __init__(self) -> None:
        self.sends: list[Send] = []

    async def __call__(self, _scope: Any, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
        while True:
            match (await receive())["type"]:
                case "websocket.connect":
                    await send({"type": "websocket.accept"})
                    self.sends.append(send)
                case "websocket.disconnect":
                    self.sends.remove(send)
                    return
                case _:
                    continue

    async def broadcast(self, text: str) -> Told:
        begun, cpu = perf_counter(), process_time()
        for send in self.sends:
            await send({"type": "websocket.send", "text": text})
        return Told(begun, cpu, process_time(), 0, _memory())


def _later(told: Told) -> Told:
    return msgspec.structs.replace(told, cpu=process_time())


async def bare(file: Path) -> None:
    everybody = Bare()
    server = Listener(
        uvicorn.Config(
            everybody,
            host=LOCAL,
            port=0,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            log_level="warning",
            access_log=False,
            lifespan="off",
        )
    )
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    _say(Readiness(address=f"ws://{LOCAL}:{port}/", tokens={}, pit="", console=""))
    told = Told(0.0, 0.0, 0.0, 0, _memory())
    async for order in _orders():
        told = await everybody.broadcast(file.read_text()) if order == "settle" else _later(told)
        _say(told)
    server.should_exit = True
    await serving


if __name__ == "__main__":
    if sys.argv[1] in {"house", "timed"}:
        folder, *numbers = sys.argv[2:]
        uvloop.run(house(Path(folder), *map(int, numbers), timed=sys.argv[1] == "timed"))
    else:
        uvloop.run(bare(Path(sys.argv[2])))

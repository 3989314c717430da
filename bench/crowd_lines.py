"""A share of the crowd: terminals in a process of their own, told what to do line by line.

Every question has a name of its own and is accounted for: answered once, twice or never.  A slip is asked at
the instant that was set for it, whether or not those before it were answered, and what it waited is counted
from that instant: whoever asks only after an answer never sees what a slow house does to others.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count, cycle
from pathlib import Path
from time import perf_counter, process_time, time
from typing import cast
from urllib.parse import urlsplit

import msgspec
import uvloop

from bench.lines import ANSWERED, Door, Screen
from croupier.server import wire

CHIPS = 12
ANSWERED_WITHIN_S = 60.0
LOOK_EVERY_S = 0.001
LONGEST_ORDER = 1 << 22

_encode = msgspec.json.Encoder().encode


class Place(msgspec.Struct):
    """One terminal of this share."""

    terminal: str
    table: str
    token: str


# ── what it is told ─────────────────────────────────────────────────────────────────────────


class Come(msgspec.Struct, tag=True):
    """Open a line for each of them, a few at a time; of one in ``sample`` everything heard is kept."""

    address: str
    places: list[Place]
    at_once: int
    sample: int
    name: str  # under which this share asks


class Asks(msgspec.Struct, tag=True):
    """Slips at a steady rate from an instant on, by the terminals at these tables in turn."""

    round: int
    tables: list[str]
    begins: float
    rate: float
    slips: int


class Flies(msgspec.Struct, tag=True):
    """Every terminal at these tables so many slips, with so many unanswered at any time."""

    round: int
    tables: list[str]
    at_once: int
    turns: int


class Listens(msgspec.Struct, tag=True):
    """From now on, for the settlement of a round at these tables."""

    round: int
    tables: list[str]


class Heard(msgspec.Struct, tag=True):
    """Tell when the last line has heard what is listened for."""


class Compares(msgspec.Struct, tag=True):
    """Put what was heard on the sampled lines beside what a line hears that is opened now."""


class Accounts(msgspec.Struct, tag=True):
    """Write down what became of every question."""

    file: str


Order = Come | Asks | Flies | Listens | Heard | Compares | Accounts


# ── what it answers ─────────────────────────────────────────────────────────────────────────


class Done(msgspec.Struct):
    """Of what was ordered last.  Waits are seconds, from the instant set for a slip to its answer."""

    waits: list[float] = []
    tardy: list[float] = []  # by how much this process itself was late to ask
    refused: int = 0
    last: float = 0.0  # when the last line heard what was listened for
    differ: list[str] = []
    gone: list[str] = []
    cpu: float = 0.0  # seconds that this process has used in all


class Account(msgspec.Struct):
    kept: dict[str, int]  # at which position
    refused: list[str]
    unanswered: list[str]
    twice: list[str]


class _Kept(msgspec.Struct):
    id: str
    at: int


class _Told(msgspec.Struct):
    """As much of a message as answers something; all else is passed over."""

    type: str
    id: str = ""
    at: int = -1
    reason: str = ""
    answered: list[_Kept] = []


_answers = msgspec.json.Decoder(_Told).decode
_orders = msgspec.json.Decoder(Order).decode
VIEWS = (b'{"type":"Told"', b'{"type":"Snapshot"')


class Line(Screen):
    """A terminal that answers to its share for all that it hears."""

    def __init__(self, door: Door, place: Place, share: Share, *, sampled: bool) -> None:
        super().__init__(door)
        self.place, self.sampled = place, sampled
        self.turn = 0  # how many slips it has laid
        self._share = share
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def is_lost(self) -> bool:
        return bool(self.gone or self.farewell)

    def heard(self, body: bytes) -> None:
        if body.startswith(VIEWS):
            if not self.first.done():
                self.first.set_result(None)
            if self.sampled:
                self.told.append(body)
            if self._share.listening:
                self._share.looked(self, body)
            if ANSWERED not in body:
                return
        told = _answers(body)
        if told.type == "Farewell":
            self.farewell = told.reason
        for answer in told.answered:
            self._share.answered(answer.id, answer.at)
        if told.id:
            self._share.answered(told.id, told.at)


class Share:
    """The lines of this process, and every question that they have asked."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.listening: set[Line] = set()
        self._words = b""
        self._all_heard = asyncio.Event()
        self._last = 0.0
        self._come = Come("", [], 1, 1, "")
        self._numbers = count()
        self._due: dict[str, float] = {}  # by name, when it was to be asked; those that wait for an answer
        self._kept: dict[str, int] = {}
        self._refused: list[str] = []
        self._twice: list[str] = []
        self._waits: list[float] = []
        self._answer = asyncio.Event()

    # ── what is heard ───────────────────────────────────────────────────────────────────

    def answered(self, name: str, at: int) -> None:
        due = self._due.pop(name, None)
        if due is None:
            self._twice.append(name)
            return
        self._waits.append(perf_counter() - due)
        if at < 0:
            self._refused.append(name)
        else:
            self._kept[name] = at
        self._answer.set()

    def looked(self, line: Line, body: bytes) -> None:
        if self._words in body:
            self.listening.discard(line)
            self._last = perf_counter()
            if not self.listening:
                self._all_heard.set()

    # ── what it does ────────────────────────────────────────────────────────────────────

    async def does(self, order: Order) -> Done:
        self._waits = []
        refused, tardy, differ = len(self._refused), list[float](), list[str]()
        match order:
            case Come():
                self._come = order
                self.lines = await self._opened(order.places, order.sample)
            case Asks():
                tardy = await self._asks(order)
            case Flies():
                await self._flies(order)
            case Listens():
                self._listens(order)
            case Heard():
                await asyncio.wait_for(self._all_heard.wait(), ANSWERED_WITHIN_S)
            case Compares():
                differ = await self._compares()
            case Accounts(file):
                account = Account(self._kept, self._refused, list(self._due), self._twice)
                Path(file).write_bytes(msgspec.json.encode(account))
        return Done(
            waits=self._waits,
            tardy=tardy,
            refused=len(self._refused) - refused,
            last=self._last,
            differ=differ,
            gone=[line.place.terminal for line in self.lines if line.is_lost],
            cpu=process_time(),
        )

    async def _opened(self, places: Sequence[Place], sample: int) -> list[Line]:
        room = asyncio.Semaphore(self._come.at_once)

        async def one(at: int, place: Place) -> Line:
            async with room:
                return await self._line(place, sampled=at % sample == 0)

        return list(await asyncio.gather(*(one(at, place) for at, place in enumerate(places))))

    async def _line(self, place: Place, *, sampled: bool) -> Line:
        where, door = urlsplit(self._come.address), Door(self._come.address)
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: Line(door, place, self, sampled=sampled), where.hostname or "", where.port or 0
        )
        await line.opened
        line.say(_encode(wire.Hello(role="terminal", name=place.terminal, token=place.token)))
        await asyncio.wait_for(line.first, ANSWERED_WITHIN_S)
        return line

    async def _asks(self, order: Asks) -> list[float]:
        """By how much each was asked too late."""
        lines, tardy = cycle(self._at(order.tables)), list[float]()
        for number in range(order.slips):
            due = order.begins + number / order.rate
            while (early := due - perf_counter()) > 0:
                await asyncio.sleep(max(early, LOOK_EVERY_S))
            tardy.append(perf_counter() - due)
            self._ask(next(lines), order.round, due)
        await self._fewer_than(1)
        return tardy

    async def _flies(self, order: Flies) -> None:
        for _ in range(order.turns):
            for line in self._at(order.tables):
                await self._fewer_than(order.at_once)
                self._ask(line, order.round, perf_counter())
        await self._fewer_than(1)

    async def _fewer_than(self, most: int) -> None:
        """What is not answered in time stays among the unanswered, and is told in the end."""
        until = perf_counter() + ANSWERED_WITHIN_S
        while len(self._due) >= most and perf_counter() < until:
            self._answer.clear()
            with suppress(TimeoutError):  # of `asyncio`, which is the same
                await asyncio.wait_for(self._answer.wait(), until - perf_counter())

    def _at(self, tables: Sequence[str]) -> list[Line]:
        """But for those that the house has hung up on, which are told in the end."""
        return [line for line in self.lines if line.place.table in tables and not line.is_lost]

    def _ask(self, line: Line, number: int, due: float) -> None:
        # As long as the names that screens give, and beginning with the time as they do.
        name = f"{int(1000 * time()):012x}-{self._come.name}/{next(self._numbers):015}"
        self._due[name] = due
        line.turn += 1
        line.say(_encode(_slip(name, line.place, number, line.turn)))

    def _listens(self, order: Listens) -> None:
        self._words = b'"settlement":{"round":%d,' % order.round
        self.listening, self._last = set(self._at(order.tables)), 0.0
        self._all_heard.clear()
        if not self.listening:
            self._all_heard.set()

    async def _compares(self) -> list[str]:
        sampled = [line for line in self.lines if line.sampled]
        fresh = await self._opened([line.place for line in sampled], 1)
        pairs = zip(sampled, fresh, strict=True)
        found = [old.place.terminal for old, new in pairs if old.view() != new.view()]
        for line in fresh:
            line.hang_up()
        return found


def _slip(name: str, place: Place, number: int, turn: int) -> dict[str, object]:
    """Every slip lies elsewhere than the one before and comes to another sum, so that money moves."""
    each = 500 + 100 * (turn % 3)
    slip = {f"straight:{(turn + chip) % 37}": each for chip in range(CHIPS)}
    wagers = {"table": place.table, "round": number, "terminal": place.terminal, "slip": slip}
    return {"type": "Ask", "id": name, "room": "table", "command": {"type": "SetWagers", **wagers}}


async def obey() -> None:
    share, reader = Share(), asyncio.StreamReader(limit=LONGEST_ORDER)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while line := await reader.readline():
        print(msgspec.json.encode(await share.does(cast("Order", _orders(line)))).decode(), flush=True)


def shares(places: Sequence[Place], processes: int) -> Iterator[list[Place]]:
    """Of every table some to each process, so that none of them speaks for a table alone."""
    for at in range(processes):
        yield list(places[at::processes])


if __name__ == "__main__":
    uvloop.run(obey())

"""The equipment of a house, real and simulated, each piece with the desk that brings it to the floor.

Everything can be attended in two ways: `look` does once whatever is to be done, for whoever lets
a simulated clock pass; `attended` waits for what each device says, for a house on the wall clock.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, aclosing, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from croupier.core.decider import Refused
from croupier.core.ids import Instant, TableId, TerminalId, TicketNumber
from croupier.devices.port import (
    AcceptorReading,
    Disconnected,
    Insertion,
    InsertionId,
    NoteInserted,
    Printing,
    TicketInserted,
    TicketPrinter,
    WheelSensor,
)
from croupier.devices.printing.face import Site, face
from croupier.devices.printing.png import png
from croupier.devices.serial.conversation import Conversation
from croupier.devices.serial.line import SerialLine
from croupier.devices.serial.notes import SerialAcceptor
from croupier.devices.serial.printer import SerialPrinter
from croupier.devices.serial.protocol import WheelMode
from croupier.devices.serial.wheel import SerialWheel
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.notes import SimulatedAcceptor
from croupier.devices.simulated.printer import SimulatedPrinter
from croupier.devices.simulated.spin import SpinMaker
from croupier.devices.simulated.wheel import SimulatedWheel
from croupier.floor.floor import Floor
from croupier.floor.house_settings import Options
from croupier.floor.note_desk import NoteDesk
from croupier.floor.paper_marks import paper_mark
from croupier.floor.reactions import PrintDesk, unprinted
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, TABLE, TICKET
from croupier.floor.wheel_desk import WheelDesk
from croupier.games.wheels import Wheel
from croupier.house.config import Config, Device, Port, WheelPort
from croupier.house.device_status import DeviceBoard
from croupier.store.port import Recorded
from croupier.table.events import BallSpun
from croupier.table.state import Phase
from croupier.tickets.events import TicketIssued
from croupier.tickets.state import Standing, Ticket
from croupier.words.said import say

NO_OPTIONS: Options = {}
RETRY_S = 1.0  # before a printer that does not answer is asked again

Clock = Callable[[], Instant]
Name = TypeVar("Name", bound=str)
# Where it is, what it is called, and how it is attended; anew after a failure.
Attended = tuple[Name, str, Callable[[], Coroutine[Any, Any, None]]]


# ── wheels ──────────────────────────────────────────────────────────────────────────────────


class Wheels:
    """Where a ball is launched a simulated wheel turns; a real one is turned by whoever launches it."""

    def __init__(
        self, config: Config, floor: Floor, clock: Clock, device_time: SimulatedClock, seed: int
    ) -> None:
        self._floor = floor
        self.simulated: dict[TableId, SimulatedWheel] = {}
        self._real: dict[TableId, SerialWheel] = {}
        for at, table in enumerate(config.table):
            if table.wheel == "simulated":
                self.simulated[table.name] = _simulated_wheel(floor, table.name, device_time, seed + at)
            elif isinstance(table.wheel, WheelPort):
                self._real[table.name] = _serial_wheel(floor, table.name, table.wheel)
        self._desks = {name: WheelDesk(floor, name, clock) for name in (*self.simulated, *self._real)}
        for name, wheel in self.simulated.items():
            if self._running(name):
                wheel.spin()  # the ball that was in the wheel when the house stopped
        floor.core.subscribe(self._told, (BallSpun,))

    def attended(self, board: DeviceBoard) -> Iterator[Attended[TableId]]:
        """Each wheel, and how it is attended for as long as the house is open."""
        for name in self._desks:
            device = f"wheel of {name}"
            if name in self._real:
                board.awaits(device)
            yield name, device, partial(self._attend, name, device, board)

    async def look(self) -> None:
        for name, wheel in self.simulated.items():
            for reading in wheel.take():
                await self._desks[name].heard(reading)

    async def _attend(self, name: TableId, device: str, board: DeviceBoard) -> None:
        wheel: WheelSensor = self.simulated.get(name) or self._real[name]
        async with aclosing(wheel.readings()) as readings:
            async for reading in readings:
                board.heard(device, reading)
                await self._desks[name].heard(reading)

    def _running(self, name: TableId) -> bool:
        table = self._floor.core.current.state(TABLE, name)
        playing = table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}
        return playing and table.in_hand.spun and table.in_hand.suggested is None

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, BallSpun) and told.event.table in self.simulated:
            self.simulated[told.event.table].spin()


def _simulated_wheel(floor: Floor, name: TableId, time: SimulatedClock, seed: int) -> SimulatedWheel:
    wheel = _rim(floor, name)
    return SimulatedWheel(time, wheel, SpinMaker(wheel, seed))


def _serial_wheel(floor: Floor, name: TableId, port: WheelPort) -> SerialWheel:
    line = SerialLine(Path(port.serial), baud=port.baud, silence_ms=port.silence_ms)
    return SerialWheel(_rim(floor, name), line, None if port.mode is None else WheelMode(port.mode))


def _rim(floor: Floor, name: TableId) -> Wheel:
    core = floor.core
    ruleset = core.rulesets.of_table(name, core.current.state(TABLE, name))
    assert not isinstance(ruleset, Refused), "an open table has its rules"
    wheel = ruleset.game.face.wheel()
    assert wheel is not None, "the configuration was looked over"
    return wheel


# ── note acceptors ──────────────────────────────────────────────────────────────────────────


class Acceptors:
    """The throats that take notes and tickets, each with its desk."""

    def __init__(self, config: Config, floor: Floor, clock: Clock) -> None:
        begun = floor.core.store.head().at
        self.simulated: dict[TerminalId, SimulatedAcceptor] = {}
        self._lines: dict[TerminalId, Conversation] = {}
        self._desks: dict[TerminalId, NoteDesk] = {}
        self._throats: dict[TerminalId, SimulatedAcceptor | SerialAcceptor] = {}
        for name, device in config.acceptors().items():
            throat = self._throat(name, device, begun)
            if throat is not None:
                self._throats[name] = throat
                self._desks[name] = NoteDesk(floor, name, throat, clock)
        self._busy = {name: asyncio.Lock() for name in self._desks}
        self._awaited: dict[InsertionId, asyncio.Future[Refused | None]] = {}

    async def put_note(self, name: TerminalId, amount: int) -> Refused | None:
        """Into a simulated acceptor; why it came out again, if it did."""
        throat = self.simulated.get(name)
        return await self._concluded(throat.insert_note(amount) if throat else None)

    async def put_ticket(self, name: TerminalId, number: TicketNumber) -> Refused | None:
        throat = self.simulated.get(name)
        return await self._concluded(throat.insert_ticket(number) if throat else None)

    async def _concluded(self, inserted: Insertion | None) -> Refused | None:
        if inserted is None:
            return Refused(say("house.acceptor-of-this-terminal-takes"))
        awaited: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()
        self._awaited[inserted.insertion] = awaited
        return await awaited

    def _throat(
        self, name: TerminalId, device: Device, begun: int
    ) -> SimulatedAcceptor | SerialAcceptor | None:
        if isinstance(device, Port):
            self._lines[name] = _conversation(device)
            return SerialAcceptor(self._lines[name])
        if device == "none":
            return None
        # A simulated acceptor forgets what it took in the day before, so that it begins a new count.
        self.simulated[name] = SimulatedAcceptor(f"{name}@{begun}")
        return self.simulated[name]

    def attended(self, board: DeviceBoard) -> Iterator[Attended[TerminalId]]:
        """Each note acceptor, and how it is attended for as long as the house is open."""
        for name in self._desks:
            device = f"note acceptor of {name}"
            if name in self._lines:
                board.awaits(device)
            yield name, device, partial(self._attend, name, device, board)

    async def look(self) -> tuple[tuple[TerminalId, Refused], ...]:
        """What was put in and is not taken, and why."""
        refused: list[tuple[TerminalId, Refused]] = []
        for name, throat in self.simulated.items():
            for reading in throat.take():
                refusal = await self._desks[name].heard(reading)
                refused += [(name, refusal)] if refusal else []
        return tuple(refused)

    async def _attend(self, name: TerminalId, device: str, board: DeviceBoard) -> None:
        """Until cancelled; an insertion that has been begun is concluded first, by `rest`."""
        throat = self._throats[name]
        async with _listening(self._lines.get(name)), aclosing(throat.insertions()) as readings:
            async for reading in readings:
                async with self._busy[name]:
                    self._tell(reading, await self._desks[name].heard(reading))
                # It counts as connected once what it was left with has been concluded.
                board.heard(device, reading)

    def _tell(self, reading: AcceptorReading, refused: Refused | None) -> None:
        """Tells the screen from which something was put in what became of it."""
        if isinstance(reading, NoteInserted | TicketInserted):
            awaited = self._awaited.pop(reading.insertion, None)
            if awaited is not None and not awaited.done():
                awaited.set_result(refused)

    async def rest(self) -> None:
        """No more insertions are begun, and those that were have been concluded."""
        for busy in self._busy.values():
            await busy.acquire()
        reached = (name for name in self._throats if name in self.simulated or self._lines[name].reachable)
        await asyncio.gather(*(self._throats[name].shut() for name in reached))
        for awaited in self._awaited.values():
            if not awaited.done():
                awaited.set_result(Refused(say("house.house-is-closing-and-what")))


def _conversation(port: Port) -> Conversation:
    return Conversation(SerialLine(Path(port.serial), baud=port.baud))


def _listening(line: Conversation | None) -> AbstractAsyncContextManager[object]:
    return nullcontext() if line is None else line


# ── printers ────────────────────────────────────────────────────────────────────────────────


class PrintRoom:
    """Prints every ticket that was issued, at the terminal where it was."""

    def __init__(self, config: Config, floor: Floor, clock: Clock) -> None:
        self._core = floor.core
        self._site = Site(
            name=config.venue.name,
            address=config.venue.address,
            zone=ZoneInfo(config.venue.timezone),
            message=config.venue.message,
        )
        self.simulated: dict[TerminalId, SimulatedPrinter] = {}
        self._lines: dict[TerminalId, Conversation] = {}
        self._desks = {
            name: PrintDesk(floor, self._printer(name, device), self._page, clock)
            for name, device in config.printers().items()
            if device != "none"
        }
        self._waiting: Mapping[TerminalId, deque[TicketNumber]] = {name: deque() for name in self._desks}
        self._news = {name: asyncio.Event() for name in self._desks}
        for number in unprinted(self._core, self._core.store):
            self._wait(self._core.current.state(TICKET, number).terminal, number)
        self._core.subscribe(self._told, (TicketIssued,))

    def _printer(self, name: TerminalId, device: Device) -> TicketPrinter:
        if isinstance(device, Port):
            self._lines[name] = _conversation(device)
            return SerialPrinter(self._lines[name])
        self.simulated[name] = SimulatedPrinter()
        return self.simulated[name]

    def attended(self, board: DeviceBoard) -> Iterator[Attended[TerminalId]]:
        """Each printer, and how it is attended for as long as the house is open."""
        for name in self._desks:
            device = f"printer of {name}"
            if name in self._lines:
                board.awaits(device)
            yield name, device, partial(self._attend, name, device, board)

    async def look(self) -> None:
        """A ticket whose printer cannot be heard is tried again the next time."""
        for name in self._desks:
            await self._print_all(name)

    async def _attend(self, name: TerminalId, device: str, board: DeviceBoard) -> None:
        line = self._lines.get(name)
        async with _listening(line), asyncio.TaskGroup() as watching:
            if line is not None:
                watching.create_task(_watched(line, device, board))
            while True:
                self._news[name].clear()
                if await self._print_all(name):
                    await self._news[name].wait()
                else:
                    board.heard(device, Disconnected("it does not answer, and a ticket waits"))
                    await asyncio.sleep(RETRY_S)

    async def _print_all(self, name: TerminalId) -> bool:
        """Whether nothing is left to be printed there."""
        waiting = self._waiting[name]
        while waiting:
            if await self._printed(name, waiting[0]) is Printing.DISCONNECTED:
                return False
            waiting.popleft()
        return True

    async def _printed(self, name: TerminalId, number: TicketNumber) -> Printing | None:
        """Somebody may have said meanwhile that nothing came out; then nothing is printed any more."""
        if self._core.current.state(TICKET, number).standing is not Standing.ISSUED:
            return None
        return await self._desks[name].print(number)

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, TicketIssued):
            self._wait(told.event.terminal, told.event.ticket)

    def _wait(self, name: TerminalId, number: TicketNumber) -> None:
        if name in self._waiting:
            self._waiting[name].append(number)
            self._news[name].set()

    def _page(self, ticket: Ticket) -> bytes:
        laid = self._core.house_settings.tables.values()
        options = next((each.options for each in laid if each.ruleset == ticket.ruleset), NO_OPTIONS)
        ruleset = self._core.rulesets.open(ticket.ruleset, options)
        assert not isinstance(ruleset, Refused), "it was open when the ticket was issued"
        assert ruleset.tickets is not None, "a ticket was issued under it"
        program = self._core.current.state(CHARTER, HOUSE_CHARTER).build
        mark = paper_mark(self._core.store, ticket.number)
        return png(face(ticket, ruleset.tickets, replace(self._site, program=program), mark))


async def _watched(line: Conversation, device: str, board: DeviceBoard) -> None:
    async with aclosing(line.news.each()) as news:
        async for each in news:
            board.heard(device, each)

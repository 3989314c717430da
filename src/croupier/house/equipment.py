"""The simulated equipment of a house: its wheels and its printers, and what they tell the floor."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId, TerminalId, TicketNumber
from croupier.core.message import Stamp
from croupier.devices.port import OutcomeSuggested, Printing
from croupier.devices.printing.face import Site, face
from croupier.devices.printing.png import png
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.printer import SimulatedPrinter
from croupier.devices.simulated.spin import SpinMaker
from croupier.devices.simulated.wheel import SimulatedWheel
from croupier.floor.asking import House as Asking
from croupier.floor.floor import Floor
from croupier.floor.premises import Options
from croupier.floor.reactions import PrintDesk, unprinted
from croupier.floor.rooms import TABLE, TICKET
from croupier.games.roulette.roulette import Roulette
from croupier.games.wheels import Wheel
from croupier.house.config import Config
from croupier.store.port import Recorded
from croupier.table import commands as tc
from croupier.table.events import BallSpun
from croupier.table.state import Phase
from croupier.terminal.rules import Fitting
from croupier.tickets.events import TicketIssued
from croupier.tickets.state import Ticket

WHEEL = Asking("wheel")
NO_OPTIONS: Options = {}


class Wheels:
    """Where a ball is launched its wheel turns, and what its sensor sees is reported."""

    def __init__(self, config: Config, floor: Floor, clock: SimulatedClock, seed: int) -> None:
        self._floor, self._clock = floor, clock
        self._wheels = {
            table.name: _wheel(floor, table.name, clock, seed + at)
            for at, table in enumerate(config.table)
            if table.wheel == "simulated"
        }
        for name, wheel in self._wheels.items():
            if self._running(name):
                wheel.spin()  # the ball that was in the wheel when the house stopped
        floor.core.subscribe(self._told)

    async def look(self) -> None:
        for name, wheel in self._wheels.items():
            for reading in wheel.take():
                if isinstance(reading, OutcomeSuggested) and self._running(name):
                    await self._report(name, reading.number)

    async def _report(self, name: TableId, number: str) -> None:
        core = self._floor.core
        seen = core.shelf.state(TABLE, name).in_hand.number
        command = CommandId(f"wheel/{name}@{core.shelf.version(TABLE.stream(name))}")
        rest = tc.ReportRest(table=name, round=seen, suggested=number)
        await self._floor.handle(rest, Stamp(command=command, at=self._clock.now(), by=""), WHEEL)

    def _running(self, name: TableId) -> bool:
        table = self._floor.core.shelf.state(TABLE, name)
        playing = table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}
        return playing and table.in_hand.spun and table.in_hand.suggested is None

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, BallSpun) and told.event.table in self._wheels:
            self._wheels[told.event.table].spin()


def _wheel(floor: Floor, name: TableId, clock: SimulatedClock, seed: int) -> SimulatedWheel:
    wheel = _rim(floor, name)
    return SimulatedWheel(clock, wheel, SpinMaker(wheel, seed))


def _rim(floor: Floor, name: TableId) -> Wheel:
    core = floor.core
    ruleset = core.rulesets.of_table(name, core.shelf.state(TABLE, name))
    assert not isinstance(ruleset, Refused), "an open table has its rules"
    assert isinstance(ruleset.game, Roulette), "the configuration was looked over"
    return ruleset.game.rules.wheel.value


class PrintRoom:
    """Prints every ticket that was issued, at the terminal where it was."""

    def __init__(self, config: Config, floor: Floor, clock: Callable[[], Instant]) -> None:
        self._core = floor.core
        self._site = Site(
            name=config.venue.name,
            address=config.venue.address,
            zone=ZoneInfo(config.venue.timezone),
            message=config.venue.message,
        )
        self.printers = {name: SimulatedPrinter() for name in _with_printers(config)}
        self._desks = {
            name: PrintDesk(floor, printer, self._page, clock) for name, printer in self.printers.items()
        }
        self._waiting: list[TicketNumber] = list(unprinted(self._core, self._core.store))
        self._core.subscribe(self._told)

    async def look(self) -> None:
        """A ticket whose printer cannot be heard is tried again the next time."""
        waiting, self._waiting = self._waiting, []
        for number in waiting:
            desk = self._desks.get(self._core.shelf.state(TICKET, number).terminal)
            if desk is not None and await desk.print(number) is Printing.DISCONNECTED:
                self._waiting.append(number)

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, TicketIssued):
            self._waiting.append(told.event.ticket)

    def _page(self, ticket: Ticket) -> bytes:
        laid = self._core.premises.tables.values()
        options = next((each.options for each in laid if each.ruleset == ticket.ruleset), NO_OPTIONS)
        ruleset = self._core.rulesets.open(ticket.ruleset, options)
        assert not isinstance(ruleset, Refused), "it was open when the ticket was issued"
        assert ruleset.tickets is not None, "a ticket was issued under it"
        return png(face(ticket, ruleset.tickets, self._site))


def _with_printers(config: Config) -> list[TerminalId]:
    if config.devices.printers == "none":
        return []
    return [name for group in config.terminal if Fitting.PRINTER in group.fitted for name in group.names]

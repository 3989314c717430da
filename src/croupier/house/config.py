"""The one file that describes a house.  Nothing is assumed that it does not say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.charter.rules import Mode
from croupier.core.ids import RulesetKey, StaffId, TableId, TerminalId
from croupier.core.policy import policy
from croupier.devices.serial.line import SPEEDS
from croupier.devices.serial.protocol import KNOWN_MODES
from croupier.house.cannot_open import CannotOpen, place_of
from croupier.house.config_cluster import faults_of_cluster
from croupier.house.config_files import FilePaths, faults_of_files
from croupier.house.config_jackpots import JackpotConfig, JackpotGroupConfig, faults_of_jackpots
from croupier.house.config_parts import (
    AlarmsConfig,
    AuthorityConfig,
    CageConfig,
    ClusterConfig,
    ConfigPart,
    IntegrityConfig,
    ServerConfig,
)
from croupier.house.config_tournaments import TournamentConfig, faults_of_tournaments, with_plans
from croupier.house.days import DAY_STARTS
from croupier.staff.authority import Rank
from croupier.staff.duties import Duty
from croupier.table.commands import Sign, as_usual
from croupier.terminal.rules import Fitting
from croupier.tickets.numbers import PLAY_MONEY_SYSTEM
from croupier.tournaments.plan import Plan

FORMAT = 2
LEAST_SILENCE_MS = 1_000  # a wheel in automatic status speaks twice a second
FROM_FORMAT_1 = (
    'Write format = 2 and mode = "real" in its place, or mode = "demonstration" for what was '
    "demonstration = true; the log of such a house is taken over once, by `croupier house adopt`."
)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_SYSTEM = re.compile(r"[0-9]{2}")
_HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")

Simulated = Literal["simulated", "none"]
PLACE_OF_NAME = "{terminal}"


class Venue(ConfigPart, frozen=True, kw_only=True):
    name: str
    address: str  # as it stands on tickets
    timezone: str  # as in "Australia/Melbourne"
    system: str  # the first two digits of the house's tickets
    message: str  # on every ticket, about responsible gambling; may be empty
    day_starts: str = DAY_STARTS  # when a gaming day begins, as clocks there show it


class Port(ConfigPart, frozen=True, kw_only=True):
    """A device on a serial line; `{terminal}` in the path stands for the terminal's name."""

    serial: str
    baud: int = 9600


class WheelPort(ConfigPart, frozen=True, kw_only=True):
    """An automatic wheel on a serial line."""

    serial: str
    baud: int = 9600
    silence_ms: int = 5_000  # a wheel that says nothing for so long cannot be heard
    mode: int | None = None  # the mode word that it is told, where it is told one


Device = Simulated | Port


class LimitSign(ConfigPart, frozen=True, kw_only=True):
    """What the limit sign says, in cents.  What it leaves out, it does not limit."""

    minimum: int
    maximum: int
    multiple: int = 1
    aggregate_minimum: int = 0
    minimum_outlay: int = 0
    chip: int = 1
    by_kind: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict[str, tuple[int, int]])

    def sign(self) -> Sign:
        return Sign(**msgspec.structs.asdict(self))


class TableConfig(ConfigPart, frozen=True, kw_only=True):
    name: TableId
    ruleset: RulesetKey
    dealer: Literal["virtual", "staff"]
    wheel: Simulated | WheelPort
    sign: LimitSign
    options: dict[str, str] = msgspec.field(default_factory=dict[str, str])  # none: the book's own settings
    # What is fitted, each with the reference of its approval, if any.
    fitted: dict[str, str] = msgspec.field(default_factory=as_usual)
    colours: tuple[str, ...] = ()
    pause_ms: int | None = None  # between its rounds, where it is not that of the house
    advice: bool = False  # whether its terminals say which choice is best while a hand is played


class TerminalConfig(ConfigPart, frozen=True, kw_only=True):
    """Terminals that are alike.  A device that is not named here is the one named for the house."""

    names: tuple[TerminalId, ...]
    tables: tuple[TableId, ...]
    fitted: tuple[Fitting, ...]
    notes: Device | None = None
    printer: Device | None = None
    casing: Device | None = None  # the service button on it
    cards: Port | None = None  # the reader of players' cards


class StaffConfig(ConfigPart, frozen=True, kw_only=True):
    id: StaffId
    name: str
    ranks: dict[str, Rank] = msgspec.field(default_factory=dict[str, Rank])  # by book
    duties: tuple[Duty, ...] = ()  # appointments of the house, as in "cashier"


class Devices(ConfigPart, frozen=True, kw_only=True):
    notes: Simulated
    printers: Simulated
    casings: Simulated = "none"  # service buttons, where they are on a line of the house
    entropy: Literal["system", "simulated"]


class Wagering(ConfigPart, frozen=True, kw_only=True):
    pause_ms: int  # between the result of one round and the next opening
    plays_on_empty: bool  # whether a virtual dealer conducts rounds for nobody
    draw_ms: int = 0  # before a virtual dealer draws the next card, die or number


class Config(ConfigPart, frozen=True, kw_only=True):
    format: int
    mode: Mode  # as the house was founded, for good
    venue: Venue
    files: FilePaths
    devices: Devices
    wagering: Wagering
    table: tuple[TableConfig, ...]
    terminal: tuple[TerminalConfig, ...]
    staff: tuple[StaffConfig, ...]
    jackpot_group: tuple[JackpotGroupConfig, ...] = ()
    jackpot: tuple[JackpotConfig, ...] = ()
    tournament: tuple[TournamentConfig, ...] = ()
    plan: tuple[Plan, ...] = ()  # of these tournaments, out of their files
    server: ServerConfig = ServerConfig()
    integrity: IntegrityConfig = IntegrityConfig()
    cluster: ClusterConfig = ClusterConfig()
    authority: AuthorityConfig = AuthorityConfig()
    alarms: AlarmsConfig = AlarmsConfig()
    cage: CageConfig = CageConfig()

    @property
    def system(self) -> str:
        """The first two digits of its tickets: those of play money are never those of a real house."""
        return PLAY_MONEY_SYSTEM if self.mode is not Mode.REAL else self.venue.system

    def acceptors(self) -> dict[TerminalId, Device]:
        """The note acceptor of every terminal that is fitted with one."""
        return self._fitted(Fitting.NOTE_ACCEPTOR, lambda group: group.notes or self.devices.notes)

    def printers(self) -> dict[TerminalId, Device]:
        return self._fitted(Fitting.PRINTER, lambda group: group.printer or self.devices.printers)

    def casings(self) -> dict[TerminalId, Device]:
        return self._fitted(Fitting.SERVICE_BUTTON, lambda group: group.casing or self.devices.casings)

    def card_readers(self) -> dict[TerminalId, Port]:
        """The card reader of every terminal that has one on a line."""
        groups = ((group.cards, group.names) for group in self.terminal if group.cards is not None)
        return {name: _port_of(port, name) for port, names in groups for name in names}

    def _fitted(
        self, fitting: Fitting, device: Callable[[TerminalConfig], Device]
    ) -> dict[TerminalId, Device]:
        fitted = (group for group in self.terminal if fitting in group.fitted)
        return {name: _named(device(group), name) for group in fitted for name in group.names}


def _named(device: Device, terminal: TerminalId) -> Device:
    if not isinstance(device, Port):
        return device
    return _port_of(device, terminal)


def _port_of(port: Port, terminal: TerminalId) -> Port:
    return msgspec.structs.replace(port, serial=port.serial.replace(PLACE_OF_NAME, terminal))


def default_text() -> str:
    """The commented file that a new house begins with."""
    return files("croupier.house").joinpath("default.toml").read_text(encoding="utf-8")


def load(path: Path) -> Config:
    """The file, if all of it makes sense by itself; the books and the log are asked later."""
    return parsed(read(path), path)


def read(path: Path) -> bytes:
    """Once for whoever judges it and then keeps it, with the plans that it names: somebody may write to
    the files meanwhile."""
    try:
        text = path.read_bytes()
    except OSError as error:
        remedy = "Name the file of a house, or make one with `croupier house init`."
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", remedy) from error
    return with_plans(text, path)


def parsed(text: bytes, path: Path) -> Config:
    config = _decoded(text, path)
    for where, what, remedy in _faults(config):
        raise CannotOpen(path, where, what, remedy)
    return config


def _decoded(text: bytes, path: Path) -> Config:
    try:
        return msgspec.toml.decode(text, type=Config)
    except msgspec.ValidationError as error:
        _look_at_format(text, path)
        where, what = place_of(str(error))
        raise CannotOpen(path, where, what, "Correct that entry.") from error
    except (msgspec.DecodeError, ValueError) as error:
        remedy = "Correct the file; it is written in TOML."
        raise CannotOpen(path, "as a whole", f"cannot be understood: {error}", remedy) from error


def _look_at_format(text: bytes, path: Path) -> None:
    """A file from before a house said what it is has two lines to change."""
    if msgspec.toml.decode(text).get("format") == FORMAT - 1:
        what = f"is {FORMAT - 1}, from before a house said what it is"
        raise CannotOpen(path, "format", what, FROM_FORMAT_1)


Fault = tuple[str, str, str]


def _faults(config: Config) -> Iterable[Fault]:
    if config.format != FORMAT:
        yield "format", f"is {config.format}, and this croupier reads {FORMAT}", "Use the croupier it is for."
    yield from faults_of_files(config.files)
    yield from faults_of_cluster(config.cluster, config.files, {table.name for table in config.table})
    yield from _of_venue(config)
    yield from _of_names(config)
    yield from _of_terminals(config)
    yield from _of_ports(config)
    yield from faults_of_jackpots(config.jackpot_group, config.jackpot)
    yield from faults_of_tournaments(config.tournament, config.plan)
    paces = {f"wagering, {what}": getattr(config.wagering, what) for what in ("pause_ms", "draw_ms")}
    paces |= {f"table {table.name}, pause_ms": table.pause_ms or 0 for table in config.table}
    for where, pace in paces.items():
        if pace < 0:
            yield where, "is below nought", "Write a number of milliseconds."


def _of_venue(config: Config) -> Iterable[Fault]:
    venue = config.venue
    if not _SYSTEM.fullmatch(venue.system):
        yield "venue, system", f"{venue.system!r} is not two digits", 'Write two digits, as in "07".'
    if config.mode is Mode.REAL and venue.system == PLAY_MONEY_SYSTEM:
        what = f"{PLAY_MONEY_SYSTEM} is for tickets of play money ({policy('1.3')})"
        yield "venue, system", what, "Write two digits of your own."
    if not venue.name.strip():
        yield "venue, name", "is empty", "Every ticket bears the name of the house; write it."
    if not _HOUR.fullmatch(venue.day_starts):
        yield "venue, day_starts", f"{venue.day_starts!r} is no hour", 'Write one such as "06:00".'
    try:
        ZoneInfo(venue.timezone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        remedy = 'Write one such as "Australia/Melbourne".'
        yield "venue, timezone", f"there is no time zone {venue.timezone!r}", remedy


def _of_names(config: Config) -> Iterable[Fault]:
    terminals = [name for group in config.terminal for name in group.names]
    named: tuple[tuple[str, list[str]], ...] = (
        ("table", [table.name for table in config.table]),
        ("terminal", [str(name) for name in terminals]),
        ("staff", [person.id for person in config.staff]),
    )
    for kind, names in named:
        for name, times in Counter(names).items():
            if times > 1:
                yield f"{kind} {name}", f"is there {times} times", "Give each a name of its own."
            if not _NAME.fullmatch(name):
                yield kind, f"{name!r} is no name", "Use letters, digits, full stops and hyphens."
    if not config.table:
        yield "table", "there is none", "A house has at least one [[table]]."


def _of_terminals(config: Config) -> Iterable[Fault]:
    tables = {table.name for table in config.table}
    for group in config.terminal:
        where = f"terminal {', '.join(group.names)}"
        for name in group.tables:
            if name not in tables:
                yield where, f"there is no table {name}", "Name tables of this file."
        if not group.tables:
            yield where, "it reaches no table", "Name the tables that it can reach."
        yield from _of_fittings(config, group, where)


def _of_fittings(config: Config, group: TerminalConfig, where: str) -> Iterable[Fault]:
    for fitting, own, kind, devices, kinds in (
        (Fitting.NOTE_ACCEPTOR, group.notes, "notes", config.devices.notes, "notes"),
        (Fitting.PRINTER, group.printer, "printer", config.devices.printers, "printers"),
    ):
        if own is not None and own != "none" and fitting not in group.fitted:
            what = f"it is fitted with no {fitting.value}"
            yield f"{where}, {kind}", what, f'Write "{fitting.value}" among what is fitted, or leave it out.'
        if own == "none" and fitting in group.fitted:
            yield f"{where}, {kind}", f"it is fitted with a {fitting.value}", "Make the two agree."
        if own is None and fitting in group.fitted and devices == "none":
            what = f"it is fitted with a {fitting.value}, and devices, {kinds} says that there are none"
            yield where, what, "Make the two agree."


# ── serial lines ────────────────────────────────────────────────────────────────────────────


def _of_ports(config: Config) -> Iterable[Fault]:
    used: dict[str, str] = {}
    for where, port in ports(config):
        if not Path(port.serial).is_absolute():
            what = f"{port.serial!r} is not a whole path"
            yield f"{where}, serial", what, 'Write the port\'s own path, as in "/dev/ttyUSB0".'
        if port.baud not in SPEEDS:
            speeds = ", ".join(map(str, SPEEDS))
            yield (
                f"{where}, baud",
                f"{port.baud} baud is not a speed of these lines",
                f"Write one of {speeds}.",
            )
        if port.serial in used:
            what = f"{port.serial} is the port of {used[port.serial]} already"
            remedy = f"Give each device a port of its own; {PLACE_OF_NAME} in a path stands for the terminal."
            yield f"{where}, serial", what, remedy
        used[port.serial] = where
        if isinstance(port, WheelPort):
            yield from _of_wheel(port, where)


def _of_wheel(port: WheelPort, where: str) -> Iterable[Fault]:
    if port.silence_ms < LEAST_SILENCE_MS:
        what = f"{port.silence_ms} ms is shorter than the pause between two lines of a wheel"
        yield f"{where}, silence_ms", what, f"Write at least {LEAST_SILENCE_MS}."
    if port.mode is not None and (port.mode < 0 or port.mode & ~KNOWN_MODES):
        yield (
            f"{where}, mode",
            f"{port.mode} is no mode of a wheel",
            "Leave it out, or write one such as 1157.",
        )


def ports(config: Config) -> Iterable[tuple[str, Port | WheelPort]]:
    for table in config.table:
        if isinstance(table.wheel, WheelPort):
            yield f"table {table.name}, wheel", table.wheel
    of_terminals: tuple[tuple[str, Mapping[TerminalId, Device]], ...] = (
        ("notes", config.acceptors()),
        ("printer", config.printers()),
        ("casing", config.casings()),
        ("cards", config.card_readers()),
    )
    for kind, devices in of_terminals:
        for name, device in devices.items():
            if isinstance(device, Port):
                yield f"terminal {name}, {kind}", device

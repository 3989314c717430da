"""The one file that describes a house.  What it does not say, nobody assumes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.core.ids import RulesetKey, StaffId, TableId, TerminalId
from croupier.staff.authority import Rank
from croupier.table.commands import Sign
from croupier.terminal.rules import Fitting

FORMAT = 1
NOTHING_CHANGED = "Nothing has been changed."
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_SYSTEM = re.compile(r"[0-9]{2}")
_PLACE = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")

Device = Literal["simulated", "none"]


class CannotOpen(Exception):
    """A house that will not be opened as it is: which file, where, what is wrong, what to do."""

    def __init__(self, file: Path, where: str, what: str, remedy: str) -> None:
        super().__init__(f"{file}: {where}: {what}. {NOTHING_CHANGED} {remedy}")
        self.file, self.where, self.what, self.remedy = file, where, what, remedy


class Told(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the file.  A key that nobody knows is a mistake, not a remark."""


class Venue(Told, frozen=True, kw_only=True):
    name: str
    address: str  # as it stands on tickets
    timezone: str  # as in "Australia/Melbourne"
    system: str  # the first two digits of the house's tickets
    message: str  # on every ticket, about responsible gambling; may be empty


class Kept(Told, frozen=True, kw_only=True):
    log: str  # the store
    ticket_key: str


class Limits(Told, frozen=True, kw_only=True):
    """What the limit sign says, in cents.  What it leaves out, it does not limit."""

    minimum: int
    maximum: int
    multiple: int = 1
    aggregate_minimum: int = 0
    minimum_outlay: int = 0
    chip: int = 1
    by_kind: dict[str, tuple[int, int]] = {}

    def sign(self) -> Sign:
        return Sign(**msgspec.structs.asdict(self))


class TableConfig(Told, frozen=True, kw_only=True):
    name: TableId
    ruleset: RulesetKey
    dealer: Literal["virtual", "staff"]
    wheel: Device
    sign: Limits
    options: dict[str, str] = {}  # none: the book's own settings
    colours: tuple[str, ...] = ()


class TerminalConfig(Told, frozen=True, kw_only=True):
    """Terminals that are alike."""

    names: tuple[TerminalId, ...]
    tables: tuple[TableId, ...]
    fitted: tuple[Fitting, ...]


class StaffConfig(Told, frozen=True, kw_only=True):
    id: StaffId
    name: str
    ranks: dict[str, Rank]  # by book


class Devices(Told, frozen=True, kw_only=True):
    notes: Device
    printers: Device
    entropy: Literal["system", "simulated"]


class Wagering(Told, frozen=True, kw_only=True):
    pause_ms: int  # between the end of bets in one round and the next opening
    plays_on_empty: bool  # whether a virtual dealer conducts rounds for nobody


class Config(Told, frozen=True, kw_only=True):
    format: int
    venue: Venue
    files: Kept
    devices: Devices
    wagering: Wagering
    table: tuple[TableConfig, ...]
    terminal: tuple[TerminalConfig, ...]
    staff: tuple[StaffConfig, ...]


def default_text() -> str:
    """The commented file that a new house begins with."""
    return files("croupier.house").joinpath("default.toml").read_text(encoding="utf-8")


def load(path: Path) -> Config:
    """The file, if all of it makes sense by itself; the books and the log are asked later."""
    try:
        text = path.read_bytes()
    except OSError as error:
        remedy = "Name the file of a house, or make one with `croupier house init`."
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", remedy) from error
    return parsed(text, path)


def parsed(text: bytes, path: Path) -> Config:
    config = _decoded(text, path)
    for where, what, remedy in _faults(config):
        raise CannotOpen(path, where, what, remedy)
    return config


def _decoded(text: bytes, path: Path) -> Config:
    try:
        return msgspec.toml.decode(text, type=Config)
    except msgspec.ValidationError as error:
        where, what = _place(str(error))
        raise CannotOpen(path, where, what, "Correct that entry.") from error
    except (msgspec.DecodeError, ValueError) as error:
        remedy = "Correct the file; it is written in TOML."
        raise CannotOpen(path, "as a whole", f"cannot be understood: {error}", remedy) from error


def _place(said: str) -> tuple[str, str]:
    """msgspec says "... - at `$.table[0].sign`": where and what, the entries counted from one."""
    found = _PLACE.search(said)
    path = found["path"] if found else ""
    where = re.sub(r"\[(\d+)\]", lambda at: f" {int(at[1]) + 1}", path.replace(".", ", "))
    return where or "at the top", _PLACE.sub("", said)


Fault = tuple[str, str, str]


def _faults(config: Config) -> Iterable[Fault]:
    if config.format != FORMAT:
        yield "format", f"is {config.format}, and this croupier reads {FORMAT}", "Use the croupier it is for."
    yield from _of_venue(config.venue)
    yield from _of_names(config)
    yield from _of_terminals(config)
    if config.wagering.pause_ms < 0:
        yield "wagering, pause_ms", "is below nought", "Write a number of milliseconds."


def _of_venue(venue: Venue) -> Iterable[Fault]:
    if not _SYSTEM.fullmatch(venue.system):
        yield "venue, system", f"{venue.system!r} is not two digits", 'Write two digits, as in "07".'
    if not venue.name.strip():
        yield "venue, name", "is empty", "Every ticket bears the name of the house; write it."
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
        for fitting, devices, kind in (
            (Fitting.NOTE_ACCEPTOR, config.devices.notes, "notes"),
            (Fitting.PRINTER, config.devices.printers, "printers"),
        ):
            if fitting in group.fitted and devices == "none":
                what = f"it is fitted with a {fitting.value}, and devices, {kind} says that there are none"
                yield where, what, "Make the two agree."

"""The composition root: one configuration, one log, and everything that works on them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId
from croupier.core.message import Stamp
from croupier.devices.port import Entropy
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.system.entropy import SystemEntropy
from croupier.floor.asking import House as Asking
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.premises import Laid, Options, Premises
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE, TERMINAL, codec
from croupier.floor.running import Reactor, Timekeeper
from croupier.floor.shelf import Shelf
from croupier.floor.virtual_dealer import Pace, VirtualDealer
from croupier.games.roulette.roulette import Roulette
from croupier.house.config import CannotOpen, Config, TableConfig
from croupier.house.equipment import PrintRoom, Wheels
from croupier.house.keys import read_key
from croupier.house.rulesets import RULESETS, UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Power
from croupier.staff.commands import EnrolStaff
from croupier.store.memory import MemoryStore
from croupier.store.port import Store
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc
from croupier.table.dealing import ON_A_WHEEL
from croupier.table.state import Phase
from croupier.terminal import commands as pc

CONFIGURATION = Asking("configuration")
VIRTUAL = "virtual-dealer"


def now() -> Instant:
    return Instant(time.time_ns() // 1_000_000)


@dataclass
class House:
    """An open house.  `look` does once whatever is to be done; `close` leaves it ready for the next start."""

    file: Path
    config: Config
    store: Store
    core: FloorCore
    floor: Floor
    clock: SimulatedClock
    timekeeper: Timekeeper
    reactor: Reactor
    dealers: Mapping[TableId, VirtualDealer]
    wheels: Wheels
    printing: PrintRoom
    notes: tuple[str, ...] = field(default_factory=tuple[str, ...])  # where file and log differ, harmlessly

    async def close(self) -> None:
        await self.floor.close()
        if self.core.stopped is None:
            self.core.save_snapshots()
        self.store.close()


def open_house(config: Config, file: Path, clock: SimulatedClock, seed: int) -> House:
    """Everything is looked at before anything is written; what is wrong raises CannotOpen or Damaged.

    The clock is set to the log's last stamp should it be behind it.
    """
    key = look_over(config, file)
    store = SqliteStore.open(path_of(file, config.files.log), codec())
    try:
        return _assembled(config, file, clock, seed, FloorCore(store, premises(config, key)))
    except BaseException:
        store.abandon()
        raise


def _assembled(config: Config, file: Path, clock: SimulatedClock, seed: int, core: FloorCore) -> House:
    notes = differences(config, file, core.shelf)
    clock.advance(max(0, core.shelf.latest - clock.now()))
    set_up(core, file, clock.now(), furniture(config, core))
    floor = Floor(core)
    return House(
        file=file,
        config=config,
        store=core.store,
        core=core,
        floor=floor,
        clock=clock,
        timekeeper=Timekeeper(floor, clock.now),
        reactor=Reactor(floor, clock.now),
        dealers={
            table.name: _dealer(config, table, floor, clock, seed)
            for table in config.table
            if table.dealer == "virtual"
        },
        wheels=Wheels(config, floor, clock, seed),
        printing=PrintRoom(config, floor, clock.now),
        notes=notes,
    )


def _dealer(
    config: Config, table: TableConfig, floor: Floor, clock: SimulatedClock, seed: int
) -> VirtualDealer:
    source = chance(config, table.name, seed)
    return VirtualDealer(floor, (table.name,), source, clock.now, pace(config, table))


def chance(config: Config, table: TableId, seed: int) -> Entropy:
    if config.devices.entropy == "system":
        return SystemEntropy(f"{config.venue.system}/{table}", time.time_ns())
    return SeededEntropy(seed, table)


def pace(config: Config, table: TableConfig) -> Pace:
    return Pace(
        pause_ms=config.wagering.pause_ms,
        plays_on_empty=config.wagering.plays_on_empty,
        wheel_tells=table.wheel != "none",
    )


def path_of(file: Path, written: str) -> Path:
    """Relative paths start at the folder of the configuration."""
    return file.parent / written


def premises(config: Config, key: bytes) -> Premises:
    return Premises(
        open_ruleset=rules_of,
        tables={each.name: Laid(each.ruleset, each.options, each.colours) for each in config.table},
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue=config.venue.name,
        system=config.venue.system,
        ticket_key=key,
    )


def rules_of(key: str, options: Options) -> Ruleset | Refused:
    """Judged once: an operator's own settings are costly to judge."""
    return _judged(key, tuple(sorted(options.items())))


@lru_cache
def _judged(key: str, options: tuple[tuple[str, str], ...]) -> Ruleset | Refused:
    return open_ruleset(key, dict(options))


# ── looking before opening ──────────────────────────────────────────────────────────────────


def look_over(config: Config, file: Path) -> bytes:
    """Whether the books bear what the file says, tried on a house in memory.  The key of the tickets."""
    for table in config.table:
        _bearable(table, file)
    key = read_key(path_of(file, config.files.ticket_key))
    trial = FloorCore(MemoryStore(codec()), premises(config, key))
    set_up(trial, file, now(), people(config))
    set_up(trial, file, now(), furniture(config, trial))
    return key


def _bearable(table: TableConfig, file: Path) -> None:
    where = f"table {table.name}"
    try:
        ruleset = rules_of(table.ruleset, table.options)
    except UnknownRuleset as unknown:
        raise CannotOpen(file, where, str(unknown), "`croupier rulesets` lists them all.") from unknown
    if isinstance(ruleset, Refused):
        raise CannotOpen(file, f"{where}, options", str(ruleset), "Change or leave out that option.")
    conducts = ruleset.ladder.grants[Power.CONDUCT_GAME]
    if table.dealer == "virtual" and conducts.least != VIRTUAL:
        what = f"its book has a {conducts.least} conduct the game ({conducts.clause})"
        raise CannotOpen(file, f"{where}, dealer", what, 'Write dealer = "staff".')
    if table.wheel != "none" and not _has_wheel(ruleset):
        what = "no ball is spun on a wheel under this ruleset"
        raise CannotOpen(file, f"{where}, wheel", what, 'Write wheel = "none".')


def _has_wheel(ruleset: Ruleset) -> bool:
    on_a_wheel = any(way.value in ON_A_WHEEL for way in ruleset.table.spun)
    return on_a_wheel and isinstance(ruleset.game, Roulette)


def check_house(config: Config, file: Path) -> tuple[str, ...]:
    """Everything that opening looks at and the whole log besides, read only.  What differs harmlessly."""
    look_over(config, file)
    log = SqliteLog.open(path_of(file, config.files.log), codec())
    try:
        damage = log.verify()
        if damage:
            remedy = "Restore the file from its last good copy."
            raise CannotOpen(log.path, damage.where, damage.what, remedy)
        return differences(config, file, Shelf(log))
    finally:
        log.close()


def differences(config: Config, file: Path, shelf: Shelf) -> tuple[str, ...]:
    """What the log says otherwise: refused where the house could not work, else in words."""
    for table in config.table:
        _same_table(table, file, shelf)
    for group in config.terminal:
        for name in group.names:
            known = shelf.state(TERMINAL, name)
            if known.enrolled and (known.tables, known.fitted) != (group.tables, group.fitted):
                what = f"the log knows it for tables {', '.join(known.tables)} or with other fittings"
                raise CannotOpen(
                    file, f"terminal {name}", what, "Write what the log has, or give a new name."
                )
    return (*_other_signs(config, shelf), *_other_people(config, shelf))


def _same_table(table: TableConfig, file: Path, shelf: Shelf) -> None:
    known = shelf.state(TABLE, table.name)
    if known.phase is Phase.SHUT:
        return
    if (known.ruleset, dict(known.options)) != (table.ruleset, table.options):
        what = f"it is open under {known.ruleset} with options {dict(known.options)}"
        raise CannotOpen(
            file, f"table {table.name}", what, "Write that, and close the table before a change."
        )


def _other_signs(config: Config, shelf: Shelf) -> Iterator[str]:
    for table in config.table:
        known = shelf.state(TABLE, table.name)
        if known.phase is not Phase.SHUT and known.sign != table.sign.sign():
            yield f"table {table.name} keeps the sign that it was given at the table until it is closed"


def _other_people(config: Config, shelf: Shelf) -> Iterator[str]:
    roster = shelf.state(STAFF, HOUSE_ROSTER)
    for person in config.staff:
        known = roster.members.get(person.id)
        if known is None:
            yield f"{person.id} is in the file and not on the roster; somebody of higher rank enrols them"
        elif known.retired or dict(known.ranks) != person.ranks:
            yield f"{person.id} has other ranks on the roster than in the file; the roster applies"


# ── what the file asks for ──────────────────────────────────────────────────────────────────

Wanted = tuple[str, CommandId, HouseCommand]  # for whom, under what name


def people(config: Config) -> Iterator[Wanted]:
    for person in config.staff:
        enrol = EnrolStaff(staff=person.id, name=person.name, ranks=person.ranks)
        yield f"staff {person.id}", CommandId(f"configuration/staff/{person.id}"), enrol


def furniture(config: Config, core: FloorCore) -> Iterator[Wanted]:
    """Tables that are shut and terminals that are not open, each under a name for its state."""
    for table in config.table:
        if core.shelf.state(TABLE, table.name).phase is Phase.SHUT:
            yield f"table {table.name}", _named(core, TABLE.stream(table.name)), _opening(table)
    for group in config.terminal:
        for name in group.names:
            enrol = pc.EnrolTerminal(terminal=name, tables=group.tables, fitted=group.fitted)
            if not core.shelf.state(TERMINAL, name).enrolled:
                yield f"terminal {name}", _named(core, TERMINAL.stream(name)), enrol
            if not core.shelf.state(TERMINAL, name).open:
                opening = pc.OpenTerminal(terminal=name)
                yield f"terminal {name}", _named(core, TERMINAL.stream(name)), opening


def _opening(table: TableConfig) -> tc.OpenTable:
    sign = table.sign.sign()
    return tc.OpenTable(
        table=table.name, ruleset=table.ruleset, options=table.options, sign=sign, sign_on_display=True
    )


def _named(core: FloorCore, stream: str) -> CommandId:
    return CommandId(f"configuration/{stream}@{core.store.head().at}")


def set_up(core: FloorCore, file: Path, at: Instant, wanted: Iterator[Wanted]) -> None:
    for where, name, command in wanted:
        answer = core.handle(command, Stamp(command=name, at=at, by=""), CONFIGURATION)
        if isinstance(answer, Refused):
            raise CannotOpen(file, where, str(answer), "Change that entry.")

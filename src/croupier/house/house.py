"""The composition root: one configuration, one log, and everything that works on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from croupier.core.decider import Refused
from croupier.core.ids import Instant, TableId
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.clock import SteadyClock
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.floor import Floor
from croupier.floor.rooms import codec
from croupier.floor.running import Reactor, Timekeeper
from croupier.floor.side_equipment import SideEquipment
from croupier.floor.virtual_dealer import Pace, VirtualDealer
from croupier.house.clocks import Clock, now
from croupier.house.config import Config, TableConfig
from croupier.house.equipment import Acceptors, PrintRoom, Wheels
from croupier.house.generators import TableGenerators, generator_of
from croupier.house.inspection import differences, look_over
from croupier.house.keys import known_key, take_key
from croupier.house.personnel import stood_down
from croupier.house.round_seeds import SeedFile, rounds_not_opened
from croupier.house.setup import furniture, house_settings, path_of, rules_of, set_up
from croupier.store.port import Store
from croupier.store.sqlite import SqliteStore


@dataclass
class House:
    """An open house.  `look` does once whatever is to be done; `close` leaves it ready for the next start."""

    file: Path
    config: Config
    store: Store
    core: FloorCore
    floor: Floor
    clock: Clock
    device_time: SimulatedClock  # by which simulated devices live; whoever runs the house lets it pass
    timekeeper: Timekeeper
    reactor: Reactor
    dealers: Mapping[TableId, VirtualDealer]
    sides: Mapping[TableId, SideEquipment]  # of tables that staff conduct
    chances: TableGenerators
    wheels: Wheels
    acceptors: Acceptors
    printing: PrintRoom
    notes: tuple[str, ...] = field(default_factory=tuple[str, ...])  # where file and log differ, harmlessly

    async def close(self) -> None:
        await self.floor.close()
        if self.core.stopped is None:
            self.core.save_snapshots(grown_by=1)  # so that the next start reads nothing twice
        try:
            self.chances.keep()
        finally:
            self.store.close()


def open_house(config: Config, file: Path, clock: SimulatedClock | SteadyClock, seed: int) -> House:
    """Everything is looked at before anything is written; what is wrong raises CannotOpen or Damaged.

    The clock is set to the log's last stamp should it be behind it.
    """
    key = look_over(config, file)
    store = SqliteStore.open(path_of(file, config.files.log), codec())
    try:
        return _assembled(config, file, clock, seed, _core(config, file, store, key))
    except BaseException:
        store.abandon()
        raise


def _core(config: Config, file: Path, store: Store, key: bytes) -> FloorCore:
    """A log from before keys were known in it takes the key once everything else is in order."""
    path = path_of(file, config.files.ticket_key)
    if not known_key(store, key, path):
        differences(config, file, CurrentStates(store), store)
        take_key(store, key, path, now())
    return FloorCore(store, house_settings(config, key))


def _assembled(
    config: Config, file: Path, clock: SimulatedClock | SteadyClock, seed: int, core: FloorCore
) -> House:
    notes = differences(config, file, core.current, core.store)
    behind = _set(clock, core.current.latest)
    set_up(core, file, clock.now(), stood_down(config, core))
    set_up(core, file, clock.now(), furniture(config, core))
    floor = Floor(core)
    seeds = SeedFile(path_of(file, config.files.round_seeds), rounds_not_opened(core.current))
    chances = TableGenerators(config, file, seed)
    dealers = {
        table.name: VirtualDealer(
            floor,
            (table.name,),
            chances.of(table.name),
            clock.now,
            pace(config, table),
            seeds=seeds,
            seedings=chances.seedings[table.name],
        )
        for table in config.table
        if table.dealer == "virtual"
    }
    chances.keep()
    device_time = clock if isinstance(clock, SimulatedClock) else SimulatedClock(clock.now())
    return House(
        file=file,
        config=config,
        store=core.store,
        core=core,
        floor=floor,
        clock=clock,
        device_time=device_time,
        timekeeper=Timekeeper(floor, clock.now),
        reactor=Reactor(floor, clock.now),
        dealers=dealers,
        sides=_sides(config, floor, clock, seed),
        chances=chances,
        wheels=Wheels(config, floor, clock.now, device_time, seed),
        acceptors=Acceptors(config, floor, clock.now),
        printing=PrintRoom(config, floor, clock.now),
        notes=(*notes, *behind, *chances.notes),
    )


def _sides(config: Config, floor: Floor, clock: Clock, seed: int) -> Mapping[TableId, SideEquipment]:
    """A virtual dealer draws for side wagers too; at a table of staff their own equipment does."""
    return {
        table.name: SideEquipment(floor, table.name, generator_of(config, table.name, seed), clock.now)
        for table in config.table
        if table.dealer == "staff" and _has_sides(table)
    }


def _has_sides(table: TableConfig) -> bool:
    ruleset = rules_of(table.ruleset, table.options)
    return not isinstance(ruleset, Refused) and bool(ruleset.game.face.sides())


def _set(clock: SimulatedClock | SteadyClock, latest: Instant) -> tuple[str, ...]:
    """A house's time never goes back; what is to be said when the machine's does."""
    if isinstance(clock, SimulatedClock):
        clock.advance(max(0, latest - clock.now()))
        return ()
    behind_s = clock.not_before(latest) // 1000
    said = f"this machine's clock is {behind_s} s behind the log; the house goes on from the log's time"
    return (said,) if behind_s else ()


def pace(config: Config, table: TableConfig) -> Pace:
    return Pace(
        pause_ms=config.wagering.pause_ms,
        draw_ms=config.wagering.draw_ms,
        plays_on_empty=config.wagering.plays_on_empty,
        wheel_tells=table.wheel != "none",
    )

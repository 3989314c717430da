"""The composition root: one configuration, one log, and everything that works on them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from croupier.alarms.rules import AlarmKind
from croupier.charter.rules import Mode
from croupier.core.decider import Refused
from croupier.core.ids import Instant, TableId
from croupier.devices.port import RoundSeeds
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.alarms import raise_at_opening
from croupier.floor.clock import SteadyClock
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.floor import Floor
from croupier.floor.jackpot_keeper import JackpotKeeper
from croupier.floor.jackpot_seals import CycleSecrets
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.floor.running import Reactor, Timekeeper
from croupier.floor.side_equipment import SideEquipment
from croupier.floor.virtual_dealer import Pace, VirtualDealer
from croupier.house.accepted import running
from croupier.house.card_readers import CardReaders
from croupier.house.casings import Casings
from croupier.house.clocks import Clock, now
from croupier.house.config import Config, TableConfig, read
from croupier.house.environment import changed_since, keep_parts, parts_beside
from croupier.house.equipment import Acceptors, PrintRoom, Wheels
from croupier.house.file_modes import look_at_modes
from croupier.house.founding import Machine, name_witness, node_of, note_closing, note_opening, take_again
from croupier.house.generators import TableGenerators, generator_of
from croupier.house.heads import HeadSigner
from croupier.house.inspection import as_founded, differences, look_at_program, look_over, said_of_file
from croupier.house.jackpot_seeds import JackpotSeeds
from croupier.house.keys import card_key_of, known_key, take_key
from croupier.house.log_place import HouseStore
from croupier.house.personal import known_store, texts_of
from croupier.house.personnel import stood_down
from croupier.house.program import as_built
from croupier.house.round_seeds import rounds_not_opened
from croupier.house.rulesets import rules_of
from croupier.house.sealed_cycles import SealedCycles
from croupier.house.seeds_place import jackpot_seeds_of, seeds_of
from croupier.house.setup import furniture, house_settings, jackpots, log_of, path_of, set_up
from croupier.house.signing import Signer, signer_of
from croupier.house.taken_text import taken_text
from croupier.house.tournament_setup import tournaments
from croupier.house.witness_shares import WITNESS, shares_of, to_name
from croupier.store.port import Store


@dataclass
class House:
    """An open house.  `look` does once whatever is to be done; `close` leaves it ready for the next start."""

    file: Path
    config: Config
    store: Store
    core: FloorCore
    floor: Floor
    signer: Signer  # in whose name heads and sights are signed
    clock: Clock
    device_time: SimulatedClock  # by which simulated devices live; whoever runs the house lets it pass
    timekeeper: Timekeeper
    reactor: Reactor
    dealers: Mapping[TableId, VirtualDealer]
    jackpots: JackpotKeeper
    sides: Mapping[TableId, SideEquipment]  # of tables that staff conduct
    chances: TableGenerators
    wheels: Wheels
    acceptors: Acceptors
    casings: Casings
    card_readers: CardReaders
    printing: PrintRoom
    heads: HeadSigner
    abandon: Callable[[], None]  # let go of the log with nothing more written
    notes: tuple[str, ...] = field(default_factory=tuple[str, ...])  # where file and log differ, harmlessly

    async def close(self, because: str = "it was asked to close") -> None:
        await self.floor.close()
        if self.core.stopped is None:
            note_closing(self.core, because, self.clock.now())
            self.core.save_snapshots(grown_by=1)  # so that the next start reads nothing twice
            last = self.heads.signed(self.store, self.clock.now())
            self.heads.write(last)
            await asyncio.to_thread(self.heads.tell_witness, last)
        try:
            self.chances.keep()
        finally:
            if self.core.overtaken:
                self.abandon()
            else:
                self.store.close()
            self.heads.close()
            if self.core.house_settings.personal is not None:
                self.core.house_settings.personal.close()


def open_house(
    config: Config, file: Path, clock: SimulatedClock | SteadyClock, seed: int, *, unwitnessed: bool = False
) -> House:
    """Everything is looked at before anything is written; what is wrong raises CannotOpen or Damaged.

    The clock is set to the log's last stamp should it be behind it.
    """
    key = look_at_files(config, file)
    store = log_of(config, file).open()
    try:
        return opened(prepared(config, file, store, key, unwitnessed=unwitnessed), clock, seed)
    except BaseException:
        store.abandon()
        raise


@dataclass(frozen=True, slots=True)
class Prepared:
    """A house that was looked at and that nobody has written to yet: a floor that follows has one."""

    file: Path
    config: Config  # what it runs by
    store: HouseStore
    core: FloorCore
    signer: Signer
    secrets: JackpotSeeds | SealedCycles
    changed: tuple[str, ...]  # what its file says otherwise
    altered: str | None  # what the machine has otherwise
    machine: Machine  # read beforehand: a floor that takes over has no time for it


def look_at_files(config: Config, file: Path) -> bytes:
    """Of a machine, before its log is opened.  The key of the tickets."""
    look_at_modes(config, file)
    return look_over(config, file)


def prepared(
    config: Config, file: Path, store: HouseStore, key: bytes, *, unwitnessed: bool = False
) -> Prepared:
    place = log_of(config, file)
    charter = as_founded(config, file, store)
    signer = signer_of(config, file, charter)
    HeadSigner(config, file, charter, signer).look_back(store, unwitnessed=unwitnessed)
    config, changed = running(config, file, charter, key)
    look_at_program(charter, str(place))
    altered = changed_since(store, _beside(config, file)) if config.mode is Mode.REAL else None
    secrets = jackpot_seeds_of(config, file, charter.house)
    core = _core(config, file, store, key, signer=signer, secrets=secrets)
    return Prepared(file, config, store, core, signer, secrets, changed, altered, Machine.this())


def opened(found: Prepared, clock: SimulatedClock | SteadyClock, seed: int, taken: int = 0) -> House:
    """``taken`` is the batch by which this floor took the house, where floors are several."""
    config, file, core = found.config, found.file, found.core
    found.secrets.begin(core.current, taken)
    seeds = seeds_of(config, file, core.house_settings.house, rounds_not_opened(core.current), taken)
    house = assembled(
        config,
        file,
        clock,
        core,
        seed=seed,
        seeds=seeds,
        signer=found.signer,
        abandon=found.store.abandon,
        machine=found.machine,
    )
    _note_changes(house, found.changed)
    _note_environment(house, found.altered, _beside(config, file))
    return house


def _beside(config: Config, file: Path) -> Path:
    return parts_beside(log_of(config, file).near or file)


def _core(
    config: Config, file: Path, store: Store, key: bytes, *, signer: Signer, secrets: CycleSecrets
) -> FloorCore:
    """A log from before keys were known in it takes the key once everything else is in order."""
    charter = as_founded(config, file, store)
    as_built(config.mode)
    path = path_of(file, config.files.ticket_key)
    if not known_key(store, key, path):
        differences(config, file, CurrentStates(store), store)
        take_key(store, key, path, now())
    known_store(store, path_of(file, config.files.personal))
    cards = card_key_of(store, path_of(file, config.files.card_key), now())
    personal = texts_of(store, path_of(file, config.files.personal), now())
    mark = signer.snapshot_key(charter.house)
    settings = house_settings(
        config, key, charter, personal, card_key=cards, snapshot_key=mark, cycle_secrets=secrets
    )
    return FloorCore(store, settings)


def _note_changes(house: House, changed: tuple[str, ...]) -> None:
    """A real house gives alarm of a file that is not what was accepted; one of play money takes it."""
    core, at = house.core, house.clock.now()
    if core.house_settings.mode is not Mode.REAL:
        if core.node and not changed:
            return  # files of several machines differ in what is of the machine
        text = taken_text(read(house.file).decode(), core.house_settings.ticket_key)
        take_again(core, text, changed, at)
        return
    naming = to_name(house.config.integrity.witness, house.heads.charter)
    for said in said_of_file((*changed, WITNESS) if naming else changed):
        raise_at_opening(core, at, AlarmKind.FILE_DIFFERS, where=house.file.name, what=said)
        house.notes = (*house.notes, said)


def _note_environment(house: House, altered: str | None, beside: Path) -> None:
    """A real house says on what else it runs than it did when it was last opened."""
    if house.core.house_settings.mode is not Mode.REAL:
        return
    if altered is not None:
        kind, at = AlarmKind.ENVIRONMENT_CHANGED, house.clock.now()
        raise_at_opening(house.core, at, kind, where="environment", what=altered)
        house.notes = (*house.notes, altered)
    keep_parts(beside)


def assembled(
    config: Config,
    file: Path,
    clock: SimulatedClock | SteadyClock,
    core: FloorCore,
    *,
    seed: int,
    seeds: RoundSeeds,
    signer: Signer,
    abandon: Callable[[], None],
    machine: Machine | None = None,
) -> House:
    notes = differences(config, file, core.current, core.store)
    wall = clock.now()
    behind = _set(clock, core.current.latest)
    set_up(core, file, clock.now(), stood_down(config, core))
    set_up(core, file, clock.now(), jackpots(config, core))
    set_up(core, file, clock.now(), furniture(config, core))
    set_up(core, file, clock.now(), tournaments(config, core))
    note_opening(core, node_of(config), machine or Machine.this(), wall, clock.now())
    naming = to_name(config.integrity.witness, core.current.state(CHARTER, HOUSE_CHARTER))
    if naming is not None and config.mode is not Mode.REAL:
        name_witness(core, naming, clock.now())
    heads = HeadSigner(config, file, core.current.state(CHARTER, HOUSE_CHARTER), signer)
    heads.write(heads.signed(core.store, clock.now()))
    floor = Floor(core)
    shares = shares_of(config.integrity.witness, heads.charter, heads.line)
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
            shares=shares,
        )
        for table in config.table
        if table.dealer == "virtual"
    }
    keeper = JackpotKeeper(core, chances.of_jackpots(), clock.now)
    keeper.look()  # before anybody can wager on one that has not begun
    chances.keep()
    device_time = clock if isinstance(clock, SimulatedClock) else SimulatedClock(clock.now())
    return House(
        file=file,
        config=config,
        store=core.store,
        core=core,
        floor=floor,
        signer=signer,
        clock=clock,
        device_time=device_time,
        timekeeper=Timekeeper(floor, clock.now),
        reactor=Reactor(floor, clock.now),
        dealers=dealers,
        jackpots=keeper,
        sides=_sides(config, floor, clock, seed),
        chances=chances,
        wheels=Wheels(config, floor, clock.now, device_time, seed),
        acceptors=Acceptors(config, floor, clock.now),
        casings=Casings(config, floor, clock.now),
        card_readers=CardReaders(config, floor, clock.now),
        printing=PrintRoom(config, floor, clock.now),
        heads=heads,
        abandon=abandon,
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
        pause_ms=config.wagering.pause_ms if table.pause_ms is None else table.pause_ms,
        draw_ms=config.wagering.draw_ms,
        plays_on_empty=config.wagering.plays_on_empty,
        wheel_tells=table.wheel != "none",
    )

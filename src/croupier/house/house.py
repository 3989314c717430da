"""The composition root: one configuration, one log, and everything that works on them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
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
from croupier.house.founding import name_witness, node_of, note_closing, note_opening, take_again
from croupier.house.generators import TableGenerators, generator_of
from croupier.house.heads import HeadSigner
from croupier.house.inspection import as_founded, differences, look_at_program, look_over, said_of_file
from croupier.house.jackpot_seeds import jackpot_seeds_of
from croupier.house.keys import card_key_of, known_key, take_key
from croupier.house.personal import known_store, texts_of
from croupier.house.personnel import stood_down
from croupier.house.program import as_built
from croupier.house.round_seeds import rounds_not_opened
from croupier.house.rulesets import rules_of
from croupier.house.seeds_place import seeds_of
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
    look_at_modes(config, file)
    key = look_over(config, file)
    place = log_of(config, file)
    store = place.open()
    try:
        charter = as_founded(config, file, store)
        signer = signer_of(config, file, charter)
        HeadSigner(config, file, charter, signer).look_back(store, unwitnessed=unwitnessed)
        config, changed = running(config, file, charter, key)
        look_at_program(charter, str(place))
        beside = parts_beside(place.near or file)
        altered = changed_since(store, beside) if config.mode is Mode.REAL else None
        secrets = jackpot_seeds_of(config, file, charter.house)
        core = _core(config, file, store, key, signer=signer, secrets=secrets)
        secrets.tidy(core.current)
        seeds = seeds_of(config, file, charter.house, rounds_not_opened(core.current))
        house = assembled(config, file, clock, core, seed=seed, seeds=seeds, signer=signer)
        _note_changes(house, changed)
        _note_environment(house, altered, beside)
        return house
    except BaseException:
        store.abandon()
        raise


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
) -> House:
    notes = differences(config, file, core.current, core.store)
    wall = clock.now()
    behind = _set(clock, core.current.latest)
    set_up(core, file, clock.now(), stood_down(config, core))
    set_up(core, file, clock.now(), jackpots(config, core))
    set_up(core, file, clock.now(), furniture(config, core))
    set_up(core, file, clock.now(), tournaments(config, core))
    note_opening(core, node_of(config), wall, clock.now())
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

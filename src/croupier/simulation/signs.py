"""Simulated people look at the signs of the tables, as somebody does in a house of people before it opens."""

from __future__ import annotations

from croupier.core.ids import CommandId, Instant, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.core import FloorCore
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE
from croupier.house.config import Config, TableConfig
from croupier.house.house import House
from croupier.simulation.dealer import ruleset_of
from croupier.staff.authority import Power
from croupier.staff.commands import EnrolStaff
from croupier.table.commands import ConfirmSign
from croupier.table.state import Phase

EITHER = (Power.CONDUCT_GAME, Power.CLOSE_OCCUPIED_TABLE)


def see_signs(house: House) -> None:
    see_signs_of(house.config, house.core, house.clock.now())


def see_signs_of(config: Config, core: FloorCore, at: Instant) -> None:
    """Every table that is laid and shut is opened by the first of its staff who may."""
    for table in config.table:
        state = core.current.state(TABLE, table.name)
        person = _sees(config, table)
        if state.phase is not Phase.SHUT or state.ruleset is None or person is None:
            continue
        _enrolled(config, core, person, at)
        seen = ConfirmSign(table=table.name, sign_on_display=True, on_every_terminal=True)
        name = CommandId(f"simulated/sign/{table.name}@{core.store.head().at}")
        core.handle(seen, Stamp(command=name, at=at, by=""), Staff(person))


def _enrolled(config: Config, core: FloorCore, person: StaffId, at: Instant) -> None:
    """Somebody whom the file has named since the house was founded is let in: nobody could lose anything."""
    if core.current.state(STAFF, HOUSE_ROSTER).members.get(person) is not None:
        return
    named = next(each for each in config.staff if each.id == person)
    enrol = EnrolStaff(staff=person, name=named.name, ranks=dict(named.ranks), duties=tuple(named.duties))
    name = CommandId(f"simulated/enrolled/{person}@{core.store.head().at}")
    core.handle(enrol, Stamp(command=name, at=at, by=""), HouseSystem("configuration"))


def _sees(config: Config, table: TableConfig) -> StaffId | None:
    """The first of the staff who may say that the sign is on display."""
    ruleset = ruleset_of(table)
    ranks = ((person.id, person.ranks.get(ruleset.book)) for person in config.staff)
    return next(
        (
            person
            for person, rank in ranks
            if rank and any(ruleset.ladder.check(power, rank) is None for power in EITHER)
        ),
        None,
    )

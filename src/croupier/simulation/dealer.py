"""A simulated dealer: conducts a table of the staff by the commands that a dealer would send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.rooms import TABLE
from croupier.floor.virtual_dealer import next_acts, seen_at
from croupier.house.config import Config, TableConfig
from croupier.house.generators import generator_of
from croupier.house.house import House, pace
from croupier.house.setup import rules_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.staff.authority import Power
from croupier.table import commands as tc
from croupier.table.state import Phase, Table

CONDUCTS = (Power.CONDUCT_GAME, Power.ENTER_OUTCOME)


def ruleset_of(table: TableConfig) -> Ruleset:
    ruleset = rules_of(table.ruleset, table.options)
    assert not isinstance(ruleset, Refused), "the configuration was looked over"
    return ruleset


def conductor(config: Config, table: TableConfig) -> StaffId | None:
    """The first of the staff who may conduct a table and enter its outcomes."""
    ruleset = ruleset_of(table)
    for person in config.staff:
        rank = person.ranks.get(ruleset.book)
        if rank and not any(ruleset.ladder.check(power, rank) for power in CONDUCTS):
            return person.id
    return None


class SimulatedDealer:
    """Does at a console what a dealer would do, by the commands that a dealer would send."""

    def __init__(
        self, house: House, table: TableConfig, dealer: StaffId, seed: int, refused: Counter[str]
    ) -> None:
        self._house, self._table = house, table
        self._commands = SimulatedCommands(house, "dealers", seed, refused)
        self._pace = pace(house.config, table)
        self._chance = generator_of(house.config, table.name, seed)
        self._by = Staff(dealer)

    async def look(self) -> None:
        for name, command in self._next():
            await self._commands.ask(command, self._by, f"simulated/{name}")

    def _next(self) -> Iterator[tuple[str, HouseCommand]]:
        core, name = self._house.core, self._table.name
        table = core.current.state(TABLE, name)
        version = core.current.version(TABLE.stream(name))
        looked = _looked_at_the_wheel(self._table, table)
        if looked is not None:
            yield f"dealer/{name}@{version}/wheel", looked
            return
        seen = seen_at(core, name)
        if seen is not None and seen.side_draw() is not None:
            return
        now = self._house.clock.now()
        for act in next_acts(core, (name,), now, self._chance.draw, self._pace):
            yield act.id, act.command


def _looked_at_the_wheel(config: TableConfig, table: Table) -> tc.TableCommand | None:
    """A proposed no spin is declared, and a number in doubt is confirmed: the dealer sees the ball."""
    if table.suspended is not None or table.phase is not Phase.NO_MORE_BETS or config.wheel == "none":
        return None
    spin = table.in_hand
    if spin.proposed:
        return tc.DeclareNoSpin(table=config.name, round=spin.number, ground=spin.proposed[0])
    if spin.doubts and spin.suggested is not None:
        return tc.EnterOutcome(table=config.name, round=spin.number, outcome=spin.suggested)
    return None

"""A simulated dealer: conducts a table of the staff by the commands that a dealer would send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import Instant, StaffId
from croupier.floor.asker import Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.rooms import TABLE
from croupier.floor.virtual_dealer import launched, next_acts, seen_at
from croupier.house.config import Config, TableConfig
from croupier.house.generators import generator_of
from croupier.house.house import House, pace
from croupier.house.rulesets import rules_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.staff.authority import Power
from croupier.table import commands as tc
from croupier.table.payout import still_to_move
from croupier.table.state import Phase, Table

CONDUCTS = (Power.CONDUCT_GAME, Power.ENTER_OUTCOME)
TIME_TO_BET_MS = 20_000


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
        paid = _paid(self._table, table)
        if paid is not None:
            yield f"dealer/{name}@{version}/chips", paid
            return
        seen = seen_at(core, name)
        if seen is not None and seen.side_draw() is not None:
            return
        now = self._house.clock.now()
        for called in _called(self._table, table, ruleset_of(self._table), now):
            yield f"dealer/{name}@{version}/{type(called).__name__}", called
        for act in next_acts(core, (name,), now, self._chance.draw, self._pace):
            yield act.id, act.command


def _called(config: TableConfig, table: Table, ruleset: Ruleset, now: Instant) -> Iterator[tc.TableCommand]:
    """Where no period runs the dealer gives people time, spins the ball, and says no more bets."""
    if table.suspended is not None or table.phase is not Phase.WAGERING:
        return
    spin = table.in_hand
    if spin.ends_at is not None or now < spin.opened_at + TIME_TO_BET_MS:
        return
    way = launched(ruleset)
    if way is not None and not spin.spun:
        yield tc.SpinBall(table=config.name, round=spin.number, by=way)
    yield tc.CloseWagering(table=config.name, round=spin.number, by="dealer")


def _paid(config: TableConfig, table: Table) -> tc.TableCommand | None:
    """The next step with the chips on cloth: calls placed, losers collected, winners paid."""
    left = still_to_move(table, ruleset_of(config).table)
    if not left or table.suspended is not None:
        return None
    return tc.MoveChips(table=config.name, round=table.in_hand.number, step=left[0].step.name)


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

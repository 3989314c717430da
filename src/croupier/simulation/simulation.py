"""A house that plays by itself: players, dealers and time are simulated, the log is not.

Everything goes through the floor by the commands that people and devices would send.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from croupier.core.ids import StaffId, TableId
from croupier.floor.rooms import TABLE
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config, TableConfig
from croupier.house.house import House
from croupier.house.inspection import try_on
from croupier.ledger.account import kind_of
from croupier.simulation.attendants import SimulatedAttendants
from croupier.simulation.dealer import SimulatedDealer, conductor, ruleset_of
from croupier.simulation.pit_boss import SimulatedPitBoss
from croupier.simulation.players import SimulatedPlayers
from croupier.simulation.signs import see_signs
from croupier.store.port import Recorded
from croupier.table import events as e
from croupier.table.state import Phase

STEP_MS = 500
# Simulated time in which a house that plays must have settled something.
PATIENCE_MS = 600_000
IN_HAND = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Summary:
    rounds: Mapping[TableId, int]
    wagers: int
    staked: int
    returned: int
    refused: Mapping[str, int]  # by reason
    accounts: Mapping[str, int]  # balances by kind of account, of the whole log
    total: int  # of all accounts
    agrees: bool  # what the floor has in mind and what is on disk
    stopped: str | None  # why it ended before it was asked to


class Simulation:
    def __init__(self, house: House, seed: int, rounds: int | None) -> None:
        self.house = house
        self._rounds = rounds
        self._players = SimulatedPlayers(house, seed)
        self._terminals = [name for group in house.config.terminal for name in group.names]
        self._attendants = SimulatedAttendants(house, seed, self._players.refused)
        self._pit_boss = SimulatedPitBoss(house, seed, self._players.refused)
        conducted = [table for table in house.config.table if table.dealer == "staff"]
        dealers = self._players.dealers
        dealers.update({table.name: _dealer(house, table) for table in conducted})
        self._stand_ins = {
            table.name: SimulatedDealer(house, table, dealers[table.name], seed, self._players.refused)
            for table in conducted
        }
        self._settled: Counter[TableId] = Counter()
        self._staked = self._returned = self._wagers = 0
        self._moved_at = house.clock.now()
        house.core.subscribe(self._told)
        see_signs(house)

    async def play(self, speed: int, stop: asyncio.Event, progress: Progress) -> Summary:
        """Until the rounds are played or `stop` is set.  Speed nought is as fast as it goes."""
        why = None
        while not stop.is_set() and not self._done() and why is None:
            self.house.device_time.advance(STEP_MS)
            await self._look()
            progress(self._settled.total())
            await _pause(stop, speed)
            why = self._stuck()
        await self.house.floor.close()
        return self._summary(why)

    async def _look(self) -> None:
        house = self.house
        await house.timekeeper.tick()
        await house.wheels.look()
        for equipment in house.sides.values():
            await equipment.look()
        for table in house.config.table:
            if self._may_go_on(table.name):
                dealer = house.dealers.get(table.name) or self._stand_ins[table.name]
                await dealer.look()
        await self._players.look(self._terminals)
        for _, refused in await house.acceptors.look():
            self._players.refused[str(refused)] += 1
        await house.printing.look()
        await house.reactor.catch_up()
        await house.jackpots.tend(house.floor)
        await self._attendants.look()
        await self._pit_boss.look()

    def _may_go_on(self, name: TableId) -> bool:
        """No round is begun beyond those asked for; one that was begun is played."""
        if self._rounds is None or self._in_hand(name):
            return True
        begun = sum(self._in_hand(table.name) for table in self.house.config.table)
        return self._settled.total() + begun < self._rounds

    def _in_hand(self, name: TableId) -> bool:
        return self.house.core.current.state(TABLE, name).phase in IN_HAND

    def _done(self) -> bool:
        in_hand = any(self._in_hand(table.name) for table in self.house.config.table)
        return self._rounds is not None and self._settled.total() >= self._rounds and not in_hand

    def _stuck(self) -> str | None:
        if self.house.core.stopped is not None:
            return f"the floor has stopped: {self.house.core.stopped}"
        for name, dealer in self.house.dealers.items():
            if dealer.locked is not None:
                return f"no chance is to be had for table {name}: {dealer.locked}"
        if self.house.clock.now() - self._moved_at > PATIENCE_MS:
            return "no round was settled for ten minutes; nobody can play at these tables"
        return None

    def _told(self, told: Recorded) -> None:
        match told.event:
            case e.RoundSettled(table=table, settlements=settlements):
                self._settled[table] += 1
                self._staked += sum(each.staked for each in settlements)
                self._returned += sum(each.returned for each in settlements)
                self._moved_at = self.house.clock.now()
            case e.WagersSet():
                self._wagers += 1
            case _:
                pass

    def _summary(self, why: str | None) -> Summary:
        balances = self.house.store.balances()
        accounts: Counter[str] = Counter()
        for account, amount in balances.of.items():
            accounts[kind_of(account)] += amount
        return Summary(
            rounds=dict(self._settled),
            wagers=self._wagers,
            staked=self._staked,
            returned=self._returned,
            refused=dict(self._players.refused),
            accounts=dict(accounts),
            total=balances.total(),
            agrees=self.house.core.current.ledger.balances() == balances,
            stopped=why,
        )


def _dealer(house: House, table: TableConfig) -> StaffId:
    return _conductor(house.config, house.file, table)


async def _pause(stop: asyncio.Event, speed: int) -> None:
    if not speed:
        await asyncio.sleep(0)
        return
    try:
        await asyncio.wait_for(stop.wait(), STEP_MS / (1000 * speed))
    except TimeoutError:
        return


def look_over_simulation(config: Config, file: Path) -> None:
    """What a simulation needs beyond what every house does, before anything is opened."""
    try_on(config, file)
    for table in config.table:
        if table.dealer == "staff":
            _conductor(config, file, table)


def _conductor(config: Config, file: Path, table: TableConfig) -> StaffId:
    found = conductor(config, table)
    if found is None:
        what = f"nobody of the staff may conduct it under {ruleset_of(table).book}"
        raise CannotOpen(file, f"table {table.name}", what, "Add somebody, or give somebody that rank.")
    return found

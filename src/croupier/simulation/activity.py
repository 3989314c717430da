"""Simulated players and dealers at the tables of a live house.

They are switched on and off table by table while the house is open, and take only terminals at
which nobody sits and no screen is enrolled.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.rooms import HOUSE_SCREENS, SCREENS, TABLE, TERMINAL
from croupier.house.config import TableConfig
from croupier.house.live import LiveHouse
from croupier.simulation.dealer import SimulatedDealer, conductor
from croupier.simulation.pit_boss import COMES_AFTER_MS, SimulatedPitBoss
from croupier.simulation.players import SimulatedPlayers
from croupier.table.state import Phase
from croupier.words.said import say

LOOKS_EVERY_S = 0.5
MOST_PLAYERS = 4  # at a table
SEEDS = 2**62
REMEMBERED = "company.json"  # beside the file of the house: who was where, for when it opens again

LOG = logging.getLogger("croupier.house")


@dataclass
class ActiveTable:
    """A table at which simulated people are, and the seats that they have taken."""

    players: SimulatedPlayers
    dealer: SimulatedDealer | None
    pit_boss: SimulatedPitBoss
    seats: list[TerminalId]
    leaving: bool = False
    up: list[TerminalId] = field(default_factory=list[TerminalId])  # seats that people have asked for


class SimulatedActivity:
    def __init__(self, live: LiveHouse) -> None:
        self._live = live
        self._tables = {table.name: table for table in live.house.config.table}
        self._active: dict[TableId, ActiveTable] = {}
        self._remembered = live.house.file.parent / REMEMBERED

    def come_back(self) -> None:
        """Those who were at the tables when the house closed, in the seats in which they have their money."""
        if not self._remembered.exists():
            return
        asked = set(self._with_screens())
        for name, seats in json.loads(self._remembered.read_text("utf-8")).items():
            if table := self._tables.get(TableId(name)):
                self._come(table, [TerminalId(seat) for seat in seats if seat not in asked])

    def _remember(self) -> None:
        seats = {name: active.seats for name, active in self._active.items() if not active.leaving}
        self._remembered.write_text(json.dumps(seats), "utf-8")

    def at(self, table: TableId) -> bool:
        """Whether simulated players keep this table alive."""
        active = self._active.get(table)
        return active is not None and not active.leaving

    def keep(self, table: TableId, *, on: bool = True) -> Refused | None:
        """Let simulated people come to a table, or go; those who go finish the round in hand."""
        if table not in self._tables:
            return Refused(say("simulation.there-is-no-table-in", table=table))
        if not on:
            self.leave(table)
            return None
        active = self._active.get(table)
        if active is not None:
            active.leaving = False
            self._remember()
            return None
        refused = self._come(self._tables[table], self._seats(table))
        self._remember()
        return refused

    def leave(self, table: TableId) -> None:
        active = self._active.get(table)
        if active is not None:
            active.leaving = True
            self._remember()

    # ── how it goes ─────────────────────────────────────────────────────────────────────

    def _come(self, table: TableConfig, seats: list[TerminalId]) -> Refused | None:
        if self._live.floor.core.current.state(TABLE, table.name).phase is Phase.SHUT:
            return Refused(say("simulation.table-is-closed", table=table.name))
        if not seats:
            return Refused(say("simulation.every-terminal-of-table-is", table=table.name))
        house, seed = self._live.house, secrets.randbelow(SEEDS)
        players = SimulatedPlayers(house, seed)
        dealer = conductor(house.config, table) if table.dealer == "staff" else None
        if table.dealer == "staff" and dealer is None:
            return Refused(say("simulation.nobody-of-staff-may-conduct", table=table.name))
        stand_in = SimulatedDealer(house, table, dealer, seed, players.refused) if dealer else None
        if dealer:
            players.dealers[table.name] = dealer
        pit_boss = SimulatedPitBoss(house, seed, players.refused)
        active = self._active[table.name] = ActiveTable(players, stand_in, pit_boss, seats)
        self._live.supervise(
            f"the simulated players at {table.name}", self._stay(table.name, active), may_end=True
        )
        return None

    async def _stay(self, table: TableId, active: ActiveTable) -> None:
        """Plays at the table until told to leave.  If that fails, it is logged and the house goes on."""
        try:
            await self._keep(table, active)
        except Exception:
            LOG.exception("the simulated players at table %s have failed and are switched off", table)
            self._live.say(f"the simulated players at table {table} have failed and are switched off")
        finally:
            active.players.part()
            del self._active[table]

    async def _keep(self, table: TableId, active: ActiveTable) -> None:
        while not active.leaving or self._in_hand(table) or not await active.players.get_up(active.seats):
            if active.dealer is not None and (not active.leaving or self._in_hand(table)):
                await active.dealer.look()
            await self._make_room(active)
            await active.pit_boss.look(table, COMES_AFTER_MS)
            if not active.leaving:
                await active.players.look(active.seats, table)
            await asyncio.sleep(LOOKS_EVERY_S)

    async def _make_room(self, active: ActiveTable) -> None:
        """Whoever opens a screen at a terminal has it to themselves once the round in hand is over."""
        asked = set(self._with_screens())
        for name in [name for name in active.seats if name in asked]:
            active.seats.remove(name)
            active.up.append(name)
        active.up = [name for name in active.up if not await active.players.get_up((name,))]

    def _in_hand(self, table: TableId) -> bool:
        state = self._live.floor.core.current.state(TABLE, table)
        return state.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}

    def _seats(self, table: TableId) -> list[TerminalId]:
        """Some of those that are free; those that can choose, and the first in the file, are for people."""
        groups = [group for group in self._live.house.config.terminal if table in group.tables]
        fixed = [group for group in groups if len(group.tables) == 1]
        near = [name for group in fixed or groups for name in group.names]
        free = [name for name in reversed(near) if self._free(name)]
        return free[: min(MOST_PLAYERS, (len(near) + 1) // 2)]

    def _free(self, name: TerminalId) -> bool:
        terminal = self._live.floor.core.current.state(TERMINAL, name)
        taken = {seat for active in self._active.values() for seat in active.seats}
        nobody = terminal.account is None and not terminal.at
        return nobody and name not in taken and name not in set(self._with_screens())

    def _with_screens(self) -> Iterator[TerminalId]:
        screens = self._live.floor.core.current.state(SCREENS, HOUSE_SCREENS)
        return (TerminalId(each.name) for each in screens.enrolled.values() if each.role == "terminal")

"""Simulated players: they sit down, put notes in, bet, choose, and cash out now and then."""

from __future__ import annotations

from collections import Counter

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asking import By, Seat
from croupier.floor.asking import House as Asking
from croupier.floor.commands import HouseCommand
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.games.game import Ask, Game
from croupier.house.house import House
from croupier.ledger.account import credit
from croupier.table import commands as tc
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy

NOTES = (20_00, 50_00, 100_00)
ACCEPTOR = Asking("note acceptor")
POOR = 10  # times the minimum: then another note is put in
MOST_BETS, MOST_MINIMA = 3, 4
CASHES_OUT = 40  # one round in so many


class Players:
    """One at every terminal.  What they may not do is refused, counted and not tried again in that round."""

    def __init__(self, house: House, seed: int) -> None:
        self._house = house
        self._chance = SeededEntropy(seed, "players")
        self._begun = f"{house.store.head().at}"
        self._commands = 0
        self._betted: dict[TerminalId, tuple[TableId, int]] = {}
        self._bets: dict[tuple[TableId, int], tuple[str, ...]] = {}
        self.refused: Counter[str] = Counter()

    async def look(self) -> None:
        for group in self._house.config.terminal:
            for name in group.names:
                await self._play(name)

    async def _play(self, name: TerminalId) -> None:
        terminal = self._house.core.shelf.state(TERMINAL, name)
        if not terminal.at:
            await self._sits_down(name, self._chance.pick(terminal.tables))
            return
        at = terminal.at[0]
        table = self._house.core.shelf.state(TABLE, at)
        match table.phase:
            case Phase.WAGERING if self._betted.get(name) != (at, table.in_hand.number):
                self._betted[name] = (at, table.in_hand.number)
                await self._bet(name, at, table)
            case Phase.NO_MORE_BETS:
                await self._choose(name, at, table)
            case _:
                pass

    async def _sits_down(self, name: TerminalId, at: TableId) -> None:
        if not self._house.store.balance(credit(name)):
            await self._insert_note(name)
        await self._ask(tc.Join(table=at, terminal=name), Seat(name))

    async def _bet(self, name: TerminalId, at: TableId, table: Table) -> None:
        assert table.sign is not None, "an open table has a sign"
        minimum = table.sign.minimum
        if self._chance.one_in(CASHES_OUT) and self._house.store.balance(credit(name)):
            await self._ask(pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name))
            return
        if self._house.store.balance(credit(name)) < POOR * minimum:
            await self._insert_note(name)
        slip = self._slip(at, minimum)
        wagers = tc.SetWagers(table=at, round=table.in_hand.number, terminal=name, slip=slip)
        await self._ask(wagers, Seat(name))

    def _slip(self, at: TableId, minimum: int) -> dict[str, int]:
        game, bets = self._game(at), self._possible(at, minimum)
        stakes = {
            self._chance.pick(bets): minimum * (1 + self._chance.below(MOST_MINIMA))
            for _ in range(1 + self._chance.below(MOST_BETS))
        }
        first = next(iter(stakes))
        return stakes if game.check(stakes) is None else {first: stakes[first]}

    def _possible(self, at: TableId, minimum: int) -> tuple[str, ...]:
        """Bets that the game takes by themselves."""
        if (at, minimum) not in self._bets:
            game = self._game(at)
            self._bets[at, minimum] = tuple(b for b in game.bets() if game.check({b: minimum}) is None)
        return self._bets[at, minimum]

    def _game(self, at: TableId) -> Game:
        core = self._house.core
        ruleset = core.rulesets.of_table(at, core.shelf.state(TABLE, at))
        assert not isinstance(ruleset, Refused), "an open table has its rules"
        return ruleset.game

    async def _choose(self, name: TerminalId, at: TableId, table: Table) -> None:
        turn = position_of(table, self._game(at)).turn()
        if isinstance(turn, Ask) and name in turn.options:
            choice = self._chance.pick(turn.options[name])
            number = table.in_hand.number
            await self._ask(tc.MakeChoice(table=at, round=number, terminal=name, choice=choice), Seat(name))

    async def _insert_note(self, name: TerminalId) -> None:
        amount = self._chance.pick(NOTES)
        insertion = f"{name}/{self._begun}/{self._commands}"
        if await self._ask(pc.EscrowNote(terminal=name, insertion=insertion, amount=amount), ACCEPTOR):
            await self._ask(pc.InsertNote(terminal=name, insertion=insertion, amount=amount), ACCEPTOR)

    async def _ask(self, command: HouseCommand, by: By) -> bool:
        self._commands += 1
        name = CommandId(f"rehearsal/{self._begun}/{self._commands}")
        stamp = Stamp(command=name, at=self._house.clock.now(), by="")
        answer = await self._house.floor.handle(command, stamp, by)
        if isinstance(answer, Refused):
            self.refused[str(answer)] += 1
            return False
        return True

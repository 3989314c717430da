"""Simulated players: they sit down, put notes and tickets in, bet, choose, and cash out now and then.

They use a house as people do, through its acceptors and by the commands of their seats, whether
its time is simulated or real.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StaffId, TableId, TerminalId, TicketNumber
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.simulated.notes import SimulatedAcceptor
from croupier.floor.asker import Seat, Staff
from croupier.floor.house_settings import terminal_rules
from croupier.floor.rooms import TABLE, TERMINAL, TICKET
from croupier.games.game import Act, Ask, Game
from croupier.house.house import House
from croupier.ledger.account import credit
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.simulation.playing_style import MOST_BETS, MOST_MINIMA, choice_for, slip_for
from croupier.store.port import Recorded
from croupier.table import commands as tc
from croupier.table.choosing import cost_of
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, CashOutBy, PaidBy, TerminalRules
from croupier.tickets.events import TicketPrinted

NOTES = (20_00, 50_00, 100_00)
POOR = MOST_BETS * MOST_MINIMA  # times the minimum: then something is put in
CASHES_OUT = 40  # one round in so many
PAYS_BY_TICKET = 2  # one time in so many, of those when there is a ticket in the pocket

Hand = tuple[TableId, RoundNumber]


class SimulatedPlayers:
    """One at each terminal that is given.  What is refused is counted and not tried again in that round."""

    def __init__(self, house: House, seed: int) -> None:
        self._house = house
        self._chance = SeededEntropy(seed, "players")
        self._betted: dict[TerminalId, Hand] = {}
        self._topped_up: dict[TerminalId, Hand] = {}
        self._pockets: dict[TerminalId, list[TicketNumber]] = {}
        self.dealers: dict[TableId, StaffId] = {}  # who takes cash where there is no acceptor
        self.refused: Counter[str] = Counter()
        self._commands = SimulatedCommands(house, "players", seed, self.refused)
        house.core.subscribe(self._told)

    async def look(self, terminals: Iterable[TerminalId], table: TableId | None = None) -> None:
        """Everybody does what is next, at this table or at any that their terminal reaches."""
        for name in terminals:
            await self._play(name, table)

    async def get_up(self, terminals: Iterable[TerminalId]) -> bool:
        """Nobody bets any more; who has nothing on the table cashes out and goes.  Whether all are gone."""
        gone = True
        for name in terminals:
            gone = await self._goes(name) and gone
        return gone

    def part(self) -> None:
        """Stops listening to the house, for players who will not come back."""
        self._house.core.unsubscribe(self._told)

    # ── a round ─────────────────────────────────────────────────────────────────────────

    async def _play(self, name: TerminalId, table: TableId | None) -> None:
        terminal = self._house.core.current.state(TERMINAL, name)
        if not terminal.at:
            await self._sits_down(name, table or self._quietest(terminal.tables))
            return
        at = terminal.at[0]
        playing = self._house.core.current.state(TABLE, at)
        match playing.phase:
            case Phase.WAGERING if self._betted.get(name) != (at, playing.in_hand.number):
                await self._bet(name, at, playing)
            case Phase.NO_MORE_BETS:
                await self._choose(name, at, playing)
            case _:
                pass

    def _quietest(self, tables: tuple[TableId, ...]) -> TableId:
        """Where the fewest sit, so that nobody waits for company at a table that others pass by."""
        sitting = {at: len(self._house.core.current.state(TABLE, at).places) for at in tables}
        fewest = min(sitting.values())
        return self._chance.pick([at for at in tables if sitting[at] == fewest])

    async def _sits_down(self, name: TerminalId, at: TableId) -> None:
        if self._house.core.current.state(TABLE, at).phase is Phase.SHUT:
            return
        if not self._funds(name):
            await self._tops_up(name, at)
        else:
            await self._commands.ask(tc.Join(table=at, terminal=name), Seat(name))

    async def _bet(self, name: TerminalId, at: TableId, table: Table) -> None:
        assert table.sign is not None, "an open table has a sign"
        minimum, hand = table.sign.minimum, (at, table.in_hand.number)
        funds = self._funds(name)
        if funds < POOR * minimum and self._topped_up.get(name) != hand:
            # What is put in is there the next time that they look.
            self._topped_up[name] = hand
            await self._tops_up(name, at)
            return
        self._betted[name] = hand
        if funds and self._chance.one_in(CASHES_OUT):
            await self._cashes_out(name)
            return
        slip = slip_for(self._game(at), minimum, self._chance, table.sign)
        if sum(slip.values()) <= funds:
            wagers = tc.SetWagers(table=at, round=table.in_hand.number, terminal=name, slip=slip)
            await self._commands.ask(wagers, Seat(name))

    def _game(self, at: TableId) -> Game:
        return self._ruleset(at).game

    def _ruleset(self, at: TableId) -> Ruleset:
        core = self._house.core
        ruleset = core.rulesets.of_table(at, core.current.state(TABLE, at))
        assert not isinstance(ruleset, Refused), "a table that was laid out has its rules"
        return ruleset

    async def _choose(self, name: TerminalId, at: TableId, table: Table) -> None:
        game = self._game(at)
        position = self._house.core.positions.of(table, game)
        turn = position.turn()
        if isinstance(turn, Ask) and name in turn.options:
            choice = choice_for(game, position, turn, name)
            after = position.after(Act(name, choice))
            if cost_of(table.in_hand, game.face, position, after, name) > self._funds(name):
                choice = turn.default[name]
            number = table.in_hand.number
            await self._commands.ask(
                tc.MakeChoice(table=at, round=number, terminal=name, choice=choice), Seat(name)
            )

    # ── money ───────────────────────────────────────────────────────────────────────────

    def _funds(self, name: TerminalId) -> int:
        current = self._house.core.current
        return current.ledger[credit(name, current.state(TERMINAL, name).unit)]

    async def _tops_up(self, name: TerminalId, at: TableId) -> None:
        """With a ticket from the pocket or a note; where the terminal takes none, the dealer takes cash."""
        throat = self._house.acceptors.simulated.get(name)
        amount = self._chance.pick(NOTES)
        if throat is not None and BuyIn.NOTES in self._rules(name).buy_in.value:
            self._puts_in(name, throat, amount)
        elif at in self.dealers:
            cash = pc.CreditByDealer(terminal=name, table=at, tender=BuyIn.DEALER_CASH, amount=amount)
            await self._commands.ask(cash, Staff(self.dealers[at]))

    def _puts_in(self, name: TerminalId, throat: SimulatedAcceptor, amount: int) -> None:
        pocket = self._pockets.get(name)
        takes_tickets = BuyIn.TICKETS in self._rules(name).buy_in.value
        if pocket and takes_tickets and self._chance.one_in(PAYS_BY_TICKET):
            throat.insert_ticket(pocket.pop())
        else:
            throat.insert_note(amount)

    def _rules(self, name: TerminalId) -> TerminalRules:
        """By the book of the table it plays at, or else of its first."""
        terminal = self._house.core.current.state(TERMINAL, name)
        return terminal_rules(self._ruleset(next(iter((*terminal.at, *terminal.tables)))))

    async def _cashes_out(self, name: TerminalId) -> None:
        """By a ticket, or in chips from the dealer where the book has no tickets."""
        terminal, ways = self._house.core.current.state(TERMINAL, name), self._rules(name).cash_out.value
        if CashOutBy.TICKET in ways:
            await self._commands.ask(pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name))
            return
        at = next((at for at in terminal.at if at in self.dealers), None)
        if at is not None:
            paid = pc.CashOut(terminal=name, way=PaidBy.DEALER_CHIPS)
            await self._commands.ask(paid, Staff(self.dealers[at], self._another(at)))

    def _another(self, at: TableId) -> StaffId | None:
        """Who signs beside the dealer of a table: the highest of its book who is somebody else."""
        ruleset = self._ruleset(at)
        ranks = {person.id: person.ranks.get(ruleset.book) for person in self._house.config.staff}
        signing = [
            staff
            for rank in reversed(ruleset.ladder.ranks)
            for staff, held in ranks.items()
            if held == rank and staff != self.dealers[at]
        ]
        return next(iter(signing), None)

    async def _goes(self, name: TerminalId) -> bool:
        terminal = self._house.core.current.state(TERMINAL, name)
        if any(self._plays(at, name) for at in terminal.at):
            return False
        if self._funds(name):
            await self._cashes_out(name)
        for at in self._house.core.current.state(TERMINAL, name).at:
            await self._commands.ask(pc.LeaveTable(terminal=name, table=at), Seat(name))
        return True

    def _plays(self, at: TableId, name: TerminalId) -> bool:
        table = self._house.core.current.state(TABLE, at)
        in_hand = table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}
        return in_hand and bool(table.in_hand.at_stake(name))

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, TicketPrinted):
            ticket = self._house.core.current.state(TICKET, told.event.ticket)
            self._pockets.setdefault(ticket.terminal, []).append(ticket.number)

"""The players of a soak: they buy in, bet, choose, complain and leave, at the right moment or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Asker, HouseSystem, Seat
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.games.game import Ask, Game
from croupier.loyalty.commands import SetLimits
from croupier.table import commands as tc
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal import events as pe
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.testing.soak.furniture import BOSS, CLOTH, DEALER, ruleset_of, terminals
from croupier.testing.soak.machines import NOTES, Machines
from croupier.testing.soak.network import Network

LIMITS = (None, None, 500, 50_000)  # that a player may set on a day's loss
TRIES = 5
ENTERS_NOT, PRICE = 4, 200
IMPERTINENT = 6  # one in so many answers
SILENT = 3  # in every round of such a number nobody answers, and their time runs out
WORDS = ("split", "double", "hit", "stand", "insure", "go-to-war", "surrender", "play", "fold", "spin")

READER = HouseSystem("card reader")


class SoakPlayers:
    def __init__(self, net: Network, machines: Machines) -> None:
        self.net = net
        self.dice = net.dice
        self.machines = machines
        self.seats = tuple(terminals())
        self._faults = 0

    def act(self) -> None:
        self.at(self.dice.pick(self.seats))

    def at(self, name: TerminalId) -> None:
        """Whatever somebody does at a terminal, with money."""
        seat = self.net.core.current.state(TERMINAL, name)
        table = self.dice.pick(seat.tables)
        at = self.net.core.current.state(TABLE, table)
        what = self.dice.below(100)
        if seat.account is None or what < 8:
            self._buys_in(name, table)
        elif what < 80 and at.phase is Phase.WAGERING:
            self._wagers(name, table, at)
        elif what < 80:
            self._chooses(name, table, at)
        elif what < 90:
            self._about(name, table, at)
        else:
            self._leaves(name, table, what)

    def _by(self, name: TerminalId, table: TableId) -> Asker:
        """At a cloth the dealer asks for those who have no screen."""
        return DEALER if table in CLOTH else Seat(name)

    def _wagers(self, name: TerminalId, table: TableId, at: Table) -> None:
        slip = self._slip(ruleset_of(table).game)
        wagers = tc.SetWagers(table=table, round=at.in_hand.number, terminal=name, slip=slip)
        self.net.ask(wagers, self._by(name, table))

    def _slip(self, game: Game) -> dict[str, int]:
        """Some wagers, mostly such as the game takes."""
        bets, slip = _bets(game), dict[str, int]()
        for _ in range(TRIES):
            slip = {self.dice.pick(bets): 100 * (1 + self.dice.below(20)) for _ in range(self.dice.below(5))}
            if game.check(slip) is None:
                break
        return self._entering(game, slip)

    def _entering(self, game: Game, slip: dict[str, int]) -> dict[str, int]:
        """Into the jackpot besides, now and then, where a wager of this game enters one."""
        entry = next((key for key, bet in game.bets().items() if bet.enters_jackpot), None)
        return slip if entry is None or self.dice.one_in(ENTERS_NOT) else {**slip, entry: PRICE}

    def _chooses(self, name: TerminalId, table: TableId, at: Table) -> None:
        """Mostly somebody who is asked says what they may; now and then anybody says anything."""
        if at.phase is not Phase.NO_MORE_BETS:
            return
        turn = position_of(at, ruleset_of(table).game).turn()
        number = at.in_hand.number
        asked: Mapping[TerminalId, tuple[str, ...]] = turn.options if isinstance(turn, Ask) else {}
        if self.dice.one_in(IMPERTINENT):
            who, choice = self.dice.pick((*asked, name)), self.dice.pick(WORDS)
            anything = tc.MakeChoice(table=table, round=number, terminal=who, choice=choice)
            self.net.ask(anything, Seat(name))
        elif asked and number % SILENT:
            who = self.dice.pick(tuple(asked))
            choice = self.dice.pick(tuple(asked[who]))
            self.net.ask(tc.MakeChoice(table=table, round=number, terminal=who, choice=choice), Seat(who))

    # ── money ───────────────────────────────────────────────────────────────────────────

    def _buys_in(self, name: TerminalId, table: TableId) -> None:
        what = self.dice.below(10)
        if what < 2 or table in CLOTH or ruleset_of(table).tickets is None:
            tender = self.dice.pick((BuyIn.DEALER_CASH, BuyIn.DEALER_CHIPS, BuyIn.DEALER_VOUCHERS))
            amount = self.dice.pick(NOTES)
            self.net.ask(pc.CreditByDealer(terminal=name, table=table, tender=tender, amount=amount), DEALER)
            return
        self.machines.feed(name, ticket=what >= 7)

    def leaves(self, name: TerminalId) -> None:
        """Somebody takes their money with them, by a ticket or from the dealer."""
        table = self.net.core.current.state(TERMINAL, name).tables[0]
        self._leaves(name, table, 90 + self.dice.below(8))

    def _leaves(self, name: TerminalId, table: TableId, what: int) -> None:
        if what < 95 and table not in CLOTH:
            self._cashes_out(name, pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name))
            self.machines.print_issued()
        elif what < 97:
            by = self.dice.pick((DEALER, BOSS))
            self._cashes_out(name, pc.CashOut(terminal=name, way=PaidBy.DEALER_CHIPS, table=table), by)
        elif what < 98:
            self._cashes_out(name, pc.CashOut(terminal=name, way=PaidBy.HAND, table=table), BOSS)
        elif what < 99:
            self.fault(name, Seat(name), pe.Reporter.PLAYER)
        else:
            self.machines.repair(name)

    def _cashes_out(self, name: TerminalId, command: pc.CashOut, by: Asker) -> None:
        frozen = self.net.core.current.state(TERMINAL, name).frozen()
        answer = self.net.ask(command, by)
        if frozen and isinstance(answer, Refused):
            self.net.happened("cash-out refused while frozen")

    # ── everything else ─────────────────────────────────────────────────────────────────

    def _about(self, name: TerminalId, table: TableId, at: Table) -> None:
        number = at.round.number if at.round else None
        seat, choices = Seat(name), self._choices(name, table)
        match self.dice.below(8):
            case 0 if self.dice.one_in(3):
                claim = tc.RecordClaim(table=table, terminal=name, claim="that was red", round=number)
                self.net.ask(claim, seat)
            case 1:
                self.net.ask(pc.IdentifyPlayer(terminal=name, player=f"player of {name}"), READER)
            case 2 if name.endswith("-0"):
                own = SetLimits(card=f"player of {name}", card_shown=True, daily_loss=self.dice.pick(LIMITS))
                self.net.ask(own, DEALER)
            case 3 | 4:
                self.net.ask(pc.RequestService(terminal=name), seat)
            case _:
                self.dice.pick(choices)()

    def _choices(self, name: TerminalId, table: TableId) -> tuple[Callable[[], object], ...]:
        by, colour = self._by(name, table), self.dice.one_in(2)
        return (
            lambda: self.net.ask(tc.Join(table=table, terminal=name, colour_chips=colour), by),
            lambda: self.net.ask(tc.Leave(table=table, terminal=name), by),
            lambda: self.net.ask(pc.ChooseTable(terminal=name, table=table), by),
            lambda: self.net.ask(pc.LeaveGame(terminal=name), by),
            lambda: self.net.ask(pc.AnswerService(terminal=name), DEALER),
        )

    def fault(self, name: TerminalId, by: Asker, reporter: pe.Reporter) -> None:
        self._faults += 1
        part = self.dice.pick(tuple(pe.FaultyPart))
        report = pc.ReportFault(
            terminal=name, fault=f"f{self._faults}", part=part, reporter=reporter, what="it flickers"
        )
        self.net.ask(report, by)


@cache
def _bets(game: Game) -> tuple[str, ...]:
    return tuple(game.bets())

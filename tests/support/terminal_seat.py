"""A seat at a terminal: the room, its rules, a ledger and a clock, for the tests of this folder."""

import pytest

from croupier.core.decider import Refused
from croupier.floor.house_settings import fault_terms
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import AUD, TICKETS, cash, credit, held, receivable, stake, win
from croupier.ledger.balances import Balances
from croupier.ledger.transfer import Code, Transfer
from croupier.staff.approval import Approval, Person
from croupier.staff.authority import HOUSE, PLAYER
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.decide import TERMINAL
from croupier.terminal.given import TerminalGiven
from croupier.terminal.postings import postings
from croupier.terminal.rules import BuyIn, Fitting, PaidBy
from croupier.terminal.wagering import may_play

TOUCHBET_18 = "melbourne-roulette-18/touchbet-single-zero"
TOUCHTABLE_18 = "melbourne-roulette-18/touchtable-single-zero"
TOUCHBET_VCGR = "melbourne-roulette-vcgr/touchbet-single-zero"
TOUCHTABLE_VCGR = "melbourne-roulette-vcgr/touchtable-single-zero"
PERTH = "perth-roulette-599/terminal-single-zero"
RAPID = "rapid-roulette/single-zero"
AUTOMATED = "automated-10.2/roulette"

M18, VCGR, WA = "melbourne-roulette-18", "melbourne-roulette-vcgr", "perth-roulette-599"
FINAL = {M18: "area-manager", VCGR: "pit-boss", WA: "operator"}
BELOW = {M18: "higher-duties-dealer", VCGR: "game-supervisor", WA: "table-games-manager"}

HOUR = 3_600_000
OPENED = 1_700_000_000_000
EVERYTHING = tuple(Fitting)


class Seat:
    """Every event is folded, posted and logged; the ledger refuses what a room should have refused."""

    def __init__(self, key, *, guest=False, tables=("R1",), fitted=EVERYTHING, opened=True, rules=None):
        ruleset = RULESETS[key]
        self.rules, self.ladder, self.terms = rules or ruleset.terminal, ruleset.ladder, fault_terms(ruleset)
        self.state, self.events, self.log = TERMINAL.initial, [], []
        self.balances, self.now, self.in_play = Balances(), OPENED, {}
        if opened:
            fitted = () if guest else fitted
            self.does(c.EnrolTerminal, HOUSE, tables=tables, guest=guest, fitted=fitted)
            self.does(c.OpenTerminal, HOUSE)

    def given(self, rank, **more):
        known = {"terms": self.terms, "funds": self.balance, "in_play": dict(self.in_play)}
        return TerminalGiven(self.now, self.rules, self.ladder, rank, **(known | more))

    def ask(self, kind, rank=PLAYER, given=None, **fields):
        command = kind(terminal="A1", **fields)
        told = TERMINAL.decide(self.state, command, self.given(rank, **(given or {})))
        if isinstance(told, Refused):
            return told
        for event in told:
            self._keep(event)
        return told

    def _keep(self, event):
        moved = [*postings(self.state, event), *self._of_the_tickets_room(event)]
        self.state = TERMINAL.evolve(self.state, event)
        self.events.append(event)
        self.post(*moved)
        self.log.append((self.now, event))

    def _of_the_tickets_room(self, event):
        if isinstance(event, e.CashedOut) and event.way is PaidBy.TICKET:
            return [transfer(credit("A1", AUD), TICKETS, event.amount, Code.TICKET_OUT)]
        if isinstance(event, e.Credited) and event.tender.name == "TICKETS":
            return [transfer(TICKETS, credit("A1", AUD), event.amount, Code.TICKET_IN)]
        return []

    def post(self, *transfers):
        after = self.balances.post(transfers)
        assert isinstance(after, Balances), after
        assert after.total() == 0
        self.balances = after
        self.log.extend((self.now, one) for one in transfers)

    def does(self, kind, rank=PLAYER, given=None, **fields):
        """The names of what is told."""
        told = self.ask(kind, rank, given, **fields)
        assert not isinstance(told, Refused), told
        return [type(event).__name__ for event in told]

    def refuses(self, kind, rank=PLAYER, given=None, **fields):
        """The clause cited, in words, and that nothing has changed."""
        before = self.state, self.balances
        no = self.ask(kind, rank, given, **fields)
        assert isinstance(no, Refused), no
        assert (self.state, self.balances) == before
        return str(no.clause) if no.clause else None

    def note(self, amount, insertion=None):
        return self.does(c.InsertNote, amount=amount, insertion=insertion or f"n{len(self.log)}")

    def ticket(self, amount, number):
        self.post(transfer(cash("cage"), TICKETS, amount, Code.TICKET_OUT))
        return self.does(c.InsertTicket, amount=amount, ticket=number)

    def tender(self, amount, tender, rank="dealer"):
        return self.does(c.CreditByDealer, rank, table="R1", tender=tender, amount=amount)

    def wager(self, amount, table="R1"):
        self.in_play[table] = self.in_play.get(table, 0) + amount
        self.post(transfer(credit("A1", AUD), stake(table, 1, AUD), amount, Code.WAGER))

    def settle(self, returned, table="R1"):
        staked = self.in_play.pop(table)
        kept = min(staked, returned)
        moves = [
            (stake(table, 1, AUD), credit("A1", AUD), kept, Code.STAKE_RETURNED),
            (stake(table, 1, AUD), win(table, AUD), staked - kept, Code.LOSS),
            (win(table, AUD), credit("A1", AUD), returned - kept, Code.WINNINGS),
        ]
        self.post(*(transfer(*move) for move in moves if move[2]))

    def fault(self, name="f1", part=e.FaultyPart.TERMINAL, reporter=e.Reporter.DEVICE, rank=HOUSE, **more):
        return self.does(
            c.ReportFault, rank, fault=name, part=part, reporter=reporter, what="it failed", **more
        )

    def may_play(self):
        return may_play(self.state)

    @property
    def balance(self):
        return self.balances[credit("A1", AUD)]

    @property
    def held(self):
        return self.balances[held("A1", AUD)]

    @property
    def owed(self):
        return -self.balances[receivable("A1", AUD)]

    def cash(self, place):
        return self.balances[cash(place)]


def transfer(source, target, amount, code):
    return Transfer(source=source, target=target, amount=amount, code=code)


def two(first="runner", second="area-manager"):
    return {"approval": Approval(Person("mia", first), Person("noor", second))}


def cited(*rows):
    """Marks for a table of (clause, value, ...): each row proves its clause."""
    return [pytest.param(*row[1:], marks=pytest.mark.clause(row[0]), id=row[0]) for row in rows]


def seated(key, amount=5000, **how):
    seat = Seat(key, **how)
    if "touchtable" in key:
        seat.tender(amount, BuyIn.DEALER_CASH)
    else:
        seat.note(amount)
    return seat

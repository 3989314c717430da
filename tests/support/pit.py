"""A table with its clock, its money and whoever asks: enough of a house to see what goes wrong."""

import pytest

from croupier.core.decider import Refused
from croupier.core.ids import Instant, RoundNumber, RulesetKey, TableId, TerminalId
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import cash, credit, receivable, stake, win
from croupier.ledger.balances import Balances
from croupier.ledger.transfer import Code, Transfer
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.decide import TABLE
from croupier.table.given import TableGiven
from croupier.table.postings import postings
from croupier.table.state import Phase

R1 = TableId("R1")
A1, A2, A3 = TerminalId("A1"), TerminalId("A2"), TerminalId("A3")
NOON = Instant(1_773_482_733_000)
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
BANK = 100_000

CLOTH_18 = "melbourne-roulette-18/single-zero"
TOUCHBET_18 = "melbourne-roulette-18/touchbet-single-zero"
TOUCHTABLE_18 = "melbourne-roulette-18/touchtable-single-zero"
CLOTH_VCGR = "melbourne-roulette-vcgr/single-zero"
TOUCHBET_VCGR = "melbourne-roulette-vcgr/touchbet-single-zero"
TOUCHTABLE_VCGR = "melbourne-roulette-vcgr/touchtable-single-zero"
PERTH = "perth-roulette-599/terminal-single-zero"
PERTH_CLOTH = "perth-roulette-599/cloth-single-zero"
RAPID = "rapid-roulette/single-zero"
AUTOMATED = "automated-10.2/roulette"

SEVENTEEN = {"straight:17": 1000}
EIGHTEEN = {"straight:18": 1000}


class Pit:
    """An open table at which A1 and A2 have places and money."""

    def __init__(self, ruleset, places=(A1, A2), sign=None, **given):
        book = RULESETS[ruleset]
        self.rules, self.ladder, self.game = book.table, book.ladder, book.game
        self.dealer = book.ladder.ranks[0]
        self.given = given
        self.now = NOON
        self.balances = Balances()
        self.table = TABLE.initial
        self.events = []
        sign = sign or c.Sign(minimum=100, maximum=100_000)
        self.must(
            c.OpenTable(table=R1, ruleset=RulesetKey(ruleset), sign=sign, sign_on_display=True), "house"
        )
        for terminal in places:
            self.buy_in(terminal)
            self.must(c.Join(table=R1, terminal=terminal), PLAYER)

    def do(self, command, rank=None, **given):
        """Decide, and keep what was decided.  The answer is the decision."""
        decision = TABLE.decide(self.table, command, self._given(command, rank or self.dealer, given))
        if isinstance(decision, Refused):
            return decision
        for event in decision:
            moved = self.balances.post(postings(self.table, event))
            assert isinstance(moved, Balances), moved
            assert moved.total() == 0
            self.balances, self.table = moved, TABLE.evolve(self.table, event)
        self.events += decision
        return decision

    def must(self, command, rank=None, **given):
        decision = self.do(command, rank, **given)
        assert not isinstance(decision, Refused), decision
        return decision

    def refusal(self, command, rank=None, **given):
        """The clause by which a command is refused, and nothing changed."""
        before = self.table, self.balances
        decision = self.do(command, rank, **given)
        assert isinstance(decision, Refused), decision
        assert (self.table, self.balances) == before
        return str(decision.clause)

    def _given(self, command, rank, given):
        terminal = getattr(command, "terminal", None)
        held = {at: self.credit(at) for at in {*self.table.places, *self._slips()}}
        return TableGiven(
            now=self.now,
            game=self.game,
            rules=self.rules,
            ladder=self.ladder,
            rank=rank,
            funds=self.credit(terminal) if terminal else 0,
            credits=held,
            **{**self.given, **given},
        )

    def _slips(self):
        return self.table.round.slips if self.table.round else {}

    # Money.

    def credit(self, terminal):
        return self.balances[credit(terminal)]

    def owed(self, terminal):
        return -self.balances[receivable(terminal)]

    def staked(self):
        return self.balances[stake(R1, self.round)]

    def won(self):
        return self.balances[win(R1)]

    def buy_in(self, terminal, amount=BANK):
        self._move(cash("cage"), credit(terminal), amount, Code.BUY_IN)

    def cash_out(self, terminal, leaving=0):
        amount = self.credit(terminal) - leaving
        if amount:
            self._move(credit(terminal), cash("cage"), amount, Code.CASH_OUT)

    def _move(self, source, target, amount, code):
        self.balances = self.balances.post([Transfer(source=source, target=target, amount=amount, code=code)])

    # The round.

    @property
    def round(self):
        return self.table.in_hand.number

    def wager(self, slips=None):
        self.must(c.OpenWagering(table=R1))
        for terminal, slip in (slips or {}).items():
            self.must(c.SetWagers(table=R1, round=self.round, terminal=terminal, slip=slip), PLAYER)

    def spin(self, by="HAND"):
        if any(way.value.name == by for way in self.rules.spun):
            rests = self.table.in_hand.ends_at
            self.must(c.SpinBall(table=R1, round=self.round, by=by, rest_expected_at=rests))

    def close(self):
        ends_at = self.table.in_hand.ends_at
        self.now = max(self.now, ends_at or self.now)
        by = "dealer" if ends_at is None else "clock"
        self.must(c.CloseWagering(table=R1, round=self.round, by=by))

    def up_to_no_more_bets(self, slips=None):
        self.wager(slips)
        self.spin()
        self.close()

    def play(self, slips=None, outcome="17"):
        self.up_to_no_more_bets(slips)
        self.must(c.EnterOutcome(table=R1, round=self.round, outcome=outcome))
        assert self.table.phase is Phase.SETTLED


def rows(*table):
    """Each row proves the clause it ends with."""
    return [pytest.param(*row, marks=pytest.mark.clause(row[-1])) for row in table]


def number(pit, shift=0):
    return RoundNumber(pit.round + shift)

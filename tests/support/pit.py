"""A table with its clock, its money and whoever asks: enough of a house to see what goes wrong."""

from dataclasses import replace

import pytest
from table_at_work import R1, At

from croupier.core.decider import Refused
from croupier.core.ids import Instant, RoundNumber, RulesetKey, TerminalId
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import cash, credit, receivable
from croupier.ledger.transfer import Code, Transfer
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.state import Phase

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


class Pit(At):
    """An open table at which A1 and A2 have places and money; where nobody else is named, its dealer asks."""

    def __init__(self, ruleset, places=(A1, A2), sign=None, **given):
        super().__init__(RULESETS[ruleset], now=NOON)
        self.rules, self.ladder = self.ruleset.table, self.ruleset.ladder
        self.always_given = {"most_guests": None, **given}
        sign = sign or c.Sign(minimum=100, maximum=100_000)
        self.must(
            c.OpenTable(table=R1, ruleset=RulesetKey(ruleset), sign=sign, sign_on_display=True), "house"
        )
        for terminal in places:
            self.buy_in(terminal, BANK)
            self.must(c.Join(table=R1, terminal=terminal), PLAYER)

    def rank_for(self, _command):
        return self.ladder.ranks[0]

    def given(self, command, rank):
        return replace(super().given(command, rank), **self.always_given)

    def refusal(self, command, rank=None, **given):
        """The clause by which a command is refused, and nothing changed."""
        before = self.table, self.balances
        decision = self.tell(command, rank, **given)
        assert isinstance(decision, Refused), decision
        assert (self.table, self.balances) == before
        return str(decision.clause)

    # Money.

    def owed(self, terminal):
        return -self.balances[receivable(terminal)]

    def cash_out(self, terminal, leaving=0):
        amount = self.credit(terminal) - leaving
        if amount:
            out = Transfer(source=credit(terminal), target=cash("cage"), amount=amount, code=Code.CASH_OUT)
            self.balances = self.balances.post((out,))

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

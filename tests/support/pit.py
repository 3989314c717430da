"""A table with its clock, its money and whoever asks: enough of a house to see what goes wrong."""

from dataclasses import replace

import msgspec
import pytest
from floor_table import OTHER, AtFloor, person
from table_at_work import R1, At, laying

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.core.ids import Instant, RoundNumber, TerminalId
from croupier.floor.asker import Seat, Staff
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import AUD, cash, credit, receivable
from croupier.ledger.transfer import Code, Transfer
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.payout import still_to_move
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.rules import CashOutBy, PaidBy

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


class OfATable:
    """The rounds of a table, said briefly."""

    def rank_for(self, _command):
        return self.ladder.ranks[0]

    @property
    def rules(self):
        return self.ruleset.table

    @property
    def ladder(self):
        return self.ruleset.ladder

    def owed(self, terminal):
        return -self.balances[receivable(terminal, AUD)]

    # The round.

    @property
    def round(self):
        return self.table.in_hand.number

    def wager(self, slips=None):
        self.pay_all()
        self.must(c.OpenWagering(table=R1))
        for terminal, slip in (slips or {}).items():
            self.must(c.SetWagers(table=R1, round=self.round, terminal=terminal, slip=slip), PLAYER)

    def pay_all(self):
        """Whatever is left to be done with the chips of the round before, step by step."""
        while left := still_to_move(self.table, self.rules):
            self.must(c.MoveChips(table=R1, round=self.round, step=left[0].step.name))

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


class Pit(OfATable, AtFloor):
    """An open table at which A1 and A2 have places and money; where nobody else is named, its dealer asks."""

    def __init__(self, ruleset, places=(A1, A2), sign=None, *, most=None, colours=(), fitted=()):
        opened = RULESETS[ruleset]
        if most is not None:
            opened = with_places(opened, most)
        super().__init__(opened, now=NOON, colours=tuple(colours))
        sign = sign or c.Sign(minimum=100, maximum=100_000)
        known = laying(RULESETS[ruleset], sign)
        self.opens(msgspec.structs.replace(known, fitted={**known.fitted, **dict.fromkeys(fitted, "")}))
        for terminal in places:
            self.buy_in(terminal, BANK)
            self.must(c.Join(table=R1, terminal=terminal), PLAYER)

    def refusal(self, command, rank=None, **second):
        """The clause by which a command is refused, and nothing changed."""
        self.prepared(command)
        before = self.core.store.head()
        decision = self.tell(command, rank, **second)
        assert isinstance(decision, Refused), decision
        assert self.core.store.head() == before
        return str(decision.clause)

    def cash_out(self, terminal):
        """By ticket, or by the dealer where no tickets are printed."""
        seats = self.ruleset.terminal
        if CashOutBy.TICKET in seats.cash_out.value:
            self._does(pc.CashOut(terminal=terminal, way=PaidBy.TICKET), Seat(terminal))
        else:
            dealer = Staff(person("dealer"), person(self.ladder.ranks[-1], OTHER))
            self._does(pc.CashOut(terminal=terminal, way=PaidBy.DEALER_CHIPS), dealer)


class TableAlone(OfATable, At):
    """The room alone, for what no floor is brought to: a half-emptied account, a salt of its own."""

    def __init__(self, ruleset, places=(A1, A2)):
        super().__init__(RULESETS[ruleset], now=NOON)
        sign = c.Sign(minimum=100, maximum=100_000)
        self.opens(laying(RULESETS[ruleset], sign))
        for terminal in places:
            self.buy_in(terminal, BANK)
            self.must(c.Join(table=R1, terminal=terminal), PLAYER)

    def refusal(self, command, rank=None, **given):
        before = self.table, self.balances
        decision = self.tell(command, rank, **given)
        assert isinstance(decision, Refused), decision
        assert (self.table, self.balances) == before
        return str(decision.clause)

    def cash_out(self, terminal, leaving=0):
        amount = self.credit(terminal) - leaving
        if amount:
            out = Transfer(
                source=credit(terminal, AUD), target=cash("cage"), amount=amount, code=Code.CASH_OUT
            )
            self.balances = self.balances.post((out,))


def below(pit, rank):
    """Whoever is next below a rank; below the lowest there are only players."""
    ranks = pit.ladder.ranks
    return ranks[ranks.index(rank) - 1] if rank in ranks[1:] else PLAYER


def with_places(ruleset, most):
    """The same table with fewer places, where its book counts them."""
    seats = ruleset.terminal
    if seats is None or seats.most is None:
        return ruleset
    return replace(ruleset, terminal=replace(seats, most=Cited(most, seats.most.clause)))


def rows(*table):
    """Each row proves the clause it ends with."""
    return [pytest.param(*row, marks=pytest.mark.clause(row[-1])) for row in table]


def number(pit, shift=0):
    return RoundNumber(pit.round + shift)

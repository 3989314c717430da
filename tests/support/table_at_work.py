"""A table with its ledger, driven by commands as the floor would drive it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from msgspec import structs

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant, RoundNumber, RulesetKey, TableId, TerminalId
from croupier.games.game import Draw
from croupier.games.roulette.roulette import Roulette
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import AUD, cash, credit, stake, win
from croupier.ledger.balances import Balances
from croupier.ledger.transfer import Code, Transfer
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import HOUSE, PLAYER, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import TABLE
from croupier.table.given import TableGiven
from croupier.table.irregularities import IN_PLAY
from croupier.table.payout import still_to_move
from croupier.table.postings import postings
from croupier.table.settlement import position_of
from croupier.table.state import Round, Table

M18, OLD, PERTH, RAPID, AUTO = (
    "melbourne-roulette-18",
    "melbourne-roulette-vcgr",
    "perth-roulette-599",
    "rapid-roulette",
    "automated-10.2",
)

R1 = TableId("R1")
SIGN = c.Sign(minimum=500, maximum=100_000, multiple=100)
SEEN = c.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True)
PLAYERS_OWN = (c.SetWagers, c.MakeChoice, c.Join, c.Leave)
HOUSE_OWN = (c.ReportRest,)


def terminal(name: str) -> TerminalId:
    return TerminalId(name)


@dataclass
class At:
    """One table at work.  ``tell`` returns the decision; ``must`` insists that it is kept."""

    ruleset: Ruleset
    now: int = 1_000_000
    table: Table = field(default_factory=Table)
    balances: Balances = field(default_factory=Balances)
    told: list[e.TableEvent] = field(default_factory=list)

    @property
    def in_hand(self) -> Round:
        return self.table.in_hand

    @property
    def number(self) -> RoundNumber:
        return self.in_hand.number

    def conducting(self) -> str:
        return self.ruleset.ladder.grants[Power.CONDUCT_GAME].least

    def rank_for(self, command: c.TableCommand) -> str:
        if isinstance(command, c.SetWagers) and command.called_by_dealer:
            return self.conducting()
        if isinstance(command, PLAYERS_OWN):
            return PLAYER
        by_device = isinstance(command, c.CloseWagering) and command.by != "dealer"
        by_device |= isinstance(command, c.EnterOutcome) and self.awaits_a_side()
        return HOUSE if by_device or isinstance(command, HOUSE_OWN) else self.conducting()

    def awaits_a_side(self) -> bool:
        """Whether the next draw is that of a side wager, which its equipment tells."""
        if self.table.phase not in IN_PLAY:
            return False
        turn = position_of(self.table, self.ruleset.game).turn()
        return isinstance(turn, Draw) and turn.may_fail

    def given(self, command: c.TableCommand, rank: str) -> TableGiven:
        at = getattr(command, "terminal", None)
        terminals = {*self.table.places, *(self.table.round.slips if self.table.round else ())}
        return TableGiven(
            now=Instant(self.now),
            game=self.ruleset.game,
            rules=self.ruleset.table,
            ladder=self.ruleset.ladder,
            rank=rank,
            most_guests=12,
            call_bets=self.ruleset.terminal.call_bets_by_dealer if self.ruleset.terminal else None,
            funds=self.balances[credit(at, AUD)] if at else 0,
            credits={name: self.balances[credit(name, AUD)] for name in terminals},
        )

    def tell(self, command: c.TableCommand, rank: str | None = None, **more: Any) -> Decision[e.TableEvent]:
        """``more`` is given besides, or instead of what a table at work is given."""
        given = structs.replace(self.given(command, rank or self.rank_for(command)), **more)
        decision = TABLE.decide(self.table, command, given)
        if isinstance(decision, Refused):
            return decision
        for event in decision:
            posted = self.balances.post(postings(self.table, event))
            assert isinstance(posted, Balances), f"{event} cannot be posted: {posted}"
            assert posted.total() == 0
            self.balances, self.table = posted, TABLE.evolve(self.table, event)
            self.told.append(event)
        return decision

    def must(self, command: c.TableCommand, rank: str | None = None, **more: Any) -> tuple[e.TableEvent, ...]:
        decision = self.tell(command, rank, **more)
        assert not isinstance(decision, Refused), str(decision)
        return decision

    def opens(self, laid: c.LayTable) -> tuple[e.TableEvent, ...]:
        """As the file lays the table, and as a person of its highest rank then sees the sign."""
        return (*self.must(laid, HOUSE), *self.must(SEEN, self.ruleset.ladder.ranks[-1]))

    def refused(self, command: c.TableCommand, rank: str | None = None) -> Refused:
        decision = self.tell(command, rank)
        assert isinstance(decision, Refused), decision
        return decision

    def buy_in(self, name: str, amount: int) -> None:
        bought = Transfer(
            source=cash("cage"), target=credit(terminal(name), AUD), amount=amount, code=Code.BUY_IN
        )
        posted = self.balances.post((bought,))
        assert isinstance(posted, Balances)
        self.balances = posted

    def seat(self, name: str, amount: int = 100_000, **how: Any) -> TerminalId:
        self.must(c.Join(table=R1, terminal=terminal(name), **how))
        if amount:
            self.buy_in(name, amount)
        return terminal(name)

    # The commands of a round, said briefly.

    def wager(self, name: str, **how: Any) -> c.SetWagers:
        return c.SetWagers(table=R1, round=self.number, terminal=terminal(name), **how)

    def set(self, name: str, slip: dict[str, int], **how: Any) -> Decision[e.TableEvent]:
        return self.tell(self.wager(name, slip=slip, **how))

    def open_wagering(self) -> None:
        """Once the chips of the round before are placed, collected and paid."""
        while left := still_to_move(self.table, self.ruleset.table):
            self.must(c.MoveChips(table=R1, round=self.number, step=left[0].step.name))
        self.must(c.OpenWagering(table=R1))

    def spin(self, **how: Any) -> Decision[e.TableEvent]:
        ends_at = self.in_hand.ends_at
        how = {"by": self.ruleset.table.spun[0].value.name, "rest_expected_at": ends_at, **how}
        return self.tell(c.SpinBall(table=R1, round=self.number, **how))

    def close_as_the_book_does(self) -> tuple[e.TableEvent, ...]:
        """By the clock where a period runs, else by the dealer's word while the ball is moving."""
        if self.in_hand.ends_at is not None:
            self.now = self.in_hand.ends_at
            return self.must(c.CloseWagering(table=R1, round=self.number, by="clock"))
        if not self.in_hand.spun:
            assert not isinstance(self.spin(), Refused)
        return self.must(c.CloseWagering(table=R1, round=self.number, by="dealer"))

    def spin_if_needed(self) -> None:
        if self.ruleset.table.spun and not self.in_hand.spun:
            self.spin()

    def enter(self, outcome: str, rank: str | None = None) -> Decision[e.TableEvent]:
        return self.tell(c.EnterOutcome(table=R1, round=self.number, outcome=outcome), rank)

    def play(self, outcome: str, **slips: dict[str, int]) -> None:
        """A whole round of roulette."""
        self.open_wagering()
        for name, slip in slips.items():
            assert not isinstance(self.set(name, slip), Refused)
        self.close_as_the_book_does()
        self.spin_if_needed()
        decision = self.enter(outcome)
        assert not isinstance(decision, Refused), str(decision)

    # What there is to see.

    def credit(self, name: str) -> int:
        return self.balances[credit(terminal(name), AUD)]

    def staked(self) -> int:
        return self.balances[stake(R1, self.number, AUD)]

    def won(self) -> int:
        return self.balances[win(R1, AUD)]

    def slip(self, name: str) -> dict[str, int]:
        return dict(self.in_hand.slips.get(terminal(name), {}))


def approved_for(ruleset: Ruleset) -> dict[str, str]:
    sides = ruleset.game.rules.sides if isinstance(ruleset.game, Roulette) else ()
    approved = (*(side.key for side in sides), c.TOUCHTABLE_SYSTEM)
    return {**c.as_usual(), **{name: f"approval of {name}" for name in approved}}


def laying(ruleset: Ruleset, sign: c.Sign = SIGN, **how: Any) -> c.LayTable:
    fitted = {"table": R1, "fitted": approved_for(ruleset), **how}
    return c.LayTable(ruleset=RulesetKey(ruleset.key), sign=sign, **fitted)


def at_table(key: str | Ruleset, sign: c.Sign = SIGN, **seats: int) -> At:
    """An open table of a ruleset, with players and their money."""
    ruleset = RULESETS[key] if isinstance(key, str) else key
    at = At(ruleset)
    at.opens(laying(ruleset, sign))
    for name, amount in seats.items():
        at.seat(name, amount)
    return at


def with_table(ruleset: Ruleset, **changes: Any) -> Ruleset:
    return replace(ruleset, table=replace(ruleset.table, **changes))


CLOTH = [f"{M18}/single-zero", f"{OLD}/single-zero", f"{PERTH}/cloth-single-zero"]
PHYSICAL = [
    *CLOTH,
    f"{M18}/touchbet-single-zero",
    f"{M18}/touchtable-single-zero",
    f"{OLD}/touchbet-single-zero",
    f"{OLD}/touchtable-single-zero",
    f"{PERTH}/terminal-single-zero",
    f"{RAPID}/single-zero",
]
ROULETTE = [*PHYSICAL, f"{AUTO}/roulette"]


def rows(*cases: tuple[str, ...]) -> list[object]:
    """A ruleset, and the clauses that the case proves; the first is the one that a refusal cites."""
    return [
        pytest.param(key, clauses[0], marks=pytest.mark.clause(*clauses), id=key) for key, *clauses in cases
    ]


def proves(*cases: tuple[str, ...]) -> list[object]:
    """A ruleset alone, and the clauses that the case proves."""
    return [pytest.param(key, marks=pytest.mark.clause(*clauses), id=key) for key, *clauses in cases]


def no(decision: object, clause: str | None = None) -> Refused:
    assert isinstance(decision, Refused), decision
    assert clause is None or str(decision.clause) == clause
    return decision


def wagering(key: str, **seats: int) -> At:
    at = at_table(key, **(seats or {"A1": 10_000}))
    at.open_wagering()
    return at

"""A table of a whole floor, asked as `table_at_work.At` is: what a test finds here, the running house does.

Every rank of the ladder is held by two persons, of whom one asks and the other
approves where two must sign; terminals are enrolled and opened when they
first get money or a place.  Another table, of the same rules, is there to be opened.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any

from table_at_work import R1, SIGN, At, laying, terminal

from croupier.core.decider import Decision, Refused
from croupier.core.ids import CommandId, Instant, RulesetKey, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, Dealer, HouseSystem, Seat, Staff
from croupier.floor.core import FloorCore
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.permissions import DEALERS
from croupier.floor.rooms import TABLE, TERMINAL, codec
from croupier.house.rulesets import RULESETS
from croupier.ledger.balances import Balances
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import HOUSE, PLAYER
from croupier.staff.commands import EnrolStaff
from croupier.staff.thresholds import Thresholds
from croupier.store.memory import MemoryStore
from croupier.store.port import Committed
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Table
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, Fitting

R2 = TableId("R2")
OTHER = "kim"  # who holds the same rank as pat
VIRTUAL = "virtual-dealer"  # a rank that no person holds
NO_LIMIT = 10**15
CONFIG = HouseSystem("configuration")


def person(rank: str, name: str = "pat") -> StaffId:
    """Who holds a rank here; nobody is called after one."""
    return StaffId(f"{name}-{rank}")


def enrolment(name: TerminalId, *, guest: bool) -> pc.EnrolTerminal:
    fitted = () if guest else tuple(Fitting)
    return pc.EnrolTerminal(terminal=name, tables=(R1,), fitted=fitted, guest=guest)


@dataclass
class AtFloor(At):
    """Like a table at work, but for the floor around it."""

    colours: tuple[str, ...] = ()
    core: FloorCore = field(init=False)

    def __post_init__(self) -> None:
        self._names = count(1)
        self._seated: set[TerminalId] = set()
        ladder = self.ruleset.ladder
        self.core = FloorCore(MemoryStore(codec()), self._settings())
        granted = {rank for grant in ladder.grants.values() for rank in (grant.least, grant.also) if rank}
        ranks = {*ladder.ranks, *granted} - {VIRTUAL, HOUSE, PLAYER}
        for rank in sorted(ranks):
            for staff in (person(rank), person(rank, OTHER)):
                self._does(EnrolStaff(staff=staff, name=staff, ranks={self.ruleset.book: rank}), CONFIG)

    def _settings(self) -> HouseSettings:
        return HouseSettings(
            open_ruleset=lambda _key, _options=None: self.ruleset,
            tables=dict.fromkeys((R1, R2), TableSettings(RulesetKey(self.ruleset.key), colours=self.colours)),
            ladders={each.book: each.ladder for each in RULESETS.values()},
            venue="Southbank",
            system="07",
            ticket_key=bytes(range(32)),
            card_key=bytes(range(32, 64)),
            authority=Thresholds(credit_alone=NO_LIMIT, credit_day=NO_LIMIT, float_alone=NO_LIMIT),
        )

    # ── whoever asks ────────────────────────────────────────────────────────────────────

    def _asks(self, command: Any, by: Asker) -> Committed | Refused:
        stamp = Stamp(command=CommandId(f"c{next(self._names)}"), at=Instant(self.now), by="")
        return self.core.handle(command, stamp, by)

    def _does(self, command: Any, by: Asker) -> None:
        answer = self._asks(command, by)
        assert isinstance(answer, Committed), answer

    def asker(self, command: c.TableCommand, rank: str, second: str | None = None) -> Asker:
        if rank == HOUSE:
            return CONFIG
        if rank == PLAYER:
            return Seat(getattr(command, "terminal", None) or terminal("A1"))
        if rank == VIRTUAL and isinstance(command, DEALERS):
            return Dealer()
        staff = person(self.ruleset.ladder.ranks[1] if rank == VIRTUAL else rank)
        return Staff(staff, person(second, OTHER) if second else None)

    def tell(self, command: c.TableCommand, rank: str | None = None, **more: Any) -> Decision[e.TableEvent]:
        """``second`` is the rank of whoever approves, where two must sign."""
        second = more.pop("second", None)
        assert not more, "the floor finds out by itself what a table is given"
        self.prepared(command)
        before = self.core.store.head().at
        answer = self._asks(command, self.asker(command, rank or self.rank_for(command), second))
        if isinstance(answer, Refused):
            return answer
        told = tuple(each.event for each in self.core.store.tail(before, TABLE.stream(R1)))
        self.told.extend(told)
        return told

    def prepared(self, command: c.TableCommand) -> None:
        """A place is taken with money on the account, and a guest's account is opened by the dealer."""
        if isinstance(command, c.Join) and command.terminal not in self._seated:
            self._enrolled(command.terminal, guest=command.guest)
            self.buy_in(command.terminal, 100_000)

    # ── money and places ────────────────────────────────────────────────────────────────

    def _enrolled(self, name: TerminalId, *, guest: bool = False) -> None:
        if name in self._seated:
            return
        self._seated.add(name)
        self._does(enrolment(name, guest=guest), CONFIG)
        self._does(pc.OpenTerminal(terminal=name), CONFIG)

    def no_terminal_more(self, name: TerminalId, *, guest: bool = False) -> str:
        """The clause by which the table has all that it may have."""
        answer = self._asks(enrolment(name, guest=guest), CONFIG)
        assert isinstance(answer, Refused), answer
        return str(answer.clause)

    def buy_in(self, name: str, amount: int) -> None:
        at = terminal(name)
        self._enrolled(at)
        seats = self.ruleset.terminal
        if seats and BuyIn.NOTES in seats.buy_in.value and not self.core.current.state(TERMINAL, at).guest:
            insertion = f"{name}/{next(self._names)}"
            self._does(pc.EscrowNote(terminal=at, insertion=insertion, amount=amount), HouseSystem("device"))
            self._does(pc.InsertNote(terminal=at, insertion=insertion, amount=amount), HouseSystem("device"))
        else:
            tender = BuyIn.DEALER_CASH
            buy = pc.CreditByDealer(terminal=at, table=R1, tender=tender, amount=amount)
            self._does(buy, Staff(person(self.ruleset.ladder.ranks[0])))

    def seat(self, name: str, amount: int = 100_000, **how: Any) -> TerminalId:
        at = terminal(name)
        self._enrolled(at, guest=how.get("guest", False))
        if amount:
            self.buy_in(name, amount)
        by = self.conducting() if how.get("guest") else PLAYER
        self.must(c.Join(table=R1, terminal=at, **how), by)
        return at

    def other_table(self, minimum: int, *, shut: bool = False) -> None:
        """R2, open under a sign of its own, or shut again after its notice."""
        sign, highest = c.Sign(minimum=minimum, maximum=100_000), Staff(person(self.ruleset.ladder.ranks[-1]))
        self._does(laying(self.ruleset, sign, table=R2), CONFIG)
        self._does(c.ConfirmSign(table=R2, sign_on_display=True, on_every_terminal=True), highest)
        if shut:
            self._does(c.CloseTable(table=R2), highest)

    # ── what there is to see ────────────────────────────────────────────────────────────

    @property
    def table(self) -> Table:
        return self.core.current.state(TABLE, R1)

    @table.setter
    def table(self, _initial: Table) -> None:
        """A table of the floor begins as the floor has it."""

    @property
    def balances(self) -> Balances:
        return self.core.store.balances()

    @balances.setter
    def balances(self, _initial: Balances) -> None:
        """The floor keeps the accounts."""


def at_floor(key: str | Ruleset, sign: c.Sign = SIGN, **seats: int) -> AtFloor:
    """An open table of a ruleset, with players and their money."""
    ruleset = RULESETS[key] if isinstance(key, str) else key
    at = AtFloor(ruleset)
    at.opens(laying(ruleset, sign))
    for name, amount in seats.items():
        at.seat(name, amount)
    return at


def wagering_at_floor(key: str, **seats: int) -> AtFloor:
    at = at_floor(key, **(seats or {"A1": 10_000}))
    at.open_wagering()
    return at

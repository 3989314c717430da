"""Whose hands money went through: C1 to C3.

Credits are followed from the account to the ticket, through reprints and other terminals, to whoever paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from croupier.core.ids import Instant, TerminalId, TicketNumber
from croupier.core.message import Event
from croupier.floor.conduct.remarks import ConductRemark, ConductTerms, staff_in
from croupier.ledger.account import kind_of
from croupier.ledger.transfer import Code
from croupier.store.port import LogEntry
from croupier.terminal import events as pe
from croupier.terminal.rules import PaidBy
from croupier.tickets import events as ke
from croupier.words.said import Money, say

HOUR_MS = 3_600_000
OF_TEN = 10  # wagered is less than a tenth of what was credited
OFTEN = 3  # credits just below the sum that one person credits alone
JUST_BELOW = (8, 10)  # tenths of that sum
_STAKED = {Code.WAGER: 1, Code.WITHDRAWAL: -1, Code.VOID: -1}


@dataclass(slots=True)
class Lot:
    """Money that belongs together: who credited it, what was wagered of it, and since when it is there."""

    credited: Counter[str] = field(default_factory=Counter[str])  # by person
    staked: int = 0
    since: Instant | None = None

    def add(self, other: Lot) -> None:
        self.credited += other.credited
        self.staked += other.staked
        self.since = min(filter(None, (self.since, other.since)), default=None)


class MoneyWatch:
    def __init__(self, terms: ConductTerms) -> None:
        self._terms = terms
        self._accounts: dict[TerminalId, Lot] = {}
        self._tickets: dict[TicketNumber, Lot] = {}
        self._quick: dict[tuple[str, str], list[tuple[Instant, int]]] = {}  # C2, by who credited and who paid
        self._below: dict[tuple[str, TerminalId, Instant], list[int]] = {}  # C3, by day
        self._found: list[ConductRemark] = []

    def told(self, entry: LogEntry) -> None:
        self._stakes(entry)
        leaving: dict[TerminalId, Lot] = {}
        for each in entry.events:
            self._event(each.event, entry, leaving)

    def remarks(self) -> Iterator[ConductRemark]:
        yield from self._found
        for (creditor, payer), times in self._quick.items():
            amount = Money(sum(paid for _, paid in times))
            said = say("conduct.hardly-wagered", times=len(times), amount=amount)
            yield ConductRemark("C2", (creditor, payer), said, times[0][0])
        for (person, terminal, day), amounts in self._below.items():
            if len(amounts) >= OFTEN:
                said = say(
                    "conduct.just-below", times=len(amounts), terminal=terminal, amount=Money(sum(amounts))
                )
                yield ConductRemark("C3", (person,), said, day)

    # ── following it ────────────────────────────────────────────────────────────────────

    def _stakes(self, entry: LogEntry) -> None:
        for transfer in entry.transfers:
            sign = _STAKED.get(transfer.code, 0)
            account = transfer.source if sign > 0 else transfer.target
            if sign and kind_of(account) == "credit":
                lot = self._accounts.get(TerminalId(account.split(":", 2)[2]))
                if lot is not None:
                    lot.staked += sign * transfer.amount

    def _event(self, event: Event, entry: LogEntry, leaving: dict[TerminalId, Lot]) -> None:
        match event:
            case pe.Credited(terminal=terminal, amount=amount, insertion=None):
                self._credited(terminal, amount, entry)
            case pe.CashedOut(terminal=terminal, way=way, by=by):
                lot = self._accounts.pop(terminal, Lot())
                if way is PaidBy.TICKET:
                    leaving[terminal] = lot
                else:  # older entries say only who asked
                    payers = (by,) if by is not None else staff_in(entry.stamp.by)
                    self._paid(lot, event.amount, payers, entry.stamp.at)
            case pe.AccountClosed(terminal=terminal):
                leaving.setdefault(terminal, self._accounts.pop(terminal, Lot()))
            case ke.TicketIssued(ticket=ticket, terminal=terminal, replaces=replaced):
                old = self._tickets.pop(replaced, None) if replaced else None
                self._tickets[ticket] = old or leaving.pop(terminal, Lot())
            case ke.TicketRedeemed() | ke.PaidByHand():
                self._redeemed(event, entry)
            case _:
                pass

    def _credited(self, terminal: TerminalId, amount: int, entry: LogEntry) -> None:
        persons, at = staff_in(entry.stamp.by), entry.stamp.at
        if not persons:
            return
        lot = self._accounts.setdefault(terminal, Lot())
        lot.add(Lot(Counter(dict.fromkeys(persons, amount)), since=at))
        least, most = (tenths * self._terms.credit_alone for tenths in JUST_BELOW)
        if len(persons) == 1 and least <= amount * 10 <= most:
            day = self._terms.day(at).begins
            self._below.setdefault((persons[0], terminal, day), []).append(amount)

    def _redeemed(self, event: ke.TicketRedeemed | ke.PaidByHand, entry: LogEntry) -> None:
        lot = self._tickets.pop(event.ticket, Lot())
        match event:
            case ke.TicketRedeemed(place=ke.AtTerminal(terminal=terminal)):
                self._accounts.setdefault(terminal, Lot()).add(lot)
            case ke.PaidByHand(by=by, approved_by=second):
                self._paid(lot, event.paid, (by, second), entry.stamp.at)
            case ke.TicketRedeemed(by=by):
                self._paid(lot, event.paid, (by,) if by else (), entry.stamp.at)

    def _paid(self, lot: Lot, amount: int, payers: tuple[str, ...], at: Instant) -> None:
        for payer in payers:
            if lot.credited[payer]:
                own = Money(min(amount, lot.credited[payer]))
                said = say("conduct.credited-and-paid", amount=own)
                self._found.append(ConductRemark("C1", (payer,), said, at))
        soon = lot.since is not None and at - lot.since <= HOUR_MS
        if soon and lot.staked * OF_TEN < lot.credited.total():
            for pair in ((creditor, payer) for creditor in lot.credited for payer in payers):
                self._quick.setdefault(pair, []).append((at, amount))

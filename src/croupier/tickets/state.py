"""A ticket, and how events change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from croupier.core.ids import (
    Instant,
    RoundNumber,
    RulesetKey,
    StaffId,
    StreamId,
    TableId,
    TerminalId,
    TicketNumber,
)
from croupier.tickets.events import (
    PaidByHand,
    Place,
    PrintFailed,
    TicketEvent,
    TicketExpired,
    TicketFault,
    TicketGivenBack,
    TicketHeld,
    TicketIssued,
    TicketPrinted,
    TicketQueried,
    TicketRedeemed,
    TicketReprinted,
    TicketVoided,
)


class Standing(Enum):
    UNKNOWN = "unknown"
    ISSUED = "issued"
    PRINTED = "printed"
    PRINT_FAILED = "print failed"
    HELD = "held"
    REPRINTED = "reprinted"
    REDEEMED = "redeemed"
    PAID_BY_HAND = "paid by hand"
    EXPIRED = "expired"
    VOID = "void"


_NO_NUMBER = TicketNumber("")
_NO_TERMINAL = TerminalId("")
_NO_RULESET = RulesetKey("")
_NEVER = Instant(0)

OUTSTANDING = frozenset({Standing.ISSUED, Standing.PRINTED, Standing.PRINT_FAILED, Standing.HELD})


_Ending = TicketReprinted | TicketRedeemed | PaidByHand | TicketExpired | TicketVoided


@dataclass(frozen=True, slots=True)
class Queried:
    """A round that was put right when its money was on a ticket; what stands of it, the ledger says."""

    table: TableId
    round: RoundNumber


@dataclass(frozen=True, slots=True)
class Ticket:
    number: TicketNumber = _NO_NUMBER
    standing: Standing = Standing.UNKNOWN
    amount: int = 0
    venue: str = ""
    terminal: TerminalId = _NO_TERMINAL
    sequence: int = 0
    ruleset: RulesetKey = _NO_RULESET
    issued_at: Instant = _NEVER
    expires_at: Instant = _NEVER
    printed_at: Instant | None = None
    fault: TicketFault | None = None
    place: Place | str | None = None  # where it is held, or where it was paid
    ended_at: Instant | None = None  # when it ceased to be worth anything
    replaces: TicketNumber | None = None
    replacement: TicketNumber | None = None
    hands: tuple[StaffId, ...] = ()  # of staff, through which its money has gone
    queried: tuple[Queried, ...] = ()

    @property
    def outstanding(self) -> int:
        """What the house still owes on it."""
        return self.amount if self.standing in OUTSTANDING else 0


def stream(ticket: TicketNumber) -> StreamId:
    return StreamId(f"ticket/{ticket}")


def evolve(ticket: Ticket, event: TicketEvent) -> Ticket:
    match event:
        case TicketIssued():
            return _issued(event)
        case TicketPrinted(at=at):
            return replace(ticket, standing=Standing.PRINTED, printed_at=at)
        case PrintFailed(fault=fault):
            return replace(ticket, standing=Standing.PRINT_FAILED, fault=fault)
        case TicketHeld(place=place):
            return replace(ticket, standing=Standing.HELD, place=place)
        case TicketGivenBack():
            # What was in the throat is paper, so that a printer that has not answered has printed.
            return replace(ticket, standing=Standing.PRINTED, place=None)
        case TicketQueried(table=table, round=number):
            rounds = dict.fromkeys((*ticket.queried, Queried(table, number)))
            return replace(ticket, queried=tuple(rounds))
        case TicketReprinted() | TicketRedeemed() | PaidByHand() | TicketExpired() | TicketVoided():
            return _ended(replace(ticket, ended_at=event.at), event)
    assert_never(event)


def _issued(event: TicketIssued) -> Ticket:
    return Ticket(
        number=event.ticket,
        standing=Standing.ISSUED,
        amount=event.amount,
        venue=event.venue,
        terminal=event.terminal,
        sequence=event.sequence,
        ruleset=event.ruleset,
        issued_at=event.at,
        expires_at=event.expires_at,
        replaces=event.replaces,
        hands=event.hands,
    )


def _ended(ticket: Ticket, event: _Ending) -> Ticket:
    match event:
        case TicketReprinted(replacement=replacement):
            return replace(ticket, standing=Standing.REPRINTED, replacement=replacement)
        case TicketRedeemed(place=place):
            return replace(ticket, standing=Standing.REDEEMED, place=place)
        case PaidByHand(place=place):
            return replace(ticket, standing=Standing.PAID_BY_HAND, place=place)
        case TicketExpired():
            return replace(ticket, standing=Standing.EXPIRED)
        case TicketVoided():
            return replace(ticket, standing=Standing.VOID)
    assert_never(event)

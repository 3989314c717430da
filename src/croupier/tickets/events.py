"""What has happened to a ticket.  Each event says when, so that a refusal can say it too."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from croupier.core.ids import Instant, RoundNumber, RulesetKey, StaffId, TableId, TerminalId, TicketNumber
from croupier.core.message import Event
from croupier.core.private import About, PersonalKind, Private
from croupier.tickets.rules import RedeemedAt


class TicketFault(Enum):
    """Why there is no ticket to read."""

    PAPER_OUT = "paper out"
    JAM = "paper jam"
    DISCONNECTED = "printer disconnected"
    NOTHING_CAME_OUT = "nothing came out"
    ILLEGIBLE = "printed illegibly"


class ClaimGround(Enum):
    """Why somebody asks to be paid without a ticket."""

    PRINTER_FAILED = "the printer failed"
    PRINTED_ILLEGIBLY = "the ticket was printed illegibly"
    LOST = "the ticket was lost"
    STOLEN = "the ticket was stolen"
    BECAME_ILLEGIBLE = "the ticket became illegible after printing"


class PaymentMeans(Enum):
    """What the bearer is given at a window."""

    CASH = "cash"
    CASH_EQUIVALENT = "cash equivalent"


class AtTerminal(msgspec.Struct, frozen=True, tag=True):
    """In the throat of a terminal's acceptor."""

    terminal: TerminalId

    def __str__(self) -> str:
        return f"terminal {self.terminal}"


class AtWindow(msgspec.Struct, frozen=True, tag=True):
    """At a Cage, a booth or a ticket redemption terminal; the name tells one from the next."""

    kind: RedeemedAt
    name: str

    def __str__(self) -> str:
        return f"{self.kind.value} {self.name}"


Place = AtTerminal | AtWindow


class OfTicket(Event, frozen=True, kw_only=True):
    ticket: TicketNumber
    at: Instant


class TicketIssued(OfTicket, frozen=True, kw_only=True):
    amount: int
    venue: str
    terminal: TerminalId
    sequence: int
    ruleset: RulesetKey  # the book whose rules go with the paper, wherever it is presented
    expires_at: Instant
    replaces: TicketNumber | None = None
    hands: tuple[StaffId, ...] = ()
    prize: bool = False  # of a jackpot, which has paid it


class TicketPrinted(OfTicket, frozen=True, kw_only=True):
    pass


class PrintFailed(OfTicket, frozen=True, kw_only=True):
    fault: TicketFault
    found_by: StaffId | None = None


class TicketReprinted(OfTicket, frozen=True, kw_only=True):
    """Its value is on another number from now on, and this one is worth nothing."""

    replacement: TicketNumber
    by: StaffId


class TicketHeld(OfTicket, frozen=True, kw_only=True):
    """Neither redeemed nor free."""

    place: Place


class TicketGivenBack(OfTicket, frozen=True, kw_only=True):
    place: Place


class TicketQueried(OfTicket, frozen=True, kw_only=True):
    """A round was put right that had been played for this money.

    ``amount`` is what stood for its player then; below nought they owe it.
    """

    table: TableId
    round: RoundNumber
    amount: int


class TicketRedeemed(OfTicket, frozen=True, kw_only=True):
    """``kept_back`` is the part of its amount that was owed back after a round was put right."""

    amount: int
    place: Place
    means: PaymentMeans | None = None  # a terminal gives credits
    by: StaffId | None = None
    payee: Annotated[str | Private, About(PersonalKind.PERSON)] = ""
    document: Annotated[str | Private, About(PersonalKind.RECORD, "payee")] = ""
    kept_back: int = 0
    paper: str = ""  # the mark that was read on the paper and compared with the log

    @property
    def paid(self) -> int:
        """What the bearer was given."""
        return self.amount - self.kept_back


class PaidByHand(OfTicket, frozen=True, kw_only=True):
    amount: int
    place: str
    by: StaffId
    approved_by: StaffId
    ground: ClaimGround
    payee: Annotated[str | Private, About(PersonalKind.PERSON)] = ""
    document: Annotated[str | Private, About(PersonalKind.RECORD, "payee")] = ""
    kept_back: int = 0

    @property
    def paid(self) -> int:
        """What the bearer was given."""
        return self.amount - self.kept_back


class TicketExpired(OfTicket, frozen=True, kw_only=True):
    amount: int


class TicketVoided(OfTicket, frozen=True, kw_only=True):
    amount: int
    by: StaffId
    why: str


TicketEvent = (
    TicketIssued
    | TicketPrinted
    | PrintFailed
    | TicketReprinted
    | TicketHeld
    | TicketGivenBack
    | TicketQueried
    | TicketRedeemed
    | PaidByHand
    | TicketExpired
    | TicketVoided
)

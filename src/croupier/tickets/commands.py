"""What may be asked about a ticket."""

from __future__ import annotations

from croupier.core.ids import RoundNumber, RulesetKey, StaffId, TableId, TerminalId, TicketNumber
from croupier.core.message import Command
from croupier.tickets.events import ClaimGround, PaymentMeans, Place, TicketFault


class AboutTicket(Command, frozen=True, kw_only=True):
    ticket: TicketNumber


class Issue(AboutTicket, frozen=True, kw_only=True):
    """For the full balance of a terminal, or for the value of the ticket that it replaces."""

    terminal: TerminalId
    sequence: int
    ruleset: RulesetKey
    replaces: TicketNumber | None = None
    hands: tuple[StaffId, ...] = ()  # of staff, through which its money has gone
    prize: int = 0  # of a jackpot, which pays it; else it is paid from the balance


class ReportPrinted(AboutTicket, frozen=True, kw_only=True):
    pass


class ReportPrintFailed(AboutTicket, frozen=True, kw_only=True):
    """From the printer, or from the person who saw an illegible ticket come out of it."""

    fault: TicketFault
    found_by: StaffId | None = None


class Reprint(AboutTicket, frozen=True, kw_only=True):
    """Goes together with the ``Issue`` of the replacement, in one commit."""

    replacement: TicketNumber
    by: StaffId


class Hold(AboutTicket, frozen=True, kw_only=True):
    """The bar code says the number only; a cashier also enters the amount that the paper shows."""

    place: Place
    amount: int | None = None


class GiveBack(AboutTicket, frozen=True, kw_only=True):
    place: Place


class Query(AboutTicket, frozen=True, kw_only=True):
    """Asked by the floor: a round that was played for this money has been put right.

    ``amount`` is what stands for its player; below nought they owe it.
    """

    table: TableId
    round: RoundNumber
    amount: int


class TicketPayment(AboutTicket, frozen=True, kw_only=True):
    """Of the whole, or of what is left once ``kept_back``, which is owed back, is kept.

    Whoever pays all of a ticket although something is owed back says so, with a second person.
    """

    kept_back: int = 0
    in_full: bool = False


class Redeem(TicketPayment, frozen=True, kw_only=True):
    place: Place
    means: PaymentMeans = PaymentMeans.CASH
    by: StaffId | None = None
    payee: str = ""  # who is paid, and by which document known, from the house's sum on
    document: str = ""
    paper: str = ""  # the mark on the paper, as the cashier reads it: of which log it is


class PayByHand(TicketPayment, frozen=True, kw_only=True):
    place: str
    by: StaffId
    approved_by: StaffId
    ground: ClaimGround
    payee: str = ""  # who is paid, and by which document known, from the house's sum on
    document: str = ""


class Expire(AboutTicket, frozen=True, kw_only=True):
    pass


class Void(AboutTicket, frozen=True, kw_only=True):
    """Takes a cash-out back before there is a ticket to read."""

    by: StaffId
    why: str


TicketCommand = (
    Issue
    | ReportPrinted
    | ReportPrintFailed
    | Reprint
    | Hold
    | GiveBack
    | Query
    | Redeem
    | PayByHand
    | Expire
    | Void
)

"""What a book may decide about tickets.  A clause of ``None`` means that the book is silent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.words.said import Money, say


class PrinterFaultRemedy(Enum):
    REPRINT_OR_PAY_BY_HAND = "reprint or manual payment"
    PAY_BY_HAND = "manual payment"


class RedeemedAt(Enum):
    CAGE = "Cage"
    CASHIER_BOOTH = "Cashier Booth"
    REDEMPTION_TERMINAL = "ticket redemption terminal"


@dataclass(frozen=True, slots=True)
class TicketRules:
    """Paper that stands for a balance.  Amounts are cents; a limit of None is no limit."""

    issued: Clause
    redeemed_at: Cited[tuple[RedeemedAt, ...]]
    printer_fault: Cited[PrinterFaultRemedy]
    must_be_presented: Clause | None
    lost_or_illegible: Clause | None
    expiry_days: Cited[int]
    most_on_a_ticket: Cited[int | None]
    most_at_redemption_terminal: Cited[int | None]
    most_in_cash: Cited[int | None]

    def faults(self) -> tuple[Refused, ...]:
        limits = (self.most_on_a_ticket, self.most_at_redemption_terminal, self.most_in_cash)
        found = [
            Refused(say("tickets.limit-of-cents-is-no", limit=Money(limit.value)), limit.clause)
            for limit in limits
            if limit.value is not None and limit.value <= 0
        ]
        if self.expiry_days.value <= 0:
            found.append(Refused(say("tickets.ticket-must-live-for-at"), self.expiry_days.clause))
        return tuple(found)

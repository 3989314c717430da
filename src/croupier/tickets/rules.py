"""What a book may decide about tickets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause


class PrinterFault(Enum):
    REPRINT_OR_PAY_BY_HAND = "reprint or manual payment"
    PAY_BY_HAND = "manual payment"


class RedeemedAt(Enum):
    CAGE = "Cage"
    CASHIER_BOOTH = "Cashier Booth"
    REDEMPTION_TERMINAL = "ticket redemption terminal"


@dataclass(frozen=True, slots=True)
class TicketRules:
    """Paper that stands for a balance."""

    issued: Clause
    redeemed_at: Cited[tuple[RedeemedAt, ...]]
    printer_fault: Cited[PrinterFault]
    must_be_presented: Clause
    lost_or_illegible: Clause

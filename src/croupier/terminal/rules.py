"""What a book may decide about a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause


class BuyIn(Enum):
    NOTES = "cash in the acceptor"
    TICKETS = "tickets in the acceptor"
    DEALER_CASH = "cash to the dealer"
    DEALER_VOUCHERS = "vouchers to the dealer"
    DEALER_TOKENS = "tokens to the dealer"
    DEALER_CHIPS = "chips to the dealer"


class CashOut(Enum):
    TICKET = "ticket"
    DEALER_CHIPS = "chips from the dealer"
    FULL_BALANCE = "the full balance paid"


class DisplayIs(Enum):
    REQUIRED = "required"
    OPTIONAL = "optional"


@dataclass(frozen=True, slots=True)
class PlayerLimits:
    """Limits that players set themselves, and what they may ask to see."""

    daily_loss: Clause
    daily_time: Clause
    activity_statement: Clause
    session_information: Clause
    service_call: Clause


@dataclass(frozen=True, slots=True)
class TerminalRules:
    """One player's screen and chip account."""

    most: Cited[int] | None
    most_guests: Cited[int] | None
    display: Cited[DisplayIs]
    call_bets_by_dealer: Clause | None
    buy_in: Cited[tuple[BuyIn, ...]]
    cash_out: Cited[tuple[CashOut, ...]]
    tables_at_once: Cited[int] | None
    player_limits: PlayerLimits | None

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


class CashOutBy(Enum):
    TICKET = "ticket"
    DEALER_CHIPS = "chips from the dealer"
    FULL_BALANCE = "the full balance paid"


class PaidBy(Enum):
    """How a balance leaves a terminal."""

    TICKET = "ticket"
    DEALER_CHIPS = "chips from the dealer"
    HAND = "manual payment"


class Fitting(Enum):
    """What a terminal may be equipped with."""

    NOTE_ACCEPTOR = "note acceptor"
    BAR_CODE_READER = "bar code reader"
    PRINTER = "ticket printer"
    SERVICE_BUTTON = "service button on the casing"


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
    call_bets_by_dealer: Clause | None
    buy_in: Cited[tuple[BuyIn, ...]]
    cash_out: Cited[tuple[CashOutBy, ...]]
    tables_at_once: Cited[int] | None
    player_limits: PlayerLimits | None
    float_pays_after_fault: Clause | None = None  # a failed terminal's credits, by the dealer of its table
    own_sign: Clause | None = None  # each terminal is a location of its own for the signs with the limits


@dataclass(frozen=True, slots=True)
class FaultTerms:
    """What a book says of faults and cash-outs in its other parts, as far as a terminal is concerned.

    The floor draws it from the table's and the tickets' rules, which this room does not know.
    """

    hold_for_terminal: Cited[int] | None = None  # in hours, for a fault of the terminal or of a part of it
    hold_for_system: Cited[int] | None = None  # likewise, for a fault of the game system
    inspector_told: Clause | None = None
    return_of_paid: Clause | None = None
    refused_as_result: Clause | None = None
    refused_before_repair: Clause | None = None
    signs: tuple[Clause, ...] = ()  # in the order of `Sign`
    must_be_reported: Clause | None = None
    manual_payment: Clause | None = None


SILENT = FaultTerms()

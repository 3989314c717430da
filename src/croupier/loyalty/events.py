"""What is told about a player's card.

``left`` and ``corrected`` are what the ledger held for the card just before, and ``in_play`` what
lay undecided on its terminals, so that what an event does to the accounts follows from the event alone.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.core.cite import Clause
from croupier.core.ids import Instant, StaffId, TerminalId
from croupier.core.message import Event
from croupier.core.private import About, PersonalKind, Private


class OwnLimits(msgspec.Struct, frozen=True):
    """What a day may cost at most; None is no limit."""

    loss: int | None = None
    ms: int | None = None


class OfCard(Event, frozen=True, kw_only=True):
    card: str
    at: Instant


class DayBegun(OfCard, frozen=True, kw_only=True):
    begins: Instant
    ends: Instant
    limits: OwnLimits
    left: int
    corrected: int
    in_play: int = 0


class CorrectionCounted(OfCard, frozen=True, kw_only=True):
    """What corrections and holds took from the player today, as far as the allowance still held it.

    Below nought, what came back of it.
    """

    amount: int


class LimitsSet(OfCard, frozen=True, kw_only=True):
    """From now on, since they are no looser than what they replace."""

    limits: OwnLimits
    left: int
    lost: int
    clause: Clause
    corrected: int = 0


class LimitsEased(OfCard, frozen=True, kw_only=True):
    """From the next day on."""

    limits: OwnLimits
    clause: Clause


class SatDown(OfCard, frozen=True, kw_only=True):
    terminal: TerminalId
    in_play: int = 0


class GotUp(OfCard, frozen=True, kw_only=True):
    terminal: TerminalId


class EntryCharged(OfCard, frozen=True, kw_only=True):
    """Against what may be lost today; below nought, what came back of it."""

    amount: int
    clause: Clause


class StatementGiven(OfCard, frozen=True, kw_only=True):
    """Who was shown what a card has done, and for which reason."""

    by: StaffId
    why: Annotated[str | Private, About(PersonalKind.RECORD, "card")]
    clause: str = ""  # of logs that did not note it, none


LoyaltyEvent = (
    DayBegun | CorrectionCounted | LimitsSet | LimitsEased | SatDown | GotUp | EntryCharged | StatementGiven
)

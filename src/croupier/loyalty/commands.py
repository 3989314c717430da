"""What may be asked about a player's card."""

from __future__ import annotations

from croupier.core.ids import TerminalId
from croupier.core.message import Command


class ToCard(Command, frozen=True, kw_only=True):
    card: str


class SetLimits(ToCard, frozen=True, kw_only=True):
    """At a loyalty desk, with the card.  None is no limit."""

    card_shown: bool
    daily_loss: int | None = None
    daily_minutes: int | None = None


class SitDown(ToCard, frozen=True, kw_only=True):
    """The card was put into a terminal."""

    terminal: TerminalId


class GetUp(ToCard, frozen=True, kw_only=True):
    terminal: TerminalId


class BringUpToDate(ToCard, frozen=True, kw_only=True):
    """Before a wager: what was lost yesterday counts no more, and what corrections took does."""


class ChargeEntry(ToCard, frozen=True, kw_only=True):
    """What was paid to enter a tournament is lost; below nought, what came back of it on the same day."""

    amount: int


class GiveStatement(ToCard, frozen=True, kw_only=True):
    """Somebody at the cage has the statement of a card drawn up; a cashier says why."""

    why: str = ""


LoyaltyCommand = SetLimits | SitDown | GetUp | BringUpToDate | ChargeEntry | GiveStatement

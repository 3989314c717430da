"""The shapes of what a director is shown of a disputed spin, in chips."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from croupier.server.sentences import SaidView
from croupier.server.shapes import Shown


class DisputedBank(Shown, frozen=True, kw_only=True):
    entrant: str
    called: str
    terminal: str
    before: int
    after: int


class DisputedBet(Shown, frozen=True, kw_only=True):
    bet: str
    name: str
    said: SaidView | UnsetType = UNSET
    stake: int


class DisputeRecord(Shown, frozen=True, kw_only=True):
    """What the records show of the spin that a dispute is about."""

    number: int
    raised_at: int
    table: str | None
    round: int | None
    terminal: str | None
    closed_at: int | None
    outcome: str | None
    slip: list[DisputedBet]
    staked: int
    returned: int
    banks: list[DisputedBank]  # of everybody at the table, before and after it

"""What a book decides about the limits that players set themselves, and what it leaves to the house."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.core.ids import Instant

MINUTE_MS = 60 * 1000
LONGEST_CARD = 40


def is_name_of_card(name: str) -> bool:
    """A card's name is part of the names of its accounts."""
    return bool(name) and len(name) <= LONGEST_CARD and ":" not in name


@dataclass(frozen=True, slots=True)
class OwnLimitRules:
    """The clauses that let a player limit what a day may cost them, and ask what they have played."""

    daily_loss: Clause
    daily_time: Clause
    statement: Clause


@dataclass(frozen=True, slots=True)
class Day:
    """From midnight to midnight where the house stands, which is not always 24 hours."""

    begins: Instant
    ends: Instant

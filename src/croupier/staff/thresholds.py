"""What one person may do alone with players' money, and in one gaming day."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thresholds:
    """In cents, as the house has set them."""

    credit_alone: int = 100_000
    credit_day: int = 2_000_000
    redeem_alone: int = 200_000
    redeem_day: int = 5_000_000
    float_alone: int = 100_000
    identify_from: int = 1_000_000
    overlay_alone: int = 1_000_000


DEFAULT = Thresholds()

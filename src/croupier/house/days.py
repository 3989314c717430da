"""Days as people count them where the house stands: from midnight to midnight, 23 to 25 hours."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from croupier.core.ids import Instant
from croupier.loyalty.rules import Day


def days_in(timezone: str) -> Callable[[Instant], Day]:
    zone = ZoneInfo(timezone)

    @lru_cache(maxsize=16)
    def day(year: int, month: int, of_month: int) -> Day:
        midnight = datetime(year, month, of_month, tzinfo=zone)
        return Day(_instant(midnight), _instant(_next_midnight(midnight, zone)))

    def day_of(now: Instant) -> Day:
        here = datetime.fromtimestamp(now / 1000, zone)
        return day(here.year, here.month, here.day)

    return day_of


def _next_midnight(midnight: datetime, zone: tzinfo) -> datetime:
    """By the calendar and not by 24 hours, for clocks are put on and back."""
    tomorrow = midnight.date() + timedelta(days=1)
    return datetime(tomorrow.year, tomorrow.month, tomorrow.day, tzinfo=zone)


def _instant(at: datetime) -> Instant:
    return Instant(int(at.timestamp() * 1000))

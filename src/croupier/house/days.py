"""Days as people count them where the house stands: from midnight to midnight, 23 to 25 hours; and gaming
days, which begin when the floor is quietest.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from croupier.core.ids import Instant
from croupier.loyalty.rules import Day

DAY_STARTS = "06:00"  # of a gaming day, where a house says nothing else


def days_in(timezone: str, starts: str = "00:00") -> Callable[[Instant], Day]:
    """``starts`` is the hour at which a day begins, as clocks there show it."""
    zone, beginning = ZoneInfo(timezone), time.fromisoformat(starts)

    @lru_cache(maxsize=16)
    def day(of: date) -> Day:
        tomorrow = of + timedelta(days=1)  # by the calendar, for clocks are put on and back
        return Day(_instant(of, beginning, zone), _instant(tomorrow, beginning, zone))

    def day_of(now: Instant) -> Day:
        here = datetime.fromtimestamp(now / 1000, zone)
        today = day(here.date())
        if now < today.begins:
            return day(here.date() - timedelta(days=1))
        return today if now < today.ends else day(here.date() + timedelta(days=1))

    return day_of


def wall_clock_in(timezone: str) -> Callable[[str, int], Instant]:
    """A moment as clocks there show it, so many dates earlier at the same time of day."""
    zone = ZoneInfo(timezone)

    def instant(moment: str, days: int) -> Instant:
        shown = datetime.fromisoformat(moment)
        return _instant(shown.date() - timedelta(days=days), shown.time(), zone)

    return instant


def _instant(of: date, at: time, zone: tzinfo) -> Instant:
    return Instant(int(datetime.combine(of, at, zone).timestamp() * 1000))

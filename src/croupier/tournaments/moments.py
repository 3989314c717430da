"""Whether a moment of the wall clock is in the calendar."""

from __future__ import annotations

_LONG, _FEBRUARY = frozenset({1, 3, 5, 7, 8, 10, 12}), 2


def is_in_calendar(moment: str) -> bool:
    """Of a text that has the form of one: 2027-02-30T20:00:00 has it, and there is no such day."""
    date, _, clock = moment.partition("T")
    year, month, day = map(int, date.split("-"))
    hour, minute, second = map(int, clock.split(":"))
    in_date = year > 0 and 1 <= month <= 12 and 1 <= day <= _days(year, month)
    return in_date and hour < 24 and minute < 60 and second < 60


def _days(year: int, month: int) -> int:
    if month == _FEBRUARY:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 31 if month in _LONG else 30

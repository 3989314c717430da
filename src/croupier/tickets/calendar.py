"""Dates and times of day from instants, by whole numbers alone.  All of them are UTC."""

from __future__ import annotations

from croupier.core.ids import Instant

MS_A_DAY = 86_400_000

# The civil calendar repeats every 400 years; counted from 1 March, the leap day is the last of its year.
_DAYS_IN_400_YEARS = 146_097
_FROM_MARCH_0000_TO_1970 = 719_468


def date(at: Instant) -> tuple[int, int, int]:
    """Year, month and day."""
    cycle, day_of_cycle = divmod(at // MS_A_DAY + _FROM_MARCH_0000_TO_1970, _DAYS_IN_400_YEARS)
    leap_days = day_of_cycle // 1_460 - day_of_cycle // 36_524 + day_of_cycle // 146_096
    year_of_cycle = (day_of_cycle - leap_days) // 365
    day_of_year = day_of_cycle - (365 * year_of_cycle + year_of_cycle // 4 - year_of_cycle // 100)
    from_march = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * from_march + 2) // 5 + 1
    month = from_march + 3 if from_march < 10 else from_march - 9
    return 400 * cycle + year_of_cycle + (month <= 2), month, day


def day(at: Instant) -> str:
    """A name for the day that sorts as the days do: 2026-03-14."""
    return "{:04}-{:02}-{:02}".format(*date(at))


def moment(at: Instant) -> str:
    """As a cashier reads it: 14/03/2026 10:05:33 UTC."""
    year, month, of_month = date(at)
    seconds = at % MS_A_DAY // 1_000
    clock = f"{seconds // 3_600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{of_month:02}/{month:02}/{year:04} {clock} UTC"

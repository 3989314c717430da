"""The plan of the Riverside Cup, which a demonstration holds again and again: each time by another number."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from importlib.resources import as_file, files
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from croupier.core.ids import Instant, TournamentId
from croupier.house.plan_file import read_plan
from croupier.tournaments.plan import Moment, Plan

ENTRIES_MS = 60_000  # so long entries are taken
STARTS_AFTER_MS = 80_000
SECOND_MS = 1_000


@cache
def cup_plan() -> Plan:
    """As it is written; moments and number are put in when it is held."""
    with as_file(files("croupier.simulation").joinpath("riverside-cup.toml")) as file:
        return read_plan(file)[0]


def cup_name(number: int) -> TournamentId:
    return TournamentId(f"{cup_plan().id}-{number}")


def cup_number(name: str) -> int | None:
    """Of one of its cups; none of any other tournament."""
    number = name.removeprefix(f"{cup_plan().id}-")
    return int(number) if number != name and number.isdecimal() else None


def plan_of_cup(number: int, now: Instant, timezone: str) -> Plan:
    plan, zone = cup_plan(), ZoneInfo(timezone)
    opens, closes, starts = (_moment(now + after, zone) for after in (0, ENTRIES_MS, STARTS_AFTER_MS))
    entries = replace(plan.entries, opens=opens, closes=closes)
    return replace(plan, id=cup_name(number), starts=starts, entries=entries)


def _moment(at: int, zone: ZoneInfo) -> Moment:
    """To the second, as clocks there show it."""
    whole = -(-at // SECOND_MS)
    return datetime.fromtimestamp(whole, zone).replace(tzinfo=None).isoformat()

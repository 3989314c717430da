"""The file of one tournament, read as a plan; what is wrong with it is said with what to do."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import inspect

from croupier.house.cannot_open import CannotOpen, place_of
from croupier.tournaments.plan import Plan
from croupier.words.figures import LANGUAGES

WALL_CLOCK = "Write the wall clock of the house, to the second and without an offset: 2027-03-20T20:00:00."
_STEP = re.compile(r"[^.\[\]]+|\[\.\.\.\]|\[\d+\]")
_FIELD = re.compile(r"unknown field `(?P<name>[^`]+)`")
_PATH = re.compile(r" `\$(?P<path>[^`]*)`$")

Tables = Mapping[str, Any]


def read_plan(path: Path) -> tuple[Plan, Tables]:
    """The plan in a file, and the same as its file has it, with every moment as a plan holds it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        what = f"cannot be read: {error.strerror}"
        raise CannotOpen(path, "the file", what, "Name the file of a tournament.") from error
    except UnicodeDecodeError as error:
        raise _not_understood(path, error) from error
    return plan_in(text, path)


def plan_in(text: str, path: Path) -> tuple[Plan, Tables]:
    """The plan in a text; ``path`` is by which name it is spoken of."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_understood(path, error) from error
    tables = cast("Tables", _with_wall_clocks(written, "", path))
    return _plan(tables, path), tables


def _not_understood(path: Path, error: ValueError) -> CannotOpen:
    what = f"cannot be understood: {error}"
    return CannotOpen(path, "as a whole", what, "Correct the file; it is written in TOML.")


def _plan(tables: Tables, path: Path) -> Plan:
    try:
        plan = msgspec.convert(tables, Plan)
    except msgspec.ValidationError as error:
        where, what = place_of(str(error))
        raise CannotOpen(path, where, what, _remedy(str(error))) from error
    _look_at_moments(plan, path)
    return plan


def _with_wall_clocks(value: object, where: str, path: Path) -> object:
    """Moments as the plan holds them; TOML knows them as values of their own."""
    match value:
        case dict():
            inner = cast("dict[str, object]", value)
            return {key: _with_wall_clocks(each, f"{where}, {key}", path) for key, each in inner.items()}
        case list():
            return [_with_wall_clocks(each, where, path) for each in cast("list[object]", value)]
        case datetime() if value.tzinfo is None and not value.microsecond:
            return value.isoformat()
        case date():
            raise CannotOpen(path, where.removeprefix(", "), f"{value} is no such moment", WALL_CLOCK)
        case _:
            return value


def _look_at_moments(plan: Plan, path: Path) -> None:
    """A moment that was written as text has the form of one and may still be in no calendar."""
    entries = plan.entries
    moments = {
        "starts": plan.starts,
        "entries, opens": entries.opens,
        "entries, closes": entries.closes,
        "entries, re_buy, until": entries.re_buy.until if entries.re_buy else None,
        "entries, add_on, until": entries.add_on.until if entries.add_on else None,
    }
    for where, moment in moments.items():
        try:
            datetime.fromisoformat(moment or "2000-01-01T00:00:00")
        except ValueError:
            raise CannotOpen(path, where, f"{moment} is no such moment", WALL_CLOCK) from None


# ── what to do ──────────────────────────────────────────────────────────────────────────────


def _remedy(said: str) -> str:
    if "`key` in" in said:
        return f"Write it in one of {', '.join(LANGUAGES)}."
    found = _PATH.search(said)
    steps = _STEP.findall(found["path"] if found else "")
    here = _at(inspect.type_info(Plan), steps)
    unknown = _FIELD.search(said)
    if unknown:
        return _known_fields(here, unknown["name"])
    choices = [
        str(member.value) for each in here if isinstance(each, inspect.EnumType) for member in each.cls
    ]
    if choices:
        return f"Write one of: {'; '.join(choices)}."
    if "matching regex" in said and r"\d{4}" in said:
        return WALL_CLOCK
    return "Correct that entry."


def _known_fields(here: list[inspect.Type], name: str) -> str:
    known = [
        field.encode_name for each in here if isinstance(each, inspect.StructType) for field in each.fields
    ]
    near = get_close_matches(name, known, n=1)
    return f"Did you mean {near[0]}?" if near else f"It knows: {', '.join(known)}."


def _at(of: inspect.Type, steps: list[str]) -> list[inspect.Type]:
    """Every type that may stand at a place of the file."""
    match of:
        case inspect.UnionType(types=parts):
            return [found for part in parts for found in _at(part, steps)]
        case inspect.Metadata(type=inner):
            return _at(inner, steps)
        case _ if not steps:
            return [of]
        case inspect.StructType(fields=fields):
            there = [field.type for field in fields if field.encode_name == steps[0]]
            return [found for each in there for found in _at(each, steps[1:])]
        case inspect.VarTupleType(item_type=item):
            return _at(item, steps[1:])
        case _:
            return []

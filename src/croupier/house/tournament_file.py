"""The file of one tournament: read as a plan, and opened with the ruleset that it is played by."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import inspect

from croupier.core.decider import Refused
from croupier.house.config import CannotOpen, place_of
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.tournaments.fairness_of_plan import PlannedPlay, faults_of_plan
from croupier.tournaments.plan import Plan
from croupier.tournaments.terms import (
    MissingStatement,
    TournamentTerms,
    missing,
    required_of,
    terms_of,
)
from croupier.words.figures import LANGUAGES

WALL_CLOCK = "Write the wall clock of the house, to the second and without an offset: 2027-03-20T20:00:00."
_STEP = re.compile(r"[^.\[\]]+|\[\.\.\.\]|\[\d+\]")
_FIELD = re.compile(r"unknown field `(?P<name>[^`]+)`")
_PATH = re.compile(r" `\$(?P<path>[^`]*)`$")


@dataclass(frozen=True, slots=True)
class OpenedPlan:
    """A plan, and the ruleset of all its tables."""

    plan: Plan
    ruleset: Ruleset

    @property
    def planned(self) -> PlannedPlay:
        notice = self.ruleset.table.limits.change_notice_min.value
        kinds = frozenset(bet.partition(":")[0] for bet in self.ruleset.game.bets())
        return PlannedPlay(self.plan, self.ruleset.tournaments, notice, kinds)

    def faults(self) -> tuple[Refused, ...]:
        return faults_of_plan(self.planned)

    def missing(self) -> tuple[MissingStatement, ...]:
        return missing(self.plan, self.ruleset.tournaments)

    def required(self) -> int:
        return len(required_of(self.plan, self.ruleset.tournaments))

    def terms(self) -> TournamentTerms:
        return terms_of(self.plan, self.ruleset.tournaments, self.ruleset.book)


def open_plan(path: Path) -> OpenedPlan:
    """The plan in a file; ``CannotOpen`` says what is wrong with it and what to do."""
    plan = _plan(_tables(path), path)
    try:
        ruleset = open_ruleset(plan.ruleset, plan.options)
    except UnknownRuleset as unknown:
        raise CannotOpen(path, "ruleset", str(unknown), "`croupier rulesets` lists them all.") from None
    if isinstance(ruleset, Refused):
        raise CannotOpen(path, "options", str(ruleset), "Correct or leave out that option.")
    return OpenedPlan(plan, ruleset)


def _tables(path: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        what = f"cannot be read: {error.strerror}"
        raise CannotOpen(path, "the file", what, "Name the file of a tournament.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        what = f"cannot be understood: {error}"
        raise CannotOpen(path, "as a whole", what, "Correct the file; it is written in TOML.") from error


def _plan(tables: Mapping[str, Any], path: Path) -> Plan:
    try:
        plan = msgspec.convert(_with_wall_clocks(tables, "", path), Plan)
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

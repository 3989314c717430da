"""The settings of a ruleset, each with its clause: what books are compared by.

A setting is a leaf of the ruleset's records: a ``Cited`` value, ``Odds``, a grant of power,
or a bare clause, which says yes.  Its path is the way to it: "table.limits.under_minimum".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, cast

from croupier.core.cite import Cited, Clause
from croupier.games.odds import Odds
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Grant, Ladder

_PARTS = ("game", "table", "terminal", "tickets", "jackpots", "tournaments", "ladder")


@dataclass(frozen=True, slots=True)
class Setting:
    """One number or policy of one ruleset."""

    path: str
    text: str
    clause: Clause


def settings(ruleset: Ruleset) -> Mapping[str, Setting]:
    found = (leaf for part in _PARTS for leaf in _leaves(part, getattr(ruleset, part)))
    return {setting.path: setting for setting in found}


def _leaves(path: str, value: object) -> Iterator[Setting]:
    leaf = _leaf(path, value)
    if leaf is not None:
        yield leaf
        return
    for name, child in _children(value):
        yield from _leaves(path if name == "rules" else f"{path}.{name}", child)


def _leaf(path: str, value: object) -> Setting | None:
    match value:
        case Cited():
            return Setting(path, in_words(cast("Cited[object]", value).value), value.clause)
        case Odds():
            return Setting(path, str(value), value.clause)
        case Clause():
            return Setting(path, "yes", value)
        case Grant():
            return Setting(path, _holder(value), value.clause)
        case _:
            return None


def _children(value: object) -> Iterator[tuple[str, object]]:
    match value:
        case Ladder():
            yield from ((power.name.lower(), grant) for power, grant in value.grants.items())
        case Mapping():
            yield from ((in_words(key), item) for key, item in cast("Mapping[object, object]", value).items())
        case tuple():
            items = cast("tuple[object, ...]", value)
            yield from ((_name_of(item, at), item) for at, item in enumerate(items, start=1))
        case _ if is_dataclass(value):
            yield from ((field.name, getattr(value, field.name)) for field in fields(value))
        case _:
            return


def _holder(grant: Grant) -> str:
    above = " or above" if grant.or_above else ""
    return f"{grant.least}{above}" + (f", or {grant.also} or above" if grant.also else "")


def _name_of(item: Any, at: int) -> str:
    """Items of a tuple go by their own name where they have one, so that books can be compared."""
    match item:
        case Cited(value=Enum() as value):
            return value.name.lower()
        case tuple() if item and isinstance(item[0], (str, Enum)):
            return in_words(item[0])
        case Clause():
            return str(at)
        case _:
            return in_words(getattr(item, "key", None) or getattr(item, "of", None) or at)


def in_words(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple() | frozenset():
            return ", ".join(in_words(item) for item in cast("tuple[object, ...]", value)) or "none"
        case _ if is_dataclass(value) and hasattr(value, "name"):
            return str(getattr(value, "name"))  # noqa: B009 - a wheel or a pay table goes by its name
        case _:
            return str(value)

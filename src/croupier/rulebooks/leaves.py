"""The leaves of a ruleset's records, and the way to each.

A leaf is a ``Cited`` value, ``Odds``, a grant of power, or a bare clause, which says yes.
Items of a tuple go by their own name where they have one, so that books can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, cast

from croupier.core.cite import Cited, Clause
from croupier.games.odds import Odds
from croupier.staff.authority import Grant, Ladder

Way = tuple[str | int, ...]  # fields and places in tuples, from the record down to the leaf


@dataclass(frozen=True, slots=True)
class Leaf:
    """One number or policy: its name, the way to it, and what stands there."""

    path: str
    way: Way
    value: Cited[Any] | Odds | Grant | Clause
    declared: bool = False  # told, while nothing decides by it

    @property
    def clause(self) -> Clause:
        return self.value if isinstance(self.value, Clause) else self.value.clause


def leaves(path: str, value: object, way: Way = (), *, declared: bool = False) -> Iterator[Leaf]:
    if isinstance(value, (Cited, Odds, Grant, Clause)):
        yield Leaf(path, way, cast("Any", value), declared)
        return
    for name, steps, child in _children(value):
        told = declared or _is_declared(value, name)
        below = path if name == "rules" else f"{path}.{name}"
        yield from leaves(below, child, (*way, *steps), declared=told)


def _is_declared(value: object, name: str) -> bool:
    """Whether the record types this field as one that is told and by which nothing is decided."""
    record: type = type(value)
    return is_dataclass(value) and "Declared[" in str(_types(record).get(name, ""))


@cache
def _types(record: type) -> Mapping[str, object]:
    return {field.name: field.type for field in fields(record)} if is_dataclass(record) else {}


def _children(value: object) -> Iterator[tuple[str, Way, object]]:
    match value:
        case Ladder():
            yield from ((power.name.lower(), (), grant) for power, grant in value.grants.items())
        case Mapping():
            items = cast("Mapping[object, object]", value).items()
            yield from ((in_words(key), (), item) for key, item in items)
        case tuple():
            for at, item in enumerate(cast("tuple[object, ...]", value)):
                yield _item(at, item)
        case _ if is_dataclass(value):
            yield from ((field.name, (field.name,), getattr(value, field.name)) for field in fields(value))
        case _:
            return


def _item(at: int, item: Any) -> tuple[str, Way, object]:
    match item:
        case Cited(value=Enum() as value):
            return value.name.lower(), (at,), cast("object", item)
        case (str() | Enum() | int() as name, other):
            return in_words(name), (at, 1), other
        case Clause():
            return str(at + 1), (at,), item
        case _:
            named = (getattr(item, word, None) for word in ("key", "of"))
            name = next((name for name in named if name is not None), at + 1)
            return in_words(name), (at,), item


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
        case _:
            # A wheel goes by its name.
            return str(getattr(value, "name", value))

"""The rules of a game written out to the last field, so that two are written alike only if they are alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import cast

_OURS = "croupier."
_PLAIN = (type(None), bool, int, str, Fraction)


class _Foreign(Exception):
    """Something of which this program cannot say what it is."""


def written_rules(rules: object) -> str | None:
    """None where anything in them is of a kind that was made elsewhere."""
    try:
        return _written(rules)
    except _Foreign:
        return None


def _written(value: object) -> str:
    if type(value) in _PLAIN:
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, Enum):
        return f"{_kind(value)}.{value.name}"
    if is_dataclass(value):
        return _listed(_kind(value), [(each.name, getattr(value, each.name)) for each in fields(value)])
    match value:
        case tuple() if type(cast("object", value)) is tuple:  # one whose places have names is a record
            return _listed("tuple", cast("tuple[object, ...]", value))
        case frozenset():
            return f"set {sorted(_written(each) for each in cast('frozenset[object]', value))}"
        case Mapping():
            return _listed("mapping", cast("Mapping[object, object]", value).items())
        case _:
            raise _Foreign


def _listed(kind: str, items: Iterable[object]) -> str:
    return f"{kind}({','.join([_written(item) for item in items])})"


def _kind(value: object) -> str:
    kind = type(value)
    if not kind.__module__.startswith(_OURS):
        raise _Foreign
    return f"{kind.__module__}.{kind.__qualname__}"

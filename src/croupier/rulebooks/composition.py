"""Putting a table together: parts are exchanged by name, and the ruleset tells by which clauses.

"sides" = "lucky-symbols, roulette-match" fits those two side wagers and no others; the order in which
they are named does not matter.  What does not go together is found by the faults of the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from croupier.core.decider import Refused
from croupier.core.ids import RulesetKey
from croupier.rulebooks.leaves import Way
from croupier.rulebooks.parts import OFF, YES, Choices, Part
from croupier.rulebooks.ruleset import Overlay, Ruleset
from croupier.table.rules import TableRules
from croupier.words.said import say

_TRUE = ("yes", "on", "true")
_FALSE = ("off", "no", "none", "false")


def is_off(text: str) -> bool:
    return text.lower() in _FALSE


def composed(ruleset: Ruleset, path: str, text: str) -> Ruleset | Refused:
    """The ruleset with what is named in this place of the rules of its game."""
    choices = ruleset.alternatives[path]
    if isinstance(choices, Refused):
        return ruleset if is_off(text) else choices
    try:
        parts = _several(choices, text) if choices.several else (_named(choices, text),)
    except ValueError as error:
        return Refused(say("rulebooks.plain", path=path, text=text, error=str(error)))
    refused = next((part for part in parts if isinstance(part, Refused)), None)
    found = tuple(part for part in parts if isinstance(part, Part))
    return refused or _with(ruleset, path, choices, found)


def common(base: Ruleset, key: str, title: str, /, **parts: str) -> Ruleset:
    """A composition that has a key and a title of its own."""
    made: Ruleset | Refused = base
    for path, text in parts.items():
        if isinstance(made, Ruleset):
            made = composed(made, path, text)
    assert isinstance(made, Ruleset), made
    return replace(made, key=RulesetKey(key), title=title, variation=base.title)


def fitted(ruleset: Ruleset) -> Iterator[tuple[str, Part]]:
    """Which parts stand in which places now; their settings may have been changed since."""
    for path, choices in ruleset.alternatives.items():
        if isinstance(choices, Choices):
            there = _at(ruleset, path)
            for value in cast("tuple[object, ...]", there) if choices.several else (there,):
                known = choices.named.values()
                same = (part for part in known if part.value == value)
                part = next(same, next((part for part in known if _is_kind_of(part.value, value)), None))
                if part is not None:
                    yield path, part


def _is_kind_of(part: object, there: object) -> bool:
    keys = [getattr(each, "key", None) for each in (part, there)]
    return there is not None and type(part) is type(there) and keys[0] == keys[1]


def _at(ruleset: Ruleset, path: str) -> object:
    found: Any = cast("Any", ruleset.game).rules
    for step in path.split("."):
        found = getattr(found, step)
    return found


# ── what was named ──────────────────────────────────────────────────────────────────────────


def _named(choices: Choices, text: str) -> Part | Refused:
    word = YES if text.lower() in _TRUE else OFF if is_off(text) else text
    if word in choices.named:
        return choices.named[word]
    own = choices.own(text) if choices.own is not None else None
    if own is None:
        raise ValueError(f"expected one of {', '.join(choices.named)}")
    return own


def _several(choices: Choices, text: str) -> tuple[Part | Refused, ...]:
    if is_off(text):
        return ()
    names = [name.strip() for name in text.split(",")]
    if len(set(names)) < len(names):
        raise ValueError("each may be named once")
    order = list(choices.named)
    return tuple(_named(choices, name) for name in sorted(names, key=lambda name: _place(name, order)))


def _place(name: str, order: list[str]) -> int:
    """Where it stands among the others; one of the operator's own goes by its first word."""
    word = name.partition(" ")[0]
    return next((at for at, known in enumerate(order) if known in {name, word}), len(order))


# ── what it changes ─────────────────────────────────────────────────────────────────────────


def _with(ruleset: Ruleset, path: str, choices: Choices, parts: tuple[Part, ...]) -> Ruleset | Refused:
    values = tuple(part.value for part in parts)
    changes = (
        (path, values if choices.several else values[0]),
        *(more for part in parts for more in part.beside),
    )
    changed: Ruleset | Refused = ruleset
    for name, value in changes:
        if isinstance(changed, Ruleset):
            changed = rebuilt(changed, ("game", "rules", *name.split(".")), value)
    if isinstance(changed, Refused):
        return changed
    mine = {part.by for part in choices.named.values() if part.prevails}
    kept = tuple(overlay for overlay in ruleset.prevails if overlay.by not in mine)
    added = tuple(Overlay(part.by, ("game",), (ruleset.game,)) for part in parts if part.prevails)
    changed = replace(changed, prevails=(*kept, *added), table=_with_systems(changed.table, parts))
    return _entitled(changed)


def _with_systems(table: TableRules, parts: tuple[Part, ...]) -> TableRules:
    listed = table.equipment.approved_systems
    more = tuple(part.system for part in parts if part.system is not None and part.system not in listed)
    if not more:
        return table
    return replace(table, equipment=replace(table.equipment, approved_systems=(*listed, *more)))


def _entitled(ruleset: Ruleset) -> Ruleset:
    """Called after the variation and after the parts that have a title."""
    variation = ruleset.variation or ruleset.title
    titles = (part.title for _, part in fitted(ruleset) if part.title)
    return replace(ruleset, variation=variation, title=", ".join((variation, *titles)))


# ── one thing exchanged ─────────────────────────────────────────────────────────────────────


def rebuilt(ruleset: Ruleset, way: Way, value: object) -> Ruleset | Refused:
    """The ruleset with one thing exchanged, unless no game can be made of it."""
    try:
        return cast("Ruleset", _replaced(ruleset, way, value))
    except ValueError as error:
        return Refused(say("core.plain", text=str(error)), getattr(value, "clause", None))


def _replaced(record: object, way: Way, value: object) -> object:
    if not way:
        return value
    step, rest = way[0], way[1:]
    if isinstance(step, int):
        items = list(cast("tuple[object, ...]", record))
        items[step : step + 1] = [] if not rest and value is None else [_replaced(items[step], rest, value)]
        return tuple(items)
    return replace(cast("Any", record), **{step: _replaced(getattr(record, step), rest, value)})

"""Opening a book with settings of the operator's own: 'decks = 6', 'bonus = 1/20000'.

Only what the game's rules and the wagering period hold may be set; each setting keeps the
clause that gives the operator the choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from typing import Any, cast

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games import wheels
from croupier.games.odds import Odds
from croupier.games.wheels import Wheel
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import in_words

_WHEELS = {wheel.name: wheel for wheel in vars(wheels).values() if isinstance(wheel, Wheel)}
_TRUTHS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


@dataclass(frozen=True, slots=True)
class _Leaf:
    """One setting that may be changed, and the way to it."""

    way: tuple[str | int, ...]
    value: Cited[Any] | Odds

    @property
    def name(self) -> str:
        return ".".join(str(step) for step in self.way if step != "rules")


def with_options(ruleset: Ruleset, options: Mapping[str, str]) -> Ruleset | Refused:
    for name, text in options.items():
        changed = _with_option(ruleset, name, text)
        if isinstance(changed, Refused):
            return changed
        ruleset = changed
    return ruleset


def option_names(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(leaf.name for leaf in _leaves_of(ruleset))


def _leaves_of(ruleset: Ruleset) -> tuple[_Leaf, ...]:
    return (
        *_leaves(("game",), ruleset.game),
        *_leaves(("table", "wagering"), ruleset.table.wagering),
    )


def _leaves(way: tuple[str | int, ...], value: object) -> Iterator[_Leaf]:
    match value:
        case Cited() | Odds():
            yield _Leaf(way, cast("Cited[Any] | Odds", value))
        case tuple():
            for at, item in enumerate(cast("tuple[object, ...]", value)):
                yield from _leaves((*way, at), item)
        case _ if is_dataclass(value):
            for field in fields(value):
                yield from _leaves((*way, field.name), getattr(value, field.name))
        case _:
            return


def _with_option(ruleset: Ruleset, name: str, text: str) -> Ruleset | Refused:
    leaves = _leaves_of(ruleset)
    named = [leaf for leaf in leaves if leaf.name == name or leaf.name.endswith(f".{name}")]
    if not named:
        return _unknown(name, [leaf.name for leaf in leaves])
    if len(named) > 1:
        ways = ", ".join(leaf.name for leaf in named)
        return Refused(f"{name!r} may mean any of {ways}; write the one you mean")
    value = _parsed(named[0], text)
    if isinstance(value, Refused):
        return value
    return cast("Ruleset", _replaced(ruleset, named[0].way, value))


def _unknown(name: str, names: list[str]) -> Refused:
    short = {known.rsplit(".", 1)[-1]: known for known in names}
    near = get_close_matches(name, [*names, *short], n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return Refused(f"this ruleset has no option {name!r}{hint}")


def _parsed(leaf: _Leaf, text: str) -> Cited[Any] | Odds | Refused:
    try:
        if isinstance(leaf.value, Odds):
            return _odds(leaf.value, text)
        return Cited(_read(leaf.value.value, text.strip()), leaf.value.clause)
    except ValueError as error:
        return Refused(f"{leaf.name} = {text!r}: {error}", leaf.value.clause)


def _odds(odds: Odds, text: str) -> Odds:
    pays, _, to = text.replace(" to ", ":").replace("/", ":").partition(":")
    if not pays.strip().isdigit() or not (to.strip() or "1").isdigit():
        raise ValueError("expected odds such as '12 to 1'")
    return Odds(int(pays), int(to or 1), odds.clause)


def _read(value: object, text: str) -> object:
    """The text as a value of the kind that stands there now."""
    match value:
        case bool():
            return _chosen(text, _TRUTHS)
        case int():
            return _number(text, int, "a whole number")
        case Fraction():
            return _number(text, Fraction, "a fraction such as 1/20000")
        case Enum():
            return _chosen(text, {in_words(choice): choice for choice in type(value)})
        case Wheel():
            return _chosen(text, _WHEELS)
        case tuple() if value:
            items = cast("tuple[object, ...]", value)
            return tuple(_read(items[0], part.strip()) for part in text.split(",") if part.strip())
        case str():
            return text
        case _:
            raise ValueError("this cannot be set by a word")


def _number(text: str, kind: type[int | Fraction], expected: str) -> int | Fraction:
    try:
        return kind(text)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"expected {expected}") from None


def _chosen(text: str, choices: Mapping[str, object]) -> object:
    by_word = {word.lower(): choice for word, choice in choices.items()}
    by_name = {choice.name.lower(): choice for choice in choices.values() if isinstance(choice, Enum)}
    found = (by_word | by_name).get(text.lower().replace("-", "_"), by_word.get(text.lower()))
    if found is None:
        raise ValueError(f"expected one of {', '.join(choices)}")
    return found


def _replaced(record: object, way: tuple[str | int, ...], value: object) -> object:
    if not way:
        return value
    step, rest = way[0], way[1:]
    if isinstance(step, int):
        items = list(cast("tuple[object, ...]", record))
        items[step] = _replaced(items[step], rest, value)
        return tuple(items)
    return replace(cast("Any", record), **{step: _replaced(getattr(record, step), rest, value)})

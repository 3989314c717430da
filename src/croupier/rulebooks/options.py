"""Opening a book with settings of the operator's own: 'decks = 6', 'bonus_probability = 1/20000'.

What a clause leaves to the operator may be set, and what is only assumed of an incorporated
book; a side wager may be taken off the table.  What a book fixes may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from typing import Any, cast

from croupier.core.cite import Chosen, Cited, Clause
from croupier.core.decider import Refused
from croupier.games import wheels
from croupier.games.odds import ChosenOdds, Odds
from croupier.games.wheels import Wheel
from croupier.rulebooks.leaves import Leaf, Way, in_words, leaves
from croupier.rulebooks.ruleset import Ruleset

_WHEELS = {wheel.name: wheel for wheel in vars(wheels).values() if isinstance(wheel, Wheel)}
_TRUTHS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_OFF = ("off", "no", "none")


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the game that a table may do without."""

    path: str
    way: Way


def with_options(ruleset: Ruleset, options: Mapping[str, str]) -> Ruleset | Refused:
    for name, text in options.items():
        changed = _with_option(ruleset, name, text.strip())
        if isinstance(changed, Refused):
            return changed
        ruleset = changed
    return ruleset


def option_names(ruleset: Ruleset) -> tuple[str, ...]:
    leaves_and_parts: tuple[Leaf | _Part, ...] = (*_leaves(ruleset), *_parts(ruleset))
    return tuple(each.path for each in leaves_and_parts if _is_open(each))


def _leaves(ruleset: Ruleset) -> Iterator[Leaf]:
    yield from leaves("game", ruleset.game, ("game",))
    yield from leaves("table.wagering", ruleset.table.wagering, ("table", "wagering"))


def _parts(ruleset: Ruleset) -> Iterator[_Part]:
    """What the rules of the game hold or do without."""
    rules: object = getattr(ruleset.game, "rules", None)
    if is_dataclass(rules):
        for field in fields(rules):
            if "| None" in str(field.type) and getattr(rules, field.name) is not None:
                yield _Part(f"game.{field.name}", ("game", "rules", field.name))


def _is_open(each: Leaf | _Part) -> bool:
    """Whether the operator may set it."""
    return isinstance(each, _Part) or isinstance(each.value, (Chosen, ChosenOdds)) or _is_assumed(each.clause)


def _is_assumed(clause: Clause) -> bool:
    return clause.book.startswith("incorporated-")


def _with_option(ruleset: Ruleset, name: str, text: str) -> Ruleset | Refused:
    if text.lower() in _OFF:
        for part in _parts(ruleset):
            if _is_meant(part.path, name):
                return cast("Ruleset", _replaced(ruleset, part.way, None))
    leaf = _meant(ruleset, name)
    if isinstance(leaf, Refused):
        return leaf
    value = _parsed(leaf, text)
    return value if isinstance(value, Refused) else cast("Ruleset", _replaced(ruleset, leaf.way, value))


def _meant(ruleset: Ruleset, name: str) -> Leaf | Refused:
    """The leaf of that name; of several, the one that is nearest to the root."""
    named = [leaf for leaf in _leaves(ruleset) if _is_meant(leaf.path, name)]
    nearest = [leaf for leaf in named if len(leaf.way) == min(len(other.way) for other in named)]
    if not nearest:
        return _unknown(name, option_names(ruleset))
    if len(nearest) > 1:
        return Refused(f"{name!r} may mean any of {', '.join(leaf.path for leaf in nearest)}; say which")
    leaf = nearest[0]
    if not _is_open(leaf):
        return Refused(f"{leaf.path} is not for the operator to set", leaf.clause)
    return leaf


def _is_meant(path: str, name: str) -> bool:
    return path == name or path.endswith(f".{name}")


def _unknown(name: str, names: tuple[str, ...]) -> Refused:
    short = [known.rsplit(".", 1)[-1] for known in names]
    near = get_close_matches(name, [*short, *names], n=1)
    hint = f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(names)}"
    return Refused(f"this ruleset has no option {name!r}{hint}")


def _parsed(leaf: Leaf, text: str) -> Cited[Any] | Odds | Refused:
    try:
        match leaf.value:
            case Odds() as odds:
                return _odds(odds, text)
            case Cited() as cited:
                return replace(cited, value=_read(cited.value, text))
            case _:
                raise ValueError("this cannot be set")
    except ValueError as error:
        return Refused(f"{leaf.path} = {text!r}: {error}", leaf.clause)


def _odds(odds: Odds, text: str) -> Odds:
    pays, _, to = text.replace(" to ", ":").replace("/", ":").partition(":")
    if not pays.strip().isdigit() or not (to.strip() or "1").isdigit() or to.strip() == "0":
        raise ValueError("expected odds such as '12 to 1'")
    return replace(odds, pays=int(pays), to=int(to or 1))


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
        case None:
            return _number(text, int, "a whole number")
        case _:
            raise ValueError("this cannot be set by a word")


def _number(text: str, kind: type[int | Fraction], expected: str) -> int | Fraction:
    try:
        return kind(text)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"expected {expected}") from None


def _chosen(text: str, choices: Mapping[str, object]) -> object:
    """A choice by what it says or, being shorter, by its name."""
    named = {choice.name.lower(): choice for choice in choices.values() if isinstance(choice, Enum)}
    by_word = {word.lower(): choice for word, choice in choices.items()} | named
    for word in (text.lower(), text.lower().replace("-", "_").replace(" ", "_")):
        if word in by_word:
            return by_word[word]
    raise ValueError(f"expected one of {', '.join(named or choices)}")


def _replaced(record: object, way: Way, value: object) -> object:
    if not way:
        return value
    step, rest = way[0], way[1:]
    if isinstance(step, int):
        items = list(cast("tuple[object, ...]", record))
        items[step] = _replaced(items[step], rest, value)
        return tuple(items)
    return replace(cast("Any", record), **{step: _replaced(getattr(record, step), rest, value)})

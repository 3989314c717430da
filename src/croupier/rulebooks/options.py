"""Opening a book with settings of the operator's own: 'decks = 6', 'bonus_probability = 1/20000'.

Three things may be set: a value that its clause, or the assumption about a book that is
missing, leaves to the operator (``Chosen``); a part that has alternatives, such as a race track, the
side wagers or a pay table; and a side wager, which may be taken off the table.  What a book fixes may not.
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
from croupier.rulebooks.composition import composed, is_off, rebuilt
from croupier.rulebooks.leaves import Leaf, Way, in_words, leaves
from croupier.rulebooks.parts import Choices
from croupier.rulebooks.ruleset import Ruleset
from croupier.words.said import say

_WHEELS = {wheel.name: wheel for wheel in vars(wheels).values() if isinstance(wheel, Wheel)}
_TRUTHS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_LONGEST = 20  # digits of a number that anybody would set


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the game that a table may do without."""

    path: str
    way: Way


def with_options(ruleset: Ruleset, options: Mapping[str, str]) -> Ruleset | Refused:
    """Parts are fitted before anything of them is set, then by name, in whichever order they were written.

    A round is committed to its settings sorted by name.  If the order in which a proof tells them made a
    difference, one commitment would be to two sets of rules; so nothing is set twice either.
    """
    given = tuple(options.items())
    twice = next(((long, short) for long in options for short in options if long.endswith(f".{short}")), None)
    if twice is not None:
        return Refused(say("rulebooks.named-twice", long=twice[0], short=twice[1]))
    for name, text in sorted(given, key=lambda option: (_place_of(ruleset, option[0]) is None, option[0])):
        changed = _with_option(ruleset, name, text.strip())
        if isinstance(changed, Refused):
            return changed
        ruleset = changed
    return replace(ruleset, options=(*ruleset.options, *given))


def option_names(ruleset: Ruleset) -> tuple[str, ...]:
    """Everything that may be set, once."""
    chosen = (leaf.path for leaf in _leaves(ruleset) if _is_open(leaf))
    parts = (part.path for part in _parts(ruleset))
    places = (f"game.{path}" for path, of in ruleset.alternatives.items() if isinstance(of, Choices))
    return tuple(dict.fromkeys((*chosen, *parts, *places)))


def _leaves(ruleset: Ruleset) -> Iterator[Leaf]:
    yield from leaves("game", ruleset.game, ("game",))
    yield from leaves("table.wagering", ruleset.table.wagering, ("table", "wagering"))


def _parts(ruleset: Ruleset) -> Iterator[_Part]:
    """What the rules of the game hold or do without, and each side wager among several."""
    rules: object = getattr(ruleset.game, "rules", None)
    if not is_dataclass(rules):
        return
    for field in fields(rules):
        value: Any = getattr(rules, field.name)
        path, way = f"game.{field.name}", ("game", "rules", field.name)
        if str(field.type).endswith("| None") and value is not None:
            yield _Part(path, way)
        keys = ((at, getattr(item, "key", None)) for at, item in enumerate(_items(value)))
        yield from (_Part(f"{path}.{key}", (*way, at)) for at, key in keys if key)


def _items(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()


def _is_open(leaf: Leaf) -> bool:
    return isinstance(leaf.value, (Chosen, ChosenOdds))


def _place_of(ruleset: Ruleset, name: str) -> str | None:
    """The place in the rules of the game that is meant, if other parts may stand there."""
    return next((path for path in ruleset.alternatives if _is_meant(f"game.{path}", name)), None)


def _with_option(ruleset: Ruleset, name: str, text: str) -> Ruleset | Refused:
    place = _place_of(ruleset, name)
    if place is not None:
        return composed(ruleset, place, text)
    if is_off(text):
        for part in _parts(ruleset):
            if _is_meant(part.path, name):
                return rebuilt(ruleset, part.way, None)
    leaf = _meant(ruleset, name)
    if isinstance(leaf, Refused):
        return leaf
    value = _parsed(leaf, text)
    return value if isinstance(value, Refused) else rebuilt(ruleset, leaf.way, value)


def _meant(ruleset: Ruleset, name: str) -> Leaf | Refused:
    """The leaf of that name; of several, the one that is nearest to the root."""
    named = [leaf for leaf in _leaves(ruleset) if _is_meant(leaf.path, name)]
    nearest = [leaf for leaf in named if len(leaf.way) == min(len(other.way) for other in named)]
    if not nearest:
        return _unknown(name, option_names(ruleset))
    if len(nearest) > 1:
        return Refused(
            say("rulebooks.may-mean-any-of-say", name=name, nearest=tuple(leaf.path for leaf in nearest))
        )
    leaf = nearest[0]
    if not _is_open(leaf):
        return Refused(say("rulebooks.is-not-for-operator-to", path=leaf.path), leaf.clause)
    return leaf


def _is_meant(path: str, name: str) -> bool:
    return path == name or path.endswith(f".{name}")


def _unknown(name: str, names: tuple[str, ...]) -> Refused:
    short = [known.rsplit(".", 1)[-1] for known in names]
    near = [found for found in get_close_matches(name, [*short, *names], n=2) if found != name]
    if near:
        return Refused(say("rulebooks.no-option-did-you-mean", name=name, near=near[0]))
    return Refused(say("rulebooks.no-option-it-has", name=name, options=names))


def _parsed(leaf: Leaf, text: str) -> Cited[Any] | Odds | Refused:
    """What was set of an assumption rests on the operator and no longer on the assumption."""
    try:
        match leaf.value:
            case Odds() as odds:
                value: Cited[Any] | Odds = _odds(odds, text)
            case Cited() as cited:
                value = replace(cited, value=_read(cited.value, text))
            case _:
                raise ValueError("this cannot be set")
    except ValueError as error:
        return Refused(say("rulebooks.plain", path=leaf.path, text=text, error=error), leaf.clause)
    if leaf.clause.book.startswith("incorporated-"):
        return replace(value, clause=Clause("operator", leaf.path))
    return value


def _odds(odds: Odds, text: str) -> Odds:
    pays, _, to = (part.strip() for part in text.replace(" to ", ":").replace("/", ":").partition(":"))
    to = to or "1"
    if not (_is_number(pays) and _is_number(to) and int(pays) and int(to)):
        raise ValueError("expected odds above nought, such as '12 to 1'")
    return replace(odds, pays=int(pays), to=int(to))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _LONGEST


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
            return _wheel(text)
        case tuple() if value:
            return _several(cast("tuple[object, ...]", value), text)
        case None:
            return None if is_off(text) else _number(text, int, "a whole number, or off")
        case _:
            raise ValueError("this cannot be set by a word")


def _wheel(text: str) -> object:
    """A wheel by its name, or the numbers of its rim in their order, clockwise from 0."""
    rim = tuple(text.split())
    if len(rim) > 1 and all(number.isdecimal() for number in rim):
        return Wheel("as the operator gives it", rim)
    return _chosen(text, _WHEELS)


def _several(values: tuple[object, ...], text: str) -> tuple[object, ...]:
    parts = [part.strip() for part in text.split(",")]
    found = tuple(_read(values[0], part) for part in parts)
    if len(set(found)) < len(found):
        raise ValueError("each may be named once")
    return found


def _number(text: str, kind: type[int | Fraction], expected: str) -> int | Fraction:
    try:
        if len(text) > 2 * _LONGEST or not text.isascii() or "_" in text:
            raise ValueError
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

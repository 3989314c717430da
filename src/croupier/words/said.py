"""What is said before it is put into words: a key of the catalogue, and what belongs into its holes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import cast

from croupier.words.catalogue import text_of
from croupier.words.figures import ENGLISH, in_choice, in_items, in_list, in_money, plural_case
from croupier.words.message import Hole, Message, PluralChoice, parse


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in cents, which each language writes in its own way."""

    cents: int


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence or a name for which every language has words."""

    key: str
    given: tuple[tuple[str, Value], ...] = ()

    def within(self, language: str) -> str:
        """In the words of a language."""
        return _worded(parse(text_of(self.key, language)), dict(self.given), language)

    def __str__(self) -> str:
        """In English, as records and the command line have it."""
        return self.within(ENGLISH)


Value = str | int | Money | tuple[str | Said, ...] | Said
_JOINED = {"items": in_items, "or": in_choice}


def say(key: str, /, **given: object) -> Said:
    """A member of an enumeration is given by its name; what else is no text, number, amount or list, as it is
    written.
    """
    return Said(key, tuple((name, _value(each)) for name, each in given.items()))


def named(member: Enum) -> Said:
    """The name of a member of an enumeration: a table that bears the enumeration's name has it, in its game's
    own words or in those of the books.
    """
    of = type(member)
    match of.__module__.split("."):
        case ["croupier", "games", game, _, *_]:
            return Said(f"{game}.{of.__name__}.{member.name}")
        case _:
            return Said(f"book.{of.__name__}.{member.name}")


def _value(given: object) -> Value:
    if isinstance(given, tuple):
        return tuple(map(_item, cast("tuple[object, ...]", given)))
    return given if isinstance(given, int | Money) else _item(given)


def _item(given: object) -> str | Said:
    if isinstance(given, Enum):
        return named(given)
    return given if isinstance(given, str | Said) else str(given)


def _worded(message: Message, given: Mapping[str, Value], language: str) -> str:
    return "".join(_part(part, given, language) for part in message)


def _part(part: str | Hole | PluralChoice, given: Mapping[str, Value], language: str) -> str:
    match part:
        case Hole(name=name, how=how):
            return _filled(given[name], how, language)
        case PluralChoice(name=name, by=by, cases=cases):
            return _worded(cases[_case(given[name], by, cases, language)], given, language)
        case _:
            return part


def _filled(value: Value, how: str, language: str) -> str:
    match value:
        case Money(cents=cents):
            return in_money(cents, language)
        case Said():
            text = value.within(language)
        case tuple():
            words = [_filled(each, "", language) for each in value]
            text = _JOINED.get(how, in_list)(words, language)
        case _:
            text = str(value)
    return text.lower() if how == "lower" else text


def _case(value: Value, by: str, cases: Mapping[str, Message], language: str) -> str:
    if by == "plural":
        assert isinstance(value, int), "a plural goes by a number"
        case = f"={value}" if f"={value}" in cases else plural_case(value, language)
    elif value in {False, ""}:
        case = "no"
    else:
        case = "yes" if value is True else str(value)
    return case if case in cases else "other"

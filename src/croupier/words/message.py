"""The form of a message: text with holes, and with a choice of wordings where a number or a case decides.

    {amount} on it
    {slips, plural, =0 {no slips} one {one slip} other {# slips}}
    {soft, select, yes {soft {points}} other {{points}}}
    {hand, lower}          the text of the hole in small letters
    {faces, items}         a list without its last "and"
    {choices, or}          a list whose last is joined by "or"

This is the part of the ICU message format that the catalogue needs; `web/src/words/message.ts` reads it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache


class BadMessage(ValueError):
    """The text of a catalogue is no message: it says where and why."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for something given; ``how`` is "", "lower", "items" or "or"."""

    name: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class PluralChoice:
    """One of several wordings, by a number (plural) or by a case (select)."""

    name: str
    by: str
    cases: Mapping[str, Message]


Part = str | Hole | PluralChoice
Message = tuple[Part, ...]

_HEAD = re.compile(r"\s*(\w+)\s*(?:,\s*(\w+)\s*)?")
_CASE = re.compile(r"\s*([^\s{}]+)\s*\{")
_HOWS = ("lower", "items", "or")


@lru_cache(maxsize=8192)
def parse(text: str) -> Message:
    """The parts of a message; ``BadMessage`` where it cannot be read."""
    parts, at = _parts(text, 0, inside=None)
    if at != len(text):
        raise BadMessage(f"a brace is closed that was not opened: {text!r}")
    return parts


def holes(message: Message) -> frozenset[str]:
    """What has to be given for it."""
    return frozenset(_holes(message))


def chosen_by(message: Message, hole: str) -> str | None:
    """How a wording is chosen by what fills this hole: "plural", "select" or not at all."""
    for part in message:
        if isinstance(part, PluralChoice):
            if part.name == hole:
                return part.by
            within = (chosen_by(case, hole) for case in part.cases.values())
            if found := next(filter(None, within), None):
                return found
    return None


def _holes(message: Message) -> Iterator[str]:
    for part in message:
        match part:
            case Hole(name=name):
                yield name
            case PluralChoice(name=name, cases=cases):
                yield name
                for case in cases.values():
                    yield from _holes(case)
            case _:
                continue


def _parts(text: str, at: int, inside: str | None) -> tuple[Message, int]:
    """Up to the end, or to the brace that closes the wording; ``inside`` is the number that # says."""
    parts: list[Part] = []
    plain = ""
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            parts, plain = [*parts, *_text(plain)], ""
            part, at = _hole(text, at + 1)
            parts.append(part)
        elif text[at] == "#" and inside is not None:
            parts, plain = [*parts, *_text(plain), Hole(inside)], ""
            at += 1
        else:
            plain += text[at]
            at += 1
    return (*parts, *_text(plain)), at


def _text(plain: str) -> tuple[str, ...]:
    return (plain,) if plain else ()


def _hole(text: str, at: int) -> tuple[Hole | PluralChoice, int]:
    head = _HEAD.match(text, at)
    if head is None:
        raise BadMessage(f"a brace without a name: {text!r}")
    name, how = head.group(1), head.group(2) or ""
    at = head.end()
    if how in {"plural", "select"}:
        return _choice(text, at, name, how)
    if (how and how not in _HOWS) or text[at : at + 1] != "}":
        raise BadMessage(f"a hole is written {{name}}, not as in {text!r}")
    return Hole(name, how), at + 1


def _choice(text: str, at: int, name: str, by: str) -> tuple[PluralChoice, int]:
    if text[at : at + 1] != ",":
        raise BadMessage(f"the cases of {name} are missing: {text!r}")
    at += 1
    cases: dict[str, Message] = {}
    while found := _CASE.match(text, at):
        wording, at = _parts(text, found.end(), name if by == "plural" else None)
        cases[found.group(1)] = wording
        if text[at : at + 1] != "}":
            raise BadMessage(f"a wording is not closed: {text!r}")
        at += 1
    rest = text[at:]
    end = at + len(rest) - len(rest.lstrip())
    if "other" not in cases or text[end : end + 1] != "}":
        raise BadMessage(f"the cases of {name} end with other {{…}}: {text!r}")
    return PluralChoice(name, by, cases), end + 1

"""The page on which anybody can verify a round, without this house and without a network.

It is one file that works from a disk.  By what rules it walks a round of each ruleset, and what the settings
of a table change in them, stands in it; ``python -m croupier.server.verifier`` writes that anew when rulesets
change.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.equipment import Bag, Decks, Unchanging
from croupier.games.face import AnyFace
from croupier.house.known_rulesets import KNOWN
from croupier.house.rulesets import open_ruleset
from croupier.rulebooks.leaves import in_words, leaves
from croupier.rulebooks.options import option_names
from croupier.rulebooks.parts import OFF, Choices
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Power

PAGE = Path(__file__).with_name("verify.html")
ADDRESS = "/verify"
VIRTUAL = "virtual-dealer"
# Any number may be set here, as far as the rules of the shoe go; elsewhere the permitted ones are listed.
NUMBERS = {"game.shoe.least_behind": "least", "game.shoe.most_behind": "most"}
MOST_LISTED = 12
SIDES = "sides"
AWAY = ("off", "no", "none", "false")
_TABLE = re.compile(r"(/\* rules \*/\n).*?(\n/\* end of rules \*/)", re.DOTALL)
_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)

Walked = Mapping[str, Any]


def walked() -> Mapping[str, Mapping[str, Any]]:
    """Of every ruleset of the books that the virtual dealer conducts, by its key."""
    conducted = (
        ruleset for ruleset in KNOWN.values() if ruleset.ladder.grants[Power.CONDUCT_GAME].least == VIRTUAL
    )
    return {ruleset.key: _told(ruleset) for ruleset in conducted}


def _told(ruleset: Ruleset) -> Mapping[str, Any]:
    draws = ruleset.game.face.draws()
    settings = {path: _changes(ruleset, path) for path in option_names(ruleset)}
    return {
        "rules": _rules(ruleset.game.face),
        "draws": [draws.least, draws.most, draws.each],
        "settings": settings,
    }


def _rules(face: AnyFace) -> Walked:
    match face.equipment():
        case Decks(number=decks):
            own = {"decks": decks, **_shoe(face)}
        case Unchanging() | Bag() as found:
            own = {"walk": "unchanging", "law": list(found.law().items()), "draws": face.draws().least}
    return {**own, **face.for_the_verifying_page()}


def _shoe(face: AnyFace) -> Walked:
    """How many cards may lie behind the cut card, where a table may be set to go on until it comes."""
    shoe = face.shoe()
    if shoe is None:
        return {}
    behind = {"least": shoe.least_behind.value, "most": shoe.most_behind.value}
    return {"goes_on": shoe.goes_on, **behind}


# ── what a setting changes ──────────────────────────────────────────────────────────────────


def _changes(ruleset: Ruleset, path: str) -> Mapping[str, Any] | None:
    """By each word that may be set there, what then differs; none where a walk does not depend on it."""
    if path in NUMBERS:
        return {"number": NUMBERS[path]}
    place = ruleset.alternatives.get(path.removeprefix("game."))
    if isinstance(place, Choices) and place.several and SIDES in _rules(ruleset.game.face):
        return {"several": {name: _one_side(ruleset, path, name) for name in place.named}}
    words = {word: _difference(ruleset, path, word) for word in _words(ruleset, path)}
    if not any(words.values()):
        return None
    known = {word: change for word, change in words.items() if change is not None}
    # What is set to odds may be set to any; only that it is off makes a difference.
    return {"words": known, "otherwise": {}} if tuple(words) == AWAY else {"words": known}


def _words(ruleset: Ruleset, path: str) -> Iterable[str]:
    """What may be tried there: every choice by its name, or numbers, or that it be taken off."""
    leaf = next((leaf for leaf in leaves("game", ruleset.game) if leaf.path == path), None)
    match leaf.value if leaf else None:
        case Cited(value=bool()):
            return ("yes", "on", "true", "no", "off", "false")
        case Cited(value=int()):
            return tuple(map(str, range(1, MOST_LISTED + 1)))
        case Cited(value=Enum() as value):
            return tuple(word.lower() for each in type(value) for word in (in_words(each), each.name))
        case _:
            return AWAY


def _one_side(ruleset: Ruleset, path: str, name: str) -> object:
    fitted = open_ruleset(ruleset.key, {path: name}, player_edge_on_purpose=True)
    assert isinstance(fitted, Ruleset), fitted
    (side,) = _rules(fitted.game.face)[SIDES]
    return side


def _difference(ruleset: Ruleset, path: str, word: str) -> Walked | None:
    """What differs once this is set; none where the book forbids it, with and without side wagers."""
    with_and_without: tuple[Mapping[str, str], ...] = ({}, _without_parts(ruleset.key))
    for others in with_and_without:
        before = open_ruleset(ruleset.key, others, player_edge_on_purpose=True)
        after = open_ruleset(ruleset.key, {**others, path: word}, player_edge_on_purpose=True)
        if isinstance(before, Refused) or isinstance(after, Refused):
            continue
        was, now = _rules(before.game.face), _rules(after.game.face)
        return _less(was, now) or {name: now[name] for name in now if now[name] != was[name]}
    return None


def _less(was: Walked, now: Walked) -> Walked | None:
    """Of a list from which something is taken off, only that is told: others may be taken off as well."""
    for name in (SIDES, "bets"):
        gone = [each for each in was.get(name, ()) if each not in now[name]]
        if gone and len(gone) + len(now[name]) == len(was[name]):
            return {"less": {name: gone}}
    return None


@cache
def _without_parts(key: str) -> Mapping[str, str]:
    """With everything off that a table may do without: some of it does not go with every number of decks."""
    names = option_names(KNOWN[key])
    refused = (name for name in names if isinstance(_set(key, name, OFF), Refused))
    left = frozenset(names) - frozenset(refused)
    return {name: OFF for name in names if name in left and not any(f"{name}." in each for each in left)}


def _set(key: str, name: str, text: str) -> Ruleset | Refused:
    return open_ruleset(key, {name: text}, player_edge_on_purpose=True)


# ── the page ────────────────────────────────────────────────────────────────────────────────


def page() -> str:
    return PAGE.read_text("utf-8")


def written_anew(text: str) -> str:
    table = msgspec.json.encode(walked()).decode()
    return _TABLE.sub(lambda found: f"{found[1]}const RULES = {table};{found[2]}", text)


@cache
def policy() -> str:
    """What is written in the page may run, and nothing else; it may ask nobody for anything."""
    digests = {kind: _digest(body) for kind, body in _INLINE.findall(page())}
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src '{digests['script']}'",
            f"style-src '{digests['style']}'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _digest(body: str) -> str:
    return f"sha256-{b64encode(sha256(body.encode()).digest()).decode()}"


if __name__ == "__main__":
    PAGE.write_text(written_anew(page()), "utf-8")

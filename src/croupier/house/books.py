"""The books on the shelf: their registers are files, and only the house opens files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from croupier.core.cite import Clause
from croupier.house.installed import installed
from croupier.rulebooks.book import Book, ClauseEntry, ClauseKind, ClauseStatus, Erratum
from croupier.rulebooks.brought import Brought

_REGISTERS = {
    "melbourne-roulette-18": "melbourne_roulette_18/clauses.toml",
    "melbourne-roulette-vcgr": "melbourne_roulette_vcgr/clauses.toml",
    "perth-roulette-599": "perth_roulette_599/clauses.toml",
    "rapid-roulette": "rapid_roulette/clauses.toml",
    "automated-10.2": "automated_10_2/clauses.toml",
    "incorporated-baccarat": "incorporated/baccarat.toml",
    "incorporated-blackjack": "incorporated/blackjack.toml",
    "incorporated-casino-war": "incorporated/casino_war.toml",
    "incorporated-sic-bo": "incorporated/sic_bo.toml",
    "incorporated-three-card-poker": "incorporated/three_card_poker.toml",
    "house": "house/clauses.toml",
}

BOOKS: tuple[str, ...] = tuple(_REGISTERS)


class UnknownBook(ValueError):
    def __init__(self, key: str) -> None:
        nearest = get_close_matches(key, BOOKS, n=1, cutoff=0)[0]
        super().__init__(f"there is no book {key!r}; did you mean {nearest!r}?")


@lru_cache
def open_book(key: str) -> Book:
    brought = installed().get(key)
    if brought is not None:
        return _brought(key, brought)
    if key not in _REGISTERS:
        raise UnknownBook(key)
    errata = files("croupier.rulebooks").joinpath(_REGISTERS[key].split("/")[0], "errata.toml")
    return _book(_register(key), _read(errata) if errata.is_file() else {})


def exists(clause: Clause) -> bool:
    """Whether the register of the clause's book has it, by its printed number."""
    known = clause.book in _REGISTERS or clause.book in installed()
    return known and clause.number in open_book(clause.book).clauses


@lru_cache
def _register(key: str) -> Mapping[str, Any]:
    return _read(files("croupier.rulebooks").joinpath(*_REGISTERS[key].split("/")))


def _read(file: Traversable) -> Mapping[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _book(register: Mapping[str, Any], errata: Mapping[str, Any]) -> Book:
    entries = [_entry(_said(register, clause)) for clause in register["clause"]]
    clauses = {entry.number: entry for entry in entries}
    if len(clauses) < len(entries):
        raise ValueError(f"the register of {register['key']} has a number twice")
    return Book(
        key=register["key"],
        title=register["title"],
        edition=register.get("edition", ""),
        regulator=register.get("regulator", ""),
        status=ClauseStatus(register["status"]),
        note=register.get("note", ""),
        clauses=clauses,
        errata=tuple(_erratum(erratum) for erratum in errata.get("erratum", ())),
    )


def _brought(key: str, brought: Brought) -> Book:
    """The book of a game from elsewhere, which says of its clauses no more than what they ask."""
    clauses = [
        {"number": number, "topic": brought.title, "kind": ClauseKind.SYSTEM, "requirement": requirement}
        for number, requirement in brought.clauses.items()
    ]
    return _book({"key": key, "title": brought.title, "status": ClauseStatus.APPROVED, "clause": clauses}, {})


def _said(register: Mapping[str, Any], clause: Mapping[str, Any]) -> Mapping[str, Any]:
    """The clause with what it leaves unsaid: as another one has it, else as its register has it otherwise.

    A clause that says what another one says is written ``as`` that one, with only the fields in which it
    differs.  Where the other stands is no part of what it says.
    """
    if "as" not in clause:
        return {**register.get("otherwise", {}), **clause}
    other = Clause.parse(clause["as"])
    written = _written_out(other.book).get(other.number)
    if written is None:
        raise ValueError(f"{register['key']} {clause['number']} is as {other}, which is not written out")
    return {**{field: said for field, said in written.items() if field != "place"}, **clause}


@lru_cache
def _written_out(key: str) -> Mapping[str, Mapping[str, Any]]:
    """The clauses of a book that another one may be as: those that are not themselves as another."""
    register = _register(key)
    return {each["number"]: _said(register, each) for each in register["clause"] if "as" not in each}


def _entry(clause: Mapping[str, Any]) -> ClauseEntry:
    return ClauseEntry(
        number=clause["number"],
        place=clause.get("place", clause["number"]),
        topic=clause["topic"],
        kind=ClauseKind(clause["kind"]),
        requirement=clause["requirement"],
        actor=clause.get("actor", ""),
        differs=clause.get("differs", ""),
        test=clause.get("test", ""),
        source=clause.get("source"),
        confidence=clause.get("confidence"),
    )


def _erratum(erratum: Mapping[str, Any]) -> Erratum:
    return Erratum(erratum["number"], tuple(erratum["clauses"]), erratum["printed"], erratum["reading"])

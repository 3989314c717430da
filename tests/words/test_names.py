"""Whatever has a name in a sentence or on a screen has it in every language."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import msgspec
import pytest
from msgspec import inspect as shapes

import croupier
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset
from croupier.server import typescript, wire
from croupier.words.catalogue import has_words, texts_in
from croupier.words.figures import LANGUAGES
from croupier.words.names import called, of_choice
from croupier.words.said import Said, named, say

SOURCE = Path(croupier.__file__).parent
ROOMS = ("table", "terminal", "tickets", "staff", "loyalty", "screens")
_OF_AN_ENUMERATION = re.compile(r"^(\w+)\.([A-Z]\w*)\.(\w+)$")


def enumerations() -> dict[str, type[Enum]]:
    """Every enumeration of the rooms and the games, by the table that names its members."""
    for module in pkgutil.walk_packages(croupier.__path__, "croupier."):
        if module.name.split(".")[1] in (*ROOMS, "games", "devices", "tournaments"):
            importlib.import_module(module.name)
    ours = [each for each in _below(Enum) if each.__module__.startswith("croupier.") and len(each)]
    return {named(next(iter(each))).key.rpartition(".")[0]: each for each in ours}


def _below(of: type[Enum]) -> Iterator[type[Enum]]:
    for each in of.__subclasses__():
        yield each
        yield from _below(each)


def on_the_wire() -> set[type[Enum]]:
    """The enumerations in whatever is asked, told or shown."""
    found: set[type[Enum]] = set()
    seen: set[type] = set()
    asked = (wire.FromScreen, wire.ToScreen, *typescript.ROOMS.values(), *typescript.SCREENS)
    events = [importlib.import_module(f"croupier.{room}.events") for room in ROOMS]
    told = [each for room in events for each in vars(room).values() if _is_struct(each)]
    for each in (*asked, *told):
        _gather(shapes.type_info(each), found, seen)
    return found


def _is_struct(each: object) -> bool:
    return isinstance(each, type) and issubclass(each, msgspec.Struct)


def _gather(of: object, found: set[type[Enum]], seen: set[type]) -> None:
    match of:
        case shapes.EnumType(cls=cls):
            found.add(cls)
        case shapes.StructType(cls=cls, fields=fields) if cls not in seen:
            seen.add(cls)
            for field in fields:
                _gather(field.type, found, seen)
        case shapes.UnionType(types=parts) | shapes.TupleType(item_types=parts):
            for part in parts:
                _gather(part, found, seen)
        case shapes.ListType(item_type=part) | shapes.VarTupleType(item_type=part):
            _gather(part, found, seen)
        case shapes.DictType(key_type=key, value_type=value):
            _gather(key, found, seen)
            _gather(value, found, seen)
        case _:
            return


def test_a_table_that_bears_an_enumerations_name_names_each_of_its_members() -> None:
    tables: dict[str, set[str]] = {}
    for key in texts_in("en"):
        if match := _OF_AN_ENUMERATION.match(key):
            tables.setdefault(f"{match[1]}.{match[2]}", set()).add(match[3])
    ours = enumerations()
    assert {table: names for table, names in tables.items() if table not in ours} == {}
    assert {
        table: names ^ set(ours[table].__members__)
        for table, names in tables.items()
        if names != set(ours[table].__members__)
    } == {}


def test_every_enumeration_on_the_wire_has_names() -> None:
    found = on_the_wire()
    assert len(found) > 10
    assert sorted(key for of in found for each in of if not has_words(key := named(each).key)) == []


def said_by_table() -> set[str]:
    """The tables that the source looks names up in."""
    found: set[str] = set()
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="called" | "all_called"), args=[ast.Constant(value=str(table)), _]
                ):
                    found.add(table)
                case _:
                    continue
    return found


def test_the_tables_of_names_that_the_source_looks_into_are_there() -> None:
    tables = {key.split(".")[1] for key in texts_in("en") if key.startswith("book.")}
    assert said_by_table() - tables == set()


@pytest.fixture(scope="module")
def rulesets() -> list[Ruleset]:
    return list(RULESETS.values())


def test_what_books_write_as_a_word_has_a_name(rulesets: list[Ruleset]) -> None:
    assert len(rulesets) > 70
    words = {
        *(("ranks", rank) for each in rulesets for rank in (*each.ladder.ranks, *each.ladder.apart)),
        *(("disruptions", one) for each in rulesets for one in each.table.voids.disruptions.value),
        *(("sides", side.key) for each in rulesets for side in each.game.face.sides()),
        *(("books", each.book) for each in rulesets),
    }
    assert sorted(word for table, word in words if not isinstance(called(table, word), Said)) == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "'Split' cannot be chosen; choose Hit, Stand or Double"),
        ("fr", "« Séparer » ne peut pas être choisi ; choisissez Carte, Rester ou Doubler"),
        ("zh-Hans", "不能选择“分牌”；请选择要牌、停牌或加倍"),
    ],
)
def test_names_in_a_sentence_are_joined_as_each_language_joins_them(language: str, words: str) -> None:
    may = tuple(map(of_choice, ("hit", "stand", "double")))
    assert say("table.cannot-be-chosen", choice=of_choice("split"), options=may).within(language) == words


def test_what_nobody_has_named_stands_as_it_is_written() -> None:
    assert called("colours", "mauve") == "mauve"
    assert of_choice("juggle", "circus") == "juggle"


def test_every_language_names_the_same() -> None:
    tables = {
        language: {key for key in texts_in(language) if key.startswith("book.")} for language in LANGUAGES
    }
    assert len(set(map(frozenset, tables.values()))) == 1

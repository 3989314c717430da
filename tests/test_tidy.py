"""Style is a test: sizes, banned words, exact numbers, and citations that lead somewhere."""

import ast
import inspect
import re
import statistics
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from croupier.core.cite import Clause
from croupier.house.books import BOOKS, exists
from croupier.rulebooks.book import ClauseEntry

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "croupier"
MODULES = sorted(SOURCE.rglob("*.py"))
TEXTS = sorted(path for path in SOURCE.rglob("*") if path.suffix in {".py", ".toml"})

LONGEST_FILE = 400
LONGEST_FUNCTION = 70
MEDIAN_FUNCTION = 10
CATALOGUES = {"commands.py", "events.py"}
NAMED_TWICE = {
    "Ask": "a turn of a game, and what a screen asks by wire, where the name is the message's tag",
    "Refused": "a refusal, and how a screen is told of one, where the name is the message's tag",
    "ExcludePlayer": "asked of a table and of a terminal; the name is the command's tag by wire",
    "PlayerExcluded": "told of a table and of a terminal; the name is the event's tag in every log",
    "ScreenEnrolled": "an event, and the answer over HTTP to whoever enrolled the screen",
    "Place": "where a draw goes, and the shape of a place at the table on a console",
    "Spot": "a bet on a layout, and its shape on a screen",
}
BANNED_NAMES = {"utils", "util", "helpers", "common", "misc"}
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")
EXACT = (
    "core", "games", "staff", "ledger", "table", "terminal", "tickets", "jackpots", "tournaments",
    "screens", "charter", "rulebooks", "maths",
)  # fmt: skip
# The folders of somebody's machine, put together here so that this file does not hold such a path itself.
MACHINE_PATH = re.compile(
    r"(?<![\w.:/])/(" + "|".join(["home", "Users", "root", "work", "tmp", "mnt"]) + ")/"
)
FIELDS = {"as"} | {field.name for field in fields(ClauseEntry)}
CITATION = re.compile(rf"({'|'.join(map(re.escape, BOOKS))}) (\S+)")


def named(path):
    return str(path.relative_to(SOURCE))


@cache
def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def nodes(path, *kinds):
    return [node for node in ast.walk(parsed(path)) if isinstance(node, kinds)]


def functions(path):
    return nodes(path, ast.FunctionDef, ast.AsyncFunctionDef)


def length(function):
    """Lines from the signature to the end, the docstring left out."""
    first = function.body[0]
    documented = ast.get_docstring(function) is not None
    return function.end_lineno - function.lineno + 1 - documented * (first.end_lineno - first.lineno + 1)


def imported(path):
    dotted = path.relative_to(SOURCE.parent).with_suffix("").parts
    return import_module(".".join(dotted[:-1] if dotted[-1] == "__init__" else dotted))


def test_no_file_is_too_long_to_read():
    """A room's messages stand together however many they are: nobody reads a catalogue from end to end."""
    read = [path for path in MODULES if path.name not in CATALOGUES]
    lines = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in read}
    assert {name: count for name, count in lines.items() if count > LONGEST_FILE} == {}


def test_no_function_is_too_long_to_hold_in_mind():
    lengths = {f"{named(path)}:{each.name}": length(each) for path in MODULES for each in functions(path)}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}


def test_most_functions_are_short():
    assert statistics.median(length(each) for path in MODULES for each in functions(path)) < MEDIAN_FUNCTION


def test_nothing_has_a_name_that_says_nothing():
    parts = {part for path in MODULES for part in path.relative_to(SOURCE).with_suffix("").parts}
    assert parts & BANNED_NAMES == set()


def test_one_class_name_is_one_thing():
    names = defaultdict(list)
    for path in MODULES:
        for each in nodes(path, ast.ClassDef):
            names[each.name].append(named(path))
    shared = {name: places for name, places in names.items() if len(places) > 1}
    assert {name: places for name, places in shared.items() if name not in NAMED_TWICE} == {}
    assert NAMED_TWICE.keys() - shared.keys() == set()


def test_nothing_is_left_for_later():
    assert [named(path) for path in TEXTS if UNFINISHED.search(path.read_text(encoding="utf-8"))] == []


def test_the_rules_know_no_floating_point():
    exact = [path for path in MODULES if path.relative_to(SOURCE).parts[0] in EXACT]
    assert [f"{named(path)}:{line}" for path in exact for line in floats(path)] == []


def test_no_text_knows_whose_machine_it_was_written_on():
    written = [*TEXTS, *(ROOT / "tests").rglob("*.py"), ROOT / "pyproject.toml", ROOT / "Makefile"]
    assert [path.name for path in written if MACHINE_PATH.search(path.read_text(encoding="utf-8"))] == []


def test_registers_hold_nothing_but_their_fields():
    registers = {
        named(path): tomllib.loads(path.read_text(encoding="utf-8"))
        for path in (SOURCE / "rulebooks").rglob("*.toml")
    }
    held = {
        name: {field for clause in (it.get("otherwise", {}), *it.get("clause", ())) for field in clause}
        for name, it in registers.items()
    }
    assert {name: strange for name, found in held.items() if (strange := found - FIELDS)} == {}


def test_every_clause_written_in_the_source_is_in_a_register():
    """As a string, as ``Clause("book", "number")``, or through a function that makes clauses of one book."""
    written = [(named(path), clause) for path in MODULES for clause in clauses_written(path)]
    assert len(written) > 100
    assert [(name, str(clause)) for name, clause in written if not exists(clause)] == []


def test_every_clause_that_a_book_holds_is_in_a_register():
    """However it was put together: through records, mappings, tuples and games."""
    held, seen = set(), set()
    for path in (SOURCE / "rulebooks").rglob("*.py"):
        for value in vars(imported(path)).values():
            gather(value, held, seen)
    assert len(held) > 100
    assert [str(clause) for clause in sorted(held) if not exists(clause)] == []


def floats(path):
    literals = [node.lineno for node in nodes(path, ast.Constant) if isinstance(node.value, float)]
    return literals + [node.lineno for node in nodes(path, ast.Name) if node.id == "float"]


def clauses_written(path):
    strings = [node.value for node in nodes(path, ast.Constant) if isinstance(node.value, str)]
    cited = [Clause(*match.groups()) for text in strings if (match := CITATION.fullmatch(text))]
    return cited + clauses_called_for(path)


def clauses_called_for(path):
    """What the calls in a module that make a clause of literal words would make, run or not."""
    calls = [node for node in nodes(path, ast.Call) if node.args and all(map(is_word, node.args))]
    if not calls:
        return []
    known = vars(imported(path))
    makers = [(maker_of_clauses(known, call.func), call) for call in calls]
    return [maker(*(word.value for word in call.args)) for maker, call in makers if maker is not None]


def is_word(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def maker_of_clauses(known, called):
    """Whatever the module knows by this name, if calling it gives a clause."""
    if not (isinstance(called, ast.Name) and callable(maker := known.get(called.id))):
        return None
    if maker is Clause or (isinstance(maker, partial) and maker.func is Clause):
        return maker
    if inspect.isfunction(maker) and maker.__annotations__.get("return") in {Clause, "Clause"}:
        return maker
    return None


def gather(value, held, seen):
    """The clauses in a value, each object looked at once."""
    if isinstance(value, Clause):
        held.add(value)
        return
    if id(value) in seen or isinstance(value, (str, int, type)):
        return
    seen.add(id(value))
    for part in parts_of(value):
        gather(part, held, seen)


def parts_of(value):
    if isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    if isinstance(value, (tuple, list, set, frozenset)):
        return list(value)
    if is_dataclass(value):
        return [getattr(value, field.name) for field in fields(value)]
    return []

"""Who sends which command in a running house, read off the source: a table for docs/commands.md.

A sender is a function that `croupier` reaches and that makes the command outside the command's own room, or a
file of the screens that the page loads and that names it.  Whoever plays for a test, the soak and simulated
people, is no sender, and neither is a preview: it tries a command on a docket that nobody keeps.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from source_graph import COMMANDS, Reach, reached_code, resolved

from croupier.floor.commands import HouseCommand
from croupier.floor.rooms import members

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
PLAYED_ONLY = ("croupier.testing.", "croupier.simulation.")
TRIED_ONLY = (
    "croupier.server.previews.", "croupier.server.recall.", "croupier.server.http.tables.",
    "croupier.server.http.ticket_file.",
)  # fmt: skip
DEMONSTRATED_ONLY = ("croupier.server.demonstration.",)
NO_SENDERS = (*PLAYED_ONLY, *TRIED_ONLY, *DEMONSTRATED_ONLY)
IMPORTED = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
GLOBBED = re.compile(r"""import\.meta\.glob(?:<[^(]*>)?\(\s*"(\./[^"]+)\"""")
QUOTED = re.compile(r"""["'](\w+)["']""")
ON_THE_WIRE = {"tickets": "ticket"}
NO_PAGE = ("gallery", "examples.ts", "types.ts")
HEADING = """# Commands and who sends them

Made by `pytest tests/test_reach.py --write-goldens`; change the source, not this. Every command that a house
may be asked, by the room that decides it, with the code that asks it in a running house: Python by module,
screens by file. Previews, the soak and simulated people do not count.

| room | command | is | sent by |
|---|---|---|---|
"""


@dataclass(frozen=True)
class Sent:
    room: str
    name: str
    told: str
    by: tuple[str, ...]


@cache
def commands():
    return {f"{each.__module__}.{each.__name__}": each for each in members(HouseCommand)}


@cache
def sent():
    """Every command with its senders, in the order in which the rooms name them."""
    python, screens = made_in_python(), named_on_screens()
    return tuple(
        Sent(room_of(each), each.__name__, first_sentence(each), (*python[full], *screens_of(each, screens)))
        for full, each in commands().items()
    )


def room_of(command):
    return command.__module__.split(".")[1]


def first_sentence(command):
    """Of the docstring, up to its first full stop."""
    said = " ".join((command.__doc__ or "").split())
    return said.split(". ")[0].rstrip(".")


def made_in_python():
    reach = Reach()
    for name in ("croupier.cli.main", *COMMANDS):
        reach.enter(name)
    reach.name("croupier.cli.main.main")
    made = defaultdict(dict)
    for module, full, code in reached_code(reach):
        for node in ast.walk(code):
            command = resolved(module, node.func) if isinstance(node, ast.Call) else None
            if command in commands() and sends(full, command):
                made[command][module.name.removeprefix("croupier.")] = None
    return made


def sends(full, command):
    room = command.rpartition(".")[0].rpartition(".")[0]
    return not full.startswith((f"{room}.", *NO_SENDERS))


# ── the screens ─────────────────────────────────────────────────────────────────────────────


@cache
def loaded():
    """The files that the page loads, with what stands in them; the gallery has no house behind it."""
    files, waiting = {}, [WEB / "main.ts"]
    while waiting:
        path = waiting.pop()
        if path in files or path.suffix not in {".ts", ".svelte"} or "gallery" in path.parts:
            continue
        files[path] = path.read_text(encoding="utf-8")
        waiting.extend(imports(path, files[path]))
    return files


def imports(path, text):
    for name in IMPORTED.findall(text):
        base = (path.parent / name).resolve()
        tried = (base.with_name(base.name + ending) for ending in ("", ".ts", ".svelte.ts", ".svelte"))
        yield from [each for each in tried if each.is_file()][:1]
    for pattern in GLOBBED.findall(text):
        for each in alternatives(pattern):
            yield from (found.resolve() for found in path.parent.glob(each))


def alternatives(pattern):
    choice = re.search(r"\{([^}]*)\}", pattern)
    return [pattern.replace(choice[0], each) for each in choice[1].split(",")] if choice else [pattern]


def named_on_screens():
    """The commands by name, each with the files and the lines that name it."""
    named = defaultdict(list)
    known = {each.__name__ for each in commands().values()}
    for path, text in sorted(loaded().items()):
        if path.name in NO_PAGE:
            continue
        lines = text.splitlines()
        for at, line in enumerate(lines):
            for name in known.intersection(QUOTED.findall(line)):
                named[name].append((path, "\n".join(lines[max(at - 1, 0) : at + 3])))
    return named


def screens_of(command, named):
    """Two rooms have a word in common: then the room stands beside it."""
    places = named[command.__name__]
    twice = sum(each.__name__ == command.__name__ for each in commands().values()) > 1
    if twice:
        places = [(path, near) for path, near in places if f'"{room_of(command)}"' in near]
    return tuple(dict.fromkeys(path.relative_to(WEB.parent).as_posix() for path, _ in places))


def sent_by_screens():
    """As the wire names them: the room that is asked, and the command."""
    named = named_on_screens()
    asked = [each for each in commands().values() if screens_of(each, named)]
    return {f"{ON_THE_WIRE.get(room_of(each), room_of(each))} {each.__name__}" for each in asked}


def as_table():
    rows = (f"| {each.room} | `{each.name}` | {each.told} | {quoted(each.by)} |" for each in sent())
    return HEADING + "\n".join(rows) + "\n"


def quoted(names):
    return ", ".join(f"`{name}`" for name in names) or "nobody"

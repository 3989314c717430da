"""The source as it is read, not run: what names what, and what is reached from where people begin.

A definition is reached when code that is reached names it: a function or class by its name, a method by being
asked for under its name on anything.  So a method is taken to be reached too easily and a function is not;
what nothing names is found either way.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import croupier
from croupier.cli.commands import MODULES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "croupier"
# The commands, each of which is imported by its name when it is asked for.
COMMANDS = tuple(f"croupier.cli.{each}" for named in MODULES.values() for each in named)
# What a person or another program begins with: the commands, the published library and its kits.
BEGINNINGS = ("croupier", "croupier.cli.main", *COMMANDS)
# What the build runs: it writes the words and the types of the wire for the web.
BUILD = ("croupier.server.typescript", "croupier.words.typescript")
# The kits are for whoever tests a game, a store or a device of their own.
PUBLISHED = ("croupier.testing.",)
# Called by whoever is handed the object, under a name that is theirs and not ours.
BY_OTHERS = {
    "capture_signals", "startup", "close", "wait_closed", "connection_made", "connection_lost",
    "data_received", "on_response_complete", "handle_websocket_upgrade", "pause_writing", "resume_writing",
    "send_receive_event_to_app", "handle_events", "on_tick", "visit_Call",
}  # fmt: skip

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass
class Module:
    name: str
    body: list[ast.stmt]
    imports: dict[str, str] = field(default_factory=dict)  # as it is known here, what it is
    defined: dict[str, ast.stmt] = field(default_factory=dict)


def dotted(path):
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules():
    return {dotted(path): read(path) for path in sorted(SOURCE.rglob("*.py"))}


def read(path):
    module = Module(dotted(path), ast.parse(path.read_text(encoding="utf-8")).body)
    for node in ast.walk(ast.Module(module.body, [])):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("croupier"):
            for each in node.names:
                module.imports[each.asname or each.name] = f"{node.module}.{each.name}"
        elif isinstance(node, ast.Import):
            module.imports |= {each.asname or each.name: each.name for each in node.names}
    for statement in module.body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            module.defined[statement.name] = statement
    return module


class Reach:
    """Grows until nothing more is named."""

    def __init__(self):
        self.modules, self.names, self.methods = set(), set(), set()
        self.asked, self.classes = set(), {}
        self.waiting = defaultdict(list)  # methods of reached classes that nothing has asked for yet

    def enter(self, name):
        """A module is imported: what stands in it outside of definitions is run, and so are registrations."""
        module = modules().get(name)
        if module is None or name in self.modules:
            return
        self.modules.add(name)
        if "." in name:
            self.enter(name.rpartition(".")[0])
        for statement in module.body:
            if statement is not module.defined.get(getattr(statement, "name", None)):
                self.run(module, statement)
            elif registered(statement) or statement.name.startswith("__"):
                self.name(f"{name}.{statement.name}")

    def name(self, full):
        """Something is named: a module, or what stands in one."""
        if full in modules():
            self.enter(full)
            return
        place, _, last = full.rpartition(".")
        module = modules().get(place)
        if module is None or full in self.names:
            return
        self.enter(place)
        if last in module.defined:
            self.names.add(full)
            self.define(module, module.defined[last])
        elif last in module.imports:
            self.name(module.imports[last])

    def define(self, module, statement):
        if isinstance(statement, ast.ClassDef):
            self.define_class(module, statement)
        else:
            self.run(module, statement)

    def define_class(self, module, statement):
        for part in (*statement.bases, *statement.keywords, *statement.decorator_list, *statement.body):
            if not isinstance(part, FUNCTIONS):
                self.run(module, part)
            elif part.name.startswith("_") or registered(part) or part.name in self.asked | BY_OTHERS:
                self.take(module, statement, part)
            else:
                self.waiting[part.name].append((module, statement, part))

    def take(self, module, owner, method):
        self.methods.add(f"{module.name}.{owner.name}.{method.name}")
        self.run(module, method)

    def ask(self, name):
        if name not in self.asked:
            self.asked.add(name)
            for module, owner, method in self.waiting.pop(name, ()):
                self.take(module, owner, method)

    def run(self, module, code):
        inside = {node.value for node in ast.walk(code) if isinstance(node, ast.Attribute)}
        for node in ast.walk(code):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self.bring_in(node)
            elif isinstance(node, ast.Attribute):
                self.ask(node.attr)
                if isinstance(node.value, ast.Name) and node.value.id in module.imports:
                    self.name(f"{module.imports[node.value.id]}.{node.attr}")
            elif isinstance(node, ast.Name):
                self.say(module, node.id, whole=node not in inside)
            elif isinstance(node, ast.MatchClass):
                for each in node.kwd_attrs:
                    self.ask(each)

    def say(self, module, name, *, whole):
        if name in module.defined:
            self.name(f"{module.name}.{name}")
        elif name in module.imports:
            full = module.imports[name]
            self.name(full)
            if whole and full in modules():  # handed on as it is: all that it holds
                for each in modules()[full].defined:
                    self.name(f"{full}.{each}")

    def bring_in(self, node):
        if isinstance(node, ast.Import):
            for each in node.names:
                self.enter(each.name)
            return
        if node.module in modules():
            self.enter(node.module)
            for each in node.names:
                if f"{node.module}.{each.name}" in modules():
                    self.enter(f"{node.module}.{each.name}")


def registered(statement):
    """A command, a route, an overload: whoever decorates it by a call on something keeps it."""
    return any(isinstance(each, ast.Call) and not named_cache(each.func) for each in statement.decorator_list)


def named_cache(called):
    return isinstance(called, ast.Name) and called.id in {"dataclass", "lru_cache", "total_ordering"}


@cache
def reached():
    reach = Reach()
    for name in (*BEGINNINGS, *BUILD):
        reach.enter(name)
    for name, place in croupier._WHERE.items():
        reach.name(f"{place}.{name}")
    reach.name("croupier.cli.main.main")
    for name, module in modules().items():
        if name.startswith(PUBLISHED):
            reach.enter(name)
            for each in module.defined:
                if not each.startswith("_"):
                    reach.name(f"{name}.{each}")
                    publish(reach, module.defined[each])
    return reach


def publish(reach, statement):
    for part in getattr(statement, "body", ()):
        if isinstance(statement, ast.ClassDef) and isinstance(part, FUNCTIONS):
            reach.ask(part.name)


def definitions():
    """Every public function, class and method, by its full name."""
    for module in modules().values():
        for name, statement in module.defined.items():
            yield f"{module.name}.{name}"
            if isinstance(statement, ast.ClassDef):
                parts = (part for part in statement.body if isinstance(part, FUNCTIONS))
                yield from (f"{module.name}.{name}.{part.name}" for part in parts)


def reached_code(reach):
    """Every piece of reached code: its module, its full name, and its tree."""
    for name in sorted(reach.modules):
        module = modules()[name]
        for statement in module.body:
            if statement is not module.defined.get(getattr(statement, "name", None)):
                yield module, name, statement
            elif f"{name}.{statement.name}" in reach.names:
                yield from reached_parts(reach, module, statement)


def reached_parts(reach, module, statement):
    full = f"{module.name}.{statement.name}"
    if isinstance(statement, FUNCTIONS):
        yield module, full, statement
        return
    for part in statement.body:
        if not isinstance(part, FUNCTIONS):
            yield module, full, part
        elif f"{full}.{part.name}" in reach.methods:
            yield module, f"{full}.{part.name}", part


def resolved(module, node):
    """The full name of what is named here, if it is one that a module defines or imports."""
    if isinstance(node, ast.Name):
        own = f"{module.name}.{node.id}" if node.id in module.defined else None
        return module.imports.get(node.id) or own
    if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
        return None
    return f"{module.imports[node.value.id]}.{node.attr}" if node.value.id in module.imports else None

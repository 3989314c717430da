"""What is refused by one rule, found in the source and left out: for a process that ends afterwards."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

# Where what is decided is refused with its clause.
TOURNAMENTS = "croupier.tournaments."
OTHERS = ("croupier.table.", "croupier.terminal.", "croupier.tickets.", "croupier.floor.")
ROOMS = (*OTHERS, "croupier.games.", TOURNAMENTS)


@dataclass(frozen=True, slots=True)
class Refusals:
    """The modules that refuse something by the rule of one name; in ``own``, ``self`` is its record."""

    rule: str
    modules: frozenset[str]
    own: tuple[str, ...]

    def leave_out(self) -> None:
        for module in self.modules:
            loaded, tree = _sources()[module]
            changed = ast.fix_missing_locations(_Off(self.rule, own_self=module in self.own).visit(tree))
            codes = dict(_codes(compile(changed, str(loaded.__file__), "exec")))
            for function in _functions(loaded):
                code = codes.get(function.__qualname__)
                if code is not None and code.co_freevars == function.__code__.co_freevars:
                    function.__code__ = code


def refusals_by(rule: str, record: object) -> Refusals | None:
    """A clause is what every rule has, so that nothing is told by that name."""
    modules = frozenset[str]() if rule == "clause" else _refusing(rule, _where(record), _own(record))
    return Refusals(rule, modules, _own(record)) if modules else None


def _where(record: object) -> tuple[str, ...]:
    """Where a rule is refused by: in its own game, or in the rooms that a floor asks."""
    module = type(record).__module__
    if module.startswith("croupier.games."):
        return (".".join(module.split(".")[:3]),)
    if module.startswith(TOURNAMENTS):
        return (TOURNAMENTS, "croupier.floor.")
    return OTHERS


def _own(record: object) -> tuple[str, ...]:
    """Where the record itself is written: there ``self`` is it, and elsewhere another."""
    return tuple(part.__module__ for part in type(record).__mro__)


@cache
def _sources() -> Mapping[str, tuple[ModuleType, ast.Module]]:
    found = [each for name, each in sys.modules.items() if name.startswith(ROOMS)]
    return {each.__name__: (each, ast.parse(Path(str(each.__file__)).read_text("utf-8"))) for each in found}


def _refusing(name: str, where: tuple[str, ...], own: tuple[str, ...]) -> frozenset[str]:
    return frozenset(
        module
        for module, read in _read_by_refusals().items()
        if module.startswith(where) and ((name, False) in read or (module in own and (name, True) in read))
    )


@cache
def _read_by_refusals() -> Mapping[str, frozenset[tuple[str, bool]]]:
    """By module, what its refusals read, and whether of ``self``: found in one walk, for all rules."""
    return {module: frozenset(_read(tree)) for module, (_, tree) in _sources().items()}


def _read(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    calls = (node for node in ast.walk(tree) if _is_refusal(node))
    for part in (part for call in calls for part in ast.walk(call) if isinstance(part, ast.Attribute)):
        yield part.attr, isinstance(part.value, ast.Name) and part.value.id == "self"


def _is_refusal(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused"


def _reads(node: ast.AST, name: str, *, own_self: bool) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr != name:
        return False
    return own_self or not (isinstance(node.value, ast.Name) and node.value.id == "self")


class _Off(ast.NodeTransformer):
    """Refusals that cite one rule become nothing."""

    def __init__(self, name: str, *, own_self: bool) -> None:
        self.name = name
        self.own_self = own_self

    def visit_Call(self, node: ast.Call) -> ast.AST:
        reads = (_reads(part, self.name, own_self=self.own_self) for part in ast.walk(node))
        if _is_refusal(node) and any(reads):
            return ast.copy_location(ast.Constant(None), node)
        return self.generic_visit(node)


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each.co_qualname, each
            yield from _codes(each)


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    for each in vars(module).values():
        if isinstance(each, FunctionType) and each.__module__ == module.__name__:
            yield each
        elif isinstance(each, type) and each.__module__ == module.__name__:
            for part in vars(each).values():
                inner = getattr(part, "fget", getattr(part, "__func__", getattr(part, "func", part)))
                if isinstance(inner, FunctionType):
                    yield inner

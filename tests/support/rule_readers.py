"""Which leaves of the rules anything reads, told from the source by the types that it is written with.

The types are followed loosely: a container counts as what it holds, a union as all that it may be, and a name
is whatever was ever put under it in its function.  Where no type is known, a name that only one record has is
enough.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cache

from source_graph import FUNCTIONS, modules, reached, reached_code, resolved

READERS = (
    "croupier.table.", "croupier.terminal.", "croupier.tickets.", "croupier.floor.", "croupier.games.",
    "croupier.staff.", "croupier.screens.", "croupier.loyalty.", "croupier.alarms.", "croupier.charter.",
    "croupier.personal.", "croupier.jackpots.", "croupier.tournaments.", "croupier.house.inspection.",
)  # fmt: skip
TELLERS = (".onscreen", ".view")
HELD_BY = ("get", "values", "items")  # what a mapping is asked for is what it holds
HANDS_ON = ("next", "iter", "sorted", "tuple", "enumerate", "cast")
LEAF = re.compile(r"\b(Cited|Chosen|Clause|Odds|Grant|Sourced)\b")
# Records of rules that are not named so.
ROOMS_OF_RULES = (".rules", ".cut_card")


@dataclass
class Described:
    """A class as it is written: what its attributes are declared to be, and what it is made of."""

    module: object
    statement: ast.ClassDef
    attributes: dict[str, ast.expr] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)


@cache
def classes():
    found = {}
    for name, module in modules().items():
        for each in module.defined.values():
            if isinstance(each, ast.ClassDef):
                found[f"{name}.{each.name}"] = described(module, each)
    return found


def described(module, statement):
    made = Described(module, statement)
    for part in statement.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            made.attributes[part.target.id] = part.annotation
            made.fields[part.target.id] = ast.unparse(part.annotation)
        elif isinstance(part, FUNCTIONS):
            made.attributes.setdefault(part.name, part.returns or ast.Constant(None))
            if part.name == "__init__":
                made.attributes |= kept(part)
    return made


def kept(init):
    """``self.x = x`` where x is a parameter with a type."""
    given = {
        each.arg: each.annotation for each in (*init.args.args, *init.args.kwonlyargs) if each.annotation
    }
    assigned = [node for node in ast.walk(init) if isinstance(node, ast.Assign)]
    return {
        target.attr: given[node.value.id]
        for node in assigned
        for target in node.targets
        if isinstance(target, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in given
    }


@cache
def records():
    """Every record of rules with its fields: those named so, and what stands beside them."""
    return {
        name: each.fields
        for name, each in classes().items()
        if each.fields
        and any(getattr(deco, "func", deco).id == "dataclass" for deco in each.statement.decorator_list)
        and (name.endswith("Rules") or each.module.name.endswith(ROOMS_OF_RULES))
    }


@cache
def named_once():
    """Field names that one record has and nothing else of ours."""
    counted = Counter(name for each in classes().values() for name in each.attributes)
    return {name for name, count in counted.items() if count == 1}


@cache
def annotated(module_name, text):
    """The classes that an annotation names, whatever holds them."""
    module = modules()[module_name]
    parsed = ast.parse(text, mode="eval")
    names = [node for node in ast.walk(parsed) if isinstance(node, (ast.Name, ast.Attribute))]
    strings = [node.value for node in ast.walk(parsed) if isinstance(node, ast.Constant)]
    found = {resolved(module, node) for node in names} & classes().keys()
    for each in strings:
        if isinstance(each, str) and each.isidentifier():
            found |= annotated(module_name, each)
    aliases = {resolved(module, node) for node in names} - found
    return frozenset(found | {each for name in aliases for each in alias(name)})


@cache
def alias(full):
    """``Sides = Pairs | PerfectPairs`` in another module, or a plain name that stands for a class there."""
    place, _, last = (full or "").rpartition(".")
    module = modules().get(place)
    if module is None:
        return frozenset()
    if last in module.imports:
        return annotated(place, last)
    for statement in module.body:
        if isinstance(statement, ast.Assign) and any(ast.unparse(each) == last for each in statement.targets):
            return annotated(place, ast.unparse(statement.value))
    return frozenset()


def of_attribute(full, name):
    """What an attribute of a class is declared to be, there or in what it is derived from."""
    each = classes().get(full)
    if each is None:
        return frozenset()
    if name in each.attributes:
        return annotated(each.module.name, ast.unparse(each.attributes[name]))
    bases = {base for part in each.statement.bases for base in annotated(each.module.name, ast.unparse(part))}
    return frozenset(found for base in bases - {full} for found in of_attribute(base, name))


class Function:
    """One piece of code, and what its names may be."""

    def __init__(self, module, full, code):
        self.module, self.names = module, defaultdict(set)
        owner = full.rpartition(".")[0]
        if owner in classes():
            self.names["self"].add(owner)
        for node in ast.walk(code):
            if isinstance(node, ast.arg) and node.annotation is not None:
                self.names[node.arg] |= annotated(module.name, ast.unparse(node.annotation))
        for _ in range(2):  # what was put under a name may be told by what comes after it
            for node in ast.walk(code):
                self.learn(node)

    def learn(self, node):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self.put(target, node.value)
        elif isinstance(node, ast.NamedExpr | ast.AnnAssign) and node.value is not None:
            self.put(node.target, node.value)
        elif isinstance(node, ast.For | ast.comprehension):
            self.put(node.target, node.iter)
        elif isinstance(node, ast.MatchAs) and node.name and isinstance(node.pattern, ast.MatchClass):
            self.names[node.name] |= annotated(self.module.name, ast.unparse(node.pattern.cls))

    def put(self, target, value):
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for each, given in zip(target.elts, value.elts, strict=False):
                self.put(each, given)
            return
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                self.names[node.id] |= self.type_of(value)

    def type_of(self, node):
        match node:
            case ast.Name(id=name):
                return set(self.names[name]) | set(annotated(self.module.name, name))
            case ast.Attribute(value=value, attr=attr):
                held = self.type_of(value)
                if attr in HELD_BY:
                    return held
                return {found for full in held for found in of_attribute(full, attr)}
            case ast.Call(func=func, args=args):
                return self.called(func) | {found for each in args for found in self.passed(func, each)}
            case ast.Subscript(value=value) | ast.Await(value=value) | ast.Starred(value=value):
                return self.type_of(value)
            case ast.IfExp(body=body, orelse=orelse):
                return self.type_of(body) | self.type_of(orelse)
            case ast.BoolOp(values=values) | ast.Tuple(elts=values):
                return {found for each in values for found in self.type_of(each)}
            case ast.NamedExpr(value=value) | ast.GeneratorExp(elt=value) | ast.ListComp(elt=value):
                return self.type_of(value)
            case _:
                return set()

    def called(self, func):
        full = resolved(self.module, func)
        place, _, last = (full or "").rpartition(".")
        made = modules()[place].defined.get(last) if place in modules() else None
        if isinstance(made, FUNCTIONS) and made.returns is not None:
            return set(annotated(place, ast.unparse(made.returns)))
        return self.type_of(func)

    def passed(self, func, given):
        """``next(each for each in …)`` and the like hand on what they are given."""
        return self.type_of(given) if isinstance(func, ast.Name) and func.id in HANDS_ON else set()


@cache
def read():
    """The fields of records that reached code of the rooms reads, as (record, field)."""
    found = set()
    for module, full, code in reached_code(reached()):
        if full.startswith(READERS) and not module.name.endswith(TELLERS):
            found.update(read_by(Function(module, full, code), code))
    return found


def read_by(function, code):
    for node in ast.walk(code):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            of = function.type_of(node.value) & records().keys()
            yield from ((each, node.attr) for each in of)
            if node.attr in named_once():
                yield from ((name, node.attr) for name, fields in records().items() if node.attr in fields)
        elif isinstance(node, ast.MatchClass):
            of = annotated(function.module.name, ast.unparse(node.cls)) & records().keys()
            yield from ((each, name) for each in of for name in node.kwd_attrs)


def unread():
    """Leaves that the rooms do not read, each by its record and name; what is declared only is left out."""
    return {
        f"{record.removeprefix('croupier.')}.{name}"
        for record, fields in records().items()
        for name, kind in fields.items()
        if LEAF.search(kind) and (record, name) not in read() and "Declared[" not in kind
    }

"""``croupier rulebook diff``: where two books, or two rulesets, part ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, Any

import typer

from croupier.cli.opening import Json, opened
from croupier.cli.output import console, emit_json, fail, table
from croupier.cli.rulebook import app
from croupier.house.books import BOOKS
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.comparison import SettingDifference, SettingSaid, compare
from croupier.rulebooks.ruleset import Ruleset

Side = Annotated[str, typer.Argument(help="A book or a ruleset.")]
Row = tuple[str, str, str]

_NAMED = 2  # tables that are named before the rest are only counted


@app.command()
def diff(
    left: Side,
    right: Side,
    full: Annotated[bool, typer.Option("--full", help="Spell out what only one side has.")] = False,
    json: Json = False,
) -> None:
    """Compare two books or two rulesets, question by question, each answer with its clause."""
    sides = _side(left), _side(right)
    differences = compare(*sides)
    if json:
        emit_json([_as_json(each) for each in differences])
        return
    for subject, group in groupby(differences, key=lambda each: each.subject):
        shown = table(f"\n{subject}", "question", left, right)
        for row in _rows(list(group), *sides, full=full):
            shown.add_row(*row)
        console().print(shown)
    console().print(f"{len(differences)} differences")


def _side(key: str) -> tuple[Ruleset, ...]:
    of_book = tuple(ruleset for ruleset in RULESETS.values() if ruleset.book == key)
    if not of_book and "/" not in key and key in BOOKS:
        fail(f"{key} has no table of its own; its rules stand in the rulesets of automated-10.2")
    return of_book or (opened(key),)


def _rows(
    group: list[SettingDifference], left: tuple[Ruleset, ...], right: tuple[Ruleset, ...], *, full: bool
) -> Iterator[Row]:
    """What one side does not know at all is one line, unless it is to be spelt out."""
    one_sided = not any(each.left for each in group) or not any(each.right for each in group)
    if one_sided and len(group) > 1 and not full:
        yield "all of it", _whole(group, "left"), _whole(group, "right")
        return
    for each in group:
        yield each.question, _answer(each.left, left), _answer(each.right, right)


def _whole(group: list[SettingDifference], side: str) -> str:
    said: list[SettingSaid] = [each for difference in group for each in getattr(difference, side)]
    return f"yes ({said[0].clause.number} and what follows)" if said else "-"


def _answer(said: tuple[SettingSaid, ...], side: tuple[Ruleset, ...]) -> str:
    """Where tables of a book differ among themselves, the answer says which say what."""
    if len(said) <= 1:
        return "\n".join(f"{each.text} ({each.clause.number})" for each in said) or "-"
    return "\n".join(f"{_where(each.at, side)}: {each.text} ({each.clause.number})" for each in said)


def _where(at: tuple[str, ...], side: tuple[Ruleset, ...]) -> str:
    """Tables go by their surface where all of that surface agree, else by their names."""
    by_surface: dict[str, set[str]] = {}
    for ruleset in side:
        by_surface.setdefault(ruleset.table.surface.value.value, set()).add(ruleset.key.split("/", 1)[1])
    whole = [surface for surface, names in by_surface.items() if names <= set(at)]
    rest = [name for name in at if not any(name in by_surface[surface] for surface in whole)]
    more = [f"{len(rest) - _NAMED} more"] if len(rest) > _NAMED else []
    return ", ".join([*whole, *rest[:_NAMED], *more])


def _as_json(each: SettingDifference) -> dict[str, Any]:
    return {"path": each.path, "left": _said(each.left), "right": _said(each.right)}


def _said(said: tuple[SettingSaid, ...]) -> list[dict[str, Any]]:
    return [{"text": each.text, "clause": str(each.clause), "at": each.at} for each in said]

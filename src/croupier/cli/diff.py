"""``croupier rulebook diff``: where two books, or two rulesets, part ways."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any

import typer

from croupier.cli.opening import Json, opened
from croupier.cli.output import console, emit_json, table
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.comparison import Difference, Said, compare
from croupier.rulebooks.ruleset import Ruleset

Side = Annotated[str, typer.Argument(help="A book or a ruleset.")]


def diff(left: Side, right: Side, json: Json = False) -> None:
    """Compare two books or two rulesets, question by question, each answer with its clause."""
    differences = compare(_side(left), _side(right))
    if json:
        emit_json([_as_json(each) for each in differences])
        return
    for subject, group in groupby(differences, key=lambda each: each.subject):
        shown = table(f"\n{subject}", "question", left, right)
        for each in group:
            shown.add_row(each.question, _answer(each.left), _answer(each.right))
        console().print(shown)
    console().print(f"{len(differences)} differences")


def _side(key: str) -> tuple[Ruleset, ...]:
    of_book = tuple(ruleset for ruleset in RULESETS.values() if ruleset.book == key)
    return of_book or (opened(key),)


def _answer(said: tuple[Said, ...]) -> str:
    """Where tables of a book differ among themselves, the answer names some of them."""
    if len(said) <= 1:
        return "\n".join(f"{each.text} ({each.clause.number})" for each in said) or "-"
    return "\n".join(f"{each.text} ({each.clause.number}): {_where(each.at)}" for each in said)


def _where(at: tuple[str, ...]) -> str:
    return at[0] if len(at) == 1 else f"{at[0]} and {len(at) - 1} more"


def _as_json(each: Difference) -> dict[str, Any]:
    return {"path": each.path, "left": _said(each.left), "right": _said(each.right)}


def _said(said: tuple[Said, ...]) -> list[dict[str, Any]]:
    return [{"text": each.text, "clause": str(each.clause), "at": each.at} for each in said]

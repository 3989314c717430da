"""The settings of a ruleset, each with its clause: what books are compared by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.core.cite import Cited, Clause
from croupier.games.odds import Odds
from croupier.rulebooks.leaves import Leaf, in_words, leaves
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Grant

PARTS = ("game", "table", "terminal", "tickets", "jackpots", "tournaments", "ladder")


@dataclass(frozen=True, slots=True)
class Setting:
    """One number or policy of one ruleset: "table.limits.under_minimum", in words."""

    path: str
    text: str
    clause: Clause
    declared: bool = False  # told, while nothing decides by it


def settings(ruleset: Ruleset) -> Mapping[str, Setting]:
    found = (leaf for part in PARTS for leaf in leaves(part, getattr(ruleset, part)))
    return {leaf.path: Setting(leaf.path, text_of(leaf), leaf.clause, leaf.declared) for leaf in found}


def text_of(leaf: Leaf) -> str:
    match leaf.value:
        case Odds() as odds:
            return str(odds)
        case Grant() as grant:
            return _holder(grant)
        case Clause():
            return "yes"
        case Cited(value=value):
            return in_words(value)


def _holder(grant: Grant) -> str:
    above = " or above" if grant.or_above else ""
    return f"{grant.least}{above}" + (f", or {grant.also}" if grant.also else "")

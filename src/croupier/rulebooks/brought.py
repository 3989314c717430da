"""What a package from elsewhere brings to a house.

It is found by an entry point of the group ``croupier.games`` and goes by the name of that entry point: its
book has that key, and the keys of its rulesets begin with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.rulebooks.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Brought:
    """A small book of rules, and the rulesets under it."""

    title: str  # of the book
    clauses: Mapping[str, str]  # by their numbers, each in a sentence
    rulesets: tuple[Ruleset, ...]


# What the entry point names: it is given the rulesets that this house knows, to take a table's conduct from.
Bring = Callable[[Mapping[str, Ruleset]], Brought]

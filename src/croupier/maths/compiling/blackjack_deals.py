"""Rounds of blackjack whose law nobody computes: those that begin with a pair to split, or are insured."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import perm

from croupier.maths.compiling.blackjack_hands import ASKED, VALUES
from croupier.maths.compiling.tables import CompiledTables, table


@dataclass(frozen=True, slots=True)
class Parted:
    """Tables of those rounds alone, and how often one of them comes about from a new shoe."""

    tables: CompiledTables
    share: Fraction


def parted(tables: CompiledTables) -> Parted | None:
    """None where nobody ever splits or insures."""
    deals = list(_deals(tables))
    if not deals:
        return None
    cards = len(tables.tables["shoe"].values)
    rows = table((each for deal in deals for each in deal), len(deals), len(deals[0]))
    of_deals = replace(tables, tables={**tables.tables, "deals": rows})
    return Parted(of_deals, Fraction(sum(deal[-1] for deal in deals), perm(cards, 3)))


def _deals(tables: CompiledTables) -> Iterator[tuple[int, int, int, int]]:
    """Own card, dealer's, own card, by the numbers of their values; and in how many ways they come."""
    values = [tables.tables["value"].values[card] for card in tables.tables["shoe"].values]
    shoe = [values.count(value) for value in range(len(VALUES))]
    for one, up, two in product(range(len(VALUES)), repeat=3):
        ways = 1
        for value in range(len(VALUES)):
            ways *= perm(shoe[value], (one, up, two).count(value))
        if ways and _is_parted(tables, one, up, two):
            yield one, up, two, ways


def _is_parted(tables: CompiledTables, one: int, up: int, two: int) -> bool:
    state = _at(tables, "next", _at(tables, "next", 0, one), two)
    if _at(tables, "insures", state, up):
        return True
    chosen = _at(tables, "act", 0, state, up)
    return _at(tables, "turn", state) == ASKED and _at(tables, "parts", state, chosen) >= 0


def _at(tables: CompiledTables, name: str, *places: int) -> int:
    held, at = tables.tables[name], 0
    for place, size in zip(places, held.shape, strict=True):
        at = at * size + place
    return held.values[at]

"""Blocks: a pure function of tables, seed and number, on any machine and in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from croupier.fast.chance import seeded
from croupier.fast.compiled import Cards, Numbers, Words
from croupier.fast.kernels import baccarat, blackjack, casino_war, draws, three_card_poker
from croupier.maths.compiling.tables import CompiledTables, NumberTable

BLOCK = 1 << 24  # rounds


@dataclass(frozen=True, slots=True)
class _Loop:
    """A kernel, the tables that it takes in their order, and those of them that hold small numbers."""

    play: Callable[[int, Any, Any], None]
    tables: str
    small: str = ""


_LOOPS: Mapping[str, _Loop] = {
    "draws": _Loop(draws.play, draws.TABLES),
    "baccarat": _Loop(baccarat.play, baccarat.TABLES, baccarat.SMALL),
    "casino_war": _Loop(casino_war.play, casino_war.TABLES, casino_war.SMALL),
    "three_card_poker": _Loop(three_card_poker.play, three_card_poker.TABLES, three_card_poker.SMALL),
    "blackjack": _Loop(blackjack.play, blackjack.TABLES, blackjack.SMALL),
}


@dataclass(frozen=True, slots=True)
class Loaded:
    """Tables as a kernel reads them."""

    tables: CompiledTables
    arrays: tuple[Any, ...]
    shoe: Cards

    @property
    def play(self) -> Callable[[int, Any, Any], None]:
        return _LOOPS[self.tables.kernel].play


def loaded(tables: CompiledTables) -> Loaded:
    loop = _LOOPS[tables.kernel]
    small = loop.small.split()
    arrays = (
        _array(tables.tables[name], np.uint8 if name in small else np.int32) for name in loop.tables.split()
    )
    shoe = tables.tables.get("shoe", NumberTable((0,), ()))
    return Loaded(tables, tuple(arrays), _array(shoe, np.uint8))


def _array(table: NumberTable, kind: Any) -> Any:
    return np.array(table.values, dtype=kind).reshape(table.shape)


class Running:
    """One stretch of rounds: going on with it round by round comes to the same as all at once."""

    def __init__(self, of: Loaded, seed: int, block: int) -> None:
        size = len(of.shoe)
        self.of = of
        self.state: Words = seeded(of.tables.digest, seed, block)
        # Cards that are dealt, are in their places, lie behind the cut card: at first it is to be shuffled.
        self.place: Numbers = np.array([size, size, size], np.int64)
        self.cards: Cards = of.shoe.copy()
        self.last: Numbers = np.zeros(len(of.tables.drawn), np.int64)
        self.counts: Numbers = np.zeros(of.tables.places, np.int64)

    def play(self, rounds: int) -> None:
        held = (self.state, self.place, self.cards, self.last, self.counts)
        self.of.play(rounds, held, self.of.arrays)

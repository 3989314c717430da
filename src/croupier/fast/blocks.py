"""Blocks: a pure function of tables, seed and number, on any machine and in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from croupier.fast.chance import seeded
from croupier.fast.compiled import Cards, NamedArrays, Numbers, Words
from croupier.fast.kernels import baccarat, blackjack, casino_war, draws, three_card_poker
from croupier.maths.compiling.tables import CompiledTables, NumberTable

BLOCK = 1 << 24  # rounds


@dataclass(frozen=True, slots=True)
class _Loop:
    """A kernel, and how it wants the tables of its game."""

    play: Callable[[int, Any, Any], None]
    laid_out: Callable[[NamedArrays], tuple[Any, ...]]


_LOOPS: Mapping[str, _Loop] = {
    "draws": _Loop(draws.play, draws.laid_out),
    "baccarat": _Loop(baccarat.play, baccarat.laid_out),
    "casino_war": _Loop(casino_war.play, casino_war.laid_out),
    "three_card_poker": _Loop(three_card_poker.play, three_card_poker.laid_out),
    "blackjack": _Loop(blackjack.play, blackjack.laid_out),
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
    named = {name: _array(each) for name, each in tables.tables.items()}
    shoe = named.get("shoe", np.zeros(0, np.int64)).astype(np.uint8)
    return Loaded(tables, _LOOPS[tables.kernel].laid_out(named), shoe)


def _array(table: NumberTable) -> Numbers:
    return np.array(table.values, dtype=np.int64).reshape(table.shape)


class Running:
    """One stretch of rounds: going on with it round by round comes to the same as all at once."""

    def __init__(self, of: Loaded, seed: int, block: int) -> None:
        size = len(of.shoe)
        self.of = of
        self.state: Words = seeded(of.tables.digest, seed, block)
        # Cards that are dealt, and that lie behind the cut card: at first it is to be shuffled.
        self.place: Numbers = np.array([size, size], np.int64)
        self.cards: Cards = of.shoe.copy()
        self.last: Numbers = np.zeros(len(of.tables.drawn), np.int64)
        self.counts: Numbers = np.zeros(of.tables.places, np.int64)

    def play(self, rounds: int) -> None:
        held = (self.state, self.place, self.cards, self.last, self.counts)
        self.of.play(rounds, held, self.of.arrays)

"""Blocks: a pure function of tables, seed and number, on any machine and in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.fast.compiled import Cards, Numbers, Words, np
from croupier.fast.chance import seeded
from croupier.fast.kernels import baccarat, blackjack, casino_war, draws, three_card_poker
from croupier.maths.compiling.tables import Table, Tables

BLOCK = 1 << 24  # rounds

# What a kernel is given besides its chance, in its order; tables of small numbers lie close together.
_NUMBERS = {
    "draws": "cases outcome_of unlike strides begins steps sums",
    "baccarat": "behind order most",
    "casino_war": "behind first war",
    "three_card_poker": "number order kind qualifies ranks suit mask plays own where what begins steps sums matrix",
    "blackjack": "behind next then parts end dealer_next dealer_end dealer_blackjack pays shields insurance sums side",
}
_ORDER = {
    "draws": "cases outcome_of unlike strides begins steps sums",
    "baccarat": "behind value added player_draws banker_draws pair order most",
    "casino_war": "behind rank first war",
    "three_card_poker": (
        "number order kind qualifies by_ranks ranks suit mask flush suited plays own where what begins steps sums matrix"
    ),
    "blackjack": (
        "behind value next turn act then parts in_play waits insures end dealer_next dealer_draws dealer_may dealer_end"
        " dealer_blackjack pays shields insurance sums side side_waits"
    ),
}
_PLAY: Mapping[str, Callable[..., None]] = {
    "draws": draws.play,
    "baccarat": baccarat.play,
    "casino_war": casino_war.play,
    "three_card_poker": three_card_poker.play,
    "blackjack": blackjack.play,
}


@dataclass(frozen=True, slots=True)
class Loaded:
    """Tables as a kernel reads them."""

    tables: Tables
    arrays: tuple[Any, ...]
    shoe: Cards | None


def loaded(tables: Tables) -> Loaded:
    near = set(_NUMBERS[tables.kernel].split())
    arrays = (
        _array(tables.tables[name], np.int64 if name in near else np.uint8)
        for name in _ORDER[tables.kernel].split()
    )
    shoe = tables.tables.get("shoe")
    return Loaded(tables, tuple(arrays), None if shoe is None else _array(shoe, np.uint8))


def _array(table: Table, kind: Any) -> Any:
    return np.array(table.values, dtype=kind).reshape(table.shape)


class Running:
    """One stretch of rounds: going on with it round by round comes to the same as all at once."""

    def __init__(self, of: Loaded, seed: int, block: int) -> None:
        self.of = of
        self.state: Words = seeded(of.tables.digest, seed, block)
        self.counts: Numbers = np.zeros(of.tables.places, np.int64)
        self.last: Numbers = np.zeros(len(of.tables.drawn), np.int64)
        self.cards: Cards | None = None if of.shoe is None else of.shoe.copy()
        size = 0 if self.cards is None else len(self.cards)
        self.place: Numbers = np.array([size, size, size], np.int64)

    def play(self, rounds: int) -> None:
        kernel, play = self.of.tables.kernel, _PLAY[self.of.tables.kernel]
        if self.cards is None:
            play(self.state, rounds, self.last, self.counts, *self.of.arrays)
        elif kernel == "three_card_poker":
            play(self.state, rounds, self.cards, self.counts, *self.of.arrays)
        else:
            play(self.state, rounds, self.place, self.cards, self.counts, *self.of.arrays)

"""Chance for simulation and for nothing else: xoshiro256++, seeded by SplitMix64, and scaled without bias.

It can be had again by anybody, which is what a simulation wants and a table must never have.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.core.digests import digest
from croupier.fast.compiled import Cards, Words, part

PURPOSE = "croupier/block/1"
WORD = (1 << 64) - 1
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
_17, _23, _41, _45, _19 = (np.uint64(n) for n in (17, 23, 41, 45, 19))


def seeded(tables: str, seed: int, block: int) -> Words:
    """The state that a block begins with: of these tables, this seed and this block, and of nothing else."""
    held = int(digest(PURPOSE, tables, str(seed), str(block))[:16], 16)
    words: list[int] = []
    for _ in range(4):
        held = (held + GOLDEN) & WORD
        words.append(_mixed(held))
    return np.array(words, dtype=np.uint64)


def _mixed(word: int) -> int:
    """SplitMix64's output of one step."""
    word = ((word ^ (word >> 30)) * FIRST_MIX) & WORD
    word = ((word ^ (word >> 27)) * SECOND_MIX) & WORD
    return word ^ (word >> 31)


@part
def step(state: Words) -> Any:
    """The next word of xoshiro256++."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    added = a + d
    word = ((added << _23) | (added >> _41)) + a
    c ^= a
    d ^= b
    state[0] = a ^ d
    state[1] = b ^ c
    state[2] = c ^ (b << _17)
    state[3] = (d << _45) | (d >> _19)
    return word


@part
def scaled(state: Words, half: Any, below: Any) -> Any:
    """Of a half word, a number below this one; the few that would favour some numbers are drawn again."""
    product = half * below
    if (product & LOW) < below:
        least = ((LOW - below) + np.uint64(1)) % below
        while (product & LOW) < least:
            product = (step(state) >> HALF) * below
    return product >> HALF


@part
def number_below(state: Words, below: Any) -> Any:
    return np.int64(scaled(state, step(state) >> HALF, np.uint64(below)))


@part
def swap(shoe: Cards, at: Any, by: Any) -> None:
    other = at + np.int64(by)
    card = shoe[at]
    shoe[at] = shoe[other]
    shoe[other] = card


@part
def one_more(state: Words, shoe: Cards, at: Any) -> None:
    """The card at this place, drawn from all that are not before it."""
    swap(shoe, at, scaled(state, step(state) >> HALF, np.uint64(len(shoe) - at)))


@part
def two_more(state: Words, shoe: Cards, at: Any) -> None:
    """Two cards out of the two halves of one word."""
    word = step(state)
    swap(shoe, at, scaled(state, word >> HALF, np.uint64(len(shoe) - at)))
    swap(shoe, at + 1, scaled(state, word & LOW, np.uint64(len(shoe) - at - 1)))


@part
def more(state: Words, shoe: Cards, ahead: Any, wanted: Any) -> Any:
    """Cards in their places up to the one wanted, or to the last; how many are in place then."""
    wanted = min(wanted, len(shoe))
    while ahead + 1 < wanted:
        two_more(state, shoe, ahead)
        ahead += 2
    if ahead < wanted:
        one_more(state, shoe, ahead)
        ahead += 1
    return ahead


@part
def shuffled(state: Words, size: Any, place: Any, behind: Any) -> Any:
    """How many cards are dealt, are in their places, and lie behind the cut card, when a round begins.

    A shoe of which no more is left than lies behind the cut card is shuffled: none of its cards is in place.
    """
    dealt, ahead, cut = place
    if size - dealt > cut:
        return dealt, ahead, cut
    span = behind[1] - behind[0] + 1
    return np.int64(0), np.int64(0), behind[0] + (number_below(state, span) if span > 1 else np.int64(0))

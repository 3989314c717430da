"""Chance for simulation and for nothing else: xoshiro256++, seeded by SplitMix64, and scaled without bias.

It can be had again by anybody, which is what a simulation wants and a table must never have.  Within a kernel
its state is four numbers that are handed on, so that they need not lie in memory.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.core.digests import digest
from croupier.fast.compiled import Cards, Words, part, seldom, wide_product

PURPOSE = "croupier/block/1"
WORD = (1 << 64) - 1
GOLDEN, FIRST_MIX, SECOND_MIX = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
NONE, ONE, TWO, THREE, FOUR, FIVE, SIX = (np.uint64(n) for n in range(7))
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
def taken_up(state: Words) -> Any:
    return state[0], state[1], state[2], state[3]


@part
def put_down(words: Any, state: Words) -> None:
    state[0], state[1], state[2], state[3] = words


@part
def step(words: Any) -> Any:
    """The next word of xoshiro256++, and the state after it."""
    a, b, c, d = words
    added = a + d
    word = ((added << _23) | (added >> _41)) + a
    c ^= a
    d ^= b
    return word, (a ^ d, b ^ c, c ^ (b << _17), (d << _45) | (d >> _19))


# Numbers below several bounds can be had of one word: what multiplying by one bound leaves over is multiplied
# by the next.  They are even as one number below the product of the bounds is, so that a word is drawn again
# where what is left over at last would favour some (Lemire).


@seldom
def favours(left_over: Any, below: Any, bounds: Any) -> Any:
    """Whether a word favours some numbers that are drawn below this bound, the next lower one and so on."""
    cases = cases_of(below, bounds)
    return left_over < (NONE - cases) % cases


@part
def cases_of(below: Any, bounds: Any) -> Any:
    cases = below
    for lower in range(1, bounds):
        cases *= below - np.uint64(lower)
    return cases


@part
def number_below(words: Any, below: Any) -> Any:
    while True:
        word, words = step(words)
        number, left_over = wide_product(word, below)
        if left_over >= below or not favours(left_over, below, 1):
            return number, words


@part
def swapped(shoe: Cards, at: Any, by: Any) -> Any:
    """The card that comes to this place, out of one so many places on."""
    card = shoe[at + by]
    shoe[at + by] = shoe[at]
    shoe[at] = card
    return np.uint64(card)


@part
def one_more(words: Any, shoe: Cards, at: Any) -> Any:
    """The card at this place, drawn from all that are not before it."""
    by, words = number_below(words, np.uint64(len(shoe)) - at)
    return swapped(shoe, at, by), words


@part
def two_more(words: Any, shoe: Cards, at: Any) -> Any:
    """Two cards out of one word."""
    left = np.uint64(len(shoe)) - at
    while True:
        word, words = step(words)
        first, left_over = wide_product(word, left)
        second, left_over = wide_product(left_over, left - ONE)
        if left_over >= left * left or not favours(left_over, left, 2):
            return swapped(shoe, at, first), swapped(shoe, at + ONE, second), words


@part
def six_more(words: Any, shoe: Cards, at: Any, most: Any) -> Any:
    """Six cards out of one word; of no place on are there more cases than this."""
    left = np.uint64(len(shoe)) - at
    while True:
        word, words = step(words)
        first, left_over = wide_product(word, left)
        second, left_over = wide_product(left_over, left - ONE)
        third, left_over = wide_product(left_over, left - TWO)
        fourth, left_over = wide_product(left_over, left - THREE)
        fifth, left_over = wide_product(left_over, left - FOUR)
        sixth, left_over = wide_product(left_over, left - FIVE)
        if left_over >= most or not favours(left_over, left, 6):
            break
    cards = (
        swapped(shoe, at, first),
        swapped(shoe, at + ONE, second),
        swapped(shoe, at + TWO, third),
        swapped(shoe, at + THREE, fourth),
        swapped(shoe, at + FOUR, fifth),
        swapped(shoe, at + FIVE, sixth),
    )
    return cards, words


@part
def two_of(shoe: Cards, one: Any, other: Any) -> Any:
    """The place of two cards in a table that has sixty-four of them to a row."""
    return (np.uint64(shoe[one]) << SIX) | np.uint64(shoe[other])


@part
def shuffled(words: Any, size: Any, dealt: Any, cut: Any, behind: Any) -> Any:
    """How many cards are dealt and lie behind the cut card when a round begins, and the words after it.

    A shoe of which no more is left than lies behind the cut card is shuffled: cards are drawn anew from all.
    """
    if size - dealt > cut:
        return dealt, cut, words
    least, span = behind
    if span > ONE:
        further, words = number_below(words, span)
        return NONE, least + further, words
    return NONE, least, words

"""Casino War: two cards, and two more where the tables say so."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import SIX, TWO, put_down, shuffled, taken_up, two_more
from croupier.fast.compiled import NamedArrays, kernel
from croupier.fast.kernels.shoes import behind_of, by_two_cards

GOES_ON = np.uint8(255)  # where two cards are not the end


def laid_out(tables: NamedArrays) -> tuple[Any, ...]:
    """By two cards: the end of the round, or by their ranks where further cards decide."""
    rank, war = tables["rank"], tables["war"]
    ranks = len(war)
    first = tables["first"][rank[:, None], rank[None, :]]
    assert first.max() < GOES_ON, "a round has few ends"
    ends = by_two_cards(np.where(first < 0, int(GOES_ON), first)).astype(np.uint8)
    both = by_two_cards(rank[:, None] * ranks + rank[None, :]).astype(np.uint8)
    return ends, both, war.reshape(ranks * ranks, ranks * ranks), behind_of(tables["behind"])


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, shoe, _, counts = running
    first, ranks, war, behind = tables
    words, size = taken_up(state), np.uint64(len(shoe))
    dealt, cut = np.uint64(place[0]), np.uint64(place[1])
    ends = np.zeros(256, np.int64)
    for _ in range(rounds):
        dealt, cut, words = shuffled(words, size, dealt, cut, behind)
        one, two, words = two_more(words, shoe, dealt)
        dealt += TWO
        both = (one << SIX) | two
        end = first[both]
        if end == GOES_ON:
            one, two, words = two_more(words, shoe, dealt)
            dealt += TWO
            end = np.uint8(war[ranks[both], ranks[(one << SIX) | two]])
        ends[end] += 1
    for at in range(len(counts)):
        counts[at] += ends[at]
    place[0], place[1] = dealt, cut
    put_down(words, state)

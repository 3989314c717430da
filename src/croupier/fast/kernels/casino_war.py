"""Casino War: two cards, and two more where the tables say so."""

from __future__ import annotations

from typing import Any

from croupier.fast.chance import shuffled, two_more
from croupier.fast.compiled import kernel

TABLES = "behind rank first war"
SMALL = "rank"


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, cards, _, counts = running
    behind, rank, first, war = tables
    words, held, size = state.copy(), (place[0], place[1], place[2]), len(cards)
    for _ in range(rounds):
        dealt, _ahead, cut = shuffled(words, size, held, behind)
        two_more(words, cards, dealt)
        one, two = rank[cards[dealt]], rank[cards[dealt + 1]]
        dealt += 2
        end = first[one, two]
        if end < 0:
            two_more(words, cards, dealt)
            end = war[one, two, rank[cards[dealt]], rank[cards[dealt + 1]]]
            dealt += 2
        counts[end] += 1
        held = (dealt, dealt, cut)
    place[0], place[1], place[2] = held
    state[:] = words

"""Casino War: two cards, and two more where the tables say so."""

from __future__ import annotations

import numpy as np

from croupier.fast.chance import more, number_below
from croupier.fast.compiled import Cards, Numbers, Words, kernel


@kernel
def play(
    state: Words,
    rounds: int,
    place: Numbers,
    cards: Cards,
    counts: Numbers,
    behind: Numbers,
    rank: Cards,
    first: Numbers,
    war: Numbers,
) -> None:
    words = state.copy()
    dealt, ahead, cut = place[0], place[1], place[2]
    size, least, span = len(cards), behind[0], behind[1] - behind[0] + 1
    for _ in range(rounds):
        if size - dealt <= cut:
            dealt = np.int64(0)
            ahead = np.int64(0)
            cut = least + (number_below(words, span) if span > 1 else np.int64(0))
        ahead = more(words, cards, ahead, dealt + 2)
        one, two = rank[cards[dealt]], rank[cards[dealt + 1]]
        dealt += 2
        end = first[one, two]
        if end < 0:
            ahead = more(words, cards, ahead, dealt + 2)
            end = war[one, two, rank[cards[dealt]], rank[cards[dealt + 1]]]
            dealt += 2
        counts[end] += 1
    place[0], place[1], place[2] = dealt, ahead, cut
    state[:] = words

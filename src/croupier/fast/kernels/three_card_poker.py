"""Three Card Poker: the matrix and the dealer's cards out of a new deck, and a place for every wager."""

from __future__ import annotations

import numpy as np

from croupier.fast.chance import more
from croupier.fast.compiled import Cards, Numbers, Words, kernel

KINDS, STANDS = 7, 4


@kernel
def play(
    state: Words,
    rounds: int,
    cards: Cards,
    counts: Numbers,
    number: Numbers,
    order: Numbers,
    kind: Numbers,
    qualifies: Numbers,
    by_ranks: Cards,
    ranks: Numbers,
    suit: Numbers,
    mask: Numbers,
    flush: Cards,
    suited: Cards,
    plays: Numbers,
    own: Numbers,
    where: Numbers,
    what: Numbers,
    begins: Numbers,
    steps: Numbers,
    sums: Numbers,
    matrix: Numbers,
) -> None:
    words = state.copy()
    lying, together, wagers = matrix[0], sums[0], len(what)
    for _ in range(rounds):
        more(words, cards, np.int64(0), lying + 3)
        dealer = number[cards[lying], cards[lying + 1], cards[lying + 2]]
        folded = np.int64(0)
        if own[0] >= 0:
            folded = np.int64(1) - plays[number[cards[own[0]], cards[own[1]], cards[own[2]]]]
        total = np.int64(0)
        for wager in range(wagers):
            hand = number[cards[where[wager, 0]], cards[where[wager, 1]], cards[where[wager, 2]]]
            if what[wager] == 0:
                stands = np.int64(0)
                if qualifies[dealer]:
                    stands = np.int64(1) + (order[hand] <= order[dealer]) + (order[hand] < order[dealer])
                at = (folded * KINDS + kind[hand]) * STANDS + stands
            elif what[wager] == 1:
                at = folded * KINDS + kind[hand]
            else:
                at = np.int64(by_ranks[ranks[hand], ranks[dealer]])
                if flush[suit[hand], suit[dealer]]:
                    at = max(at, np.int64(suited[mask[hand] | mask[dealer]]))
            counts[begins[wager] + at] += 1
            total += steps[begins[wager] + at]
        counts[together + total] += 1
    state[:] = words

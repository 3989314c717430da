"""Three Card Poker: the matrix and the dealer's cards out of a new deck, and a place for every wager."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import more
from croupier.fast.compiled import kernel, part

TABLES = (
    "number order kind qualifies by_ranks ranks suit mask flush suited plays own where what begins steps sums"
    " matrix"
)
SMALL = "by_ranks flush suited"
KINDS, STANDS = 7, 4


@part
def against(hand: Any, dealer: Any, order: Any, qualifies: Any) -> Any:
    """Where the dealer stands: not qualified, beaten, equal, better."""
    if not qualifies[dealer]:
        return np.int64(0)
    return np.int64(1) + (order[hand] <= order[dealer]) + (order[hand] < order[dealer])


@part
def best_of_six(hand: Any, dealer: Any, tables: Any) -> Any:
    by_ranks, ranks, suit, mask, flush, suited = tables
    made = np.int64(by_ranks[ranks[hand], ranks[dealer]])
    if flush[suit[hand], suit[dealer]]:
        made = max(made, np.int64(suited[mask[hand] | mask[dealer]]))
    return made


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, cards, _, counts = running
    number, order, kind, qualifies = tables[:4]
    of_six = tables[4:10]
    plays, own, where, what, begins, steps, sums, matrix = tables[10:]
    words, lying, together = state.copy(), matrix[0], sums[0]
    for _ in range(rounds):
        more(words, cards, np.int64(0), lying + 3)
        dealer = number[cards[lying], cards[lying + 1], cards[lying + 2]]
        folded = np.int64(0)
        if own[0] >= 0:
            folded = np.int64(1) - plays[number[cards[own[0]], cards[own[1]], cards[own[2]]]]
        total = np.int64(0)
        for wager in range(len(what)):
            hand = number[cards[where[wager, 0]], cards[where[wager, 1]], cards[where[wager, 2]]]
            if what[wager] == 0:
                at = (folded * KINDS + kind[hand]) * STANDS + against(hand, dealer, order, qualifies)
            elif what[wager] == 1:
                at = folded * KINDS + kind[hand]
            else:
                at = best_of_six(hand, dealer, of_six)
            counts[begins[wager] + at] += 1
            total += steps[begins[wager] + at]
        counts[together + total] += 1
    place[0] = lying + 3
    state[:] = words

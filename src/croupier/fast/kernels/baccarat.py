"""Coups of baccarat, counted by their class."""

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
    value: Cards,
    added: Cards,
    player_draws: Cards,
    banker_draws: Cards,
    pair: Cards,
    order: Numbers,
    most: Numbers,
) -> None:
    """``place`` is how many cards are dealt, how many are in their places, and how many lie behind the cut."""
    words = state.copy()
    dealt, ahead, cut = place[0], place[1], place[2]
    size, least, span, at_most = len(cards), behind[0], behind[1] - behind[0] + 1, most[0]
    for _ in range(rounds):
        if size - dealt <= cut:
            dealt = np.int64(0)
            ahead = np.int64(0)
            cut = least + (number_below(words, span) if span > 1 else np.int64(0))
        ahead = more(words, cards, ahead, dealt + at_most)
        p, q = cards[dealt + order[0]], cards[dealt + order[1]]
        b, c = cards[dealt + order[2]], cards[dealt + order[3]]
        dealt += 4
        player = two_of_player = added[value[p], value[q]]
        banker = added[value[b], value[c]]
        third = np.int64(10)
        longer = np.int64(0)
        if player_draws[player, banker]:
            third = np.int64(value[cards[dealt]])
            player = added[player, third]
            dealt += 1
            longer = np.int64(80 * 4)
        at = ((np.int64(player) * 8 + np.int64(pair[p, q])) * 80) + longer
        if banker_draws[two_of_player, banker, third]:
            banker = added[banker, value[cards[dealt]]]
            dealt += 1
            at += 4
        counts[at + np.int64(banker) * 8 + np.int64(pair[b, c])] += 1
    place[0], place[1], place[2] = dealt, ahead, cut
    state[:] = words

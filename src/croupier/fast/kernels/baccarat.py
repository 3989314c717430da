"""Coups of baccarat, counted by their class."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import more, shuffled
from croupier.fast.compiled import kernel

TABLES = "behind value added player_draws banker_draws pair order most"
SMALL = "value added player_draws banker_draws pair"
NO_THIRD = 10
PAIRS = 4  # a hand is its points, then whether it has a third card, then its pair
HAND = 10 * 2 * PAIRS


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, cards, _, counts = running
    behind, value, added, player_draws, banker_draws, pair, order, most = tables
    words, held, size = state.copy(), (place[0], place[1], place[2]), len(cards)
    for _ in range(rounds):
        dealt, ahead, cut = shuffled(words, size, held, behind)
        ahead = more(words, cards, ahead, dealt + most[0])
        p, q = cards[dealt + order[0]], cards[dealt + order[1]]
        b, c = cards[dealt + order[2]], cards[dealt + order[3]]
        dealt += 4
        player = two_of_player = added[value[p], value[q]]
        banker = added[value[b], value[c]]
        third = np.int64(NO_THIRD)
        at = np.int64(pair[p, q]) * HAND + np.int64(pair[b, c])
        if player_draws[player, banker]:
            third = np.int64(value[cards[dealt]])
            player = added[player, third]
            dealt += 1
            at += PAIRS * HAND
        if banker_draws[two_of_player, banker, third]:
            banker = added[banker, value[cards[dealt]]]
            dealt += 1
            at += PAIRS
        counts[at + np.int64(player) * (2 * PAIRS * HAND) + np.int64(banker) * (2 * PAIRS)] += 1
        held = (dealt, ahead, cut)
    place[0], place[1], place[2] = held
    state[:] = words

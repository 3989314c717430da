"""Blackjack: states of hands led through their tables, the dealer's after them, and one histogram."""

from __future__ import annotations

import numpy as np

from croupier.fast.chance import more, number_below, one_more
from croupier.fast.compiled import Cards, Numbers, Words, kernel

AT_ONCE = 6  # cards that most rounds need, put in place together
CARD, DONE = 0, 2
MOST_HANDS = 8


@kernel
def play(
    state: Words,
    rounds: int,
    place: Numbers,
    cards: Cards,
    counts: Numbers,
    behind: Numbers,
    value: Cards,
    next_: Numbers,
    turn: Cards,
    act: Cards,
    then: Numbers,
    parts: Numbers,
    in_play: Cards,
    waits: Cards,
    insures: Cards,
    end: Numbers,
    dealer_next: Numbers,
    dealer_draws: Cards,
    dealer_may: Cards,
    dealer_end: Numbers,
    dealer_blackjack: Numbers,
    pays: Numbers,
    shields: Numbers,
    insurance: Numbers,
    sums: Numbers,
    side: Numbers,
    side_waits: Cards,
) -> None:
    words = state.copy()
    dealt, ahead, cut = place[0], place[1], place[2]
    size, least, span = len(cards), behind[0], behind[1] - behind[0] + 1
    hands = np.zeros(MOST_HANDS, np.int64)
    for _ in range(rounds):
        if size - dealt <= cut:
            dealt = np.int64(0)
            ahead = np.int64(0)
            cut = least + (number_below(words, span) if span > 1 else np.int64(0))
        ahead = more(words, cards, ahead, dealt + AT_ONCE)
        one, two, shown = cards[dealt], cards[dealt + 2], value[cards[dealt + 1]]
        dealt += 3
        hands[0] = next_[next_[0, value[one]], value[two]]
        insured = insures[hands[0], shown] != 0
        made = side[one, two]
        number = np.int64(1)
        at = np.int64(0)
        played = False
        waited = insured or side_waits[made] != 0
        while at < number:
            hand = hands[at]
            while turn[hand] != DONE:
                if turn[hand] == CARD:
                    if dealt == ahead:
                        one_more(words, cards, ahead)
                        ahead += 1
                    hand = next_[hand, value[cards[dealt]]]
                    dealt += 1
                else:
                    chosen = act[number - 1, hand, shown]
                    if parts[hand, chosen] >= 0:
                        hands[number] = parts[hand, chosen]
                        number += 1
                    hand = then[hand, chosen]
            hands[at] = hand
            played |= in_play[hand] != 0
            at += 1
        for each in range(number):
            waited |= waits[number - 1, hands[each]] != 0
        dealer = dealer_next[0, shown]
        while (played and dealer_draws[dealer] != 0) or (waited and dealer_may[dealer] != 0):
            if dealt == ahead:
                one_more(words, cards, ahead)
                ahead += 1
            dealer = dealer_next[dealer, value[cards[dealt]]]
            dealt += 1
        ended = dealer_end[dealer]
        total = sums[0] + (insurance[ended] if insured else np.int64(0))
        role = np.int64(0)
        behind_shield = np.int64(0)
        for each in range(number):
            if each == 1:
                role = np.int64(1)
            hand_end = end[hands[each]]
            total += pays[role + (behind_shield if each else np.int64(0)), hand_end, ended]
            behind_shield |= shields[hand_end]
        counts[(made * 2 + dealer_blackjack[ended]) * sums[1] + total] += 1
    place[0], place[1], place[2] = dealt, ahead, cut
    state[:] = words

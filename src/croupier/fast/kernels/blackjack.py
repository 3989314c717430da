"""Blackjack: states of hands led through their tables, the dealer's after them, and one histogram."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import more, one_more, shuffled
from croupier.fast.compiled import Cards, Numbers, Words, kernel, part

TABLES = (
    "behind value insures side side_waits sums insurance dealer_blackjack"
    " next turn act then parts in_play waits"
    " dealer_next dealer_draws dealer_may dealer_end"
    " end pays shields"
)
SMALL = "value turn act in_play waits insures dealer_draws dealer_may side_waits"
AT_ONCE = 6  # cards that most rounds need, put in place together
CARD, DONE = 0, 2
MOST_HANDS = 8


@part
def in_place(words: Words, cards: Cards, dealt: Any, ahead: Any) -> Any:
    """How many cards are in their places, with the next to be dealt among them."""
    if dealt < ahead:
        return ahead
    one_more(words, cards, ahead)
    return ahead + 1


@part
def hands_played(
    words: Words, cards: Cards, value: Any, at: Any, hands: Numbers, shown: Any, tables: Any
) -> Any:
    """Every hand to its end: how many there are, whether one waits for the dealer, the cards' places."""
    next_, turn, act, then, parts, in_play, waits = tables
    dealt, ahead = at
    number, playing = np.int64(1), np.int64(0)
    in_hand = False
    while playing < number:
        hand = hands[playing]
        while turn[hand] != DONE:
            if turn[hand] == CARD:
                ahead = in_place(words, cards, dealt, ahead)
                hand = next_[hand, value[cards[dealt]]]
                dealt += 1
            else:
                chosen = act[number - 1, hand, shown]
                if parts[hand, chosen] >= 0:
                    hands[number] = parts[hand, chosen]
                    number += 1
                hand = then[hand, chosen]
        hands[playing] = hand
        in_hand |= in_play[hand] != 0
        playing += 1
    waited = False
    for each in range(number):
        waited |= waits[number - 1, hands[each]] != 0
    return number, in_hand, waited, dealt, ahead


@part
def dealer_played(
    words: Words, cards: Cards, value: Any, at: Any, shown: Any, waiting: Any, tables: Any
) -> Any:
    """How the dealer's hand ends, and the cards' places."""
    dealer_next, dealer_draws, dealer_may, dealer_end = tables
    in_hand, waited = waiting
    dealt, ahead = at
    dealer = dealer_next[0, shown]
    while (in_hand and dealer_draws[dealer] != 0) or (waited and dealer_may[dealer] != 0):
        ahead = in_place(words, cards, dealt, ahead)
        dealer = dealer_next[dealer, value[cards[dealt]]]
        dealt += 1
    return dealer_end[dealer], dealt, ahead


@part
def brought(hands: Numbers, number: Any, ended: Any, tables: Any) -> Any:
    """What the hands come to: the first by its own wager, others as behind one that shields them or not."""
    end, pays, shields = tables
    first = end[hands[0]]
    total, shielded = pays[0, first, ended], shields[first]
    for each in range(1, number):
        hand = end[hands[each]]
        total += pays[1 + shielded, hand, ended]
        shielded |= shields[hand]
    return total


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, cards, _, counts = running
    behind, value, insures, side, side_waits, sums, insurance, dealer_blackjack = tables[:8]
    of_hands, of_dealer, of_ends = tables[8:15], tables[15:19], tables[19:]
    words, held, size = state.copy(), (place[0], place[1], place[2]), len(cards)
    hands = np.zeros(MOST_HANDS, np.int64)
    for _ in range(rounds):
        dealt, ahead, cut = shuffled(words, size, held, behind)
        ahead = more(words, cards, ahead, dealt + AT_ONCE)
        one, two, shown = cards[dealt], cards[dealt + 2], value[cards[dealt + 1]]
        made = side[one, two]
        next_ = of_hands[0]
        hands[0] = next_[next_[0, value[one]], value[two]]
        insured = insures[hands[0], shown] != 0
        number, in_hand, waited, dealt, ahead = hands_played(
            words, cards, value, (dealt + 3, ahead), hands, shown, of_hands
        )
        waiting = (in_hand, waited or insured or side_waits[made] != 0)
        ended, dealt, ahead = dealer_played(words, cards, value, (dealt, ahead), shown, waiting, of_dealer)
        total = sums[0] + brought(hands, number, ended, of_ends)
        if insured:
            total += insurance[ended]
        counts[(made * 2 + dealer_blackjack[ended]) * sums[1] + total] += 1
        held = (dealt, ahead, cut)
    place[0], place[1], place[2] = held
    state[:] = words

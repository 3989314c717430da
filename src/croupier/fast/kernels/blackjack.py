"""Blackjack: states of hands led through their tables, the dealer's after them, and one histogram."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import (
    FOUR,
    NONE,
    ONE,
    SIX,
    THREE,
    TWO,
    cases_of,
    number_below,
    one_more,
    put_down,
    shuffled,
    six_more,
    swapped,
    taken_up,
)
from croupier.fast.compiled import Cards, Words, kernel, part, seldom
from croupier.fast.kernels.blackjack_tables import INSURED, MODES, OF_BLACKJACK, OF_TOTAL, STOPS, laid_out
from croupier.fast.kernels.shoes import AT_ONCE

__all__ = ["laid_out", "play"]
MOST_HANDS = 8
EIGHT, WAITS = np.uint64(8), np.uint64(MODES - 1)
END_OF_DEALER, INSURANCE, TOTAL, BLACKJACK = (np.uint64(n) for n in (STOPS, INSURED, OF_TOTAL, OF_BLACKJACK))


@part
def next_card(words: Any, shoe: Cards, dealt: Any, ahead: Any) -> Any:
    """The next card, drawn now unless it is in its place; how many are in place; the words after it."""
    if dealt < ahead:
        return np.uint64(shoe[dealt]), ahead, words
    card, words = one_more(words, shoe, dealt)
    return card, dealt + ONE, words


@part
def hand_played(hand: Any, row: Any, words: Any, shoe: Cards, dealt: Any, ahead: Any, tables: Any) -> Any:
    """A hand, until it waits for no card: by how many there are and the dealer's card, which name a row."""
    value, asked, next_, decided = tables
    while hand >= asked:
        card, ahead, words = next_card(words, shoe, dealt, ahead)
        dealt += ONE
        hand = np.uint64(decided[row + np.uint64(next_[((hand - asked) << FOUR) | np.uint64(value[card])])])
    return hand, dealt, ahead, words


@seldom
def hands_played(hand: Any, hands: Any, shown: Any, words: Any, shoe: Cards, at: Any, tables: Any) -> Any:
    """Every hand of a box that is split, to its end: how many there are, and the cards' places."""
    of_cards, done, states, (act, then, parts) = tables
    decided = of_cards[3]
    dealt, ahead = at
    number, playing = 1, 0
    hands[0] = hand
    while playing < number:
        row = (np.uint64(number - 1) * np.uint64(act.shape[2]) + shown) * states
        hand = np.uint64(decided[row + hands[playing]])
        hand, dealt, ahead, words = hand_played(hand, row, words, shoe, dealt, ahead, of_cards)
        if hand >= done:
            chosen = act[number - 1, hand, shown]
            hands[number], hands[playing] = parts[hand, chosen], then[hand, chosen]
            number += 1
        else:
            hands[playing] = hand
            playing += 1
    return number, dealt, ahead, words


@part
def dealer_played(mode: Any, shown: Any, words: Any, shoe: Cards, at: Any, tables: Any) -> Any:
    """How the dealer's hand ends, and the cards' places."""
    value, opens, rows = tables
    dealt, ahead = at
    dealer = np.uint64(opens[(mode << FOUR) | shown])
    while dealer < END_OF_DEALER:
        card, ahead, words = next_card(words, shoe, dealt, ahead)
        dealt += ONE
        dealer = np.uint64(rows[dealer | np.uint64(value[card])])
    return dealer - END_OF_DEALER, dealt, words


@seldom
def waits_of(hands: Words, number: Any, ends: Any) -> Any:
    waits = NONE
    for each in range(number):
        waits |= np.uint64(ends[number - 1, hands[each]]) & WAITS
    return waits


@seldom
def brought(hands: Words, number: Any, ended: Any, ends: Any, tables: Any) -> Any:
    """What the hands come to: the first by its own wager, others as behind one that shields them or not."""
    pays, shields, dealers = tables
    shielded, total = 0, np.int64(0)
    for each in range(number):
        end = np.uint64(ends[number - 1, hands[each]]) >> TWO
        total += pays[0 if not each else 1 + shielded, end * dealers + ended]
        shielded |= shields[end]
    return total


@part
def fetched(shoe: Cards, at: Any, value: Any, wanted: Any) -> Any:
    """A card of this value, brought to this place; whatever comes behind it is drawn from all the others."""
    by = NONE
    while np.uint64(value[shoe[at + by]]) != wanted:
        by += ONE
    return swapped(shoe, at, by)


@seldom
def one_of(deals: Any, words: Any, shoe: Cards, value: Any) -> Any:
    """The first cards out of a new shoe: one of these deals, by how often they come among each other."""
    up_to, values = deals
    number, words = number_below(words, up_to[-1])
    deal = 0
    while number >= up_to[deal]:
        deal += 1
    one = fetched(shoe, NONE, value, values[deal, 0])
    up = fetched(shoe, ONE, value, values[deal, 1])
    return one, up, fetched(shoe, TWO, value, values[deal, 2]), words


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, shoe, _, counts = running
    (behind, offset, sums), (value, openings, side, side_waits) = tables[:2]
    (done, asked, next_, decided, ends), splitting, (opens, rows) = tables[2:5]
    (pays, shields, insurance, has), deals = tables[5:]
    states, dealers = np.uint64(splitting[0].shape[1]), np.uint64(len(insurance))
    words, size = taken_up(state), np.uint64(len(shoe))
    most, dealt, cut = cases_of(size, AT_ONCE), np.uint64(place[0]), np.uint64(place[1])
    hands = np.zeros(MOST_HANDS, np.uint64)
    of_cards = (value, asked, next_, decided)
    for _ in range(rounds):
        if len(deals[0]):
            one, up, two, words = one_of(deals, words, shoe, value)
            dealt, ahead = THREE, THREE
        else:
            dealt, cut, words = shuffled(words, size, dealt, cut, behind)
            (one, up, two, _, _, _), words = six_more(words, shoe, dealt, most)
            dealt, ahead = dealt + THREE, dealt + SIX
        shown = np.uint64(value[up])
        opening = np.uint64(
            openings[(np.uint64(value[one]) << EIGHT) | (np.uint64(value[two]) << FOUR) | shown]
        )
        insured, hand = opening >= INSURANCE, opening & (INSURANCE - ONE)
        made = np.uint64(side[(one << SIX) | two])
        hand, dealt, ahead, words = hand_played(hand, shown * states, words, shoe, dealt, ahead, of_cards)
        number = 1
        if hand >= done:
            number, dealt, ahead, words = hands_played(
                hand, hands, shown, words, shoe, (dealt, ahead), (of_cards, done, states, splitting)
            )
            waits, end = waits_of(hands, number, ends), NONE
        else:
            ended_as = np.uint64(ends[0, hand])
            waits, end = ended_as & WAITS, ended_as >> TWO
        if insured or side_waits[made]:
            waits |= BLACKJACK
        ended, dealt, words = dealer_played(waits, shown, words, shoe, (dealt, ahead), (value, opens, rows))
        total = np.int64(pays[0, end * dealers + ended])
        if number > 1:
            total = brought(hands, number, ended, ends, (pays, shields, dealers))
        if insured:
            total += insurance[ended]
        counts[(made * TWO + np.uint64(has[ended])) * sums + offset + np.uint64(total)] += 1
    place[0], place[1] = dealt, cut
    put_down(words, state)

"""What kernels are measured against: the same games as anybody would write them, by the same generator.

Main results of baccarat and war with their usual rules written out; numbers drawn and counted; and blackjack
as the quickest open simulator in Python plays it (Hoppe's): numpy shuffles whole shoes, and a compiled loop
plays hands out of them by tables of what to do.  That one was written anew, from what it does.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import (
    FOUR,
    NONE,
    ONE,
    THREE,
    TWO,
    cases_of,
    number_below,
    put_down,
    six_more,
    taken_up,
    two_more,
)
from croupier.fast.compiled import kernel, part
from croupier.fast.kernels.shoes import AT_ONCE

STAND, HIT, DOUBLE = range(3)
SHOES, HANDS_A_DECK = 200, 6  # shuffled together; played before a shoe is shuffled anew


@kernel
def histogram(rounds: int, state: Any, cases: Any, counts: Any) -> None:
    """Numbers drawn and counted, and nothing else."""
    words = taken_up(state)
    for _ in range(rounds):
        number, words = number_below(words, cases)
        counts[number] += 1
    put_down(words, state)


@kernel
def plain_war(rounds: int, state: Any, ranks: Any, counts: Any) -> None:
    """Won, lost, and won or lost at war, of rounds from a new shoe."""
    words = taken_up(state)
    for _ in range(rounds):
        player, dealer, words = two_more(words, ranks, NONE)
        if player == dealer:
            player, dealer, words = two_more(words, ranks, TWO)
            counts[2 + (player >= dealer)] += 1
        else:
            counts[1 * (player > dealer)] += 1
    put_down(words, state)


@kernel
def plain_baccarat(rounds: int, state: Any, values: Any, counts: Any, behind: Any) -> None:
    """Player, Banker or tie, the usual rules written out; a shoe is new when so many cards are left of it."""
    words, size, at = taken_up(state), np.uint64(len(values)), NONE
    most = cases_of(size, AT_ONCE)
    for _ in range(rounds):
        if size - at <= behind:
            at = NONE
        _, words = six_more(words, values, at, most)
        player, banker = (values[at] + values[at + TWO]) % 10, (values[at + ONE] + values[at + THREE]) % 10
        at += FOUR
        if player < 8 and banker < 8:
            if player > 5:
                if banker < 6:
                    banker = (banker + values[at]) % 10
                    at += ONE
            else:
                third = values[at]
                at += ONE
                player = (player + third) % 10
                most_drawn_on = 3 + third // 2 if third < 8 else third - 6
                if banker <= most_drawn_on:
                    banker = (banker + values[at]) % 10
                    at += ONE
        counts[(player > banker) + 2 * (player < banker)] += 1
    put_down(words, state)


# ── blackjack out of shuffled shoes ─────────────────────────────────────────────────


@part
def with_card(total: Any, soft: Any, card: Any) -> Any:
    """A total that takes a card; an ace is one, and eleven where that is not too many."""
    total += card
    if card == 1 and total <= 11:
        return total + 10, True
    if soft and total > 21:
        return total - 10, False
    return total, soft


@part
def hand_out_of(shoe: Any, at: Any, first: Any, second: Any, acts: Any) -> Any:
    """A hand by the chart: its total, how much is wagered on it, and the place of the next card."""
    total, soft = with_card(np.int64(0), False, first)  # noqa: FBT003
    total, soft = with_card(total, soft, second)
    begun = 1
    while total < 21:
        choice = acts[begun, total, np.int64(soft)]
        if choice == STAND:
            break
        total, soft = with_card(total, soft, shoe[at])
        at += 1
        if choice == DOUBLE:
            return total, 2.0, at
        begun = 0
    return total, 1.0, at


@part
def against_dealer(shoe: Any, at: Any, total: Any, wager: Any, dealer: Any) -> Any:
    """What a hand wins, and the place of the next card; a dealer draws for each hand by itself."""
    points, soft, blackjack = dealer
    if total > 21 or blackjack:
        return -wager, at
    while points < 17:
        points, soft = with_card(points, soft, shoe[at])
        at += 1
    if points > 21 or total > points:
        return wager, at
    return (0.0 if total == points else -wager), at


@part
def split_out_of(shoe: Any, at: Any, value: Any, seconds: Any, most: Any) -> Any:
    """The second cards of all hands that a pair comes to: how many, and the place of the next card."""
    open_, number = 2, 0
    while open_ > 0:
        card = shoe[at]
        at += 1
        if card == value and number + open_ < most and value != 1:
            open_ += 1
        else:
            seconds[number] = card
            number += 1
            open_ -= 1
    return number, at


@kernel
def shoes_played(shoes: Any, hands: int, most: int, splits: Any, acts: Any) -> Any:
    """So many hands out of each shoe: how many, what they came to, and the sum of its squares."""
    seconds = np.zeros(8, np.int64)
    count, won, squares = 0, 0.0, 0.0
    for number in range(len(shoes)):
        shoe, at = shoes[number], 0
        for _ in range(hands):
            one, up, two, hole = shoe[at], shoe[at + 1], shoe[at + 2], shoe[at + 3]
            at += 4
            points, soft = with_card(np.int64(0), False, up)  # noqa: FBT003
            points, soft = with_card(points, soft, hole)
            dealer = (points, soft, points == 21)
            reward = 0.0
            if one == two and splits[one, up]:
                many, at = split_out_of(shoe, at, one, seconds, most)
                for each in range(many):
                    total, wager, at = hand_out_of(shoe, at, one, seconds[each], acts[up])
                    brought, at = against_dealer(shoe, at, total, wager, dealer)
                    reward += brought
            elif one + two == 11 and (one == 1 or two == 1):
                reward = 0.0 if points == 21 else 1.5
            else:
                total, wager, at = hand_out_of(shoe, at, one, two, acts[up])
                reward, at = against_dealer(shoe, at, total, wager, dealer)
            won += reward
            squares += reward * reward
            count += 1
    return count, won, squares

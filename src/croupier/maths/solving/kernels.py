"""The loops of the solver, over plain tables of numbers.

Each is one function without a call, so that it runs as it stands on lists of fractions and, compiled, on
arrays of floating-point numbers: there is one text of the algorithm.  Hands, values and dealer's ends go by
their numbers; a dealer's card is the number of its value.
"""

from __future__ import annotations

from typing import Any

Table = Any  # lists, or arrays, of numbers: by row and column


def dealer_rows(
    removed: Table,
    shoe: Table,
    steps: Table,
    groups: Table,
    nodes: Table,
    orders: Table,
    ways: Table,
    falling: Table,
    left: Table,
    found: Table,
    one: Any,
    rest: int,
    law: Table,
) -> None:
    """How a dealer's hand ends, by what is gone: ``law[row][10 * end + card]`` for a dealer's first card.

    ``steps`` lead to the dealer's compositions: from which, by which card, how many of it there were.
    ``groups`` are the compositions that end alike with as many cards after one first card: where that is kept
    in the law, how many cards, and where in ``nodes`` and ``orders`` they begin and end.  ``ways`` and
    ``falling`` begin with ones and are, like ``left`` and ``found``, room to count in: rows are gone through
    some at a time, side by side, so that a processor can do the same for all of them at once.  What is in no
    other end is in the end ``rest``, the last but one.
    """
    lanes = len(found)
    for begun in range(0, len(removed), lanes):
        any_possible = False
        for lane in range(lanes):
            row = min(begun + lane, len(removed) - 1)
            possible = True
            left[10][lane] = left[10][lane] * 0
            for value in range(10):
                possible = possible and removed[row][value] <= shoe[value]
                left[value][lane] = max(shoe[value] - removed[row][value], 0)
                left[10][lane] += left[value][lane]
            any_possible = any_possible or possible
        if not any_possible:
            continue
        for at in range(1, len(ways)):
            before, own, of_value, held = ways[steps[at][0]], ways[at], left[steps[at][1]], steps[at][2]
            for lane in range(lanes):
                own[lane] = before[lane] * (of_value[lane] - held)
        for drawn in range(1, len(falling)):
            for lane in range(lanes):
                falling[drawn][lane] = falling[drawn - 1][lane] * max(left[10][lane] - drawn, 1)
        for group in range(len(groups)):
            for lane in range(lanes):
                found[lane] = found[lane] * 0
            for at in range(groups[group][2], groups[group][3]):
                of_node, times = ways[nodes[at]], orders[at]
                for lane in range(lanes):
                    found[lane] += times * of_node[lane]
            for lane in range(min(lanes, len(removed) - begun)):
                first = left[groups[group][0] % 10][lane]
                if found[lane] and first:
                    below = falling[groups[group][1] - 1][lane] * first
                    law[begun + lane][groups[group][0]] += one * found[lane] / below
    for row in range(len(removed)):
        possible = True
        for value in range(10):
            possible = possible and removed[row][value] <= shoe[value]
        for slot in range(0 if possible else 10 * (rest + 2)):
            law[row][slot] = law[row][slot] * 0  # nobody holds these cards
        for card in range(10 if possible else 0):
            others = law[row][card] * 0
            for end in range(rest + 2):
                others += law[row][10 * end + card]
            law[row][10 * rest + card] = 1 - others


def standing(
    hands: Table, points: Table, row: Table, law: Table, pays: Table, ends: int, value: Table
) -> None:
    """What each hand is worth as it stands, against each card of the dealer."""
    for at in range(len(hands)):
        hand = hands[at]
        for card in range(10):
            worth = value[hand][card] * 0
            for end in range(ends):
                worth += law[row[hand]][10 * end + card] * pays[points[hand]][end]
            value[hand][card] = worth


def busting(hands: Table, cards: Table, following: Table, shoe: Table, over: Table, value: Table) -> None:
    """What the cards that take a hand over 21 bring, each as often as it comes."""
    for at in range(len(hands)):
        hand = hands[at]
        for card in range(10):
            n = -1
            for each in range(10):
                n += shoe[each] - cards[hand][each]
            worth = value[hand][card] * 0
            other = 9 - card  # which makes Blackjack of an ace, or of a ten
            makes = other % 9 == 0 and n > 1  # a set of two would be made anew for every card
            for each in range(10):
                left = shoe[each] - cards[hand][each] - (each == card)
                if following[hand][each] < 0 and left > 0 and n > 0:
                    worth += over[0] * left / n
                    if makes:
                        fitting = shoe[other] - cards[hand][other] - (other == each)
                        worth += (over[1] - over[0]) * left * fitting / (n * (n - 1))
            value[hand][card] = worth


def doubling(
    hands: Table,
    cards: Table,
    following: Table,
    shoe: Table,
    doubled: Table,
    won: Table,
    row: Table,
    law: Table,
    pays: Table,
    ends: int,
    outright: Table,
    busts: Table,
    value: Table,
) -> None:
    """What a hand is worth with a doubled wager and one card more; what it loses by going over is given."""
    for at in range(len(hands)):
        hand = hands[at]
        for card in range(10):
            n = -1
            for each in range(10):
                n += shoe[each] - cards[hand][each]
            worth = busts[hand][card]
            for each in range(10):
                left = shoe[each] - cards[hand][each] - (each == card)
                longer = following[hand][each]
                if left > 0 and n > 0 and longer >= 0:
                    if won[hand][each]:
                        worth += outright[0] * left / n
                    else:
                        brings = worth * 0
                        for end in range(ends):
                            brings += law[row[longer]][10 * end + card] * pays[doubled[hand][each]][end]
                        worth += brings * left / n
            value[hand][card] = worth


def completing(hands: Table, stands: Table, standing: Table, outright: Table, value: Table) -> None:
    """What hands are worth that nobody is asked about: they wait for the dealer, or have won."""
    for at in range(len(hands)):
        hand = hands[at]
        for card in range(10):
            if stands[hand] == 1:
                value[hand][card] = standing[hand][card]
            if stands[hand] == 2:
                value[hand][card] = outright[0]


def playing(
    hands: Table,
    cards: Table,
    following: Table,
    shoe: Table,
    may: Table,
    choice: Table,
    decides: bool,
    margin: Any,
    busts: Table,
    chosen: Table,
    value: Table,
) -> None:
    """What each hand is worth when it is played on, from the highest down.

    ``chosen`` has the worth of each choice by choice, hand and card; hit, the second of them, is found here.
    ``value`` comes in with the worth of hands that are complete.  Where ``decides``, the first choice that no
    other betters by the margin is written down; otherwise the one that is written down is taken.
    """
    for at in range(len(hands)):
        hand = hands[at]
        if not may[hand]:
            continue
        n = -1
        for each in range(10):
            n += shoe[each] - cards[hand][each]
        for card in range(10):
            hit = busts[hand][card]
            for each in range(10):
                left = shoe[each] - cards[hand][each] - (each == card)
                if left > 0 and n > 0 and following[hand][each] >= 0:
                    hit += value[following[hand][each]][card] * left / n
            chosen[1][hand][card] = hit
            best = choice[hand][card]
            if decides:
                best = -1
                for each in range(4):
                    offered = may[hand] >> each & 1
                    if offered and (best < 0 or chosen[each][hand][card] > chosen[best][hand][card] + margin):
                        best = each
                choice[hand][card] = best
            value[hand][card] = chosen[best][hand][card]


def reaching(
    hands: Table, cards: Table, following: Table, shoe: Table, may: Table, choice: Table, reach: Table
) -> None:
    """How probable it is that a hand comes about, from the lowest up; two cards come in as they are dealt."""
    for at in range(len(hands)):
        hand = hands[at]
        n = -1
        for each in range(10):
            n += shoe[each] - cards[hand][each]
        for card in range(10):
            if may[hand] and choice[hand][card] == 1 and reach[hand][card]:
                for each in range(10):
                    left = shoe[each] - cards[hand][each] - (each == card)
                    if left > 0 and n > 0 and following[hand][each] >= 0:
                        reach[following[hand][each]][card] += reach[hand][card] * left / n

"""Three Card Poker: the matrix and the dealer's cards out of a new deck, and a place for every wager."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from croupier.fast.chance import NONE, ONE, SIX, cases_of, one_more, put_down, six_more, taken_up
from croupier.fast.compiled import Cards, NamedArrays, Words, kernel, part
from croupier.fast.kernels.shoes import AT_ONCE

KINDS, STANDS = (np.uint64(n) for n in (7, 4))
ORDER, KIND, QUALIFIES, PLAYS = (
    np.uint64(n) for n in (0xFFF, 12, 15, 16)
)  # where they stand in a word of a hand
RANKS, SUIT, SUITS, MASK = (np.uint64(n) for n in (0x1FF, 9, 0xF, 13))  # in what six cards need of a hand
SEVEN = np.uint64(7)


def laid_out(tables: NamedArrays) -> tuple[Any, ...]:
    """Hands are numbered so that three small numbers add up to one; each is one word of all that is asked."""
    held = [
        tables["number"][hand] for hand in sorted(combinations(range(52), 3), key=lambda hand: hand[::-1])
    ]
    order, kind, qualifies, plays, ranks, suit, mask = (
        tables[name][held] for name in ("order", "kind", "qualifies", "plays", "ranks", "suit", "mask")
    )
    assert order.max() <= ORDER, "strengths are few enough for their bits"
    hands = order | kind << KIND.item() | qualifies << QUALIFIES.item() | plays << PLAYS.item()
    of_six = ranks | suit << SUIT.item() | mask << MASK.item()
    places, of_wager = _places(tables)
    by_ranks, flush, suited = (tables[name].astype(np.uint8) for name in ("by_ranks", "flush", "suited"))
    return (
        np.array([[comb(card, n) for card in range(52)] for n in (2, 3)], np.uint16),
        hands.astype(np.uint32),
        (of_six.astype(np.uint32), by_ranks, flush, suited),
        places,
        (of_wager, tables["what"].astype(np.uint8), tables["begins"].astype(np.uint64)),
        tables["steps"].astype(np.uint64),
        (np.uint64(tables["matrix"][0]), np.uint64(tables["sums"][0]), np.uint64(tables["own"][0] >= 0)),
    )


def _places(tables: NamedArrays) -> tuple[Words, Words]:
    """Where every hand lies that is looked at, the own first; and which of them a wager looks at."""
    own = [tuple(tables["own"].tolist())] if tables["own"][0] >= 0 else []
    where = [tuple(row) for row in tables["where"].tolist()]
    places = list(dict.fromkeys([*own, *where]))
    return np.array(places, np.uint64), np.array([places.index(each) for each in where], np.uint64)


@part
def numbered(shoe: Cards, one: Any, two: Any, three: Any, choose: Any) -> Any:
    """The number of a hand of three that lie at these places."""
    a, b, c = np.uint64(shoe[one]), np.uint64(shoe[two]), np.uint64(shoe[three])
    lower, upper = min(a, b), max(a, b)
    highest, middle = max(upper, c), max(lower, min(upper, c))
    return np.uint64(choose[1, highest]) + np.uint64(choose[0, middle]) + min(lower, c)


@part
def against(hand: Any, dealer: Any) -> Any:
    """Where the dealer stands: not qualified, beaten, equal, better."""
    own, other = hand & ORDER, dealer & ORDER
    qualifies = (dealer >> QUALIFIES) & ONE
    return qualifies * (ONE + np.uint64(own <= other) + np.uint64(own < other))


@part
def best_of_six(hand: Any, dealer: Any, tables: Any) -> Any:
    of_six, by_ranks, flush, suited = tables
    own, other = np.uint64(of_six[hand]), np.uint64(of_six[dealer])
    made = by_ranks[own & RANKS, other & RANKS]
    if flush[(own >> SUIT) & SUITS, (other >> SUIT) & SUITS]:
        made = max(made, suited[(own >> MASK) | (other >> MASK)])
    return np.uint64(made)


@part
def dealt_anew(words: Any, shoe: Cards, cards: Any) -> Any:
    """So many cards of a new deck, and the words after them."""
    most, at = cases_of(np.uint64(len(shoe)), AT_ONCE), NONE
    while at + SIX <= cards:
        _, words = six_more(words, shoe, at, most)
        at += SIX
    while at < cards:
        _, words = one_more(words, shoe, at)
        at += ONE
    return words


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, shoe, _, counts = running
    choose, hands, of_six, places, wagers, steps, (lying, together, chooses) = tables
    looks_at, what, begins = wagers
    words, held = taken_up(state), np.zeros(len(places), np.uint64)
    for _ in range(rounds):
        words = dealt_anew(words, shoe, lying + np.uint64(3))
        dealer = numbered(shoe, lying, lying + ONE, lying + np.uint64(2), choose)
        for at in range(len(places)):
            held[at] = numbered(shoe, places[at, 0], places[at, 1], places[at, 2], choose)
        folded = chooses * (ONE - ((np.uint64(hands[held[0]]) >> PLAYS) & ONE)) * KINDS
        total = together
        for wager in range(len(what)):
            hand = held[looks_at[wager]]
            at = begins[wager]
            if what[wager] == 2:
                at += best_of_six(hand, dealer, of_six)
            else:
                seen = np.uint64(hands[hand])
                made = folded + ((seen >> KIND) & SEVEN)
                at += made if what[wager] else made * STANDS + against(seen, np.uint64(hands[dealer]))
            counts[at] += 1
            total += steps[at]
        counts[total] += 1
    place[0] = lying + np.uint64(3)
    put_down(words, state)

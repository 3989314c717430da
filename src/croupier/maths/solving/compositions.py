"""Every hand of at most 21 as its cards, each with a number, and what a further card makes of it.

Hands are numbered by rising hard total, so that whoever goes through them backwards knows what becomes of a
hand before the hand itself is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from croupier.games.blackjack.hand import ACE, TEN
from croupier.maths.blackjack_hands import NO_CARDS, VALUES, Cards, hard, with_card

MOST = 21
OVER = -1  # where a further card is too many
ACES, TENS = VALUES.index(ACE), VALUES.index(TEN)
BITS = 6  # of a number that tells a composition, for each value: more cards than any round has of one


@dataclass(frozen=True, slots=True)
class Compositions:
    cards: tuple[Cards, ...]
    number: dict[Cards, int]
    following: tuple[tuple[int, ...], ...]  # by hand and value of the card
    holding: tuple[tuple[int, ...], ...]  # by value, the hands with such a card, by falling hard total

    def one(self, *values: int) -> int:
        """The number of the hand of these cards."""
        cards = NO_CARDS
        for value in values:
            cards = with_card(cards, value)
        return self.number[cards]


@cache
def compositions() -> Compositions:
    cards = tuple(sorted(_up_to(MOST, len(VALUES)), key=lambda each: (hard(each), each)))
    number = {each: at for at, each in enumerate(cards)}
    following = tuple(
        tuple(number.get(with_card(each, value), OVER) for value in range(len(VALUES))) for each in cards
    )
    falling = tuple(reversed(range(len(cards))))
    holding = tuple(tuple(at for at in falling if cards[at][value]) for value in range(len(VALUES)))
    return Compositions(cards, number, following, holding)


def _up_to(points: int, values: int) -> Iterator[Cards]:
    if values == 0:
        yield ()
        return
    value = VALUES[values - 1]
    for n in range(points // value + 1):
        yield from ((*fewer, n) for fewer in _up_to(points - n * value, values - 1))


def packed(cards: Sequence[int]) -> int:
    """A composition as one number, of which sums are the numbers of the cards together."""
    return sum(n << (BITS * at) for at, n in enumerate(cards))


def unpacked(number: int) -> Cards:
    return tuple(number >> (BITS * at) & ((1 << BITS) - 1) for at in range(len(VALUES)))


@dataclass(frozen=True, slots=True)
class Removals:
    """The sets of cards that may be gone when a dealer draws, each once, and where a hand finds its own."""

    cards: tuple[Cards, ...]
    dealt: tuple[int, ...]  # by hand, when nothing else is gone
    split: tuple[tuple[tuple[int, ...], ...], ...]  # by value, number of further cards of it, and hand


@cache
def removals(further: tuple[int, ...]) -> Removals:
    """With up to so many further cards gone of each value that can be split."""
    hands = compositions()
    keys = [packed(cards) for cards in hands.cards]
    place = {key: at for at, key in enumerate(keys)}
    rows = list(hands.cards)
    split: list[tuple[tuple[int, ...], ...]] = []
    for value, most in enumerate(further):
        by_number: list[tuple[int, ...]] = [tuple(range(len(keys)))]
        holding = frozenset(hands.holding[value])
        for n in range(1, most + 1):
            found = [0] * len(keys)
            for at in holding:
                key = keys[at] + (n << (BITS * value))
                if key not in place:
                    place[key] = len(rows)
                    rows.append(unpacked(key))
                found[at] = place[key]
            by_number.append(tuple(found))
        split.append(tuple(by_number))
    return Removals(tuple(rows), tuple(range(len(keys))), tuple(split))

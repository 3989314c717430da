"""The states of a hand of blackjack, found by dealing to it and by deciding it as the game does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from croupier.games.blackjack.blackjack import Blackjack, BlackjackPosition
from croupier.games.blackjack.due import CardToDealer, CardToHand, Decision, Due, Insurance
from croupier.games.blackjack.hand import BLACKJACK, POINTS, Box, Ended, Hand, hard_total, points_of
from croupier.games.blackjack.play import DOUBLE, HIT, INSURE, SPLIT, STAND, SURRENDER, decided, options
from croupier.games.cards import Card, Shoe
from croupier.games.wagers import Wager
from croupier.maths.compiling.tables import ME
from croupier.maths.policies import INSURANCE, PolicyTable, names_of_total

ACTIONS = (HIT, STAND, DOUBLE, SPLIT, SURRENDER)
CARD, ASKED, DONE = range(3)  # what a hand waits for
VALUES = tuple(sorted(set(POINTS.values())))
CARD_OF: Mapping[int, Card] = {points: f"{rank}♠" for rank, points in reversed(POINTS.items())}
NAMES = tuple(CARD_OF[value][:-1] for value in VALUES)  # of the dealer's card in a policy
LONG = 5  # cards from which on a hand is long: no rule tells more of them apart
ANY_SHOE = Shoe(((CARD_OF[2], 1),))  # what is due does not depend on what is left of it
PLAIN, OPEN = CARD_OF[2], CARD_OF[1]  # a dealer who draws, and one who may have Blackjack


class SeenHand(NamedTuple):
    """All that the rules and the policy tell hands apart by."""

    cards: tuple[int, ...]
    of_split: int  # the value that was split, or what matters of it; nought where nothing was
    added: bool  # whether its wager is one that a split has added
    doubled: bool
    ones: bool
    called: bool
    ended: Ended | None


@dataclass
class HandStates:
    """Every state, each after those that lead to it, with one hand that is in it."""

    game: Blackjack
    stake: int
    policy: PolicyTable
    seen: list[tuple[Hand, bool]] = field(default_factory=list[tuple[Hand, bool]])
    place: dict[SeenHand, int] = field(default_factory=dict[SeenHand, int])

    def __post_init__(self) -> None:
        self.by_cards = self.policy.looks_at_cards()
        self.most = self.game.rules.hands_after_split.value
        self.next: list[list[int]] = []
        self.then: list[list[int]] = []
        self.parts: list[list[int]] = []
        self.turn: list[int] = []
        self.number(Hand(), added=False)
        for at, (hand, added) in enumerate(self.seen):  # the list grows while it is read
            self.turn.append(_waits_for(self.due((hand,), PLAIN)))
            self.next.append([self._dealt(hand, added, v) if self.turn[at] == CARD else at for v in VALUES])
            self._decide(at, hand, added)

    def number(self, hand: Hand, *, added: bool) -> int:
        key = self._key(hand, added=added)
        if key not in self.place:
            self.place[key] = len(self.seen)
            self.seen.append((hand, added))
        return self.place[key]

    def _key(self, hand: Hand, *, added: bool) -> SeenHand:
        values = sorted(map(points_of, hand.cards))
        split = points_of(hand.cards[0]) if hand.of_split else 0
        pair = values[0] if len(values) == 2 and values[0] == values[1] else 0
        counted = (hard_total(hand.cards), int(1 in values), min(len(values), LONG), pair)
        return SeenHand(
            tuple(values) if self.by_cards else counted,
            split if self.by_cards else -int(hand.of_split) + 2 * int(split == 1),
            added and self.by_cards,
            hand.doubled,
            hand.aces_count_one,
            hand.card_called,
            hand.ended,
        )

    def due(self, hands: tuple[Hand, ...], dealer: Card, *, insured: bool | None = False) -> Due:
        """What the game itself says must happen next."""
        dealt = (CARD_OF[10], CARD_OF[10])
        box = Box(ME, self.stake, dealt, hands, insured)
        wagers = (Wager(ME, BLACKJACK, self.stake),)
        position = BlackjackPosition(self.game, wagers, (box,), ANY_SHOE, (dealer,), cut="")
        return position.due()

    def _dealt(self, hand: Hand, added: bool, value: int) -> int:  # noqa: FBT001
        longer = replace(hand, cards=(*hand.cards, CARD_OF[value]), card_called=False)
        return self.number(longer, added=added)

    def _decide(self, at: int, hand: Hand, added: bool) -> None:  # noqa: FBT001
        then, parts = [at] * len(ACTIONS), [-1] * len(ACTIONS)
        if self.turn[at] == ASKED:
            for choice in options(self._box(hand, 1), hand, self.game.rules):
                stays, *others = decided(self._box(hand, 1), 0, choice, self.game.rules)
                then[ACTIONS.index(choice)] = self.number(stays, added=added)
                for other in others:
                    parts[ACTIONS.index(choice)] = self.number(other, added=True)
        self.then.append(then)
        self.parts.append(parts)

    def _box(self, hand: Hand, hands: int) -> Box:
        return Box(ME, self.stake, hand.cards[:2], (hand,) * hands)

    def acts(self) -> Iterator[int]:
        """By how many hands there are, by state, by the dealer's card."""
        for hands in range(1, self.most + 1):
            for at in range(len(self.seen)):
                for dealer in NAMES:
                    yield self._act(at, hands, dealer) if self._asked(at, hands) else 0

    def _asked(self, at: int, hands: int) -> bool:
        """A hand that is alone is not of a split, and one of a split is not alone."""
        return self.turn[at] == ASKED and (hands > 1) == self.seen[at][0].of_split

    def _act(self, at: int, hands: int, dealer: str) -> int:
        hand, added = self.seen[at]
        may = options(self._box(hand, hands), hand, self.game.rules)
        return ACTIONS.index(self.policy.choice(self._names(hand, may, added=added), dealer, may))

    def _names(self, hand: Hand, may: tuple[str, ...], *, added: bool) -> tuple[str, ...]:
        pair = NAMES[VALUES.index(points_of(hand.cards[0]))] if SPLIT in may else None
        length = min(len(hand.cards), LONG)
        return (*_by_cards(hand, added=added), *names_of_total(hand.total, length, pair))

    def insures(self, at: int, value: int) -> int:
        """Whether a first hand is insured against a dealer's card of this value."""
        hand, _ = self.seen[at]
        if len(hand.cards) != 2 or hand.of_split or hand.ended or hand.card_called or hand.doubled:
            return 0
        if not isinstance(self.due((hand,), CARD_OF[value], insured=None), Insurance):
            return 0
        names = [f"{INSURANCE} of {name}" for name in self._names(hand, (), added=False)]
        choice = self.policy.choice((*names, INSURANCE), CARD_OF[value][:-1], (INSURE, "decline"))
        return int(choice == INSURE)

    def in_play(self, at: int) -> int:
        """Whether a complete hand waits for the dealer's total."""
        hand, _ = self.seen[at]
        return int(self.turn[at] == DONE and isinstance(self.due((hand,), PLAIN), CardToDealer))

    def waits(self, at: int, hands: int) -> int:
        """Whether it waits for a dealer's Blackjack."""
        hand, _ = self.seen[at]
        return int(self.turn[at] == DONE and isinstance(self.due((hand,) * hands, OPEN), CardToDealer))


def _waits_for(due: Due) -> int:
    return CARD if isinstance(due, CardToHand) else ASKED if isinstance(due, Decision) else DONE


def _by_cards(hand: Hand, *, added: bool) -> tuple[str, ...]:
    """ "8-10 of split 8, added", "8-10 of split 8", "8-10"."""
    cards = "-".join(NAMES[VALUES.index(value)] for value in sorted(map(points_of, hand.cards)))
    if not hand.of_split:
        return (cards,)
    split = f"{cards} of split {NAMES[VALUES.index(points_of(hand.cards[0]))]}"
    return (*((f"{split}, added",) if added else ()), split, cards)

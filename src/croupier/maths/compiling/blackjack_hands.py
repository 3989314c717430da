"""The states of a hand of blackjack, found by dealing to it and by deciding it as the game does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from croupier.games.blackjack.blackjack import Blackjack, BlackjackPosition
from croupier.games.blackjack.due import CardToDealer, CardToHand, Decision, Due, Insurance
from croupier.games.blackjack.hand import BLACKJACK, POINTS, Box, Ended, Hand, hard_total, points_of
from croupier.games.blackjack.play import (
    DECLINE,
    DOUBLE,
    HIT,
    INSURE,
    SPLIT,
    STAND,
    SURRENDER,
    decided,
    is_complete,
    options,
)
from croupier.games.cards import Card, Shoe
from croupier.games.wagers import Wager
from croupier.maths.compiling.tables import ME
from croupier.maths.policy_tables import INSURANCE, LONG, PolicyTable, names_of_hand

ACTIONS = (HIT, STAND, DOUBLE, SPLIT, SURRENDER)
CARD, ASKED, DONE = range(3)  # what a hand waits for
VALUES = tuple(sorted(set(POINTS.values())))
CARD_OF: Mapping[int, Card] = {points: f"{rank}♠" for rank, points in reversed(POINTS.items())}
NAMES = tuple(CARD_OF[value][:-1] for value in VALUES)  # of the dealer's card in a policy
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
        self.act: list[dict[int, tuple[int, ...]]] = []  # by how many hands there are, and by dealer's card
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
        """Cards are told apart as long as somebody may be asked about them."""
        by_cards = self.by_cards and not (hand.doubled or is_complete(hand, self.game.rules))
        values = sorted(map(points_of, hand.cards))
        split = points_of(hand.cards[0]) if hand.of_split else 0
        pair = values[0] if len(values) == 2 and values[0] == values[1] else 0
        counted = (hard_total(hand.cards), int(1 in values), min(len(values), LONG), pair)
        return SeenHand(
            tuple(values) if by_cards else counted,
            split if by_cards else -int(hand.of_split) + 2 * int(split == 1),
            added and by_cards,
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
        """By whatever the policy chooses; where that leads nowhere, nobody comes."""
        then, parts = [at] * len(ACTIONS), [-1] * len(ACTIONS)
        acts = {n: self._acts(hand, n, added=added) for n in self._among(hand) if self.turn[at] == ASKED}
        for action in sorted({each for row in acts.values() for each in row}):
            stays, *others = decided(self._box(hand, 1), 0, ACTIONS[action], self.game.rules)
            then[action] = self.number(stays, added=added)
            for other in others:
                parts[action] = self.number(other, added=True)
        self.act.append(acts)
        self.then.append(then)
        self.parts.append(parts)

    def _among(self, hand: Hand) -> range:
        """How many hands there may be: one of a split is not alone, and another one always is."""
        return range(2, self.most + 1) if hand.of_split else range(1, 2)

    def _acts(self, hand: Hand, hands: int, *, added: bool) -> tuple[int, ...]:
        """By the dealer's card."""
        may = options(self._box(hand, hands), hand, self.game.rules)
        names = names_of_hand(hand, may, hands, added=added)
        return tuple(ACTIONS.index(self.policy.choice(names, dealer, may)) for dealer in NAMES)

    def _box(self, hand: Hand, hands: int) -> Box:
        return Box(ME, self.stake, hand.cards[:2], (hand,) * hands)

    def acts(self) -> Iterator[int]:
        """By how many hands there are, by state, by the dealer's card."""
        nobody = (0,) * len(NAMES)
        for hands in range(1, self.most + 1):
            for acts in self.act:
                yield from acts.get(hands, nobody)

    def insures(self, at: int, value: int) -> int:
        """Whether a first hand is insured against a dealer's card of this value."""
        hand, _ = self.seen[at]
        if len(hand.cards) != 2 or hand.of_split or hand.ended or hand.card_called or hand.doubled:
            return 0
        if not isinstance(self.due((hand,), CARD_OF[value], insured=None), Insurance):
            return 0
        names = [f"{INSURANCE} of {name}" for name in names_of_hand(hand, (), 1, added=False)]
        choice = self.policy.choice((*names, INSURANCE), CARD_OF[value][:-1], (INSURE, DECLINE))
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

"""What to do with every hand, written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import BlackjackPosition
from croupier.games.blackjack.due import Decision, Insurance
from croupier.games.blackjack.hand import Hand, points_of
from croupier.games.blackjack.play import DECLINE, INSURE, SPLIT
from croupier.games.cards import Card
from croupier.games.game import Position
from croupier.maths.blackjack_hands import VALUES, Cards
from croupier.maths.solving.compositions import compositions
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.questions import ADDED, CHOICES, FIRST

ABSENT, CHART, CDZ, BEST = "absent", "chart", "CDZ-", "best (CDP1 by wager)"
Split = tuple[int, int]  # whose wager a hand of a split carries, and the value that was split


@dataclass(frozen=True, slots=True)
class Policy:
    name: str
    dealt: Table  # the choice by hand and dealer's card
    split: Mapping[Split, Table]
    hands: Sequence[Sequence[int]]  # to how many hands a pair is split, by value and dealer's card
    insured: frozenset[int]  # the hands of two cards that are insured

    def choose(self, position: Position, terminal: TerminalId, _options: tuple[str, ...]) -> str:
        """As whoever walks a round asks."""
        assert isinstance(position, BlackjackPosition)
        box = next(box for box in position.boxes if box.terminal == terminal)
        match position.due():
            case Insurance():
                return INSURE if number_of(box.dealt) in self.insured else DECLINE
            case Decision(hand=at):
                return self.choice(box.hands[at], at, len(box.hands), points_of(position.dealer[0]))
            case _:
                raise ValueError("nobody is asked about a hand")

    def choice(self, hand: Hand, at: int, hands: int, against: int) -> str:
        card, value = VALUES.index(against), VALUES.index(points_of(hand.cards[0]))
        if is_pair(hand) and hands < self.hands[value][card]:
            return SPLIT
        table = self.split[FIRST if at == 0 else ADDED, value] if hand.of_split else self.dealt
        return CHOICES[int(table[number_of(hand.cards)][card])]


def is_pair(hand: Hand) -> bool:
    return len(hand.cards) == 2 and points_of(hand.cards[0]) == points_of(hand.cards[1])


def number_of(cards: Sequence[Card]) -> int:
    return compositions().number[composition(cards)]


def composition(cards: Sequence[Card]) -> Cards:
    points = [points_of(card) for card in cards]
    return tuple(points.count(value) for value in VALUES)

"""What cards count, and the Table of Play: who draws a third card, and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.core.cite import Cited
from croupier.games.baccarat.coup import FinishedHand, HandSide, Pair, pair_of, suit_in
from croupier.games.cards import RANKS, Card, rank_of

FIRST_CARDS = 4  # two to each hand, in turn, the Player hand first
MOST_CARDS = 6  # no hand is ever dealt a fourth


@dataclass(frozen=True, slots=True)
class BankerRow:
    """What the Banker hand does on these points once the Player hand has drawn."""

    of: tuple[int, ...]
    draws_after: Cited[tuple[int, ...]]  # the values of the Player hand's third card


@dataclass(frozen=True, slots=True)
class TableOfPlay:
    """Points are the last digit of a hand's sum; hands draw on the points listed and stand on others."""

    card_values: Cited[tuple[int, ...]]  # in the order of the ranks
    naturals: Cited[tuple[int, ...]]
    player_draws_on: Cited[tuple[int, ...]]
    banker_draws_on: Cited[tuple[int, ...]]  # when the Player hand has stood
    banker_rows: tuple[BankerRow, ...]  # when it has drawn

    def value_of(self, card: Card) -> int:
        return self.card_values.value[RANKS.index(rank_of(card))]

    def points(self, cards: Iterable[Card]) -> int:
        return sum(self.value_of(card) for card in cards) % 10

    def is_natural(self, points: int, cards: int) -> bool:
        return cards == 2 and points in self.naturals.value

    def hand(self, cards: tuple[Card, ...]) -> FinishedHand:
        first, second = cards[:2]
        return self.hand_of(self.points(cards), len(cards), pair_of(first, second), suit_in(first, second))

    def hand_of(self, points: int, cards: int, pair: Pair, suit: str | None = None) -> FinishedHand:
        return FinishedHand(points, cards, self.is_natural(points, cards), pair, suit)

    def player_draws(self, player: int, banker: int) -> bool:
        """Whether the Player hand draws, by the points of both hands' first two cards."""
        return not self._anyone_natural(player, banker) and player in self.player_draws_on.value

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        """Whether the Banker hand draws; ``third`` is the value of Player's third card, if it drew one."""
        if self._anyone_natural(player, banker):
            return False
        if third is None:
            return banker in self.banker_draws_on.value
        return any(banker in row.of and third in row.draws_after.value for row in self.banker_rows)

    def next_to_draw(self, player: tuple[Card, ...], banker: tuple[Card, ...]) -> HandSide | None:
        """Whose the next card is, or nobody's."""
        if len(player) + len(banker) < FIRST_CARDS:
            return HandSide.PLAYER if len(player) == len(banker) else HandSide.BANKER
        if len(banker) > 2:
            return None
        points = self.points(player[:2]), self.points(banker)
        if len(player) == 2 and self.player_draws(*points):
            return HandSide.PLAYER
        third = self.value_of(player[2]) if len(player) > 2 else None
        return HandSide.BANKER if self.banker_draws(*points, third) else None

    def _anyone_natural(self, player: int, banker: int) -> bool:
        return player in self.naturals.value or banker in self.naturals.value

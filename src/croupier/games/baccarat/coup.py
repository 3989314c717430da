"""A coup of baccarat as the wagers see it: two hands, told in points, cards and pairs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.games.cards import Card, is_red, rank_of, suit_of


class Side(Enum):
    """The two hands, by the names that bets call them."""

    PLAYER = "player"
    BANKER = "banker"

    @property
    def other(self) -> Side:
        return Side.BANKER if self is Side.PLAYER else Side.PLAYER

    def __str__(self) -> str:
        return self.value.capitalize()


class Pair(Enum):
    """What the first two cards of a hand have in common."""

    NONE = "no pair"
    MIXED = "mixed pair"  # rank alone
    COLOURED = "coloured pair"  # rank and colour
    PERFECT = "perfect pair"  # rank, colour and suit


def pair_of(first: Card, second: Card) -> Pair:
    if rank_of(first) != rank_of(second):
        return Pair.NONE
    if is_red(first) != is_red(second):
        return Pair.MIXED
    return Pair.PERFECT if suit_of(first) == suit_of(second) else Pair.COLOURED


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand; ``pair`` speaks of its first two cards."""

    points: int
    cards: int
    natural: bool
    pair: Pair


@dataclass(frozen=True, slots=True)
class Coup:
    """Both hands when nothing is left to draw."""

    player: Hand
    banker: Hand

    def hand(self, side: Side) -> Hand:
        return self.player if side is Side.PLAYER else self.banker

    def lead(self, side: Side) -> int:
        """By how many points this side wins; negative when it loses, nought on a tie."""
        return self.hand(side).points - self.hand(side.other).points

    def __str__(self) -> str:
        return f"Player {self.player.points}, Banker {self.banker.points}"


def winner(coup: Coup) -> Side | None:
    """Whose the coup is; nobody's on a tie."""
    lead = coup.lead(Side.PLAYER)
    if lead == 0:
        return None
    return Side.PLAYER if lead > 0 else Side.BANKER

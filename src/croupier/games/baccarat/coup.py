"""A coup of baccarat as the wagers see it: two hands, told in points, cards and pairs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.games.cards import Card, is_red, rank_of, suit_of


class HandSide(Enum):
    """The two hands, by the names that bets call them."""

    PLAYER = "player"
    BANKER = "banker"

    @property
    def other(self) -> HandSide:
        return HandSide.BANKER if self is HandSide.PLAYER else HandSide.PLAYER

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


def suit_in(first: Card, second: Card) -> str | None:
    """The one suit of two cards, if they have one."""
    return suit_of(first) if suit_of(first) == suit_of(second) else None


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand; ``pair`` and ``suit`` speak of its first two cards."""

    points: int
    cards: int
    natural: bool
    pair: Pair
    suit: str | None = None  # of its first two cards, where both are of it


@dataclass(frozen=True, slots=True)
class Coup:
    """Both hands when nothing is left to draw."""

    player: FinishedHand
    banker: FinishedHand

    def hand(self, side: HandSide) -> FinishedHand:
        return self.player if side is HandSide.PLAYER else self.banker

    def lead(self, side: HandSide) -> int:
        """By how many points this side wins; negative when it loses, nought on a tie."""
        return self.hand(side).points - self.hand(side.other).points

    def __str__(self) -> str:
        return f"Player {self.player.points}, Banker {self.banker.points}"


def winner(coup: Coup) -> HandSide | None:
    """Whose the coup is; nobody's on a tie."""
    lead = coup.lead(HandSide.PLAYER)
    if lead == 0:
        return None
    return HandSide.PLAYER if lead > 0 else HandSide.BANKER

"""What a book may decide about blackjack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.blackjack.hand import points_of
from croupier.games.blackjack.side_wagers import PaidSideWager
from croupier.games.cards import DECK, Shoe
from croupier.games.cut_card import ShoeRules
from croupier.games.odds import Odds
from croupier.words.said import say

HANDS_AFTER_SPLIT = (2, 3, 4)
MOST_HAND_POINTS = 30  # a hand of at most 20 draws at most a ten
MOST_DEALER_POINTS = 16  # with which the dealer still draws


class Soft17(Enum):
    DRAW = "the dealer draws on a soft 17"
    STAND = "the dealer stands on a soft 17"


class DealerBlackjack(Enum):
    """Which of a box's wagers a dealer's Blackjack takes; the other added wagers come back."""

    ORIGINAL_ONLY = "OBO"
    ORIGINAL_AND_BUSTED = "OBBO"
    BUSTED_PLUS_ONE = "BB+1"
    ALL = "ENHC"


class Doubling(Enum):
    NINE_TEN_ELEVEN = "two cards that count 9, 10 or 11"
    ANY_TWO = "any two cards"
    ANY_HARD_TWO = "any two cards without an ace"
    ANY_TWO_OR_THREE = "any two or three cards"


class SoftNineAndTen(Enum):
    """An ace with an 8 or a 9, where only 9, 10 and 11 may be doubled."""

    ACE_COUNTS_ONE = "may be doubled, and the ace then counts one"
    NO_DOUBLE = "may not be doubled"


class DoubleAfterSplit(Enum):
    ALLOWED = "a split hand may be doubled"
    FORBIDDEN = "a split hand may not be doubled"


class Surrender(Enum):
    OFF = "not offered"
    LATE = "half the wager is kept, unless the dealer has Blackjack"


class MustHit(Enum):
    OFF = "a player may stand on any total"
    ELEVEN_OR_LESS = "a player must draw to 11 or less"


class AbsentPlayer(Enum):
    """What is done with the hand of a player who does not decide in time."""

    DRAW_TO_HARD_11 = "draw while the hand is a hard 11 or less, or two aces"
    STAND = "stand at once"
    DRAW_AS_DEALER = "draw as the dealer does"


class BothBlackjack(Enum):
    STAND_OFF = "a player's Blackjack stands off against the dealer's"
    PLAYER_WINS = "a player's Blackjack wins whatever the dealer has"


class TwentyOne(Enum):
    PLAYED_OUT = "a 21 waits for the dealer's hand"
    WINS = "a 21 wins whatever the dealer has"


class FiveCards(Enum):
    PLAYED_OUT = "five cards are a hand like any other"
    WINS = "five cards that are not over 21 win whatever the dealer has"


class Dealer22(Enum):
    LOSES = "the dealer's 22 is over 21 like any other"
    STANDS_OFF = "the dealer's 22 stands off with every hand still in play"


@dataclass(frozen=True, slots=True)
class Grounds:
    """The clauses of what no table may vary."""

    over_21: Clause
    lower_total: Clause
    equal_totals: Clause
    side_wager_alone: Clause


@dataclass(frozen=True, slots=True)
class BlackjackRules:
    name: str
    decks: Cited[int]
    decks_permitted: Cited[tuple[int, ...]]
    shoe: ShoeRules
    soft_17: Cited[Soft17]
    doubling: Cited[Doubling]
    soft_nine_and_ten: Cited[SoftNineAndTen]
    double_after_split: Cited[DoubleAfterSplit]
    hands_after_split: Cited[int]
    surrender: Cited[Surrender]
    must_hit: Cited[MustHit]
    absent_player: Cited[AbsentPlayer]
    decision_seconds: Cited[int]
    # What an added wager comes to, for each cent of the initial one.
    insurance_wager: Cited[Fraction]
    double_wager: Cited[Fraction]
    split_wager: Cited[Fraction]
    win: Odds
    blackjack: Odds
    insurance: Odds
    both_blackjack: Cited[BothBlackjack]
    dealer_blackjack: Cited[DealerBlackjack]
    twenty_one: Cited[TwentyOne]
    five_cards: Cited[FiveCards]
    dealer_22: Cited[Dealer22]
    grounds: Grounds
    side_wagers: tuple[PaidSideWager, ...]
    most_side_wagers: Cited[int]

    def faults(self) -> tuple[Refused, ...]:
        return (*self._table_faults(), *self._shoe_faults(), *self._side_wager_faults())

    def lasts_for(self, shoe: Shoe, boxes: int) -> bool:
        """Whether no play whatever of so many boxes empties it: every card counts at least one."""
        points = sum(points_of(card) * n for card, n in shoe.left)
        return points > boxes * self.hands_after_split.value * MOST_HAND_POINTS + MOST_DEALER_POINTS

    def _shoe_faults(self) -> Iterator[Refused]:
        cards = sorted(points_of(card) for card in DECK * self.decks.value)
        yield from self.shoe.faults(len(cards), self._cards_for_one_box(cards))

    def _cards_for_one_box(self, points: list[int]) -> int:
        """As many as may be needed if the low cards come last."""
        most, taken = self.hands_after_split.value * MOST_HAND_POINTS + MOST_DEALER_POINTS, 0
        for number, each in enumerate(points, start=1):
            taken += each
            if taken > most:
                return number
        return len(points)

    def _table_faults(self) -> Iterator[Refused]:
        decks, permitted = self.decks.value, self.decks_permitted
        if decks not in permitted.value:
            listed = tuple(map(str, permitted.value))
            yield Refused(say("blackjack.decks-play-with", decks=decks, listed=listed), permitted.clause)
        if self.hands_after_split.value not in HANDS_AFTER_SPLIT:
            yield Refused(
                say("blackjack.up-to-hands-after-splits", hands_after_split=self.hands_after_split.value),
                self.hands_after_split.clause,
            )
        if self.decision_seconds.value < 1:
            yield Refused(say("blackjack.no-time-to-decide-give"), self.decision_seconds.clause)

    def _side_wager_faults(self) -> Iterator[Refused]:
        most = self.most_side_wagers
        if len(self.side_wagers) > most.value:
            yield Refused(
                say(
                    "blackjack.side-wagers-offer-at-most", side_wagers=len(self.side_wagers), most=most.value
                ),
                most.clause,
            )
        for side in self.side_wagers:
            if side.decks is not None and self.decks.value not in side.decks.value:
                yield Refused(
                    say("blackjack.has-no-odds-for-decks", side=side.name, decks=self.decks.value),
                    side.decks.clause,
                )

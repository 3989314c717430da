"""Side wagers on the first two cards of a box, each paid for its highest result alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause
from croupier.games.blackjack.hand import is_blackjack, total
from croupier.games.cards import Card, is_red, rank_of, suit_of
from croupier.games.game import Bet, BetKey, Prize, Result
from croupier.games.odds import Odds
from croupier.games.wagers import lost, won


class FirstTwo(Enum):
    """What the first two cards may be."""

    KINGS_OF_SPADES_AND_DEALER_BLACKJACK = "two Kings of Spades and dealer Blackjack"
    KINGS_OF_SPADES = "two Kings of Spades"
    SUITED_KINGS = "two suited Kings"
    SUITED_QUEENS_JACKS_OR_TENS = "two suited Queens, Jacks or 10s"
    SUITED_20 = "a suited 20"
    KINGS = "two Kings"
    UNSUITED_20 = "an unsuited 20"
    SUITED_PAIR = "a suited pair"
    UNSUITED_PAIR = "an unsuited pair"
    SUITED_KING_AND_QUEEN = "a suited King and Queen"
    SUITED_BLACKJACK = "a suited Blackjack"
    SUITED_CARDS = "two suited cards"
    PERFECT_PAIR = "a perfect pair"
    COLOURED_PAIR = "a coloured pair"
    MIXED_PAIR = "a mixed pair"


def _suited(one: Card, two: Card) -> bool:
    return suit_of(one) == suit_of(two)


def _pair(one: Card, two: Card) -> bool:
    return rank_of(one) == rank_of(two)


def _ranks(one: Card, two: Card) -> set[str]:
    return {rank_of(one), rank_of(two)}


def _twenty(one: Card, two: Card) -> bool:
    return total((one, two)).points == 20


_MADE: Mapping[FirstTwo, Callable[[Card, Card], bool]] = {
    FirstTwo.KINGS_OF_SPADES_AND_DEALER_BLACKJACK: lambda a, b: a == b == "K♠",
    FirstTwo.KINGS_OF_SPADES: lambda a, b: a == b == "K♠",
    FirstTwo.SUITED_KINGS: lambda a, b: a == b and rank_of(a) == "K",
    FirstTwo.SUITED_QUEENS_JACKS_OR_TENS: lambda a, b: a == b and rank_of(a) in {"Q", "J", "10"},
    FirstTwo.SUITED_20: lambda a, b: _suited(a, b) and _twenty(a, b),
    FirstTwo.KINGS: lambda a, b: _ranks(a, b) == {"K"},
    FirstTwo.UNSUITED_20: lambda a, b: not _suited(a, b) and _twenty(a, b),
    FirstTwo.SUITED_PAIR: lambda a, b: a == b,
    FirstTwo.UNSUITED_PAIR: lambda a, b: _pair(a, b) and not _suited(a, b),
    FirstTwo.SUITED_KING_AND_QUEEN: lambda a, b: _suited(a, b) and _ranks(a, b) == {"K", "Q"},
    FirstTwo.SUITED_BLACKJACK: lambda a, b: _suited(a, b) and is_blackjack((a, b)),
    FirstTwo.SUITED_CARDS: _suited,
    FirstTwo.PERFECT_PAIR: lambda a, b: a == b,
    FirstTwo.COLOURED_PAIR: lambda a, b: _pair(a, b) and a != b and is_red(a) == is_red(b),
    FirstTwo.MIXED_PAIR: lambda a, b: _pair(a, b) and is_red(a) != is_red(b),
}
_WITH_DEALER_BLACKJACK = frozenset({FirstTwo.KINGS_OF_SPADES_AND_DEALER_BLACKJACK})


@dataclass(frozen=True, slots=True)
class PaidSideWager:
    """One side wager, with the odds of each result that it pays."""

    key: BetKey
    name: str
    clause: Clause
    decks: Cited[tuple[int, ...]] | None  # for which the odds hold; ``None`` when for any number
    odds: tuple[tuple[FirstTwo, Odds], ...]

    def bet(self) -> Bet:
        return Bet(
            self.key, self.name, self.clause, tuple(Prize(made.value, odds) for made, odds in self.odds)
        )

    def best(self, dealt: tuple[Card, ...], *, dealer_blackjack: bool) -> tuple[FirstTwo, Odds] | None:
        """The highest result that the first two cards make, or ``None`` when they make none."""
        one, two = dealt
        made = [
            (what, odds)
            for what, odds in self.odds
            if _MADE[what](one, two) and (dealer_blackjack or what not in _WITH_DEALER_BLACKJACK)
        ]
        return max(made, key=lambda prize: prize[1].winnings(1), default=None)

    def waits_for_dealer(self, dealt: tuple[Card, ...]) -> bool:
        return self.best(dealt, dealer_blackjack=True) != self.best(dealt, dealer_blackjack=False)

    def result(self, stake: int, dealt: tuple[Card, ...], *, dealer_blackjack: bool) -> Result:
        best = self.best(dealt, dealer_blackjack=dealer_blackjack)
        if best is None:
            return lost(self.clause, f"{' '.join(dealt)} makes nothing that {self.name} pays")
        what, odds = best
        return won(stake, odds, f"{' '.join(dealt)} is {what.value}")

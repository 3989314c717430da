"""What the solver has to know of a table, asked of the game itself.

Nothing here is a rule: what may be done with a hand, what ends it and what every ending brings are the
answers of the game's own functions to one hand of each kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import (
    BLACKJACK,
    INSURANCE,
    Box,
    Ended,
    Hand,
    double_key,
    hand_key,
)
from croupier.games.blackjack.play import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    added_wagers,
    decided,
    hand_has_won,
    is_complete,
    options,
)
from croupier.games.blackjack.settlement import BoxSettlement
from croupier.games.cards import RANKS, Card
from croupier.games.wagers import Wager
from croupier.maths.blackjack_hands import VALUES, Cards
from croupier.maths.solving.compositions import ACES, MOST, TENS, compositions
from croupier.maths.solving.known import understood

CHOICES: Final = (STAND, HIT, DOUBLE, SURRENDER)  # of two that are worth the same, the first
ASKED, WAITS, WON, IS_BLACKJACK = range(4)  # how a hand stands
DEALT, OF_SPLIT, OF_SPLIT_ACES = range(3)  # how it came about
ALONE, FIRST, ADDED = range(3)  # whose wager it carries: of an unsplit hand, of hand 1, of a further hand
DEALERS = ("10♠ 7♠", "10♠ 8♠", "10♠ 9♠", "10♠ K♠", "10♠ 5♠ 6♠", "10♠ 6♠ 6♠", "10♠ 6♠ 7♠", "A♠ K♠")
ENDS = len(DEALERS)  # 17 to 21, 22, more than 22, Blackjack
OVER_22, BLACKJACK_END = ENDS - 2, ENDS - 1
_NO_BLACKJACK = 0
_ME = TerminalId("me")


@dataclass(frozen=True, slots=True)
class HandTable:
    """By the number of a hand: what may be done with it, and how it stands when nothing may."""

    may: tuple[int, ...]  # a bit for each of CHOICES
    stands: tuple[int, ...]
    points: tuple[int, ...]
    doubled_points: tuple[tuple[int, ...], ...]  # and by the value of the card
    doubled_won: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class HandPays:
    """What comes of one hand beyond its wagers, for each unit of the initial one."""

    total: tuple[tuple[Fraction, ...], ...]  # by points, and where the dealer ends
    over: tuple[Fraction, Fraction]  # without and with a dealer's Blackjack
    won: Fraction


@dataclass(frozen=True, slots=True)
class Answers:
    hands: tuple[HandTable, HandTable, HandTable]  # by how they came about
    most_hands: tuple[int, ...]  # by value: 1 where a pair may not be split
    pays: tuple[tuple[HandPays, HandPays], ...]  # by whose wager, single and doubled
    shared: Fraction  # what a dealer's Blackjack brings if any hand is in play, beside what each hand brings
    blackjack: tuple[Fraction, Fraction]  # without and with a dealer's
    surrender: tuple[Fraction, Fraction]
    insurance: tuple[Fraction, Fraction]


@lru_cache(maxsize=16)
def answers(game: Blackjack) -> Answers:
    understood(game.rules)
    asking = _Asking(game, game.exact_multiple(BLACKJACK))
    return Answers(
        (asking.table(DEALT), asking.table(OF_SPLIT), asking.table(OF_SPLIT_ACES)),
        tuple(asking.most_hands(value) for value in range(len(VALUES))),
        tuple((asking.pays(whose, doubled=False), asking.pays(whose, doubled=True)) for whose in range(3)),
        asking.shared(),
        asking.both(Hand(("A♥", "K♥"))),
        asking.both(Hand(("10♥", "6♥"), ended=Ended.SURRENDERED)),
        asking.insurance(),
    )


def kind_of_split(value: int) -> int:
    return OF_SPLIT_ACES if value == ACES else OF_SPLIT


def cards_of(cards: Cards) -> tuple[Card, ...]:
    """One hand of this composition, the highest cards first, so that an ace leads aces alone."""
    held = zip(reversed(VALUES), reversed(cards), strict=True)
    return tuple(RANKS[value - 1] + "♥" for value, n in held for _ in range(n))


@cache
def _hands(kind: int) -> tuple[Hand, ...]:
    """One of each composition; of split aces, the ace comes first."""
    listed = map(cards_of, compositions().cards)
    return tuple(
        Hand(cards[::-1] if kind == OF_SPLIT_ACES else cards, of_split=kind != DEALT) for cards in listed
    )


_IN_PLAY, _BUST = Hand(("10♥", "6♥"), ended=Ended.STOOD), Hand(("10♥", "6♥", "9♥"))


def _of_points(points: int) -> Hand:
    high = min(points - 2, 10)
    rest = points - high
    others = (rest,) if rest <= 10 else (rest - 2, 2)
    return Hand(tuple(RANKS[value - 1] + "♥" for value in (high, *others)))


@dataclass(frozen=True, slots=True)
class _Asking:
    game: Blackjack

    stake: int

    def box(self, *hands: Hand) -> Box:
        return Box(_ME, self.stake, hands=hands)

    def table(self, kind: int) -> HandTable:
        hands = _hands(kind)
        may = tuple(map(self._may, hands))
        doubled = [
            tuple(self._doubled(hand)) if each >> CHOICES.index(DOUBLE) & 1 else ()
            for hand, each in zip(hands, may, strict=True)
        ]
        return HandTable(
            may,
            tuple(map(self._stands, hands)),
            tuple(hand.total.points for hand in hands),
            tuple(tuple(each.total.points for each in longer) for longer in doubled),
            tuple(tuple(hand_has_won(each, self.game.rules) for each in longer) for longer in doubled),
        )

    def _may(self, hand: Hand) -> int:
        if len(hand.cards) < 2:
            return 1 << CHOICES.index(HIT)  # its second card is dealt, whoever decides
        if is_complete(hand, self.game.rules):
            return 0
        others = (_IN_PLAY,) if hand.of_split else ()
        offered = options(self.box(hand, *others), hand, self.game.rules)
        return sum(1 << at for at, choice in enumerate(CHOICES) if choice in offered)

    def _stands(self, hand: Hand) -> int:
        if len(hand.cards) < 2 or not is_complete(hand, self.game.rules):
            return ASKED
        if hand.blackjack:
            return IS_BLACKJACK
        return WON if hand_has_won(hand, self.game.rules) else WAITS

    def _doubled(self, hand: Hand) -> Iterator[Hand]:
        (doubled,) = decided(self.box(hand), 0, DOUBLE, self.game.rules)
        for value in VALUES:
            cards = (*doubled.cards, RANKS[value - 1] + "♦")
            yield replace(doubled, cards=cards, card_called=False)

    def most_hands(self, value: int) -> int:
        card = RANKS[VALUES[value] - 1] + "♥"
        hands: tuple[Hand, ...] = (Hand((card, card)),)
        while self._may_split(hands):
            hands = tuple(Hand((card, card), of_split=True) for _ in range(len(hands) + 1))
        return len(hands)

    def _may_split(self, hands: tuple[Hand, ...]) -> bool:
        if is_complete(hands[0], self.game.rules):
            return False
        return SPLIT in options(self.box(*hands), hands[0], self.game.rules)

    # ── what endings bring ──────────────────────────────────────────────────────────

    def pays(self, whose: int, *, doubled: bool) -> HandPays:
        none = (Fraction(0),) * ENDS
        totals = [
            tuple(self._brings(whose, _of_points(points), dealer, doubled=doubled) for dealer in DEALERS)
            for points in range(4, MOST + 1)
        ]
        over = [
            self._brings(whose, _BUST, DEALERS[end], doubled=doubled)
            for end in (_NO_BLACKJACK, BLACKJACK_END)
        ]
        return HandPays((*([none] * 4), *totals), (over[0], over[1]), self._won(whose, doubled=doubled))

    def _brings(self, whose: int, hand: Hand, dealer: str, *, doubled: bool) -> Fraction:
        found = self._of_hand(whose, replace(hand, doubled=doubled), dealer, other=_IN_PLAY)
        if whose == FIRST and not hand.bust and dealer == DEALERS[BLACKJACK_END]:
            return found - self.shared()
        return found

    def _won(self, whose: int, *, doubled: bool) -> Fraction:
        """Of a hand that wins whatever the dealer has; where none does, nobody asks for it."""
        for hand in (_of_points(MOST), Hand(("2♥", "2♥", "2♥", "3♥", "3♥"))):
            if hand_has_won(hand, self.game.rules):
                return self._of_hand(whose, replace(hand, doubled=doubled), DEALERS[0], other=_IN_PLAY)
        return Fraction(0)

    def shared(self) -> Fraction:
        """What the first hand in play has to bear against a Blackjack, because it is the first."""
        dealer = DEALERS[BLACKJACK_END]
        alone = self._of_hand(ADDED, _IN_PLAY, dealer, other=_BUST)
        return alone - self._of_hand(ADDED, _IN_PLAY, dealer, other=_IN_PLAY)

    def _of_hand(self, whose: int, hand: Hand, dealer: str, other: Hand) -> Fraction:
        split = replace(hand, of_split=True)
        match whose:
            case 0:
                box, number = self.box(hand), 1
            case 1:
                box, number = self.box(split, other), 1
            case _:
                box, number = self.box(other, split), 2
        keys = {hand_key(number), double_key(number)}
        wagers = (Wager(_ME, BLACKJACK, self.stake), *added_wagers(box, self.game.rules))
        return self._net(box, dealer, [wager for wager in wagers if wager.bet in keys])

    def both(self, hand: Hand) -> tuple[Fraction, Fraction]:
        wager = [Wager(_ME, BLACKJACK, self.stake)]
        without, with_one = (
            self._net(self.box(hand), DEALERS[end], wager) for end in (_NO_BLACKJACK, BLACKJACK_END)
        )
        return without, with_one

    def insurance(self) -> tuple[Fraction, Fraction]:
        box = replace(self.box(_IN_PLAY), insured=True)
        wager = [wager for wager in added_wagers(box, self.game.rules) if wager.bet == INSURANCE]
        without, with_one = (self._net(box, DEALERS[end], wager) for end in (_NO_BLACKJACK, BLACKJACK_END))
        return without, with_one

    def _net(self, box: Box, dealer: str, wagers: list[Wager]) -> Fraction:
        settled = BoxSettlement(self.game.rules, box, tuple(dealer.split()))
        return sum((settled.result(each).returned - each.stake for each in wagers), Fraction(0)) / self.stake


assert (ACES, TENS) == (0, 9), "kernels look for aces and tens there"

"""What ends of hands bring against ends of the dealer, asked of the settlement of boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import (
    BLACKJACK,
    Box,
    Ended,
    Hand,
    double_key,
    hand_key,
    is_blackjack,
    total,
)
from croupier.games.blackjack.play import added_wagers, dealer_draws, may_be_blackjack
from croupier.games.blackjack.settlement import BoxSettlement
from croupier.games.cards import Card
from croupier.games.wagers import Wager
from croupier.maths.compiling.blackjack_hands import CARD_OF, VALUES
from croupier.maths.compiling.tables import ME, CannotCompile
from croupier.maths.policy_tables import LONG

INITIAL, ADDED, BEHIND = range(3)  # what wager a hand carries; behind is added, behind one that shields it
BUSTED = Hand(tuple(CARD_OF[value] for value in (10, 6, 10)), of_split=True)
STOOD = Hand((CARD_OF[10], CARD_OF[9]), of_split=True, ended=Ended.STOOD)
MOST_TOLD = 7  # ends of hands that are tried together

Pays = tuple[Fraction, ...]


class DealerStates:
    """The dealer's hand: by hard total, ace, and one card, two or more."""

    def __init__(self, game: Blackjack) -> None:
        self.cards: list[tuple[Card, ...]] = [()]
        self.next: list[list[int]] = []
        place: dict[tuple[int, ...], int] = {}
        for cards in self.cards:  # the list grows while it is read
            row: list[int] = []
            for value in VALUES:
                longer = (*cards, CARD_OF[value])
                stops = len(cards) > 1 and not dealer_draws(total(cards), game.rules)
                key = (sum(map(_hard, longer)), int(CARD_OF[1] in longer), min(len(longer), 3))
                if not stops and key not in place:
                    place[key] = len(self.cards)
                    self.cards.append(longer)
                row.append(0 if stops else place[key])
            self.next.append(row)
        self.draws = [int(bool(cards) and dealer_draws(total(cards), game.rules)) for cards in self.cards]
        self.may_be_blackjack = [int(bool(cards) and may_be_blackjack(cards)) for cards in self.cards]
        ends = [(total(cards).points, is_blackjack(cards)) for cards in self.cards]
        self.ends = sorted(set(ends))
        self.end_of = [self.ends.index(end) for end in ends]
        self.of_end = [self.cards[ends.index(end)] for end in self.ends]


def _hard(card: Card) -> int:
    return next(value for value in VALUES if CARD_OF[value] == card)


@dataclass(frozen=True, slots=True)
class SettledHands:
    """By role, by end of the hand, by end of the dealer; and which ends shield those behind them."""

    pays: tuple[tuple[Pays, ...], ...]
    shields: tuple[int, ...]
    end_of: tuple[int, ...]  # of each hand that was asked about


def settled(
    game: Blackjack, stake: int, hands: Sequence[Hand], dealers: Sequence[tuple[Card, ...]]
) -> SettledHands:
    boxes = _Boxes(game, stake)
    told: dict[tuple[object, ...], Hand] = {}
    keys = [_told(hand) for hand in hands]
    for key, hand in zip(keys, hands, strict=True):
        told.setdefault(key, hand)
    shielding = {key: boxes.shields(hand, dealers) for key, hand in told.items()}
    shield = next((told[key] for key, does in shielding.items() if does), BUSTED)
    rows: dict[tuple[object, ...], int] = {}
    place: dict[tuple[object, ...], int] = {}
    for key, hand in told.items():
        row = (
            *(tuple(boxes.brought(hand, role, shield, d) for d in dealers) for role in range(3)),
            shielding[key],
        )
        place[key] = rows.setdefault(row, len(rows))
    *roles, shields = zip(*rows, strict=True)
    found = SettledHands(tuple(roles), tuple(map(int, shields)), tuple(place[key] for key in keys))
    _prove(boxes, found, hands, dealers)
    return found


def _told(hand: Hand) -> tuple[object, ...]:
    """What tells complete hands apart once they are settled; all that are over 21 are alike."""
    points = min(hand.total.points, 22)
    long = len(hand.cards) >= LONG
    return points, long, hand.blackjack, hand.doubled, hand.surrendered, hand.of_split


@dataclass(frozen=True, slots=True)
class _Boxes:
    game: Blackjack
    stake: int

    def each(self, hands: tuple[Hand, ...], dealer: tuple[Card, ...]) -> tuple[Fraction, ...]:
        """What each hand of a box brings, less what decisions have staked on it."""
        box = Box(ME, self.stake, hands[0].cards[:2], hands)
        settlement = BoxSettlement(self.game.rules, box, dealer)
        first = Wager(ME, BLACKJACK, self.stake)
        brought = {first.bet: settlement.result(first).returned}
        for wager in added_wagers(box, self.game.rules):
            brought[wager.bet] = settlement.result(wager).returned - wager.stake
        numbers = range(1, len(hands) + 1)
        return tuple(
            brought[hand_key(number)] + brought.get(double_key(number), Fraction(0)) for number in numbers
        )

    def brought(self, hand: Hand, role: int, shield: Hand, dealer: tuple[Card, ...]) -> Fraction:
        match role:
            case 0:
                return self.each((hand, BUSTED) if hand.of_split else (hand,), dealer)[0]
            case 1:
                return self.each((BUSTED, hand), dealer)[1]
            case _:
                return self.each((shield, hand), dealer)[1]

    def shields(self, hand: Hand, dealers: Sequence[tuple[Card, ...]]) -> bool:
        """Whether another hand fares differently behind this one than behind one over 21."""
        return hand.of_split and any(
            self.each((hand, STOOD), dealer)[1] != self.each((BUSTED, STOOD), dealer)[1] for dealer in dealers
        )


def _prove(
    boxes: _Boxes, found: SettledHands, hands: Sequence[Hand], dealers: Sequence[tuple[Card, ...]]
) -> None:
    """That whole boxes bring what their hands bring by the tables; else a rule is not to be had by them."""
    split = [at for at, hand in enumerate(hands) if hand.of_split]
    tried = split[:: max(1, len(split) // MOST_TOLD)]
    most = min(boxes.game.rules.hands_after_split.value, 3)
    for together in product(tried, repeat=most):
        for at, dealer in enumerate(dealers):
            asked = boxes.each(tuple(hands[each] for each in together), dealer)
            if asked != tuple(_by_tables(found, together, at)):
                rule = boxes.game.rules.dealer_blackjack
                raise CannotCompile(
                    f"dealer_blackjack = {rule.value.value!r} ({rule.clause}) settles hands by more than the"
                    " first that is in play; tables cannot express it"
                )


def _by_tables(found: SettledHands, together: Sequence[int], dealer: int) -> Iterator[Fraction]:
    behind = 0
    for number, hand in enumerate(together):
        end = found.end_of[hand]
        role = INITIAL if number == 0 else BEHIND if behind else ADDED
        yield found.pays[role][end][dealer]
        behind |= found.shields[end]

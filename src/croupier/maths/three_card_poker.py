"""Three Card Poker, counted: 22,100 hands of three and 20,358,520 of six.

A row, a column and a picked hand are three cards alike, so a wager has one law wherever it
is placed.  The Ante is played by the own three cards only: that is the game as it is known.
The matrix shows six more cards, which a player may use and this law does not.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import sha256
from itertools import combinations
from math import comb, prod
from operator import itemgetter

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.cards import SUITS, Card, suit_of
from croupier.games.game import Ask, BetKey, Position, Slip
from croupier.games.odds import Odds
from croupier.games.three_card_poker.hands import (
    THREE_IN_ORDER,
    Five,
    Strength,
    Three,
    of_suited,
    of_values,
    qualifying,
    strength,
    value_of,
)
from croupier.games.three_card_poker.notation import (
    ANTE,
    OWN_HAND,
    PAIRS_PLUS,
    SIX_CARD_BONUS,
    ante_on,
    kind_of,
)
from croupier.games.three_card_poker.rules import HAND, Folded, PayTable, PokerChoice, ThreeCardPokerRules
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker, ThreeCardPokerPosition
from croupier.maths.counting import Choose, Counting, PlayedOut

# Worked out by ``fast.nine_cards`` in three minutes; a long test does so again.
_NINE_CARDS = {
    "331cf569027054a9353b188a65d124c5fe46833e98f854e6f19e8c29d54c1750": Fraction(
        5102944368707, 158912143289900
    ),
}
FOLDED = Fraction(-1)  # what a fold brings: the Ante is lost
SIX = 6  # the player's three and the dealer's three
SUITED = 5  # cards of one suit that make a flush

Deck = tuple[Card, ...]
Ways = tuple[int, int, int, int]  # dealers who do not qualify, and who qualify and lose, tie, win
Brought = tuple[Fraction, Fraction, Fraction, Fraction]  # in the same order
Values = tuple[int, ...]  # ranks by their places, from the lowest up


def law(game: ThreeCardPoker, bet: BetKey) -> Law[Fraction]:
    """What comes back for one unit staked, less what Play adds, when every decision is the better one.

    A table where a fold forfeits Pairs Plus changes nothing here: no hand that Pairs Plus pays
    is one to fold.
    """
    match kind_of(bet):
        case "pairs-plus":
            return _paid(game.rules.pairs_plus, three_counts(deck_of(game)))
        case "six-card-bonus":
            return _paid(game.rules.six_card_bonus, six_counts(deck_of(game)))
        case "ante":
            return _ante(game)
        case _:
            raise ValueError(f"{bet!r} is not placed at Three Card Poker")


def best_choice(game: ThreeCardPoker, hand: Sequence[Card], seen: Sequence[Card] = ()) -> PokerChoice:
    """Play or fold, by these three cards and by whatever others are seen."""
    return PokerChoice.PLAY if worth_of_playing(game, hand, seen) >= FOLDED else PokerChoice.FOLD


def worth_of_playing(game: ThreeCardPoker, hand: Sequence[Card], seen: Sequence[Card] = ()) -> Fraction:
    """What a played hand brings on average beyond the Ante, for each unit of it; a fold brings ``FOLDED``."""
    deck, qualified = deck_of(game), qualifying(game.rules.dealer_qualifies.value)
    shown = (*hand, *seen)
    if len(hand) != HAND or len(set(shown)) != len(shown) or not set(shown) <= set(deck):
        raise ValueError(
            f"{' '.join(shown)} cannot lie on one table; write three own cards, and each card once"
        )
    three, ways = _dealers(deck).ways(
        hand, strength(hand), qualified, [card for card in deck if card not in shown]
    )
    brought = zip(_brought(game.rules, three), ways, strict=True)
    return sum((value * n for value, n in brought), Fraction(0)) / sum(ways) - 1


@lru_cache(maxsize=16)
def least_played(game: ThreeCardPoker) -> tuple[Card, ...]:
    """The lowest hand that is played by the own cards, with which every higher one is."""
    played: tuple[Card, ...] = ()
    for hand in sorted(combinations(deck_of(game), HAND), key=strength, reverse=True):
        if best_choice(game, hand) is PokerChoice.FOLD:
            return played
        played = hand
    return played


def deck_of(game: ThreeCardPoker) -> Deck:
    left = game.full_deck().left
    assert all(n == 1 for _, n in left), "a deck holds each card once"
    return tuple(card for card, _ in left)


def _paid(table: PayTable, counts: Mapping[Three, int] | Mapping[Five, int]) -> Law[Fraction]:
    returned: Counter[Fraction] = Counter()
    for hand, n in counts.items():
        returned[_kept(table.odds(hand))] += n
    return Law[Fraction].counted(returned)


def _kept(odds: Odds | None) -> Fraction:
    return Fraction(0) if odds is None else 1 + odds.winnings(1)


@lru_cache(maxsize=16)
def three_counts(deck: Deck) -> Mapping[Three, int]:
    """How many hands of three cards this deck holds of each kind."""
    return Counter(THREE_IN_ORDER[held[0]] for held in _dealers(deck).held.values())


@lru_cache(maxsize=16)
def six_counts(deck: Deck) -> Mapping[Five, int]:
    """How many hands of six cards this deck holds, by the best five among them.

    Every hand is counted by its ranks as if suits made nothing; then the hands with five or
    six of a suit, of which no two suits can have a share, are counted again as what they are.
    """
    counts: Counter[Five] = Counter()
    by_rank = {values: (of_values(values), n) for values, n in _by_rank(deck)}
    for five, n in by_rank.values():
        counts[five] += n
    for values, five, n in _by_suit(deck):
        counts[by_rank[values][0]] -= n
        counts[five] += n
    return {five: n for five, n in counts.items() if n}


def _by_rank(deck: Deck) -> Iterator[tuple[Values, int]]:
    """Every choice of six ranks from the lowest up, and how many hands have it."""
    held = dict(sorted(Counter(value_of(card) for card in deck).items()))
    for taken in _parts(tuple(held.values()), SIX):
        values = tuple(value for value, n in zip(held, taken, strict=True) for _ in range(n))
        yield values, prod(comb(most, n) for most, n in zip(held.values(), taken, strict=True))


def _parts(most: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take this many in all, and of each no more than there are."""
    if not most:
        if total == 0:
            yield ()
        return
    for n in range(min(most[0], total) + 1):
        yield from ((n, *rest) for rest in _parts(most[1:], total - n))


def _by_suit(deck: Deck) -> Iterator[tuple[Values, Five, int]]:
    """The ranks of the hands with five or more of a suit, what those make, and how many there are."""
    for suit in SUITS:
        inside = sorted(value_of(card) for card in deck if suit_of(card) == suit)
        outside = Counter(value_of(card) for card in deck if suit_of(card) != suit)
        for suited in combinations(inside, SIX):
            yield suited, of_suited(suited), 1
        for suited in combinations(inside, SUITED):
            five = of_suited(suited)
            yield from ((tuple(sorted((*suited, other))), five, n) for other, n in outside.items())


class _Dealers:
    """The dealer's hands that a player's cards leave possible, counted by their places in order.

    By inclusion and exclusion: all hands, less those with one of the player's cards, and so on.
    """

    def __init__(self, deck: Deck) -> None:
        held = self.held = {hand: strength(hand) for hand in combinations(deck, 3)}
        self.order = sorted(set(held.values()))
        places = {each: place for place, each in enumerate(self.order)}
        self.all: list[int] = []
        self.with_card: dict[Card, list[int]] = {card: [] for card in deck}
        self.with_pair: dict[frozenset[Card], list[int]] = {}
        for hand, place in sorted(((hand, places[held[hand]]) for hand in held), key=itemgetter(1)):
            self.all.append(place)
            for card in hand:
                self.with_card[card].append(place)
            for pair in combinations(hand, 2):
                self.with_pair.setdefault(frozenset(pair), []).append(place)

    def ways(
        self, hand: Sequence[Card], held: Strength, qualified: Strength, left: Sequence[Card] | None = None
    ) -> tuple[Three, Ways]:
        """What this hand of such strength is, and in how many ways the dealer ends where against it."""
        least, place = bisect_left(self.order, qualified), bisect_left(self.order, held)
        marks = (least, max(place, least), max(place + 1, least), len(self.order))
        if left is None or len(left) == len(self.with_card) - HAND:
            below = [self._below(hand, place, mark) for mark in marks]
        else:
            ends = sorted(bisect_left(self.order, strength(dealer)) for dealer in combinations(left, HAND))
            below = [bisect_left(ends, mark) for mark in marks]
        ways = (below[0], below[1] - below[0], below[2] - below[1], below[3] - below[2])
        return THREE_IN_ORDER[held[0]], ways

    def _below(self, hand: Sequence[Card], place: int, mark: int) -> int:
        """How many hands lie below a mark without the cards of this one, which lies at a place."""
        below = bisect_left(self.all, mark) - (place < mark)
        for card in hand:
            below -= bisect_left(self.with_card[card], mark)
        for pair in combinations(hand, 2):
            below += bisect_left(self.with_pair[frozenset(pair)], mark)
        return below


@lru_cache(maxsize=16)
def _dealers(deck: Deck) -> _Dealers:
    return _Dealers(deck)


@lru_cache(maxsize=16)
def _ante(game: ThreeCardPoker) -> Law[Fraction]:
    deck, rules = deck_of(game), game.rules
    dealers, qualified = _dealers(deck), qualifying(rules.dealer_qualifies.value)
    brought = {three: _brought(rules, three) for three in Three}
    returned: Counter[Fraction] = Counter()
    # Most hands have the same ways as others, and fractions are slow.
    alike = Counter(dealers.ways(hand, held, qualified) for hand, held in dealers.held.items())
    for (three, ways), hands in alike.items():
        if _is_played(brought[three], ways):
            for value, n in zip(brought[three], ways, strict=True):
                returned[value] += n * hands
        else:
            returned[Fraction(0)] += sum(ways) * hands
    return Law[Fraction].counted(returned)


def nine_cards_digest(game: ThreeCardPoker) -> str:
    """Of all that the best play of nine cards rests on."""
    brought = [(three.name, [str(value) for value in _brought(game.rules, three)]) for three in Three]
    told = (deck_of(game), brought, qualifying(game.rules.dealer_qualifies.value))
    return sha256(repr(told).encode()).hexdigest()


def nine_cards_edge(game: ThreeCardPoker) -> Fraction | None:
    """The house's edge on the Ante when all nine cards decide; kept of the rules it was worked out of."""
    return _NINE_CARDS.get(nine_cards_digest(game))


def hands_in_order(game: ThreeCardPoker) -> dict[frozenset[Card], int]:
    """Every hand of three cards, and its place among all strengths from the lowest up."""
    order = _dealers(deck_of(game)).order
    return {frozenset(hand): bisect_left(order, strength(hand)) for hand in combinations(deck_of(game), HAND)}


def results_of(game: ThreeCardPoker, hand: Sequence[Card]) -> tuple[Brought, tuple[int, int, int]]:
    """What an own hand brings back, and the places from which dealers qualify, tie and win."""
    order, held = _dealers(deck_of(game)).order, strength(hand)
    least = bisect_left(order, qualifying(game.rules.dealer_qualifies.value))
    place = bisect_left(order, held)
    marks = (least, max(place, least), max(place + 1, least))
    return _brought(game.rules, THREE_IN_ORDER[held[0]]), marks


def _is_played(brought: Brought, ways: Ways) -> bool:
    """A fold brings back nothing, so a hand is played unless that brings back less than nothing."""
    return sum((value * n for value, n in zip(brought, ways, strict=True)), Fraction(0)) >= 0


def _brought(rules: ThreeCardPokerRules, three: Three) -> Brought:
    """What a played hand brings back, Play's own unit taken off, wherever the dealer ends."""
    odds = rules.ante_bonus.odds(three)
    bonus = Fraction(0) if odds is None else odds.winnings(1)
    beaten = _kept(rules.ante) + rules.play.winnings(1)
    return bonus + _kept(rules.unqualified), bonus + beaten, bonus + 1, bonus - 1


# ── how it is played round after round ──────────────────────────────────────────────────────


def _slip(game: ThreeCardPoker) -> Slip:
    """A line is as good as another, and each costs time: the hand and one line."""
    *_, line = game.lines()
    sides = (f"{kind}:{place}" for kind in (PAIRS_PLUS, SIX_CARD_BONUS) for place in (OWN_HAND, line))
    return dict.fromkeys((ante_on(range(1, HAND + 1)), *sides), 1)


def _absent(game: ThreeCardPoker, slip: Slip) -> PlayedOut:
    """What a hand that is always folded brings: nothing, nor its own Pairs Plus where that goes with it."""
    lost = {bet for bet in slip if kind_of(bet) == ANTE}
    if game.rules.folded.value is Folded.ANTE_AND_PAIRS_PLUS:
        lost |= {bet for bet in slip if bet == f"{PAIRS_PLUS}:{OWN_HAND}"}
    return PlayedOut(None, dict.fromkeys(lost, Law[Fraction].certain(Fraction(0))))


def _present(game: ThreeCardPoker, _: Slip) -> PlayedOut:
    return PlayedOut(_by_own_cards(game), {})


def _by_own_cards(game: ThreeCardPoker) -> Choose:
    @cache
    def best(hand: frozenset[str]) -> str:
        return best_choice(game, sorted(hand)).value

    def choose(position: Position, _: Ask, terminal: TerminalId) -> str:
        assert isinstance(position, ThreeCardPokerPosition)
        return best(frozenset(position.hand_of(terminal)))

    return choose


COUNTING = Counting(
    law,
    played={ANTE: "best by the own three cards"},
    slip=_slip,
    absent=_absent,
    present=_present,
    raised=lambda _, bet: Fraction(2 if kind_of(bet) == ANTE else 1),  # Play equals the Ante
)

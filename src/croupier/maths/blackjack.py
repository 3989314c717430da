"""Blackjack, counted by the composition of hands instead of walked card by card.

The law of the main wager is that of a player who never decides, so that every hand is played
by the rule for absent players: they neither double, split nor insure, and nothing that they do
depends on the dealer's card.  Player's and dealer's hands can therefore be counted one after
the other, from one shoe, in whole numbers.  What is best is solved in ``maths.solving``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import perm, prod

from croupier.core.chance import Law
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import ACE, BLACKJACK, TEN
from croupier.games.blackjack.play import absent_draws, dealer_draws, has_won, is_full
from croupier.games.blackjack.rules import BlackjackRules, FiveCards, TwentyOne
from croupier.games.blackjack.settlement import against
from croupier.games.blackjack.side_wagers import PaidSideWager
from croupier.games.cards import Card, Shoe
from croupier.games.game import BetKey, Kind
from croupier.maths.blackjack_hands import VALUES, Cards, is_blackjack, total_of, tree, values_of
from croupier.maths.counting import Counting
from croupier.maths.solving.arithmetic import Arithmetic
from croupier.maths.solving.gate import too_generous


def law(game: Blackjack, bet: BetKey) -> Law[Fraction]:
    """What comes back for one unit staked in a box that is alone at the table.

    The Blackjack wager is played by the rule for absent players.
    """
    if bet == BLACKJACK:
        return _absent_player(game)
    side = next((side for side in game.rules.side_wagers if side.key == bet), None)
    if side is None:
        raise ValueError(f"{bet!r} is not placed here; ask for one of {', '.join(game.bets())}")
    return _side_wager(side, game.full_shoe())


# ── side wagers: every two cards ────────────────────────────────────────────────────


def _side_wager(side: PaidSideWager, shoe: Shoe) -> Law[Fraction]:
    left = dict(shoe.left)
    deals = {(one, two): n * (m - (one == two)) for one, n in left.items() for two, m in left.items()}
    return Law[tuple[Card, Card]].counted(deals).then(lambda dealt: _side_returns(side, shoe, dealt))


def _side_returns(side: PaidSideWager, shoe: Shoe, dealt: tuple[Card, Card]) -> Law[Fraction]:
    returned = {has: side.result(1, dealt, dealer_blackjack=has).returned for has in (True, False)}
    if not side.waits_for_dealer(dealt):
        return Law[Fraction].certain(returned[False])
    one, two = dealt
    left = values_of(shoe.without(one).without(two))
    with_blackjack = _blackjacks(left)
    return Law[Fraction].counted(
        {returned[True]: with_blackjack, returned[False]: perm(sum(left), 2) - with_blackjack}
    )


def _blackjacks(left: Cards) -> int:
    """In how many ways two cards out of these are Blackjack."""
    return 2 * left[VALUES.index(ACE)] * left[VALUES.index(TEN)]


def _draws_left(cards: Cards, left: Cards) -> int:
    """In how many ways such cards come out of those left, in one given order of values."""
    return prod(map(perm, left, cards))


# ── the main wager ──────────────────────────────────────────────────────────────────


def _absent_player(game: Blackjack) -> Law[Fraction]:
    rules, shoe = game.rules, values_of(game.full_shoe())
    dealer = _Dealer.by(rules)
    ways: dict[int, Counter[Fraction]] = {}  # by how many cards were drawn, in order
    for node in tree(lambda total, cards: not is_full(total, cards, rules) and absent_draws(total, rules)):
        orders = node.orders * _draws_left(node.cards, shoe) if node.ends else 0
        if orders:
            left = tuple(n - m for n, m in zip(shoe, node.cards, strict=True))
            for drawn, returned, n in _returns(node.cards, left, dealer, rules):
                ways.setdefault(sum(node.cards) + drawn, Counter())[returned] += orders * n
    return _joined(ways, sum(shoe))


def _joined(ways: Mapping[int, Mapping[Fraction, int]], cards: int) -> Law[Fraction]:
    joined: dict[Fraction, Fraction] = {}
    for drawn, counts in ways.items():
        for returned, n in counts.items():
            if n:
                joined[returned] = joined.get(returned, Fraction(0)) + Fraction(n, perm(cards, drawn))
    return Law(joined)


def _returns(
    cards: Cards, left: Cards, dealer: _Dealer, rules: BlackjackRules
) -> Iterator[tuple[int, Fraction, int]]:
    """What a complete hand brings: how many cards the dealer drew, what comes back, in how many ways."""
    total, blackjack = total_of(cards), is_blackjack(cards)
    won = 1 + (rules.blackjack if blackjack else rules.win).winnings(1)
    if total.points > 21:
        yield 0, Fraction(0), 1
    elif has_won(total, sum(cards), rules, blackjack=blackjack):
        yield 0, won, 1
    elif blackjack:
        both = _blackjacks(left)
        yield from ((2, Fraction(1), both), (2, won, perm(sum(left), 2) - both))
    else:
        returned = {Kind.WIN: won, Kind.STAND_OFF: Fraction(1), Kind.LOSE: Fraction(0)}
        for (drawn, points), n in dealer.ways(left):
            kind = Kind.LOSE if points is None else against(total.points, points, rules)
            yield drawn, returned[kind], n


_End = tuple[int, int | None]  # how many cards the dealer has, and their points; ``None`` for Blackjack


@dataclass(frozen=True, slots=True)
class _Dealer:
    """The dealer's hands, counted afresh for every shoe that a player's hand leaves."""

    steps: tuple[tuple[int, int, int], ...]  # to each node but the first: before, value, cards of that value
    ends: Mapping[_End, tuple[tuple[int, int], ...]]  # the places of the nodes that end so, and their orders

    @classmethod
    def by(cls, rules: BlackjackRules) -> _Dealer:
        nodes = tree(lambda total, _: dealer_draws(total, rules))
        ends: dict[_End, tuple[tuple[int, int], ...]] = {}
        for at, node in enumerate(nodes):
            if node.ends:
                points = None if is_blackjack(node.cards) else total_of(node.cards).points
                end = (sum(node.cards), points)
                ends[end] = (*ends.get(end, ()), (at, node.orders))
        return cls(tuple((node.before, node.value, node.cards[node.value] - 1) for node in nodes[1:]), ends)

    def ways(self, left: Cards) -> Iterator[tuple[_End, int]]:
        """In how many ways the dealer's hand ends, drawn from these cards."""
        draws = [1]
        for before, value, already in self.steps:
            draws.append(draws[before] * (left[value] - already))
        return ((end, sum(orders * draws[at] for at, orders in hands)) for end, hands in self.ends.items())


def _too_generous(game: Blackjack, arithmetic: Arithmetic) -> Mapping[BetKey, tuple[Fraction, str]]:
    found = too_generous(game, arithmetic)
    return {} if found is None else {BLACKJACK: found}


def _raised_by_play(game: Blackjack) -> Fraction:
    """Every hand that splits can make, each doubled, and insurance."""
    rules = game.rules
    hands = 1 + (rules.hands_after_split.value - 1) * rules.split_wager.value
    doubled = rules.hands_after_split.value * rules.double_wager.value
    return hands + doubled + rules.insurance_wager.value


def _most_won(game: Blackjack) -> Mapping[BetKey, Fraction]:
    """Every hand that splits can make, each doubled; insurance too where hands win against a Blackjack."""
    rules = game.rules
    insurance = rules.insurance_wager.value
    most = (_raised_by_play(game) - insurance) * rules.win.winnings(1)
    if rules.twenty_one.value is TwentyOne.WINS or rules.five_cards.value is FiveCards.WINS:
        most += insurance * rules.insurance.winnings(1)
    return {BLACKJACK: max(most, rules.blackjack.winnings(1))}


COUNTING = Counting(
    law,
    played={BLACKJACK: "as for an absent player"},
    too_generous=_too_generous,
    raised_by_play=_raised_by_play,
    most_won=_most_won,
)

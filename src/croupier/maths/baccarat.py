"""Baccarat counted exactly: by the values of cards for points, by cards for pairs.

Every count is of ordered deals of a fixed number of cards, so that hands of different
lengths weigh against each other in whole numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from croupier.core.chance import Law
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.coup import Coup, Pair, pair_of
from croupier.games.baccarat.nines import NINES, level_in
from croupier.games.baccarat.table_of_play import TableOfPlay
from croupier.games.cards import DECK, SUITS, Card, Shoe, rank_of, suit_of
from croupier.games.game import BetKey
from croupier.maths.counting import Counting, Levels

Values = tuple[int, ...]  # how many cards of each value, nought to nine, are left
ValuesInSuits = Mapping[tuple[int, str], int]  # how many cards of each value in each suit are left
Score = tuple[int, int]  # a hand's points and number of cards
Scores = Mapping[tuple[Score, Score], int]  # Player's and Banker's: ordered six-card deals
PairsOf = Mapping[tuple[Pair, Pair], int]  # Player's and Banker's: ordered four-card deals

_ALIKE = tuple(
    (first, second, pair_of(first, second))
    for first in DECK
    for second in DECK
    if rank_of(first) == rank_of(second)
)


def law(game: Baccarat, bet: BetKey) -> Law[Fraction]:
    """The exact law of what comes back from one unit staked, the stake included when it is kept."""
    if bet not in game.bets():
        raise ValueError(f"{game.name} has no bet {bet!r} here")
    returned: Counter[Fraction] = Counter()
    for coup, count in _coups(game, bet):
        returned[game.rules.result(bet, 1, coup).returned] += count
    return Law[Fraction].counted(returned)


@lru_cache(maxsize=64)
def scores(shoe: Shoe, table: TableOfPlay) -> Scores:
    """How many ordered deals of six cards come to each pair of scores."""
    counts: Counter[tuple[Score, Score]] = Counter()
    for player, ways, left in _two_cards(_values(shoe, table)):
        for banker, more, rest in _two_cards(left):
            for first, second, last in _endings(table, player, banker, rest):
                counts[first, second] += ways * more * last
    return counts


@lru_cache(maxsize=64)
def pairs(shoe: Shoe) -> PairsOf:
    """How many ordered deals of four cards give the hands each kind of pair."""
    counts: Counter[tuple[Pair, Pair]] = Counter()
    left = dict(shoe.left)
    cards = tuple(left)
    for i, first in enumerate(cards):
        for second in cards[i:]:
            ways = left[first] * (left[second] - 1 if first == second else 2 * left[second])
            if ways:
                rest = left | {second: left[second] - 1}
                rest[first] -= 1
                for kind, more in _pairs_left(rest).items():
                    counts[pair_of(first, second), kind] += ways * more
    return counts


def levels(game: Baccarat) -> Levels:
    """How probable each level of nines is, from a new shoe: counted over the first four cards."""
    shoe = game.fresh_shoe()
    n, counts = len(shoe), Counter[str]()
    for player, ways, left in _nines(_values_in_suits(shoe, game.rules.table_of_play)):
        for banker, more, _ in _nines(left):
            counts[level_in(player, banker)] += ways * more
    deals = n * (n - 1) * (n - 2) * (n - 3)
    return {level.key: Fraction(counts[level.key], deals) for level in NINES.levels}


def _values_in_suits(shoe: Shoe, table: TableOfPlay) -> ValuesInSuits:
    counts: Counter[tuple[int, str]] = Counter()
    for card, n in shoe.left:
        counts[table.value_of(card), suit_of(card)] += n
    return counts


def _nines(left: ValuesInSuits) -> Iterator[tuple[str | None, int, ValuesInSuits]]:
    """Two cards that come to nine: their suit if they have one, in how many ways, what is then left."""
    for first, n in left.items():
        rest = {**left, first: n - 1}
        for suit in SUITS:
            second = (9 - first[0]) % 10, suit
            m = rest.get(second, 0)
            if n * m:
                yield suit if suit == first[1] else None, n * m, {**rest, second: m - 1}


def _coups(game: Baccarat, bet: BetKey) -> Iterator[tuple[Coup, int]]:
    """The coups that this bet tells apart; what it does not look at is left blank."""
    shoe, table = game.fresh_shoe(), game.rules.table_of_play
    match bet.partition(":")[0]:
        case "pair" | "perfect-pairs":
            for (player, banker), count in pairs(shoe).items():
                yield Coup(table.hand_of(0, 2, player), table.hand_of(0, 2, banker)), count
        case _:
            for ((p, m), (b, n)), count in scores(shoe, table).items():
                yield Coup(table.hand_of(p, m, Pair.NONE), table.hand_of(b, n, Pair.NONE)), count


def _values(shoe: Shoe, table: TableOfPlay) -> Values:
    counts = [0] * 10
    for card, n in shoe.left:
        counts[table.value_of(card)] += n
    return tuple(counts)


def _two_cards(left: Values) -> Iterator[tuple[int, int, Values]]:
    """Points of two cards, in how many ordered ways they come, and what is then left."""
    for a in range(10):
        for b in range(a, 10):
            ways = left[a] * (left[a] - 1) if a == b else 2 * left[a] * left[b]
            if ways:
                yield (a + b) % 10, ways, _without(_without(left, a), b)


def _without(left: Values, value: int) -> Values:
    return (*left[:value], left[value] - 1, *left[value + 1 :])


def _endings(
    table: TableOfPlay, player: int, banker: int, left: Values
) -> Iterator[tuple[Score, Score, int]]:
    """How the hands end, and by how many ordered ways of two further cards, dealt or not."""
    if not table.player_draws(player, banker):
        for score, ways in _banker_ends(banker, left, draws=table.banker_draws(player, banker, None)):
            yield (player, 2), score, ways * (sum(left) - 1)
        return
    for third, n in enumerate(left):
        if n:
            drawn, rest = ((player + third) % 10, 3), _without(left, third)
            for score, ways in _banker_ends(banker, rest, draws=table.banker_draws(player, banker, third)):
                yield drawn, score, n * ways


def _banker_ends(banker: int, left: Values, *, draws: bool) -> Iterator[tuple[Score, int]]:
    if draws:
        return ((((banker + third) % 10, 3), n) for third, n in enumerate(left))
    return iter([((banker, 2), sum(left))])


def _pairs_left(left: Mapping[Card, int]) -> Counter[Pair]:
    """In how many ordered ways the next two cards pair, or do not."""
    n = sum(left.values())
    ways: Counter[Pair] = Counter()
    for first, second, kind in _ALIKE:
        ways[kind] += left.get(first, 0) * (left.get(second, 0) - (first == second))
    ways[Pair.NONE] = n * (n - 1) - ways.total()
    return ways


COUNTING = Counting(law, levels=levels)

"""Three Card Poker: hands of three by number, their order, and what every wager brings on each end."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations, product

from croupier.games.cards import DECK, SUITS, Card, suit_of
from croupier.games.game import Ask, BetKey, Position, Slip
from croupier.games.three_card_poker.hands import (
    FIVE_IN_ORDER,
    THREE_IN_ORDER,
    Five,
    Strength,
    best_five,
    of_suited,
    of_values,
    qualifying,
    strength,
    value_of,
)
from croupier.games.three_card_poker.notation import ANTE, OWN_HAND, PAIRS_PLUS, kind_of, picked, place_of
from croupier.games.three_card_poker.rules import HAND, PokerChoice
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths.compiling.asking import brought, led
from croupier.maths.compiling.shoes import NUMBER, shoe_tables
from croupier.maths.compiling.tables import (
    ME,
    THE_SLIP,
    CompiledTables,
    NumberTable,
    Reading,
    kept_slip,
    lattice,
    table,
)
from croupier.maths.policy_tables import ANY, PolicyTable, names_of_three

Three = tuple[Card, ...]
UNQUALIFIED, BEATEN, EQUAL, BETTER = range(4)  # where the dealer stands
STANDS = 4
KINDS = len(THREE_IN_ORDER)
OF_ANTE, OF_PAIRS, OF_SIX = range(3)
VALUES = 13
EXAMPLES = 12  # hands of a kind that are tried
CHOICES = (PokerChoice.PLAY, PokerChoice.FOLD)  # the place of what was chosen


def compile_three_card_poker(game: ThreeCardPoker, slip: Slip, policy: PolicyTable) -> CompiledTables:
    held = _held()
    ante = next((bet for bet in slip if kind_of(bet) == ANTE), None)
    returned = {bet: tuple(_returned(game, slip, bet, held)) for bet in slip}
    begins = [sum(len(returned[bet]) for bet in list(slip)[:at]) for at in range(len(slip))]
    sums = lattice(returned.values())
    places = sum(map(len, returned.values()))
    return CompiledTables(
        kernel="three_card_poker",
        slip=kept_slip(slip),
        policy=policy.name if ante else "",
        tables={
            **shoe_tables(game.full_deck(), None),
            **_of_hands(game, held),
            **_of_six(any(_what(bet) == OF_SIX for bet in slip), held),
            "plays": table(_plays(policy, hand) if ante else 1 for hand in held.hands),
            "own": table(_positions(game, slip, ante) if ante else (-1,) * HAND),
            "where": table((at for bet in slip for at in _positions(game, slip, bet)), len(slip), HAND),
            "what": table(map(_what, slip)),
            "begins": table(begins),
            "steps": table(n for each in returned.values() for n in sums.steps(each, min(each))),
            "sums": table([places]),
            "matrix": table([sum(map(len, game.rules.matrix.value))]),
        },
        places=places + sums.places,
        readings=(
            *(Reading(bet, begin, returned[bet]) for bet, begin in zip(slip, begins, strict=True)),
            Reading(THE_SLIP, places, sums.values()),
        ),
        drawn=(("deck", DECK),),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Threes:
    """Every hand of three, its place among all strengths, and its kind."""

    hands: tuple[Three, ...]
    strengths: tuple[Strength, ...]  # all there are, from the lowest up
    order: tuple[int, ...]
    kinds: tuple[int, ...]


@lru_cache(maxsize=1)
def _held() -> _Threes:
    hands = tuple(combinations(DECK, HAND))
    strengths = [strength(hand) for hand in hands]
    known = tuple(sorted(set(strengths)))
    places = {each: at for at, each in enumerate(known)}
    order = tuple(places[each] for each in strengths)
    return _Threes(hands, known, order, tuple(each[0] for each in strengths))


def _of_hands(game: ThreeCardPoker, held: _Threes) -> Mapping[str, NumberTable]:
    numbers = [0] * len(DECK) ** HAND
    for number, hand in enumerate(held.hands):
        for one, two, three in permutations(NUMBER[card] for card in hand):
            numbers[(one * len(DECK) + two) * len(DECK) + three] = number
    least = qualifying(game.rules.dealer_qualifies.value)
    return {
        "number": table(numbers, *(len(DECK),) * HAND),
        "order": table(held.order),
        "kind": table(held.kinds),
        "qualifies": table(int(held.strengths[place] >= least) for place in held.order),
    }


def _plays(policy: PolicyTable, hand: Three) -> int:
    options = [choice.value for choice in CHOICES]
    return int(policy.choice(names_of_three(hand), ANY, options) == PokerChoice.PLAY.value)


def _what(bet: BetKey) -> int:
    return {ANTE: OF_ANTE, PAIRS_PLUS: OF_PAIRS}.get(kind_of(bet), OF_SIX)


def _positions(game: ThreeCardPoker, slip: Slip, bet: BetKey) -> tuple[int, ...]:
    """Where the cards of a bet lie in the matrix, from nought."""
    if kind_of(bet) == ANTE:
        return tuple(int(at) - 1 for at in picked(bet))
    if place_of(bet) == OWN_HAND:
        return _positions(game, slip, next(each for each in slip if kind_of(each) == ANTE))
    return tuple(at - 1 for at in game.lines()[place_of(bet)])


# ── what wagers bring ───────────────────────────────────────────────────────────────


def _returned(game: ThreeCardPoker, slip: Slip, bet: BetKey, held: _Threes) -> Iterator[Fraction]:
    """In the order of a bet's places; what cannot be brings nothing."""
    match _what(bet):
        case 0:
            for choice, kind, stands in product(CHOICES, range(KINDS), range(STANDS)):
                found = _example(game, held, kind, stands)
                yield _asked(game, slip, bet, found, choice) if found else Fraction(0)
        case 1:
            for choice, kind in product(CHOICES, range(KINDS)):
                found = next(filter(None, (_example(game, held, kind, each) for each in range(STANDS))))
                yield _asked(game, slip, bet, found, choice)
        case _:
            for five in FIVE_IN_ORDER:
                yield _asked(game, slip, bet, _six_of(five), PokerChoice.PLAY)


@lru_cache(maxsize=256)
def _example(game: ThreeCardPoker, held: _Threes, kind: int, stands: int) -> tuple[Three, Three] | None:
    """A hand of this kind and a dealer who stands so against it; none where there cannot be one."""
    least = qualifying(game.rules.dealer_qualifies.value)
    qualified = bisect_left(held.strengths, least)  # the place from which on a dealer qualifies
    hands = [at for at, each in enumerate(held.kinds) if each == kind]
    for own in hands[:: max(1, len(hands) // EXAMPLES)]:
        for dealer, place in enumerate(held.order):
            if _stands(held.order[own], place, qualified) != stands:
                continue
            if not set(held.hands[own]) & set(held.hands[dealer]):
                return held.hands[own], held.hands[dealer]
    return None


def _stands(own: int, dealer: int, qualified: int) -> int:
    if dealer < qualified:
        return UNQUALIFIED
    return BEATEN if own > dealer else EQUAL if own == dealer else BETTER


def _asked(
    game: ThreeCardPoker, slip: Slip, bet: BetKey, cards: tuple[Three, Three], choice: PokerChoice
) -> Fraction:
    """What a bet brings whose own cards are these, against these of the dealer."""
    hand, dealer = cards
    rest = iter([card for card in DECK if card not in hand and card not in dealer])
    at = dict(zip(_positions(game, slip, bet), hand, strict=True))
    matrix = (
        at[each] if each in at else next(rest) for each in range(sum(map(len, game.rules.matrix.value)))
    )

    def chooses(_position: Position, _turn: Ask) -> str:
        return choice.value

    end = led(game.start({ME: slip}), iter((*matrix, *dealer)), chooses)
    if kind_of(bet) == ANTE:
        return brought(end, {bet: slip[bet]} | {each: slip[each] for each in slip})[bet]
    return end.results()[ME][bet].returned


# Six cards whose best five are each hand, three and three.
_SIX = {
    Five.HIGH_CARD: "2♠ 5♥ 9♦ J♣ K♠ 7♥",
    Five.PAIR: "2♠ 2♥ 9♦ J♣ K♠ 7♥",
    Five.TWO_PAIRS: "2♠ 2♥ 9♦ 9♣ K♠ 7♥",
    Five.THREE_OF_A_KIND: "2♠ 2♥ 2♦ 9♣ K♠ 7♥",
    Five.STRAIGHT: "2♠ 3♥ 4♦ 5♣ 6♠ K♥",
    Five.FLUSH: "2♠ 5♠ 9♠ J♠ K♠ 7♥",
    Five.FULL_HOUSE: "2♠ 2♥ 2♦ 9♣ 9♠ 7♥",
    Five.FOUR_OF_A_KIND: "2♠ 2♥ 2♦ 2♣ 9♠ 7♥",
    Five.STRAIGHT_FLUSH: "2♠ 3♠ 4♠ 5♠ 6♠ K♥",
    Five.ROYAL_FLUSH: "10♠ J♠ Q♠ K♠ A♠ 2♥",
}


def _six_of(five: Five) -> tuple[Three, Three]:
    cards = tuple(_SIX[five].split())
    assert best_five(cards) is five, "the game finds in these six what is asked about"
    return cards[:HAND], cards[HAND:]


# ── the best five of six ────────────────────────────────────────────────────────────


def _of_six(wanted: bool, held: _Threes) -> Mapping[str, NumberTable]:  # noqa: FBT001
    """By ranks, three and three; and by suit, where five or six of one may come together."""
    if not wanted:
        empty = table([0], 1, 1)
        nought = table([0] * len(held.hands))
        return {
            "by_ranks": empty,
            "ranks": nought,
            "suit": nought,
            "mask": nought,
            "flush": empty,
            "suited": table([0]),
        }
    ranks = [tuple(sorted(map(value_of, hand))) for hand in held.hands]
    known = {each: at for at, each in enumerate(sorted(set(ranks)))}
    suits = [_suit(hand) for hand in held.hands]
    return {
        "by_ranks": table(_by_ranks(tuple(known)), len(known), len(known)),
        "ranks": table(known[each] for each in ranks),
        "suit": table(suits),
        "mask": table(_mask(hand, suit) for hand, suit in zip(held.hands, suits, strict=True)),
        "flush": _flush(held.hands, suits),
        "suited": table(map(_suited, range(1 << VALUES))),
    }


@lru_cache(maxsize=1)
def _by_ranks(threes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    place = {five: at for at, five in enumerate(FIVE_IN_ORDER)}
    made: dict[tuple[int, ...], int] = {}

    def of(values: Sequence[int]) -> int:
        key = tuple(sorted(values))
        if key not in made:
            made[key] = place[of_values(key)]
        return made[key]

    return tuple(of((*one, *two)) for one, two in product(threes, threes))


def _suit(hand: Three) -> int:
    """The suit that two or three of the cards share, and how many do; nought where all differ."""
    suit, n = Counter(map(suit_of, hand)).most_common(1)[0]
    return 0 if n == 1 else 1 + 2 * SUITS.index(suit) + (n == HAND)


def _mask(hand: Three, suit: int) -> int:
    shared = SUITS[(suit - 1) // 2] if suit else ""
    return sum(1 << value_of(card) for card in hand if suit_of(card) == shared)


def _suited(mask: int) -> int:
    values = [value for value in range(VALUES) if mask >> value & 1]
    return FIVE_IN_ORDER.index(of_suited(values)) if len(values) > HAND else 0


def _flush(hands: Sequence[Three], suits: Sequence[int]) -> NumberTable:
    """Whether the suits of two hands make a flush, asked of hands of scattered ranks."""
    keys = 1 + 2 * len(SUITS)
    least = FIVE_IN_ORDER.index(Five.FLUSH)
    found: list[int] = []
    for one, two in product(range(keys), range(keys)):
        a, b = _scattered(one, 0), _scattered(two, 1)
        found.append(int(FIVE_IN_ORDER.index(best_five((*a, *b))) >= least))
    assert len(hands) == len(suits)
    return table(found, keys, keys)


def _scattered(suit: int, turn: int) -> Three:
    """Three cards with this suit key, of ranks that make nothing beside the other turn's."""
    ranks = (("2", "5", "9"), ("3", "7", "K"))[turn]
    if not suit:
        return tuple(rank + each for rank, each in zip(ranks, SUITS, strict=False))
    shared, whole = SUITS[(suit - 1) // 2], (suit - 1) % 2
    other = next(each for each in SUITS if each != shared)
    return tuple(
        rank + each for rank, each in zip(ranks, (shared, shared, shared if whole else other), strict=True)
    )

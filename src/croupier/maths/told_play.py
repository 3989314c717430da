"""Best play of a table as it is told to people: rows of a chart, exceptions, one hand, what has gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import BLACKJACK, Total
from croupier.games.cards import RANKS, SUITS, Counts, Shoe, rank_of
from croupier.games.game import Game
from croupier.maths.blackjack_hands import VALUES, Cards
from croupier.maths.laws import law
from croupier.maths.solving.arithmetic import Arithmetic
from croupier.maths.solving.best_play import BestPlay, best_play
from croupier.maths.solving.charts import value_of
from croupier.maths.solving.compositions import ACES, MOST
from croupier.maths.solving.questions import CHOICES, DEALT
from croupier.maths.solving.solver import like_unsplit

DECIDED = BLACKJACK  # the bet that turns on what is decided
COLUMNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
CARDS = tuple(VALUES.index(10 if word == "10" else 1 if word == "A" else int(word)) for word in COLUMNS)
NAMES = ("A", *map(str, range(2, 11)))
_TOLD = 3  # cards of the exceptions that are told


class NoSuchHand(ValueError):
    """What was asked about cannot be, or nobody decides about it."""


@dataclass(frozen=True, slots=True)
class ChartRow:
    name: str
    cells: tuple[tuple[str, Any], ...]  # letters, and what the next best choice costs; by COLUMNS


@dataclass(frozen=True, slots=True)
class Departure:
    """Cards that are played otherwise than their total."""

    cards: str
    against: str
    chart: str
    best: str
    cost: Any


@dataclass(frozen=True, slots=True)
class OfferedInsurance:
    """With which first two cards it is taken, and what it is worth on average wherever it is offered."""

    hands: tuple[str, ...]
    worth: Any  # of the initial wager


def named(total: Total) -> str:
    return f"{'soft' if total.soft else 'hard'} {total.points}"


@dataclass(frozen=True, slots=True)
class ToldPlay:
    """One table's best play, with what has gone from its shoe."""

    play: BestPlay
    gone: Counts = ()

    @property
    def edges(self) -> Mapping[str, Any]:
        absent = 1 - law(self._dealt_from(), BLACKJACK).mean(lambda returned: returned)
        chart = -self.play.chart.solution.value
        return {self.play.policy: self.play.edge, "chart": chart, "absent": absent}

    def _dealt_from(self) -> Blackjack:
        game = self.play.game
        return replace(game, shoe=game.full_shoe().less(self.gone)) if self.gone else game

    def rows(self) -> Iterator[ChartRow]:
        chart = self.play.chart
        for soft in (False, True):
            for total in reversed(chart.totals(soft=soft)):
                yield ChartRow(
                    named(total), tuple((chart.cell(total, card), chart.gap(total, card)) for card in CARDS)
                )
        for value in reversed(range(len(VALUES))):
            if self.play.solution.hands.further(value):
                name = f"{NAMES[value]} {NAMES[value]}"
                yield ChartRow(name, tuple(chart.pair(value, card) for card in CARDS))

    def insurance(self) -> OfferedInsurance | None:
        """Nothing where no ace is left that a dealer could show."""
        solution = self.play.solution
        often = {hand: solution.probability(hand, ACES) for hand in solution.insurance}
        if not often:
            return None
        worth = sum(often[hand] * worth for hand, worth in solution.insurance.items()) / sum(often.values())
        taken = (_cards_of(solution.hands.all.cards[hand]) for hand in sorted(solution.policy.insured))
        return OfferedInsurance(tuple(taken), worth)

    def departures(self) -> list[Departure]:
        """Hands of few cards that best play treats otherwise than the chart, the dearest first."""
        return sorted(self._departures(), key=lambda each: -each.cost)

    def _departures(self) -> Iterator[Departure]:
        best, chart = self.play.solution, self.play.chart.solution
        may = best.hands.answers.hands[DEALT].may
        for hand in sorted(best.hands.held):
            cards = best.hands.all.cards[hand]
            if not (2 <= sum(cards) <= _TOLD and may[hand]):
                continue
            for at, card in enumerate(CARDS):
                mine, told = int(best.dealt.choice[hand][card]), int(chart.dealt.choice[hand][card])
                if mine != told:
                    cost = best.dealt.chosen[mine][hand][card] - best.dealt.chosen[told][hand][card]
                    yield Departure(_cards_of(cards), COLUMNS[at], CHOICES[told], CHOICES[mine], cost)

    def of_hand(self, text: str) -> Mapping[str, Any]:
        """Of a hand such as "8 8 v 10": what every choice is worth."""
        own, versus, against = text.partition(" v ")
        words = own.split()
        if not versus or len(words) < 2 or len(against.split()) != 1:
            raise NoSuchHand(f"{text!r} is no hand; write its cards and the dealer's, as in '8 8 v 10'")
        try:
            cards, card = [value_of(word) for word in words], value_of(against.strip())
        except ValueError as wrong:
            raise NoSuchHand(str(wrong)) from None
        self._must_be(words, [*cards, card])
        values = self.play.of_two(cards, card)
        if not values:
            raise NoSuchHand(f"nobody is asked about {own.strip()}: that hand is complete as it is dealt")
        return values

    def _must_be(self, words: list[str], values: list[int]) -> None:
        shoe = self.play.solution.hands.shoe
        if sum(VALUES[value] for value in values[:-1]) > MOST:
            raise NoSuchHand(f"{' '.join(words)} is over {MOST}; nothing is left to decide")
        for value in set(values):
            if values.count(value) > shoe[value]:
                name = NAMES[value]
                raise NoSuchHand(
                    f"this hand has {values.count(value)} cards of {name}, and the shoe {shoe[value]}"
                )


def _cards_of(cards: Cards) -> str:
    return " ".join(name for name, n in zip(NAMES, cards, strict=True) for _ in range(n))


def is_solved(game: Game) -> bool:
    return isinstance(game, Blackjack)


def compared(game: Game, arithmetic: Arithmetic) -> Any:
    """What a player gains who plays a hand of a split as the same cards unsplit."""
    assert isinstance(game, Blackjack)
    return like_unsplit(game, arithmetic).value


def told(game: Game, arithmetic: Arithmetic, gone: Counts = ()) -> ToldPlay | None:
    """Nothing where a game has no such play."""
    return ToldPlay(best_play(game, arithmetic, gone), gone) if isinstance(game, Blackjack) else None


def gone_from(game: Game, text: str) -> Counts:
    """Cards that have gone, such as "5 x4, K x2": suits decide nothing, so they are taken as they lie."""
    assert isinstance(game, Blackjack)
    gone: dict[str, int] = {}
    for part in text.split(","):
        rank, _, times = part.strip().partition(" x")
        if rank not in RANKS or not (times or "1").isdigit():
            raise NoSuchHand(f"{part.strip()!r} says of no card how often it has gone; write '5 x4, K x2'")
        _take(game.full_shoe(), rank, int(times or 1), gone)
    return tuple((card, n) for card, n in gone.items() if n)


def _take(shoe: Shoe, rank: str, times: int, gone: dict[str, int]) -> None:
    held = {card: n for card, n in shoe.left if rank_of(card) == rank}
    if times > sum(held.values()) - sum(gone.get(card, 0) for card in held):
        raise NoSuchHand(f"{times} cards of {rank} cannot have gone from a shoe with {sum(held.values())}")
    for card in sorted(held, key=lambda card: SUITS.index(card[-1])):
        taken = min(times, held[card] - gone.get(card, 0))
        gone[card] = gone.get(card, 0) + taken
        times -= taken

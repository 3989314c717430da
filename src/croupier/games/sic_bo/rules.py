"""What a book decides about Sic Bo."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.odds import Odds
from croupier.words.said import say


class DiceBetKind(Enum):
    """The kinds of bet, by the word that begins their keys."""

    SMALL = "small"
    BIG = "big"
    EVEN = "even"
    ODD = "odd"
    TRIPLE = "triple"
    DOUBLE = "double"
    ANY_TRIPLE = "any-triple"
    TOTAL = "total"
    PAIR = "pair"
    SINGLE = "single"
    THREE_OF_FOUR = "three-of-four"


class OnTriple(Enum):
    """What three dice alike do to a bet that is not on triples."""

    COUNTS = "a triple counts as any other throw"
    LOSES = "a triple loses"


@dataclass(frozen=True, slots=True)
class SicBoOdds:
    small: Odds
    big: Odds
    triple: Odds
    double: Odds
    any_triple: Odds
    totals: tuple[tuple[str, Odds], ...]
    pair: Odds
    single: tuple[tuple[str, Odds], ...]  # by the number of dice that show the number
    even: Odds
    odd: Odds
    three_of_four: Odds


@dataclass(frozen=True, slots=True)
class Contingencies:
    """On what the bets win, where their names do not say it."""

    small: Cited[tuple[int, int]]  # lowest and highest total
    big: Cited[tuple[int, int]]
    small_and_big_on_triple: Cited[OnTriple]
    even_and_odd_on_triple: Cited[OnTriple]
    double_on_triple: Cited[OnTriple]
    total_on_triple: Cited[OnTriple]


@dataclass(frozen=True, slots=True)
class SicBoRules:
    dice: Cited[int]
    offered: Cited[tuple[DiceBetKind, ...]]
    odds: SicBoOdds
    fours: Cited[tuple[str, ...]]  # "3-4-5-6": four numbers of which the dice may show three
    contingencies: Contingencies

    def faults(self) -> tuple[Refused, ...]:
        faults: list[Refused] = []
        if self.dice.value != 3:
            faults.append(Refused(say("sic_bo.bets-are-on-three-dice"), self.dice.clause))
        if not self.offered.value:
            faults.append(Refused(say("sic_bo.no-bet-is-offered"), self.offered.clause))
        small, big = self.contingencies.small, self.contingencies.big
        if small.value[1] >= big.value[0]:
            faults.append(Refused(say("sic_bo.total-would-win-both-small"), big.clause))
        return tuple(faults)

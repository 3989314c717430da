"""What a book may decide about Three Card Poker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import lcm

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.odds import Odds
from croupier.games.three_card_poker.hands import RANKING, Five, Three
from croupier.games.wagers import too_short
from croupier.words.said import say

HAND = 3  # cards in a hand, the player's as the dealer's: the order of hands knows no others
Rows = tuple[tuple[int, ...], ...]  # the positions of the Player's Cards Matrix, row by row


class PokerChoice(Enum):
    """What a player may do who has seen the cards."""

    PLAY = "play"
    FOLD = "fold"


class Folded(Enum):
    """What a folded hand loses."""

    ANTE = "the ante"
    ANTE_AND_PAIRS_PLUS = "the ante, and pairs plus on that hand"


class ShortOfPlay(Enum):
    """What becomes of a hand whose player cannot cover Play when the wagering period expires."""

    HAND_VOID = "the hand is void and the ante returned"
    HAND_FOLDED = "the hand is folded"


@dataclass(frozen=True, slots=True)
class Pay:
    """One line of a pay table."""

    of: Three | Five
    odds: Odds


@dataclass(frozen=True, slots=True)
class PayTable:
    """What a hand is paid by itself, whatever the dealer holds."""

    name: str  # its odds from the highest hand down: "40/30/6/3/1"
    lines: tuple[Pay, ...]

    def odds(self, hand: Three | Five) -> Odds | None:
        """A mini royal that has no line of its own is paid as the straight flush it is."""
        listed = {line.of: line.odds for line in self.lines}
        if hand is Three.MINI_ROYAL and hand not in listed:
            return listed.get(Three.STRAIGHT_FLUSH)
        return listed.get(hand)

    @property
    def clause(self) -> Clause:
        return self.lines[0].odds.clause

    def exact_multiple(self) -> int:
        """The least stake of which every multiple is paid in whole cents."""
        return exact_multiple(tuple(line.odds for line in self.lines))


@dataclass(frozen=True, slots=True)
class ThreeCardPokerRules:
    decks: Cited[int]
    matrix: Cited[Rows]
    positions_picked: Cited[int]
    lines_pairs_plus: Cited[bool]  # whether rows and columns are offered for Pairs Plus
    lines_six_card_bonus: Cited[bool]  # and for Six Card Bonus
    side_wagers_need_ante: Cited[bool]  # those on the own hand always do: the Ante picks it
    dealer_qualifies: Cited[str]  # the lowest high card with which they do
    unqualified: Odds  # what the Ante is paid when they do not; Play then stands off
    ante: Odds
    play: Odds
    ante_bonus: PayTable
    pairs_plus: PayTable
    six_card_bonus: PayTable
    undecided: Cited[PokerChoice]
    folded: Cited[Folded]
    short_of_play: Cited[ShortOfPlay]
    decision_seconds: Cited[int]

    def exact_ante(self) -> int:
        """The least Ante of which every multiple is paid, bonus and Play included, in whole cents."""
        paid = (self.unqualified, self.ante, self.play, *(line.odds for line in self.ante_bonus.lines))
        return exact_multiple(paid)

    def faults(self) -> tuple[Refused, ...]:
        """What is wrong with these settings, clause by clause."""
        qualifies = self.dealer_qualifies
        found = (
            (self.decks.value != 1, "one-deck", self.decks.clause),
            (not _in_rows(self.matrix.value), "rows-in-order", self.matrix.clause),
            (self.positions_picked.value != HAND, "three-positions", self.positions_picked.clause),
            (qualifies.value not in RANKING, "qualifies-by-rank", qualifies.clause),
        )
        broken = tuple(
            Refused(say(f"three_card_poker.{key}"), clause) for fault, key, clause in found if fault
        )
        return (*broken, *self._unpaid(), *too_short(self.decision_seconds))

    def _unpaid(self) -> tuple[Refused, ...]:
        tables = (self.ante_bonus, self.pairs_plus, self.six_card_bonus)
        odds = (self.unqualified, self.ante, self.play, *(line.odds for t in tables for line in t.lines))
        unpaid = (each for each in odds if each.pays <= 0 or each.to <= 0)
        return tuple(
            Refused(say("three_card_poker.winning-hand-cannot-pay", each=each), each.clause)
            for each in unpaid
        )


def exact_multiple(odds: tuple[Odds, ...]) -> int:
    return lcm(*(each.exact_multiple for each in odds))


def _in_rows(rows: Rows) -> bool:
    numbered = [at for row in rows for at in row] == list(range(1, HAND * len(rows) + 1))
    return bool(rows) and numbered and all(len(row) == HAND for row in rows)


def lines_of(rows: Rows) -> Mapping[str, tuple[int, ...]]:
    """The rows and columns of a matrix by name, those that make a hand."""
    across = {f"row-{at}": row for at, row in enumerate(rows, start=1)}
    down = {f"col-{at}": col for at, col in enumerate(zip(*rows, strict=True), start=1)}
    return {name: line for name, line in (across | down).items() if len(line) == HAND}

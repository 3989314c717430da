"""What a person asks of best play: the value of every choice at a position, and what another choice costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack, BlackjackPosition
from croupier.games.blackjack.due import Decision, Insurance
from croupier.games.blackjack.hand import Hand, points_of
from croupier.games.blackjack.play import DECLINE, INSURE, SPLIT
from croupier.games.cards import Counts
from croupier.games.game import Ask, Position
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.solving.arithmetic import EXACT, Arithmetic
from croupier.maths.solving.charts import Chart, chart
from croupier.maths.solving.playing import HITTING
from croupier.maths.solving.policies import is_pair, number_of
from croupier.maths.solving.questions import ADDED, CHOICES, FIRST
from croupier.maths.solving.solver import Solution, best

Number = Any


@dataclass(frozen=True)
class BestPlay:
    """Best play of one table over one shoe, one box alone, by the policy that is named."""

    game: Blackjack
    solution: Solution

    @property
    def policy(self) -> str:
        return self.solution.policy.name

    @property
    def error_bound(self) -> Number:
        return self.solution.arithmetic.error_bound

    @cached_property
    def edge(self) -> Number:
        """The house's share of each unit first staked."""
        return -self.solution.value

    @cached_property
    def chart(self) -> Chart:
        return chart(self.solution)

    def values(self, position: Position, terminal: TerminalId) -> Mapping[str, Number]:
        """What each choice is worth to whoever is asked, for each unit of the initial wager."""
        assert isinstance(position, BlackjackPosition), "positions are of the game that was solved"
        turn, due = position.turn(), position.due()
        if not isinstance(turn, Ask) or terminal not in turn.options:
            raise ValueError(f"{terminal} is not asked anything here")
        box = next(box for box in position.boxes if box.terminal == terminal)
        card = VALUES.index(points_of(position.dealer[0]))
        match due:
            case Insurance():
                return {INSURE: self.solution.insurance[number_of(box.dealt)], DECLINE: 0}
            case Decision(hand=at):
                return self._of_hand(box.hands[at], at, card, turn.options[terminal])
            case _:
                raise ValueError("nothing is to be decided")

    def cost(self, position: Position, terminal: TerminalId, choice: str) -> Number:
        """What a choice is worth less than the best one; nothing for one of them at least."""
        values = self.values(position, terminal)
        if choice not in values:
            raise ValueError(f"{choice!r} cannot be chosen here; choose one of {', '.join(values)}")
        return max(values.values()) - values[choice]

    def of_two(self, cards: Sequence[int], card: int) -> Mapping[str, Number]:
        """What each choice is worth with the first two cards, or more, by the numbers of their values."""
        solution, hand = self.solution, self.solution.hands.all.one(*cards)
        may = solution.hands.answers.hands[0].may[hand]
        found = {
            choice: solution.dealt.chosen[at][hand][card]
            for at, choice in enumerate(CHOICES)
            if may >> at & 1
        }
        if len(cards) == 2 and cards[0] == cards[1] and (cards[0], card) in solution.splits:
            found[SPLIT] = max(solution.splits[cards[0], card])
        return found

    def _of_hand(self, hand: Hand, at: int, card: int, options: tuple[str, ...]) -> Mapping[str, Number]:
        value, whose = VALUES.index(points_of(hand.cards[0])), FIRST if at == 0 else ADDED
        solution = self.solution
        played = solution.split[whose, value][0] if hand.of_split else solution.dealt
        number = number_of(hand.cards)
        found = {
            choice: played.chosen[place][number][card]
            for place, choice in enumerate(CHOICES)
            if choice in options
        }
        if SPLIT in options and is_pair(hand):
            found[SPLIT] = (
                self._again(value, card, whose) if hand.of_split else max(solution.splits[value, card])
            )
        return found

    def _again(self, value: int, card: int, whose: int) -> Number:
        """Two hands out of one of a split, neither of which is split again."""
        one = self.solution.hands.all.one(value)
        return sum(self.solution.split[each, value][1].chosen[HITTING][one][card] for each in (whose, ADDED))


def best_play(game: Blackjack, arithmetic: Arithmetic = EXACT, gone: Counts = ()) -> BestPlay:
    """Over the shoe that is left when these cards are gone; in fractions where nothing faster is given."""
    return _solved_once(game, arithmetic, gone)


@lru_cache(maxsize=8)  # told what is gone or not, a call is the same: a cache of best_play would not know it
def _solved_once(game: Blackjack, arithmetic: Arithmetic, gone: Counts) -> BestPlay:
    return BestPlay(game, best(game, arithmetic, gone))

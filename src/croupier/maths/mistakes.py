"""The dearest mistakes at a table: what the next best choice costs, by how often somebody is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from croupier.games.blackjack.play import SPLIT
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.solving.charts import Chart, Line
from croupier.maths.solving.questions import CHOICES
from croupier.maths.told_play import CARDS, COLUMNS, NAMES, ToldPlay, named

DEAREST = 10


@dataclass(frozen=True, slots=True)
class Mistake:
    """Of one cell of the chart: what it says, what comes nearest to it, what that costs and how often."""

    hand: str
    against: str
    choice: str
    instead: str
    cost: Any  # of the wager, each time
    often: Any  # in a round

    @property
    def lost(self) -> Any:
        """In a round, by whoever always does this and plays by the chart otherwise."""
        return self.cost * self.often


def dearest(told: ToldPlay, most: int = DEAREST) -> tuple[Mistake, ...]:
    """Of rows in which the dealer's card matters: whoever hits twenty needs no chart to know better."""
    learned = {row.name for row in told.rows() if len({letters for letters, _ in row.cells}) > 1}
    found = [each for each in _mistakes(told.play.chart) if each.hand in learned]
    return tuple(sorted(found, key=lambda each: (-each.lost, each.hand, each.against))[:most])


def _mistakes(chart: Chart) -> Iterator[Mistake]:
    cells: dict[tuple[str, int], list[Line]] = {}
    for line in chart.lines:
        for card in CARDS:
            cells.setdefault((named(line[0]), card), []).append(line)
    for (hand, card), lines in cells.items():
        yield from _of_total(chart, hand, card, lines)
    for (value, card), worths in chart.solution.splits.items():
        yield _of_pair(chart, value, card, max(worths))


def _of_total(chart: Chart, hand: str, card: int, lines: list[Line]) -> Iterator[Mistake]:
    """Two cards and more of a total together, told by whichever of them costs the most."""
    often = sum(chart.often[line][card] for line in lines)
    lost = {line: chart.often[line][card] * _gap(chart, line, card) for line in lines}
    dear = max(lines, key=lambda line: lost[line])
    instead = chart.next_best(dear, card)
    if often and instead is not None:
        choice = CHOICES[chart.lines[dear][card]]
        against = COLUMNS[CARDS.index(card)]
        yield Mistake(hand, against, choice, instead, sum(lost.values()) / often, often)


def _gap(chart: Chart, line: Line, card: int) -> Any:
    other = chart.next_best(line, card)
    if other is None:
        return 0
    worth = chart.worth[line][card]
    return worth[chart.lines[line][card]] - worth[CHOICES.index(other)]


def _of_pair(chart: Chart, value: int, card: int, split: Any) -> Mistake:
    solution, against = chart.solution, COLUMNS[CARDS.index(card)]
    hand = solution.hands.all.one(value, value)
    unsplit = CHOICES[int(solution.dealt.choice[hand][card])]
    is_split = solution.policy.hands[value][card] > 1
    choice, instead = (SPLIT, unsplit) if is_split else (unsplit, SPLIT)
    cost = abs(split - solution.dealt.value[hand][card])
    return Mistake(
        f"{NAMES[value]} {NAMES[value]}", against, choice, instead, cost, solution.probability(hand, card)
    )


assert len(NAMES) == len(VALUES), "each value has its name"

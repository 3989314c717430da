"""Best play that was solved once, as it is kept, and put together again without solving anything.

What every choice is worth is kept to a thousand-millionth of the wager, edges and the chart as they were
computed.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import msgspec

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import Total
from croupier.games.game import Game
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.par.parted_law import PartedLaw
from croupier.maths.par.solved import SolvedPlay
from croupier.maths.solving.arithmetic import Arithmetic
from croupier.maths.solving.best_play import BestPlay
from croupier.maths.solving.charts import Chart
from croupier.maths.solving.compositions import compositions
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.playing import Hands, PlayedHands
from croupier.maths.solving.policies import Policy, Split
from croupier.maths.solving.questions import ADDED, CHOICES, DEALT, FIRST, kind_of_split
from croupier.maths.solving.solver import Solution, Solver

SCALE = 10**9  # of what choices are worth, in whole numbers

At = tuple[int, int, int]  # a choice, a hand and the dealer's card


class KeptSolution(msgspec.Struct, frozen=True):
    """A policy, and what first deals and splits are worth by it."""

    name: str
    dealt: bytes  # the choice by hand and dealer's card, one byte each
    split: dict[str, bytes]  # by whose wager and which value: "1 7"
    hands: list[list[int]]
    insured: list[int]
    splits: list[tuple[int, int, list[float]]]
    first: list[tuple[int, int, float]]
    insurance: list[tuple[int, float]]


class KeptLine(msgspec.Struct, frozen=True):
    """What the chart says of a total."""

    points: int
    soft: bool
    may: int
    choices: list[int]
    worth: list[list[float]]
    often: list[float]


class KeptPlay(msgspec.Struct, frozen=True):
    best: KeptSolution
    chart: KeptSolution
    lines: list[KeptLine]
    values: bytes  # of every choice of every hand that somebody is asked about, in the order of ``asked``
    again: list[tuple[int, int, list[float]]]  # of a pair that is split again: whose, value, by card
    pairs: list[tuple[int, list[float]]]  # by the chart, of pairs that are not split
    sheet: dict[str, Any]


def sheet_again(kept: KeptPlay) -> SolvedPlay:
    """What a sheet says of it."""
    play = msgspec.convert(kept.sheet, SolvedPlay, dec_hook=_number, str_keys=True)
    mistakes = (replace(each, cost=Fraction(each.cost), often=Fraction(each.often)) for each in play.mistakes)
    offered = play.insurance
    insurance = None if offered is None else replace(offered, worth=Fraction(offered.worth))
    return replace(play, law=_law(kept.sheet["law"]), mistakes=tuple(mistakes), insurance=insurance)


def _number(_form: type, told: Any) -> Any:
    return Fraction(told)


def _law(told: Mapping[str, Any]) -> PartedLaw:
    computed = {Fraction(back): Fraction(chance) for back, chance in told["computed"].items()}
    counts = {Fraction(back): n for back, n in told["counts"].items()}
    return PartedLaw(computed, counts, told["seed"], told["tables"])


# ── what was solved, put together again ─────────────────────────────────────────────


def play_again(game: Game, kept: KeptPlay, numbers: Arithmetic) -> BestPlay:
    """As it was solved; ``numbers`` are those of a house in which nothing is compiled."""
    assert isinstance(game, Blackjack), "nothing else is kept"
    solver = Solver(game, replace(numbers, error_bound=1 / SCALE), ())
    play = BestPlay(game, _best(solver, kept))
    play.__dict__["chart"] = _chart(solver, kept)  # which is worked out otherwise, when it is asked for
    return play


def _best(solver: Solver, kept: KeptPlay) -> Solution:
    chosen = _chosen(solver.hands, kept)
    dealt = _played(kept.best.dealt, chosen[None])
    split = {
        each: (_played(row, chosen[each]), *_split_again(kept, each)) for each, row in _splits_of(kept.best)
    }
    return _solution(solver, kept.best, dealt, split)


def _chart(solver: Solver, kept: KeptPlay) -> Chart:
    nothing = tuple(_zeros() for _ in CHOICES)
    dealt, split = _played(kept.chart.dealt, nothing), dict(_splits_of(kept.chart))
    for hand, worth in kept.pairs:
        dealt.value[hand] = worth
    played = {each: (_played(row, nothing),) for each, row in split.items()}
    lines = {(Total(each.points, soft=each.soft), each.may): each for each in kept.lines}
    return Chart(
        {line: tuple(each.choices) for line, each in lines.items()},
        {line: each.worth for line, each in lines.items()},
        {line: tuple(each.often) for line, each in lines.items()},
        _solution(solver, kept.chart, dealt, played),
    )


def _solution(
    solver: Solver, kept: KeptSolution, dealt: PlayedHands, split: Mapping[Split, Sequence[PlayedHands]]
) -> Solution:
    choices = {each: played[0].choice for each, played in split.items()}
    policy = Policy(kept.name, dealt.choice, choices, kept.hands, frozenset(kept.insured))
    return Solution(
        solver,
        policy,
        dealt,
        split,
        {(value, card): tuple(worths) for value, card, worths in kept.splits},
        {(hand, card): worth for hand, card, worth in kept.first},
        dict(kept.insurance),
    )


def asked(hands: Hands, split: Split | None) -> Iterator[At]:
    """Every choice that is open with a hand as it is dealt, or with one of a split."""
    table = hands.answers.hands[DEALT if split is None else kind_of_split(split[1])]
    listed = sorted(hands.held) if split is None else hands.all.holding[split[1]]
    for hand in listed:
        if hand in hands.held:
            for choice in range(len(CHOICES)):
                if table.may[hand] >> choice & 1:
                    yield from ((choice, hand, card) for card in range(len(VALUES)))


def splits_in_turn(hands: Hands) -> Iterator[Split | None]:
    """Hands as they are dealt; of a split, hands of the initial wager before those of added ones."""
    yield None
    for value in range(len(VALUES)):
        if hands.further(value):
            yield from ((FIRST, value), (ADDED, value))


def like(split: Split | None) -> Split | None:
    """From which hands the worth of these is told as a difference: most are nearly the same."""
    return (FIRST, split[1]) if split is not None and split[0] == ADDED else None


def _chosen(hands: Hands, kept: KeptPlay) -> dict[Split | None, tuple[Table, ...]]:
    told = iter(side_by_side(kept.values))
    whole: dict[Split | None, dict[At, int]] = {}
    found: dict[Split | None, tuple[Table, ...]] = {}
    for split in splits_in_turn(hands):
        before = whole.get(like(split), {}) if split is not None else {}
        values = {at: next(told) + before.get(at, 0) for at in asked(hands, split)}
        whole[split], found[split] = values, tuple(_zeros() for _ in CHOICES)
        for (choice, hand, card), worth in values.items():
            found[split][choice][hand][card] = worth / SCALE
    return found


def side_by_side(lying: bytes) -> array[int]:
    """Whole numbers whose first bytes lie together, then their second ones, so that little is to be kept."""
    n = len(lying) // 4
    standing = bytearray(len(lying))
    for at in range(4):
        standing[at::4] = lying[at * n : (at + 1) * n]
    numbers = array("i")
    numbers.frombytes(bytes(standing))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _zeros() -> Table:
    return [[0.0] * len(VALUES) for _ in compositions().cards]


def _splits_of(kept: KeptSolution) -> Iterator[tuple[Split, bytes]]:
    for name, row in kept.split.items():
        whose, value = map(int, name.split())
        yield (whose, value), row


def _played(choices: bytes, chosen: tuple[Table, ...]) -> PlayedHands:
    """What a hand is worth that nobody is asked about is not kept."""
    width, value = len(VALUES), _zeros()
    choice = [
        [each - 1 for each in choices[at : at + width]] for at in range(0, len(choices), width)
    ]  # nought where nobody chooses
    for hand, row in enumerate(choice):
        for card, each in enumerate(row):
            value[hand][card] = chosen[each][hand][card] if each >= 0 else 0.0
    return PlayedHands(chosen, choice, value)


def _split_again(kept: KeptPlay, split: Split) -> Iterator[PlayedHands]:
    """Of a card that a split brings again, what one more card is worth to it."""
    for whose, value, worth in kept.again:
        if (whose, value) == split:
            hit = _zeros()
            hit[compositions().one(value)] = worth
            yield PlayedHands((_zeros(), hit, _zeros(), _zeros()), _zeros(), _zeros())

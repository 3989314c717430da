"""Best play that was solved, as ``kept_play`` puts it together again."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

import msgspec

from croupier.maths.blackjack_hands import VALUES
from croupier.maths.kept_play import (
    SCALE,
    At,
    KeptLine,
    KeptPlay,
    KeptSolution,
    asked,
    like,
    splits_in_turn,
)
from croupier.maths.par.solved import SolvedPlay
from croupier.maths.solving.best_play import BestPlay
from croupier.maths.solving.charts import Chart
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.playing import HITTING
from croupier.maths.solving.policies import Split
from croupier.maths.solving.solver import Solution


def kept(play: BestPlay, sheet: SolvedPlay) -> KeptPlay:
    return KeptPlay(
        _solution(play.solution),
        _solution(play.chart.solution),
        list(_lines(play.chart)),
        one_after_another(array("i", _values(play.solution))),
        [
            (whose, value, _floats(played[1].chosen[HITTING][play.solution.hands.all.one(value)]))
            for (whose, value), played in play.solution.split.items()
            if len(played) > 1
        ],
        list(_pairs(play)),
        msgspec.to_builtins(sheet, enc_hook=str, str_keys=True),
    )


def _solution(solved: Solution) -> KeptSolution:
    policy = solved.policy
    return KeptSolution(
        policy.name,
        _choices(policy.dealt),
        {f"{whose} {value}": _choices(table) for (whose, value), table in policy.split.items()},
        [list(map(int, row)) for row in policy.hands],
        sorted(policy.insured),
        [(value, card, _floats(worths)) for (value, card), worths in solved.splits.items()],
        [(hand, card, float(worth)) for (hand, card), worth in solved.first.items()],
        [(hand, float(worth)) for hand, worth in solved.insurance.items()],
    )


def _lines(chart: Chart) -> Iterator[KeptLine]:
    for (total, may), choices in chart.lines.items():
        worth = [_floats(each) for each in chart.worth[total, may]]
        often = _floats(chart.often[total, may])
        yield KeptLine(total.points, total.soft, may, list(map(int, choices)), worth, often)


def _pairs(play: BestPlay) -> Iterator[tuple[int, list[float]]]:
    solution = play.chart.solution
    for value in range(len(VALUES)):
        hand = solution.hands.all.one(value, value)
        yield hand, _floats(solution.dealt.value[hand])


def _choices(table: Table) -> bytes:
    return bytes(int(each) + 1 for row in table for each in row)


def _floats(row: Table) -> list[float]:
    return [float(each) for each in row]


def _values(solution: Solution) -> Iterator[int]:
    """What choices are worth, told as differences where others are nearly worth as much."""
    whole: dict[Split | None, dict[At, int]] = {}
    for split in splits_in_turn(solution.hands):
        played = solution.dealt if split is None else solution.split[split][0]
        values = {
            (choice, hand, card): round(float(played.chosen[choice][hand][card]) * SCALE)
            for choice, hand, card in asked(solution.hands, split)
        }
        before = whole.get(like(split), {}) if split is not None else {}
        whole[split] = values
        yield from (worth - before.get(at, 0) for at, worth in values.items())


def one_after_another(numbers: array[int]) -> bytes:
    standing = numbers.tobytes()
    return b"".join(standing[at::4] for at in range(4))

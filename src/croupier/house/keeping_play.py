"""Best play of the books' own tables, written where ``kept_play`` reads it.

Say ``python -m croupier.house.keeping_play`` where a rule, or what is told of play, has changed.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from zlib import compress

import msgspec

from croupier.games.blackjack.blackjack import Blackjack
from croupier.house.arithmetic import arithmetic
from croupier.house.kept_play import (
    FILES,
    FOLDER,
    SCALE,
    At,
    KeptLine,
    KeptPlay,
    KeptSolution,
    asked,
    like,
    splits_in_turn,
)
from croupier.house.known_rulesets import KNOWN
from croupier.house.solved_play import solved_now
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.solving.best_play import BestPlay, best_play
from croupier.maths.solving.charts import Chart
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.playing import HITTING
from croupier.maths.solving.policies import Split
from croupier.maths.solving.solver import Solution


def kept(game: Blackjack) -> KeptPlay:
    play = best_play(game, arithmetic())
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
        msgspec.to_builtins(solved_now(game), enc_hook=str, str_keys=True),
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


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for key, name in FILES.items():
        game = KNOWN[key].game
        assert isinstance(game, Blackjack)
        (FOLDER / name).write_bytes(compress(msgspec.msgpack.encode(kept(game)), 9))


if __name__ == "__main__":
    main()

"""What a simulated round costs: ``python -m bench.simulation``.

Each kernel takes turns with its anchor in one run; seconds are of the processor, figures are medians.  The
anchors are plain kernels written for this: main results of baccarat only, and a histogram of numbers drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from croupier.fast.blocks import Running, loaded
from croupier.fast.chance import number_below, seeded, two_more
from croupier.fast.compiled import kernel
from croupier.fast.simulating.simulation import slip_by_default
from croupier.house.rulesets import RULESETS
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.policies import BEST, policy_table

REPEATS = 7
ROUNDS = 2_000_000


@kernel
def histogram(rounds: int, state: Any, cases: int, counts: Any) -> None:
    """Numbers drawn and counted, and nothing else."""
    words = state.copy()
    for _ in range(rounds):
        counts[number_below(words, cases)] += 1
    state[:] = words


@kernel
def plain_baccarat(rounds: int, state: Any, cards: Any, counts: Any) -> None:
    """Player, Banker or tie of coups from a new shoe, the usual rules written out."""
    words = state.copy()
    for _ in range(rounds):
        for at in (0, 2, 4):
            two_more(words, cards, at)
        player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
        if player < 8 and banker < 8:
            if player > 5:
                if banker < 6:
                    banker = (banker + cards[4]) % 10
            else:
                third = cards[4]
                player = (player + third) % 10
                most = 3 + third // 2 if third < 8 else third - 6  # on which Banker still draws
                if banker <= most:
                    banker = (banker + cards[5]) % 10
        counts[(player > banker) + 2 * (player < banker)] += 1
    state[:] = words


def seconds(subject: Callable[[], object]) -> float:
    begun = process_time()
    subject()
    return process_time() - begun


def ratio(subject: Callable[[], object], anchor: Callable[[], object]) -> tuple[float, float]:
    """Rounds a second of the subject, in millions, and how many times those of the anchor."""
    subject(), anchor()
    taken = [(seconds(subject), seconds(anchor)) for _ in range(REPEATS)]
    return ROUNDS / 1e6 / median(own for own, _ in taken), median(other / own for own, other in taken)


def running(key: str, policy: str = BEST) -> Callable[[], object]:
    game = RULESETS[key].game
    running = Running(loaded(compile_tables(game, slip_by_default(game), policy_table(game, policy))), 1, 0)
    return lambda: running.play(ROUNDS)


def counted(cases: int) -> Callable[[], object]:
    state, counts = seeded("bench", 1, 0), np.zeros(cases, np.int64)
    return lambda: histogram(ROUNDS, state, cases, counts)


def coups() -> Callable[[], object]:
    values = np.array([min(rank, 10) % 10 for rank in range(1, 14) for _ in range(32)], np.uint8)
    state, counts = seeded("bench", 1, 0), np.zeros(3, np.int64)
    return lambda: plain_baccarat(ROUNDS, state, values, counts)


def main() -> None:
    rows = (
        ("automated-10.2/roulette", BEST, counted(37), "a histogram of 37 numbers", "0.5"),
        ("automated-10.2/sic-bo", BEST, counted(216), "a histogram of 216 numbers", "0.5"),
        ("automated-10.2/casino-war", BEST, counted(169), "a histogram of 169 numbers", "0.5"),
        ("automated-10.2/baccarat-crown", BEST, coups(), "a plain kernel of main results", "1.0"),
        ("automated-10.2/three-card-poker", BEST, counted(52), "a histogram of 52 numbers", "-"),
        ("automated-10.2/blackjack", "absent", counted(52), "a histogram of 52 numbers", "-"),
    )
    for key, policy, anchor, named, promised in rows:
        speed, times = ratio(running(key, policy), anchor)
        print(f"{key}: {speed:.1f} M rounds/s, {times:.2f} times {named} ({promised})", flush=True)


if __name__ == "__main__":
    main()

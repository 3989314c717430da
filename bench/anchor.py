"""A fixed loop of plain Python, timed beside whatever is measured, to take out how busy the machine is."""

from __future__ import annotations

from statistics import median
from time import process_time

LOOPS, STEPS = 15, 20_000


def _step(held: dict[int, int], step: int) -> int:
    held[step & 15] = total = held[step & 7] + step
    return total & 1023


def _loop() -> float:
    held = dict.fromkeys(range(16), 1)
    begun = process_time()
    for step in range(STEPS):
        _step(held, step)
    return (process_time() - begun) / STEPS


def anchor() -> float:
    """Seconds of the processor for one step: a call, two look-ups in a small dict, two sums."""
    return median(_loop() for _ in range(LOOPS))

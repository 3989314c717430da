"""Blocks on the threads of one machine: kernels leave each other alone, so that threads are enough."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from croupier.fast.simulating.runs import Run, played
from croupier.fast.simulating.tallies import BlockTally


def on_threads(run: Run, blocks: Iterable[int], threads: int) -> Iterator[BlockTally]:
    """In the order of the blocks, with as many begun ahead as there are threads."""
    waiting: deque[Future[BlockTally]] = deque()
    numbers = iter(blocks)
    pool = ThreadPoolExecutor(threads)
    try:
        for number in numbers:
            waiting.append(pool.submit(played, run, number))
            if len(waiting) > threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)

"""Blocks on many machines, by Dask: a worker that is lost costs the blocks that it had in hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.fast.missing import MissingExtra
from croupier.fast.simulating.runs import Run, played, program
from croupier.fast.simulating.tallies import BlockTally

try:
    from distributed import Client, get_worker  # pyright: ignore[reportUnknownVariableType]
except ModuleNotFoundError as missing:
    raise MissingExtra("simulation on many machines", "Dask", "farm") from missing

AHEAD = 3  # blocks that wait for each worker, so that none is idle
RETRIES = 5  # of a block whose workers are lost


class OtherProgram(RuntimeError):
    """A worker whose rounds would not be ours."""


def at_worker(run: Run, tables: str, asked: str, block: int) -> tuple[BlockTally, str]:
    """One block, and who played it; refused where program or tables are not those that are meant."""
    if asked != program():
        raise OtherProgram(
            f"the worker {_address()} runs croupier {program()}, and {asked} was asked for; install the same"
            " version on every worker"
        )
    if tables != run.tables.digest:
        raise OtherProgram(f"the worker {_address()} was given other tables than {tables[:12]}; restart it")
    return played(run, block), _address()


def _address() -> str:
    try:
        return str(get_worker().address)
    except ValueError:
        return "here"


class Farm:
    """The workers at one address."""

    def __init__(self, address: str) -> None:
        self.client: Any = Client(address, timeout=10)  # type: ignore[no-untyped-call]
        self.played_by: dict[int, str] = {}

    def close(self) -> None:
        self.client.close()

    def play(
        self, run: Run, blocks: Iterable[int], besides: Mapping[int, str] | None = None
    ) -> Iterator[BlockTally]:
        """In the order of the blocks; ``besides`` keeps a block away from the worker that has played it."""
        # Tables go with every block: what is laid down at workers beforehand is lost with them.
        waiting: deque[Any] = deque()
        for number in blocks:
            waiting.append(self._submit(run, number, besides or {}))
            if len(waiting) > AHEAD * max(1, len(self._workers())):
                yield self._taken(waiting.popleft())
        while waiting:
            yield self._taken(waiting.popleft())

    def _workers(self) -> list[str]:
        return list(self.client.scheduler_info(n_workers=-1)["workers"])

    def _submit(self, run: Run, number: int, besides: Mapping[int, str]) -> Any:
        others = [each for each in self._workers() if each != besides.get(number)]
        only = {"workers": others, "allow_other_workers": False} if number in besides and others else {}
        return self.client.submit(
            at_worker, run, run.tables.digest, program(), number, pure=False, retries=RETRIES, **only
        )

    def _taken(self, future: Any) -> BlockTally:
        tally, worker = future.result()
        self.played_by[tally.block] = worker
        return tally  # type: ignore[no-any-return]

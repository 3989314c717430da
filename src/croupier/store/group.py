"""Many waiting commits, one transaction: the queue in front of a store."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self

from croupier.store.port import Answer, Batch, OthersWrote, Store, StoreFailed

# Beyond about a thousand the gain is spent and the first in the group only waits longer.
LARGEST_GROUP = 1_000

# Batches that came together, and where their answers are awaited together.
Waiting = tuple[Sequence[Batch], "asyncio.Future[Sequence[Answer]]"]


class GroupWriter:
    """Commits in a thread of its own, so that the loop stays free while the disk is waited for.

    A lone batch is written at once; whatever arrives meanwhile is written together next.  Nobody
    is answered before it is durable.  When the store fails, everybody waiting is told, and so is
    everybody who comes later: a store that has failed is opened anew, not asked again.
    """

    def __init__(self, store: Store, largest: int = LARGEST_GROUP) -> None:
        self._store = store
        self._largest = largest
        self._waiting: deque[Waiting] = deque()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._writing: asyncio.Task[None] | None = None
        self._failed: BaseException | None = None
        self._closed = False
        self.groups = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def commit(self, batch: Batch) -> Answer:
        """Once it is durable or turned away.  Giving up waiting does not take the batch back."""
        return (await self.commit_all((batch,)))[0]

    async def commit_all(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        """The same for many who wait as one: they are written in one group, and awaited once."""
        if self._closed or self._failed:
            raise StoreFailed(
                "the writer is closed" if self._closed else f"the store has failed: {self._failed}"
            )
        if self._store.at_once:
            return self._commit_at_once(batches)
        answers: asyncio.Future[Sequence[Answer]] = asyncio.get_running_loop().create_future()
        self._waiting.append((batches, answers))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await answers

    def _commit_at_once(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        try:
            answers = self._store.commit_many(batches)
        except Exception as error:
            self._fail(error, [])
            raise
        self.groups += 1
        return answers

    async def close(self) -> None:
        """Write what is waiting, then stop.  The store itself stays open."""
        self._closed = True
        if self._writing:
            await self._writing
        self._thread.shutdown()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            group = self._next_group()
            batches = [batch for together, _ in group for batch in together]
            try:
                answers = await loop.run_in_executor(self._thread, self._store.commit_many, batches)
            except OthersWrote as others:
                _tell(group, others)
                continue
            except Exception as error:
                self._fail(error, group)
                break
            self.groups += 1
            _answer(group, answers)
            # Those just answered may have more to say: let them, so that it is written together.
            await asyncio.sleep(0)
        self._writing = None

    def _next_group(self) -> list[Waiting]:
        """As many as fit; those who came together are not parted, were they more than that by themselves."""
        group = [self._waiting.popleft()]
        room = self._largest - len(group[0][0])
        while self._waiting and len(self._waiting[0][0]) <= room:
            group.append(self._waiting.popleft())
            room -= len(group[-1][0])
        return group

    def _fail(self, error: Exception, group: list[Waiting]) -> None:
        self._failed = error
        _tell((*group, *self._waiting), error)
        self._waiting.clear()


def _tell(group: Sequence[Waiting], error: Exception) -> None:
    for _, answer in group:
        if not answer.done():
            answer.set_exception(error)


def _answer(group: Sequence[Waiting], answers: Sequence[Answer]) -> None:
    start = 0
    for together, waiting in group:
        mine = answers[start : start + len(together)]
        start += len(together)
        if not waiting.done():
            waiting.set_result(mine)

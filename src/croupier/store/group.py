"""Many waiting commits, one transaction: the queue in front of a store."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self

from croupier.store.port import Answer, Batch, Failed, Store

# Beyond about a thousand the gain is spent and the first in the group only waits longer.
LARGEST_GROUP = 1_000

Waiting = tuple[Batch, "asyncio.Future[Answer]"]


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
        if self._closed or self._failed:
            raise Failed("the writer is closed" if self._closed else f"the store has failed: {self._failed}")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, answer))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await answer

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
            batches = [batch for batch, _ in group]
            try:
                answers = await loop.run_in_executor(self._thread, self._store.commit_many, batches)
            except Exception as error:
                self._fail(error, group)
                break
            self.groups += 1
            _answer(group, answers)
            # Those just answered may have more to say: let them, so that it is written together.
            await asyncio.sleep(0)
        self._writing = None

    def _next_group(self) -> list[Waiting]:
        return [self._waiting.popleft() for _ in range(min(self._largest, len(self._waiting)))]

    def _fail(self, error: Exception, group: list[Waiting]) -> None:
        self._failed = error
        for _, answer in (*group, *self._waiting):
            if not answer.done():
                answer.set_exception(error)
        self._waiting.clear()


def _answer(group: Sequence[Waiting], answers: Sequence[Answer]) -> None:
    for (_, waiting), answer in zip(group, answers, strict=True):
        if not waiting.done():
            waiting.set_result(answer)

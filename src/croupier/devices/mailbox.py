"""Where a device leaves what it has to say until somebody asks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    def __init__(self, most: int | None = None) -> None:
        """Of more than `most` the oldest are thrown away, so that a device gone mad fills no memory."""
        self._waiting: deque[T] = deque(maxlen=most)
        self._news = asyncio.Event()

    def put(self, items: Iterable[T]) -> None:
        self._waiting.extend(items)
        self._news.set()

    def take(self) -> tuple[T, ...]:
        """All that waits, at once, for those who do not wait themselves."""
        items = tuple(self._waiting)
        self._waiting.clear()
        return items

    async def each(self) -> AsyncGenerator[T, None]:
        """All that comes, for as long as somebody listens."""
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            self._news.clear()
            await self._news.wait()

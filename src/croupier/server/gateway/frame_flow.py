"""Frames of one end of the link as they go out and come in: numbered, one for each turn of the loop, and a
beat where nothing is to be said."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from croupier.server.gateway import frames
from croupier.server.gateway.frames import BEAT_S
from croupier.server.gateway.pipe import OncePerTurn, Pipe

Frame = TypeVar("Frame", frames.ToFloor, frames.ToGateway)


class FrameFlow(Generic[Frame]):
    """``next`` is what is said with the coming frame; whoever adds to it plans for it to go."""

    def __init__(self, pipe: Pipe, empty: Callable[[], Frame]) -> None:
        self._pipe = pipe
        self._empty: Callable[[], Frame] = empty
        self.next: Frame = empty()
        self.sent = self._expected = 0  # frames so far, and how many came
        self._going = OncePerTurn(self._send)
        self.closed = False

    def plan(self) -> None:
        self._going.plan()

    def follows(self, number: int) -> bool:
        """Whether a frame comes after the last one: otherwise one was lost on the way."""
        follows = number == self._expected
        self._expected += follows
        return follows

    @asynccontextmanager
    async def beating(self) -> AsyncGenerator[None]:
        """Whoever hears nothing for a while takes the other end for lost."""
        beat = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            beat.cancel()

    def _send(self) -> None:
        if self.closed:
            return
        going, self.next = self.next, self._empty()
        going.number, self.sent = self.sent, self.sent + 1
        self._pipe.send(frames.encode(going))

    async def _beat(self) -> None:
        while True:
            before = self.sent
            await asyncio.sleep(BEAT_S)
            if self.sent == before:
                self._send()

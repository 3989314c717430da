"""Asking a device over a line, while it may also speak of its own accord."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from types import TracebackType
from typing import Self

from croupier.devices.mailbox import Mailbox
from croupier.devices.port import Connected, Disconnected
from croupier.devices.serial.frames import MOST_QUESTIONS, Frame, FrameKind, parse, show
from croupier.devices.serial.line import Gap, LineOpened, SerialLine

Words = tuple[str, ...]
MOST_NEWS = 1000


class Conversation:
    """Used as a context: it listens from the beginning of it to the end."""

    def __init__(self, line: SerialLine, *, patience_ms: int = 1000, attempts: int = 3) -> None:
        self._line, self._patience_s, self._attempts = line, patience_ms / 1000, attempts
        self.news = Mailbox[Words | Connected | Disconnected](MOST_NEWS)
        self._asking = asyncio.Lock()
        self._open = asyncio.Event()
        self._lost = False  # whether it has been told once that the device cannot be reached
        self._asked = 0
        self._answer: asyncio.Future[Words | None] | None = None
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._listening is not None
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    @property
    def reachable(self) -> bool:
        return self._open.is_set()

    async def ask(self, *words: str) -> Words | None:
        """The answer, or None if the device cannot be reached; then it may have acted all the same."""
        async with self._asking:
            self._asked = (self._asked + 1) % MOST_QUESTIONS
            question = show(Frame(FrameKind.QUESTION, self._asked, words))
            for _ in range(self._attempts):
                try:
                    async with asyncio.timeout(self._patience_s):
                        return await self._asked_once(question)
                except TimeoutError:
                    continue
            return None

    async def _asked_once(self, question: str) -> Words | None:
        await self._open.wait()
        self._answer = asyncio.get_running_loop().create_future()
        self._line.say("")  # ends whatever the device may think has begun
        self._line.say(question)
        return await self._answer

    async def _listen(self) -> None:
        async with aclosing(self._line.told()) as told:
            async for each in told:
                self._heard(each)

    def _heard(self, told: str | LineOpened | Gap) -> None:
        match told:
            case LineOpened():
                self._open.set()
                self.news.put((Connected(),))
            case Gap(because=because):
                if self._open.is_set() or not self._lost:
                    self.news.put((Disconnected(because),))
                self._lost = True
                self._open.clear()
                self._answered(None)
            case str():
                self._framed(parse(told))

    def _framed(self, frame: Frame | None) -> None:
        match frame:
            case Frame(kind=FrameKind.ANSWER, number=number, words=words) if number == self._asked:
                self._answered(words)
            case Frame(kind=FrameKind.NEWS, words=words):
                self.news.put((words,))
            case _:
                pass  # noise, or the late answer to a question given up

    def _answered(self, words: Words | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(words)

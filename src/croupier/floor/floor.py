"""The floor of a running house: one queue, one writer, many commands in one commit."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asking import By, stamped
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.store.group import LARGEST_GROUP, GroupWriter
from croupier.store.port import Batch, Failed, Kept

Answers = asyncio.Future[Kept | Refused]


@dataclass(frozen=True, slots=True)
class Asked:
    command: HouseCommand
    stamp: Stamp
    by: By
    answer: Answers


class Floor:
    """Commands are decided in the order in which they came, and answered once they are durable.

    Whatever arrives while the disk is waited for is decided and written together next.  When
    writing fails, nobody knows what the disk holds: those waiting are told so, everybody after
    them is refused, and the house is started anew.
    """

    def __init__(self, core: FloorCore) -> None:
        self.core = core
        self._writer = GroupWriter(core.store)
        self._waiting: deque[Asked] = deque()
        self._asked: dict[CommandId, Answers] = {}
        self._work: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def handle(self, command: HouseCommand, stamp: Stamp, by: By) -> Kept | Refused:
        """Giving up waiting does not take the command back."""
        stamp = stamped(stamp, by)
        first = self.core.remembered(stamp.command)
        if first is not None:
            return first
        answer = self._asked.get(stamp.command)
        if answer is None:
            answer = self._asked[stamp.command] = asyncio.get_running_loop().create_future()
            self._waiting.append(Asked(command, stamp, by, answer))
            if self._work is None:
                self._work = asyncio.create_task(self._serve_all())
        return await asyncio.shield(answer)

    async def close(self) -> None:
        """Finish what has been asked, then stop.  The store itself stays open."""
        while self._work is not None:
            await self._work
        await self._writer.close()

    async def _serve_all(self) -> None:
        while self._waiting:
            group = [self._waiting.popleft() for _ in range(min(LARGEST_GROUP, len(self._waiting)))]
            try:
                await self._serve(group)
            except Exception as error:
                # Whatever it was, the floor must not go on.
                self.core.stop(str(error))
                _fail(group, error)
            for asked in group:
                del self._asked[asked.stamp.command]
            self.core.shelf.tidy()
            # Those just answered may have more to ask: let them, so that it is written together.
            await asyncio.sleep(0)
        self._work = None

    async def _serve(self, group: list[Asked]) -> None:
        known = self.core.known(asked.stamp.command for asked in group)
        decided: list[tuple[Asked, Batch]] = []
        for asked in group:
            batch = known.get(asked.stamp.command) or self._decided(asked)
            if isinstance(batch, Batch):
                decided.append((asked, batch))
            elif batch is not None:
                _answer(asked, batch)
        answers = await asyncio.gather(*(self._writer.commit(batch) for _, batch in decided))
        for (asked, batch), answer in zip(decided, answers, strict=True):
            _answer(asked, self.core.conclude(batch, answer))

    def _decided(self, asked: Asked) -> Batch | Refused | None:
        """A command that breaks a room is that command's failure: nothing of it was kept in mind."""
        try:
            return self.core.decide(asked.command, asked.stamp, asked.by)
        except Exception as error:
            # It is raised where the command was asked.
            asked.answer.set_exception(error)
            return None


def _answer(asked: Asked, answer: Kept | Refused) -> None:
    if not asked.answer.done():
        asked.answer.set_result(answer)


def _fail(group: list[Asked], error: Exception) -> None:
    """It is not known what became of these; the same commands may be asked again after a new start."""
    for asked in group:
        if not asked.answer.done():
            asked.answer.set_exception(error if isinstance(error, Failed) else Failed(str(error)))

"""What a virtual dealer asks a witness for, in the background: nothing else waits for the answer.

A share is asked for only by what is durable.  Otherwise a power cut could take back a choice that a leg was
given for, and the leg would be asked for again with another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from croupier.alarms.rules import AlarmKind
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import OpenedShare, ShareRefused, ShareSilent, ShareSource
from croupier.floor.core import FloorCore
from croupier.floor.rooms import TABLE
from croupier.store.port import Batch
from croupier.words.said import say

PATIENCE_S = 10.0
AGAIN_S = 0.25

T = TypeVar("T")
Question = tuple[RoundNumber, str]
Asking = Callable[[], Coroutine[Any, Any, T]]


class ShareAwaited(Exception):
    """The witness was asked and has not answered yet, or cannot be asked yet."""


class ShareWithheld(Exception):
    """The witness gives no share: without it the round is not finished."""

    def __init__(self, why: str, kind: AlarmKind = AlarmKind.SHARE_WITHHELD) -> None:
        super().__init__(why)
        self.kind = kind


class RoundShares:
    """Whatever was answered is the same when it is asked again, and is asked of the witness once."""

    def __init__(self, source: ShareSource, core: FloorCore, tables: tuple[TableId, ...]) -> None:
        self._source, self._core = source, core
        self._asked: dict[TableId, dict[Question, asyncio.Task[Any]]] = {name: {} for name in tables}
        self._streams = {TABLE.stream(name): name for name in tables}
        self._durable = {name: core.current.version(stream) for stream, name in self._streams.items()}
        self._news = asyncio.Event()
        core.follow(self._kept)

    @property
    def witness(self) -> str:
        return self._source.witness

    # ── what is asked ───────────────────────────────────────────────────────────────────────

    def commitment(self, table: TableId, number: RoundNumber) -> str:
        try:
            return self._answer(table, number, "commitment", lambda: self._source.commitment(table, number))
        except ShareRefused as refused:
            raise ShareWithheld(self._said(number, str(refused))) from refused

    def leg(self, table: TableId, number: RoundNumber, leg: int, told: str) -> bytes:
        what = f"leg {leg} {told}"
        try:
            return self._answer(table, number, what, lambda: self._source.leg(table, number, leg, told))
        except ShareRefused as refused:
            why = self._said(number, str(refused))
            raise ShareWithheld(why, AlarmKind.SHARE_ASKED_TWICE) from refused

    def opened(self, table: TableId, number: RoundNumber) -> OpenedShare | None:
        """None where the witness keeps it, because no leg of the round was given."""
        try:
            return self._answer(table, number, "opened", lambda: self._source.opened(table, number))
        except ShareRefused:
            return None

    def ask_anew(self) -> None:
        """After somebody has seen to it."""
        for asked in self._asked.values():
            for task in asked.values():
                task.cancel()
            asked.clear()

    async def answer_or(self, seconds: float) -> None:
        """Until the witness has answered something, or so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        self._news.clear()

    # ── in the background ───────────────────────────────────────────────────────────────────

    def _answer(self, table: TableId, number: RoundNumber, what: str, ask: Asking[T]) -> T:
        asked, question = self._asked[table], (number, what)
        if question not in asked:
            if self._durable[table] < self._core.current.version(TABLE.stream(table)):
                raise ShareAwaited
            _forget_before(asked, number)
            asked[question] = asyncio.create_task(_until_answered(ask))
            asked[question].add_done_callback(self._answered)
        task = asked[question]
        if not task.done():
            raise ShareAwaited
        try:
            answer: T = task.result()
        except TimeoutError as late:
            raise ShareWithheld(self._said(number, f"{PATIENCE_S:.0f} s")) from late
        return answer

    def _said(self, number: RoundNumber, why: str) -> str:
        return str(say("record.share-withheld", witness=self.witness, round=number, why=why))

    def _answered(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled():
            task.exception()  # whoever asks again is told of it; where nobody does, nothing is to be said
        self._news.set()

    def _kept(self, batch: Batch) -> None:
        for append in batch.appends:
            name = self._streams.get(append.stream)
            if name is not None:
                self._durable[name] = append.expected + len(append.events)
                self._news.set()


def _forget_before(asked: dict[Question, asyncio.Task[Any]], number: RoundNumber) -> None:
    """A round that is over is looked at until the next one is open; those before it are not."""
    for question in [each for each in asked if each[0] < number - 1]:
        asked.pop(question).cancel()


async def _until_answered(ask: Asking[T]) -> T:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                return await ask()
            except ShareSilent:
                await asyncio.sleep(AGAIN_S)

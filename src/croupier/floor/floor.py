"""The floor of a running house: every table in turn, one writer, many commands in one commit."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import compress
from operator import not_
from types import TracebackType
from typing import Self

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, HouseSystem
from croupier.floor.commands import HouseCommand
from croupier.floor.core import Disagreed, FloorCore
from croupier.floor.group import GroupDocket
from croupier.floor.paper_marks import alarm_about
from croupier.floor.turns import QUESTIONS_IN_TURN, in_turn, up_to_some_rounds
from croupier.store.group import GroupWriter
from croupier.store.port import ANOTHER_QUESTION, Batch, Committed, Conflict, OthersWrote, StoreFailed

# What a busy house writes between two looks at what has grown, however short the time.
EVENTS_BETWEEN_SNAPSHOTS = 20_000
# From one group to the next, where several come together: what is gathered meanwhile costs one commit, and
# one turn of everything around it.  Whoever comes alone is decided at once.
BREATH_S = 0.02
ENOUGH = 50  # when so many have come together, there is nothing more to be gained by waiting
SNAPSHOTS_AT_A_TIME = 8  # between two commits: whoever waits meanwhile waits for no more than these

Answer = Committed | Refused
Awaited = asyncio.Future[Answer]
# Whoever waits for an answer, or hears what came in between; nothing that they do about it may fail.
Hears = Callable[[Answer | Exception], None]


@dataclass(slots=True)
class Asked:
    """A command, and everybody who waits for its answer.

    Each waits by themselves, so that whoever gives up takes nothing from the others.
    """

    command: HouseCommand
    stamp: Stamp
    by: Asker
    hearing: list[Hears]


class Floor:
    """Commands are decided in the order in which they came, at each table always and between tables in turn
    where there are many, and answered once they are durable.

    Whatever arrives while the disk is waited for is decided and written together next.  When
    writing fails, nobody knows what the disk holds: those waiting are told so, everybody after
    them is refused, and the house is started anew.
    """

    def __init__(self, core: FloorCore) -> None:
        self.core = core
        self._writer = GroupWriter(core.store)
        self._waiting: deque[Asked] = deque()
        self._asked: dict[CommandId, Asked] = {}
        self._work: asyncio.Task[None] | None = None
        self._snapshots_due = False
        self._saved_at = core.at
        self._begun_at, self._several = 0.0, False  # of the last group: when, and whether of more than one
        self._gathering: asyncio.Event | None = None  # set when enough have come together

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def handle(self, command: HouseCommand, stamp: Stamp, by: Asker) -> Answer:
        """Giving up waiting does not take the command back."""
        return await self.ask(command, stamp, by)

    def ask(self, command: HouseCommand, stamp: Stamp, by: Asker) -> Awaited:
        """The same for whoever has something else to do until the answer comes."""
        awaited: Awaited = asyncio.get_running_loop().create_future()
        self.put(command, stamp, by, partial(_settle, awaited))
        return awaited

    def put(self, command: HouseCommand, stamp: Stamp, by: Asker, hears: Hears) -> None:
        """The same for whoever is called once there is an answer, be it at once."""
        command, stamp = self.core.taken_in(command, stamp, by)
        first = self.core.remembered(stamp.command)
        if first is not None:
            hears(first.to(stamp.asked))
            return
        asked = self._asked.get(stamp.command)
        if asked is not None and asked.stamp.asked != stamp.asked:
            hears(ANOTHER_QUESTION)
            return
        if asked is None:
            asked = self._asked[stamp.command] = Asked(command, stamp, by, [])
            self._waiting.append(asked)
            if self._work is None:
                self._work = asyncio.create_task(self._serve_all())
            elif self._gathering is not None and len(self._waiting) >= ENOUGH:
                self._gathering.set()
        asked.hearing.append(hears)

    @property
    def quiet(self) -> bool:
        """Whether nothing is being decided or written."""
        return self._work is None

    @property
    def waiting(self) -> int:
        """How many commands have not been decided yet."""
        return len(self._waiting)

    @property
    def commits(self) -> int:
        """How many times the store has been written to."""
        return self._writer.groups

    def save_snapshots(self) -> None:
        """As soon as nothing is being written, be it only between two commits of a house that never rests."""
        self._snapshots_due = True
        while self.quiet and self._snapshots_due:
            self._save_if_due()

    def _save_if_due(self) -> None:
        """Asked for, or because so much has come since: whoever is killed in mid-run is soon ready again."""
        if self._snapshots_due or self.core.at - self._saved_at >= EVENTS_BETWEEN_SNAPSHOTS:
            self._saved_at = self.core.at
            saved = self.core.save_snapshots(most=SNAPSHOTS_AT_A_TIME)
            self._snapshots_due = saved == SNAPSHOTS_AT_A_TIME

    async def close(self) -> None:
        """Finish what has been asked, then stop.  The store itself stays open."""
        while self._work is not None:
            await self._work
        await self._writer.close()

    async def _serve_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await self._take_breath(loop)
            group = self._next_group()
            self._begun_at, self._several = loop.time(), len(group) > 1
            try:
                await self._serve(group)
                self._save_if_due()
            except Exception as error:
                # Whatever it was, the floor must not go on.
                self.core.stop(str(error))
                self._fail(group, error)
            self.core.current.tidy()
            # Those just answered may have more to ask: let them, so that it is written together.
            await asyncio.sleep(0)
        self._work = None

    async def _take_breath(self, loop: asyncio.AbstractEventLoop) -> None:
        """Until the breath is over, or enough have come together."""
        early = self._begun_at + BREATH_S - loop.time()
        if not self._several or early <= 0 or len(self._waiting) >= ENOUGH or self.core.store.at_once:
            return
        gathering = self._gathering = asyncio.Event()
        over = loop.call_later(early, gathering.set)
        await gathering.wait()
        over.cancel()
        self._gathering = None

    def _next_group(self) -> list[Asked]:
        """Everybody, while they are few; else who is next by turns."""
        waiting = list(self._waiting)
        self._waiting.clear()
        few, late_from = len(waiting) <= QUESTIONS_IN_TURN, self.core.current.late_from
        chosen: Sequence[bool] = [True] * len(waiting) if few else in_turn(waiting, late_from)
        chosen = up_to_some_rounds(waiting, chosen, late_from)
        self._waiting.extend(compress(waiting, map(not_, chosen)))
        return list(compress(waiting, chosen))

    async def _serve(self, group: list[Asked], *, again: bool = False) -> None:
        """Where others have written first, what was to be kept is decided again, after what they wrote.  The
        end of the log is held for that, and let go of by a commit, be it of nothing."""
        decided = [] if self.core.overtaken else self._decide_all(group)
        batches = [batch for _, batch in decided]
        try:
            kept = await self._writer.commit_all(batches) if batches or again else ()
        except OthersWrote as others:
            self.core.take_up(others.entries)
            await self._serve([asked for asked, _ in decided], again=True)
            return
        if self.core.overtaken:
            raise StoreFailed(str(self.core.stopped))
        for (asked, _), answer in zip(decided, self._concluded(batches, kept), strict=True):
            self._answer(asked, answer)

    def _concluded(
        self, batches: Sequence[Batch], answers: Sequence[Answer | Conflict]
    ) -> Sequence[Committed | Refused]:
        """Should the store have turned one away, the floor has stopped; everybody is answered still."""
        try:
            return self.core.conclude_all(batches, answers)
        except Disagreed as disagreed:
            return disagreed.answers

    def _decide_all(self, group: list[Asked]) -> list[tuple[Asked, Batch]]:
        """What is to be kept of a group; whoever is refused is answered at once."""
        kept = self.core.store.kept(asked.stamp.command for asked in group)
        together = self.core.slips_together()
        decided: list[tuple[Asked, Batch]] = []
        for asked in group:
            first = kept.get(asked.stamp.command)
            batch = first.to(asked.stamp.asked) if first else self._decided(asked, together)
            if isinstance(batch, Batch):
                decided.append((asked, batch))
            elif batch is not None:
                self._answer(asked, batch)
                self._give_alarm(asked, batch)
        together.take_over()
        return decided

    def _give_alarm(self, asked: Asked, answer: Committed | Refused) -> None:
        """What is refused leaves nothing behind; but a paper of another log is for the house to know of."""
        alarm = alarm_about(asked.command, answer) if isinstance(answer, Refused) else None
        if alarm is not None:
            name = CommandId(f"alarm/{asked.stamp.command}")
            self.ask(alarm, Stamp(command=name, at=asked.stamp.at, by=""), HouseSystem("watch"))

    def _decided(self, asked: Asked, together: GroupDocket) -> Batch | Refused | None:
        """A command that breaks a room is that command's failure: nothing of it was kept in mind."""
        try:
            return self.core.decide_in(together, asked.command, asked.stamp, asked.by)
        except Exception as error:
            # It is raised where the command was asked.
            self._answer(asked, error)
            return None

    def _fail(self, group: list[Asked], error: Exception) -> None:
        """It is not known what became of these; the same commands may be asked again after a new start."""
        for asked in group:
            self._answer(asked, error if isinstance(error, StoreFailed) else StoreFailed(str(error)))

    def _answer(self, asked: Asked, answer: Answer | Exception) -> None:
        """Whoever asks the same from now on is given the first answer, or is one who asks anew."""
        if self._asked.pop(asked.stamp.command, None) is not None:
            for hears in asked.hearing:
                hears(answer)


def _settle(awaited: Awaited, answer: Answer | Exception) -> None:
    if awaited.done():
        return
    if isinstance(answer, Exception):
        awaited.set_exception(answer)
    else:
        awaited.set_result(answer)

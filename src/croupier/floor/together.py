"""Commands decided one after the other and kept by the thousand: for whoever waits for all of them.

A house is founded and opened by very many.  Kept one by one, each of them would wait for the disk.
"""

from __future__ import annotations

from types import TracebackType
from typing import Self

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.store.group import LARGEST_GROUP
from croupier.store.port import Batch


class KeptTogether:
    """What has been decided is kept at the latest when it is left, whatever the reason.

    Until then the floor has it in mind and nobody has been told.
    """

    def __init__(self, core: FloorCore, most: int = LARGEST_GROUP) -> None:
        self._core = core
        self._most = most
        self._decided: dict[CommandId, Batch] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._keep()

    def ask(self, command: HouseCommand, stamp: Stamp, by: Asker) -> Refused | None:
        """Refused at once, or to be kept.  What was asked before by the same name is not asked again."""
        command, stamp = self._core.taken_in(command, stamp, by)
        if stamp.command in self._decided:
            self._keep()
        first = self._core.first_answer(stamp.command)
        if first is not None:
            answer = first.to(stamp.asked)
            return answer if isinstance(answer, Refused) else None
        batch = self._core.decide(command, stamp, by)
        if isinstance(batch, Refused):
            return batch
        self._decided[batch.command] = batch
        if len(self._decided) >= self._most:
            self._keep()
        return None

    def _keep(self) -> None:
        group, self._decided = tuple(self._decided.values()), {}
        if group:
            self._core.keep_all(group)

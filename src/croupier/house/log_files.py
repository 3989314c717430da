"""Logs opened for reading only, with somebody who watches how far it has got."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from croupier.core.ids import StreamId
from croupier.floor.rooms import codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.log_place import is_address, written_log
from croupier.store.codec import Unreadable
from croupier.store.port import Damage, Head, LogEntry, Recorded
from croupier.store.upgrade import Upgraded, upgrade

if TYPE_CHECKING:
    from croupier.store.sql_log import SqlLog

Row = TypeVar("Row")
# What is being read and how much of it there is, where that is known; in it, how far the reading has got.
Watch = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]

CANNOT_BE_READ = (OSError, Unreadable, sqlite3.Error)
_STRIDE = 500  # what is read between two words to the watch


class WatchedLog:
    """A log whose reading is watched, by a bar on the command line."""

    def __init__(self, log: SqlLog, watch: Watch) -> None:
        self._log, self._watch = log, watch
        self.place = log.place
        self.close, self.at_one_moment, self.batches_with = log.close, log.at_one_moment, log.batches_with
        self.read, self.pages, self.version = log.read, log.pages, log.version
        self.kept, self.streams, self.told_by = log.kept, log.streams, log.told_by
        self.balance, self.balances, self.head = log.balance, log.balances, log.head
        self.snapshot, self.snapshots = log.snapshot, log.snapshots

    def tail(self, after: int = 0, stream: StreamId | None = None) -> Iterator[Recorded]:
        total = self.head().at if stream is None else self.version(stream)
        return self._watched(f"reading {stream or 'events'}", self._log.tail(after, stream), total)

    def entries(self, after: int = 0) -> Iterator[LogEntry]:
        return self._watched("reading batches", self._log.entries(after), self.head().number - after)

    def verify(self, remembered: Head | None = None) -> Damage | None:
        with self._watch("verifying the chain", None):
            return self._log.verify(remembered)

    def _watched(self, called: str, rows: Iterable[Row], total: int) -> Iterator[Row]:
        with self._watch(called, total) as told:
            for read, row in enumerate(rows, start=1):
                if read % _STRIDE == 0:
                    told(read)
                yield row


def upgraded(file: Path) -> Upgraded:
    """The log of the house that a file describes, in the format of today.

    Nothing else is asked of the file: it may be as old as the log, and say what is no longer said.
    """
    written = written_log(file)
    if is_address(written):
        what = "a log in a database is in the format of its database already"
        raise CannotOpen(file, "files.log", what, "There is nothing to bring forward.")
    return upgrade(file.parent / written, codec())

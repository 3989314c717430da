"""Logs in files, opened for reading only: whoever reads one need not know how it is kept."""

from __future__ import annotations

import sqlite3
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import TypeVar

from croupier.core.ids import StreamId
from croupier.floor.rooms import codec
from croupier.house.cannot_open import CannotOpen
from croupier.store.codec import Unreadable
from croupier.store.port import RESTORE, Damage, Damaged, Head, LogEntry, Recorded
from croupier.store.sqlite_file import connect, inspect, look_at_header, unlike
from croupier.store.sqlite_log import SqliteLog
from croupier.store.sqlite_schema import APPLICATION, SCHEMAS
from croupier.store.upgrade import Upgraded, upgrade

Row = TypeVar("Row")
# What is being read and how much of it there is, where that is known; in it, how far the reading has got.
Watch = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]

CANNOT_BE_READ = (OSError, Unreadable, sqlite3.Error)
_STRIDE = 500  # what is read between two words to the watch


class WatchedLog(SqliteLog):
    """A log whose reading is watched, by a bar on the command line."""

    def __init__(self, path: Path, watch: Watch) -> None:
        super().__init__(path, codec())
        self._watch = watch

    def tail(self, after: int = 0, stream: StreamId | None = None) -> Iterator[Recorded]:
        total = self.head().at if stream is None else self.version(stream)
        return self._watched(f"reading {stream or 'events'}", super().tail(after, stream), total)

    def entries(self, after: int = 0) -> Iterator[LogEntry]:
        return self._watched("reading batches", super().entries(after), self.head().number - after)

    def verify(self, remembered: Head | None = None) -> Damage | None:
        with self._watch("verifying the chain", None):
            return super().verify(remembered)

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
    return upgrade(_log_of(file), codec())


def _log_of(file: Path) -> Path:
    try:
        with file.open("rb") as written:
            return file.parent / str(tomllib.load(written)["files"]["log"])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, LookupError, TypeError) as error:
        remedy = "Name the file of a house, which says under [files] where its log is."
        raise CannotOpen(file, "files.log", f"cannot be read: {error}", remedy) from error


def inspect_log(path: Path) -> None:
    """Refuse a file that is damaged, as a house would that is to write to it."""
    inspect(path, codec())


def look_at_format(path: Path) -> None:
    """Refuse what is not a log of croupier at all, or one in a format that this croupier does not read."""
    look_at_header(path)
    with closing(connect(path, "ro")) as file:
        (application,) = file.execute("PRAGMA application_id").fetchone()
        (version,) = file.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise Damaged(str(path), Damage("byte 68", "this is not a log of croupier"), RESTORE)
    if version not in SCHEMAS:
        raise Damaged(str(path), Damage("byte 60", unlike(version)), RESTORE)


def batches_with(path: Path, digest: bytes) -> set[int]:
    """The numbers of the batches that bear a digest: one, or none."""
    with closing(connect(path, "ro")) as file:
        return {at for (at,) in file.execute("SELECT number FROM batches WHERE digest = ?", (digest,))}


def is_sound(path: Path) -> bool:
    """Whether SQLite can make sense of the file, whatever stands in it."""
    try:
        with closing(connect(path, "ro")) as file:
            (said,) = file.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error:
        return False
    return bool(said == "ok")

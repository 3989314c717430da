"""A log on the command line: opened for reading only, with a bar over whatever takes long."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.progress import Progress

from croupier.cli.output import fail, messages
from croupier.core.ids import Instant, StreamId
from croupier.floor.rooms import Room, codec, name_in
from croupier.store.codec import Codec, Unreadable
from croupier.store.port import Damage, Damaged, Entry, Head, Recorded
from croupier.store.sqlite_file import RESTORE, inspect
from croupier.store.sqlite_log import SqliteLog

Row = TypeVar("Row")

LogFile = Annotated[Path, typer.Argument(metavar="LOG", help="The log of a house, an SQLite file.")]

_STRIDE = 500  # what is read between two movements of a bar
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_WHOLE = re.compile(r"[0-9]{1,15}")


class WatchedLog(SqliteLog):
    """Nothing is printed while its bar is up; who prints while reading has no need of a bar."""

    def __init__(self, path: Path, codec: Codec, *, bar: bool = True) -> None:
        super().__init__(path, codec)
        beside = messages()
        self.progress = Progress(console=beside, transient=True, disable=not (bar and beside.is_terminal))

    def tail(self, after: int = 0, stream: StreamId | None = None) -> Iterator[Recorded]:
        total = self.head().at if stream is None else self.version(stream)
        return self._watched(f"reading {stream or 'events'}", super().tail(after, stream), total)

    def entries(self, after: int = 0) -> Iterator[Entry]:
        return self._watched("reading batches", super().entries(after), self.head().number - after)

    def verify(self, remembered: Head | None = None) -> Damage | None:
        task = self.progress.add_task("verifying the chain", total=None)
        try:
            return super().verify(remembered)
        finally:
            self.progress.remove_task(task)

    def _watched(self, called: str, rows: Iterable[Row], total: int) -> Iterator[Row]:
        task = self.progress.add_task(called, total=total)
        try:
            for read, row in enumerate(rows, start=1):
                if read % _STRIDE == 0:
                    self.progress.update(task, completed=read)
                yield row
        finally:
            self.progress.remove_task(task)


@contextmanager
def reading(path: Path, *, bar: bool = True) -> Generator[WatchedLog, None, None]:
    """A log, verified from end to end: what it is asked for may settle a dispute.

    The house itself opens one by its last checkpoint, which vouches for less.
    """
    with told_if_damaged(path):
        inspect(path, codec())
        _verify(path)
        with closing(WatchedLog(path, codec(), bar=bar)) as log, log.progress:
            yield log


def _verify(path: Path) -> None:
    with closing(WatchedLog(path, codec())) as log, log.progress:
        damage = log.verify()
    if damage:
        raise Damaged(str(path), damage, RESTORE)


@contextmanager
def told_if_damaged(path: Path) -> Generator[None, None, None]:
    try:
        yield
    except Damaged as damaged:
        fail(in_a_line(str(damaged)))
    except (OSError, Unreadable, sqlite3.Error) as error:
        fail(in_a_line(f"{path}: the file: cannot be read: {error}. {RESTORE}"))


def in_a_line(text: str) -> str:
    """Names in a damaged log may hold bytes that are no text, and SQLite speaks in several lines."""
    return text.encode("utf-8", "backslashreplace").decode().replace("\n", " ")


# ── what may be asked for ───────────────────────────────────────────────────────────────────


def names(log: SqliteLog, room: Room[Any, Any, Any, Any]) -> list[str]:
    return [name_in(stream) for stream, _ in log.streams(f"{room.name}/")]


def one_of(word: str, known: Sequence[str], kind: str) -> str:
    if word in known:
        return word
    if not known:
        fail(f"there is no {kind} in this log")
    near = (get_close_matches(word.upper(), known, n=1, cutoff=0) or known)[0]
    fail(f"there is no {kind} {word!r} in this log; did you mean {near!r}?")


def whole(word: str, what: str) -> int:
    """A number of one or more, as it was typed."""
    if not _WHOLE.fullmatch(word) or not int(word):
        fail(f"{word!r} is no {what}; write a whole number, as in 3")
    return int(word)


def instant(word: str) -> Instant:
    """Milliseconds since the epoch, or a date and a time; without a zone, of UTC."""
    if _WHOLE.fullmatch(word):
        return Instant(int(word))
    try:
        typed = datetime.fromisoformat(word)
    except ValueError:
        fail(f"{word!r} is no instant; write it as in 2026-03-14T10:05:33.250, or in milliseconds")
    return Instant(((typed if typed.tzinfo else typed.replace(tzinfo=UTC)) - _EPOCH) // _MILLISECOND)


# ── how it is shown ─────────────────────────────────────────────────────────────────────────


def moment(at: Instant) -> str:
    """2026-03-14 10:05:33.250, UTC."""
    return (_EPOCH + at * _MILLISECOND).strftime("%Y-%m-%d %H:%M:%S.") + f"{at % 1_000:03}"


def time_of_day(at: Instant) -> str:
    return moment(at).partition(" ")[2]

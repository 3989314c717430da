"""A log on the command line: opened for reading only, with a bar over whatever takes long."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.progress import Progress

from croupier.cli.output import fail, messages
from croupier.core.ids import Instant
from croupier.floor.rooms import Room, name_in
from croupier.house.cannot_open import CannotOpen
from croupier.house.founding import charter_of
from croupier.house.log_files import CANNOT_BE_READ, WatchedLog
from croupier.house.log_place import PlaceOfLog, place_named
from croupier.store.port import RESTORE, Damaged, DatabaseRefused, Log
from croupier.words.said import say


def log_place(written: str) -> PlaceOfLog:
    """What somebody named; a file of a house that cannot be read, or a part that is missing, is told."""
    try:
        return place_named(written)
    except (CannotOpen, OSError) as wrong:
        fail(str(wrong))


LOG_HELP = "The log of a house: an SQLite file, postgres://…, or the house.toml that names it."
LogFile = Annotated[PlaceOfLog, typer.Argument(metavar="LOG", parser=log_place, help=LOG_HELP)]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_WHOLE = re.compile(r"[0-9]{1,15}")


@contextmanager
def watched(place: PlaceOfLog, *, bar: bool = True) -> Generator[WatchedLog, None, None]:
    """A log with a progress bar over it, which a command that prints while it reads must not have."""
    beside = messages()
    progress = Progress(console=beside, transient=True, disable=not (bar and beside.is_terminal))

    @contextmanager
    def watch(called: str, total: int | None) -> Generator[Callable[[int], None], None, None]:
        task = progress.add_task(called, total=total)
        try:
            yield lambda read: progress.update(task, completed=read)
        finally:
            progress.remove_task(task)

    with closing(WatchedLog(place.log(), watch)) as log, progress:
        yield log


@contextmanager
def reading(path: PlaceOfLog, *, bar: bool = True) -> Generator[WatchedLog, None, None]:
    """A log, verified from end to end: what it is asked for may settle a dispute.

    The house itself opens one by its last checkpoint, which vouches for less.
    """
    with told_if_damaged(path):
        path.inspect()
        _verify(path)
        with watched(path, bar=bar) as log:
            if charter_of(log).mode is None:
                messages().print(
                    f"{path}: {say('audit.not-founded')}", markup=False, highlight=False, soft_wrap=True
                )
            yield log


def _verify(path: PlaceOfLog) -> None:
    with watched(path) as log:
        damage = log.verify()
    if damage:
        raise Damaged(str(path), damage, RESTORE)


@contextmanager
def told_if_damaged(path: PlaceOfLog) -> Generator[None, None, None]:
    try:
        yield
    except (Damaged, DatabaseRefused) as wrong:
        fail(in_a_line(str(wrong)))
    except CANNOT_BE_READ as error:
        fail(in_a_line(f"{path}: the file: cannot be read: {error}. {RESTORE}"))


def in_a_line(text: str) -> str:
    """Names in a damaged log may hold bytes that are no text, and SQLite speaks in several lines."""
    return text.encode("utf-8", "backslashreplace").decode().replace("\n", " ")


# ── what may be asked for ───────────────────────────────────────────────────────────────────


def names(log: Log, room: Room[Any, Any, Any, Any]) -> list[str]:
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

"""The secrets of rounds in hand, in a file of their own that only its owner can read.

A secret is on the disk before its commitment is shown, so that a power cut in mid-round loses
nothing.  Once a round is opened its secret is none any more, and the next writing leaves it out.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from pathlib import Path
from threading import Lock
from weakref import finalize

from croupier.core.digests import secret
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import RoundSecret
from croupier.floor.current_states import CurrentStates
from croupier.house.config import CannotOpen

TITLE = "croupier seeds of rounds 1"
LINES_BEFORE_WRITTEN_ANEW = 1_000
OWNER_ONLY = 0o600
ANOTHER_FILE = "Name another file for the seeds of rounds under [files]."

Named = tuple[TableId, RoundNumber]


def rounds_not_opened(current: CurrentStates) -> set[Named]:
    """The rounds whose secrets are still needed: those in hand, and those over and not opened yet."""
    return {
        (name, table.round.number)
        for name, table in current.tables()
        if table.round and table.round.commitment and table.round.seed is None
    }


class SeedFile:
    """What was put is on the disk when `put` returns.  One house writes to it at a time."""

    def __init__(self, path: Path, wanted: Collection[Named] = ()) -> None:
        self._path = path
        self._writing = Lock()
        self._let_go: Callable[[], object] = lambda: None
        # Whatever else lies in the file belongs to rounds that are over, or to another log.
        self._kept = {name: kept for name, kept in _read(path) if name in wanted}
        self._write_anew()

    async def put(self, table: TableId, number: RoundNumber, secret: RoundSecret) -> None:
        """Beside the loop: a disk takes its time, and other tables go on."""
        self._kept[table, number] = secret
        await asyncio.to_thread(self._write, _line((table, number), secret))

    def get(self, table: TableId, number: RoundNumber) -> RoundSecret | None:
        return self._kept.get((table, number))

    def forget(self, table: TableId, number: RoundNumber) -> None:
        self._kept.pop((table, number), None)

    def _write(self, line: str) -> None:
        with self._writing:
            # A file that somebody has taken away would come back for everybody to read.
            if self._lines >= LINES_BEFORE_WRITTEN_ANEW or not os.fstat(self._open).st_nlink:
                self._write_anew()
                return
            os.write(self._open, line.encode("ascii"))
            os.fsync(self._open)
            self._lines += 1

    def _write_anew(self) -> None:
        """Beside the file and then in its place, so that there is a whole one at every moment."""
        lines = [_line(name, kept) for name, kept in self._kept.copy().items()]
        beside = self._path.with_name(f"{self._path.name}.new")
        beside.unlink(missing_ok=True)
        opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, OWNER_ONLY)
        with os.fdopen(os.dup(opened), "w", encoding="ascii") as file:
            file.write("".join((f"{TITLE}\n", *lines)))
            file.flush()
            os.fsync(opened)
        beside.replace(self._path)
        settle(self._path.parent)
        self._lines = 0
        # Kept open, so that no seed waits for a descriptor when there is none to be had.
        self._let_go()
        self._open, self._let_go = opened, finalize(self, os.close, opened)


def _read(path: Path) -> Iterator[tuple[Named, RoundSecret]]:
    """What cannot be read was being written when the power went, or is damaged: its round is void."""
    try:
        lines = path.read_text("ascii", errors="replace").split("\n")
    except FileNotFoundError:
        return
    except OSError as error:
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", ANOTHER_FILE) from error
    if lines[0] != TITLE:
        raise CannotOpen(path, "line 1", f"is not {TITLE!r}", ANOTHER_FILE)
    for line in lines[1:]:
        read = _parsed(line)
        if read is not None:
            yield read


def _parsed(line: str) -> tuple[Named, RoundSecret] | None:
    written, _, summed = line.rpartition(" ")
    parts = written.split(" ")
    if _sum(written) != summed or len(parts) != 4:
        return None
    seed, salt = secret(parts[2]), secret(parts[3])
    if seed is None or salt is None:
        return None
    return (TableId(parts[0]), RoundNumber(int(parts[1]))), RoundSecret(seed, salt)


def _line(name: Named, kept: RoundSecret) -> str:
    written = f"{name[0]} {name[1]} {kept.seed.hex()} {kept.salt.hex()}"
    return f"{written} {_sum(written)}\n"


def _sum(written: str) -> str:
    """Shows a line that was torn or altered by accident; it keeps nothing secret and needs none."""
    return sha256(f"{TITLE}\n{written}".encode()).hexdigest()[:16]


def settle(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

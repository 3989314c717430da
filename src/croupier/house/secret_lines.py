"""A file of secrets, one to a line, which only its owner can read and each of which is durable once added.

Every line bears a sum, so that one that was torn or altered is known for that and the others are not lost.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from threading import Lock
from weakref import finalize

from croupier.house.cannot_open import CannotOpen

LINES_BEFORE_WRITTEN_ANEW = 1_000
OWNER_ONLY = 0o600


class SecretLines:
    """What was added is on the disk when `add` returns.  One house writes to it at a time."""

    def __init__(self, path: Path, title: str, elsewhere: str) -> None:
        self._path, self._title, self._elsewhere = path, title, elsewhere
        self._writing = Lock()
        self._let_go: Callable[[], object] = lambda: None
        self._open: int | None = None
        self._lines = 0
        self._torn = False

    def read(self) -> Iterator[str]:
        """Those that are whole; what is not was being written when the power went, or is damaged."""
        try:
            lines = self._path.read_text("ascii", errors="replace").split("\n")
        except FileNotFoundError:
            return
        except OSError as error:
            what = f"cannot be read: {error.strerror}"
            raise CannotOpen(self._path, "the file", what, self._elsewhere) from error
        if lines[0] != self._title:
            raise CannotOpen(self._path, "line 1", f"is not {self._title!r}", self._elsewhere)
        for line in lines[1:]:
            written, _, summed = line.rpartition(" ")
            if written and self._sum(written) == summed:
                yield written

    def add(self, line: str, kept: Callable[[], Iterable[str]]) -> None:
        """``kept`` is all that is still needed, this line among it, for when the file is written anew."""
        with self._writing:
            if self._to_be_written_anew():
                self._write_anew(kept())
                return
            assert self._open is not None
            try:
                _write(self._open, self._line(line))
                os.fsync(self._open)
            except OSError:
                self._torn = True  # whatever came after half a line would be lost with it
                raise
            self._lines += 1

    def write_anew(self, kept: Iterable[str]) -> None:
        with self._writing:
            self._write_anew(kept)

    def _to_be_written_anew(self) -> bool:
        """A file that somebody has taken away would come back for everybody to read."""
        if self._open is None or self._torn or self._lines >= LINES_BEFORE_WRITTEN_ANEW:
            return True
        return not os.fstat(self._open).st_nlink

    def _write_anew(self, kept: Iterable[str]) -> None:
        """Beside the file and then in its place, so that there is a whole one at every moment."""
        lines = [self._line(each) for each in kept]
        beside = self._path.with_name(f"{self._path.name}.new")
        beside.unlink(missing_ok=True)
        opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, OWNER_ONLY)
        try:
            _write(opened, "".join((f"{self._title}\n", *lines)))
            os.fsync(opened)
            beside.replace(self._path)
            settle(self._path.parent)
        except BaseException:
            os.close(opened)
            raise
        self._lines, self._torn = 0, False
        # Kept open, so that no secret waits for a descriptor when there is none to be had.
        self._let_go()
        self._open, self._let_go = opened, finalize(self, os.close, opened)

    def _line(self, written: str) -> str:
        return f"{written} {self._sum(written)}\n"

    def _sum(self, written: str) -> str:
        """Shows a line that was torn or altered by accident; it keeps nothing secret and needs none."""
        return sha256(f"{self._title}\n{written}".encode()).hexdigest()[:16]


def _write(opened: int, text: str) -> None:
    """All of it, or an error: a disk that is nearly full takes a part, and says so only by how much."""
    written = text.encode("ascii")
    if os.write(opened, written) != len(written):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def settle(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

"""A witness's own book: lines that are only ever added, each bound to all before it.

A line is on the disk before anything is answered that rests on it.  What a power cut left of a last line was
answered to nobody and is dropped; any other line that is not as it was written shuts the book.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from io import FileIO
from pathlib import Path

import msgspec

from croupier.core.digests import joined
from croupier.witness.keys import LOST, OWNER_ONLY, CannotWitness
from croupier.witness.notes import BookMade, Noted

LINK = "croupier/witness/1"
FILE = "witness.book"
GENESIS = sha256(joined(LINK)).digest()
RESTORE = (
    "Nothing has been changed. Restore the book from its last good copy, or make the witness anew and "
    "have its house name it anew."
)
_ENCODE = msgspec.json.Encoder()
_DECODE = msgspec.json.Decoder(Noted)


def link(previous: bytes, note: bytes) -> bytes:
    return sha256(joined(LINK, previous, note)).digest()


class WitnessBook:
    """Open for writing, by one process at a time."""

    def __init__(self, path: Path, file: FileIO, last: bytes) -> None:
        self.path = path
        self._file, self._last = file, last
        self._waiting: list[bytes] = []
        self._written = self._kept = 0
        self._flushing: asyncio.Future[None] | None = None
        self._thread = ThreadPoolExecutor(1, "book")

    @classmethod
    def make(cls, folder: Path, key: str, time: int) -> None:
        """A new book in a new file, whose first line names the key it belongs to."""
        path = folder / FILE
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        with FileIO(opened, "w") as file:
            book = cls(path, file, GENESIS)
            book.write(BookMade(key=key, time=time))
            book.keep()

    @classmethod
    def open(cls, folder: Path, key: str) -> tuple[WitnessBook, list[Noted]]:
        """The book and what stands in it; what was torn off its last line is cut off."""
        path = folder / FILE
        try:
            file = FileIO(path, "r+")
        except OSError as error:
            raise CannotWitness(path, f"cannot be opened: {error.strerror}", LOST) from error
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise CannotWitness(path, "another process has it open", "Stop that one first.") from error
        notes, last, length = read_book(path, key)
        file.truncate(length)
        file.seek(length)
        return cls(path, file, last), notes

    def write(self, note: Noted) -> None:
        """Put a line after the others.  It counts once `keep` or `kept` has returned."""
        told = _ENCODE.encode(note)
        self._last = link(self._last, told)
        self._waiting.append(self._last.hex().encode() + b" " + told + b"\n")
        self._written += 1

    def keep(self) -> None:
        """Put on the disk whatever waits."""
        lines, self._waiting = self._waiting, []
        self._put(b"".join(lines))

    async def kept(self) -> None:
        """Until everything written by now is on the disk; lines that wait together go there together."""
        upto = self._written
        while self._kept < upto:
            if self._flushing is None:
                self._flushing = asyncio.ensure_future(self._flush())
            await asyncio.shield(self._flushing)

    async def _flush(self) -> None:
        lines, self._waiting = self._waiting, []
        upto = self._written
        await asyncio.get_running_loop().run_in_executor(self._thread, self._put, b"".join(lines))
        # A flush that fails stays where it is: everybody who waits for the disk is told so from then on.
        self._flushing, self._kept = None, upto

    def _put(self, lines: bytes) -> None:
        while lines:
            lines = lines[self._file.write(lines) or 0 :]
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._thread.shutdown()
        self._file.close()


def read_book(path: Path, key: str) -> tuple[list[Noted], bytes, int]:
    """What stands in a book, its last link, and how many of its bytes are whole lines."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CannotWitness(path, f"cannot be read: {error.strerror}", LOST) from error
    whole = content.rfind(b"\n") + 1
    lines = list(_lines(path, content[:whole]))
    notes = [note for _, note in lines]
    if not notes or notes[0] != BookMade(key=key, time=notes[0].time):
        raise CannotWitness(path, "line 1: it does not belong to the key beside it", LOST)
    return notes, lines[-1][0], whole


def _lines(path: Path, content: bytes) -> Iterator[tuple[bytes, Noted]]:
    last = GENESIS
    for number, line in enumerate(content.splitlines(), start=1):
        written, _, told = line.partition(b" ")
        last = link(last, told)
        if last.hex().encode() != written:
            raise CannotWitness(path, f"line {number}: is not as it was written", RESTORE)
        try:
            yield last, _DECODE.decode(told)
        except msgspec.MsgspecError as error:
            raise CannotWitness(path, f"line {number}: cannot be read: {error}", RESTORE) from error

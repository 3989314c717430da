"""A copy of a house's log on the witness's own disk, whose chain is worked out here once more.

The links are written down anew from their description, not shared with the house: whoever changes the
program of the house does not change what is found here.
"""

from __future__ import annotations

import os
import struct
from base64 import b64decode
from binascii import Error as NoBase64
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from croupier.witness.judging import OK, UNREADABLE, WitnessAnswer, WitnessCall, refused
from croupier.witness.keys import OWNER_ONLY, CannotWitness
from croupier.witness.notes import LossNoted, Noted, RowsCopied

START = sha256(b"croupier log 1\0").digest()
EVENT, BATCH = b"croupier event 1\0", b"croupier batch 1\0"
COPY_AGAIN = "The book is sound. Keep this file, and bring back the copy from its last good one."
BATCH_ASKED = b"croupier batch 2\0"  # with a digest of what was asked


class CopiedEvent(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    position: int
    stream: str
    version: int
    room: str
    type: str
    schema: int
    body: str  # in base 64


class CopiedBatch(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    number: int
    command: str
    at: int
    asked_by: str
    last: int
    transfers: str  # in base 64
    asked: str | None  # in base 64; none in batches from before questions were digested
    events: tuple[CopiedEvent, ...]


class TellRows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    batches: tuple[CopiedBatch, ...]


class Reached(NamedTuple):
    number: int
    at: int
    digest: bytes


class Copies:
    """One file for each house, and another from each loss of its history on."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(mode=0o700, exist_ok=True)

    def judge(self, asking: WitnessCall, told: TellRows) -> WitnessAnswer:
        kept = asking.house.copied
        reached = Reached(kept.number, kept.at, bytes.fromhex(kept.digest)) if kept else Reached(0, 0, START)
        if told.batches and told.batches[0].number != reached.number + 1:
            return refused(f"the next batch is {reached.number + 1}", number=reached.number)
        try:
            for batch in told.batches:
                reached = linked(reached, batch)
        except (ValueError, NoBase64, struct.error) as error:
            return refused(str(error), UNREADABLE)
        head = asking.house.head
        if head and head.number == reached.number and head.digest != reached.digest.hex():
            return refused(f"batch {head.number} is not the one that was signed")
        length = self._write(asking, told, kept.length if kept else 0)
        note = RowsCopied(
            **asking.told(),
            number=reached.number,
            at=reached.at,
            digest=reached.digest.hex(),
            length=length,
        )
        return WitnessAnswer(OK, {"number": reached.number, "digest": reached.digest.hex()}, note)

    def _write(self, asking: WitnessCall, told: TellRows, length: int) -> int:
        """After what is noted; rows that were written and not noted by a power cut are written over."""
        path = self._folder / rows_file(asking.name, len(asking.house.losses))
        opened = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        with os.fdopen(opened, "r+b") as file:
            file.truncate(length)
            file.seek(length)
            file.writelines(msgspec.json.encode(batch) + b"\n" for batch in told.batches)
            file.flush()
            os.fsync(file.fileno())
            return file.tell()


def rows_file(house: str, losses: int) -> str:
    return f"{house}.{losses}.rows"


def read_copies(folder: Path, notes: Iterable[Noted]) -> int:
    """Work out the chain of every copy that the book speaks of; how many batches they hold."""
    lost: Counter[str] = Counter()
    noted: dict[str, RowsCopied] = {}
    for note in notes:
        if isinstance(note, LossNoted):
            lost[note.key] += 1
        elif isinstance(note, RowsCopied):
            noted[rows_file(note.house, lost[note.key])] = note
    for name, note in noted.items():
        _look_at_copy(folder / name, note)
    return sum(note.number for note in noted.values())


def copied_of(folder: Path, notes: Iterable[Noted], house: str) -> Iterator[Reached]:
    """How far the newest copy of a house reaches with each of its batches; nothing where there is none."""
    losses, newest = 0, None
    for note in notes:
        if isinstance(note, LossNoted) and note.house == house:
            losses, newest = losses + 1, None
        elif isinstance(note, RowsCopied) and note.house == house:
            newest = note
    return iter(()) if newest is None else _worked_out(folder / rows_file(house, losses), newest)


def _look_at_copy(path: Path, note: RowsCopied) -> None:
    for _ in _worked_out(path, note):
        pass


def _worked_out(path: Path, note: RowsCopied) -> Iterator[Reached]:
    """What was written after the last note was noted nowhere, and is not looked at."""
    reached = Reached(0, 0, START)
    try:
        with path.open("rb") as file:
            while file.tell() < note.length and (line := file.readline()):
                reached = linked(reached, msgspec.json.decode(line, type=CopiedBatch))
                yield reached
    except (OSError, ValueError, NoBase64, struct.error) as error:
        raise CannotWitness(path, f"after batch {reached.number}: {error}", COPY_AGAIN) from error
    if (reached.number, reached.digest.hex()) != (note.number, note.digest):
        raise CannotWitness(path, f"batch {reached.number}: is not as the book says", COPY_AGAIN)


def linked(reached: Reached, batch: CopiedBatch) -> Reached:
    """How far the chain reaches with one more batch, worked out from what stands in it."""
    digest = reached.digest
    for position, event in enumerate(batch.events, start=reached.at + 1):
        if event.position != position:
            raise ValueError(f"event {position} is missing")
        parts = (
            event.stream.encode(),
            event.room.encode(),
            event.type.encode(),
            b64decode(event.body, validate=True),
        )
        numbers = (event.position, batch.number, event.version, event.schema)
        digest = _link(EVENT, struct.pack(">32sqqqq", digest, *numbers), parts)
    at = reached.at + len(batch.events)
    if batch.number != reached.number + 1 or batch.last != at:
        raise ValueError(f"batch {batch.number} does not follow batch {reached.number}")
    told = (batch.command.encode(), batch.asked_by.encode(), b64decode(batch.transfers, validate=True))
    head = struct.pack(">32sqqq", digest, batch.number, batch.at, batch.last)
    if batch.asked is None:
        return Reached(batch.number, at, _link(BATCH, head, told))
    return Reached(batch.number, at, _link(BATCH_ASKED, head, (*told, b64decode(batch.asked, validate=True))))


def _link(opening: bytes, head: bytes, parts: Sequence[bytes]) -> bytes:
    lengths = b"".join(len(part).to_bytes(4, "big") for part in parts)
    return sha256(b"".join((opening, head, lengths, *parts))).digest()

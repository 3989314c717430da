"""What SQLite keeps beside the file of a log: commits that have not been moved into it yet.

SQLite reads them up to the first frame that does not match its checksum, and takes that for the place
where a power cut stopped the writing.  An altered byte looks the same, and whatever follows it would
be dropped without a word.  But every commit is durable before the next one is begun, and every start
begins with nothing beside the file; so a frame with a whole commit after it, and more after that, was
whole itself once.  Of the very last commit nobody can tell, but by a head remembered elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, islice
from pathlib import Path
from struct import Struct, iter_unpack
from typing import NamedTuple

from croupier.store.port import Damage

_HEADER = Struct(">8I")  # magic, format, size of a page, sequence, two salts, two sums
_FRAME = Struct(">6I")  # page, size of the file after a commit or nought, two salts, two sums
_SUMMED_OF_HEADER, _SUMMED_OF_FRAME = 24, 8
_ORDERS = {0x377F0682: "<2I", 0x377F0683: ">2I"}  # of the bytes that are summed, by the magic
_32_BITS = 0xFFFF_FFFF

ALTERED = "does not match its checksum although commits follow it: it has been altered"

Pair = tuple[int, int]


class WalFrame(NamedTuple):
    offset: int
    commits: bool
    salts: Pair
    sums: Pair
    summed: bytes


def altered_beside(path: Path) -> Damage | None:
    """Where the commits beside a file are not as they were written, as far as anybody can tell."""
    beside = path.with_name(f"{path.name}-wal")
    size, body = _page_size(path), _read(beside)
    offset = _first_altered(body, size)
    # A house may be writing: what it had not finished at the first look, it has by the second.
    if offset is None or _read(beside)[offset : offset + size] != body[offset : offset + size]:
        return None
    return Damage(f"byte {offset} of {beside.name}", ALTERED)


def _page_size(path: Path) -> int:
    with path.open("rb") as file:
        file.seek(16)
        size = int.from_bytes(file.read(2), "big")
    return 65_536 if size == 1 else size


def _read(beside: Path) -> bytes:
    try:
        return beside.read_bytes()
    except FileNotFoundError:
        return b""


def _first_altered(body: bytes, size: int) -> int | None:
    if len(body) < _HEADER.size + _FRAME.size + size:
        return None
    magic, _, _, _, *rest = _HEADER.unpack_from(body)
    salts, sums, order = (rest[0], rest[1]), (rest[2], rest[3]), _ORDERS.get(magic, "<2I")
    frames = list(_frames(body, size))
    if magic not in _ORDERS or _summed(order, body[:_SUMMED_OF_HEADER], (0, 0)) != sums:
        # A header that was only begun bears two new salts; one that was altered still shares one.
        return 0 if any(old == new for old, new in zip(frames[0].salts, salts, strict=True)) else None
    for number, frame in enumerate(frames):
        sums = _summed(order, frame.summed, sums)
        if frame.salts != salts or frame.sums != sums:
            return frame.offset if _was_whole(frames[number:], salts) else None
    return None


def _was_whole(frames: list[WalFrame], salts: Pair) -> bool:
    """Whether a commit, and something after it, was written after the first of these."""
    mine = (frame for frame in frames if frame.salts == salts)
    from_commit = dropwhile(lambda frame: not frame.commits, mine)
    return next(islice(from_commit, 1, None), None) is not None


def _frames(body: bytes, size: int) -> Iterator[WalFrame]:
    for offset in range(_HEADER.size, len(body) - _FRAME.size - size + 1, _FRAME.size + size):
        _, commits, *rest = _FRAME.unpack_from(body, offset)
        page = offset + _FRAME.size
        summed = body[offset : offset + _SUMMED_OF_FRAME] + body[page : page + size]
        yield WalFrame(offset, commits > 0, (rest[0], rest[1]), (rest[2], rest[3]), summed)


def _summed(order: str, data: bytes, sums: Pair) -> Pair:
    first, second = sums
    for one, other in iter_unpack(order, data):
        first = (first + one + second) & _32_BITS
        second = (second + other + first) & _32_BITS
    return first, second

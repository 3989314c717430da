"""Files of heads: one signed head a line, only ever added to, each on the disk before it counts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from croupier.core.heads import SignedHead, read_head

OWNER_ONLY = 0o600
LAST_BYTES = 2**18  # some eight hundred heads


def append_head(path: Path, head: SignedHead) -> None:
    """After what is there; a last line that a power cut tore is ended first, so that it spoils no other."""
    opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, OWNER_ONLY)
    with os.fdopen(opened, "r+b") as file:
        end = file.seek(0, os.SEEK_END)
        torn = end > 0 and os.pread(file.fileno(), 1, end - 1) != b"\n"
        file.write((b"\n" if torn else b"") + head.line().encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def last_heads_in(path: Path) -> Iterator[SignedHead]:
    """Those at the end, for whoever opens: a year of heads is hundreds of megabytes, and the last ones bind
    all before them."""
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        file.seek(max(0, end - LAST_BYTES))
        if end > LAST_BYTES:
            file.readline()  # the rest of a line
        for line in file:
            head = read_head(line.decode("ascii", "replace").rstrip("\n"))
            if head is not None:
                yield head


def heads_in(path: Path) -> Iterator[SignedHead]:
    """Whatever is a head; who signed it is for the reader to see."""
    with path.open(encoding="ascii", errors="replace") as file:
        for line in file:
            head = read_head(line.rstrip("\n"))
            if head is not None:
                yield head

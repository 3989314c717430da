"""The last end of the log that a floor has seen kept, in a file of its own.

A database that was put back, or the one that lost a split, holds a log without it: a floor that knows better
does not open it.
"""

from __future__ import annotations

import os
from pathlib import Path

from croupier.house.cannot_open import CannotOpen
from croupier.house.file_modes import OWN_FILE
from croupier.store.port import Head, Log

TITLE = "croupier end seen 1"
FIND = (
    "Find the database that has it. If it is lost for good, remove this file on every machine, and see "
    "`croupier house lost`."
)


def remember_end(path: Path, head: Head) -> None:
    """In place of the last one, as a whole; nothing waits for the disk."""
    new = path.with_name(f"{path.name}.new")
    with os.fdopen(
        os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWN_FILE), "w", encoding="ascii"
    ) as file:
        file.write(f"{TITLE}\n{head.number} {head.digest.hex()}\n")
    new.replace(path)


def look_at_end(path: Path, log: Log) -> None:
    """Refuse a log that does not contain what this floor has seen kept."""
    try:
        title, line, _ = path.read_text("ascii", errors="replace").split("\n")
        number, digest = line.split(" ")
        known = int(number), digest
    except (OSError, ValueError):
        return  # none, or one that a crash left: nothing is known then
    if title != TITLE or not known[0]:
        return
    entry = next(iter(log.entries(known[0] - 1)), None)
    if entry is None or (entry.number, entry.digest.hex()) != known:
        what = f"this floor has seen batch {known[0]} kept, and the log does not contain it"
        raise CannotOpen(path, "the end of the log", what, FIND)

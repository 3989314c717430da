"""What the generators of a house carry over from one start to the next, in a file for its owner only.

A start reads what is there, puts something else in its place, and only then uses it, so that nothing
is used twice.  Without the file a generator starts from fresh entropy alone, which is enough; with
it, it depends on all that went before as well, should the entropy of one start be weak.
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Iterable
from pathlib import Path

from croupier.core.digests import joined, secret
from croupier.core.ids import TableId
from croupier.house.cannot_open import CannotOpen
from croupier.house.secret_lines import OWNER_ONLY, settle

TITLE = "croupier carry-over of chance 1"
LINES = 3  # the title, the secret, and nothing after the last line end
# What is worked out for one purpose says nothing of what is worked out for another.
USED, NEXT, GONE_ON = "croupier/carried/used/1", "croupier/carried/next/1", "croupier/carried/gone on/1"


class CarryOver:
    def __init__(self, path: Path) -> None:
        self._path = path
        self.damaged = False
        before = self._read()
        self._used = _worked_out(before, USED) if before else None
        self._kept = _worked_out(before, NEXT) if before else bytes(32)
        if before:
            self._write()

    def of(self, table: TableId) -> bytes:
        """A part of its own for each generator."""
        return _worked_out(self._used, table) if self._used else b""

    def keep(self, given: Iterable[bytes]) -> None:
        """Go on by what every generator gives for the next start."""
        self._kept = _worked_out(self._kept, GONE_ON, *given)
        self._write()

    def _read(self) -> bytes | None:
        try:
            lines = self._path.read_text("ascii", errors="replace").split("\n")
        except FileNotFoundError:
            return None
        if lines[0] != TITLE:
            remedy = "Name another file for the carry-over of chance under [files]."
            raise CannotOpen(self._path, "line 1", f"is not {TITLE!r}", remedy)
        read = secret(lines[1]) if len(lines) == LINES else None
        self.damaged = read is None
        return read

    def _write(self) -> None:
        """Beside the file and then in its place, so that there is a whole one at every moment."""
        beside = self._path.with_name(f"{self._path.name}.new")
        beside.unlink(missing_ok=True)
        opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        with os.fdopen(opened, "w", encoding="ascii") as file:
            file.write(f"{TITLE}\n{self._kept.hex()}\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)
        settle(self._path.parent)


def _worked_out(key: bytes, purpose: str, *given: bytes) -> bytes:
    return hmac.digest(key, joined(purpose, *given), "sha256")

"""What is said of a file that a house cannot be opened with: where it is wrong, how, and what to do."""

from __future__ import annotations

import re
from pathlib import Path

NOTHING_CHANGED = "Nothing has been changed."
_PLACE = re.compile(r" - at (?:`key` in )?`\$\.?(?P<path>[^`]*)`$")


class CannotOpen(Exception):
    """A house that will not be opened as it is: which file, where, what is wrong, what to do."""

    def __init__(self, file: Path | str, where: str, what: str, remedy: str) -> None:
        stop = "" if what.endswith(("?", ".")) else "."
        super().__init__(f"{file}: {where}: {what}{stop} {NOTHING_CHANGED} {remedy}")
        self.file, self.where, self.what, self.remedy = file, where, what, remedy


def place_of(said: str) -> tuple[str, str]:
    """msgspec says "... - at `$.table[0].sign`": where and what, the entries counted from one."""
    found = _PLACE.search(said)
    path = found["path"] if found else ""
    where = re.sub(r"\[(\d+)\]", lambda at: f" {int(at[1]) + 1}", path.replace(".", ", "))
    return where or "at the top", _PLACE.sub("", said)

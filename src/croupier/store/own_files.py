"""Files that are their owner's alone from their first moment on, whatever the machine would make of them."""

from __future__ import annotations

import os
from pathlib import Path

OWNER_ONLY = 0o600


def own_file(path: Path) -> None:
    """Make it, empty, where there is none.  What SQLite puts beside a file has the modes of that file."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, OWNER_ONLY))

"""How loops are compiled, and where what was compiled is kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import config, njit

# Beside the source it would be a file too many: a house holds every file of its program against a manifest.
_CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier" / "compiled"
os.environ.setdefault("NUMBA_CACHE_DIR", str(_CACHE))
config.reload_config()  # type: ignore[no-untyped-call]


def compiled(loop: Callable[..., Any]) -> Any:
    """As it stands; a division by nothing is nothing that a loop comes to."""
    return njit(cache=True, nogil=True, error_model="numpy")(loop)

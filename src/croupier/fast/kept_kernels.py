"""Where compiled kernels are kept.

Beside the source each would be a file too many: a house holds every file of its program against a manifest.
"""

from __future__ import annotations

import os
from pathlib import Path

from numba import config

_CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier" / "compiled"


def keep_kernels_apart() -> None:
    """Numba has read its settings by now, and is told to read them again."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(_CACHE))
    config.reload_config()  # type: ignore[no-untyped-call]

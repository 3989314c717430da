"""Where a rehearsal of a tournament keeps its log: in memory, or in a new file."""

from __future__ import annotations

from pathlib import Path

from croupier.floor.rooms import codec
from croupier.house.signing import OWNER_ONLY
from croupier.store.memory import MemoryStore
from croupier.store.port import Store
from croupier.store.sqlite import SqliteStore


def rehearsal_store(log: Path | None) -> Store:
    """``FileExistsError`` where the file is there already: a rehearsal never touches another's log."""
    if log is None:
        return MemoryStore(codec())
    if log.exists():
        raise FileExistsError(log)
    store = SqliteStore.create(log, codec())
    log.chmod(OWNER_ONLY)
    return store

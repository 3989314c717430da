"""Stores that can be made to die: before a write, after it, or in the middle of saving snapshots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Protocol

from croupier.floor.rooms import codec
from croupier.store.memory import MemoryStore
from croupier.store.port import Answer, Batch, StateSnapshot, Store
from croupier.store.sqlite import SqliteStore


class PowerCut(Exception):
    """The house has stopped in the middle of something."""


class Cut(Enum):
    BEFORE = "before the write"
    AFTER = "after the write, before the answer"


class MortalStore(Store, Protocol):
    """A store that can be made to die at its next write."""

    cut: Cut | None

    def reopened(self) -> MortalStore:
        """What is found when the power is back."""
        ...


def _at_the_brink(store: MortalStore, batch: Batch, write: Callable[[Batch], Answer]) -> Answer:
    cut, store.cut = store.cut, None
    if cut is Cut.BEFORE:
        raise PowerCut
    answer = write(batch)
    if cut is Cut.AFTER:
        raise PowerCut
    return answer


class MortalMemory(MemoryStore):
    cut: Cut | None = None

    def commit(self, batch: Batch) -> Answer:
        return _at_the_brink(self, batch, super().commit)

    def save_snapshots(self, snapshots: Sequence[StateSnapshot]) -> None:
        """Without a transaction, the power fails in the middle of a snapshot and leaves half of it."""
        cut, self.cut = self.cut, None
        if cut is None:
            super().save_snapshots(snapshots)
            return
        half = len(snapshots) // 2
        torn = [
            StateSnapshot(each.stream, each.version, _half(each.body)) for each in snapshots[half : half + 1]
        ]
        super().save_snapshots([*snapshots[:half], *torn])
        raise PowerCut

    def reopened(self) -> MortalStore:
        return self


class MortalFile(SqliteStore):
    cut: Cut | None = None

    def commit(self, batch: Batch) -> Answer:
        return _at_the_brink(self, batch, super().commit)

    def save_snapshots(self, snapshots: Sequence[StateSnapshot]) -> None:
        """In a transaction all of them are there, or none."""
        cut, self.cut = self.cut, None
        if cut is Cut.BEFORE:
            raise PowerCut
        super().save_snapshots(snapshots)
        if cut is Cut.AFTER:
            raise PowerCut

    def reopened(self) -> MortalStore:
        self.abandon()
        return _opened(self.path)


def in_memory() -> MortalStore:
    return MortalMemory(codec())


def in_file(path: Path) -> MortalStore:
    MortalFile.create(path, codec()).close()
    return _opened(path)


def _opened(path: Path) -> MortalStore:
    store = MortalFile.open(path, codec())
    assert isinstance(store, MortalFile)
    return store


def _half(body: bytes) -> bytes:
    return body[: len(body) // 2]

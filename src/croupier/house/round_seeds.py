"""The secrets of rounds in hand, in a file of their own that only its owner can read.

A secret is on the disk before its commitment is shown, so that a power cut in mid-round loses
nothing.  Once a round is opened its secret is none any more, and the next writing leaves it out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from pathlib import Path

from croupier.core.digests import secret
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import RoundSecret
from croupier.floor.current_states import CurrentStates
from croupier.house.secret_lines import SecretLines

TITLE = "croupier seeds of rounds 1"
ANOTHER_FILE = "Name another file for the seeds of rounds under [files]."

Named = tuple[TableId, RoundNumber]


def rounds_not_opened(current: CurrentStates) -> set[Named]:
    """The rounds whose secrets are still needed: those in hand, and those over and not opened yet."""
    return {
        (name, table.round.number)
        for name, table in current.tables()
        if table.round and table.round.commitment and table.round.seed is None
    }


class SeedFile:
    """What was put is on the disk when `put` returns.  One house writes to it at a time."""

    def __init__(self, path: Path, wanted: Collection[Named] = ()) -> None:
        self._lines = SecretLines(path, TITLE, ANOTHER_FILE)
        read = filter(None, map(_parsed, self._lines.read()))
        # Whatever else lies in the file belongs to rounds that are over, or to another log.
        self._kept = {name: kept for name, kept in read if name in wanted}
        self._lines.write_anew(self._written())

    async def put(self, table: TableId, number: RoundNumber, secret: RoundSecret) -> None:
        """Beside the loop: a disk takes its time, and other tables go on."""
        self._kept[table, number] = secret
        await asyncio.to_thread(self._lines.add, _line((table, number), secret), self._written)

    def get(self, table: TableId, number: RoundNumber) -> RoundSecret | None:
        return self._kept.get((table, number))

    def forget(self, table: TableId, number: RoundNumber) -> None:
        self._kept.pop((table, number), None)

    def _written(self) -> Iterable[str]:
        return [_line(name, kept) for name, kept in self._kept.copy().items()]


def _parsed(written: str) -> tuple[Named, RoundSecret] | None:
    parts = written.split(" ")
    if len(parts) != 4:
        return None
    seed, salt = secret(parts[2]), secret(parts[3])
    if seed is None or salt is None:
        return None
    return (TableId(parts[0]), RoundNumber(int(parts[1]))), RoundSecret(seed, salt)


def _line(name: Named, kept: RoundSecret) -> str:
    return f"{name[0]} {name[1]} {kept.seed.hex()} {kept.salt.hex()}"

"""The table of sealed seeds in the log's database: it keeps what it cannot read."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from typing import Any, NamedTuple
from weakref import finalize

import psycopg

from croupier.store.postgres_line import Connection, Database, connect, unreachable
from croupier.store.postgres_log import GONE, asked
from croupier.store.postgres_schema import WRITER

# Of tables and their rounds, and of jackpots and their cycles.
NAMED_BY = {"seeds": ("at_table", "round"), "jackpot_seeds": ("jackpot", "cycle")}


class SealedSeed(NamedTuple):
    table: str  # or jackpot
    round: int  # or cycle
    key: str  # the name of the key that it is sealed under
    sealed: bytes


class SeedTable:
    """What was put is durable, here and on standbys, when `put` returns.  Any thread may ask.

    ``taken`` is the batch by which this floor took the house.  What a later owner has put stays: a floor that
    was overtaken and does not know it yet replaces nothing and takes nothing away.
    """

    def __init__(self, database: Database, table: str = "seeds", taken: int = 0) -> None:
        self._database, self._asking, self._owner = database, Lock(), taken
        self._line: Connection | None = None
        where, which = NAMED_BY[table]
        self._rows = f"SELECT {where}, {which}, key, sealed FROM {table} ORDER BY 1, 2"  # noqa: S608  names of ours
        self._put = f"""INSERT INTO {table} VALUES ($1, $2, $3, $4, $5) ON CONFLICT ({where}, {which})
            DO UPDATE SET key = excluded.key, sealed = excluded.sealed, taken = excluded.taken
            WHERE {table}.taken <= excluded.taken"""  # noqa: S608
        self._taken = f"DELETE FROM {table} WHERE {where} = $1 AND {which} = $2 AND taken <= $3"  # noqa: S608

    def same_key(self, purpose: str, fingerprint: str) -> str:
        """The name of the key that seeds of this house lie under: this one, where none was known yet."""
        with self._asking:
            if fingerprint:
                self._again("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", purpose, fingerprint)
            rows = self._again("SELECT fingerprint FROM keys WHERE purpose = $1", purpose)
            return str(rows[0][0]) if rows else ""

    def rows(self) -> list[SealedSeed]:
        with self._asking:
            return [SealedSeed(*row) for row in self._again(self._rows)]

    def put(self, name: tuple[str, int], key: str, sealed: bytes, over: Iterable[tuple[str, int]]) -> None:
        """And let go of those whose rounds are over."""
        with self._asking:
            self._again(self._put, *name, key, sealed, self._owner)
        self.take_away(over)

    def take_away(self, names: Iterable[tuple[str, int]]) -> None:
        with self._asking:
            for name in names:
                self._again(self._taken, *name, self._owner)

    def close(self) -> None:
        if self._line is not None:
            self._line.close()

    def _again(self, statement: str, *parameters: object) -> list[Any]:
        """Over a new line where the last one broke: each of these may be done twice."""
        try:
            return asked(self._opened(), statement, parameters)
        except GONE:
            with suppress(psycopg.Error):
                self.close()
            self._line = None
        try:
            return asked(self._opened(), statement, parameters)
        except GONE as error:
            raise unreachable(self._database, error) from error

    def _opened(self) -> Connection:
        if self._line is None:
            self._line = connect(self._database, writing=True)
            finalize(self, self._line.close)  # nobody tells whoever holds seeds that the house is closed
            self._line.execute(f"SET ROLE {WRITER}".encode())
        return self._line

"""The table of sealed seeds in the log's database: it keeps what it cannot read."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from typing import NamedTuple
from weakref import finalize

import psycopg

from croupier.store.postgres_line import Connection, Database, connect, unreachable
from croupier.store.postgres_log import GONE, asked
from croupier.store.postgres_schema import WRITER

_PUT = """INSERT INTO seeds VALUES ($1, $2, $3, $4) ON CONFLICT (at_table, round)
    DO UPDATE SET key = excluded.key, sealed = excluded.sealed"""
_TAKEN = "DELETE FROM seeds WHERE at_table = $1 AND round = $2"


class SealedSeed(NamedTuple):
    table: str
    round: int
    key: str  # the name of the key that it is sealed under
    sealed: bytes


class SeedTable:
    """What was put is durable, here and on standbys, when `put` returns.  Any thread may ask."""

    def __init__(self, database: Database) -> None:
        self._database, self._asking = database, Lock()
        self._line: Connection | None = None

    def rows(self) -> list[SealedSeed]:
        with self._asking:
            return [SealedSeed(*row) for row in self._again("SELECT * FROM seeds ORDER BY at_table, round")]

    def put(self, name: tuple[str, int], key: str, sealed: bytes, over: Iterable[tuple[str, int]]) -> None:
        """And let go of those whose rounds are over."""
        with self._asking:
            self._again(_PUT, *name, key, sealed)
        self.take_away(over)

    def take_away(self, names: Iterable[tuple[str, int]]) -> None:
        with self._asking:
            for name in names:
                self._again(_TAKEN, *name)

    def close(self) -> None:
        if self._line is not None:
            self._line.close()

    def _again(self, statement: str, *parameters: object) -> list[tuple[str, int, str, bytes]]:
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

"""A log in an SQLite file, for reading: by the house that writes it, by an audit, or by a replay."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path
from threading import Lock
from typing import Any

from croupier.core.ids import CommandId
from croupier.ledger.balances import Balances
from croupier.store.codec import Codec
from croupier.store.port import RESTORE, Committed, Damage, Damaged, FirstAnswer, Head
from croupier.store.sql_log import SqlLog
from croupier.store.sqlite_file import asking, connect, examine, inspect
from croupier.store.sqlite_schema import END_OF_NAME
from croupier.store.tables import batch_row, kept_balances

# Commands looked up by one statement; a shorter list is filled up, so that there are only these statements.
LOOKED_UP = (1, 10, 100)

# By the end of a name first, as they are indexed; a file of an earlier format is looked through by names.
_KEPT = {
    many: f"""WITH asked (name) AS (VALUES {", ".join(["(?)"] * many)})
    SELECT batches.* FROM asked CROSS JOIN batches
    ON substr(batches.command, -{END_OF_NAME}) = substr(asked.name, -{END_OF_NAME})
    AND batches.command = asked.name"""  # noqa: S608  numbers of ours
    for many in LOOKED_UP
}


class SqliteLog(SqlLog):
    """Opened for reading only, it may be the file of a house that is running."""

    told_by_statement = """
    SELECT events.*, batches.* FROM batches CROSS JOIN events
    ON events.position > coalesce((SELECT last FROM batches AS one WHERE one.number = batches.number - 1), 0)
    AND events.position <= batches.last
    WHERE batches.number > $1 AND asked_by >= $2 AND asked_by < $3 AND +events.position > $4
    ORDER BY batches.number, events.position LIMIT $5"""

    def __init__(self, path: Path, codec: Codec) -> None:
        super().__init__(str(path), codec)
        self.path = path
        self._reader = connect(path, "ro")
        self._ask = asking(self._reader)
        self._reading = Lock()

    @classmethod
    def open(cls, path: Path, codec: Codec) -> SqliteLog:
        inspect(path, codec)
        return cls(path, codec)

    def close(self) -> None:
        self._reader.close()

    @contextmanager
    def at_one_moment(self) -> Generator[None]:
        self._rows("BEGIN")
        try:
            yield
        finally:
            self._rows("COMMIT")

    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]:
        return kept_among(commands, self._rows)

    def balances(self) -> Balances:
        return Balances(kept_balances(self._rows))

    def verify(self, remembered: Head | None = None) -> Damage | None:
        return examine(self.path, self._codec, remembered)

    def _rows(self, statement: str, *parameters: object) -> list[Any]:
        with self._reading:
            try:
                return list(self._ask(statement, *parameters))
            except sqlite3.ProgrammingError:
                raise
            except sqlite3.DatabaseError as error:
                damage = Damage("the file", f"cannot be read: {error}")
                raise Damaged(self.place, damage, RESTORE) from error


def kept_among(
    commands: Iterable[CommandId], rows: Callable[..., Iterable[Any]]
) -> dict[CommandId, FirstAnswer]:
    asked, answers = list(commands), dict[CommandId, FirstAnswer]()
    for start in range(0, len(asked), LOOKED_UP[-1]):
        some = asked[start : start + LOOKED_UP[-1]]
        many = next(each for each in LOOKED_UP if each >= len(some))
        for row in map(batch_row, rows(_KEPT[many], *some, *repeat(None, many - len(some)))):
            answers[CommandId(row.command)] = FirstAnswer(Committed(row.last), row.asked)
    return answers

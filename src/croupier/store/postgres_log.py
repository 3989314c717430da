"""A log in a PostgreSQL database, for reading: by the house that writes it, by an audit, or by a replay."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from threading import RLock
from typing import Any

import psycopg

from croupier.core.ids import CommandId
from croupier.ledger.balances import Balances, Ledger
from croupier.store.chain import UNSOUND, BatchRow, EventRow, grouped
from croupier.store.codec import Codec
from croupier.store.patrolling import ReadingLine
from croupier.store.port import RESTORE, Committed, Damage, Damaged, FirstAnswer, Head
from croupier.store.postgres_line import (
    Connection,
    Database,
    TextColumn,
    connect,
    look_at_format,
    unreachable,
)
from croupier.store.postgres_schema import UNGUARDED
from croupier.store.reading import ChainWalk
from croupier.store.sql_log import SqlLog
from croupier.store.sqlite_schema import END_OF_NAME
from croupier.store.tables import (
    FIRST,
    Ask,
    batch_row,
    damaged_snapshot,
    kept_balances,
    rows_from,
    since_checkpoint,
)
from croupier.words.said import say

FETCHED = 2_000  # rows at a time, of a log that is read from end to end
# What a server says when it is gone, or goes; anything else is an answer.
GONE = (psycopg.OperationalError, psycopg.InterfaceError)

# By the end of a name first, as they are indexed.
_KEPT = f"""SELECT command, last, batches.asked FROM unnest($1::text[]) AS names (name)
    JOIN batches ON right(command, {END_OF_NAME}) = right(name, {END_OF_NAME}) AND command = name
    """  # noqa: S608  a number of ours
_HEAD = "SELECT number, at, digest, reached FROM head"
# What is not digested because it follows from the rest: the first batch whose row says otherwise.
_FOLLOWS = """
    SELECT number FROM (
        SELECT number, island, reached, max(at) OVER (ORDER BY number) AS latest FROM batches) AS each
    WHERE island IS NOT NULL OR reached <> latest ORDER BY number LIMIT 1"""


@dataclass(frozen=True, slots=True)
class DatabaseFound:
    """What a database that may be trusted holds: how far its log reaches, and what is on its ledger."""

    head: Head
    ledger: Ledger
    checkpoint: int  # the batch up to which the ledger need not be added up again
    reached: int  # the latest instant so far
    mark: str  # by which this database is known again


class PostgresLog(SqlLog):
    """Opened for reading only, it may be the log of a house that is running."""

    told_by_statement = """
    SELECT told.*, batches.* FROM batches CROSS JOIN LATERAL (
        SELECT * FROM events WHERE events.position <= batches.last AND events.position > coalesce(
            (SELECT last FROM batches AS one WHERE one.number = batches.number - 1), 0)
        ORDER BY events.position) AS told
    WHERE batches.number > $1 AND asked_by >= $2 AND asked_by < $3 AND told.position > $4
    ORDER BY batches.number, told.position LIMIT $5"""

    def __init__(self, database: Database, codec: Codec) -> None:
        super().__init__(str(database), codec)
        self.database = database
        self._reader = connect(database, writing=False)
        self._reading = RLock()
        self._at_one_moment = False

    @classmethod
    def open(cls, database: Database, codec: Codec) -> PostgresLog:
        inspect(database, codec)
        return cls(database, codec)

    def close(self) -> None:
        self._reader.close()

    @contextmanager
    def at_one_moment(self) -> Generator[None]:
        self._rows("BEGIN")
        self._at_one_moment = True
        try:
            yield
        finally:
            self._at_one_moment = False
            self._rows("COMMIT")

    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]:
        return kept_among(commands, self._rows)

    def balances(self) -> Balances:
        return Balances(kept_balances(self._rows))

    def verify(self, remembered: Head | None = None) -> Damage | None:
        return examine(self.database, self._codec, remembered)

    def _rows(self, statement: str, *parameters: object) -> list[Any]:
        """A line that broke is opened again, once: whoever reads is not told of it."""
        with self._reading:
            try:
                return asked(self._reader, statement, parameters)
            except GONE as error:
                if self._at_one_moment:
                    raise unreachable(self.database, error) from error
            except psycopg.Error as error:
                raise self._unreadable(error) from error
            with suppress(psycopg.Error):
                self._reader.close()
            self._reader = connect(self.database, writing=False)
            try:
                return asked(self._reader, statement, parameters)
            except psycopg.Error as error:
                raise unreachable(self.database, error) from error

    def _unreadable(self, error: psycopg.Error) -> Damaged:
        damage = Damage("the database", f"cannot be read: {' '.join(str(error).split())}")
        return Damaged(self.place, damage, RESTORE)


def asked(connection: Connection, statement: str, parameters: Iterable[object] = ()) -> list[Any]:
    answer = connection.execute(statement.encode(), tuple(parameters), binary=True)
    return answer.fetchall() if answer.description else []


def kept_among(commands: Iterable[CommandId], ask: Ask) -> dict[CommandId, FirstAnswer]:
    rows = ask(_KEPT, TextColumn(commands))
    return {CommandId(command): FirstAnswer(Committed(last), asked) for command, last, asked in rows}


def asking(connection: Connection) -> Ask:
    """In pieces, inside of a transaction: a log may be longer than there is memory."""
    number = count()

    def ask(statement: str, *parameters: object) -> Iterator[Any]:
        with psycopg.RawServerCursor(connection, f"piece_{next(number)}") as cursor:
            cursor.itersize = FETCHED
            yield from cursor.execute(statement.encode(), parameters, binary=True)

    return ask


def patrol_line(database: Database) -> ReadingLine:
    connection = connect(database, writing=False)

    def ask(statement: str, *parameters: object) -> list[Any]:
        try:
            return asked(connection, statement, parameters)
        except GONE as error:
            raise unreachable(database, error) from error

    return ReadingLine(ask, connection.close, psycopg.Error)


# ── before it is trusted ────────────────────────────────────────────────────────────────────


def look_at(database: Database) -> None:
    """Refuse what is no log of croupier at all, or one in a format that this croupier does not read."""
    with connect(database, writing=False) as connection:
        look_at_format(connection, database)


def inspect(database: Database, codec: Codec) -> DatabaseFound:
    """Look at a database without changing it.  Raises Damaged for anything but a sound log."""
    with connect(database, writing=False) as connection:
        mark = look_at_format(connection, database)
        try:
            with connection.transaction():
                found = _found(connection, codec, mark)
        except GONE as error:
            raise unreachable(database, error) from error
        except (psycopg.Error, *UNSOUND) as error:
            found = Damage("the database", f"cannot be read: {' '.join(str(error).split())}")
    if isinstance(found, Damage):
        raise Damaged(str(database), found, RESTORE)
    return found


def _found(connection: Connection, codec: Codec, mark: str) -> DatabaseFound | Damage:
    ask = asking(connection)
    found = since_checkpoint(ask, codec)
    if isinstance(found, Damage):
        return found
    walk, checkpoint = found
    damage = _unguarded(ask) or _other_head(ask, walk.head) or damaged_snapshot(ask)
    ((*_, reached),) = ask(_HEAD)
    return damage or DatabaseFound(walk.head, walk.ledger, checkpoint, reached, mark)


def examine(database: Database, codec: Codec, remembered: Head | None) -> Damage | None:
    """Read the whole log and name the first thing that is not as it was written."""
    walk = ChainWalk(codec)
    with connect(database, writing=False) as connection:
        look_at_format(connection, database)
        ask = asking(connection)
        try:
            with connection.transaction():
                damage = walk.along(grouped(*rows_from(ask, FIRST, FIRST)), remembered)
                damage = damage or walk.compared(kept_balances(ask)) or _other_head(ask, walk.head)
                damage = damage or _otherwise(ask) or damaged_snapshot(ask) or _unguarded(ask)
                checked = damage or since_checkpoint(ask, codec)
        except GONE as error:
            raise unreachable(database, error) from error
        except (psycopg.Error, *UNSOUND) as error:
            what = f"the database cannot be read: {' '.join(str(error).split())}"
            checked = Damage(f"after batch {walk.head.number}", what)
    return checked if isinstance(checked, Damage) else None


def _otherwise(ask: Ask) -> Damage | None:
    for (number,) in ask(_FOLLOWS):
        what = "its island or the instant it has reached is not what follows from the log"
        return Damage(str(say("audit.batch", n=number)), what)
    ((reached,),) = ask("SELECT reached FROM head")
    ((latest,),) = ask("SELECT coalesce(max(at), 0) FROM batches")
    return None if reached == latest else Damage("table head", f"has reached {reached} instead of {latest}")


def _other_head(ask: Ask, head: Head) -> Damage | None:
    rows = [Head(*row[:3]) for row in ask(_HEAD)]
    return None if rows == [head] else Damage("table head", "is not the end of the log")


def _unguarded(ask: Ask) -> Damage | None:
    for (table,) in ask(UNGUARDED):
        return Damage(f"table {table}", "the guard that refuses changes has been taken away")
    return None


def followed_rows(
    connection: Connection, head: Head
) -> tuple[Iterator[BatchRow], Iterator[EventRow], tuple[int, int, bytes, int]]:
    """What others have written after a head, and the end of the log, which is held from now on."""
    (end,) = asked(connection, f"{_HEAD} FOR UPDATE")
    batches = asked(connection, "SELECT * FROM batches WHERE number > $1 ORDER BY number", (head.number,))
    events = asked(connection, "SELECT * FROM events WHERE position > $1 ORDER BY position", (head.at,))
    return map(batch_row, batches), map(EventRow._make, events), end

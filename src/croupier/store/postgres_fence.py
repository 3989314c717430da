"""The fenced commit: whoever cannot show the digest of the log's end cannot write to it.

One prepared statement carries a whole group, in one round trip and a transaction of its own.  Its first part
moves the head on, if that is still where the writer knows it; all other parts write only if it did.  It is
sent by libpq itself and never cancelled: a commit that is cancelled while it waits for a standby is kept here
alone.  Whoever must not wait any longer drops the line, and looks afterwards what became of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from itertools import accumulate
from struct import pack

import psycopg
from psycopg.pq import DiagnosticField, ExecStatus, Format
from psycopg.pq.abc import PGresult

from croupier.store.chain import BatchRow, EventRow
from croupier.store.drafting import Draft
from croupier.store.port import DatabaseRefused, Head
from croupier.store.postgres_line import (
    Connection,
    Database,
    bigints,
    blobs,
    connect,
    look_at_format,
    look_at_server,
    may_not,
    texts,
)
from croupier.store.postgres_schema import WRITER

_NAME = b"croupier_fenced"
_BATCH_ARRAYS = (
    "$7::bigint[], $8::text[], $9::bigint[], $10::text[], $11::bigint[], $12::bytea[], $13::bytea[],"
    " $14::bytea[], $15::bigint[]"
)
_EVENT_ARRAYS = (
    "$16::bigint[], $17::bigint[], $18::text[], $19::bigint[], $20::text[], $21::text[], $22::bigint[],"
    " $23::bytea[], $24::bytea[]"
)
_FENCED = f"""
    WITH fence AS (
        UPDATE head SET number = $1, at = $2, reached = $3, digest = $4
        WHERE number = $5 AND digest = $6 RETURNING true),
    batch AS (
        INSERT INTO batches
        (number, command, at, asked_by, last, transfers, digest, asked, reached)
        SELECT * FROM unnest({_BATCH_ARRAYS})
        WHERE EXISTS (SELECT FROM fence)),
    event AS (
        INSERT INTO events SELECT * FROM unnest({_EVENT_ARRAYS}) WHERE EXISTS (SELECT FROM fence)),
    nought AS (
        DELETE FROM balances WHERE account = ANY($25::text[]) AND EXISTS (SELECT FROM fence)),
    balance AS (
        INSERT INTO balances SELECT * FROM unnest($26::text[], $27::bigint[])
        WHERE EXISTS (SELECT FROM fence)
        ON CONFLICT (account) DO UPDATE SET amount = excluded.amount)
    SELECT true FROM fence"""  # noqa: S608  only marks
_BIGINT, _BYTES = 20, 17
_KINDS = (_BIGINT, _BIGINT, _BIGINT, _BYTES, _BIGINT, _BYTES)  # of the first six; arrays say what they are
_UNIQUE = b"23505"
_READ_ONLY = b"25006"  # of a primary that is none any more: another line may lead to the one that is


class LineBroke(Exception):
    """Nobody knows whether what was sent last is kept; whoever looks will."""


class Fenced(Enum):
    KEPT = auto()
    STALE = auto()  # somebody else wrote first, and nothing was changed
    REPEATED = auto()  # a command stands in the log already, and nothing was changed


class FencedLine:
    """The line of a writer.  It has the rights of a writer, whoever it was opened by."""

    def __init__(self, database: Database, mark: str | None = None) -> None:
        self.connection: Connection = connect(database, writing=True)
        try:
            look_at_server(self.connection, database)
            self._same(database, mark, look_at_format(self.connection, database))
            self._become_writer(database)
            self._ran(self.connection.pgconn.prepare(_NAME, _FENCED.encode(), _KINDS))
        except psycopg.Error as error:
            self.close()
            raise LineBroke(str(error)) from error
        except BaseException:
            self.close()
            raise

    @staticmethod
    def _same(database: Database, mark: str | None, found: str) -> None:
        if mark not in {None, found}:
            remedy = "Open the house again once the address leads to its own database."
            raise DatabaseRefused(str(database), "this is the database of another house", remedy)

    def _become_writer(self, database: Database) -> None:
        try:
            self.connection.execute(f"SET ROLE {WRITER}")
        except psycopg.errors.InsufficientPrivilege as error:
            raise may_not(self.connection, database) from error

    def close(self) -> None:
        self.connection.close()

    def keep(self, before: Head, sheet: Draft, reached: int) -> Fenced:
        """In a transaction of its own, or in the one that has been begun."""
        sent = _parameters(before, sheet, reached)
        answer = self.connection.pgconn.exec_prepared(_NAME, sent, [Format.BINARY] * len(sent), Format.BINARY)
        if answer.error_field(DiagnosticField.SQLSTATE) == _UNIQUE:
            return Fenced.REPEATED
        return Fenced.KEPT if self._ran(answer).ntuples else Fenced.STALE

    def commit(self) -> None:
        """As it is: nothing may be cancelled on the way."""
        self._ran(self.connection.pgconn.exec_(b"COMMIT"))

    def _ran(self, answer: PGresult) -> PGresult:
        if answer.status in {ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK}:
            return answer
        said = answer.error_message.decode("utf-8", "replace").strip()
        read_only = answer.error_field(DiagnosticField.SQLSTATE) == _READ_ONLY
        if read_only or self.connection.pgconn.status != psycopg.pq.ConnStatus.OK:
            raise LineBroke(said)
        raise psycopg.DatabaseError(said)


def reached_by(batches: Iterable[BatchRow], reached: int) -> list[int]:
    """The latest instant so far, after each batch."""
    return list(accumulate((batch.at for batch in batches), max, initial=reached))[1:]


def _parameters(before: Head, sheet: Draft, reached: int) -> list[bytes]:
    after, latest = sheet.head, reached_by(sheet.batches, reached)
    balances = [each for each in sheet.trial.after.items() if each[1]]
    return [
        *(pack(">q", number) for number in (after.number, after.at, latest[-1])),
        after.digest,
        pack(">q", before.number),
        before.digest,
        *_of_batches(sheet.batches),
        bigints(latest),
        *_of_events(sheet.events),
        texts(account for account, amount in sheet.trial.after.items() if not amount),
        texts(account for account, _ in balances),
        bigints([amount for _, amount in balances]),
    ]


def _of_batches(rows: list[BatchRow]) -> list[bytes]:
    number, command, at, asked_by, last, transfers, digest, asked = zip(*rows, strict=True)
    return [
        bigints(number),
        texts(command),
        bigints(at),
        texts(asked_by),
        bigints(last),
        blobs(transfers),
        blobs(digest),
        blobs(asked),
    ]


def _of_events(rows: list[EventRow]) -> list[bytes]:
    columns = zip(*rows, strict=True) if rows else ((),) * len(EventRow._fields)
    position, batch, stream, version, room, kind, schema, body, digest = columns
    return [
        bigints(position),
        bigints(batch),
        texts(stream),
        bigints(version),
        texts(room),
        texts(kind),
        bigints(schema),
        blobs(body),
        blobs(digest),
    ]

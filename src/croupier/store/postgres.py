"""A log in a PostgreSQL database: durable here and on its standbys before it answers.

Alone, a writer goes the short way: one statement, one round trip.  It misses if somebody else has written
since, and nothing is changed then.  After a miss the long way is gone, which holds the head, follows what was
missed, draws the batches up anew and cannot miss; until nobody has come in between ten times in a row.  A
line that broke leaves a doubt, which is resolved by looking: by the long way too, over a new line.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, ClassVar, Self, TypeVar

import psycopg

from croupier.core.ids import StreamId
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances, Ledger
from croupier.store.chain import GENESIS, BatchRow, EventRow, grouped
from croupier.store.codec import Codec
from croupier.store.drafting import BatchDrafter, Draft
from croupier.store.port import (
    RESTORE,
    Answer,
    Batch,
    Committed,
    Damage,
    Damaged,
    DatabaseRefused,
    Head,
    InUse,
    OthersWrote,
    StateSnapshot,
    StoreFailed,
)
from croupier.store.postgres_fence import Fenced, FencedLine, LineBroke, reached_by
from croupier.store.postgres_line import Connection, Database, connect, look_at_server
from croupier.store.postgres_log import (
    GONE,
    DatabaseFound,
    PostgresLog,
    asked,
    followed_rows,
    inspect,
    kept_among,
)
from croupier.store.postgres_schema import FOUNDED, GRANTS, GUARDS, ROLE, TABLES, WRITER
from croupier.store.reading import ChainWalk, seal_of
from croupier.store.tables import checkpoint_row

# After so many batches the ledger is noted beside the log, so that opening adds up no more than these.
CHECKPOINT_EVERY = 5_000
ALONE_AFTER = 10  # groups that found nobody in between
PATIENCE_S = 60.0  # for a database that does not answer, before the store gives up
PAUSE_S = 0.05
CLAIM_S = 3.0
LOCK = int.from_bytes(b"croupier", "big")  # the courtesy of asking whether another house writes already

_FIRST_HEAD = "INSERT INTO head (number, at, reached, digest) VALUES ($1, $2, 0, $3)"
_CHECKPOINT = "INSERT INTO checkpoints VALUES ($1, $2, $3, $4, $5)"
_SNAPSHOT = """INSERT INTO snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (stream)
    DO UPDATE SET version = excluded.version, body = excluded.body, digest = excluded.digest"""
BROKEN = (LineBroke, psycopg.errors.ReadOnlySqlTransaction, *GONE)

OTHER = "Find the database that does before you open the house again"

Done = TypeVar("Done")


class PostgresStore(PostgresLog):
    """Writers may be several; only who knows the end of the log adds to it."""

    at_once: ClassVar[bool] = False
    claiming: ClassVar[str] = "SELECT pg_try_advisory_lock($1)"

    def __init__(self, database: Database, codec: Codec, found: DatabaseFound) -> None:
        super().__init__(database, codec)
        self._mark, self._reached, self._checkpoint = found.mark, found.reached, found.checkpoint
        self._line = FencedLine(database, found.mark)
        self._writing = Lock()
        self._scribe = BatchDrafter(codec, found.ledger, found.head, super().version)
        self._alone_for = ALONE_AFTER
        self._failed: Exception | None = None

    @classmethod
    def create(cls, database: Database, codec: Codec) -> PostgresStore:
        """A new log, in a database that has none yet."""
        create(database)
        return cls.open(database, codec)

    @classmethod
    def open(cls, database: Database, codec: Codec) -> Self:
        """A log that is there.  One that is not, or is damaged, is refused and left as it is."""
        with connect(database, writing=True) as connection:
            look_at_server(connection, database)
        return cls(database, codec, inspect(database, codec))

    def claim(self) -> None:
        """Ask that no other house be opened on it meanwhile.  The fence needs no such word; people do.

        The server takes a moment to notice that a house was killed, so that it is asked for a while.
        """
        until = time.monotonic() + CLAIM_S
        while not asked(self._line.connection, self.claiming, (LOCK,))[0][0]:
            if time.monotonic() > until:
                raise InUse(
                    f"{self.place}: another house has it open; only one may write. Nothing has been changed."
                )
            time.sleep(PAUSE_S)

    def close(self) -> None:
        try:
            if self._failed is None and self._checkpoint != self._scribe.head.number:
                with self._at_work():
                    self._again(self._note_checkpoint)
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Let go of it as it is, with nothing more written: what a power cut would leave."""
        super().close()
        self._line.close()

    def commit(self, batch: Batch) -> Answer:
        return self.commit_many((batch,))[0]

    def commit_many(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        with self._at_work():
            sheet = self._kept_shortly(batches) or self._again(lambda: self._kept_at_length(batches))
            if self._scribe.head.number - self._checkpoint >= CHECKPOINT_EVERY:
                self._again(self._note_checkpoint)
            return sheet.answers

    def take_over(self, rows: Sequence[tuple[BatchRow, Sequence[EventRow]]]) -> None:
        """Rows of another log that go on where this one ends, as they are.  Begun again, it goes on."""
        with self._at_work():
            sheet = self._scribe.take_over(rows)
            if isinstance(sheet, Damage):
                raise Damaged(self.place, sheet, RESTORE)
            if self._line.keep(self._scribe.head, sheet, self._reached) is not Fenced.KEPT:
                raise StoreFailed("somebody else has written to it since it was opened")
            self._keep(sheet)

    def balance(self, account: Account) -> int:
        return self._scribe.ledger[account]

    def balances(self) -> Balances:
        return self._scribe.ledger.balances()

    def head(self) -> Head:
        return self._scribe.head

    def save_snapshot(self, stream: StreamId, version: int, body: bytes) -> None:
        self.save_snapshots((StateSnapshot(stream, version, body),))

    def save_snapshots(self, snapshots: Sequence[StateSnapshot]) -> None:
        for snapshot in snapshots:
            assert snapshot.version <= self.version(snapshot.stream), "a snapshot shows what has been kept"
        rows = [(each.stream, each.version, each.body, seal_of(each)) for each in snapshots]
        with self._at_work():
            self._again(lambda: self._write_snapshots(rows))

    # ── the two ways ────────────────────────────────────────────────────────────────────────

    def _kept_shortly(self, batches: Sequence[Batch]) -> Draft | None:
        """None where it has to go the long way: somebody may be writing, or a batch would be turned away.

        What is turned away is looked up first: it may be a repeated command, or others may have written.
        """
        sheet = self._scribe.draw_up(batches, {})
        if self._alone_for < ALONE_AFTER or not all(isinstance(each, Committed) for each in sheet.answers):
            return None
        if not sheet.batches:
            return sheet
        try:
            kept = self._line.keep(self._scribe.head, sheet, self._reached)
        except BROKEN:
            self._line_anew()
            return None
        if kept is not Fenced.KEPT:
            return None
        self._keep(sheet)
        return sheet

    def _kept_at_length(self, batches: Sequence[Batch]) -> Draft:
        connection = self._line.connection
        asked(connection, "BEGIN")
        try:
            self._alone_for = 0 if self._followed() else self._alone_for + 1
            known = kept_among((batch.command for batch in batches), self._asked_of_writer)
            sheet = self._scribe.draw_up(batches, known)
            if sheet.batches and self._line.keep(self._scribe.head, sheet, self._reached) is not Fenced.KEPT:
                raise StoreFailed("the end of the log was held, and somebody has written to it all the same")
            self._line.commit()
        except BaseException:
            with suppress(psycopg.Error):
                asked(connection, "ROLLBACK")
            raise
        self._keep(sheet)
        return sheet

    def _asked_of_writer(self, statement: str, *parameters: object) -> list[Any]:
        return asked(self._line.connection, statement, parameters)

    def _followed(self) -> bool:
        """Hold the head, and take up what others have written.  Whether anybody has."""
        head = self._scribe.head
        batches, events, (number, at, digest, reached) = followed_rows(self._line.connection, head)
        end = Head(number, at, digest)
        if end == head:
            return False
        walk = ChainWalk(self._codec, head, self._scribe.ledger)
        damage = walk.along(grouped(batches, events))
        if damage or walk.head != end:
            what = damage or "it ends before it"
            raise StoreFailed(
                f"the log does not contain the end that this house has seen kept: {what}. {OTHER}"
            )
        self._scribe = BatchDrafter(self._codec, walk.ledger, walk.head, super().version)
        self._reached = reached
        return True

    def _keep(self, sheet: Draft) -> None:
        if sheet.batches:
            self._reached = reached_by(sheet.batches, self._reached)[-1]
            self._scribe.keep(sheet)

    # ── a line that breaks ──────────────────────────────────────────────────────────────────

    def _again(self, work: Callable[[], Done]) -> Done:
        """Over a new line whenever one breaks: everything that is done so may be done twice."""
        while True:
            try:
                return work()
            except BROKEN:
                self._line_anew()

    def _line_anew(self) -> None:
        self._line.close()
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._line = FencedLine(self.database, self._mark)
            except (LineBroke, DatabaseRefused):
                if time.monotonic() > until:
                    raise
                time.sleep(PAUSE_S)
            else:
                return

    # ── beside the log ──────────────────────────────────────────────────────────────────────

    def _write_snapshots(self, rows: list[tuple[StreamId, int, bytes, bytes]]) -> None:
        with self._line.connection.transaction(), self._line.connection.cursor() as cursor:
            cursor.executemany(_SNAPSHOT, rows)

    def _note_checkpoint(self) -> None:
        row = checkpoint_row(self._scribe.head, self._scribe.ledger)
        connection = self._line.connection
        with connection.transaction():
            asked(connection, "SELECT number FROM head FOR UPDATE")
            asked(connection, "DELETE FROM checkpoints")
            asked(connection, _CHECKPOINT, row)
        self._checkpoint = self._scribe.head.number

    @contextmanager
    def _at_work(self) -> Generator[None, None, None]:
        """One thread at a time.  What is neither an answer nor a broken line stops the store."""
        with self._writing:
            if self._failed is None:
                try:
                    yield
                except OthersWrote:
                    raise
                except Exception as error:
                    self._failed = error
                else:
                    return
            raise StoreFailed(
                f"{self.place}: nothing more is written until it is opened anew: {self._failed}"
            ) from self._failed


# ── a new log ───────────────────────────────────────────────────────────────────────────────


def create(database: Database) -> None:
    """Make a new, empty log: all of its tables or none.  A log that is already there is left alone."""
    with connect(database, writing=True) as connection:
        look_at_server(connection, database)
        if _holds_log(connection):
            raise FileExistsError(f"{database} holds a log already; it has been left as it is")
        try:
            with connection.transaction():
                for statement in (ROLE, *TABLES, *GUARDS, *GRANTS, FOUNDED):
                    asked(connection, statement)
                asked(connection, _FIRST_HEAD, (GENESIS.number, GENESIS.at, GENESIS.digest))
                asked(connection, _CHECKPOINT, checkpoint_row(GENESIS, Ledger()))
        except psycopg.errors.InsufficientPrivilege as error:
            raise _may_not_create(database, error) from error
        except psycopg.errors.DuplicateTable as error:
            remedy = "Name a database of its own for the log."
            raise DatabaseRefused(str(database), "there are other tables in this database", remedy) from error


def is_taken(database: Database) -> bool:
    with connect(database, writing=False) as connection:
        return _holds_log(connection)


def _holds_log(connection: Connection) -> bool:
    return bool(asked(connection, "SELECT to_regclass('house') IS NOT NULL")[0][0])


def _may_not_create(database: Database, error: Exception) -> DatabaseRefused:
    said = " ".join(str(error).split())
    remedy = (
        f"Have the server's administrator say CREATE ROLE {WRITER} and make you owner of the database,"
        f" with {WRITER} granted to you."
    )
    return DatabaseRefused(str(database), f"you may not make a log here: {said}", remedy)

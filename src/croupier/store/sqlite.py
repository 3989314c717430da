"""A log in one SQLite file: durable before it answers, many commits in one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import ClassVar

from croupier.core.ids import CommandId, StreamId
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances
from croupier.store.chain import GENESIS, BatchRow, EventRow
from croupier.store.codec import Codec
from croupier.store.drafting import BatchDrafter, Draft
from croupier.store.own_files import own_file
from croupier.store.port import (
    RESTORE,
    Answer,
    Batch,
    Damage,
    Damaged,
    FirstAnswer,
    Head,
    InUse,
    StateSnapshot,
    StoreFailed,
)
from croupier.store.reading import seal_of
from croupier.store.sqlite_file import (
    FileFound,
    connect,
    create,
    inspect,
    look_at_header,
    write_balances,
    write_checkpoint,
)
from croupier.store.sqlite_log import SqliteLog, kept_among
from croupier.store.sqlite_schema import FORMAT

UPGRADE_FIRST = (
    "Nothing has been changed. Type `croupier house upgrade` and the name of the house's file; "
    "a copy of the log as it is stays beside it."
)
# After so many batches the ledger is noted beside the log, so that opening adds up no more than these.
CHECKPOINT_EVERY = 5_000

_BATCH = "INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_EVENT = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_SNAPSHOT = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
_REACHED = "SELECT number, digest FROM batches ORDER BY number DESC LIMIT 1"


class SqliteStore(SqliteLog):
    """One writer.  Readers see what is durable, and never wait for it."""

    at_once: ClassVar[bool] = False

    def __init__(self, path: Path, codec: Codec, found: FileFound, lock: sqlite3.Connection) -> None:
        super().__init__(path, codec)
        self._lock = lock
        self._writer = connect(path, "rw")
        self._writer.execute("PRAGMA synchronous = FULL")
        # What lies beside the file is moved into it, so that what comes to lie there is all of this start.
        self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writing = Lock()
        self._scribe = BatchDrafter(codec, found.ledger, found.head, super().version)
        self._checkpoint = found.checkpoint
        self._failed: Exception | None = None
        # Commands that were not there, as of which batch.
        self._unknown: tuple[int, frozenset[CommandId]] = (0, frozenset())

    @classmethod
    def create(cls, path: Path, codec: Codec) -> SqliteStore:
        """A new log, in a file that is not there yet."""
        create(path)
        return cls.open(path, codec)

    @classmethod
    def open(cls, path: Path, codec: Codec) -> SqliteStore:
        """A log that is there.  One that is not, or is damaged, is refused and left as it is."""
        look_at_header(path)
        lock = locked(path)
        try:
            return cls(path, codec, _writable(path, inspect(path, codec)), lock)
        except BaseException:
            lock.close()
            raise

    def close(self) -> None:
        try:
            if self._failed is None and self._checkpoint != self._scribe.head.number:
                with self._at_work():
                    self._in_transaction(self._note_checkpoint)
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Let go of the file as it is, with nothing more written: what a power cut would leave."""
        super().close()
        self._writer.close()
        self._lock.close()

    def commit(self, batch: Batch) -> Answer:
        return self.commit_many((batch,))[0]

    def commit_many(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        with self._at_work():
            known = self._known(batches)
            sheet = self._scribe.draw_up(batches, known)
            if sheet.batches:
                self._in_transaction(lambda: self._write(sheet))
                self._scribe.keep(sheet)
                if self._scribe.head.number - self._checkpoint >= CHECKPOINT_EVERY:
                    self._in_transaction(self._note_checkpoint)
            return sheet.answers

    def take_over(self, rows: Sequence[tuple[BatchRow, Sequence[EventRow]]]) -> None:
        """Rows of another log that go on where this one ends, as they are."""
        with self._at_work():
            sheet = self._scribe.take_over(rows)
            if isinstance(sheet, Damage):
                raise Damaged(self.place, sheet, RESTORE)
            self._in_transaction(lambda: self._write(sheet))
            self._scribe.keep(sheet)

    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]:
        """Whoever asks this before they decide need not be asked for again by the commit that follows."""
        number, asked = self._scribe.head.number, tuple(commands)
        found = super().kept(asked)
        self._unknown = number, frozenset(asked) - found.keys()
        return found

    def _known(self, batches: Sequence[Batch]) -> Mapping[CommandId, FirstAnswer]:
        """Asked of the writer, which has the pages at hand that it has just written; but for what is known
        not to have been there, as long as nothing has been written since.
        """
        number, unknown = self._unknown
        if number != self._scribe.head.number:
            unknown = frozenset[CommandId]()
        asked = [batch.command for batch in batches if batch.command not in unknown]
        return kept_among(asked, self._asked_of_writer)

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
            self._in_transaction(lambda: self._writer.executemany(_SNAPSHOT, rows))

    def _asked_of_writer(self, statement: str, *parameters: object) -> sqlite3.Cursor:
        return self._writer.execute(statement, parameters)

    def _write(self, sheet: Draft) -> None:
        reached = self._writer.execute(_REACHED).fetchone() or (GENESIS.number, GENESIS.digest)
        if reached != (self._scribe.head.number, self._scribe.head.digest):
            raise StoreFailed(f"{self.path}: somebody else has written to it since it was opened")
        self._writer.executemany(_BATCH, sheet.batches)
        self._writer.executemany(_EVENT, sheet.events)
        write_balances(self._writer, sheet.trial.after)

    def _note_checkpoint(self) -> None:
        write_checkpoint(self._writer, self._scribe.head, self._scribe.ledger)
        self._checkpoint = self._scribe.head.number

    def _in_transaction(self, write: Callable[[], object]) -> None:
        self._writer.execute("BEGIN IMMEDIATE")
        write()
        self._writer.execute("COMMIT")

    @contextmanager
    def _at_work(self) -> Generator[None, None, None]:
        """One writer at a time.  When a write fails nobody knows what the disk holds, and the store stops."""
        with self._writing:
            if self._failed is None:
                try:
                    yield
                except Exception as error:
                    self._failed = error
                    with suppress(sqlite3.Error):
                        self._writer.execute("ROLLBACK")
                else:
                    return
            raise StoreFailed(
                f"{self.path}: nothing more is written until it is opened anew: {self._failed}"
            ) from self._failed


def _writable(path: Path, found: FileFound) -> FileFound:
    """A log of the first format is read by whoever asks, and written to once it has been brought forward."""
    if found.format == FORMAT:
        return found
    damage = Damage(
        "byte 60", f"it is written in format {found.format}, and this croupier writes format {FORMAT}"
    )
    raise Damaged(str(path), damage, UPGRADE_FIRST)


def locked(path: Path) -> sqlite3.Connection:
    """A lock beside the file, held by whoever writes, and let go by the system should it die."""
    beside = path.with_name(f"{path.name}-lock")
    own_file(beside)
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise InUse(
            f"{path}: another house has it open; only one may write. Nothing has been changed."
        ) from error
    return lock

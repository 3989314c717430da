"""The personal store: names, password hashes and whatever else is said of people, beside the log.

One SQLite file for the owner's eyes only.  The log knows it by the name that it bears within and each
text by a salted digest, so that a text can go for good and everything else stays proven.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.core.private import PersonalKind, Private, private_digest
from croupier.floor.asker import HouseSystem
from croupier.floor.audit import AuditFinding, NamedText
from croupier.floor.confiding import ConfidedText
from croupier.floor.rooms import PERSONAL
from croupier.house.cannot_open import CannotOpen
from croupier.house.config_files import PERSONAL_NAME
from croupier.personal.commands import TakeStore
from croupier.personal.decide import PersonalGiven
from croupier.personal.events import PersonalEvent
from croupier.personal.rules import PERSONAL_RULES
from croupier.personal.state import PersonalMemory
from croupier.store.port import Append, Batch, Committed, Log, Store
from croupier.words.said import say

PERSONAL_STREAM = PERSONAL.stream("house")
ID_BYTES, SALT_BYTES = 8, 32
BUSY_S = 5
OWN_STORE = "Put the personal store of this house in its place, from the same copy as the log."
# Deleted text is overwritten with noughts, and nothing of it stays behind in a journal.
SETTINGS = ("journal_mode = DELETE", "synchronous = EXTRA", "secure_delete = ON", "temp_store = MEMORY")
TABLES = """
    CREATE TABLE store (name TEXT NOT NULL) STRICT;
    CREATE TABLE texts (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
        salt BLOB NOT NULL, erase_after INTEGER, command TEXT NOT NULL, named INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX by_subject ON texts (subject);
"""


@dataclass(frozen=True, slots=True)
class KeptText:
    """A text as it lies in the store."""

    id: str
    kind: str
    subject: str
    text: str
    salt: bytes
    erase_after: Instant | None


class PersonalStore:
    """What is read and kept here was never in the log, and what is erased here stays erased there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
        for setting in SETTINGS:
            self._file.execute(f"PRAGMA {setting}").fetchall()

    @classmethod
    def create(cls, path: Path) -> PersonalStore:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
        store, name = cls(path), secrets.token_hex(ID_BYTES)
        store._file.executescript(f"BEGIN; {TABLES} INSERT INTO store VALUES ('{name}'); COMMIT;")  # noqa: S608
        return store

    @classmethod
    def open(cls, path: Path) -> PersonalStore:
        """A file that is no personal store is refused before anything is written to it."""
        if not path.exists():
            raise CannotOpen(path, "the file", "is not there, and the log names texts in it", OWN_STORE)
        try:
            store = cls(path)
            assert store.name
        except (sqlite3.Error, AssertionError, TypeError) as error:
            raise CannotOpen(path, "as a whole", f"is no personal store: {error}", OWN_STORE) from error
        return store

    @property
    def name(self) -> str:
        name: str = self._file.execute("SELECT name FROM store").fetchone()[0]
        return name

    def close(self) -> None:
        self._file.close()

    # ── what the floor asks ─────────────────────────────────────────────────────────────

    def sealed(self, kind: PersonalKind, subject: str, text: str, stamp: Stamp) -> ConfidedText:
        salt = secrets.token_bytes(SALT_BYTES)
        private = Private(id=secrets.token_hex(ID_BYTES), digest=private_digest(salt, text))
        return ConfidedText(private, kind, subject, text, salt, stamp.command, stamp.at)

    def keep(self, texts: Sequence[ConfidedText]) -> None:
        rows = [
            (each.private.id, each.kind.value, each.subject, each.text, each.salt, _until(each), each.command)
            for each in texts
        ]
        insert = (
            "INSERT INTO texts (id, kind, subject, text, salt, erase_after, command)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        self._write(insert, rows)

    def read(self, private: Private) -> str | None:
        """As it was written, or not at all: whoever holds this file alone signs in as nobody by it."""
        kept = self.text(private.id)
        return kept.text if kept and private_digest(kept.salt, kept.text) == private.digest else None

    # ── what whoever looks after it asks ────────────────────────────────────────────────

    def find(self, wanted: str) -> tuple[KeptText, ...]:
        """Everything under a subject, and the one text of that name."""
        return tuple(self._texts("WHERE subject = ? OR id = ? ORDER BY id", (wanted, wanted)))

    def holding(self, words: str) -> tuple[KeptText, ...]:
        """Every text that holds these words, whomever it was said of."""
        return tuple(self._texts("WHERE instr(lower(text), lower(?)) ORDER BY id", (words,)))

    def text(self, ident: str) -> KeptText | None:
        return next(self._texts("WHERE id = ?", (ident,)), None)

    def forget(self, ids: Iterable[str]) -> None:
        """The bytes are gone from the file once it returns."""
        self._write("DELETE FROM texts WHERE id = ?", [(each,) for each in ids])

    def sweep(self, log: Log, memory: PersonalMemory) -> None:
        """What a crash left: texts that the log never came to name, and erased ones that are still there."""
        waiting = self._file.execute("SELECT id, command FROM texts WHERE named = 0").fetchall()
        kept = log.kept(CommandId(command) for _, command in waiting)
        left = {ident for ident, command in waiting if CommandId(command) not in kept}
        erased = {each for each in memory.erased if self.text(each) is not None}
        if left or erased:
            self.forget(left | erased)
        if waiting:
            self._write("UPDATE texts SET named = 1 WHERE named = ?", [(0,)])

    def _texts(self, where: str, given: tuple[str, ...]) -> Iterator[KeptText]:
        columns = "id, kind, subject, text, salt, erase_after"
        for row in self._file.execute(f"SELECT {columns} FROM texts {where}", given):  # noqa: S608
            yield KeptText(*row)

    def _write(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        with closing(self._file.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            try:
                cursor.executemany(statement, rows)
            except BaseException:
                cursor.execute("ROLLBACK")
                raise
            cursor.execute("COMMIT")


def _until(new: ConfidedText) -> Instant | None:
    kept_ms = PERSONAL_RULES.kept_ms(new.kind)
    return None if kept_ms is None else Instant(new.at + kept_ms)


# ── whose store it is ───────────────────────────────────────────────────────────────────────


def texts_of(log: Store, path: Path, at: Instant) -> PersonalStore:
    """The store of this log, swept.  A log that knows of none yet takes one; another house's is refused."""
    memory = PERSONAL.fold(log.read(PERSONAL_STREAM))
    # A file of no length is one that a crash left before anything was in it.
    fresh = memory.store is None and not (path.exists() and path.stat().st_size)
    store = PersonalStore.create(path) if fresh else PersonalStore.open(path)
    try:
        _take(log, memory, store, at)
        store.sweep(log, memory)
    except BaseException:
        store.close()
        raise
    return store


def known_store(log: Log, path: Path) -> None:
    """Refuses a house whose log names texts in a store that is not there, or is another's."""
    memory = PERSONAL.fold(log.read(PERSONAL_STREAM))
    if memory.store is None:
        return
    store = PersonalStore.open(path)
    try:
        _taking(memory, store)
    finally:
        store.close()


def _take(log: Store, memory: PersonalMemory, store: PersonalStore, at: Instant) -> None:
    events = _taking(memory, store)
    if not events:
        return
    asker = str(HouseSystem("configuration"))
    stamp = Stamp(command=CommandId("configuration/personal"), at=at, by=asker)
    kept = log.commit(Batch(stamp.command, (Append(PERSONAL_STREAM, 0, events),), (), stamp))
    assert isinstance(kept, Committed), "nobody else writes to this log"


def _taking(memory: PersonalMemory, store: PersonalStore) -> tuple[PersonalEvent, ...]:
    told = PERSONAL.decider.decide(memory, TakeStore(store=store.name), PersonalGiven())
    if isinstance(told, Refused):
        raise CannotOpen(store.path, "the store", f"belongs to another house: {told}", OWN_STORE)
    return tuple(told)


# ── for the audit ───────────────────────────────────────────────────────────────────────────


def personal_beside(log: Path) -> Path:
    """Where the store of a log lies, if it lies beside it."""
    return log.with_name(PERSONAL_NAME)


def first_unlike_text(path: Path, named: Mapping[str, NamedText]) -> AuditFinding | None:
    """Every text that the log names and has not erased is there as it was written.

    Whoever audits a log elsewhere has no business with the texts: without the store none is looked at.
    """
    if not path.exists() or not named:
        return None
    with closing(PersonalStore.open(path)) as store:
        for ident, each in named.items():
            text = store.text(ident)
            if text is None:
                return AuditFinding(each.where, str(say("audit.text-is-gone", text=ident)))
            if private_digest(text.salt, text.text) != each.private.digest:
                return AuditFinding(each.where, str(say("audit.text-was-altered", text=ident)))
    return None

"""A line to a database: how one is opened, what is asked of the server first, and what goes over it.

PostgreSQL keeps no text with a zero byte in it, and the log keeps any name.  So of the first two characters
each is written as two, in a way that keeps names apart and in their order; nobody else needs to know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from struct import Struct, pack
from typing import Any

import psycopg
from psycopg.abc import Buffer
from psycopg.adapt import Dumper, Loader
from psycopg.types.numeric import Int8BinaryDumper

from croupier.store.port import DatabaseRefused
from croupier.store.postgres_schema import WRITER
from croupier.store.sqlite_schema import FORMAT

OLDEST_SERVER = 15
CONNECTING_S = 10
# A peer that is gone without a word is noticed after so long; a commit that waits for a standby waits on.
_UNHEARD_MS = 11_000
_ALWAYS = {
    "statement_timeout": "0",  # a commit that is cancelled while it waits is kept here and on no standby
    "lock_timeout": "0",
    "transaction_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
    "idle_session_timeout": "0",
    "client_connection_check_interval": "0",
    "search_path": "public",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
_READING = {"default_transaction_read_only": "on", "default_transaction_isolation": "repeatable read"}
_WRITING = {"default_transaction_read_only": "off", "default_transaction_isolation": "read committed"}

# Those that the server knows: some came with later ones than the oldest that will do.
_SET = """SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
    JOIN pg_settings USING (name)"""

_PASSWORD = re.compile(r"(?<=://)(?P<user>[^:/@?]*):[^@/?]*@|(?<=[?&])password=[^&]*")
_HOW_MANY = re.compile(r"\s*(?:(?:FIRST|ANY)\s+)?(?P<count>[0-9]+)\s*\(", re.IGNORECASE)

Connection = psycopg.Connection[tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Database:
    """Where a log is kept, and how many standbys have it before anybody is told that it is kept."""

    url: str
    standbys: int = 0

    def __str__(self) -> str:
        return _PASSWORD.sub(lambda found: f"{found['user']}@" if found["user"] is not None else "", self.url)


# ── names ───────────────────────────────────────────────────────────────────────────────────


def escaped(name: str) -> bytes:
    if "\0" in name or "\1" in name:
        name = name.replace("\1", "\1\2").replace("\0", "\1\1")
    return name.encode()


def unescaped(kept: bytes) -> str:
    name = kept.decode()
    return name.replace("\1\1", "\0").replace("\1\2", "\1") if "\1" in name else name


class _NameDumper(Dumper):
    oid = psycopg.adapters.types["text"].oid
    format = psycopg.pq.Format.BINARY

    def dump(self, obj: str) -> Buffer:
        return escaped(obj)


class _NameLoader(Loader):
    format = psycopg.pq.Format.TEXT

    def load(self, data: Buffer) -> str:
        return unescaped(bytes(data))


class _NameBinaryLoader(_NameLoader):
    format = psycopg.pq.Format.BINARY


# ── columns, as arrays in the form that goes over the line ──────────────────────────────────

_ARRAY = Struct(">iiIii")
_LENGTH = Struct(">i").pack
_NULL = _LENGTH(-1)
_BIGINT, _TEXT, _BYTES = 20, 25, 17


def bigints(values: Sequence[int]) -> bytes:
    paired = [part for value in values for part in (8, value)]
    return _array(_BIGINT, len(values), pack(f">{'iq' * len(values)}", *paired))


def texts(values: Iterable[str]) -> bytes:
    return _of_bytes(_TEXT, [escaped(value) for value in values])


def blobs(values: Sequence[bytes | None]) -> bytes:
    return _of_bytes(_BYTES, values)


def _of_bytes(kind: int, values: Sequence[bytes | None]) -> bytes:
    parts = [_NULL if each is None else _LENGTH(len(each)) + each for each in values]
    return _array(kind, len(values), b"".join(parts))


def _array(kind: int, length: int, body: bytes) -> bytes:
    return _ARRAY.pack(1, 1, kind, length, 1) + body if length else _ARRAY.pack(0, 0, kind, 0, 0)[:12]


class TextColumn(list[str]):
    """Names that go over the line together."""


class _TextColumnDumper(Dumper):
    oid = psycopg.adapters.types["text"].array_oid
    format = psycopg.pq.Format.BINARY

    def dump(self, obj: TextColumn) -> Buffer:
        return texts(obj)


# ── opening ─────────────────────────────────────────────────────────────────────────────────


def connect(database: Database, *, writing: bool) -> Connection:
    settings = _ALWAYS | (_WRITING if writing else _READING)
    try:
        connection: Connection = psycopg.Connection.connect(
            database.url,
            autocommit=True,
            cursor_factory=psycopg.RawCursor,
            connect_timeout=CONNECTING_S,
            application_name="croupier",
            client_encoding="utf8",
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
            tcp_user_timeout=_UNHEARD_MS,
        )
    except psycopg.Error as error:
        raise unreachable(database, error) from error
    adapters = connection.adapters
    adapters.register_dumper(str, _NameDumper)
    adapters.register_dumper(TextColumn, _TextColumnDumper)
    adapters.register_dumper(int, Int8BinaryDumper)
    for loader in (_NameLoader, _NameBinaryLoader):
        adapters.register_loader("text", loader)
    connection.execute(_SET, (TextColumn(settings), TextColumn(settings.values())))
    return connection


def unreachable(database: Database, error: Exception) -> DatabaseRefused:
    said = " ".join(str(error).split())
    remedy = "See that the server runs, and that the address, the user and the password are right."
    return DatabaseRefused(str(database), f"the database does not answer: {said}", remedy)


def look_at_server(connection: Connection, database: Database) -> None:
    """Refuse a server that would say that something is kept before it is."""
    for what, remedy in _faults(connection, database):
        raise DatabaseRefused(str(database), what, remedy)


def _faults(connection: Connection, database: Database) -> Iterable[tuple[str, str]]:
    version = connection.info.server_version // 10_000
    if version < OLDEST_SERVER:
        yield f"this is PostgreSQL {version}", f"Keep the log in PostgreSQL {OLDEST_SERVER} or later."
    if _told(connection, "in_hot_standby") == "on":
        remedy = "Name the primary, or add target_session_attrs=read-write to the address."
        yield "this is a standby, to which nobody can write", remedy
    if _told(connection, "fsync") != "on":
        yield "fsync is off, so that a power cut loses what was kept", "Write fsync = on in postgresql.conf."
    waits = _told(connection, "synchronous_commit")
    if waits not in {"on", "remote_apply"}:
        what = f"synchronous_commit is {waits}, so that something is said to be kept before it is"
        user = connection.info.user
        yield what, f"Say ALTER ROLE {user} SET synchronous_commit = on, or write it in postgresql.conf."
    found = standbys_of(_told(connection, "synchronous_standby_names"))
    if found < database.standbys:
        what = f"{database.standbys} synchronous standbys are asked for, and the server waits for {found}"
        yield what, "Set synchronous_standby_names at the server, or standbys under [cluster]."


def _told(connection: Connection, setting: str) -> str:
    (told,) = connection.execute("SELECT coalesce(current_setting($1, true), '')", (setting,)).fetchall()
    return str(told[0])


def standbys_of(names: str) -> int:
    """For how many a commit waits: `FIRST 2 (a, b, c)`, `ANY 1 (a, b)`, or a list, of which for one."""
    counted = _HOW_MANY.match(names)
    return int(counted["count"]) if counted else int(bool(names.strip()))


def may_not(connection: Connection, database: Database) -> DatabaseRefused:
    user = connection.info.user
    remedy = f"Have the owner of its tables say GRANT {WRITER} TO {user}."
    return DatabaseRefused(str(database), f"{user} may not use this log", remedy)


def look_at_format(connection: Connection, database: Database) -> str:
    """Refuse what is no log of croupier, or one in another format.  The mark of the house's database."""
    (there,) = connection.execute("SELECT to_regclass('house') IS NOT NULL").fetchall()
    if not there[0]:
        remedy = "Make a house in it with `croupier house init`, or carry one over with `croupier log copy`."
        raise DatabaseRefused(str(database), "there is no log in this database", remedy)
    try:
        ((written, mark),) = connection.execute("SELECT format, id::text FROM house").fetchall()
    except psycopg.errors.InsufficientPrivilege as error:
        raise may_not(connection, database) from error
    except (psycopg.Error, ValueError) as error:
        remedy = "Name a database of its own for the log."
        raise DatabaseRefused(str(database), "its tables are not those of a log", remedy) from error
    if written < FORMAT:
        what = f"it is written in format {written}, and this croupier writes format {FORMAT}"
        remedy = "Carry it into a file with the croupier that wrote it, upgrade that, and carry it back."
        raise DatabaseRefused(str(database), what, remedy)
    if written > FORMAT:
        what = f"it is written in format {written}, and this croupier reads format {FORMAT}"
        raise DatabaseRefused(str(database), what, "Open it with a croupier as new as the one that wrote it.")
    return str(mark)

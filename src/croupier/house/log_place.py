"""Where a house keeps its log: in an SQLite file, or in a PostgreSQL database.  Nobody else need know which.

What a database needs is imported only where one is named, since it comes with an extra of its own.
"""

from __future__ import annotations

import sqlite3
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from croupier.floor.rooms import codec
from croupier.house.cannot_open import CannotOpen
from croupier.store.chain import BatchRow, EventRow
from croupier.store.patrolling import ReadingLine
from croupier.store.port import RESTORE, Damage, Damaged, DatabaseRefused, Store
from croupier.store.sql_log import SqlLog
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_file import asking, connect, inspect, lenient, look_at_header, unlike
from croupier.store.sqlite_log import SqliteLog
from croupier.store.sqlite_schema import APPLICATION, SCHEMAS

if TYPE_CHECKING:
    from croupier.store.postgres import PostgresStore
    from croupier.store.postgres_following import FollowingStore
    from croupier.store.postgres_line import Database
    from croupier.store.postgres_nodes import NodeLine
    from croupier.store.postgres_seeds import SeedTable

ADDRESS = ("postgres://", "postgresql://")
EXTRA = "Install them: pip install 'croupier[cluster]'."
OWNER_ONLY = 0o600

InDatabase = TypeVar("InDatabase", bound="PostgresStore")


class HouseStore(Store, Protocol):
    """A store that may be let go of as it is, and that takes rows of another log as they are."""

    def abandon(self) -> None: ...
    def rows_after(self, number: int, most: int) -> list[tuple[BatchRow, list[EventRow]]]: ...
    def take_over(self, rows: Sequence[tuple[BatchRow, Sequence[EventRow]]]) -> None: ...


class PlaceOfLog(ABC):
    """`near` is a file of this machine that stands for the log: beside it lies what belongs to it."""

    @property
    @abstractmethod
    def near(self) -> Path | None: ...

    @abstractmethod
    def __str__(self) -> str: ...

    @property
    @abstractmethod
    def name(self) -> str: ...

    @abstractmethod
    def is_taken(self) -> bool:
        """Whether there is a log already, or something else in its place."""

    @abstractmethod
    def create(self) -> HouseStore: ...

    @abstractmethod
    def open(self) -> HouseStore:
        """For writing, by one house at a time."""

    @abstractmethod
    def log(self) -> SqlLog:
        """For reading, as it is: whoever reads on its word looks at it first."""

    @abstractmethod
    def inspect(self) -> None:
        """Refuse what is damaged, as a house would that is to write to it."""

    @abstractmethod
    def look_at_format(self) -> None:
        """Refuse what is no log of croupier at all, or one in a format that this croupier does not read."""

    @abstractmethod
    def is_sound(self) -> bool:
        """Whether the database can make sense of its tables, whatever stands in them."""

    @abstractmethod
    def patrol_line(self) -> ReadingLine: ...

    def read(self) -> SqlLog:
        self.inspect()
        return self.log()


class FilePlace(PlaceOfLog):
    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def near(self) -> Path:
        return self._path

    def __str__(self) -> str:
        return str(self.near)

    @property
    def name(self) -> str:
        return self.near.name

    def is_taken(self) -> bool:
        return self.near.exists()

    def create(self) -> SqliteStore:
        store = SqliteStore.create(self.near, codec())
        self.near.chmod(OWNER_ONLY)
        return store

    def open(self) -> SqliteStore:
        return SqliteStore.open(self.near, codec())

    def log(self) -> SqliteLog:
        return SqliteLog(self.near, codec())

    def inspect(self) -> None:
        inspect(self.near, codec())

    def look_at_format(self) -> None:
        look_at_header(self.near)
        with closing(connect(self.near, "ro")) as file:
            (application,) = file.execute("PRAGMA application_id").fetchone()
            (version,) = file.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION:
            raise Damaged(str(self), Damage("byte 68", "this is not a log of croupier"), RESTORE)
        if version not in SCHEMAS:
            raise Damaged(str(self), Damage("byte 60", unlike(version)), RESTORE)

    def is_sound(self) -> bool:
        try:
            with closing(connect(self.near, "ro")) as file:
                (said,) = file.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error:
            return False
        return bool(said == "ok")

    def patrol_line(self) -> ReadingLine:
        connection = connect(self.near, "ro")
        connection.text_factory = lenient
        return ReadingLine(asking(connection), connection.close, sqlite3.Error)


class DatabasePlace(PlaceOfLog):
    """Named by its address; in a file of a house, `near` is that file."""

    def __init__(self, url: str, near: Path | None = None, standbys: int = 0) -> None:
        self._near = near
        self.database = _database(url, standbys)

    @property
    def near(self) -> Path | None:
        return self._near

    def __str__(self) -> str:
        return str(self.database)

    @property
    def name(self) -> str:
        return str(self)

    def is_taken(self) -> bool:
        from croupier.store import postgres  # noqa: PLC0415  the extra is there: a place was made

        return postgres.is_taken(self.database)

    def create(self) -> HouseStore:
        from croupier.store.postgres import PostgresStore  # noqa: PLC0415  likewise

        store = PostgresStore.create(self.database, codec())
        store.claim()
        return store

    def open(self) -> HouseStore:
        from croupier.store.postgres import PostgresStore  # noqa: PLC0415  likewise

        return _claimed(PostgresStore.open(self.database, codec()))

    def log(self) -> SqlLog:
        from croupier.store.postgres_log import PostgresLog  # noqa: PLC0415  likewise

        return PostgresLog(self.database, codec())

    def inspect(self) -> None:
        from croupier.store import postgres_log  # noqa: PLC0415  likewise

        postgres_log.inspect(self.database, codec())

    def look_at_format(self) -> None:
        from croupier.store import postgres_log  # noqa: PLC0415  likewise

        postgres_log.look_at(self.database)

    def is_sound(self) -> bool:
        """Its server keeps sums of its own, and says so where a page does not match."""
        return True

    def patrol_line(self) -> ReadingLine:
        from croupier.store import postgres_log  # noqa: PLC0415  likewise

        return postgres_log.patrol_line(self.database)

    def seed_table(self, table: str, taken: int) -> SeedTable:
        from croupier.store.postgres_seeds import SeedTable  # noqa: PLC0415  likewise

        return SeedTable(self.database, table, taken)

    def follow(self) -> FollowingStore:
        """For a floor among several: one of them writes."""
        from croupier.store.postgres_following import FollowingStore  # noqa: PLC0415  likewise

        return _claimed(FollowingStore.open(self.database, codec()))

    def node_line(self) -> NodeLine:
        from croupier.store.postgres_nodes import NodeLine  # noqa: PLC0415  likewise

        return NodeLine(self.database)


def _database(url: str, standbys: int) -> Database:
    try:
        from croupier.store.postgres_line import Database  # noqa: PLC0415  only where a database is named
    except ImportError as error:
        shown = url.rsplit("@", maxsplit=1)[-1]
        raise DatabaseRefused(shown, f"the parts for PostgreSQL are not installed: {error}", EXTRA) from error
    return Database(url, standbys)


def is_address(written: str) -> bool:
    return written.startswith(ADDRESS)


def place_of_log(file: Path, written: str, standbys: int = 0) -> PlaceOfLog:
    """As the file of a house says it; relative paths start at its folder."""
    if is_address(written):
        return DatabasePlace(written, file, standbys)
    return FilePlace(file.parent / written)


def place_named(written: str) -> PlaceOfLog:
    """As somebody says it: an SQLite file, the address of a database, or the file of a house."""
    if is_address(written):
        return DatabasePlace(written)
    path = Path(written)
    return place_of_log(path, written_log(path)) if path.suffix == ".toml" else FilePlace(path)


def written_log(file: Path) -> str:
    """What the file of a house says of its log.  Nothing else is asked of it: it may be an old one."""
    try:
        with file.open("rb") as written:
            return str(tomllib.load(written)["files"]["log"])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, LookupError, TypeError) as error:
        remedy = "Name the file of a house, which says under [files] where its log is."
        raise CannotOpen(file, "files.log", f"cannot be read: {error}", remedy) from error


def _claimed(store: InDatabase) -> InDatabase:
    """A house that another has open is left as it was found."""
    try:
        store.claim()
    except BaseException:
        store.abandon()
        raise
    return store

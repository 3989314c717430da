"""One server for all of these tests, and a database for each."""

import pytest
from postgres_server import Server

from croupier.store.postgres_line import Database


@pytest.fixture(scope="session")
def server():
    started = Server()
    yield started
    started.stop()


@pytest.fixture
def database(server):
    """A database with a log in which nothing is kept yet."""
    return server.empty_log()


@pytest.fixture
def nothing(server):
    """A database without a log."""
    return Database(server.url(server.new_database()))

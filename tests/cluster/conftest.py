"""One server for all of these tests, and a database for each."""

import pytest
from postgres_server import Server


@pytest.fixture(scope="session")
def server():
    started = Server()
    yield started
    started.stop()


@pytest.fixture
def nothing(server):
    """The address of a database without a log."""
    return server.url(server.new_database())

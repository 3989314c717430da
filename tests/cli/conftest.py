"""What the commands that read a log share: one log in which a little of everything has happened."""

import pytest
from played_log import played_into


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """The log, which no command changes, and the number of its ticket."""
    path = tmp_path_factory.mktemp("house") / "house.log"
    return path, played_into(path)


@pytest.fixture
def log(played):
    return played[0]


@pytest.fixture
def number(played):
    return played[1]

"""Random groups of batches, against a model small enough to be believed."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from store_laws import Laws

from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC


class MemoryLaws(Laws):
    def opened(self):
        return MemoryStore(CODEC)

    def reopened(self, cut):  # noqa: ARG002  memory knows no power cut
        return self.store


class SqliteLaws(Laws):
    def opened(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "house.db"
        return SqliteStore.create(self.path, CODEC)

    def reopened(self, cut):
        self.store.abandon() if cut else self.store.close()
        return SqliteStore.open(self.path, CODEC)

    def teardown(self):
        self.store.close()
        self.folder.cleanup()


@pytest.mark.parametrize(("laws", "examples"), [(MemoryLaws, 80), (SqliteLaws, 40)])
def test_laws_of_a_store(laws, examples):
    case = laws.TestCase
    case.settings = settings(max_examples=examples, stateful_step_count=15, deadline=None)
    case().runTest()

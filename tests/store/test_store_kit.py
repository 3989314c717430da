"""Every store does what the port promises."""

import pytest

from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, KIT, buy_in


class InMemory:
    """Closing a store in memory closes nothing, so opening it again gives the same one."""

    def __init__(self, _folder):
        self.store = MemoryStore(CODEC)

    def open(self):
        return self.store


class InFile:
    def __init__(self, folder):
        self.path = folder / "house.db"

    def open(self):
        if self.path.exists():
            return SqliteStore.open(self.path, CODEC)
        return SqliteStore.create(self.path, CODEC)


@pytest.mark.parametrize("kind", [InMemory, InFile])
@pytest.mark.parametrize("check", KIT, ids=lambda check: check.__name__)
def test_store(kind, check, tmp_path):
    check(kind(tmp_path))


def test_both_stores_write_the_same_chain(tmp_path):
    heads = []
    for kind in (InMemory, InFile):
        store = kind(tmp_path).open()
        store.commit_many([buy_in("c1", 0, 500), buy_in("c2", 9, 1), buy_in("c3", 1, 300)])
        heads.append(store.head())
        store.close()
    assert heads[0] == heads[1]

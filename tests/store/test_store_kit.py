"""Every store does what the port promises."""

import pytest

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.store.memory import MemoryStore
from croupier.store.port import Batch, Recorded
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, KIT, OTHER, TILL, append, buy_in, paid_in


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


def asked_by(who, name, *appends):
    stamp = Stamp(command=CommandId(name), at=Instant(1_000), by=who)
    return Batch(stamp.command, appends, (), stamp)


@pytest.mark.parametrize("kind", [InMemory, InFile])
def test_what_somebody_asked_for_is_told_without_the_rest(kind, tmp_path):
    store = kind(tmp_path).open()
    last = asked_by("staff/bob+ann", "c4", append(OTHER, 1, paid_in(3)))
    many = append(TILL, 0, *map(paid_in, range(1, 2_001)))
    store.commit(asked_by("staff/ann", "c1", many, append(OTHER, 0, paid_in(1))))
    store.commit(asked_by("staffed", "c2", append(TILL, 2_000, paid_in(2))))
    store.commit(asked_by("staff/bob", "c3"))
    store.commit(last)
    told = [Recorded(2_003, OTHER, 2, paid_in(3), last.stamp)]
    assert [each.at for each in store.told_by("staff/")] == [*range(1, 2_002), 2_003]
    assert list(store.told_by("staff/bob")) == list(store.told_by("staff/", after=1)) == told
    assert list(store.told_by("cashier")) == list(store.told_by("staff/", after=4)) == []
    store.close()


def test_both_stores_write_the_same_chain(tmp_path):
    heads = []
    for kind in (InMemory, InFile):
        store = kind(tmp_path).open()
        store.commit_many([buy_in("c1", 0, 500), buy_in("c2", 9, 1), buy_in("c3", 1, 300)])
        heads.append(store.head())
        store.close()
    assert heads[0] == heads[1]

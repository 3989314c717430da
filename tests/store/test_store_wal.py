"""Commits that lie beside the file when the power goes are read whole, or somebody is told."""

import shutil

import pytest
from some_log import found

from croupier.store.port import Damaged
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, TILL, buy_in

FRAME = 24 + 4096
COMMITS = 6


@pytest.fixture
def cut(tmp_path):
    """A log as a power cut leaves it, with a few commits beside the file, and the head that was reached."""
    store = SqliteStore.create(tmp_path / "running.db", CODEC)
    for n in range(COMMITS):
        store.commit(buy_in(f"c{n}", n, 100))
    path = tmp_path / "house.db"
    for end in ("", "-wal"):
        shutil.copy(tmp_path / f"running.db{end}", f"{path}{end}")
    head = store.head()
    store.close()
    return path, head


def beside(path):
    return path.with_name(f"{path.name}-wal")


def last_commit(wal):
    """Where the last commit begins: after the last but one frame that ends a commit."""
    frames = range(32, len(wal), FRAME)
    commits = [at for at in frames if any(wal[at + 4 : at + 8])]
    assert len(commits) == COMMITS
    return commits[-2] + FRAME


def altered(wal, at):
    return wal[:at] + bytes([wal[at] ^ 4]) + wal[at + 1 :]


def test_what_lies_beside_the_file_is_read_and_moved_into_it(cut):
    path, head = cut
    assert len(beside(path).read_bytes()) > COMMITS * FRAME
    assert found(path, head) is None
    store = SqliteStore.open(path, CODEC)
    assert (store.head(), store.version(TILL), beside(path).stat().st_size) == (head, COMMITS, 0)
    store.close()


def test_an_altered_byte_before_the_last_commit_is_found_and_located(cut):
    path, _ = cut
    wal = beside(path).read_bytes()
    last, size = last_commit(wal), path.stat().st_size
    for at in [*range(32), *range(32, 32 + 24), *range(1_000, last, 997)]:
        beside(path).write_bytes(altered(wal, at))
        frame = 0 if at < 32 else at - (at - 32) % FRAME
        damage = found(path)
        assert damage is not None, at
        assert damage.where == f"byte {frame} of house.db-wal"
    with pytest.raises(Damaged, match=r"house\.db: byte \d+ of house\.db-wal: does not match its checksum"):
        SqliteStore.open(path, CODEC)
    assert (beside(path).read_bytes(), path.stat().st_size) == (altered(wal, at), size)


def test_a_commit_that_was_only_begun_is_left_out_without_a_word(cut):
    path, head = cut
    wal = beside(path).read_bytes()
    last = last_commit(wal)
    half = wal[: last + 100] + b"?" * 500 + wal[last + 600 :]
    for torn in (wal[:last], wal[: last + 24], wal[:-1], half):
        beside(path).write_bytes(torn)
        assert found(path) is None
        assert "cut off" in found(path, head).what
    store = SqliteStore.open(path, CODEC)
    assert store.version(TILL) == COMMITS - 1
    store.close()


def test_what_an_earlier_start_left_behind_is_not_taken_for_damage(cut):
    path, _ = cut
    wal = beside(path).read_bytes()
    # The space is used again from its beginning, under new salts, and the old frames stay behind it.
    restarted = wal[:16] + bytes(byte ^ 0xFF for byte in wal[16:32]) + wal[32:]
    beside(path).write_bytes(restarted)
    assert found(path) is None

"""Killed at any moment, a store has lost nothing it acknowledged and kept nothing twice."""

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

from croupier.store.port import Committed
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, batch, rebuilt

COMMITTING = Path(__file__).parents[1] / "support" / "committing.py"
KILLS = 10


def killed_while_committing(path, generation, least):
    """What a process acknowledged, so much at the least, before it was killed in the middle of more.

    The last line may have been cut short.
    """
    process = subprocess.Popen(
        [sys.executable, str(COMMITTING), str(path), str(generation)], stdout=subprocess.PIPE, text=True
    )
    first = "".join(process.stdout.readline() for _ in range(least))
    process.kill()
    said, _ = process.communicate()
    whole = (first + said).rpartition("\n")[0]
    return dict(line.split() for line in whole.splitlines())


def test_nothing_acknowledged_is_lost_or_doubled_when_the_process_is_killed(tmp_path):
    path = tmp_path / "house.db"
    SqliteStore.create(path, CODEC).close()
    dice = random.Random(417)  # noqa: S311
    acknowledged = {}
    for generation in range(KILLS):
        acknowledged |= killed_while_committing(path, generation, dice.randrange(1, 60))
        store = SqliteStore.open(path, CODEC)
        entries = list(store.entries())
        kept = Counter(entry.stamp.command for entry in entries)
        assert set(acknowledged) <= set(kept)
        assert set(kept.values()) == {1}
        assert store.verify() is None
        assert store.balances().total() == 0
        assert rebuilt(entries) == store.balances()
        store.close()
    assert len(acknowledged) > 5 * KILLS
    store = SqliteStore.open(path, CODEC)
    head = store.head()
    again = store.commit_many([batch(command) for command in acknowledged])
    assert again == [Committed(int(at)) for at in acknowledged.values()]
    assert store.head() == head
    store.close()

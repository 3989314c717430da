"""Commits in groups until it is killed, and says what has been acknowledged.

Run by test_store_killed.py in a process of its own: ``committing.py <file> <generation>``.
"""

import sys
from pathlib import Path

from croupier.core.ids import StreamId, TerminalId
from croupier.store.port import Committed
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, buy_in

STREAMS = [StreamId(f"till/{n}") for n in range(3)]


def main(path, generation):
    store = SqliteStore.open(Path(path), CODEC)
    versions = [store.version(stream) for stream in STREAMS]
    n = 0
    while True:
        group = []
        for _ in range(n % 7 + 1):
            at = n % 3
            group.append(
                buy_in(f"{generation}-{n}", versions[at], 1 + n % 9, TerminalId(f"T{at}"), STREAMS[at])
            )
            versions[at] += 1
            n += 1
        answers = store.commit_many(group)
        assert all(isinstance(answer, Committed) for answer in answers)
        lines = [f"{each.command} {answer.at}\n" for each, answer in zip(group, answers, strict=True)]
        sys.stdout.write("".join(lines))
        sys.stdout.flush()


main(*sys.argv[1:])

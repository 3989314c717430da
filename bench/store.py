"""What durability costs: ``python -m bench.store [events]``.

The anchor is SQLite itself, one row a commit, synchronous FULL, on the same disk in the same run.
The subject is a whole wager: an event of a twelve-chip slip, its command, stamp and transfer, chained,
checked against version and ledger, and answered when durable.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from croupier.core.ids import CommandId, Instant, RoundNumber, StreamId, TableId, TerminalId
from croupier.core.message import Event, Stamp
from croupier.ledger.account import AUD, cash, credit, stake
from croupier.ledger.transfer import Code, Transfer
from croupier.store.codec import Codec
from croupier.store.group import GroupWriter
from croupier.store.port import Append, Batch, Committed, StateSnapshot, Store
from croupier.store.sqlite import SqliteStore

REPEATS = 7
CLIENTS, TURNS = 100, 30
LONE_COMMITS = 300
TABLES = 20
EVENTS = 1_000_000
GROUP = 500

SLIP = {f"straight:{n}": 500 for n in range(12)}


class WagersSet(Event, frozen=True, kw_only=True):
    table: TableId
    round: RoundNumber
    terminal: TerminalId
    slip: dict[str, int]


CODEC = Codec({"table": WagersSet})


class Taken(NamedTuple):
    seconds: float
    cpu: float
    groups: int


class Players:
    """Terminals with money, each at one of the tables, who set one slip after another."""

    def __init__(self, store: Store) -> None:
        self.versions = [store.version(_stream(table)) for table in range(TABLES)]
        self.numbers = count(store.head().number)
        funds = tuple(_moved(cash("cage"), credit(_terminal(n), AUD), 10**12) for n in range(CLIENTS))
        command = CommandId(f"funds {store.head().number}")
        assert isinstance(store.commit(Batch(command, (), funds, _stamp(command))), Committed)

    def wager(self, client: int) -> Batch:
        table, terminal, command = client % TABLES, _terminal(client), CommandId(f"w{next(self.numbers):012}")
        name, number = TableId(f"R{table}"), RoundNumber(self.versions[table] // 100)
        event = WagersSet(table=name, round=number, terminal=terminal, slip=SLIP)
        told = Append(_stream(table), self.versions[table], (event,))
        self.versions[table] += 1
        return Batch(
            command,
            (told,),
            (_moved(credit(terminal, AUD), stake(name, number, AUD), 6_000),),
            _stamp(command),
        )


def _stream(table: int) -> StreamId:
    return StreamId(f"table/R{table}")


def _terminal(client: int) -> TerminalId:
    return TerminalId(f"A{client:03}")


def _stamp(command: CommandId) -> Stamp:
    return Stamp(command=command, at=Instant(1_700_000_000_000), by="player")


def _moved(source: str, target: str, cents: int) -> Transfer:
    return Transfer(source=source, target=target, amount=cents, code=Code.WAGER)  # type: ignore[arg-type]


def lone_commits(path: Path) -> float:
    """Commits per second of SQLite alone, one small row each."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS rows (body TEXT)")
    begun = perf_counter()
    for _ in range(LONE_COMMITS):
        connection.execute("INSERT INTO rows VALUES ('one row')")
    taken = perf_counter() - begun
    connection.close()
    return LONE_COMMITS / taken


async def _client(writer: GroupWriter, players: Players, client: int) -> None:
    for _ in range(TURNS):
        answer = await writer.commit(players.wager(client))
        assert isinstance(answer, Committed), answer


async def _crowd(store: SqliteStore, players: Players) -> Taken:
    async with GroupWriter(store) as writer:
        begun, cpu = perf_counter(), process_time()
        await asyncio.gather(*(_client(writer, players, client) for client in range(CLIENTS)))
        return Taken(perf_counter() - begun, process_time() - cpu, writer.groups)


def durable_batches(folder: Path) -> None:
    store = SqliteStore.create(folder / "crowd.db", CODEC)
    players = Players(store)
    batches = CLIENTS * TURNS
    runs: list[Taken] = []
    anchors: list[float] = []
    for _ in range(REPEATS):
        anchors.append(lone_commits(folder / "anchor.db"))
        runs.append(asyncio.run(_crowd(store, players)))
    assert store.verify() is None
    store.close()
    rate, anchor = median(batches / run.seconds for run in runs), median(anchors)
    print(f"durable batches, {CLIENTS} waiting clients: {rate:,.0f}/s over {anchor:,.0f} lone commits/s:")
    print(
        f"  ratio {rate / anchor:.2f}, {1e6 * median(run.cpu for run in runs) / batches:.0f} µs CPU a batch,"
    )
    print(f"  {median(run.groups for run in runs) / batches:.4f} commits a batch")


def long_log(folder: Path, events: int) -> None:
    path = folder / "long.db"
    store = SqliteStore.create(path, CODEC)
    players, clients = Players(store), count()
    begun = perf_counter()
    for _ in range(0, events, GROUP):
        all_kept(store.commit_many([players.wager(next(clients) % CLIENTS) for _ in range(GROUP)]))
    written = store.head().at / (perf_counter() - begun)
    store.save_snapshots(
        [
            StateSnapshot(_stream(table), version, b"x" * 10_000)
            for table, version in enumerate(players.versions)
        ]
    )
    store.close()
    print(f"a log of {events:,} events, {path.stat().st_size >> 20} MiB, written at {written:,.0f} events/s:")
    opened, killed = _opening(path), _opening_after_a_kill(path)
    print(f"  opened in {1000 * opened:.0f} ms after closing, {1000 * killed:.0f} ms after a power cut")
    _reading(path)


def all_kept(answers: Sequence[object]) -> None:
    assert all(isinstance(answer, Committed) for answer in answers)


def _opening(path: Path) -> float:
    """Open it, read every snapshot and what follows it."""
    taken: list[float] = []
    for _ in range(REPEATS):
        begun = perf_counter()
        store = SqliteStore.open(path, CODEC)
        for snapshot in store.snapshots():
            store.read(snapshot.stream, snapshot.version)
        taken.append(perf_counter() - begun)
        store.abandon()
    return median(taken)


def _opening_after_a_kill(path: Path) -> float:
    """The worst case: as many batches since the checkpoint as there may be."""
    store = SqliteStore.open(path, CODEC)
    players, clients = Players(store), count()
    for _ in range(9):
        all_kept(store.commit_many([players.wager(next(clients) % CLIENTS) for _ in range(GROUP)]))
    store.abandon()
    return _opening(path)


def _reading(path: Path) -> None:
    store = SqliteStore.open(path, CODEC)
    begun = perf_counter()
    read = sum(1 for _ in store.tail())
    replayed = read / (perf_counter() - begun)
    begun = perf_counter()
    assert store.verify(store.head()) is None
    print(
        f"  replayed at {replayed:,.0f} events/s, verified at {read / (perf_counter() - begun):,.0f} events/s"
    )
    store.close()


def main() -> None:
    events = int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS
    with TemporaryDirectory() as folder:
        durable_batches(Path(folder))
        long_log(Path(folder), events)


if __name__ == "__main__":
    main()

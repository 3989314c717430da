"""What a slip and a close cost against an earlier commit: ``python -m bench.before CHECKOUT``.

The checkout is a work tree of that commit (``git worktree add``).  Both are measured in turns, each in
processes of its own on the same disk; of the processor's time the least of all turns counts, since what else
the machine does can only add to it.
"""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import msgspec

from bench.floor import CHIPS, CLIENTS, TURNS, AtWork, _crowd
from croupier.core.ids import RoundNumber, TableId
from croupier.floor.asker import HouseSystem, Seat
from croupier.floor.rooms import TABLE, codec
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc

HERE = Path(__file__).parent.parent
PROCESSES, REPEATS = 5, 6


class Costs(msgspec.Struct):
    """Of the processor, in microseconds."""

    slip: float
    close: float


def _slip(house: AtWork, spin: RoundNumber) -> float:
    gc.collect()
    return 1e6 * asyncio.run(_crowd(house, spin)).cpu / (CLIENTS * TURNS)


def _close(house: AtWork, table: TableId, turn: int) -> float:
    spin = house.opens(table)
    for at, name in enumerate(house.terminals[turn * CLIENTS :][:CLIENTS]):
        slip = {f"straight:{(at + turn + chip) % 37}": 100 * (1 + chip % 5) for chip in range(CHIPS)}
        house.does(tc.SetWagers(table=table, round=spin, terminal=name, slip=slip), Seat(name))
    ends_at = house.core.current.state(TABLE, table).in_hand.ends_at
    assert ends_at is not None
    gc.collect()
    begun = process_time()
    house.does(tc.CloseWagering(table=table, round=spin), HouseSystem(), ends_at)
    return 1e6 * (process_time() - begun)


def measured(folder: Path) -> Costs:
    slips = AtWork(SqliteStore.create(folder / "slips.db", codec()), 1, CLIENTS)
    spin = slips.opens(slips.tables[0])
    closes = AtWork(SqliteStore.create(folder / "closes.db", codec()), REPEATS, CLIENTS)
    return Costs(
        slip=min(_slip(slips, spin) for _ in range(REPEATS)),
        close=min(_close(closes, table, turn) for turn, table in enumerate(closes.tables)),
    )


def _in(checkout: Path) -> Costs:
    path = os.pathsep.join((str(checkout / "src"), str(checkout)))
    ran = subprocess.run(
        [sys.executable, str(HERE / "bench" / "before.py")],
        env=os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": "0"},
        cwd=checkout,
        check=True,
        capture_output=True,
    )
    return msgspec.json.decode(ran.stdout, type=Costs)


def main(before: Path) -> None:
    turns = [(_in(before), _in(HERE)) for _ in range(PROCESSES)]
    slip, dearer = (min(turn[which].slip for turn in turns) for which in (0, 1))
    close, longer = (min(turn[which].close for turn in turns) for which in (0, 1))
    print(f"a slip {slip:.0f} µs before and {dearer:.0f} now: {100 * (dearer / slip - 1):+.1f} % (at most 3)")
    more = (longer - close) / 1000
    taken = f"{close / 1000:.2f} ms before and {longer / 1000:.2f} now"
    print(f"a close of {CLIENTS} slips {taken}: {more:+.2f} ms (at most 2)")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]).resolve())
    else:
        with TemporaryDirectory() as made:
            sys.stdout.buffer.write(msgspec.json.encode(measured(Path(made))))

"""A settlement told, beside Colyseus' broadcast: ``python -m bench.colyseus [tables] [terminals at each]``.

The house tells every terminal its own result; Colyseus sends one message to everybody in a room, of as many
bytes, and nothing is decided or drawn for it.  Both are taken in turns in one run, by the processor.  Its
package is installed by name into a folder that goes with the run; `npm` and `node` have to be there.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import msgspec
import uvloop

from bench.anchor import anchor
from bench.lines import Door, Frames, Watch
from bench.screens import LONGEST_LINE, Crowd, Server, Telling, a_few_at_a_time, server, tell_all
from bench.served import Readiness

TABLES, EACH, REPEATS = 5, 100, 5
PACKAGES = ("@colyseus/core", "@colyseus/ws-transport", "express")
BINARY, JOINED = 0x2, b"\x0a"  # what a guest of a room is sent at first, and answers


class Guest(Frames):
    """Somebody in a room of Colyseus, who hears whatever is sent to all."""

    def __init__(self, door: Door) -> None:
        super().__init__(door)
        self.watch: Watch | None = None
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def _heard(self, kind: int, body: bytes) -> None:
        if kind != BINARY:
            super()._heard(kind, body)
        elif not self.joined.done() and body[:1] == JOINED:
            self._write(BINARY, JOINED)
            self.joined.set_result(None)
        elif self.watch is not None:
            self.watch.heard(body)


async def guest(address: str) -> Guest:
    where, loop = urlsplit(address), asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Guest(Door(address)), where.hostname or "", where.port or 0
    )
    await line.opened
    await line.joined
    return line


def installed(folder: Path) -> Path:
    """The package beside a copy of the script that uses it, so that nothing of either stays."""
    npm = shutil.which("npm")
    assert npm, "npm is needed for this bench, and only for it"
    asked = (npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), *PACKAGES)
    subprocess.run(asked, check=True, cwd=folder)
    script = folder / "colyseus.mjs"
    shutil.copy(Path(__file__).with_name("colyseus.mjs"), script)
    return script


@asynccontextmanager
async def hall(script: Path, settlement: Path, seats: int) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(
        *("node", str(script), str(settlement), str(seats)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield Server(process, msgspec.json.decode(await process.stdout.readline(), type=Readiness))
    finally:
        process.stdin.close()
        await process.wait()


async def measure(folder: Path, tables: int, each: int) -> None:
    script, settlement, seats = installed(folder), folder / "settlement", tables * each
    async with server("house", str(folder / "house"), str(tables), str(each)) as house:
        crowd = Crowd(house, tables, each)
        await crowd.connect()
        await crowd.plays(1)
        settlement.write_bytes(next(iter(crowd.terminals.values())).told[-1])
        async with hall(script, settlement, seats) as other:
            ready = other.ready
            guests = await a_few_at_a_time([guest(ready.address + place) for place in ready.tokens])
            found = [await turn(crowd, other, guests, number) for number in range(2, 2 + REPEATS)]
    report(found, settlement.stat().st_size, seats)


async def turn(
    crowd: Crowd, other: Server, guests: Sequence[Guest], number: int
) -> tuple[float, Telling, Telling]:
    before = anchor()
    told = (await crowd.plays(number)).told
    cast_to_all = await tell_all(other, guests, 1)
    return (before + anchor()) / 2, told, cast_to_all


def report(found: Sequence[tuple[float, Telling, Telling]], size: int, seats: int) -> None:
    own = median(told.cpu for _, told, _ in found) / seats
    bare = median(sent.cpu for _, _, sent in found) / seats
    anchors = median(told.cpu / unit for unit, told, _ in found) / seats
    ratio = median(told.cpu / sent.cpu for _, told, sent in found)
    late = 1000 * median(told.seconds for _, told, _ in found)
    bare_late = 1000 * median(sent.seconds for _, _, sent in found)
    print(f"{seats:,} terminals, {size:,} bytes, load {os.getloadavg()[0]:.1f}, {len(found)} turns")
    print(f"a settlement told: {1e6 * own:.0f} µs of processor a terminal ({anchors:,.0f} anchors)")
    print(f"Colyseus' bare broadcast: {1e6 * bare:.0f} µs a client")
    print(f"  {ratio:.2f} times (at most 1.5); the last heard after {late:.0f} and {bare_late:.0f} ms")


def main(tables: int = TABLES, each: int = EACH) -> None:
    with TemporaryDirectory() as folder:
        uvloop.run(measure(Path(folder), tables, each))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))

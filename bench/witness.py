"""A witness in a process of its own, on loopback with TLS: legs a second, and how long one takes.

Every leg is signed both ways and is on the disk before it is answered.  The anchor is the disk alone: a line
of the same length, written and brought there.
"""

from __future__ import annotations

import asyncio
import os
import ssl
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.core.witnessing import SIGNATURE_HEADER, SignedRequest, request_message
from croupier.witness.running import enrol_house, make_witness

HOUSE = "ab" * 32
LINE = b"x" * 400
TABLES, LEGS, ALONE = 16, 40, 200
PROMISED, PROMISED_MS = 500, 5.0
RUN = "from croupier.cli.main import main; main()"


class Speaker:
    """A house with one key and one running number, and as many lines as it has tables."""

    def __init__(self) -> None:
        self.private = Ed25519PrivateKey.generate()
        self.key = self.private.public_key().public_bytes_raw().hex()
        self._number = count(1)

    def request(self, path: str, ask: dict[str, object]) -> bytes:
        asked = SignedRequest(key=self.key, house=HOUSE, number=next(self._number), ask=ask)
        body = msgspec.json.encode(asked)
        signature = self.private.sign(request_message(path, body)).hex()
        head = f"POST {path} HTTP/1.1\r\nhost: witness\r\ncontent-length: {len(body)}\r\n"
        return f"{head}{SIGNATURE_HEADER}: {signature}\r\n\r\n".encode() + body


class Wire:
    def __init__(self, speaker: Speaker, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._speaker, self._reader, self._writer = speaker, reader, writer

    async def ask(self, path: str, **ask: object) -> float:
        """How long until the answer was there, in milliseconds."""
        begun = perf_counter()
        self._writer.write(self._speaker.request(path, ask))
        head = await self._reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = next(line for line in head.split(b"\r\n") if line.startswith(b"content-length"))
        await self._reader.readexactly(int(length.split()[1]))
        return 1000 * (perf_counter() - begun)

    async def legs(self, table: str, legs: int) -> list[float]:
        await self.ask("/share/commit", table=table, round=1)
        return [
            await self.ask("/share/leg", table=table, round=1, leg=leg, transcript=f"{leg:064x}")
            for leg in range(legs)
        ]


@asynccontextmanager
async def witness(folder: Path, key: str) -> AsyncIterator[int]:
    make_witness(folder)
    enrol_house(folder, key)
    command = (sys.executable, "-c", RUN, "witness", "run", str(folder), "--listen", "127.0.0.1:0")
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        assert process.stdout is not None
        said = await process.stdout.readline()
        yield int(said.decode().rpartition(":")[2])
    finally:
        process.terminate()
        await process.wait()


async def wires(speaker: Speaker, port: int, wanted: int) -> list[Wire]:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # it is the bench's own
    opened = [await asyncio.open_connection("127.0.0.1", port, ssl=context) for _ in range(wanted)]
    return [Wire(speaker, *each) for each in opened]


def disk(folder: Path) -> float:
    """What the disk alone takes for a line, in milliseconds."""
    taken = []
    with (folder / "anchor").open("wb", buffering=0) as file:
        for _ in range(ALONE):
            begun = perf_counter()
            file.write(LINE)
            os.fsync(file.fileno())
            taken.append(1000 * (perf_counter() - begun))
    return median(taken)


async def measured() -> None:
    with TemporaryDirectory() as made:
        folder, speaker = Path(made), Speaker()
        async with witness(folder / "w", speaker.key) as port:
            (alone,) = await wires(speaker, port, 1)
            anchor = disk(folder)
            one = median(await alone.legs("A", ALONE))
            many = await wires(speaker, port, TABLES)
            begun = perf_counter()
            await asyncio.gather(*(wire.legs(f"T{n}", LEGS) for n, wire in enumerate(many)))
            rate = TABLES * LEGS / (perf_counter() - begun)
    print(f"a leg of the witness alone: {one:.2f} ms median ({PROMISED_MS:.0f} promised)")
    print(f"  of it the disk alone: {anchor:.2f} ms")
    print(f"  {TABLES} tables at once: {rate:.0f} legs a second ({PROMISED} promised)")


def main() -> None:
    asyncio.run(measured())


if __name__ == "__main__":
    main()

"""Lines over a serial port that comes and goes.

Works on any terminal device of a POSIX system, a pseudo-terminal included.  Whatever comes
down the wire ends as a line, as a gap, or as nothing; no byte of it can raise or pile up.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import termios
import tty
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass
from pathlib import Path

from croupier.words.said import say

LONGEST_LINE = 128
READ_AT_ONCE = 4096
LINE_ENDS = b"\r\n"
SPEEDS = {
    9600: termios.B9600,
    19200: termios.B19200,
    38400: termios.B38400,
    57600: termios.B57600,
    115200: termios.B115200,
}


@dataclass(frozen=True, slots=True)
class LineOpened:
    """The port is open; nothing need have been said yet."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something may have been said that was not heard."""

    because: str


Told = str | LineOpened | Gap


class Splitter:
    """Cuts bytes into lines.  The first cut begins nobody knows where and is thrown away."""

    def __init__(self) -> None:
        self._begun = bytearray()
        self._skipping = True

    def feed(self, read: bytes) -> Iterator[str]:
        for byte in read:
            if byte in LINE_ENDS:
                yield from self._end()
            elif not self._skipping:
                yield from self._add(byte)

    def _add(self, byte: int) -> Iterator[str]:
        self._begun.append(byte)
        if len(self._begun) > LONGEST_LINE:
            yield from self._end()
            self._skipping = True

    def _end(self) -> Iterator[str]:
        line, self._begun = bytes(self._begun), bytearray()
        self._skipping = False
        if line:
            yield line.decode("ascii", "backslashreplace")


class SerialLine:
    """Reads lines for as long as somebody listens, and opens the port anew whenever it is lost."""

    def __init__(
        self, path: Path, *, baud: int = 9600, retry_ms: int = 1000, silence_ms: int | None = None
    ) -> None:
        if baud not in SPEEDS:
            raise ValueError(f"{baud} baud is not one of {', '.join(map(str, SPEEDS))}")
        self._path, self._speed = path, SPEEDS[baud]
        self._retry_s = retry_ms / 1000
        self._silence_s = None if silence_ms is None else silence_ms / 1000
        self._port: int | None = None

    async def told(self) -> AsyncGenerator[Told, None]:
        while True:
            try:
                port = self._open()
            except (OSError, termios.error) as error:
                yield Gap(str(say("record.line-cannot-be-opened", path=self._path, error=error)))
            else:
                try:
                    yield LineOpened()
                    async with contextlib.aclosing(self._heard(port)) as heard:
                        async for told in heard:
                            yield told
                finally:
                    self._close(port)
            await asyncio.sleep(self._retry_s)

    def say(self, line: str) -> bool:
        """Whether the line went out whole."""
        if self._port is None:
            return False
        message = line.encode("ascii") + b"\r\n"
        try:
            return os.write(self._port, message) == len(message)
        except OSError:
            return False

    async def _heard(self, port: int) -> AsyncGenerator[Told, None]:
        splitter = Splitter()
        while True:
            try:
                async with asyncio.timeout(self._silence_s):
                    await _readable(port)
                read = os.read(port, READ_AT_ONCE)
            except TimeoutError:
                splitter = Splitter()
                yield Gap(str(say("record.line-is-silent", path=self._path, seconds=f"{self._silence_s:g}")))
            except BlockingIOError:
                continue
            except OSError as error:
                yield Gap(str(say("record.line-was-lost", path=self._path, error=error)))
                return
            else:
                if not read:
                    yield Gap(str(say("record.line-was-hung-up", path=self._path)))
                    return
                for line in splitter.feed(read):
                    yield line

    def _open(self) -> int:
        port = os.open(self._path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            _make_raw(port, self._speed)
        except termios.error:
            os.close(port)
            raise
        self._port = port
        return port

    def _close(self, port: int) -> None:
        self._port = None
        os.close(port)


def _make_raw(port: int, speed: int) -> None:
    tty.setraw(port)
    attributes = termios.tcgetattr(port)
    attributes[2] |= termios.CLOCAL | termios.CREAD  # no modem is asked for its leave
    attributes[4] = attributes[5] = speed
    termios.tcsetattr(port, termios.TCSANOW, attributes)
    termios.tcflush(port, termios.TCIFLUSH)  # what was said before anybody listened is no news


async def _readable(port: int) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(port, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(port)

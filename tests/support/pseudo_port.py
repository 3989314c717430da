"""A serial port with nothing behind it but us: a pseudo-terminal under a name that stays."""

from __future__ import annotations

import asyncio
import os
import pty
import tty
from pathlib import Path

from croupier.devices.simulated.spin import SpinScript, Unplugged

REST_S = 0.001
READ_AT_ONCE = 4096


class PseudoPort:
    """`path` is what an adapter opens; it leads to another pseudo-terminal after each plugging in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ours: int | None = None
        self._theirs: int | None = None

    @property
    def plugged(self) -> bool:
        return self._ours is not None

    def plug(self) -> None:
        assert not self.plugged, "the port is plugged in already"
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path.symlink_to(os.ttyname(self._theirs))

    def unplug(self) -> None:
        if self._ours is None or self._theirs is None:
            return
        self.path.unlink()
        os.close(self._ours)
        os.close(self._theirs)
        self._ours = self._theirs = None

    async def write(self, sent: bytes) -> None:
        """Waits while the other side is too slow; what is sent while unplugged is lost."""
        while sent and self._ours is not None:
            try:
                sent = sent[os.write(self._ours, sent) :]
            except BlockingIOError:
                await asyncio.sleep(REST_S)

    async def say(self, line: str) -> None:
        await self.write(line.encode("latin-1", "replace") + b"\r\n")

    def read(self) -> bytes:
        """What the other side has said since; nothing, if it is not there."""
        if self._ours is None:
            return b""
        try:
            return os.read(self._ours, READ_AT_ONCE)
        except OSError:
            return b""

    async def heard(self) -> str:
        """The next thing that the other side says; a sign that it is there."""
        while not (read := self.read()):
            await asyncio.sleep(REST_S)
        return read.decode("ascii")

    async def play(self, spin: SpinScript, tick_s: float = 0.0) -> None:
        """Say a whole spin; a wire that comes out is put back when the wheel next has something to say."""
        for said in spin.said:
            for each in said:
                await self._do(each)
            await asyncio.sleep(tick_s)

    async def _do(self, said: str | Unplugged) -> None:
        match said:
            case Unplugged():
                self.unplug()
            case str():
                if self._ours is None:
                    await self.greet()
                await self.say(said)

    async def greet(self) -> None:
        """Plug in, wait until somebody listens, and end whatever line they may think has begun."""
        self.plug()
        await self.heard()
        await self.write(b"\r\n")

"""The link on one machine: a Unix socket in the folder of the house, which its owner alone may open."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from pathlib import Path

from croupier.server.gateway.frames import BEAT_S, LARGEST_FRAME
from croupier.server.gateway.pipe import Pipe, PipeBroken, ServePipe

LINK_NAME = "house.link"
OWNER_ALONE = 0o600
LONGEST_PATH = 100  # octets that every system takes as the address of such a socket
_LENGTH = 4
MOST_UNSENT = 64 * 1024 * 1024  # whoever takes nothing any more is no gateway any more


class LinkTooLong(OSError):
    """A socket cannot be called so."""


class UnixPipe:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def send(self, frame: bytes) -> None:
        if self._writer.transport.is_closing():
            return
        self._writer.write(len(frame).to_bytes(_LENGTH, "big") + frame)
        if self._writer.transport.get_write_buffer_size() > MOST_UNSENT:
            self._writer.transport.abort()

    async def receive(self) -> bytes:
        try:
            length = int.from_bytes(await self._reader.readexactly(_LENGTH), "big")
            if length > LARGEST_FRAME:
                raise PipeBroken
            return await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError) as broken:
            raise PipeBroken from broken

    def close(self) -> None:
        with suppress(OSError, RuntimeError):
            self._writer.close()


class UnixFloor:
    """Where gateways of this machine reach the floor."""

    def __init__(self, path: Path, serve: ServePipe) -> None:
        self._path, self._serve = path, serve
        self._server: asyncio.Server | None = None
        self._served: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        if len(os.fsencode(self._path)) > LONGEST_PATH:
            raise LinkTooLong(f"{self._path} is too long for a link to gateways; put the house elsewhere")
        self._path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(self._path))
        self._path.chmod(OWNER_ALONE)  # before anybody could connect
        self._server = await asyncio.start_unix_server(self._take, sock=listening)

    async def stop(self) -> None:
        if self._server is None:
            return
        self._server.close()
        for task in tuple(self._served):
            task.cancel()
        await asyncio.gather(*self._served, return_exceptions=True)
        self._path.unlink(missing_ok=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None, "the server calls it in a task of its own"
        self._served.add(task)
        try:
            await self._serve(UnixPipe(reader, writer))
        except asyncio.CancelledError:
            return  # the floor answers no more
        finally:
            self._served.discard(task)


class UnixGateway:
    """Reaches the floor by the file that it listens on."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def reach(self) -> Pipe:
        while True:
            with suppress(OSError):
                return UnixPipe(*await asyncio.open_unix_connection(self._path))
            await asyncio.sleep(BEAT_S)

    async def close(self) -> None:
        """Its pipes are closed by whoever has them."""

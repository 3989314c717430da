"""A listener of a house with something else behind its gate, and whoever calls there, octet by octet."""

import asyncio
from contextlib import asynccontextmanager

from croupier.house.config_parts import ServerConfig
from croupier.server.connections.capacity import Capacity, Caps
from croupier.server.listening import bound, listener

PATIENCE_S = 20


async def greeting(scope, receive, send):
    """A house that reads what it is sent and says hello."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": "heard"})
        return
    while (await receive()).get("more_body"):
        pass
    size = 8_000_000 if scope["path"] == "/long" else 5
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % size)]})
    await send({"type": "http.response.body", "body": b"h" * size})


@asynccontextmanager
async def behind_the_gate(app=greeting, caps=None, proxies=(), tls=None):
    """The listener of a house with another house behind it."""
    config = ServerConfig(proxies=tuple(proxies))
    server = listener(app, config, bound("127.0.0.1", 0), Capacity(caps or Caps.within(1_024)), tls)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server
    finally:
        server.should_exit = True
        await serving


class Caller:
    def __init__(self, server, source=None):
        self._at, self._source = server.servers[0].sockets[0].getsockname(), source

    async def __aenter__(self):
        local = (self._source, 0) if self._source else None
        self._reader, self._writer = await asyncio.open_connection(*self._at[:2], local_addr=local)
        return self

    async def __aexit__(self, *_):
        self._writer.close()

    async def says(self, octets):
        self._writer.write(octets)
        await self._writer.drain()

    async def answer(self):
        return await asyncio.wait_for(self._reader.readuntil(b"hhhhh"), PATIENCE_S)

    async def until(self, octets):
        return await asyncio.wait_for(self._reader.readuntil(octets), PATIENCE_S)

    async def hung_up_on(self):
        """What was said before the end, which has to come."""
        try:
            return await asyncio.wait_for(self._reader.read(), PATIENCE_S)
        except ConnectionError:
            return b""

"""The listener of a house: uvicorn behind the gate, on a socket of its own."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Generator
from contextlib import contextmanager
from ssl import TLSVersion
from typing import Any, cast

import uvicorn
from litestar.types import ASGIApp

from croupier.house.certificates import TlsPaths
from croupier.house.config_parts import ServerConfig
from croupier.server.connections.acceptor import Acceptor
from croupier.server.connections.capacity import Capacity, Visit
from croupier.server.connections.line import LARGEST_MESSAGE
from croupier.server.gate import KEEP_ALIVE_S, Gate, GateCounts
from croupier.server.line_protocol import LineProtocol

WAITING = 512  # connections that the machine holds until they are taken
TICKS_A_SECOND = 10
CLOSED_WITHIN_S = 5  # whoever takes nothing any more does not keep the house from closing


class PortTaken(OSError):
    """Somebody else listens there."""


class Listener(uvicorn.Server):
    """Leaves signals to whoever runs the house: the house is closed first, then the listener."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


class GatedListener(Listener):
    """Takes a connection only where there is a place for it."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket, capacity: Capacity) -> None:
        super().__init__(config)
        self.capacity, self.counts = capacity, GateCounts()
        self._listening = listening

    @property
    def address(self) -> str:
        """Where it listens, as it is written in an address."""
        host, port = self._listening.getsockname()[:2]
        scheme = "https" if self.config.is_ssl else "http"
        return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:  # noqa: ARG002
        acceptor = Acceptor(self._listening, self.capacity, self._protocol, self.config.ssl)
        self.servers = [cast("asyncio.base_events.Server", acceptor)]
        self.started = True

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            self.capacity.give_up_on_the_parting()
        return await super().on_tick(counter)

    def _protocol(self, visit: Visit) -> asyncio.Protocol:
        state: dict[str, Any] = {"visit": visit, "counts": self.counts}
        return Gate(self.config, self.server_state, state)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there already, so that the port is known to be free; 0 is any.

    Nobody waits at it from the beginning: a duplicate takes over how its original waits, and whether it does
    is one for all of them.  Who takes a house over duplicates it while the page of a standby still looks.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        said = f"port {port} of {host} is taken: somebody else listens there; say another with --port"
        raise PortTaken(said) from error
    listening.setblocking(False)  # noqa: FBT003
    return listening


def listener(
    app: ASGIApp,
    server: ServerConfig,
    listening: socket.socket,
    capacity: Capacity,
    tls: TlsPaths | None = None,
) -> GatedListener:
    """What comes from a proxy is believed of whom the file names, and of nobody else."""
    config = uvicorn.Config(
        cast("Any", app),
        http=Gate,
        ws=LineProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # dearer than the bytes that it saves within a house
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=CLOSED_WITHIN_S,
        proxy_headers=bool(server.proxies),
        forwarded_allow_ips=list(server.proxies),
        log_level="warning",
        access_log=False,
        lifespan="off",
        server_header=False,
        ssl_certfile=tls.certificate if tls else None,
        ssl_keyfile=tls.key if tls else None,
    )
    config.load()
    if config.ssl is not None:
        config.ssl.minimum_version = TLSVersion.TLSv1_2
    return GatedListener(config, listening, capacity)

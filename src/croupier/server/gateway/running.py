"""A gateway as a process: reaches the floor first, then listens for screens, until it is told to end."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from typing import Any

from croupier.house.certificates import TlsPaths
from croupier.house.config_parts import ServerConfig
from croupier.server.connections.capacity import Capacity, Caps
from croupier.server.connections.descriptors import raised_limit
from croupier.server.gateway.gateway import Gateway
from croupier.server.gateway.gateway_app import gateway_app
from croupier.server.gateway.pipe import GatewayCarrier
from croupier.server.gateway.unix_carrier import UnixGateway
from croupier.server.listening import listener


@dataclass(frozen=True, slots=True)
class FloorAddress:
    """Where the floor is: a file on this machine, or servers of NATS and the name of the house."""

    link: Path | None = None
    nats: tuple[str, ...] = ()
    house: str = ""

    def carrier(self) -> GatewayCarrier:
        if self.link is not None:
            return UnixGateway(self.link)
        from croupier.server.gateway.nats_carrier import NatsGateway  # noqa: PLC0415 - an extra brings it

        return NatsGateway(self.nats, self.house)


@dataclass(frozen=True, slots=True)
class Listening:
    """Where screens reach the gateway."""

    at: socket
    tls: TlsPaths | None = None
    proxies: tuple[str, ...] = ()


async def run_gateway(
    floor: FloorAddress, where: Listening, opened: Callable[[str], None], ended: asyncio.Event
) -> None:
    """``opened`` is told the address as soon as a floor answers for the first time."""
    gateway = Gateway(floor.carrier(), floor.house, f"{os.getpid()}-{secrets.token_hex(4)}", _now)
    keeping = asyncio.create_task(gateway.keep())
    ending = asyncio.create_task(ended.wait())
    try:
        await asyncio.wait((gateway.joined, ending, keeping), return_when=asyncio.FIRST_COMPLETED)
        if gateway.joined.done():
            await _hold_lines(gateway, where, opened, (ending, keeping))
        if keeping.done():
            keeping.result()
    finally:
        for task in (keeping, ending):
            task.cancel()
        await asyncio.gather(keeping, ending, return_exceptions=True)


async def _hold_lines(
    gateway: Gateway,
    where: Listening,
    opened: Callable[[str], None],
    until: tuple[asyncio.Task[Any], ...],
) -> None:
    app = gateway_app(gateway, gateway.joined.result(), where.at.getsockname()[0])
    capacity = Capacity(Caps.within(raised_limit()), where.proxies)
    server = listener(app, ServerConfig(proxies=where.proxies), where.at, capacity, where.tls)
    serving = asyncio.create_task(server.serve())
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    opened(server.address)
    await asyncio.wait((serving, *until), return_when=asyncio.FIRST_COMPLETED)
    gateway.dismiss()
    server.should_exit = True
    await serving


def _now() -> int:
    """By the clock on the wall, in milliseconds: it is said, and decides nothing."""
    return time.time_ns() // 1_000_000

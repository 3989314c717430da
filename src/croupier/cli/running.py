"""Opening a house on the wall clock, with its screens on an address."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from croupier.cli.output import fail, messages
from croupier.house.config import Config
from croupier.house.live import LiveHouse
from croupier.server.serving import serve, spare_what_stays

LOCAL = "127.0.0.1"
PORT = 8080
LOOK_FURTHER = 20  # ports, when the first is taken

Opened = Callable[[str], None]


def say(what: str) -> None:
    messages().print(what, markup=False, highlight=False, soft_wrap=True)


async def open_and_serve(
    config: Config, file: Path, host: str, port: int, opened: Opened | None = None
) -> None:
    """Until it is told to stop; ``opened`` is told the address."""
    live = LiveHouse.open(config, file, say)
    listen_for(live.stop, signal.SIGINT, signal.SIGTERM)

    def told(address: str) -> None:
        spare_what_stays()
        say(f"{config.venue.name} is open at {address}   (Ctrl-C closes it)")
        if opened is not None:
            opened(address)

    async with live:
        await serve(live, host, free(host, port), lambda _, address: told(address))
    say(f"{config.venue.name} is closed")


def listen_for(act: Callable[[], None], *signals: signal.Signals) -> None:
    """Where signals cannot be listened to, they still end the process, and the log loses nothing."""
    for each in signals:
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(each, act)


def free(host: str, port: int) -> int:
    """The port asked for, or the next one on which nobody listens; 0 is any."""
    if port == 0:
        return port
    for each in range(port, port + LOOK_FURTHER):
        with socket.socket() as tried:
            if tried.connect_ex((host, each)):
                return each
    fail(f"ports {port} to {port + LOOK_FURTHER - 1} are all taken; say which to use with --port")

"""A witness made, let a house in, and run until it is told to stop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server, socket
from typing import cast

import uvicorn

from croupier.core.digests import secret
from croupier.witness.book import FILE, WitnessBook, read_book
from croupier.witness.keys import CannotWitness, WitnessKeys, make_keys, read_keys, write_certificate
from croupier.witness.memory import WitnessMemory
from croupier.witness.notes import HouseEnrolled, Noted
from croupier.witness.service import WitnessService
from croupier.witness.threshold import Caller, Threshold, TimedRequests

KEY_KIND = "ed25519:"
COPIES = "copies"
WAITING = 128  # connections that the machine holds until they are taken


def wall_ms() -> int:
    return time.time_ns() // 1_000_000


def make_witness(folder: Path) -> WitnessKeys:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    keys = make_keys(folder)
    WitnessBook.make(folder, keys.public, wall_ms())
    return keys


def enrol_house(folder: Path, key: str) -> None:
    public = key.removeprefix(KEY_KIND)
    if secret(public) is None:
        raise CannotWitness(folder, f"{key!r} is no key of a house", f"Write it as in {KEY_KIND}0a1b….")
    book, notes = WitnessBook.open(folder, read_keys(folder).public)
    try:
        if public in WitnessMemory.of(notes).houses:
            raise CannotWitness(folder, "this house is enrolled already", "There is nothing to do.")
        book.write(HouseEnrolled(key=public, time=wall_ms()))
        book.keep()
    finally:
        book.close()


def notes_of(folder: Path) -> list[Noted]:
    """Everything in the book, which is refused where it is not as it was written."""
    notes, _, _ = read_book(folder / FILE, read_keys(folder).public)
    return notes


async def run_witness(
    folder: Path, host: str, port: int, *, tls: bool, copy: bool, opened: Callable[[str], None]
) -> None:
    """Until a signal comes.  ``opened`` is told the address once it answers; port 0 is any that is free."""
    keys = read_keys(folder)
    book, notes = WitnessBook.open(folder, keys.public)
    service = WitnessService(keys, book, WitnessMemory.of(notes), wall_ms)
    if copy:
        service.copy_into(folder / COPIES)
    certificate = str(write_certificate(folder, keys)) if tls else None
    try:
        listening = _bound(host, port)
    except OSError as error:
        book.close()
        raise CannotWitness(
            folder, f"{host}:{port}: {error.strerror}", "Say another with --listen."
        ) from error
    server = WitnessServer(_settings(service, certificate), listening, opened)
    failures: list[OSError] = []

    def failed(error: OSError) -> None:
        failures.append(error)
        server.should_exit = True

    service.failed = failed
    try:
        await server.serve()
    finally:
        book.close()
    if failures:
        raise CannotWitness(
            book.path, f"cannot be written: {failures[0].strerror}", "Make room and start again."
        )


class WitnessServer(uvicorn.Server):
    """Behind a threshold of its own: uvicorn waits for ever for the rest of a request, and would answer
    nobody once there are too many of those."""

    def __init__(self, config: uvicorn.Config, listening: socket, opened: Callable[[str], None]) -> None:
        super().__init__(config)
        self._listening, self._opened = listening, opened

    async def startup(self, sockets: list[socket] | None = None) -> None:  # noqa: ARG002
        threshold = Threshold(self._listening, self._protocol, self.config.ssl)
        self.servers = [cast("asyncio.base_events.Server", threshold)]
        self.started = True
        host, port = self._listening.getsockname()[:2]
        named = f"[{host}]" if ":" in host else host
        self._opened(f"{'https' if self.config.is_ssl else 'http'}://{named}:{port}")

    def _protocol(self, caller: Caller) -> asyncio.Protocol:
        return TimedRequests(self.config, self.server_state, {"caller": caller})


def _bound(host: str, port: int) -> socket:
    return create_server((host, port), family=AF_INET6 if ":" in host else AF_INET, backlog=WAITING)


def _settings(app: WitnessService, certificate: str | None) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ssl_certfile=certificate,
        http="h11",
        ws="none",
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=2,
    )


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"

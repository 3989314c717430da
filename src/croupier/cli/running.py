"""Opening a house on the wall clock, with its screens on an address."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

from croupier.charter.rules import Mode
from croupier.cli.output import fail, messages
from croupier.house.cannot_open import CannotOpen
from croupier.house.certificates import TlsPaths, fingerprint_of, read_certificate, today
from croupier.house.config import Config
from croupier.house.figures_address import AS_IN, WHERE, figures_at
from croupier.house.live import LiveHouse
from croupier.house.tls import is_loopback, tls_of
from croupier.server.listening import PortTaken, bound
from croupier.server.serving import Served, serve, spare_what_stays
from croupier.simulation.signs import see_signs

LOCAL = "127.0.0.1"
PORT = 8080
LOOK_FURTHER = 20  # ports, when the first is taken

Opened = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Sockets:
    """Taken before the house opens, for whoever is told something."""

    screens: socket.socket
    figures: socket.socket | None


SHOWN_BY = "croupier house certificate show"


def say(what: str) -> None:
    messages().print(what, markup=False, highlight=False, soft_wrap=True)


async def open_and_serve(
    config: Config,
    file: Path,
    host: str,
    port: int,
    opened: Opened | None = None,
    *,
    unwitnessed: bool = False,
    cups: bool = False,
) -> None:
    """Until it is told to stop; ``opened`` is told the address.  The port is taken before the house opens.

    With ``cups`` a demonstration holds one after the other.
    """
    tls = tls_of(config, file, host, today())
    with ExitStack() as held:
        listening = held.enter_context(
            free(host, port) if config.mode is Mode.DEMONSTRATION else bound(host, port)
        )
        figures = _bound_for_figures(config, file)
        if figures is not None:
            held.enter_context(figures)
        if config.cluster.node:
            await _one_of_several(config, file, Sockets(listening, figures), tls, unwitnessed=unwitnessed)
            return
        live = LiveHouse.open(config, file, say, unwitnessed=unwitnessed)
        if config.mode is Mode.DEMONSTRATION:
            see_signs(live.house)
        await _serve(live, Sockets(listening, figures), tls, opened, cups=cups)
    say(f"{live.house.config.venue.name} is closed")


def _bound_for_figures(config: Config, file: Path) -> socket.socket | None:
    at = figures_at(config, file)
    if at is None:
        return None
    try:
        return bound(*at)
    except OSError as error:
        what = "is taken: somebody else listens there" if isinstance(error, PortTaken) else error.strerror
        raise CannotOpen(file, WHERE, f"{config.server.metrics} {what}", AS_IN) from error


async def _one_of_several(
    config: Config, file: Path, sockets: Sockets, tls: TlsPaths | None, *, unwitnessed: bool
) -> None:
    from croupier.server.floors import FloorPlace, Floors  # noqa: PLC0415  it comes with an extra of its own

    place = FloorPlace(config, file, sockets.screens, sockets.figures, tls)

    def told(live: LiveHouse, _served: Served, address: str) -> None:
        _say_how(place.tls, place.listening.getsockname()[0])
        name, node = live.house.config.venue.name, place.config.cluster.node
        say(f"{name} is open at {address}   (floor {node} owns it; Ctrl-C closes it)")

    seen = see_signs if config.mode is Mode.DEMONSTRATION else None
    floors = Floors(place, say, told, unwitnessed=unwitnessed, before=seen)
    listen_for(floors.stop, signal.SIGINT, signal.SIGTERM)
    await floors.run()
    say(f"floor {place.config.cluster.node} is closed")


async def _serve(
    live: LiveHouse, sockets: Sockets, tls: TlsPaths | None, opened: Opened | None, *, cups: bool
) -> None:
    listen_for(live.stop, signal.SIGINT, signal.SIGTERM)

    def told(served: Served, address: str) -> None:
        spare_what_stays()
        if cups and served.demonstrator is not None:
            served.demonstrator.hold_cups(lambda: bool(served.hub.screens))
        _say_how(tls, sockets.screens.getsockname()[0])
        say(f"{live.house.config.venue.name} is open at {address}   (Ctrl-C closes it)")
        if opened is not None:
            opened(address)

    async with live:
        await serve(live, sockets.screens, told, tls, sockets.figures)


def _say_how(tls: TlsPaths | None, host: str) -> None:
    """What is said in plain beyond this machine is said aloud."""
    if tls is None and not is_loopback(host):
        loudly(f"Screens on {host} are spoken to in plain: anybody on the way can read and change it.")
    if tls is not None and tls.authority is not None:
        shown = fingerprint_of(read_certificate(tls.authority))
        say(f"the authority of this house is {tls.authority}, SHA-256 {shown}")
        say(f"install it on each terminal; `{SHOWN_BY}` says how")


def loudly(what: str) -> None:
    messages().print(what, style="bold", markup=False, highlight=False, soft_wrap=True)


def listen_for(act: Callable[[], None], *signals: signal.Signals) -> None:
    """Where signals cannot be listened to, they still end the process, and the log loses nothing."""
    for each in signals:
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(each, act)


def free(host: str, port: int) -> socket.socket:
    """At the port asked for, or at the next one on which nobody listens, which is said; 0 is any."""
    for each in range(port, port + LOOK_FURTHER):
        with suppress(PortTaken):
            listening = bound(host, each)
            if each != port:
                loudly(f"Port {port} is taken by somebody else; this demonstration is at {each}.")
            return listening
    fail(f"ports {port} to {port + LOOK_FURTHER - 1} are all taken; say which to use with --port")

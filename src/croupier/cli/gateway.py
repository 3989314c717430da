"""``croupier gateway``: a process that holds the lines of screens, and passes on what they ask."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
import uvloop

from croupier.cli.output import fail
from croupier.cli.running import LOCAL, PORT, listen_for, say
from croupier.house.certificates import TlsPaths
from croupier.house.log_place import EXTRA
from croupier.server.gateway.running import FloorAddress, Listening, run_gateway
from croupier.server.listening import PortTaken, bound
from croupier.server.serving import spare_what_stays

app = typer.Typer()
SHORTEST_NAME = 16  # digits by which houses are told apart on the wire


@app.command()
def gateway(
    link: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The link of a house on this machine: house.link.")
    ] = None,
    nats: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A NATS server; say it again for another.")
    ] = None,
    house: Annotated[
        str, typer.Option(metavar="NAME", help="Which house, over NATS: 16 digits of its name or more.")
    ] = "",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = LOCAL,
    port: Annotated[int, typer.Option(help="The port to listen on; 0 is any.")] = PORT,
    certificate: Annotated[Path | None, typer.Option(metavar="FILE", help="For TLS.")] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE", help="Of the certificate.")] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="Whoever stands in front of it.")
    ] = None,
    descriptor: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Hold the lines of screens for a house, and keep them when its floor is lost; until Ctrl-C."""
    if (link is None) == (not nats):
        fail("say where the floor is: --link FILE on this machine, or --nats URL and --house NAME")
    if nats and len(house) < SHORTEST_NAME:
        fail(f"say which house: --house and the first {SHORTEST_NAME} digits of its name, or more")
    if nats and find_spec("nats") is None:
        fail(f"what speaks to NATS is not installed. {EXTRA}")
    if (certificate is None) != (key is None):
        fail("a certificate and its key are said together")
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    tls = TlsPaths(certificate, key) if certificate is not None and key is not None else None
    try:
        listening = bound(host, port) if descriptor is None else socket.socket(fileno=descriptor)
    except PortTaken as taken:
        fail(str(taken))
    where = Listening(listening, tls, tuple(proxy or ()))
    uvloop.run(_run(FloorAddress(link, tuple(nats or ()), house), where, with_parent=descriptor is not None))


async def _run(floor: FloorAddress, where: Listening, *, with_parent: bool) -> None:
    ended = asyncio.Event()
    listen_for(ended.set, signal.SIGINT, signal.SIGTERM)
    if with_parent:
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), ended.set)

    def opened(address: str) -> None:
        spare_what_stays()
        if not with_parent:
            say(f"this gateway is open at {address}   (Ctrl-C closes it)")

    await run_gateway(floor, where, opened, ended)

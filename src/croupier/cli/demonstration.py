"""``croupier demonstration``: a house of play money in the browser, made on the spot."""

from __future__ import annotations

import asyncio
import signal
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.house import WRONG, listen_for
from croupier.cli.output import console, fail
from croupier.house.config import load
from croupier.house.founding import CONFIG_NAME, demonstration_text, found_house
from croupier.house.live import HouseStopped, LiveHouse
from croupier.server.serving import serve

app = typer.Typer()

LOOK_FURTHER = 20  # ports, when the first is taken


@app.command("demonstration")
def demonstration(
    folder: Annotated[Path, typer.Option(help="Where the house is kept; made if it is not there.")] = Path(
        ".demonstration"
    ),
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="The port, or the next one free; 0 is any.")
    ] = 8080,
    browser: Annotated[bool, typer.Option(help="Open the lobby in a browser.")] = True,
) -> None:
    """Open a demonstration house in the browser: play, deal, supervise, cash out and redeem."""
    try:
        file = folder / CONFIG_NAME
        if not file.exists():
            found_house(folder, demonstration_text())
        asyncio.run(_open(file, host, _free(host, port), browser=browser))
    except (*WRONG, HouseStopped) as wrong:
        fail(str(wrong))


async def _open(file: Path, host: str, port: int, *, browser: bool) -> None:
    async with LiveHouse.open(load(file), file, console().print) as live:
        listen_for(live.stop, signal.SIGINT, signal.SIGTERM)
        await serve(live, host, port, lambda _, address: _opened(address, browser=browser))


def _opened(address: str, *, browser: bool) -> None:
    console().print(f"the demonstration house is open: {address}   (Ctrl-C closes it)")
    if browser:
        webbrowser.open(address)


def _free(host: str, port: int) -> int:
    """The port asked for, or the next one on which nobody listens."""
    if port == 0:
        return port
    for each in range(port, port + LOOK_FURTHER):
        with socket.socket() as tried:
            if tried.connect_ex((host, each)):
                return each
    fail(f"ports {port} to {port + LOOK_FURTHER - 1} are all taken; say which to use with --port")

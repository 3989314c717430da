"""``croupier demonstration``: a house of play money in the browser, made on the spot."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer
import uvloop

from croupier.charter.rules import Mode
from croupier.cli.house import WRONG
from croupier.cli.output import fail
from croupier.cli.running import LOCAL, PORT, open_and_serve, say
from croupier.house.config import load
from croupier.house.live import HouseStopped
from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house, set_aside

app = typer.Typer()

FOLDER = Path(".demonstration")


@app.command("demonstration")
def demonstration(
    folder: Annotated[Path, typer.Option(help="Where it is kept; made if it is not there.")] = FOLDER,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = LOCAL,
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="The port, or the next one free; 0 is any.")
    ] = PORT,
    browser: Annotated[bool, typer.Option(help="Open the lobby in a browser.")] = True,
) -> None:
    """Open a demonstration house in the browser: play, deal, supervise, cash out and redeem."""
    try:
        file = folder / CONFIG_NAME
        older = set_aside(folder)
        if older is not None:
            say(f"the demonstration of an older croupier was set aside: {older}")
        if not file.exists():
            make_house(folder, demonstration_text())
        config = load(file)
        if config.mode is not Mode.DEMONSTRATION:
            fail(
                f"{file}: this house is {config.mode}, and no demonstration; say `croupier house run {file}`"
            )
        uvloop.run(open_and_serve(config, file, host, port, _show if browser else None, cups=True))
    except (*WRONG, HouseStopped) as wrong:
        fail(str(wrong))


def _show(address: str) -> None:
    webbrowser.open(address)

"""``croupier floor yield``: one floor of several hands the house over to another."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Annotated

import typer

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config, load
from croupier.house.log_place import DatabasePlace
from croupier.house.setup import log_of
from croupier.store.port import DatabaseRefused

app = typer.Typer(name="floor", help="The floors of a house on several machines.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration of one of its floors.")]
HANDED_OVER_WITHIN_S = 30.0


@app.callback()
def _group() -> None:
    """A group, though it has one command."""


@app.command(name="yield")
def yield_house(file: File, json: Json = False) -> None:
    """Ask the floor that owns the house to finish what it was asked and hand over to another."""
    config = loaded_floor(file)
    place = log_of(config, file)
    if not isinstance(place, DatabasePlace):
        fail(f"{file}: this house is on one machine, and there is no other floor to yield to")
    from croupier.house.doctor import waited_for_other  # noqa: PLC0415  it comes with an extra of its own

    line = place.node_line()
    try:
        owner = line.lease()
        if not owner.left_ms:
            fail("no floor owns the house just now; open one with `croupier house run`")
        if not any(each.ready and each.node != owner.node for each in line.nodes()):
            fail(f"no other floor follows {owner.node}; nothing was asked of it. Open one first.")
        line.ask_to_yield()
        other = waited_for_other(line, owner.node, HANDED_OVER_WITHIN_S, sleep)
    except DatabaseRefused as refused:
        fail(str(refused))
    finally:
        line.close()
    if not other:
        within = f"within {HANDED_OVER_WITHIN_S:.0f} s"
        fail(f"{owner.node} was asked to yield, and no other floor has taken the house {within}")
    if json:
        emit_json({"before": owner.node, "owner": other})
    else:
        console().print(f"floor {owner.node} has handed the house over to {other}")


def loaded_floor(file: Path) -> Config:
    try:
        return load(file)
    except CannotOpen as wrong:
        fail(str(wrong))

"""``croupier log copy``: the log of a shut house from a file into a database, or back, or elsewhere."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import Progress

from croupier.cli.logs import LOG_HELP, LogFile, in_a_line, log_place
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages
from croupier.house.cannot_open import CannotOpen
from croupier.house.log_copying import copy_log
from croupier.house.log_place import PlaceOfLog
from croupier.store.port import Damaged, InUse, StoreFailed

app = typer.Typer(
    name="log", help="Carry the log of a house from one place to another.", no_args_is_help=True
)

Target = Annotated[PlaceOfLog, typer.Argument(metavar="TARGET", parser=log_place, help=LOG_HELP)]


@app.callback()
def _group() -> None:
    """A group, though it has one command."""


@app.command()
def copy(source: LogFile, target: Target, json: Json = False) -> None:
    """Copy a log record by record and compare the heads; begun again, an interrupted copy goes on."""
    beside = messages()
    try:
        with Progress(console=beside, transient=True, disable=not beside.is_terminal) as progress:
            task = progress.add_task("copying batches", total=None)
            head = copy_log(
                source, target, lambda done, all_: progress.update(task, completed=done, total=all_)
            )
    except (CannotOpen, Damaged, InUse, StoreFailed, OSError) as wrong:
        fail(in_a_line(str(wrong)))
    if json:
        emit_json({"batches": head.number, "events": head.at, "head": head.digest.hex()})
        return
    console().print(f"copied and verified: {head.number:,} batches, {head.at:,} events")
    console().print(f"head {head.number}:{head.digest.hex()}, the same in both", soft_wrap=True)

"""``croupier program``: whether this is the program that was built."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, table
from croupier.house.environment import environment
from croupier.house.manifest import altered, answer, first_difference, found_files, read_manifest, wheel_files
from croupier.house.program import VERSION, program, release_signer

app = typer.Typer(name="program", help="Which program this is.", no_args_is_help=True)


@app.callback()
def about() -> None:
    """Which program this is."""


@app.command()
def verify(
    challenge: Annotated[
        str | None, typer.Option(metavar="HEX", help="What somebody else has thought of; the answer is told.")
    ] = None,
    against: Annotated[
        Path | None, typer.Option(metavar="WHEEL", help="Hold it against the bytes of this wheel too.")
    ] = None,
    json: Json = False,
) -> None:
    """Hold every file of the program against its manifest: none missing, none besides, none altered.

    It ends with 0 where all of them are as they were built, and with 1 where one is not.  An answer to a
    challenge is worth as much as the machine that another one is worked out on.
    """
    files, finding = found_files(), altered() or _unlike(against)
    told = {
        "version": VERSION,
        "program": program(),
        "environment": environment(),
        "signer": release_signer(),
        "files": len(files),
        "answer": None if challenge is None else answer(_bytes(challenge)),
        "finding": finding,
    }
    if json:
        emit_json(told)
    else:
        shown = table("", "what", "is")
        for what, value in told.items():
            if what != "finding" and (value is not None or what == "signer"):
                shown.add_row(what, str(value or "none"))
        console().print(shown)
        console().print(finding or _agrees(), soft_wrap=True)
    raise typer.Exit(1 if finding else 0)


def _agrees() -> str:
    if read_manifest() is None:
        return "this is a checkout: it has no manifest, and is held against nothing but what is named here"
    return "every file is as it was built"


def _unlike(wheel: Path | None) -> str | None:
    if wheel is None:
        return None
    try:
        return first_difference(wheel_files(wheel), found_files())
    except (OSError, ValueError) as error:
        fail(f"{wheel}: cannot be read as a wheel: {error}")


def _bytes(written: str) -> bytes:
    try:
        return bytes.fromhex(written)
    except ValueError:
        fail(f"{written!r} is no challenge; write it in hexadecimal digits")

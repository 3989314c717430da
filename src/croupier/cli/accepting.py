"""``croupier house diff``, ``accept`` and ``adopt``: what a house runs by, in the names of its people."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from croupier.charter.rules import Mode, suffices_alone
from croupier.cli.house import WRONG, File, app
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail
from croupier.cli.running import say
from croupier.core.ids import StaffId
from croupier.floor.core import FloorCore
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.house.adoption import adopt
from croupier.house.config import load
from croupier.house.founding import this_program
from croupier.house.proposal import Change, proposed_by
from croupier.house.shut import Signature, accept, accept_program, proposed, shut


@app.command()
def diff(file: File, json: Json = False) -> None:
    """Show what the file says otherwise than what was accepted.  It changes nothing until it is accepted."""
    try:
        changes = proposed_by(load(file), file)
    except WRONG as wrong:
        fail(str(wrong))
    _print(changes, json=json)


@app.command("accept")
def accept_file(
    file: File,
    program: Annotated[bool, typer.Option("--program", help="This program, not the file.")] = False,
    json: Json = False,
) -> None:
    """Take the file into the log of a house that is shut, in the names of two of its people.

    One of them is appointed to people or holds the highest rank in this house, the other a rank above the
    lowest.  One suffices for the lines of devices and the pace of the game.  What is accepted is said before
    anybody is asked for a password, and is what the file said then.
    """
    try:
        with shut(load(file), file) as core:
            changes = _program_accepted(core, file) if program else _file_accepted(core, file)
    except WRONG as wrong:
        fail(str(wrong))
    if changes or json:
        _print(changes, json=json)
    else:
        what = "program" if program else "file"
        console().print(f"the {what} is what was accepted; there is nothing to accept")


def _file_accepted(core: FloorCore, file: Path) -> tuple[Change, ...]:
    found, changes = proposed(core, file)
    if changes:
        alone = all(suffices_alone(each.path) for each in changes)
        accept(core, file, found, _asked(core, changes, 1 if alone else 2))
    return changes


def _program_accepted(core: FloorCore, file: Path) -> tuple[Change, ...]:
    before, taking = core.current.state(CHARTER, HOUSE_CHARTER), this_program()
    if before.program == taking.manifest:
        return ()
    changes = (Change("program", before.program, taking.manifest),)
    accept_program(core, file, _asked(core, changes, 2))
    return changes


def _asked(core: FloorCore, changes: tuple[Change, ...], people: int) -> tuple[Signature, ...]:
    """In a house of play money nobody is asked."""
    if core.house_settings.mode is not Mode.REAL:
        return ()
    for each in changes:
        say(f"to be accepted: {_line(each)}")
    return ask_for(people)


@app.command("adopt")
def adopt_log(
    file: File,
    mode: Annotated[Mode, typer.Option(help="What it is, for good: real or demonstration.")],
    json: Json = False,
) -> None:
    """Say what a log from before houses were founded is, once; as a real one in the names of two people."""
    if mode is Mode.REHEARSAL:
        fail(f"a rehearsal has a log of its own; say `croupier house rehearse {file}`")
    try:
        adopt(file, mode, ask_for(2 if mode is Mode.REAL else 0))
    except WRONG as wrong:
        fail(str(wrong))
    if json:
        emit_json({"file": str(file), "mode": mode.value})
        return
    console().print(f"{file}: adopted as {mode}", soft_wrap=True)


def ask_for(people: int) -> tuple[Signature, ...]:
    """Names and passwords, asked on the terminal; a password is never an argument."""
    return tuple(
        (StaffId(typer.prompt("name", err=True)), typer.prompt("password", hide_input=True, err=True))
        for _ in range(people)
    )


def _print(changes: tuple[Change, ...], *, json: bool) -> None:
    if json:
        paths = [each.path for each in changes]
        emit_json({"changed": paths, "changes": [asdict(each) for each in changes]})
        return
    for each in changes:
        console().print(_line(each), soft_wrap=True)


def _line(change: Change) -> str:
    return f"{change.path}: {change.before or 'not there'} → {change.after or 'not there'}"

"""``croupier house lost``: two persons own up to a stretch of history that cannot be brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail
from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import load
from croupier.house.erasing import Claimant
from croupier.house.losing import own_up, two_open_unwitnessed
from croupier.store.port import Damaged, InUse

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration, as in house.toml.")]
WRONG = (CannotOpen, Damaged, InUse, OSError)


def lost(
    file: File,
    because: Annotated[str, typer.Option("--because", metavar="WORDS", help="Why; it stays in the log.")],
    json: Json = False,
) -> None:
    """Go on without a stretch of history that is remembered elsewhere, in the names of two people.

    The house is shut.  Names and passwords are asked for here.
    """
    by, second = ask_two()
    try:
        owned = own_up(load(file), file, because=because, by=by, second=second)
    except WRONG as wrong:
        fail(str(wrong))
    if isinstance(owned, Refused):
        fail(str(owned))
    known, found = owned
    if json:
        emit_json({"known": known.number, "found": found.number})
        return
    told = f"lost up to batch {known.number}; the house goes on from batch {found.number}"
    console().print(told, soft_wrap=True)


def let_open_unwitnessed(file: Path) -> None:
    """Ends the command unless two persons say that the house is to open all the same."""
    by, second = ask_two()
    refused = two_open_unwitnessed(load(file), file, by, second)
    if refused is not None:
        fail(str(refused))


def ask_two() -> tuple[Claimant, Claimant]:
    """A password is never an argument."""
    return _asked("first name"), _asked("second name")


def _asked(which: str) -> Claimant:
    name: str = typer.prompt(which, err=True)
    password: str = typer.prompt(f"password of {name}", hide_input=True, err=True)
    return Claimant(StaffId(name), password)

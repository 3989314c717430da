"""``croupier house upgrade``: the log of a shut house in the format of this croupier."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail
from croupier.house.cannot_open import CannotOpen
from croupier.house.log_files import CANNOT_BE_READ, upgraded
from croupier.store.port import Damaged, InUse

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration, as in house.toml.")]


def upgrade(file: File, json: Json = False) -> None:
    """Bring the log of a house that is shut forward; it is verified first, and a copy stays as it was."""
    try:
        done = upgraded(file)
    except (CannotOpen, Damaged, InUse, *CANNOT_BE_READ) as wrong:
        fail(str(wrong))
    if json:
        emit_json({"batches": done.head.number, "copy": str(done.copy) if done.copy else None})
    elif done.copy is None:
        console().print("verified; the log is in the format of this croupier already")
    else:
        console().print(f"verified and brought forward: {done.head.number} batches", soft_wrap=True)
        console().print(f"the log as it was: {done.copy}", soft_wrap=True)

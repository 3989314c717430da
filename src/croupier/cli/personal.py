"""``croupier personal``: what is said of somebody, shown, and erased by two persons."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli.logs import moment
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, table
from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.house.cannot_open import CannotOpen
from croupier.house.card_marks import mark_in_log
from croupier.house.config import load
from croupier.house.erasing import Claimant
from croupier.house.erasing import erase as erased
from croupier.house.personal import KeptText, PersonalStore
from croupier.house.setup import path_of
from croupier.store.port import Damaged, InUse

app = typer.Typer(name="personal", help="What is said of people, beside the log.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration of the house.")]
Subject = Annotated[str, typer.Argument(metavar="SUBJECT", help="Of whom it is said, or the id of one text.")]
HIDDEN = {"credential"}


@app.command()
def show(file: File, subject: Subject, json: Json = False) -> None:
    """Everything under a subject, a card's number among them, and every other text that holds these words."""
    try:
        config = load(file)
        with closing(PersonalStore.open(path_of(file, config.files.personal))) as store:
            under = (*store.find(subject), *store.find(mark_in_log(config, file, subject)))
            found = {each.id: each for each in (*under, *store.holding(subject))}
    except (CannotOpen, Damaged) as wrong:
        fail(str(wrong))
    _tell(tuple(found.values()), subject, json=json)


@app.command()
def erase(
    file: File,
    subject: Subject,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who asks.")],
    second: Annotated[str, typer.Option("--second", metavar="NAME", help="Who approves.")],
    because: Annotated[str, typer.Option("--because", metavar="WORDS", help="Why; it stays in the log.")],
    json: Json = False,
) -> None:
    """Erase everything under a subject for good, by two persons, while the house is shut.

    Both passwords are asked for here.  The digests stay in the log, and with them the proof that nothing
    else was changed.
    """
    asking, approving = (Claimant(StaffId(each), _password(each)) for each in (by, second))
    try:
        gone = erased(load(file), file, subject, because=because, by=asking, second=approving)
    except (CannotOpen, Damaged, InUse, OSError) as wrong:
        fail(str(wrong))
    if isinstance(gone, Refused):
        fail(str(gone))
    if json:
        emit_json({"subject": subject, "erased": [each.id for each in gone]})
        return
    console().print(
        f"{len(gone)} texts of {subject} are erased; their digests stay in the log", soft_wrap=True
    )


def _password(of: str) -> str:
    password: str = typer.prompt(f"password of {of}", hide_input=True, err=True)
    return password


def _tell(found: tuple[KeptText, ...], subject: str, *, json: bool) -> None:
    if json:
        emit_json([_as_json(each) for each in found])
        return
    shown = table(f"{len(found)} texts of {subject}", "id", "kind", "subject", "text", "erase after")
    for each in found:
        until = "" if each.erase_after is None else moment(each.erase_after)
        shown.add_row(each.id, each.kind, each.subject, _text(each), until)
    console().print(shown)


def _text(each: KeptText) -> str:
    return "(hash of a password)" if each.kind in HIDDEN else each.text


def _as_json(each: KeptText) -> dict[str, Any]:
    kept = asdict(each) | {"text": _text(each)}
    del kept["salt"]
    return kept

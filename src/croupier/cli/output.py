"""How every command speaks: tables for people, JSON for programs, one sentence for a mistake."""

from __future__ import annotations

import json
from collections.abc import Sized
from typing import NoReturn

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

_PIPED = 120  # columns, where there is no terminal to ask


def fail(message: str) -> NoReturn:
    """The command was asked for something that is not there."""
    typer.echo(message, err=True)
    raise typer.Exit(2)


def emit_json(obj: object) -> None:
    typer.echo(in_json(obj))


def in_json(obj: object) -> str:
    return json.dumps(obj, indent=2, ensure_ascii=False)


def so_many(found: Sized, one: str, several: str) -> str:
    return f"{len(found)} {one if len(found) == 1 else several}"


def console() -> Console:
    """Made anew for each command, for whatever standard output then is."""
    found = _plain()
    return found if found.is_terminal else _plain(width=_PIPED)


def table(title: str, *columns: str) -> Table:
    """The first column names its row and stays on one line; the others are folded, never cut."""
    made = Table(title=title or None, title_justify="left", box=SIMPLE_HEAD)
    for place, column in enumerate(columns):
        made.add_column(column, no_wrap=place == 0, overflow="fold")
    return made


def _plain(width: int | None = None) -> Console:
    """Numbers of clauses have brackets and odds have colons, so neither is markup here."""
    return Console(highlight=False, markup=False, emoji=False, width=width)


def messages() -> Console:
    """For what is said beside the answer: progress, which must not stand in what is piped on."""
    return Console(stderr=True)

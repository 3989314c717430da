"""``croupier soak``: a whole house out of one seed, with everything going wrong that can."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time_ns
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier.cli.output import console, messages, table
from croupier.testing.soak.network import Broken, Soaked
from croupier.testing.soak.soak import Soak
from croupier.testing.soak.stores import in_file

app = typer.Typer()

ROUNDS = 1_000
SEEDS = 1_000_000


@app.command("soak")
def soak(
    rounds: Annotated[int, typer.Option(min=1, help="Until so many rounds are over.")] = ROUNDS,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same house; without it, a new one.")
    ] = None,
    on_disk: Annotated[
        bool, typer.Option("--on-disk", help="Keep the log in a file, not in memory.")
    ] = False,
) -> None:
    """Play with power cuts, repeated and late commands and jumping clocks, and check every step."""
    number = time_ns() // 1_000 % SEEDS if seed is None else seed
    try:
        soaked = _in_file(number, rounds) if on_disk else _with_bar(Soak(number), rounds)
    except Broken as broken:
        typer.echo(str(broken), err=True)
        where = " --on-disk" if on_disk else ""
        typer.echo(f"once more: croupier soak --seed {number} --rounds {rounds}{where}", err=True)
        raise typer.Exit(1) from None
    _print(soaked.mishaps, "\nWhat went wrong around the house")
    _print(soaked.events, "\nWhat the log tells of")
    typer.echo(f"seed {number}: {soaked}")


def _in_file(seed: int, rounds: int) -> Soaked:
    with TemporaryDirectory() as folder:
        return _with_bar(Soak(seed, in_file(Path(folder) / "house.db")), rounds)


def _with_bar(house: Soak, rounds: int) -> Soaked:
    columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=messages(), transient=True) as bar:
        task = bar.add_task("rounds", total=rounds)
        return house.run(rounds, lambda over: bar.update(task, completed=over))


def _print(counts: Counter[str], title: str) -> None:
    shown = table(title, "what", "times")
    for what, times in sorted(counts.items()):
        shown.add_row(what, str(times))
    console().print(shown)

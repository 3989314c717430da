"""``croupier soak``: a whole house out of one seed, with everything going wrong that can."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import time_ns
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier.cli.output import messages
from croupier.house.soak import Broken, Soaked, in_file
from croupier.house.soak_people import Soak

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
        typer.echo(f"once more: croupier soak --seed {number} --rounds {rounds}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"seed {number}: {soaked}")


def _in_file(seed: int, rounds: int) -> Soaked:
    with TemporaryDirectory() as folder:
        return _with_bar(Soak(seed, in_file(Path(folder) / "house.db")), rounds)


def _with_bar(house: Soak, rounds: int) -> Soaked:
    columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=messages(), transient=True) as bar:
        task = bar.add_task("rounds", total=rounds)
        return house.run(rounds, lambda over: bar.update(task, completed=over))

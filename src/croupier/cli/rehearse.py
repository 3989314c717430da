"""``croupier house rehearse``: a house that plays by itself, on a log of its own."""

from __future__ import annotations

import asyncio
import secrets
import signal
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.house import WRONG, File, app
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.cli.running import listen_for, say
from croupier.house.clocks import simulated_clock
from croupier.house.config import Config, load, read
from croupier.house.rehearsal import log_of, open_rehearsal, rehearsed
from croupier.simulation.simulation import Simulation, Summary, look_over_simulation


@app.command()
def rehearse(
    file: File,
    rounds: Annotated[int | None, typer.Option(min=1, help="Stop after so many rounds in all.")] = None,
    speed: Annotated[int, typer.Option(min=0, help="Times as fast as real time; 0 is full speed.")] = 1,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Play the same again.")] = None,
    json: Json = False,
) -> None:
    """Let simulated players, dealers and devices play in a house laid out like this one.

    It writes to a log of its own, under rehearsals/ beside the file, and never to that of the house.
    """
    chosen = secrets.randbelow(2**32) if seed is None else seed
    log = log_of(file, chosen)
    try:
        config = rehearsed(load(file))
        look_over_simulation(config, file)
        summary = asyncio.run(_played(config, file, log, rounds, speed, chosen))
    except WRONG as wrong:
        fail(str(wrong))
    if json:
        emit_json({"seed": chosen, "log": str(log), **asdict(summary)})
    else:
        _print(summary, chosen)
        console().print(f"the log of this rehearsal: {log}", soft_wrap=True)
    if summary.stopped or summary.total or not summary.agrees:
        raise typer.Exit(2)


async def _played(
    config: Config, file: Path, log: Path, rounds: int | None, speed: int, seed: int
) -> Summary:
    text = read(file).decode()
    house = open_rehearsal(config, text, log, simulated_clock(), seed)
    stop = asyncio.Event()
    listen_for(stop.set, signal.SIGINT, signal.SIGTERM)
    try:
        simulation = Simulation(house, seed, rounds)
        for note in house.notes:
            say(f"note: {note}")
        with messages().status("opening") as status:
            return await simulation.play(speed, stop, lambda done: status.update(f"{done} rounds settled"))
    finally:
        await house.close()


def _print(summary: Summary, seed: int) -> None:
    out = console()
    shown = table(f"seed {seed}", "table", "rounds")
    for name, count in sorted(summary.rounds.items()):
        shown.add_row(name, str(count))
    out.print(shown)
    out.print(
        f"{sum(summary.rounds.values())} rounds, {summary.wagers} slips,"
        f" {_money(summary.staked)} staked, {_money(summary.returned)} returned"
    )
    out.print("the money of the house:")
    money = table("", "accounts", "balance")
    for kind, amount in sorted(summary.accounts.items()):
        money.add_row(kind, _money(amount))
    out.print(money)
    for reason, times in sorted(summary.refused.items()):
        out.print(f"refused {times} times: {reason}", soft_wrap=True)
    out.print(_reconciled(summary))
    if summary.stopped:
        messages().print(f"stopped: {summary.stopped}", markup=False, highlight=False)


def _reconciled(summary: Summary) -> str:
    if summary.total:
        return f"the accounts do not add up: {_money(summary.total)} over; run `croupier audit`"
    if not summary.agrees:
        return "the floor and the log do not agree; run `croupier audit`"
    return "the accounts add up to nought, on the floor and in the log"


def _money(cents: int) -> str:
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}.{rest:02}"

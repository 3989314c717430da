"""``croupier house``: make a house, look it over, open it, and let it play by itself."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
import uvloop

from croupier.cli.output import console, fail, messages, table
from croupier.cli.running import LOCAL, PORT, listen_for, open_and_serve, say
from croupier.core.ids import StaffId
from croupier.devices.port import EntropyLocked
from croupier.house.clocks import simulated_clock
from croupier.house.config import CannotOpen, Config, load
from croupier.house.house import open_house
from croupier.house.inspection import check_house
from croupier.house.live import HouseStopped
from croupier.house.new_house import enrol_staff, make_house
from croupier.simulation.simulation import Simulation, Summary, look_over_simulation
from croupier.store.port import Damaged, InUse, StoreFailed

app = typer.Typer(name="house", help="Make a house, look it over, and run it.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration, as in house.toml.")]
WRONG = (CannotOpen, Damaged, StoreFailed, InUse, EntropyLocked, OSError)


@app.command()
def init(folder: Annotated[Path, typer.Argument(metavar="[DIR]", help="Where.")] = Path()) -> None:
    """Make a new house: a commented configuration, an empty log, a key, and the staff."""
    try:
        founded = make_house(folder)
    except WRONG as wrong:
        fail(str(wrong))
    console().print(f"a new house: {founded.file}", soft_wrap=True)
    _print_passwords(founded.passwords)


@app.command()
def enrol(file: File) -> None:
    """Enrol the staff who were added to the configuration, and print a first password for each."""
    try:
        passwords = enrol_staff(load(file), file)
    except WRONG as wrong:
        fail(str(wrong))
    if passwords:
        _print_passwords(passwords)
    else:
        console().print("everybody in the file is on the roster already")


def _print_passwords(passwords: Mapping[StaffId, str]) -> None:
    shown = table("", "staff", "password")
    for person, password in passwords.items():
        shown.add_row(person, password)
    console().print("first passwords, shown this once and kept only as hashes;")
    console().print("each has to be changed at the first sign-in:")
    console().print(shown)


@app.command()
def check(file: File) -> None:
    """Look at everything and change nothing; say what is wrong."""
    try:
        config = load(file)
        notes = check_house(config, file)
    except WRONG as wrong:
        fail(str(wrong))
    for note in notes:
        console().print(f"note: {note}", soft_wrap=True)
    terminals = sum(len(group.names) for group in config.terminal)
    counts = f"{len(config.table)} tables, {terminals} terminals, {len(config.staff)} staff"
    console().print(f"{file}: sound, {counts}", soft_wrap=True)


@app.command()
def run(
    file: File,
    headless: Annotated[
        bool, typer.Option("--headless", help="Simulated players, wheel and dealers.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="With --headless: stop after so many rounds in all.")
    ] = None,
    speed: Annotated[
        int | None, typer.Option(min=0, help="With --headless: times as fast as real time; 0 is full speed.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="With --headless: play the same again.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address on which the screens are served.")] = LOCAL,
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Its port, or the next one free.")] = PORT,
) -> None:
    """Open the house with its screens and run it until Ctrl-C."""
    if headless:
        _simulate(file, rounds, 1 if speed is None else speed, seed)
        return
    if (rounds, speed, seed) != (None, None, None):
        fail("--rounds, --speed and --seed are for a simulated house: say --headless too")
    try:
        uvloop.run(open_and_serve(load(file), file, host, port))
    except (*WRONG, HouseStopped) as wrong:
        fail(str(wrong))


def _simulate(file: Path, rounds: int | None, speed: int, seed: int | None) -> None:
    chosen = secrets.randbelow(2**32) if seed is None else seed
    try:
        config = load(file)
        look_over_simulation(config, file)
        summary = asyncio.run(_played(config, file, rounds, speed, chosen))
    except WRONG as wrong:
        fail(str(wrong))
    _print(summary, chosen)
    if summary.stopped or summary.total or not summary.agrees:
        raise typer.Exit(2)


async def _played(config: Config, file: Path, rounds: int | None, speed: int, seed: int) -> Summary:
    house = open_house(config, file, simulated_clock(), seed)
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

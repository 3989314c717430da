"""``croupier house``: make a house, look it over, and open it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
import uvloop

from croupier.charter.rules import Mode
from croupier.cli.losing import let_open_unwitnessed, lost
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, table
from croupier.cli.running import LOCAL, PORT, open_and_serve
from croupier.cli.tournament_faults import AT_FAULT, checked, print_checked
from croupier.cli.upgrading import upgrade
from croupier.core.ids import StaffId
from croupier.devices.port import EntropyLocked
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config, load
from croupier.house.inspection import check_house, missing
from croupier.house.live import HouseStopped
from croupier.house.new_house import demonstration_text, enrol_staff, make_house, text_with_people_of
from croupier.house.tournament_fitting import faults_in_house, opened_plans
from croupier.store.port import Damaged, InUse, StoreFailed

app = typer.Typer(name="house", help="Make a house, look it over, and run it.", no_args_is_help=True)
app.command()(upgrade)
app.command()(lost)

FIRST_DAY = (
    "everybody signs in once and changes the first password",
    "a screen is enrolled for each terminal and display, by a code from the pit",
    "house.toml names who you are; `croupier house accept` takes in what you change",
)
File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration, as in house.toml.")]
WRONG = (CannotOpen, Damaged, StoreFailed, InUse, EntropyLocked, OSError)


@app.command()
def init(
    folder: Annotated[Path, typer.Argument(metavar="[DIR]", help="Where.")] = Path(),
    play_money: Annotated[
        bool, typer.Option("--demonstration", help="A house of play money, for good.")
    ] = False,
    people_from: Annotated[
        Path | None, typer.Option(metavar="OLD", help="The configuration whose people come along.")
    ] = None,
    log: Annotated[
        str | None, typer.Option(metavar="postgres://…", help="A database for its log, instead of a file.")
    ] = None,
    json: Json = False,
) -> None:
    """Make a new house: a commented configuration, a log with its founding, keys, and the staff."""
    try:
        founded = make_house(folder, _text(people_from, play_money=play_money), log)
    except WRONG as wrong:
        fail(str(wrong))
    before = _before_money(founded.config)
    if json:
        passwords = dict(founded.passwords)
        emit_json({"file": str(founded.file), "passwords": passwords, "before_money": before})
        return
    console().print(f"a new house: {founded.file}", soft_wrap=True)
    _print_passwords(founded.passwords)
    if before:
        console().print("before money can be taken:")
    for what in before:
        console().print(f"- {what}", soft_wrap=True)


def _text(people_from: Path | None, *, play_money: bool) -> str | None:
    if people_from is not None:
        return text_with_people_of(people_from)
    return demonstration_text() if play_money else None


def _before_money(config: Config) -> list[str]:
    return [*FIRST_DAY, *missing(config)] if config.mode is Mode.REAL else []


@app.command()
def enrol(file: File, json: Json = False) -> None:
    """Enrol the staff of the configuration where nobody is appointed to people yet, with first passwords."""
    try:
        passwords = enrol_staff(load(file), file)
    except WRONG as wrong:
        fail(str(wrong))
    if json:
        emit_json({"passwords": dict(passwords)})
    elif passwords:
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
def check(file: File, json: Json = False) -> None:
    """Look at everything and change nothing; say what is wrong."""
    try:
        config = load(file)
        _check_tournaments(config, file, json=json)
        notes = check_house(config, file)
    except WRONG as wrong:
        fail(str(wrong))
    terminals = sum(len(group.names) for group in config.terminal)
    if json:
        counted = {"tables": len(config.table), "terminals": terminals, "staff": len(config.staff)}
        emit_json({"file": str(file), **counted, "notes": list(notes)})
        return
    for note in notes:
        console().print(f"note: {note}", soft_wrap=True)
    counts = f"{len(config.table)} tables, {terminals} terminals, {len(config.staff)} staff"
    console().print(f"{file}: sound, {counts}", soft_wrap=True)


def _check_tournaments(config: Config, file: Path, *, json: bool) -> None:
    """All that is wrong with each plan, by itself and in this house; ends with 1 if there is anything."""
    found = [
        (opened, (*opened.faults(), *faults_in_house(opened, config)), opened.missing())
        for opened in opened_plans(config, file)
    ]
    wrong = [each for each in found if each[1] or each[2]]
    if not wrong:
        return
    if json:
        emit_json({"file": str(file), "tournaments": [checked(*each) for each in wrong]})
    for opened, faults, lacking in () if json else wrong:
        console().print(f"tournament {opened.plan.id}:")
        print_checked(opened, faults, lacking)
    raise typer.Exit(AT_FAULT)


@app.command()
def run(
    file: File,
    host: Annotated[str, typer.Option(help="The address on which the screens are served.")] = LOCAL,
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Its port; 0 is any.")] = PORT,
    unwitnessed: Annotated[
        bool, typer.Option("--unwitnessed", help="Although nothing remembers its heads, by two persons.")
    ] = False,
    headless: Annotated[bool, typer.Option("--headless", hidden=True)] = False,
    rounds: Annotated[int | None, typer.Option(hidden=True)] = None,
    speed: Annotated[int | None, typer.Option(hidden=True)] = None,
    seed: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Open the house with its screens and run it until Ctrl-C."""
    if headless or (rounds, speed, seed) != (None, None, None):
        fail(f"nothing simulated plays on the log of a house; say `croupier house rehearse {file}`")
    try:
        if unwitnessed:
            let_open_unwitnessed(file)
        uvloop.run(open_and_serve(load(file), file, host, port, unwitnessed=unwitnessed))
    except (*WRONG, HouseStopped) as wrong:
        fail(str(wrong))

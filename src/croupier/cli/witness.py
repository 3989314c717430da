"""``croupier witness``: the small process on another machine that a house cannot talk round."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
import uvloop

from croupier.cli.logs import LogFile, reading, told_if_damaged
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, table
from croupier.cli.remembered_heads import against_copy, against_heads, heads_kept
from croupier.witness.copying import read_copies
from croupier.witness.keys import CannotWitness
from croupier.witness.memory import WitnessMemory
from croupier.witness.notes import HeadRefused, LegRefused
from croupier.witness.running import (
    COPIES,
    KEY_KIND,
    enrol_house,
    is_loopback,
    make_witness,
    notes_of,
    run_witness,
)

app = typer.Typer(
    name="witness", help="Remember the heads of a house on another machine.", no_args_is_help=True
)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the witness.")]
LISTEN = "127.0.0.1:8443"
WRONG = (CannotWitness, OSError)


@app.command()
def init(folder: Folder, json: Json = False) -> None:
    """Make a new witness: its key, and an empty book."""
    try:
        keys = make_witness(folder)
    except WRONG as wrong:
        fail(str(wrong))
    key = f"{KEY_KIND}{keys.public}"
    if json:
        emit_json({"folder": str(folder), "key": key})
    else:
        console().print(
            f"a new witness: {folder}\nits key, for the file of the house:\n{key}", soft_wrap=True
        )


@app.command()
def enrol(
    folder: Folder,
    house_key: Annotated[str, typer.Argument(metavar="HOUSE-KEY", help="The public key of a house.")],
    json: Json = False,
) -> None:
    """Let a house in, by its public key."""
    try:
        enrol_house(folder, house_key)
    except WRONG as wrong:
        fail(str(wrong))
    if json:
        emit_json({"folder": str(folder), "enrolled": house_key})
    else:
        console().print(f"enrolled: {house_key}", soft_wrap=True)


@app.command()
def run(
    folder: Folder,
    listen: Annotated[str, typer.Option(metavar="HOST:PORT", help="Where houses reach it.")] = LISTEN,
    copy: Annotated[bool, typer.Option("--copy", help="Keep the batches of the houses too.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Without TLS, on loopback only.")] = False,
) -> None:
    """Answer the enrolled houses until Ctrl-C."""
    host, _, port = listen.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65_535:
        fail(f"{listen!r} is no address; write it as in {LISTEN}")
    if plain and not is_loopback(host):
        fail("--plain is for loopback only: shares of chance would be read by whoever holds the wire")
    try:
        uvloop.run(run_witness(folder, host, int(port), tls=not plain, copy=copy, opened=_say_address))
    except WRONG as wrong:
        fail(str(wrong))


def _say_address(address: str) -> None:
    typer.echo(f"the witness answers at {address}")


@app.command()
def verify(folder: Folder, json: Json = False) -> None:
    """Read the whole book and every copy; it ends with 2 where it is not as it was written."""
    try:
        notes = notes_of(folder)
        copied = read_copies(folder / COPIES, notes)
    except WRONG as wrong:
        fail(str(wrong))
    counted = Counter(type(note).__name__ for note in notes)
    heads = [house.head for house in WitnessMemory.of(notes).houses.values() if house.head]
    refused = [note for note in notes if isinstance(note, HeadRefused | LegRefused)]
    if json:
        told = [{"house": head.house, "number": head.number, "digest": head.digest} for head in heads]
        emit_json(
            {"lines": len(notes), "notes": counted, "heads": told, "refused": len(refused), "copied": copied}
        )
        return
    shown = table(f"{folder}: every line is as it was written", "note", "lines")
    for name, count in sorted(counted.items()):
        shown.add_row(name, f"{count:,}")
    console().print(shown)
    if copied:
        console().print(f"copies: {copied:,} batches, each as it was written", soft_wrap=True)
    for head in heads:
        console().print(f"house {head.house[:16]}…: head {head.number}:{head.digest}", soft_wrap=True)
    for note in refused:
        console().print(f"refused: {note.why}", soft_wrap=True)


@app.command()
def compare(folder: Folder, log: LogFile, json: Json = False) -> None:
    """Hold a log against every head in the book and against the copy; it ends with 1 where it differs."""
    kept = heads_kept(folder)
    try:
        with told_if_damaged(log), reading(log) as read:
            copied, finding = against_copy(read, folder)
            finding = against_heads(read, kept) or finding
    except WRONG as wrong:
        fail(str(wrong))
    if json:
        found = None if finding is None else {"where": finding.where, "what": finding.what}
        emit_json({"log": str(log), "heads": len(kept), "copied": copied, "finding": found})
    elif finding is not None:
        console().print(f"{log}: {finding}", soft_wrap=True)
    else:
        console().print(
            f"{log}: contains every head that its house has signed, of {len(kept)}", soft_wrap=True
        )
        if copied:
            console().print(f"{log}: batches 1 to {copied:,} are those of the copy", soft_wrap=True)
    raise typer.Exit(0 if finding is None else 1)

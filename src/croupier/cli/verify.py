"""``croupier verify``: every draw of a round worked out again, from its proof or from the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.logs import names, one_of, reading, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail
from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor.proofs import Proof, proof_of, round_of
from croupier.floor.rooms import TABLE
from croupier.floor.verifying import (
    VerifiedStep,
    as_shown,
    bound_as_they_lay,
    in_sequence,
    own_slip,
    verified,
)
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer()

MISMATCH = 1
HOW = "name a proof, or --log, --table and --round"
HOW_ONE = "--write, --shown, --terminal, --salt and --slip are of one round; name one proof"
HOW_SEVERAL = "several proofs are of rounds of one table; verify those of others by themselves"

ProofFiles = Annotated[
    list[Path] | None,
    typer.Argument(metavar="PROOF...", help="The proof of a round, a JSON file; or of several in sequence."),
]
FromLog = Annotated[Path | None, typer.Option("--log", help="The log of a house, instead of a proof.")]
OfTable = Annotated[str | None, typer.Option("--table", help="With --log: the table, as in S1.")]
OfRound = Annotated[str | None, typer.Option("--round", help="With --log: the number of the round.")]
Write = Annotated[Path | None, typer.Option("--write", help="With --log: write the proof to this file.")]
Shown = Annotated[
    str | None, typer.Option("--shown", help="The digest seen when betting closed, or its first 8 digits.")
]
Own = Annotated[str | None, typer.Option("--terminal", help="Whose slip is to be found among the wagers.")]
Salt = Annotated[str | None, typer.Option(help="The salt of that slip, from its receipt.")]
Slip = Annotated[str | None, typer.Option(help="The slip in cents, as in 'small=500 triple:4=200'.")]


@dataclass(frozen=True, slots=True)
class RoundFound:
    proof: Proof
    steps: tuple[VerifiedStep, ...] = ()  # what only the log could tell


@app.command()
def verify(
    files: ProofFiles = None,
    log: FromLog = None,
    table: OfTable = None,
    number: OfRound = None,
    write: Write = None,
    shown: Shown = None,
    terminal: Own = None,
    salt: Salt = None,
    slip: Slip = None,
    json: Json = False,
) -> None:
    """Work out every draw of a round again.  Answers 0 if all of it holds, and 1 if anything does not.

    Of several rounds of one table it is also told whether each was dealt from what the one before it left.
    """
    if files and len(files) > 1 and log is None:
        if any((write, shown, terminal, salt, slip)):
            fail(HOW_ONE)
        _several([_read(file) for file in files], json=json)
        return
    found = _found(files[0] if files else None, log, table, number)
    if write is not None:
        _written(write, found.proof)
    steps = (*verified(found.proof, _rules(found.proof)), *found.steps)
    if shown is not None:
        steps = (*steps, as_shown(found.proof, shown))
    if terminal is not None:
        steps = (*steps, own_slip(found.proof, TerminalId(terminal), salt or "", _slip(slip)))
    holds = all(step.holds for step in steps)
    if json:
        emit_json({"holds": holds, "steps": _plain(steps)})
    else:
        _tell(found.proof, steps, holds=holds)
    if not holds:
        raise typer.Exit(MISMATCH)


def _several(proofs: list[Proof], *, json: bool) -> None:
    """Each by itself, and then the shoe from round to round."""
    if len({(proof.table, proof.ruleset, *sorted(proof.options.items())) for proof in proofs}) > 1:
        fail(HOW_SEVERAL)
    ruleset = _rules(proofs[0])
    each = [(proof, verified(proof, ruleset)) for proof in sorted(proofs, key=lambda proof: proof.round)]
    sound = all(step.holds for _, steps in each for step in steps)
    follows = in_sequence(proofs, ruleset) if sound else ()
    holds = sound and all(step.holds for step in follows)
    if json:
        rounds = [{"round": proof.round, "steps": _plain(steps)} for proof, steps in each]
        emit_json({"holds": holds, "rounds": rounds, "sequence": _plain(follows)})
    else:
        for proof, steps in each:
            _tell(proof, steps, holds=all(step.holds for step in steps))
        for step in follows:
            console().print(f"  {step}")
    if not holds:
        raise typer.Exit(MISMATCH)


def _plain(steps: tuple[VerifiedStep, ...]) -> list[dict[str, object]]:
    return [{"what": step.what, "holds": step.holds} for step in steps]


def _found(file: Path | None, log: Path | None, table: str | None, number: str | None) -> RoundFound:
    if log is None:
        return RoundFound(_read(file)) if file else fail(HOW)
    if file is not None or table is None or number is None:
        fail(HOW)
    return _from_log(log, table, RoundNumber(whole(number, "number of a round")))


def _read(file: Path) -> Proof:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Proof)
    except OSError as error:
        fail(f"{file}: cannot be read: {error.strerror}")
    except msgspec.MsgspecError as error:
        fail(f"{file}: is not the proof of a round: {error}")


def _from_log(log: Path, table: str, number: RoundNumber) -> RoundFound:
    with reading(log, bar=False) as found:
        name = TableId(one_of(table, names(found, TABLE), "table"))
        proof = proof_of(found, _open, name, number)
        record = round_of(found, name, number)
    if isinstance(proof, Refused) or record is None:
        fail(str(proof))
    return RoundFound(proof, (bound_as_they_lay(record, proof),))


def _written(file: Path, proof: Proof) -> None:
    try:
        with file.open("xb") as new:
            new.write(msgspec.json.format(msgspec.json.encode(proof), indent=2))
    except OSError as error:
        fail(f"{file}: cannot be written: {error.strerror}")


def _rules(proof: Proof) -> Ruleset:
    try:
        ruleset = _open(proof.ruleset, proof.options)
    except UnknownRuleset as unknown:
        fail(str(unknown))
    return fail(str(ruleset)) if isinstance(ruleset, Refused) else ruleset


def _open(key: str, options: Mapping[str, str]) -> Ruleset | Refused:
    """The ruleset of a round as it was played, even with settings that a house would refuse today."""
    return open_ruleset(key, options, player_edge_on_purpose=True)


def _slip(text: str | None) -> dict[str, int]:
    slip: dict[str, int] = {}
    for wager in (text or "").split():
        bet, _, stake = wager.partition("=")
        slip[bet] = whole(stake, "stake")
    return slip


def _tell(proof: Proof, steps: tuple[VerifiedStep, ...], *, holds: bool) -> None:
    out = console()
    out.print(f"Round {proof.round} of table {proof.table}, {proof.ruleset}, {proof.end}\n")
    for step in steps:
        out.print(f"  {step}")
    drawn = ", ".join(draw.drawn for draw in proof.draws) or "nothing"
    out.print(f"\nEverything holds.  Drawn: {drawn}" if holds else "\nThis proof does not hold.")

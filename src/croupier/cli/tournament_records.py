"""``croupier tournament``: one is rehearsed; what a log holds of one; what a proof of one is worth."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier.cli.event_words import told
from croupier.cli.logs import LogFile, moment, names, one_of, reading
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.cli.tournaments import AT_FAULT, File, sound
from croupier.core.ids import TournamentId
from croupier.core.money import in_figures
from croupier.floor.rooms import TOURNAMENT
from croupier.floor.tournament_proofs import (
    TournamentProof,
    faults_of_tournament_proof,
    proof_of_tournament,
    tournament_in,
)
from croupier.floor.tournament_records import HEAD, exported, rows_of, standings_of
from croupier.floor.verdicts import ENOUGH, Verdict
from croupier.house.log_files import WatchedLog
from croupier.house.tournament_rehearsal import rehearsal_store
from croupier.simulation.tournament import Rehearsed, TournamentRehearsal
from croupier.simulation.tournament_house import CannotRehearse
from croupier.store.port import Store
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import EntrantStanding
from croupier.words.said import Said, say

Name = Annotated[str, typer.Argument(metavar="TOURNAMENT", help="Its id, as its plan has it.")]


class ExportForm(Enum):
    CSV = "csv"
    JSON = "json"


# ── rehearsed ───────────────────────────────────────────────────────────────────────────────


def rehearse(
    file: File,
    entrants: Annotated[
        int | None, typer.Option(min=1, help="So many; the most there can be if left out.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed plays the same again.")] = 1,
    log: Annotated[Path | None, typer.Option(help="Keep the log of the rehearsal in this new file.")] = None,
    proof: Annotated[Path | None, typer.Option(help="Write its proof there.")] = None,
    json: Json = False,
) -> None:
    """Hold a whole tournament in simulated time, by the commands that people would send."""
    opened = sound(file)
    number = entrants or opened.plan.entries.most or len(opened.plan.terminals)
    store = _store(log)
    try:
        rehearsal = TournamentRehearsal(opened, store, number, seed)
        rehearsed = _with_bar(rehearsal)
        made = proof_of_tournament(store, opened.plan.id)
    except CannotRehearse as why:
        fail(str(why))
    finally:
        store.close()
    if proof is not None:
        proof.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n")
    faults = faults_of_tournament_proof(made)
    if json:
        known = exported(rehearsed.tournament)
        emit_json({"seed": seed, "spins": rehearsed.spins, **known, "faults": [str(each) for each in faults]})
    else:
        _print_rehearsed(rehearsed, seed)
        _print_verdict(faults)
    if faults:
        raise typer.Exit(AT_FAULT)


def _store(log: Path | None) -> Store:
    try:
        return rehearsal_store(log)
    except FileExistsError:
        fail(f"{log} is there already; name a new file")


def _with_bar(rehearsal: TournamentRehearsal) -> Rehearsed:
    columns = (TextColumn("spins"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=messages(), transient=True) as bar:
        task = bar.add_task("spins", total=None)
        return rehearsal.play(lambda done, total: bar.update(task, completed=done, total=total))


def _print_rehearsed(rehearsed: Rehearsed, seed: int) -> None:
    tournament = rehearsed.tournament
    _print_sessions(tournament)
    _print_prizes(tournament)
    where = ", ".join(
        f"{len(tournament.standing_at(each))} {each.value}"
        for each in EntrantStanding
        if tournament.standing_at(each)
    )
    console().print(f"seed {seed}: {rehearsed.spins} spins counted; {tournament.stage.value}; {where}")


def _print_sessions(tournament: Tournament) -> None:
    for session in tournament.sessions:
        if not session.seats:
            continue
        title = f"\n{session.number} {session.plan.name}, {session.way.value}, {session.stage.value}"
        shown = table(title, "place", "entrant", "table", "seat", "terminal", "bank")
        for place, name, bank in standings_of(session, tournament):
            seat = session.seats[name]
            shown.add_row(str(place), name, seat.table, str(seat.seat), seat.terminal, f"{bank:,}")
        console().print(shown)


def _print_prizes(tournament: Tournament) -> None:
    if not tournament.prizes:
        return
    shown = table("\nprizes", "place", "entrant", "prize", "paid")
    for line in tournament.prizes:
        paid = "yes" if line.entrant in tournament.paid else ""
        shown.add_row(str(line.place), line.entrant, in_figures(line.amount), paid)
    console().print(shown)


# ── out of a log ────────────────────────────────────────────────────────────────────────────


def _found(log: WatchedLog, name: str) -> TournamentId:
    return TournamentId(one_of(name, names(log, TOURNAMENT), "tournament"))


def standings(log: LogFile, tournament: Name, json: Json = False) -> None:
    """Who stands where in a tournament, by the last spin that counted."""
    with reading(log) as found:
        state = tournament_in(found, _found(found, tournament))
    if json:
        emit_json(exported(state))
        return
    _print_sessions(state)
    _print_prizes(state)
    console().print(f"{state.name}: {state.stage.value}")


def export(
    log: LogFile,
    tournament: Name,
    sheet: Annotated[ExportForm, typer.Option("--as", help="How it is written.")] = ExportForm.CSV,
    json: Json = False,
) -> None:
    """Everything that is kept of a tournament: entrants, seats, banks, places, prizes."""
    with reading(log) as found:
        state = tournament_in(found, _found(found, tournament))
    if json or sheet is ExportForm.JSON:
        emit_json(exported(state))
        return
    written = csv.writer(sys.stdout, lineterminator="\n")
    written.writerow(HEAD)
    written.writerows(rows_of(state))


def replay(log: LogFile, tournament: Name, json: Json = False) -> None:
    """A tournament told again, step by step; and whether its draws, seals and prizes follow again."""
    with reading(log) as found:
        name = _found(found, tournament)
        steps = list(found.tail(stream=TOURNAMENT.stream(name)))
        faults = faults_of_tournament_proof(proof_of_tournament(found, name))
    if json:
        emit_json(
            {
                "tournament": name,
                "steps": [
                    {"at": each.stamp.at, "by": each.stamp.by, "event": msgspec.to_builtins(each.event)}
                    for each in steps
                ],
                "faults": [str(each) for each in faults],
            }
        )
        return
    shown = table(f"\n{name}", "time", "what", "clause", "asked by")
    for each in steps:
        for line in told(each.event):
            shown.add_row(moment(each.stamp.at), line.what, line.clause, each.stamp.by)
    console().print(shown)
    _print_verdict(faults)


def proof(log: LogFile, tournament: Name, json: Json = False) -> None:
    """The proof of a tournament: what anybody can work out again of its draws, seals and prizes."""
    with reading(log) as found:
        made = proof_of_tournament(found, _found(found, tournament))
    if json:
        emit_json(msgspec.to_builtins(made))
        return
    console().print(f"{made.tournament}: {len(made.draws)} draws, {len(made.secrets)} secret wagers")
    _print_verdict(faults_of_tournament_proof(made))


def verify(
    file: Annotated[Path, typer.Argument(metavar="PROOF", help="The proof of a tournament, in JSON.")],
    commitment: Annotated[
        list[str] | None,
        typer.Option(help="Digits of a commitment to a draw, noted before it was made: 20 or more."),
    ] = None,
    json: Json = False,
) -> None:
    """Work out every draw, secret wager and prize of a tournament again.

    Answers 1 if anything does not hold, and 3 if all of it is consistent; it is proven, and 0 is answered,
    only against commitments that were seen before the draws.
    """
    try:
        read = msgspec.json.decode(file.read_bytes(), type=TournamentProof)
    except (OSError, msgspec.MsgspecError) as error:
        fail(f"{file} is no proof of a tournament: {error}")
    faults = (*faults_of_tournament_proof(read), *_unseen(read, commitment or []))
    verdict = Verdict.DOES_NOT_HOLD if faults else Verdict.PROVEN if commitment else Verdict.CONSISTENT
    drawn, opened = len(read.draws), len(read.secrets)
    if json:
        told = [str(each) for each in faults]
        emit_json({"verdict": verdict.name, "draws": drawn, "secrets": opened, "faults": told})
    else:
        console().print(f"{read.tournament}: {drawn} draws, {opened} secret wagers")
        _print_verdict(faults)
        if verdict is Verdict.CONSISTENT:
            console().print("consistent; proven only against a commitment noted before its draw")
    if verdict is not Verdict.PROVEN:
        raise typer.Exit(verdict.value)


def _unseen(read: TournamentProof, noted: list[str]) -> Iterator[Said]:
    """What was noted before a draw and is not in the proof; too few digits are none."""
    for digits in ("".join(each.split()).lower() for each in noted):
        known = any(draw.commitment.startswith(digits) for draw in read.draws)
        if len(digits) < ENOUGH or not known:
            yield say("tournament.proof-commitment", digits=digits)


def _print_verdict(faults: tuple[object, ...]) -> None:
    for fault in faults:
        console().print(f"does not follow: {fault}")
    if not faults:
        console().print("every draw, secret wager and prize follows from what was committed to")

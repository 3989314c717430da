"""``croupier tournament``: one is rehearsed, and what a log holds of one."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from enum import Enum
from io import StringIO
from pathlib import Path
from typing import Annotated, cast

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier.cli.event_words import told
from croupier.cli.logs import LogFile, moment, names, one_of, reading
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, in_json, messages, table
from croupier.cli.tournament_faults import AT_FAULT
from croupier.cli.tournament_proof import what_it_holds
from croupier.cli.tournaments import File, Language, Written, app, sound, spoken_in, write_to
from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, TournamentId
from croupier.core.money import in_figures
from croupier.floor.rooms import TOURNAMENT
from croupier.floor.tournament_names import nobody_told
from croupier.floor.tournament_proofs import (
    faults_of_tournament_proof,
    proof_of_tournament,
    tournament_in,
)
from croupier.floor.tournament_records import exported, head_of, met_by, results_of, rows_of, standings_of
from croupier.floor.tournament_results import faults_of_replay
from croupier.house.log_files import WatchedLog
from croupier.house.results_printed import PrintedResults
from croupier.house.rulesets import open_ruleset
from croupier.house.tournament_rehearsal import rehearsal_store
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.tournament import Rehearsed, TournamentRehearsal
from croupier.simulation.tournament_house import CannotRehearse
from croupier.store.port import Recorded, Store
from croupier.tournaments.events import TournamentEvent
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import EntrantStanding
from croupier.words.figures import ENGLISH

Name = Annotated[str, typer.Argument(metavar="TOURNAMENT", help="Its id, as its plan has it.")]


class ExportForm(Enum):
    CSV = "csv"
    JSON = "json"
    PDF = "pdf"


# ── rehearsed ───────────────────────────────────────────────────────────────────────────────


@app.command()
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


@app.command()
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


@app.command()
def export(
    log: LogFile,
    tournament: Name,
    sheet: Annotated[ExportForm, typer.Option("--as", help="How it is written.")] = ExportForm.CSV,
    lang: Language = ENGLISH,
    to: Written = None,
    json: Json = False,
) -> None:
    """Everything that is kept of a tournament: entrants, seats, banks, penalties, disputes, prizes, digests.

    Names are not in the log but beside it: entrants are told by their numbers.
    """
    with reading(log) as found:
        name = _found(found, tournament)
        events = tuple(each.event for each in found.tail(stream=TOURNAMENT.stream(name)))
    state = TOURNAMENT.fold(events)
    if json or sheet is ExportForm.JSON:
        write_to(f"{in_json(results_of(state, events, nobody_told))}\n".encode(), to)
    elif sheet is ExportForm.PDF:
        write_to(PrintedResults(state, events, nobody_told, name, spoken_in(lang)).pdf(), to)
    else:
        rows = StringIO(newline="")
        written = csv.writer(rows, lineterminator="\n")
        written.writerow(head_of(state))
        written.writerows(rows_of(state))
        write_to(rows.getvalue().encode(), to)


@app.command()
def met(
    log: LogFile,
    tournament: Name,
    entrants: Annotated[list[str], typer.Argument(metavar="ENTRANT…", help="As in E004.")],
    json: Json = False,
) -> None:
    """Who sat with whom: whom chips of these entrants could have reached, and in which session first."""
    with reading(log) as found:
        state = tournament_in(found, _found(found, tournament))
    unknown = sorted(set(entrants) - set(state.entrants))
    if unknown:
        fail(f"there is no entrant {', '.join(unknown)} in {state.name}")
    reached = met_by(state, map(EntrantId, entrants))
    others = tuple(sorted(state.entrants.keys() - reached.keys()))
    if json:
        emit_json({"tournament": state.name, "met": reached, "never": others})
        return
    shown = table(f"\n{state.name}", "entrant", "met in session")
    for name, session in sorted(reached.items(), key=lambda each: (each[1], each[0])):
        shown.add_row(name, str(session) if session else "")
    console().print(shown)
    console().print(f"never met: {', '.join(others) or 'nobody'}")


@app.command()
def replay(log: LogFile, tournament: Name, json: Json = False) -> None:
    """A tournament told again, step by step; and whether terms, draws, standings and prizes come again.

    Answers 1 if any of them is not the same, byte by byte.
    """
    with reading(log) as found:
        name = _found(found, tournament)
        steps = list(found.tail(stream=TOURNAMENT.stream(name)))
        again = faults_of_replay(_told(steps), _ruleset(tournament_in(found, name)))
        faults = (*faults_of_tournament_proof(proof_of_tournament(found, name)), *again)
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
    else:
        _print_steps(name, steps)
        _print_verdict(faults)
    if faults:
        raise typer.Exit(AT_FAULT)


def _print_steps(name: TournamentId, steps: list[Recorded]) -> None:
    shown = table(f"\n{name}", "time", "what", "clause", "asked by")
    for each in steps:
        for line in told(each.event):
            shown.add_row(moment(each.stamp.at), line.what, line.clause, each.stamp.by)
    console().print(shown)


def _told(steps: list[Recorded]) -> Iterator[TournamentEvent]:
    return (cast("TournamentEvent", each.event) for each in steps)


def _ruleset(tournament: Tournament) -> Ruleset:
    """By which it was played."""
    ruleset = open_ruleset(tournament.planned.ruleset, tournament.planned.options)
    return fail(str(ruleset)) if isinstance(ruleset, Refused) else ruleset


@app.command()
def proof(log: LogFile, tournament: Name, json: Json = False) -> None:
    """The proof of a tournament: what anybody can work out again of its draws, seals and prizes."""
    with reading(log) as found:
        made = proof_of_tournament(found, _found(found, tournament))
    if json:
        emit_json(msgspec.to_builtins(made))
        return
    console().print(f"{made.tournament}: {what_it_holds(made)}")
    _print_verdict(faults_of_tournament_proof(made))


def _print_verdict(faults: tuple[object, ...]) -> None:
    for fault in faults:
        console().print(f"does not follow: {fault}")
    if not faults:
        console().print("every draw, secret wager and prize follows from what was committed to")

"""``croupier replay``: a log told again round by round, or what a terminal showed at an instant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from croupier.cli.event_words import plain, slip_in_words, told
from croupier.cli.logs import LogFile, instant, moment, names, one_of, reading, time_of_day, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, table
from croupier.cli.rounds_of_log import Answerable, LoggedRound, told_rounds
from croupier.core.ids import Instant, TableId, TerminalId
from croupier.core.money import in_figures
from croupier.floor.records import Records, View
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.games.game import Outcome
from croupier.house.log_place import PlaceOfLog
from croupier.store.port import Log, Recorded
from croupier.table.state import Table

app = typer.Typer()

OneTable = Annotated[str | None, typer.Option("--table", metavar="TABLE", help="Of this table only.")]
OneRound = Annotated[str | None, typer.Option("--round", metavar="N", help="Of this round only.")]
OneTerminal = Annotated[
    str | None, typer.Option("--terminal", metavar="TERMINAL", help="What this terminal showed.")
]
At = Annotated[
    str | None,
    typer.Option("--at", metavar="INSTANT", help="When, as in 2026-03-14T10:05:33.250; else at the end."),
]


@app.command()
def replay(
    log: LogFile,
    at_table: OneTable = None,
    of_round: OneRound = None,
    terminal: OneTerminal = None,
    at: At = None,
    json: Json = False,
) -> None:
    """Tell a log again, round by round, with what was paid in and out; or a terminal's view at an instant."""
    number = None if of_round is None else whole(of_round, "round")
    if terminal is None and at is not None:
        fail("whose view at that instant? Name it with --terminal")
    if terminal is not None and number is not None:
        fail("a view is at an instant: give --at instead of --round")
    if terminal is not None:
        _show_view(log, terminal, None if at is None else instant(at), at_table, json=json)
        return
    if json:
        with reading(log) as found:
            rounds = [_as_json(each) for each in _chosen(found, at_table, number)]
        emit_json(rounds)
        return
    with reading(log, bar=False) as found:
        for each in _chosen(found, at_table, number):
            _print(each)


# ── rounds ──────────────────────────────────────────────────────────────────────────────────


def _chosen(log: Log, at_table: str | None, number: int | None) -> Iterator[LoggedRound]:
    """One after the other, so that a long log is told as it is read."""
    known = names(log, TABLE)
    tables = known if at_table is None else [one_of(at_table, known, "table")]
    others: set[int] = set()
    found = False
    for each in told_rounds(log.tail(), tables):
        if number in (None, each.number):
            found = True
            yield each
        elif each.number:
            others.add(each.number)
    if number is not None and not found:
        _no_such_round(number, others)


def _no_such_round(number: int, known: set[int]) -> None:
    if not known:
        fail("no round has been opened in this log")
    near = min(known, key=lambda each: abs(each - number))
    fail(f"there is no round {number} in this log; did you mean {near}?")


def _print(each: LoggedRound) -> None:
    called = f"round {each.number}" if each.number else "before the first round"
    title = f"\n{each.table} {called}, {moment(each.events[0].stamp.at)}"
    shown = table(title, "time", "terminal", "what", "clause", "asked by")
    for recorded in each.events:
        at, by = time_of_day(recorded.stamp.at), recorded.stamp.by
        for line in told(recorded.event, each.unit):
            shown.add_row(at, line.who, line.what, line.clause, by)
            at, by = "", ""
    console().print(shown)
    for answers in dict.fromkeys(answers for _, answers in each.answered() if answers.clause):
        who = ", ".join(answers.who)
        console().print(f"  Answerable for what equipment did: {who} ({answers.clause})")


def _as_json(each: LoggedRound) -> dict[str, Any]:
    events = [_event_as_json(recorded, answers, each.unit) for recorded, answers in each.answered()]
    return {"table": each.table, "round": each.number, "events": events}


def _event_as_json(each: Recorded, answers: Answerable, unit: str) -> dict[str, Any]:
    return {
        "position": each.at,
        "at": each.stamp.at,
        "by": each.stamp.by,
        "answers": {"who": answers.who, "clause": str(answers.clause) if answers.clause else None},
        "command": each.stamp.command,
        "told": [msgspec.to_builtins(line) for line in told(each.event, unit)],
        "event": msgspec.to_builtins(each.event),
    }


# ── the view of a terminal ──────────────────────────────────────────────────────────────────


def _show_view(
    path: PlaceOfLog, terminal: str, at: Instant | None, at_table: str | None, *, json: bool
) -> None:
    with reading(path) as log:
        name = TerminalId(one_of(terminal, names(log, TERMINAL), "terminal"))
        records, when = Records(log), _end(log) if at is None else at
        view = records.view(name, when)
        asked = None if at_table is None else one_of(at_table, names(log, TABLE), "table")
        shown = view.terminal.tables if asked is None else (TableId(asked),)
        tables = {each: records.state(TABLE, each, when) for each in shown}
    if json:
        emit_json(_view_as_json(name, view, tables))
        return
    _print_view(name, view, tables)


def _end(log: Log) -> Instant:
    return max((entry.stamp.at for entry in log.entries(max(0, log.head().number - 1))), default=Instant(0))


def _print_view(name: str, view: View, tables: dict[TableId, Table]) -> None:
    shown = table(f"\n{name} at {moment(view.at)}", "what", "shown")
    for what, value in _facts(view).items():
        shown.add_row(what, value)
    console().print(shown)
    layout = table("", "table", "phase", "round", "outcome", "slip")
    for at, state in tables.items():
        slip = slip_in_words(view.slips.get(at, {}), view.terminal.unit)
        layout.add_row(at, state.phase.value, *_round_of(state), slip)
    console().print(layout)


def _facts(view: View) -> dict[str, str]:
    seat = view.terminal
    frozen, fault, account = seat.frozen(), seat.out_of_order(), seat.account
    return {
        "terminal": "open" if seat.open else "closed",
        "credits": in_figures(view.balance, seat.unit),
        "account": f"active since {moment(account.since)}" if account else "none",
        "at": ", ".join(seat.at),
        "service": "requested" if seat.service else "",
        "frozen": plain(frozen.because) if frozen else "",
        "out of order": fault.part.value if fault else "",
        "held": ", ".join(in_figures(hold.amount) for hold in seat.holds.values()),
    }


def _round_of(state: Table) -> tuple[str, str]:
    if state.round is None:
        return "", ""
    drawn = [move.of for move in state.round.moves if isinstance(move, Outcome)]
    return str(state.round.number), " ".join(drawn)


def _view_as_json(name: str, view: View, tables: dict[TableId, Table]) -> dict[str, Any]:
    layout: dict[str, Any] = {}
    for at, state in tables.items():
        number, outcome = _round_of(state)
        slip = dict(view.slips.get(at, {}))
        layout[at] = {"phase": state.phase.value, "round": number, "outcome": outcome, "slip": slip}
    return {"terminal": name, "at": view.at, "balance": view.balance, "shown": _facts(view), "tables": layout}

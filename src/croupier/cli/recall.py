"""``croupier recall``: the last rounds of a table with everything that they were about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
import typer

from croupier.cli.event_words import told
from croupier.cli.logs import LogFile, moment, names, one_of, reading, time_of_day, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, table
from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.core.money import in_figures
from croupier.floor.moves import MoveRecord, moves_of
from croupier.floor.records import Records, RoundRecord
from croupier.floor.rooms import TABLE
from croupier.house.log_files import WatchedLog
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.ledger.account import credit
from croupier.ledger.balances import Ledger
from croupier.store.port import RESTORE, Damage, Damaged
from croupier.table import events as e
from croupier.table.settlement import clockwise
from croupier.table.wager_results import Settled

app = typer.Typer()

# What is said under a round, beside its wagers and its results.
_REMARKABLE = (
    e.NoSpinDeclared | e.RoundVoided | e.WagersVoided | e.WagersNotRecognised | e.WagersInDoubt
    | e.WagersConfirmed | e.OutcomeCorrected | e.SideWithdrawn | e.ChoiceMade | e.PlayerWarned
)  # fmt: skip

Credits = Mapping[TerminalId, int]


@dataclass(frozen=True, slots=True)
class Recalled:
    """A round, and what the accounts held before it opened and after the last that befell it."""

    record: RoundRecord
    before: Credits
    after: Credits
    moves: tuple[MoveRecord, ...]  # of games that are played in more than one


@app.command()
def recall(
    log: LogFile,
    at_table: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as in R1.")],
    count: Annotated[str, typer.Argument(metavar="N", help="How many rounds, the last ones.")],
    json: Json = False,
) -> None:
    """Show the last rounds of a table: wagers, outcome, results, and credits before and after."""
    most = whole(count, "number of rounds")
    with reading(log) as found:
        name = TableId(one_of(at_table, names(found, TABLE), "table"))
        rounds = _recalled(found, name, most)
    if json:
        emit_json([_as_json(each) for each in rounds])
        return
    if not rounds:
        console().print(f"{name} has had no round")
    for each in rounds:
        _print(name, each)


def _recalled(log: WatchedLog, name: TableId, most: int) -> list[Recalled]:
    """One walk along the ledger, with a note of it where a round begins and where one ends."""
    rounds = Records(log).recall(name, most)
    begins = {each.told[0].at: each for each in rounds}
    ends = {each.told[-1].at: each for each in rounds}
    before: list[Credits] = []
    after: list[Credits] = []
    ledger = Ledger()
    for entry in log.entries():
        here = [event.at for event in entry.events]
        before.extend(_held(ledger, begins[at]) for at in here if at in begins)
        refused = ledger.post(entry.transfers)
        if refused:
            raise Damaged(log.place, Damage(f"batch {entry.number}", refused.reason), RESTORE)
        after.extend(_held(ledger, ends[at]) for at in here if at in ends)
    moves = [_moves(log, name, each) for each in rounds]
    return [Recalled(*each) for each in zip(rounds, before, after, moves, strict=True)]


def _moves(log: WatchedLog, name: TableId, record: RoundRecord) -> tuple[MoveRecord, ...]:
    """The moves of a round; none for a game of one draw, or where the book of the table is not installed."""
    state = Records(log).state(TABLE, name, record.opened_at)
    try:
        ruleset = open_ruleset(state.ruleset or "", state.options, player_edge_on_purpose=True)
    except UnknownRuleset:
        return ()
    if isinstance(ruleset, Refused) or not ruleset.game.face.told_by_moves:
        return ()
    return moves_of(record, ruleset.game)


def _held(ledger: Ledger, record: RoundRecord) -> Credits:
    playing = {*record.slips, *(each.terminal for each in record.settlements)}
    return {at: ledger[credit(at, record.unit)] for at in clockwise(playing)}


def _print(name: TableId, each: Recalled) -> None:
    record = each.record
    outcome = " ".join(record.draws) or "none"
    title = f"\n{name} round {record.number}, opened {moment(record.opened_at)}, outcome {outcome}"
    shown = table(title, "terminal", "wager", "stake", "result", "returned", "why", "clause")
    for terminal in each.before:
        for row in _rows(record, terminal):
            shown.add_row(terminal, *row)
    console().print(shown)
    for move in each.moves:
        console().print(f"  {time_of_day(move.at)} {_said(move, record.unit)}")
    for told_of in record.told:
        if isinstance(told_of.event, _REMARKABLE):
            for line in told(told_of.event, record.unit):
                said = " ".join(filter(None, (line.who, line.what)))
                console().print(f"  {said}" + (f" ({line.clause})" if line.clause else ""))
    _print_credits(each)


def _said(move: MoveRecord, unit: str) -> str:
    """As in: 9♠ to player hand; 5♥ to hand 2 of A1; A1 chooses double for $40.00."""
    place = move.place
    if move.kind == "draw":
        which = " ".join(filter(None, (place.to, str(place.number or ""))))
        return f"{move.of} to {which}" + (f" of {place.terminal}" if place.terminal else "")
    cost = f" for {in_figures(move.cost, unit)}" if move.cost else ""
    if move.kind == "default":
        return f"time chooses {move.of} for {place.terminal}{cost}"
    return f"{place.terminal} chooses {move.of}{cost}"


def _rows(record: RoundRecord, terminal: TerminalId) -> list[tuple[str, str, str, str, str, str]]:
    settled = next((each for each in record.settlements if each.terminal == terminal), None)
    if settled is None:
        slip = record.slips[terminal]
        return [
            (bet, in_figures(stake, record.unit), "not settled", "", "", "") for bet, stake in slip.items()
        ]
    return [_row(each, record.unit) for each in settled.wagers]


def _row(each: Settled, unit: str) -> tuple[str, str, str, str, str, str]:
    stake, returned = in_figures(each.stake, unit), in_figures(each.returned, unit)
    return each.bet, stake, each.kind, returned, each.why, each.clause


def _print_credits(each: Recalled) -> None:
    unit = each.record.unit
    shown = table("", "terminal", "credits before", "credits after", "changed by")
    for terminal, before in each.before.items():
        after = each.after[terminal]
        figures = (in_figures(amount, unit) for amount in (before, after, after - before))
        shown.add_row(terminal, *figures)
    console().print(shown)


def _as_json(each: Recalled) -> dict[str, Any]:
    record = each.record
    remarks = [it.event for it in record.told if isinstance(it.event, _REMARKABLE)]
    return {
        "round": record.number,
        "opened_at": record.opened_at,
        "closed_at": record.closed_at,
        "outcome": list(record.draws),
        "result": record.outcome,
        "moves": [_move_as_json(move) for move in each.moves],
        "wagers": record.slips,
        "settlements": msgspec.to_builtins(record.settlements),
        "remarks": msgspec.to_builtins(remarks),
        "credits": {at: {"before": held, "after": each.after[at]} for at, held in each.before.items()},
    }


def _move_as_json(move: MoveRecord) -> dict[str, Any]:
    place = move.place
    return {
        "at": move.at,
        "kind": move.kind,
        "of": move.of,
        "to": place.to,
        "number": place.number,
        "terminal": place.terminal,
        "cost": move.cost,
    }

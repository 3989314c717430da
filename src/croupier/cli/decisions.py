"""``croupier decisions``: what the decisions of finished rounds cost, compared with best play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from croupier.cli.logs import LogFile, names, one_of, reading, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, messages, table
from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.core.money import in_figures
from croupier.floor.moves import Taken, decisions_of
from croupier.floor.records import Records, RoundRecord
from croupier.floor.rooms import TABLE
from croupier.games.game import Game
from croupier.house.arithmetic import arithmetic
from croupier.house.log_files import WatchedLog
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.maths.decision_costs import cost_of, decided_stake

app = typer.Typer()


@dataclass(frozen=True, slots=True)
class Judged:
    round: int
    taken: Taken
    cost: float  # for each unit of the initial wager
    cents: float


@app.command()
def decisions(
    log: LogFile,
    at_table: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as in BJ1.")],
    count: Annotated[str, typer.Argument(metavar="N", help="How many rounds, the last ones.")],
    json: Json = False,
) -> None:
    """Say what each decision of the last finished rounds of a table cost, compared with the best one."""
    most = whole(count, "number of rounds")
    with reading(log) as found, messages().status("judging decisions"):
        name = TableId(one_of(at_table, names(found, TABLE), "table"))
        judged = [
            each for record in Records(found).recall(name, most) for each in _judged(found, name, record)
        ]
    if json:
        emit_json([_as_json(each) for each in judged])
        return
    shown = table(f"decisions at {name}, by a new shoe", "round", "terminal", "choice", "by", "costs", "")
    for each in judged:
        by, share = "time" if each.taken.by_time else "player", f"{100 * each.cost:.4f} %"
        shown.add_row(
            str(each.round), each.taken.terminal, each.taken.choice, by, share, in_figures(round(each.cents))
        )
    console().print(shown)
    typer.echo(f"{len(judged)} decisions cost {in_figures(round(sum(each.cents for each in judged)))}.")


def _judged(log: WatchedLog, name: TableId, record: RoundRecord) -> Iterator[Judged]:
    game = _game(log, name, record)
    for taken in decisions_of(record, game) if game is not None else ():
        assert game is not None
        cost = cost_of(game, taken.position, taken.terminal, taken.choice, arithmetic())
        if cost is not None:
            stake = decided_stake(record.slips[taken.terminal])
            yield Judged(record.number, taken, float(cost), float(cost) * stake)


def _game(log: WatchedLog, name: TableId, record: RoundRecord) -> Game | None:
    """Nothing where the book of the table is not installed."""
    state = Records(log).state(TABLE, name, record.opened_at)
    try:
        ruleset = open_ruleset(state.ruleset or "", state.options, player_edge_on_purpose=True)
    except UnknownRuleset:
        return None
    return None if isinstance(ruleset, Refused) else ruleset.game


def _as_json(each: Judged) -> dict[str, Any]:
    return {
        "round": each.round,
        "terminal": each.taken.terminal,
        "choice": each.taken.choice,
        "by": "time" if each.taken.by_time else "player",
        "cost": f"{each.cost:.9f}",
        "cents": f"{each.cents:.2f}",
    }

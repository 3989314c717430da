"""``croupier decisions``: what the decisions of finished rounds cost, compared with best play."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from croupier.cli.logs import LogFile, names, one_of, reading, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, messages, table
from croupier.core.ids import TableId
from croupier.core.money import in_figures
from croupier.floor.records import Records
from croupier.floor.rooms import TABLE
from croupier.house.judged_play import JudgedDecision, judged_decisions

app = typer.Typer()


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
            each
            for record in Records(found).recall(name, most)
            for each in judged_decisions(found, name, record)
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


def _as_json(each: JudgedDecision) -> dict[str, Any]:
    return {
        "round": each.round,
        "terminal": each.taken.terminal,
        "choice": each.taken.choice,
        "by": "time" if each.taken.by_time else "player",
        "cost": f"{each.cost:.9f}",
        "cents": f"{each.cents:.2f}",
    }

"""``croupier decisions``: what the decisions of finished rounds cost, compared with best play."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from croupier.cli.logs import LogFile, names, one_of, reading, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, messages, table
from croupier.cli.tournaments import Language, spoken_in
from croupier.core.ids import TableId
from croupier.core.money import in_figures
from croupier.floor.records import Records
from croupier.floor.rooms import TABLE
from croupier.house.judged_play import JudgedDecision, judged_decisions
from croupier.words.figures import ENGLISH
from croupier.words.said import Money, say

app = typer.Typer()


@app.command()
def decisions(
    log: LogFile,
    at_table: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as in BJ1.")],
    count: Annotated[str, typer.Argument(metavar="N", help="How many rounds, the last ones.")],
    lang: Language = ENGLISH,
    json: Json = False,
) -> None:
    """Say what each decision of the last finished rounds of a table cost, compared with the best one."""
    most, spoken = whole(count, "number of rounds"), spoken_in(lang)
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
    heads = [
        say(f"strategy.{word}").within(spoken) for word in ("round", "terminal", "choice", "by", "costs")
    ]
    shown = table(say("strategy.decisions-at", table=name).within(spoken), *heads, "")
    for each in judged:
        by = say("strategy.by-time" if each.taken.by_time else "strategy.by-player").within(spoken)
        share = f"{100 * each.cost:.4f} %"
        shown.add_row(
            str(each.round),
            each.taken.terminal,
            say(f"strategy.choice-{each.taken.choice}").within(spoken),
            by,
            share,
            in_figures(round(each.cents)),
        )
    console().print(shown)
    cents = Money(round(sum(each.cents for each in judged)))
    typer.echo(say("strategy.decisions-cost", n=len(judged), cost=cents).within(spoken))


def _as_json(each: JudgedDecision) -> dict[str, Any]:
    return {
        "round": each.round,
        "terminal": each.taken.terminal,
        "choice": each.taken.choice,
        "by": "time" if each.taken.by_time else "player",
        "cost": f"{each.cost:.9f}",
        "cents": f"{each.cents:.2f}",
    }

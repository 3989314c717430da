"""``croupier counts``: exact counts, as the text files that anybody can check."""

from __future__ import annotations

from typing import Any

import typer

from croupier.cli.opening import Json, Key, PlayerEdge, Settings, opened
from croupier.cli.output import emit_json
from croupier.maths.counts import Count, counts

app = typer.Typer()


@app.command("counts")
def count(
    ruleset: Key, settings: Settings = None, player_edge: PlayerEdge = False, json: Json = False
) -> None:
    """Count in how many of all equally likely cases each bet returns how much."""
    found = counts(opened(ruleset, settings, player_edge=player_edge).game)
    if json:
        emit_json([_as_json(each) for each in found])
        return
    for each in found:
        typer.echo(str(each))


def _as_json(each: Count) -> dict[str, Any]:
    by_return = {str(returned): n for returned, n in each.by_return}
    return {"bet": each.bet, "cases": each.cases, "by_return": by_return}

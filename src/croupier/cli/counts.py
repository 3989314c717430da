"""``croupier counts``: exact counts, as the text files that anybody can check."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from croupier.cli.every_ruleset import of_every_ruleset
from croupier.cli.opening import Json, PlayerEdge, Settings, opened
from croupier.cli.output import emit_json, fail
from croupier.house.rulesets import RULESETS
from croupier.maths.counts import Count, counts

app = typer.Typer()


@app.command("counts")
def count(
    ruleset: Annotated[
        str | None, typer.Argument(metavar="RULESET", help="One ruleset; without it, all of them.")
    ] = None,
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Count in how many of all equally likely cases each bet returns how much."""
    if ruleset is not None:
        found = {ruleset: counts(opened(ruleset, settings, player_edge=player_edge).game)}
    elif settings:
        fail("settings belong to one ruleset; name it, as in 'croupier counts automated-10.2/casino-war'")
    else:
        found = {of.key: each for of, each in of_every_ruleset(_counts_of, "exact counts")}
    if json:
        emit_json({key: [_as_json(each) for each in of] for key, of in found.items()})
        return
    for key, of in found.items():
        typer.echo(f"{key}")
        typer.echo("".join(f"  {each}\n" for each in of))


def _counts_of(key: str) -> tuple[Count, ...]:
    return counts(RULESETS[key].game)


def _as_json(each: Count) -> dict[str, Any]:
    by_return = {str(returned): n for returned, n in each.by_return}
    return {"bet": each.bet, "cases": each.cases, "by_return": by_return}

"""``croupier bets``: what may be wagered on, and what it pays."""

from __future__ import annotations

from typing import Any

import typer

from croupier.cli.opening import Json, Key, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, table
from croupier.games.game import Bet

app = typer.Typer()


@app.command()
def bets(
    ruleset: Key, settings: Settings = None, player_edge: PlayerEdge = False, json: Json = False
) -> None:
    """List every bet of a ruleset with its odds and the clause it rests on."""
    found = opened(ruleset, settings, player_edge=player_edge)
    offered = found.game.bets()
    if json:
        emit_json([_as_json(bet) for bet in offered.values()])
        return
    shown = table(f"{found.title}: {len(offered)} bets", "bet", "name", "pays", "clause")
    for bet in offered.values():
        shown.add_row(bet.key, bet.name, _pays(bet), str(bet.clause))
    console().print(shown)


def _pays(bet: Bet) -> str:
    if len(bet.prizes) == 1:
        return str(bet.prizes[0].odds)
    return "; ".join(f"{prize.odds} {prize.when}" for prize in bet.prizes)


def _as_json(bet: Bet) -> dict[str, Any]:
    prizes = [
        {"when": prize.when, "odds": str(prize.odds), "clause": str(prize.odds.clause)}
        for prize in bet.prizes
    ]
    return {"key": bet.key, "name": bet.name, "clause": str(bet.clause), "prizes": prizes}

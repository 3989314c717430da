"""Opening a ruleset from the command line, settings and all."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.output import fail
from croupier.core.decider import Refused
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset

Json = Annotated[bool, typer.Option("--json", help="Speak JSON.")]
Key = Annotated[str, typer.Argument(metavar="RULESET", help="A key such as rapid-roulette/single-zero.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Open it with a setting of your own.")
]
PlayerEdge = Annotated[
    bool, typer.Option("--allow-player-edge", help="Open it even if a wager favours the player.")
]


def opened(key: str, settings: list[str] | None = None, *, player_edge: bool = False) -> Ruleset:
    try:
        ruleset = open_ruleset(key, _options(settings or []), player_edge_on_purpose=player_edge)
    except UnknownRuleset as unknown:
        fail(str(unknown))
    if isinstance(ruleset, Refused):
        fail(str(ruleset))
    return ruleset


def _options(settings: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (name.strip() and equals and value.strip()):
            fail(f"{setting!r} is no setting; write a name and a value, as in decks=6")
        options[name.strip()] = value.strip()
    return options

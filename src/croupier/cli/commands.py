"""All commands of ``croupier``: the books and their mathematics, a house and its records."""

from __future__ import annotations

from collections import UserDict
from importlib import import_module
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from croupier.cli.opening import Json, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, table
from croupier.cli.parts import tell_parts
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset

# Each command with the modules of this room in which it stands, in the order in which help lists them; the
# first has its ``app``, to which the others add.
MODULES = {
    "rulebook": ("rulebook", "diff"),
    "house": ("house", "rehearse", "accepting", "certificate", "islands"),
    "floor": ("floors",),
    "doctor": ("doctor",),
    "gateway": ("gateway",),
    "rng": ("rng",),
    "personal": ("personal",),
    "program": ("program",),
    "witness": ("witness",),
    "jackpot": ("jackpots",),
    "log": ("log_copy",),
    "tournament": ("tournaments", "tournament_records", "tournament_odds"),
    "demonstration": ("demonstration",),
    "cluster": ("cluster",),
    "bets": ("bets",),
    "edges": ("edges",),
    "par": ("par",),
    "exposure": ("exposure",),
    "strategy": ("strategy",),
    "decisions": ("decisions",),
    "settle": ("settle",),
    "simulate": ("simulate",),
    "counts": ("counts",),
    "replay": ("replay",),
    "audit": ("audit",),
    "recall": ("recall",),
    "ticket": ("ticket",),
    "verify": ("verify",),
    "soak": ("soak",),
}


class Commands(UserDict[str, Any]):
    """Commands by their names.  One is imported when it is asked for: all of them together take a second."""

    def __getitem__(self, name: str) -> Any:
        if self.data[name] is None:
            self.data[name] = _imported(name)
        return self.data[name]


def _imported(name: str) -> Any:
    first, *_ = [import_module(f"croupier.cli.{each}") for each in MODULES[name]]
    alone = typer.Typer()
    alone.add_typer(first.app)
    return typer.main.get_group(alone).commands[name]


class ImportingGroup(TyperGroup):
    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.commands = Commands({**self.commands, **dict.fromkeys(MODULES)})


app = typer.Typer(
    cls=ImportingGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"croupier {version('croupier')}")
        raise typer.Exit


@app.callback()
def croupier(
    _: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say which version this is."),
    ] = False,
) -> None:
    """Casino rule books, executable and cited clause by clause."""


@app.command()
def rulesets(
    key: Annotated[
        str | None, typer.Argument(metavar="RULESET", help="One ruleset, and what it is put together from.")
    ] = None,
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """List every ruleset by the key that opens it, or the parts of one."""
    if key is not None:
        tell_parts(opened(key, settings, player_edge=player_edge), json=json)
        return
    if json:
        emit_json([_as_json(ruleset) for ruleset in RULESETS.values()])
        return
    shown = table(f"{len(RULESETS)} rulesets", "ruleset", "title", "bets", "prevails by")
    for ruleset in RULESETS.values():
        by = ", ".join(overlay.by.number for overlay in ruleset.prevails)
        shown.add_row(ruleset.key, ruleset.title, str(len(ruleset.game.bets())), by)
    console().print(shown)


def _as_json(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "ruleset": ruleset.key,
        "title": ruleset.title,
        "book": ruleset.book,
        "bets": len(ruleset.game.bets()),
        "prevails": [str(overlay.by) for overlay in ruleset.prevails],
    }

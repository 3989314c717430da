"""All commands of ``croupier``: the books and their mathematics, a house and its records."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any

import typer

from croupier.cli import (
    audit,
    bets,
    certificate,
    counts,
    decisions,
    demonstration,
    edges,
    exposure,
    house,
    jackpots,
    log_copy,
    par,
    personal,
    program,
    recall,
    replay,
    rng,
    rulebook,
    settle,
    simulate,
    soak,
    strategy,
    ticket,
    tournament_records,
    tournaments,
    verify,
    witness,
)
from croupier.cli.accepting import accept_file, adopt_log
from croupier.cli.accepting import diff as differences
from croupier.cli.diff import diff
from croupier.cli.opening import Json, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, table
from croupier.cli.parts import tell_parts
from croupier.cli.rehearse import rehearse
from croupier.cli.tournament_odds import odds
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
rulebook.app.command("diff")(diff)
app.add_typer(rulebook.app)
house.app.command()(rehearse)
house.app.command("diff")(differences)
house.app.command("accept")(accept_file)
house.app.command("adopt")(adopt_log)
house.app.add_typer(certificate.app)
app.add_typer(house.app)
app.add_typer(rng.app)
app.add_typer(personal.app)
app.add_typer(program.app)
app.add_typer(witness.app)
app.add_typer(jackpots.app)
app.add_typer(log_copy.app)
tournaments.app.command()(tournament_records.rehearse)
tournaments.app.command()(tournament_records.standings)
tournaments.app.command()(tournament_records.export)
tournaments.app.command()(tournament_records.met)
tournaments.app.command()(tournament_records.replay)
tournaments.app.command()(tournament_records.proof)
tournaments.app.command("odds")(odds)
app.add_typer(tournaments.app)
for verb in (
    demonstration,
    bets,
    edges,
    par,
    exposure,
    strategy,
    decisions,
    settle,
    simulate,
    counts,
    replay,
    audit,
    recall,
    ticket,
    verify,
    soak,
):
    app.add_typer(verb.app)


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

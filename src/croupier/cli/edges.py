"""``croupier edges``: the exact mathematics of every bet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Annotated, Any

import typer

from croupier.cli.every_ruleset import of_every_ruleset
from croupier.cli.opening import Json, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, fail, table
from croupier.house.decided_edges import POLICIES, DecidedEdge, decided_edges
from croupier.house.rulesets import RULESETS
from croupier.maths.figures import Figures, all_figures
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer()

_SHORT = 13  # signs of a fraction that a person still reads


@app.command()
def edges(
    ruleset: Annotated[str | None, typer.Argument(metavar="RULESET", help="One ruleset.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every ruleset of every book.")] = False,
    every_bet: Annotated[bool, typer.Option("--every-bet", help="List each bet, not each kind.")] = False,
    policy: Annotated[
        str, typer.Option("--policy", help="By which decisions of blackjack: best, chart, CDZ- or absent.")
    ] = "best",
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Give probability, edge, variance and hit frequency of each bet, as exact fractions."""
    if policy not in POLICIES:
        fail(f"there is no policy {policy!r}; ask for one of {', '.join(POLICIES)}")
    if (ruleset is None) != everything or (everything and settings):
        fail("name one ruleset, as in 'croupier edges rapid-roulette/single-zero', or ask for --all")
    if ruleset is not None:
        found = opened(ruleset, settings, player_edge=player_edge)
        results = [(found, _figures_of(found, policy))]
    else:
        results = list(of_every_ruleset(partial(_figures_by_key, policy=policy), "edges"))
    if json:
        emit_json({found.key: [_as_json(figure) for figure in figures] for found, figures in results})
        return
    for found, figures in results:
        _print(found, figures, every_bet=every_bet)


def _figures_by_key(key: str, policy: str) -> list[Figures | DecidedEdge]:
    return _figures_of(RULESETS[key], policy)


def _figures_of(ruleset: Ruleset, policy: str) -> list[Figures | DecidedEdge]:
    """The bets that are decided by the policy, and all others by their exact laws."""
    decided = decided_edges(ruleset, policy)
    return [decided.get(figure.bet, figure) for figure in all_figures(ruleset.game)]


def _print(ruleset: Ruleset, figures: list[Figures | DecidedEdge], *, every_bet: bool) -> None:
    shown = table(
        f"{ruleset.key}: {ruleset.title}", "bet", "bets", "edge", "", "wins", "hits", "variance", "policy"
    )
    decided = [figure for figure in figures if isinstance(figure, DecidedEdge)]
    for each in decided:
        shown.add_row(each.bet, "1", f"{100 * each.edge:.6f} %", "", "–", "–", "–", each.policy)
    exact = [figure for figure in figures if isinstance(figure, Figures)]
    groups = ([figure] for figure in exact) if every_bet else _alike(exact)
    for group in groups:
        first = group[0]
        name = first.bet if len(group) == 1 else _kind(first)
        numbers = (first.win, first.hit)
        shown.add_row(
            name,
            str(len(group)),
            _percent(first.edge),
            _fraction(first.edge),
            *(_percent(number) for number in numbers),
            _decimal(first.variance),
            first.played,
        )
    console().print(shown)


def _alike(figures: Iterable[Figures]) -> Iterator[list[Figures]]:
    """Bets of one kind that follow one law are one line."""
    ordered = sorted(figures, key=lambda figure: (_kind(figure), figure.edge, figure.win))
    for _, group in groupby(ordered, key=lambda figure: (_kind(figure), figure.edge, figure.win)):
        yield list(group)


def _kind(figure: Figures) -> str:
    return figure.bet.split(":", 1)[0]


def _percent(value: Fraction) -> str:
    return f"{_decimal(100 * value)} %"


def _decimal(value: Fraction) -> str:
    """With four digits behind the point."""
    scaled = round(value * 10_000)
    sign, digits = "-" if scaled < 0 else "", f"{abs(scaled):05}"
    return f"{sign}{digits[:-4]}.{digits[-4:]}"


def _fraction(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= _SHORT else ""


def _as_json(figure: Figures | DecidedEdge) -> dict[str, Any]:
    if isinstance(figure, DecidedEdge):
        edge, bound = f"{figure.edge:.12f}", str(figure.error_bound)
        return {"bet": figure.bet, "edge": edge, "error_bound": bound, "played": figure.policy}
    return {
        "bet": figure.bet,
        "edge": str(figure.edge),
        "win": str(figure.win),
        "hit": str(figure.hit),
        "variance": str(figure.variance),
        "played": figure.played,
        "law": {str(returned): str(p) for returned, p in sorted(figure.law)},
    }

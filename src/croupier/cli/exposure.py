"""``croupier exposure``: what the house can lose on slips, and on the worst slip that limits permit."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.opening import Json, Key, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, fail, table
from croupier.cli.par import MAXIMUM, MINIMUM
from croupier.cli.settle import typed_slip
from croupier.core.money import in_figures
from croupier.games.game import BetKey
from croupier.maths.exposure import Exposure, Worst, exposure_of, worst_slip
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.commands import Sign

app = typer.Typer()

_CENTS = 100


@app.command()
def exposure(
    ruleset: Key,
    slips: Annotated[
        list[str] | None, typer.Argument(help='Slips, as in "17 x5; red x20", in dollars.')
    ] = None,
    minimum: Annotated[int, typer.Option(min=1, help="Of the limit sign, in cents.")] = MINIMUM,
    maximum: Annotated[int, typer.Option(min=1, help="Of the limit sign, in cents.")] = MAXIMUM,
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Tell what the house can lose in a round: by outcome on these slips, and at worst by the limits."""
    found = opened(ruleset, settings, player_edge=player_edge)
    if minimum > maximum:
        fail(f"a minimum of {minimum} is above the maximum of {maximum}; give limits that a sign can have")
    lying = _lying(found, slips or [])
    worst = worst_slip(found, Sign(minimum=minimum, maximum=maximum))
    if json:
        emit_json(_as_json(lying, worst, str(found.table.limits.sign)))
        return
    if lying is not None:
        _print(lying)
    _print_worst(worst, str(found.table.limits.sign))


def _lying(ruleset: Ruleset, slips: list[str]) -> Exposure | None:
    """Nothing where no slip was given; a game whose draws mean another thing to everybody has no list."""
    outcomes = ruleset.game.face.outcomes()
    if not slips:
        return None
    if outcomes is None:
        fail(f"in {ruleset.game.face.word} the same draw means another thing to everybody; ask without slips")
    totals: dict[BetKey, int] = {}
    for slip in slips:
        for bet, stake in typed_slip(slip, ruleset).items():
            totals[bet] = totals.get(bet, 0) + stake
    return exposure_of(totals, outcomes)


def _print(lying: Exposure) -> None:
    shown = table("What the house loses, by outcome", "outcome", "lost")
    for outcome, lost in lying.losses:
        shown.add_row(outcome, in_figures(lost))
    console().print(shown)
    outcome, lost = lying.worst
    console().print(f"At worst on {outcome}: {in_figures(lost)}")
    if lying.side_staked:
        console().print(
            f"On side wagers, which are drawn for apart, lie {in_figures(lying.side_staked)} more"
        )


def _print_worst(worst: Worst, clause: str) -> None:
    on = (
        f"on {worst.outcome}"
        if worst.outcome
        else "if every bet wins its highest prize at once, which is a bound"
    )
    staked = in_figures(sum(worst.slip.values()))
    console().print(
        f"The most one player can win within the limits: {in_figures(worst.lost)} {on}, for {staked} staked"
    )
    console().print("by " + "; ".join(f"{bet} {in_figures(stake)}" for bet, stake in worst.slip.items()))
    console().print(f"The limits bind by {clause}")


def _as_json(lying: Exposure | None, worst: Worst, clause: str) -> dict[str, object]:
    return {
        "losses": None if lying is None else dict(lying.losses),
        "side_staked": None if lying is None else lying.side_staked,
        "worst": {"outcome": worst.outcome, "lost": worst.lost, "slip": dict(worst.slip), "clause": clause},
    }

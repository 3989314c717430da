"""``croupier jackpot par`` and ``simulate``: the exact figures of a jackpot, and cycles by the thousand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.core.chance import Law
from croupier.core.money import in_figures
from croupier.house.config import CannotOpen, Config, load
from croupier.house.config_jackpots import JackpotConfig
from croupier.house.generators import laboratory_generator, seeded_generator
from croupier.house.inspection import try_on
from croupier.house.jackpot_sheets import sheet_of
from croupier.laboratory.jackpot_model import ModelJackpot
from croupier.maths.figures import in_percent
from croupier.maths.jackpots import JackpotFigures, as_json

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration of the house.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The jackpot, as in minor.")]
NO_LEVEL = ""


def par(file: File, name: Name, json: Json = False) -> None:
    """Give the exact figures of a jackpot of the file: prize, turnover, return, break-even."""
    _, _, figures = _found(file, name)
    if json:
        emit_json(as_json(figures))
        return
    _print(figures)


def simulate(
    file: File,
    name: Name,
    cycles: Annotated[int, typer.Option("--cycles", min=1, max=10_000_000, help="How many.")] = 1_000,
    stake: Annotated[int, typer.Option("--stake", min=1, help="Cents of each round.")] = 1_000,
    seed: Annotated[int | None, typer.Option("--seed", help="To have the same again.")] = None,
    json: Json = False,
) -> None:
    """Play cycles of a jackpot of the file, and hold what was won against the exact figures."""
    _, _, figures = _found(file, name)
    terms, levels = figures.terms, None
    if figures.levels:
        stake = figures.wagered
        rest = 1 - sum(figures.levels.values(), Fraction(0))
        levels = Law({**figures.levels, NO_LEVEL: rest})
    if terms.turnover is not None and stake > terms.turnover:
        fail(f"a round of {in_figures(stake)} outdoes the turnover of a win; name a smaller --stake")
    entropy = laboratory_generator(f"jackpot {name}") if seed is None else seeded_generator(seed, name)
    jackpot = ModelJackpot(terms, entropy, levels)
    won, rounds = _played(jackpot, cycles, stake)
    _tell_played(figures, won, rounds * stake, json=json)


def _played(jackpot: ModelJackpot, cycles: int, stake: int) -> tuple[list[int], int]:
    beside, won, rounds = messages(), list[int](), 0
    with Progress(console=beside, transient=True, disable=not beside.is_terminal) as progress:
        task = progress.add_task("cycles", total=cycles)
        while len(won) < cycles:
            rounds += 1
            hit = jackpot.round((stake,))
            if hit is not None:
                won.append(hit.prize)
                progress.advance(task)
    return won, rounds


def _found(file: Path, name: str) -> tuple[Config, JackpotConfig, JackpotFigures]:
    try:
        config = load(file)
        try_on(config, file)
    except CannotOpen as wrong:
        fail(str(wrong))
    known = {str(jackpot.name): jackpot for jackpot in config.jackpot}
    if name not in known:
        fail(f"there is no jackpot {name!r} in {file}; it has {', '.join(known) or 'none'}")
    return config, known[name], sheet_of(known[name], config)


# ── as it is told ───────────────────────────────────────────────────────────────────────────


def _print(figures: JackpotFigures) -> None:
    shown = table(f"{figures.terms.jackpot}: {figures.terms.style.value}, {figures.terms.law.value}", "", "")
    for head, value in _rows(figures):
        shown.add_row(head, value)
    console().print(shown)
    alone = f"a wager of {in_figures(figures.wagered)}, alone in its round"
    hazards = table(alone, "meter", "wins", "is worth")
    for each in figures.hazards:
        hazards.add_row(in_figures(each.meter), _one_in(each.hazard), f"{float(each.value):,.4f} cents")
    console().print(hazards)


def _rows(figures: JackpotFigures) -> list[tuple[str, str]]:
    terms, against = figures.terms, figures.against
    rows = [
        ("floor", in_figures(terms.floor)),
        ("ceiling", "none" if terms.ceiling is None else in_figures(terms.ceiling)),
        ("rate to the meter, to the reserve", f"{terms.rate}, {terms.hidden}"),
        ("parts of a cent", str(terms.unit)),
        ("prize on average", _cents(figures.mean)),
        ("standard deviation of the prize", in_figures(figures.deviation)),
        ("turnover for each win", _cents(figures.turnover)),
        ("return", f"{in_percent(figures.returned.total)} = {figures.returned.total}"),
        ("of that by the rate, by the seed", _parts(figures)),
        ("return at most, by which it is judged", in_percent(figures.return_at_most)),
        ("hidden rate that would pay every reset", in_percent(figures.reserve_needed)),
    ]
    if against is not None and figures.net is not None:
        rows.append((f"edge of '{against.bet}', and with the jackpot", _edges(figures)))
    if figures.break_even is not None:
        rows.append(("break-even meter", in_figures(figures.break_even)))
        rows.append(("cycles that reach it", in_percent(figures.reaching)))
        rows.append(("turnover wagered beyond it", in_percent(figures.in_advantage)))
    if figures.saturates:
        rows.append(("near the ceiling", "a small round is worth more for each cent than a large one"))
    return rows


def _parts(figures: JackpotFigures) -> str:
    returned = figures.returned
    fixed = f", by fixed prizes {in_percent(returned.by_fixed)}" if returned.by_fixed else ""
    return f"{in_percent(returned.by_rate)}, {in_percent(returned.by_seed)}{fixed}"


def _edges(figures: JackpotFigures) -> str:
    assert figures.against is not None
    assert figures.net is not None
    return f"{in_percent(figures.against.edge)}, {in_percent(figures.net)}"


def _cents(value: Fraction) -> str:
    return in_figures(round(value))


def _one_in(hazard: Fraction) -> str:
    return "never" if not hazard else f"1 in {float(1 / hazard):,.1f}"


def _tell_played(figures: JackpotFigures, won: list[int], wagered: int, *, json: bool) -> None:
    mean, turnover = Fraction(sum(won), len(won)), Fraction(wagered, len(won))
    exact = figures.mean, figures.turnover
    if json:
        emit_json(
            {
                "jackpot": figures.terms.jackpot,
                "cycles": len(won),
                "wagered": wagered,
                "mean": float(mean),
                "mean_exact": str(exact[0]),
                "turnover_per_hit": float(turnover),
                "turnover_per_hit_exact": str(exact[1]),
                "least": min(won),
                "most": max(won),
            }
        )
        return
    shown = table(f"{len(won)} cycles of {figures.terms.jackpot}", "", "seen", "exact, from the floor")
    shown.add_row("prize on average", _cents(mean), _cents(exact[0]))
    shown.add_row("turnover for each win", _cents(turnover), _cents(exact[1]))
    shown.add_row("least and most won", f"{in_figures(min(won))}, {in_figures(max(won))}", "")
    console().print(shown)

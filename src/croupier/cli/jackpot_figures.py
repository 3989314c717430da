"""``croupier jackpot par`` and ``simulate``: the exact figures of a jackpot, and cycles by the thousand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.core.chance import Law
from croupier.core.money import in_figures
from croupier.devices.port import Entropy
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import load
from croupier.house.generators import laboratory_generator, seeded_generator
from croupier.house.inspection import try_on
from croupier.house.jackpot_sheets import sheet_of
from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.jackpot_model import ModelJackpot
from croupier.laboratory.jackpot_rounds import (
    Habits,
    JackpotTable,
    JackpotTally,
    jackpot_agreement,
    of_won_cycles_alone,
)
from croupier.maths.figures import in_percent
from croupier.maths.jackpot_laws import PrizeLaw
from croupier.maths.jackpots import JackpotFigures, as_json, law_of

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration of the house.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The jackpot, as in minor.")]
NO_LEVEL = ""


def par(file: File, name: Name, json: Json = False) -> None:
    """Give the exact figures of a jackpot of the file: prize, turnover, return, break-even."""
    figures = _found(file, name)
    if json:
        emit_json(as_json(figures))
        return
    _print(figures)


def simulate(
    file: File,
    name: Name,
    cycles: Annotated[int, typer.Option("--cycles", min=1, max=10_000_000, help="How many.")] = 1_000,
    stake: Annotated[int, typer.Option("--stake", min=1, help="Cents of a small entry.")] = 1_000,
    void: Annotated[int, typer.Option("--void", min=0, help="One round in so many is void.")] = 0,
    seed: Annotated[int | None, typer.Option("--seed", help="To have the same again.")] = None,
    json: Json = False,
) -> None:
    """Play cycles of a jackpot of the file, and hold what was won against the exact law.

    Rounds of one and of two entries follow each other; of an event each is one wager of its price.
    """
    figures = _found(file, name)
    terms, event = figures.terms, bool(figures.levels)
    habits = Habits(((figures.wagered,),) if event else ((stake,), (stake, 2 * stake)), void_one_in=void)
    if terms.turnover is not None and max(map(sum, habits.stakes)) > terms.turnover:
        fail(f"rounds of {in_figures(3 * stake)} outdo the turnover of a win; name a smaller --stake")
    law = law_of(terms, figures.levels or None, figures.wagered if event else None)
    jackpot = ModelJackpot(terms, _entropy(name, "jackpot", seed), _levels(figures) if event else None)
    at = JackpotTable(jackpot, law, habits, _entropy(name, "table", seed))
    _play(at, cycles)
    _tell_played(figures, jackpot, at.tally, tuple(_findings(at.tally, law, void)), json=json)


def _findings(tally: JackpotTally, law: PrizeLaw, void: int) -> Iterator[Finding]:
    yield from jackpot_agreement(tally, law)
    if not void:  # where open cycles are abandoned, the won ones alone follow another law
        yield from of_won_cycles_alone(tally)


def _entropy(name: str, what: str, seed: int | None) -> Entropy:
    purpose = f"jackpot {name}, {what}"
    return laboratory_generator(purpose) if seed is None else seeded_generator(seed, purpose)


def _levels(figures: JackpotFigures) -> Law[str]:
    return Law({**figures.levels, NO_LEVEL: 1 - sum(figures.levels.values(), Fraction(0))})


def _play(at: JackpotTable, cycles: int) -> None:
    beside = messages()
    with Progress(console=beside, transient=True, disable=not beside.is_terminal) as progress:
        task = progress.add_task("cycles", total=cycles)
        while at.tally.hits < cycles:
            at.play(1)
            progress.update(task, completed=at.tally.hits)


def _found(file: Path, name: str) -> JackpotFigures:
    try:
        config = load(file)
        try_on(config, file)
    except CannotOpen as wrong:
        fail(str(wrong))
    known = {str(jackpot.name): jackpot for jackpot in config.jackpot}
    if name not in known:
        fail(f"there is no jackpot {name!r} in {file}; it has {', '.join(known) or 'none'}")
    return sheet_of(known[name], config)


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


def _tell_played(
    figures: JackpotFigures,
    jackpot: ModelJackpot,
    tally: JackpotTally,
    findings: tuple[Finding, ...],
    *,
    json: bool,
) -> None:
    wagered = tally.wagered + tally.voided
    mean, turnover = Fraction(jackpot.paid, tally.hits), Fraction(wagered, tally.hits)
    if json:
        emit_json(
            {
                "jackpot": figures.terms.jackpot,
                "cycles": tally.hits,
                "rounds": tally.rounds,
                "wagered": wagered,
                "mean": float(mean),
                "mean_exact": str(figures.mean),
                "turnover_per_hit": float(turnover),
                "turnover_per_hit_exact": str(figures.turnover),
                "findings": [{"test": each.test, "of": each.of, "p": each.p} for each in findings],
            }
        )
        return
    shown = table(f"{tally.hits} cycles of {figures.terms.jackpot}", "", "seen", "exact, from the floor")
    shown.add_row("prize on average", _cents(mean), _cents(figures.mean))
    shown.add_row("turnover for each win", _cents(turnover), _cents(figures.turnover))
    console().print(shown)
    judged = table("how probable it is that true chance gives something as odd", "what was tested", "", "p")
    for each in findings:
        judged.add_row(each.test, each.of, f"{each.p:.4f}")
    console().print(judged)

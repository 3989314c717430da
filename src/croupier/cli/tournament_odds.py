"""``croupier tournament odds``: the exact figures of a plan, and whether a table of it is decided."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.progress import Progress

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.cli.tournaments import File, sound
from croupier.core.money import in_figures
from croupier.house.tournament_file import OpenedPlan
from croupier.maths.figures import in_percent
from croupier.maths.tournament_odds import MoneyOdds, PlanOdds, is_decided, odds_of
from croupier.tournaments.plan import SessionPlan

NOT_COUNTED = "not counted"
MOST_BITS, DIGITS = 1_000, 30


def odds(
    file: File,
    round_s: Annotated[
        int, typer.Option("--round-s", min=1, max=3_600, help="Seconds that a spin takes.")
    ] = 60,
    banks: Annotated[
        str, typer.Option("--banks", metavar="CHIPS,CHIPS,…", help="Of a table: is it decided?")
    ] = "",
    spins_left: Annotated[int, typer.Option("--spins-left", min=0, max=1_000, help="With --banks.")] = 1,
    advance: Annotated[int, typer.Option("--advance", min=1, help="With --banks: how many.")] = 1,
    session: Annotated[str, typer.Option("--session", help="With --banks; the last if left out.")] = "",
    json: Json = False,
) -> None:
    """Give the exact odds of a plan: play-offs, length, prizes, what the house puts in, what order is worth.

    Equals and busts are counted for entrants who stake on red or black by a coin.
    """
    opened = sound(file)
    if banks:
        _tell_decided(opened, _read(banks), spins_left, advance, _session(opened, session), json=json)
        return
    found = _counted(opened, round_s)
    if json:
        emit_json(_as_json(found))
        return
    _print(found)


def _counted(opened: OpenedPlan, round_s: int) -> PlanOdds:
    beside, plan = messages(), opened.plan
    with Progress(console=beside, transient=True, disable=not beside.is_terminal) as progress:
        task = progress.add_task("sessions", total=len(plan.session))
        return odds_of(plan, opened.ruleset.game, round_s, lambda: progress.advance(task))


# ── a table that may be decided ─────────────────────────────────────────────────────────────


def _read(banks: str) -> list[int]:
    if not all(bank.strip().isdecimal() for bank in banks.split(",")):
        fail(f"{banks!r} are no banks; write chips with commas between, as in 9000,8000,0")
    return [int(bank) for bank in banks.split(",")]


def _session(opened: OpenedPlan, name: str) -> SessionPlan:
    known = {session.name: session for session in opened.plan.session}
    if name and name not in known:
        fail(f"there is no session {name!r}; there are {', '.join(known)}")
    return known[name] if name else opened.plan.session[-1]


def _tell_decided(
    opened: OpenedPlan, banks: list[int], spins_left: int, advance: int, session: SessionPlan, *, json: bool
) -> None:
    decided = is_decided(session, opened.ruleset.game, banks, spins_left, advance)
    if json:
        emit_json({"session": session.name, "banks": banks, "spins_left": spins_left, "decided": decided})
        return
    told = {None: f"{NOT_COUNTED} for this game", True: "no play can change it", False: "not determined"}
    console().print(f"who advances from {session.name}: {told[decided]}")


# ── as it is told ───────────────────────────────────────────────────────────────────────────


def _print(found: PlanOdds) -> None:
    heads = (
        "session",
        "players at each table",
        "spins",
        "lasts",
        "equals at the line",
        "all bust at a table",
    )
    shown = table("equals: everybody stakes the least; bust: everybody stakes the most", *heads)
    for each in found.sessions:
        seats = ", ".join(map(str, each.tables))
        chances = _share(each.equals), _share(each.bust)
        shown.add_row(each.name, seats, str(each.spins), _time(each.seconds), *chances)
    console().print(shown)
    for title, rows in (("length", _of_length(found)), ("chances", _of_chances(found))):
        shown = table(title, "", "")
        for row in rows:
            shown.add_row(*row)
        console().print(shown)
    for money in found.money:
        _print_money(money)


def _of_length(found: PlanOdds) -> Iterator[tuple[str, str]]:
    length = found.length
    yield "sessions", _time(length.sessions)
    yield "play-offs expected", f"{float(length.play_offs):.3f}"
    yield "expected", _time(round(length.expected))
    yield "in 99 of 100 no longer than", _time(length.almost_certain)


def _of_chances(found: PlanOdds) -> Iterator[tuple[str, str]]:
    if found.first is None or found.alike is None:
        yield "seats", f"{NOT_COUNTED} for this game"
        return
    proven = "proven alike by walking" if found.alike else "NOT ALIKE"
    yield f"{len(found.first.alone)} seats, walked", proven
    yield "first alone, each", ", ".join(map(str, found.first.alone))
    yield "equals for first", f"{found.first.tie} = {in_percent(found.first.tie)}"
    if found.order is not None:
        order = found.order
        yield "leader of 12 against 10 minimums, one spin left, betting first", in_percent(order.first)
        yield "betting last", in_percent(order.last)
        yield "both sealed", f"{order.sealed} = {in_percent(order.sealed)}"
        yield "so that order is worth", f"{order.worth} = {in_percent(order.worth)}"


def _print_money(money: MoneyOdds) -> None:
    pool = money.pool
    shown = table(f"{money.entrants} entrants", "", "")
    shown.add_row("prize pool", in_figures(pool.whole))
    shown.add_row("of that from entries, added, topped up", ", ".join(map(in_figures, _parts(money))))
    shown.add_row("put in by house or sponsor", in_figures(pool.overlay))
    shown.add_row("rake", in_figures(pool.rake))
    shown.add_row("prizes", ", ".join(map(in_figures, money.prizes)))
    shown.add_row("an entrant's expectation, less entry", in_figures(round(money.expectation)))
    console().print(shown)


def _parts(money: MoneyOdds) -> tuple[int, int, int]:
    return money.pool.parts, money.pool.added, money.pool.top_up


def _share(chance: Fraction | None) -> str:
    return NOT_COUNTED if chance is None else in_percent(chance)


def _time(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"


def _as_json(found: PlanOdds) -> dict[str, Any]:
    length, order, first = found.length, found.order, found.first
    return {
        "sessions": [
            {
                "session": each.name,
                "tables": each.tables,
                "spins": each.spins,
                "seconds": each.seconds,
                "equals": _exact(each.equals),
                "all_bust": _exact(each.bust),
            }
            for each in found.sessions
        ],
        "seconds": length.sessions,
        "play_offs": _exact(length.play_offs),
        "seconds_expected": _exact(length.expected),
        "seconds_99": length.almost_certain,
        "seats_alike": found.alike,
        "first_alone": None if first is None else [str(each) for each in first.alone],
        "first_equals": None if first is None else str(first.tie),
        "betting_order": None
        if order is None
        else {"first": str(order.first), "last": str(order.last), "sealed": str(order.sealed)},
        "entrants": [_money_as_json(money) for money in found.money],
    }


def _money_as_json(money: MoneyOdds) -> dict[str, Any]:
    pool = money.pool
    return {
        "entrants": money.entrants,
        "pool": pool.whole,
        "parts": pool.parts,
        "added": pool.added,
        "top_up": pool.top_up,
        "overlay": pool.overlay,
        "rake": pool.rake,
        "prizes": money.prizes,
        "expectation": str(money.expectation),
    }


def _exact(chance: Fraction | None) -> str | None:
    """A fraction that nobody could read is told by its first digits, and says so by going on."""
    if chance is None or chance.denominator.bit_length() <= MOST_BITS:
        return None if chance is None else str(chance)
    whole, rest = divmod(chance.numerator * 10**DIGITS // chance.denominator, 10**DIGITS)
    return f"{whole}.{rest:0{DIGITS}}…"

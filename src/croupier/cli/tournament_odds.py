"""``croupier tournament odds``: the exact figures of a plan, and whether a table of it is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.progress import Progress

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.cli.tournaments import File, Language, app, sound, spoken_in
from croupier.house.tournament_file import OpenedPlan
from croupier.maths.figures import in_percent
from croupier.maths.tournament_odds import MoneyOdds, PlanOdds, is_decided, odds_of
from croupier.staff.thresholds import DEFAULT
from croupier.tournaments.plan import SessionPlan
from croupier.words.figures import ENGLISH, in_money
from croupier.words.said import Said, say

MOST_BITS, DIGITS = 1_000, 30


@app.command()
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
    lang: Language = ENGLISH,
    json: Json = False,
) -> None:
    """Give the exact odds of a plan: play-offs, length, prizes, what the house puts in, what order is worth.

    Equals and busts are counted for entrants who stake on red or black by a coin.
    """
    language, opened = spoken_in(lang), sound(file)
    if banks:
        of = _session(opened, session)
        _tell_decided(opened, _read(banks), spins_left, advance, of, lang=language, json=json)
        return
    found = _counted(opened, round_s)
    if json:
        emit_json(_as_json(found))
        return
    _print(found, language)


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
    opened: OpenedPlan,
    banks: list[int],
    spins_left: int,
    advance: int,
    session: SessionPlan,
    *,
    lang: str,
    json: bool,
) -> None:
    decided = is_decided(session, opened.ruleset.game, banks, spins_left, advance)
    if json:
        emit_json({"session": session.name, "banks": banks, "spins_left": spins_left, "decided": decided})
        return
    told = {None: say("odds.not-counted-here"), True: say("odds.decided"), False: say("odds.undecided")}
    console().print(say("odds.who-advances", session=session.name, decided=told[decided]).within(lang))


# ── as it is told ───────────────────────────────────────────────────────────────────────────

Line = tuple[Said, str]


def _print(found: PlanOdds, lang: str) -> None:
    heads = (
        say("odds.session"),
        say("odds.seats"),
        say("odds.spins"),
        say("odds.lasts"),
        say("odds.equals"),
        say("odds.all-bust"),
    )
    shown = table(say("odds.sessions-title").within(lang), *(each.within(lang) for each in heads))
    for each in found.sessions:
        seats = ", ".join(map(str, each.tables))
        chances = _share(each.equals, lang), _share(each.bust, lang)
        shown.add_row(each.name, seats, str(each.spins), _time(each.seconds), *chances)
    console().print(shown)
    _print_lines(say("odds.length"), _of_length(found), lang)
    _print_lines(say("odds.chances"), _of_chances(found, lang), lang)
    for money in found.money:
        _print_lines(say("odds.entrants", entrants=money.entrants), _of_money(money, lang), lang)


def _print_lines(title: Said, lines: Iterable[Line], lang: str) -> None:
    shown = table(title.within(lang), "", "")
    for label, figure in lines:
        shown.add_row(label.within(lang), figure)
    console().print(shown)


def _of_length(found: PlanOdds) -> Iterator[Line]:
    length = found.length
    yield say("odds.sessions"), _time(length.sessions)
    yield say("odds.play-offs"), f"{float(length.play_offs):.3f}"
    yield say("odds.expected"), _time(round(length.expected))
    yield say("odds.almost-certain"), _time(length.almost_certain)


def _of_chances(found: PlanOdds, lang: str) -> Iterator[Line]:
    if found.first is None or found.alike is None:
        yield say("odds.seats"), say("odds.not-counted-here").within(lang)
        return
    proven = say("odds.alike") if found.alike else say("odds.not-alike")
    yield say("odds.walked", seats=len(found.first.alone)), proven.within(lang)
    yield say("odds.first-alone"), ", ".join(map(str, found.first.alone))
    yield say("odds.first-equals"), f"{found.first.tie} = {in_percent(found.first.tie)}"
    if found.order is not None:
        order = found.order
        yield say("odds.betting-first"), in_percent(order.first)
        yield say("odds.betting-last"), in_percent(order.last)
        yield say("odds.both-sealed"), f"{order.sealed} = {in_percent(order.sealed)}"
        yield say("odds.worth"), f"{order.worth} = {in_percent(order.worth)}"


def _of_money(money: MoneyOdds, lang: str) -> Iterator[Line]:
    pool = money.pool
    yield say("odds.pool"), in_money(pool.whole, lang)
    yield say("odds.parts"), ", ".join(in_money(each, lang) for each in _parts(money))
    yield say("odds.put-in"), in_money(pool.overlay, lang)
    if _is_for_two(money):
        alone = in_money(DEFAULT.overlay_alone, lang)
        yield say("odds.for-two"), say("odds.more-than-alone", alone=alone).within(lang)
    yield say("odds.rake"), in_money(pool.rake, lang)
    yield say("odds.prizes"), ", ".join(in_money(each, lang) for each in money.prizes)
    yield say("odds.expectation"), in_money(round(money.expectation), lang)


def _is_for_two(money: MoneyOdds) -> bool:
    """By the sum of a house whose file sets no other."""
    return money.pool.overlay > DEFAULT.overlay_alone


def _parts(money: MoneyOdds) -> tuple[int, int, int]:
    return money.pool.parts, money.pool.added, money.pool.top_up


def _share(chance: Fraction | None, lang: str) -> str:
    return say("odds.not-counted").within(lang) if chance is None else in_percent(chance)


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
        "two_plan": _is_for_two(money),
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

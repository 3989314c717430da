"""Whether a tournament can be held in this house: at its tables and terminals, by its people, and then."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config
from croupier.house.setup import waiting
from croupier.house.tournament_file import OpenedPlan, opened_plan
from croupier.staff.authority import Power
from croupier.staff.duties import AT_THE_CAGE, Duty
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.words.said import say

LISTED = "`croupier house check` lists everything that is wrong with it."


def opened_plans(config: Config, file: Path) -> Iterator[OpenedPlan]:
    return (opened_plan(plan, file) for plan in config.plan)


def look_at_tournaments(config: Config, file: Path) -> None:
    """A plan that is at fault, or that this house cannot hold, is neither accepted nor planned."""
    for opened in opened_plans(config, file):
        faults = (*opened.faults(), *faults_in_house(opened, config))
        if faults:
            what = str(faults[0]) if len(faults) == 1 else f"{faults[0]}; and {len(faults) - 1} more"
            raise CannotOpen(file, f"tournament {opened.plan.id}", what, LISTED)


def faults_in_house(opened: OpenedPlan, config: Config) -> tuple[Refused, ...]:
    """Every one of them, each with the clause that it offends."""
    return (
        *_of_tables(opened, config),
        *_of_terminals(opened, config),
        *_of_people(opened, config),
        *_of_moments(opened, config),
    )


# ── tables and terminals ────────────────────────────────────────────────────────────────────


def _of_tables(opened: OpenedPlan, config: Config) -> Iterator[Refused]:
    plan, clause = opened.plan, _designated(opened)
    known, shut = {table.name: table for table in config.table}, waiting(config)
    for name in plan.tables:
        table = known.get(name)
        if table is None:
            yield Refused(say("tournaments.no-such-table", table=name), clause)
            continue
        if (table.ruleset, table.options) != (plan.ruleset, plan.options):
            yield Refused(say("tournaments.table-plays-otherwise", table=name, ruleset=plan.ruleset), clause)
        if name in shut:
            yield Refused(say("tournaments.table-stays-shut", table=name), clause)


def _of_terminals(opened: OpenedPlan, config: Config) -> Iterator[Refused]:
    plan, clause = opened.plan, _designated(opened)
    if not plan.terminals:
        yield Refused(say("tournaments.no-terminals-named"), clause)
        return
    reach = {name: group.tables for group in config.terminal for name in group.names}
    tables = [table.name for table in config.table if table.name in plan.tables]
    for name in plan.terminals:
        if name not in reach:
            yield Refused(say("tournaments.no-such-terminal", terminal=name), clause)
        elif tables and not set(reach[name]) & set(tables):
            yield Refused(say("tournaments.terminal-reaches-none", terminal=name), clause)
    seats = plan.seats[1]
    for table in tables:
        there = sum(table in reach.get(name, ()) for name in plan.terminals)
        if there < seats:
            yield Refused(
                say("tournaments.too-few-seats", table=table, seats=seats, count=there),
                opened.ruleset.tournaments.equal_chance,
            )


def _designated(opened: OpenedPlan) -> Clause:
    rules = opened.ruleset.tournaments
    return rules.tables_reserved or rules.equal_chance


# ── people ──────────────────────────────────────────────────────────────────────────────────


def _of_people(opened: OpenedPlan, config: Config) -> Iterator[Refused]:
    rules, plan = opened.ruleset.tournaments, opened.plan
    conducts = rules.director_present or rules.deputies.clause
    if plan.director:
        yield from _of_person(plan.director, config, conducts)
    for deputy in plan.deputies:
        yield from _of_person(deputy, config, rules.deputies.clause)
    ladder, book = opened.ruleset.ladder, opened.ruleset.book
    ranks = (person.ranks.get(book) for person in config.staff)
    holding = sum(rank is not None and ladder.check(Power.HOLD_TOURNAMENT, rank) is None for rank in ranks)
    if holding < 2:
        grant = ladder.grants[Power.HOLD_TOURNAMENT]
        yield Refused(say("tournaments.two-appoint", rank=grant.least, count=holding), grant.clause)
    if not any(AT_THE_CAGE & set(person.duties) for person in config.staff):
        yield Refused(say("tournaments.nobody-at-the-cage"), policy("2.2"))


def _of_person(name: StaffId, config: Config, clause: Clause) -> Iterator[Refused]:
    """On the staff, and neither somebody who changes nothing nor somebody from behind the window."""
    person = next((each for each in config.staff if each.id == name), None)
    if person is None:
        yield Refused(say("tournaments.not-on-the-staff", person=name), clause)
    elif Duty.INSPECTOR in person.duties:
        yield Refused(say("tournaments.inspector-conducts-nothing", person=name), policy("2.5"))
    elif AT_THE_CAGE & set(person.duties):
        yield Refused(say("tournaments.not-on-both-sides", person=name), policy("2.4"))


# ── moments ─────────────────────────────────────────────────────────────────────────────────


def _of_moments(opened: OpenedPlan, config: Config) -> Iterator[Refused]:
    """What clocks of the house show once: neither skipped nor there twice when they are put on or back."""
    plan, zone = opened.plan, ZoneInfo(config.venue.timezone)
    re_buy, add_on = plan.entries.re_buy, plan.entries.add_on
    moments = (
        plan.starts, plan.entries.opens, plan.entries.closes,
        re_buy.until if re_buy else None, add_on.until if add_on else None,
    )  # fmt: skip
    clause = clause_of(opened.ruleset.tournaments, Says.HELD)
    for moment in dict.fromkeys(filter(None, moments)):
        if _times_shown(moment, zone) != 1:
            yield Refused(say("tournaments.clocks-are-changed", moment=moment), clause)


def _times_shown(moment: str, zone: ZoneInfo) -> int:
    """How often clocks there show it."""
    shown = datetime.fromisoformat(moment)
    instants = {shown.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)}
    return sum(each.astimezone(zone).replace(tzinfo=None) == shown for each in instants)

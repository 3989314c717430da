"""``croupier jackpot``: jackpots as the log of a house has them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any

import typer

from croupier.cli import jackpot_proof
from croupier.cli.jackpot_figures import par, simulate
from croupier.cli.logs import LogFile, moment, names, one_of, reading
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, table
from croupier.core.decider import Refused
from croupier.core.ids import JackpotId
from croupier.core.money import in_figures
from croupier.floor.house_settings import UNFOUNDED, Options
from croupier.floor.jackpot_days import HitOnRecord, JackpotDay, JackpotRecord, jackpot_record
from croupier.floor.rooms import JACKPOT
from croupier.house.conduct_terms import terms_of
from croupier.house.founding import charter_of
from croupier.house.log_place import PlaceOfLog
from croupier.house.rulesets import open_ruleset
from croupier.jackpots.state import Hit, Jackpot
from croupier.rulebooks.ruleset import Ruleset

DIFFERS = 1  # how `reconcile` ends where something is missing or too much
Name = Annotated[str, typer.Argument(metavar="NAME", help="The jackpot, as in minor.")]
Day = Annotated[str, typer.Option("--day", metavar="DATE", help="One day only, as in 2026-03-14.")]

app = jackpot_proof.app
app.command()(par)
app.command()(simulate)


@app.command("list")
def list_jackpots(log: LogFile, json: Json = False) -> None:
    """List every jackpot of a log: what it is worth, which tables it serves, whether it is offered."""
    found = dict(_states(log))
    if json:
        emit_json([_as_json(jackpot) for jackpot in found.values()])
        return
    shown = table(f"{len(found)} jackpots", "jackpot", "law", "worth", "tables", "cycle", "wins", "standing")
    for name, jackpot in found.items():
        shown.add_row(
            name,
            jackpot.in_force.law.value,
            _worth(jackpot),
            ", ".join(jackpot.tables),
            str(jackpot.cycle.number),
            str(jackpot.totals.hits),
            _standing(jackpot),
        )
    console().print(shown)


@app.command()
def show(log: LogFile, name: Name, json: Json = False) -> None:
    """Show one jackpot: its terms, its groups, what it holds, and what waits."""
    with reading(log, bar=not json) as found:
        known = one_of(name, names(found, JACKPOT), "jackpot")
        jackpot = JACKPOT.fold(found.read(JACKPOT.stream(known)))
    if json:
        emit_json(_as_json(jackpot))
        return
    shown = table(f"{known}: {_standing(jackpot)}", "", "")
    for head, value in _told(jackpot):
        shown.add_row(head, value)
    console().print(shown)


@app.command()
def hits(log: LogFile, json: Json = False) -> None:
    """List every win: when, where, by whom, how much, and what has become of it."""
    record = _record(log, bar=not json)
    waiting = {(name, hit.number): hit for name, of in record.states.items() for hit in of.hits}
    rows = [(hit, _became(waiting.get((hit.jackpot, hit.hit)))) for hit in record.hits]
    if json:
        emit_json([_hit_as_json(hit, became) for hit, became in rows])
        return
    heads = ("jackpot", "win", "cycle", "at", "table", "round", "prize", "won by", "")
    shown = table(f"{len(rows)} wins", *heads)
    for hit, became in rows:
        by = ", ".join(winner.terminal for winner in hit.winners)
        prize = hit.goods or in_figures(hit.prize)
        at = moment(hit.at)
        shown.add_row(
            hit.jackpot, str(hit.hit), str(hit.cycle), at, hit.table, str(hit.round), prize, by, became
        )
    console().print(shown)


@app.command()
def reconcile(log: LogFile, day: Day = "", json: Json = False) -> None:
    """Hold what jackpots took and hold against the settlements of their tables, day by day.

    Ends with 1 where anything differs.
    """
    record = _record(log, bar=not json)
    days = [each for each in record.days if not day or moment(each.day).startswith(day)]
    if json:
        emit_json([day_as_json(each) for each in days])
    else:
        _print_days(days)
    if any(each.difference for each in days):
        raise typer.Exit(DIFFERS)


# ── reading ─────────────────────────────────────────────────────────────────────────────────


def _states(log: PlaceOfLog) -> Iterator[tuple[JackpotId, Jackpot]]:
    with reading(log, bar=False) as found:
        for name in names(found, JACKPOT):
            yield JackpotId(name), JACKPOT.fold(found.read(JACKPOT.stream(name)))


def _record(path: PlaceOfLog, *, bar: bool) -> JackpotRecord:
    with reading(path, bar=bar) as log:
        return jackpot_record(log, charter_of(log).house or UNFOUNDED, _open, terms_of(log).day)


def _open(key: str, options: Options) -> Ruleset | Refused:
    """The ruleset of a round as it was played, even with settings that a house would refuse today."""
    return open_ruleset(key, options, player_edge_on_purpose=True)


# ── as it is told ───────────────────────────────────────────────────────────────────────────


def _worth(jackpot: Jackpot) -> str:
    return jackpot.in_force.goods or in_figures(jackpot.value)


def _standing(jackpot: Jackpot) -> str:
    return f"{jackpot.standing.value}: {jackpot.fault.value}" if jackpot.fault else jackpot.standing.value


def _became(hit: Hit | None) -> str:
    if hit is None or (hit.over and not hit.voided):
        return "paid"
    if hit.voided:
        return "void"
    return "to be paid" if hit.confirmed else "waiting"


def _told(jackpot: Jackpot) -> Iterator[tuple[str, str]]:
    terms, pool, unit = jackpot.in_force, jackpot.pool, jackpot.in_force.unit
    yield from terms.told().items()
    yield "groups", "; ".join(f"{name}: {', '.join(of)}" for name, of in jackpot.groups.items())
    yield "worth", _worth(jackpot)
    yield "reserve, overflow", f"{in_figures(pool.reserve // unit)}, {in_figures(pool.overflow // unit)}"
    yield "of players", in_figures(pool.of_players // unit)
    yield "cycle, commitment", f"{jackpot.cycle.number}, {jackpot.cycle.commitment}"
    yield "lie ready", ", ".join(str(each.number) for each in jackpot.ready)
    yield "wagered, won since it was set up", _totals(jackpot)
    waiting = [hit for hit in jackpot.hits if not hit.over]
    yield "wins that wait", ", ".join(f"{hit.number} ({_became(hit)})" for hit in waiting) or "none"


def _totals(jackpot: Jackpot) -> str:
    totals = jackpot.totals
    return f"{in_figures(totals.wagered)}, {in_figures(totals.won)} in {totals.hits} wins"


def _as_json(jackpot: Jackpot) -> dict[str, Any]:
    pool, unit = jackpot.pool, jackpot.in_force.unit
    return {
        "jackpot": jackpot.name,
        "standing": jackpot.standing.value,
        "fault": jackpot.fault.value if jackpot.fault else None,
        "terms": jackpot.in_force.told(),
        "groups": {name: list(tables) for name, tables in jackpot.groups.items()},
        "worth": jackpot.value,
        "reserve": pool.reserve // unit,
        "overflow": pool.overflow // unit,
        "cycle": jackpot.cycle.number,
        "commitment": jackpot.cycle.commitment,
        "wins": jackpot.totals.hits,
        "won": jackpot.totals.won,
        "wagered": jackpot.totals.wagered,
    }


def _hit_as_json(hit: HitOnRecord, became: str) -> dict[str, Any]:
    return {
        "jackpot": hit.jackpot,
        "hit": hit.hit,
        "cycle": hit.cycle,
        "at": hit.at,
        "table": hit.table,
        "round": hit.round,
        "level": hit.level,
        "prize": hit.prize,
        "goods": hit.goods,
        "winners": {winner.terminal: winner.amount for winner in hit.winners},
        "became": became,
    }


def _print_days(days: list[JackpotDay]) -> None:
    heads = ("jackpot", "day", "opening", "wagered", "due", "taken", "put in", "won", "closing", "difference")
    shown = table(f"{len(days)} days of jackpots", *heads)
    for day in days:
        shown.add_row(
            day.jackpot,
            moment(day.day)[:16],
            _exact(day.opening),
            in_figures(sum(day.turnover.values())),
            _exact(day.due),
            _exact(day.taken),
            in_figures(day.from_house + day.received),
            in_figures(day.wins),
            _exact(day.closing),
            _exact(day.difference) if day.difference else "0",
        )
    console().print(shown)


def _exact(cents: Fraction) -> str:
    """Whole cents, and what is left of one as a fraction."""
    whole, rest = divmod(cents, 1)
    return in_figures(int(whole)) + (f" + {rest}" if rest else "")


def day_as_json(day: JackpotDay) -> dict[str, Any]:
    return {
        "jackpot": day.jackpot,
        "day": day.day,
        "opening": str(day.opening),
        "turnover": dict(day.turnover),
        "due": str(day.due),
        "taken": str(day.taken),
        "from_house": day.from_house,
        "from_reserve": day.from_reserve,
        "from_overflow": day.from_overflow,
        "received": day.received,
        "moved": str(day.moved),
        "wins": day.wins,
        "hits": day.hits,
        "paid_by_house": day.of_house,
        "voided": day.voided,
        "given_back": day.given_back,
        "relabelled": str(day.relabelled),
        "closing": str(day.closing),
        "difference": str(day.difference),
    }

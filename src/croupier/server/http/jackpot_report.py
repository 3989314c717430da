"""The report of jackpots: day by day what was wagered, taken, won and held, and whether that agrees."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from fractions import Fraction
from zoneinfo import ZoneInfo

from litestar import Controller, Response, get

from croupier.core.decider import Refused
from croupier.floor.house_settings import Options
from croupier.floor.jackpot_days import (
    HitOnRecord,
    JackpotDay,
    JackpotRecord,
    OpenedCycle,
    TermsChange,
    jackpot_record,
)
from croupier.house.rulesets import open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.jackpot_report_shapes import (
    ChangedJackpot,
    JackpotOfDay,
    JackpotReport,
    OpenedTrigger,
    ReportedHit,
    UnpaidHit,
)
from croupier.server.http.reports import Form, Row, as_table, head_of, local
from croupier.server.scene import Scene
from croupier.staff.reading import Sight

HEADS = (
    "day", "jackpot", "opening", "turnover", "due", "taken", "from house", "from reserve", "from overflow",
    "received", "moved", "wins", "paid by the house", "voided", "given back", "relabelled", "closing",
    "difference",
)  # fmt: skip


class JackpotReports(Controller):
    path = "/reports/jackpots"
    tags = ("reports",)

    @get("/", responses=ERRORS)
    async def jackpots(
        self, request: Call, doors: TheDoors, scene: TheScene, form: Form = "json"
    ) -> Response[JackpotReport]:
        """Every jackpot on every gaming day, every win, every change and every cycle that was opened.

        What was wagered is worked out from the settlements.  Amounts are cents, and exact fractions where a
        part of one is carried.
        """
        reader(request, doors, scene, Sight.JACKPOTS)
        report = await asyncio.to_thread(jackpot_report, scene)
        if form == "json":
            return Response(report)
        return as_table("jackpots", scene, HEADS, map(_row, report.days))


def jackpot_report(scene: Scene) -> JackpotReport:
    settings = scene.core.house_settings
    record = jackpot_record(scene.core.store, settings.house, _as_played, settings.gaming_day)
    head, zone = head_of(scene), ZoneInfo(scene.house.timezone)
    return JackpotReport(
        venue=head.venue,
        made_at=head.made_at,
        version=head.version,
        agrees=not record.differs,
        days=[_day(each, zone) for each in record.days],
        hits=[_hit(each) for each in record.hits],
        unpaid=list(_unpaid(record)),
        changes=[_change(each) for each in record.changes],
        opened=[_opened(each) for each in record.opened],
    )


def _as_played(key: str, options: Options) -> Ruleset | Refused:
    """Even with settings that the house would refuse today."""
    return open_ruleset(key, options, player_edge_on_purpose=True)


# ── its parts ───────────────────────────────────────────────────────────────────────────────


def _day(each: JackpotDay, zone: ZoneInfo) -> JackpotOfDay:
    return JackpotOfDay(
        day=local(each.day, zone).date().isoformat(),
        jackpot=each.jackpot,
        opening=str(each.opening),
        turnover={str(table): cents for table, cents in each.turnover.items()},
        due=str(each.due),
        taken=str(each.taken),
        from_house=each.from_house,
        from_reserve=each.from_reserve,
        from_overflow=each.from_overflow,
        received=each.received,
        moved=str(each.moved),
        wins=each.wins,
        hits=each.hits,
        paid_by_house=each.of_house,
        voided=each.voided,
        given_back=each.given_back,
        relabelled=str(each.relabelled),
        closing=str(each.closing),
        difference=str(each.difference),
    )


def _hit(each: HitOnRecord) -> ReportedHit:
    return ReportedHit(
        at=each.at,
        jackpot=each.jackpot,
        hit=each.hit,
        cycle=each.cycle,
        table=each.table,
        round=each.round,
        level=each.level,
        prize=each.prize,
        goods=each.goods,
        winners={winner.terminal: winner.amount for winner in each.winners},
        proof=f"/api/jackpots/{each.jackpot}/cycles/{each.cycle}/proof",
    )


def _unpaid(record: JackpotRecord) -> Iterator[UnpaidHit]:
    for jackpot, hit, winner in record.unpaid():
        yield UnpaidHit(jackpot=jackpot, hit=hit, terminal=winner.terminal, amount=winner.amount)


def _change(each: TermsChange) -> ChangedJackpot:
    return ChangedJackpot(at=each.at, jackpot=each.jackpot, what=each.what, by=list(each.by))


def _opened(each: OpenedCycle) -> OpenedTrigger:
    return OpenedTrigger(
        at=each.at,
        jackpot=each.jackpot,
        cycle=each.cycle,
        end=each.end,
        seed=each.seed,
        start=_written(each.start),
        trigger=_written(each.trigger),
    )


def _written(cents: Fraction | None) -> str | None:
    return None if cents is None else str(cents)


def _row(each: JackpotOfDay) -> Row:
    return (
        each.day,
        each.jackpot,
        each.opening,
        " ".join(f"{table}={cents}" for table, cents in each.turnover.items()),
        each.due,
        each.taken,
        each.from_house,
        each.from_reserve,
        each.from_overflow,
        each.received,
        each.moved,
        each.wins,
        each.paid_by_house,
        each.voided,
        each.given_back,
        each.relabelled,
        each.closing,
        each.difference,
    )

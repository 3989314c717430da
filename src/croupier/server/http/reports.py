"""What the house owes on tickets and what nobody has claimed, as JSON or as a table to calculate with."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from io import StringIO
from typing import Annotated, Any, Literal, cast
from zoneinfo import ZoneInfo

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from croupier.core.ids import Instant
from croupier.floor.rooms import TICKET
from croupier.ledger.account import TICKETS
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.shapes import (
    LiabilityDay,
    LiabilityReport,
    Report,
    UnclaimedReport,
    UnclaimedTicket,
)
from croupier.server.scene import Scene
from croupier.staff.reading import Sight
from croupier.store.port import Log
from croupier.tickets.events import TicketEvent
from croupier.tickets.liability import liability, outstanding, unclaimed
from croupier.tickets.state import Ticket

Form = Annotated[Literal["json", "csv"], QueryParameter(name="format", description="How to write it.")]
Row = Sequence[str | int]
PROGRAM = "program"  # before the name of the one that wrote it, in the last line


class Reports(Controller):
    path = "/reports"
    tags = ("reports",)

    @get("/liability", responses=ERRORS)
    async def liability(
        self, request: Call, doors: TheDoors, scene: TheScene, form: Form = "json"
    ) -> Response[LiabilityReport]:
        """What was issued, paid and left outstanding, day by day of the house's own days."""
        reader(request, doors, scene, Sight.LIABILITY)
        report = await asyncio.to_thread(liability_report, scene)
        if form == "json":
            return Response(report)
        heads = ("day", "issued", "redeemed", "paid by hand", "expired", "voided", "outstanding")
        return as_table("liability", scene, heads, map(_day, report.days))

    @get("/unclaimed", responses=ERRORS)
    async def unclaimed(
        self, request: Call, doors: TheDoors, scene: TheScene, form: Form = "json"
    ) -> Response[UnclaimedReport]:
        """The tickets that expired before anybody presented them."""
        reader(request, doors, scene, Sight.LIABILITY)
        report = await asyncio.to_thread(unclaimed_report, scene)
        if form == "json":
            return Response(report)
        heads = ("number", "terminal", "issued", "expired", "amount")
        return as_table("unclaimed", scene, heads, (_line(each, scene) for each in report.tickets))


# ── reading ─────────────────────────────────────────────────────────────────────────────────


def _histories(log: Log) -> list[list[TicketEvent]]:
    """By ticket, so that nothing else has to be read."""
    streams = [stream for stream, _ in log.streams(f"{TICKET.name}/")]
    return [cast("list[TicketEvent]", list(log.read(stream))) for stream in streams]


def _standing(histories: Iterable[list[TicketEvent]]) -> list[Ticket]:
    return [TICKET.fold(events) for events in histories]


def liability_report(scene: Scene) -> LiabilityReport:
    log, zone = scene.core.store, ZoneInfo(scene.house.timezone)
    histories = _histories(log)
    # The house's time never goes back, so that the order of time is the order of the log.
    events = sorted((event for each in histories for event in each), key=lambda event: event.at)
    due, kept = outstanding(_standing(histories)), log.balance(TICKETS)
    days = liability(events, lambda at: local(at, zone).date().isoformat())
    head = head_of(scene)
    return LiabilityReport(
        venue=head.venue,
        made_at=head.made_at,
        version=head.version,
        outstanding=due,
        ledger=kept,
        agrees=due == kept,
        days=[LiabilityDay(**asdict(each)) for each in days],
    )


def unclaimed_report(scene: Scene) -> UnclaimedReport:
    lapsed = unclaimed(_standing(_histories(scene.core.store)))
    head = head_of(scene)
    return UnclaimedReport(
        venue=head.venue,
        made_at=head.made_at,
        version=head.version,
        total=sum(each.amount for each in lapsed),
        tickets=[UnclaimedTicket(**asdict(each)) for each in lapsed],
    )


def head_of(scene: Scene) -> Report:
    return Report(venue=scene.house.venue, made_at=scene.clock(), version=scene.build)


# ── writing ─────────────────────────────────────────────────────────────────────────────────


def _day(each: LiabilityDay) -> Row:
    amounts = (each.issued, each.redeemed, each.paid_by_hand, each.expired, each.voided, each.outstanding)
    return (each.day, *map(_dollars, amounts))


def _line(each: UnclaimedTicket, scene: Scene) -> Row:
    zone = ZoneInfo(scene.house.timezone)
    dates = (
        local(Instant(at), zone).isoformat(timespec="seconds") for at in (each.issued_at, each.expires_at)
    )
    return (each.number, each.terminal, *dates, _dollars(each.amount))


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def local(at: Instant, zone: ZoneInfo) -> datetime:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(zone)


def as_table(name: str, scene: Scene, heads: Row, rows: Iterable[Row]) -> Response[Any]:
    written = StringIO()
    csv.writer(written).writerows((heads, *rows, (PROGRAM, scene.build)))
    day = local(scene.clock(), ZoneInfo(scene.house.timezone)).date().isoformat()
    filed = {"Content-Disposition": f'attachment; filename="{name}-{day}.csv"'}
    return Response(written.getvalue(), media_type="text/csv", headers=filed)

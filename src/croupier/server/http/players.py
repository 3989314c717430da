"""The loyalty desk: what a card may still lose and play today, and what it has done."""

from __future__ import annotations

import asyncio
import csv
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, StaffId
from croupier.core.message import Stamp
from croupier.devices.printing.sheet import Column, PrintedSheet, sheet_pdf
from croupier.floor.asker import Staff
from croupier.floor.known_cards import masked
from croupier.floor.rooms import HOUSE_ROSTER, LOYALTY, STAFF
from croupier.floor.statements import CardStatement, Sitting, statement
from croupier.house.live import LiveHouse
from croupier.loyalty.commands import GiveStatement
from croupier.loyalty.rules import is_name_of_card
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem, problem
from croupier.server.http.given import TheDoors, TheLive, TheScene
from croupier.server.http.reports import PROGRAM
from croupier.server.http.shapes import ActivityStatement, PlayedRound, PlayerFile, SittingView
from croupier.server.scene import Scene
from croupier.server.views.own_limits import left_to_lose, limits_today
from croupier.staff.duties import Duty
from croupier.staff.reading import Sight
from croupier.words.said import say

Form = Annotated[Literal["json", "csv"], QueryParameter(name="format", description="How to write it.")]
Since = Annotated[int, QueryParameter(ge=0, le=2**53, description="Milliseconds since 1970, included.")]
Until = Annotated[int, QueryParameter(ge=0, le=2**53, description="Milliseconds since 1970, not included.")]
Why = Annotated[str, QueryParameter(max_length=200, description="For which reason; a cashier says one.")]
FOREVER = 2**53
HEADS = ("terminal", "from", "to", "before", "put in", "staked", "returned", "net", "taken out", "after")


class PlayerDesk(Controller):
    path = "/players"
    tags = ("players",)

    @get("/{card:str}", responses=ERRORS)
    async def file(self, request: Call, card: FromPath[str], doors: TheDoors, scene: TheScene) -> PlayerFile:
        """The limits that a player has set, and what is left of them today."""
        reader(request, doors, scene, Sight.PLAYER)
        return player_file(scene, _known(card))

    @get("/{card:str}/statement", responses=ERRORS)
    async def statement(
        self,
        request: Call,
        *,
        card: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
        since: Since = 0,
        until: Until = FOREVER,
        form: Form = "json",
        why: Why = "",
        live: TheLive,
    ) -> Response[ActivityStatement]:
        """Every sitting with this card in a period, and every round of it."""
        await _given(reader(request, doors, scene, Sight.STATEMENT), card, why, live)
        found = await asyncio.to_thread(statement_of, scene, card, since, until)
        return Response(statement_view(found, scene)) if form == "json" else _table(found, scene)

    @get("/{card:str}/statement.pdf", responses=ERRORS, media_type="application/pdf")
    async def as_pdf(
        self,
        request: Call,
        *,
        card: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
        since: Since = 0,
        until: Until = FOREVER,
        why: Why = "",
        live: TheLive,
    ) -> bytes:
        """The same, for the player to take home."""
        await _given(reader(request, doors, scene, Sight.STATEMENT), card, why, live)
        found = await asyncio.to_thread(statement_of, scene, card, since, until)
        return await asyncio.to_thread(sheet_pdf, _sheet(found, scene))


async def _given(person: StaffId, card: str, why: str, live: LiveHouse) -> None:
    """On record before anything is shown; each look of an inspector is on record by itself."""
    if Duty.INSPECTOR in live.floor.core.current.state(STAFF, HOUSE_ROSTER).duties(person):
        return
    command = GiveStatement(card=_known(card), why=why)
    stamp = Stamp(command=CommandId(f"statement-{secrets.token_hex(16)}"), at=live.clock(), by="")
    kept = await live.floor.handle(command, stamp, Staff(person))
    if isinstance(kept, Refused):
        raise problem(kept, 403)


def player_file(scene: Scene, card: str) -> PlayerFile:
    """Under the number that was typed: whoever asks has it before them, and the log does not."""
    name, now = scene.core.known_cards.name(card), scene.clock()
    member = scene.state(LOYALTY, name)
    limits, today = limits_today(member, now), not member.day_is_over(now)
    eased = member.eased if today else None
    return PlayerFile(
        card=card,
        daily_loss=limits.loss,
        left_to_lose=left_to_lose(scene, name, member, now),
        daily_ms=limits.ms,
        played_ms=member.played(now) if today else 0,
        from_tomorrow=eased is not None,
        next_loss=eased.loss if eased else None,
        next_ms=eased.ms if eased else None,
        day_ends=scene.core.house_settings.day(now).ends,
        terminals=sorted(member.at),
    )


def _known(card: str) -> str:
    if not is_name_of_card(card):
        raise Problem(400, say("http.is-not-number-of-card", card=card), say("http.read-it-from-card-again"))
    return card


def statement_of(scene: Scene, card: str, since: int, until: int) -> CardStatement:
    if until <= since:
        raise Problem(400, say("http.period-ends-before-it-begins"), say("http.choose-later-end"))
    name = scene.core.known_cards.name(_known(card))
    found = statement(scene.core.store, name, Instant(since), Instant(until), scene.clock())
    return replace(found, card=card)


# ── writing ─────────────────────────────────────────────────────────────────────────────────


def statement_view(found: CardStatement, scene: Scene) -> ActivityStatement:
    return ActivityStatement(
        venue=scene.house.venue,
        made_at=scene.clock(),
        version=scene.build,
        card=found.card,
        since=found.since,
        until=found.until,
        staked=found.staked,
        returned=found.returned,
        net=found.net,
        agrees=found.agrees,
        sittings=[_sitting(each) for each in found.sittings],
    )


def _sitting(each: Sitting) -> SittingView:
    return SittingView(
        terminal=each.terminal,
        since=each.since,
        until=each.until,
        over=each.last is not None,
        before=each.before,
        put_in=each.put_in,
        staked=each.staked,
        returned=each.returned,
        taken_out=each.taken_out,
        other=each.other,
        after=each.after,
        rounds=[
            PlayedRound(table=one.table, round=one.round, staked=one.staked, returned=one.returned)
            for one in each.rounds
        ],
    )


def _row(each: Sitting, zone: ZoneInfo) -> tuple[str, ...]:
    figures = (
        each.before,
        each.put_in,
        each.staked,
        each.returned,
        each.net,
        each.taken_out,
        each.after,
    )
    return (each.terminal, _moment(each.since, zone), _moment(each.until, zone), *map(_dollars, figures))


def _table(found: CardStatement, scene: Scene) -> Response[Any]:
    zone, written = ZoneInfo(scene.house.timezone), StringIO()
    sittings = (_row(each, zone) for each in found.sittings)
    csv.writer(written).writerows((HEADS, *sittings, (PROGRAM, scene.build)))
    filed = {"Content-Disposition": 'attachment; filename="activity-statement.csv"'}
    return Response(written.getvalue(), media_type="text/csv", headers=filed)


def _sheet(found: CardStatement, scene: Scene) -> PrintedSheet:
    zone = ZoneInfo(scene.house.timezone)
    shares = (0.1, 0.17, 0.17, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08)
    play = "  ·  PLAY MONEY" if scene.house.play_money else ""
    return PrintedSheet(
        title="Player activity statement",
        under=f"{scene.house.venue}{play}",
        facts=(
            ("Card", masked(found.card)),
            ("Made", _moment(scene.clock(), zone)),
            ("Staked", _dollars(found.staked)),
            ("Returned", _dollars(found.returned)),
            ("Result for the player", _dollars(found.net)),
            ("Agrees with the ledger", "yes, to the cent" if found.agrees else "NO: tell a manager"),
        ),
        columns=tuple(
            Column(head, share, figures=at > 2)
            for at, (head, share) in enumerate(zip(HEADS, shares, strict=True))
        ),
        rows=tuple(_row(each, zone) for each in found.sittings),
        foot=f"croupier {scene.build} · {_given_by(scene)}",
    )


def _given_by(scene: Scene) -> str:
    """The clause by which it is given: of the first book of the house that has one."""
    seats = (scene.ruleset(name).terminal for name, _ in scene.tables())
    return next(
        (str(each.player_limits.activity_statement) for each in seats if each and each.player_limits), ""
    )


def _dollars(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def _moment(at: Instant, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(zone).isoformat(" ", timespec="minutes")[:16]

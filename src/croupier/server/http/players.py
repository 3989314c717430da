"""The loyalty desk: what a card may still lose and play today, and what it has done."""

from __future__ import annotations

import asyncio
import csv
import secrets
from dataclasses import replace
from io import StringIO
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, RoundNumber, StaffId, TableId
from croupier.core.message import Stamp
from croupier.devices.printing.sheet import sheet_pdf
from croupier.floor.asker import Staff
from croupier.floor.rooms import HOUSE_ROSTER, LOYALTY, STAFF
from croupier.floor.statements import CardStatement, Sitting, statement
from croupier.house.judged_play import JudgedPlay, judged_play
from croupier.house.live import LiveHouse
from croupier.loyalty.commands import GiveStatement
from croupier.loyalty.rules import is_name_of_card
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem, problem
from croupier.server.http.given import TheDoors, TheLive, TheScene
from croupier.server.http.reports import PROGRAM
from croupier.server.http.shapes import ActivityStatement, PlayedRound, PlayerFile, SittingView
from croupier.server.http.tables import Language
from croupier.server.scene import Scene
from croupier.server.statement_paper import heads, sitting_row, statement_sheet
from croupier.server.views.own_limits import left_to_lose, limits_today
from croupier.staff.duties import Duty
from croupier.staff.reading import Sight
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.said import say

Form = Annotated[Literal["json", "csv"], QueryParameter(name="format", description="How to write it.")]
Since = Annotated[int, QueryParameter(ge=0, le=2**53, description="Milliseconds since 1970, included.")]
Until = Annotated[int, QueryParameter(ge=0, le=2**53, description="Milliseconds since 1970, not included.")]
Why = Annotated[str, QueryParameter(max_length=200, description="For which reason; a cashier says one.")]
FOREVER = 2**53


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
        if form == "csv":
            return _table(found, scene)
        return Response(await asyncio.to_thread(statement_view, found, scene))

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
        language: Language = ENGLISH,
        live: TheLive,
    ) -> bytes:
        """The same, for the player to take home."""
        await _given(reader(request, doors, scene, Sight.STATEMENT), card, why, live)
        found = await asyncio.to_thread(statement_of, scene, card, since, until)
        judged = await asyncio.to_thread(_judged, found, scene)
        spoken = language if language in LANGUAGES else ENGLISH
        return await asyncio.to_thread(sheet_pdf, statement_sheet(found, judged, scene, spoken))


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
    limits, today = limits_today(scene, member), not member.day_is_over(now)
    eased = member.eased if today else None
    return PlayerFile(
        card=card,
        daily_loss=limits.loss,
        left_to_lose=left_to_lose(scene, name, member),
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


def _judged(found: CardStatement, scene: Scene) -> JudgedPlay | None:
    played = (
        (TableId(one.table), RoundNumber(one.round), each.terminal)
        for each in found.sittings
        for one in each.rounds
    )
    return judged_play(scene.core.store, played)


def statement_view(found: CardStatement, scene: Scene) -> ActivityStatement:
    judged = _judged(found, scene)
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
        expected=None if judged is None else judged.expected,
        decisions=None if judged is None else judged.decisions,
        luck=None if judged is None else judged.luck(found.net),
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


def _table(found: CardStatement, scene: Scene) -> Response[Any]:
    zone, written = ZoneInfo(scene.house.timezone), StringIO()
    sittings = (sitting_row(each, zone) for each in found.sittings)
    csv.writer(written).writerows((heads(ENGLISH), *sittings, (PROGRAM, scene.build)))
    filed = {"Content-Disposition": 'attachment; filename="activity-statement.csv"'}
    return Response(written.getvalue(), media_type="text/csv", headers=filed)

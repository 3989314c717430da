"""Jackpots by their address: what terms come to, and the voucher of a prize that was paid by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated
from zoneinfo import ZoneInfo

import msgspec
from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import UNSET

from croupier.core.ids import Instant, JackpotId, StaffId, TableId
from croupier.devices.printing.sheet import PrintedSheet, sheet_pdf
from croupier.jackpots.events import HitPaidByHand
from croupier.jackpots.terms import Terms
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.jackpot_desk_shapes import TermsJudged
from croupier.server.jackpot_figures import beside, figures_view
from croupier.server.jackpot_history import PastHit
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.staff.reading import Sight
from croupier.tickets.words import in_words
from croupier.words.figures import in_money
from croupier.words.said import say

Written = Annotated[str, QueryParameter(max_length=4_000, description="The terms of a jackpot, as JSON.")]
Named = Annotated[str, QueryParameter(max_length=200, description="Tables, apart by commas.")]


class Jackpots(Controller):
    path = "/jackpots"
    tags = ("jackpots",)

    @get("/figures", responses=ERRORS)
    async def figures(
        self, request: Call, *, terms: Written, tables: Named, doors: TheDoors, scene: TheScene
    ) -> TermsJudged:
        """What terms would come to at these tables, and why the gate would refuse them; nothing is set up."""
        reader(request, doors, scene, Sight.JACKPOTS)
        asked, laid = _read(terms), [TableId(name) for name in tables.split(",") if name]
        known = [name for name in laid if name in scene.core.house_settings.tables]
        return await asyncio.to_thread(judged_terms, scene, asked, known)

    @get(
        "/{jackpot:str}/hits/{hit:int}/{terminal:str}/voucher.pdf",
        responses=ERRORS,
        media_type="application/pdf",
    )
    async def voucher(
        self,
        request: Call,
        *,
        jackpot: FromPath[str],
        hit: FromPath[int],
        terminal: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
    ) -> bytes:
        """What was paid by hand, to whom it was won and by which two it was paid, in figures and in words."""
        reader(request, doors, scene, Sight.TICKET)
        past = scene.history.jackpots.of(JackpotId(jackpot)).hit(hit)
        paid = past.by_hand.get(terminal) if past else None
        if past is None or paid is None:
            raise Problem(404, say("http.not-paid-by-hand"), say("http.ask-at-cage"))
        return await asyncio.to_thread(sheet_pdf, voucher_of(scene, past, *paid))


def _read(terms: str) -> Terms:
    try:
        read = msgspec.json.decode(terms, type=Terms)
    except msgspec.MsgspecError:
        read = None
    if read is None or not read.readable:
        raise Problem(400, say("http.no-terms"), say("http.fill-in-terms"))
    return read


def judged_terms(scene: Scene, terms: Terms, tables: Sequence[TableId]) -> TermsJudged:
    served = beside(scene, terms.jackpot, tables)
    refused = scene.core.house_settings.judge(terms, served)
    sheet = scene.measure(terms, served)
    return TermsJudged(
        figures=figures_view(sheet) if sheet and not terms.goods else None,
        refused=str(refused) if refused else None,
        clause=str(refused.clause) if refused and refused.clause else None,
        said=said_view(refused.said) if refused else UNSET,
    )


def voucher_of(scene: Scene, past: PastHit, at: Instant, paid: HitPaidByHand) -> PrintedSheet:
    zone = ZoneInfo(scene.house.timezone)
    play = "  ·  PLAY MONEY" if scene.house.play_money else ""
    won = past.event
    payee = scene.told(paid.payee) if paid.payee else ""
    facts = (
        ("Jackpot", paid.jackpot),
        ("Win", f"{won.hit}, cycle {won.cycle}"),
        ("Won", f"{won.table}, round {won.round}, terminal {paid.terminal}, {_moment(won.at, zone)}"),
        ("Paid", in_money(paid.amount)),
        ("In words", in_words(paid.amount)),
        ("Paid at", f"{paid.place}, {_moment(at, zone)}"),
        ("Paid by", _name(scene, paid.by)),
        ("Approved by", _name(scene, paid.approved_by)),
        ("Paid to", payee),
    )
    return PrintedSheet(
        title="Jackpot payment voucher",
        under=f"{scene.house.venue}{play}",
        facts=tuple((head, text) for head, text in facts if text),
        columns=(),
        rows=(),
        foot=f"croupier {scene.build}",
    )


def _name(scene: Scene, staff: StaffId) -> str:
    member = scene.roster().members.get(staff)
    return scene.told(member.name) if member else staff


def _moment(at: Instant, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(zone).isoformat(" ", timespec="minutes")[:16]

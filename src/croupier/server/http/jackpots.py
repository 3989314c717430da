"""Jackpots by their address: the voucher of a prize that was paid by hand."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from litestar import Controller, get
from litestar.params import FromPath

from croupier.core.ids import Instant, JackpotId, StaffId
from croupier.devices.printing.sheet import PrintedSheet, sheet_pdf
from croupier.jackpots.events import HitPaidByHand
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.jackpot_history import PastHit
from croupier.server.scene import Scene
from croupier.staff.reading import Sight
from croupier.tickets.words import in_words
from croupier.words.figures import in_money
from croupier.words.said import say


class Jackpots(Controller):
    path = "/jackpots"
    tags = ("jackpots",)

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

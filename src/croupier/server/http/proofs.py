"""The proof of a round, and of a cycle of a jackpot, for whoever asks; the receipt for whoever wagered."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from litestar.types import ControllerRouterHandler

from croupier.core.decider import Refused
from croupier.core.ids import Instant, JackpotId, RoundNumber, TableId, TerminalId
from croupier.devices.printing.face import Site
from croupier.devices.printing.receipt import receipt_pdf
from croupier.floor.jackpot_proofs import CycleProof
from croupier.floor.jackpot_proving import cycle_proof_of
from croupier.floor.jackpot_receipts import drawn_entries
from croupier.floor.proving import AnyProof, proof_of
from croupier.floor.receipts import Receipt, receipt_of
from croupier.server.entrance.doors import Doors
from croupier.server.http.callers import Call, person, screen
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheLive, TheScene, TheSite
from croupier.server.http.sights import kept_sight
from croupier.server.http.tables import Language, known, laid, of_table
from croupier.server.receipt_face import KeptSight, receipt_face
from croupier.server.scene import Scene
from croupier.staff.reading import Sight
from croupier.words.figures import ENGLISH
from croupier.words.said import say

LATER = say("http.ask-again-when-round-is")
ASK_STAFF = say("http.ask-somebody-of-staff")
TAKEN_BEFORE = say("http.take-receipts-before-cashing-out")
CHECK = say("http.check-table-round-and-terminal")

Whose = Annotated[
    str | None, QueryParameter(max_length=40, description="For staff: whose receipt; a terminal has its own.")
]


class RoundProofs(Controller):
    path = "/tables/{table:str}/rounds"
    tags = ("records",)

    @get("/{number:int}/proof", responses=ERRORS)
    async def proof(self, table: FromPath[str], number: FromPath[int], scene: TheScene) -> AnyProof:
        """Everything that is needed to work out the draws of a round again, and nobody's wagers."""
        log, rules = scene.core.store, scene.core.house_settings.open_ruleset
        found = await asyncio.to_thread(proof_of, log, rules, laid(scene, table), RoundNumber(number))
        if isinstance(found, Refused):
            raise Problem(404, found.said, LATER)
        return found

    @get("/{number:int}/receipt", responses=ERRORS, media_type="application/pdf")
    async def receipt(
        self,
        request: Call,
        *,
        table: FromPath[str],
        number: FromPath[int],
        doors: TheDoors,
        scene: TheScene,
        site: TheSite,
        live: TheLive,
        terminal: Whose = None,
        language: Language = ENGLISH,
    ) -> bytes:
        """What one terminal wagered in a round and what it came to, as a PDF with a QR code.

        In the language of whoever asks; of one that nobody has written down, English stands in.
        """
        name = laid(scene, table)
        whose, since = _whose(request, doors, scene, name, terminal)
        found = await asyncio.to_thread(receipt_of, scene.core.store, name, RoundNumber(number), whose)
        if isinstance(found, Refused):
            raise Problem(404, found.said, CHECK)
        if (found.closed_at or found.opened_at) < since:
            raise Problem(403, say("http.that-round-was-played-before"), ASK_STAFF)
        sight = await kept_sight(live, scene, name, RoundNumber(number))
        return await asyncio.to_thread(_printed, scene, found, site, language, sight)


class CycleProofs(Controller):
    path = "/jackpots/{jackpot:str}/cycles"
    tags = ("records",)

    @get("/{cycle:int}/proof", responses=ERRORS)
    async def proof(self, jackpot: FromPath[str], cycle: FromPath[int], scene: TheScene) -> CycleProof:
        """Everything that is needed to find the winner of a cycle again, and nobody else's stake."""
        settings = scene.core.house_settings
        found = await asyncio.to_thread(
            cycle_proof_of,
            scene.core.store,
            settings.open_ruleset,
            settings.house,
            JackpotId(jackpot),
            cycle,
        )
        if isinstance(found, Refused):
            raise Problem(404, found.said, say("http.ask-again-when-cycle-is-over"))
        return found


def _whose(
    request: Call, doors: Doors, scene: Scene, table: TableId, named: str | None
) -> tuple[TerminalId, Instant]:
    """A terminal has its own since the account was opened, for before that somebody else sat there; and none
    once the account is closed, for nobody knows who stands there then.  Staff of the table name whose.
    """
    if person(request, doors, "console", "pit") is not None:
        of_table(request, doors, scene, table, Sight.ROUNDS)
        return known(scene, named or ""), Instant(0)
    asking = screen(request, doors)
    if asking is None or asking.role != "terminal":
        raise Problem(
            401, say("http.neither-staff-nor-enrolled-terminal"), say("http.sign-in-or-enrol-screen")
        )
    if named not in {None, asking.name}:
        raise Problem(403, say("http.terminal-sees-its-own-receipts"), ASK_STAFF)
    account = scene.terminal(TerminalId(asking.name)).account
    if account is None:
        raise Problem(403, say("http.no-account-is-open-here"), TAKEN_BEFORE)
    return TerminalId(asking.name), account.since


def _printed(scene: Scene, receipt: Receipt, site: Site, language: str, sight: KeptSight | None) -> bytes:
    settings, log = scene.core.house_settings, scene.core.store
    drawn = drawn_entries(log, settings.open_ruleset, settings.cycle_secrets, receipt)
    face = receipt_face(receipt, scene.ruleset(receipt.table), site, language, sight, drawn=drawn)
    return receipt_pdf(face)


PROOF_ROUTES: tuple[ControllerRouterHandler, ...] = (RoundProofs, CycleProofs)

"""What a screen showed of a round before its outcome, signed by the house: as a text, and as a code."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from litestar.types import ControllerRouterHandler

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId
from croupier.floor.sighted import sighting_of
from croupier.floor.sights import SignedSight
from croupier.house.live import LiveHouse
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheLive, TheScene
from croupier.server.http.tables import laid
from croupier.server.receipt_face import KeptSight
from croupier.server.scene import Scene
from croupier.server.sight_picture import code_svg
from croupier.words.said import say

Of = Annotated[
    Literal["opening", "close"] | None,
    QueryParameter(description="Before the slips were bound, or after; as far as the round has come."),
]


class RoundSights(Controller):
    path = "/tables/{table:str}/rounds/{number:int}"
    tags = ("records",)

    @get("/sight", responses=ERRORS, media_type="text/plain")
    async def sight(
        self, table: FromPath[str], number: FromPath[int], live: TheLive, scene: TheScene, of: Of = None
    ) -> str:
        """For whoever wants to hold a proof against it later."""
        return await _signed(live, scene, laid(scene, table), RoundNumber(number), of)

    @get("/sight.svg", responses=ERRORS, media_type="image/svg+xml")
    async def picture(
        self, table: FromPath[str], number: FromPath[int], live: TheLive, scene: TheScene, of: Of = None
    ) -> bytes:
        """The same as a QR code, for a telephone before the screen."""
        text = await _signed(live, scene, laid(scene, table), RoundNumber(number), of)
        return await asyncio.to_thread(code_svg, text)


async def kept_sight(live: LiveHouse, scene: Scene, table: TableId, number: RoundNumber) -> KeptSight | None:
    """That of the close, for a receipt; none of a round that was undone before it."""
    found = await _sighted(live, scene, table, number, "close")
    return None if isinstance(found, Refused) else KeptSight(found, live.house.signer.public)


async def _signed(live: LiveHouse, scene: Scene, table: TableId, number: RoundNumber, of: str | None) -> str:
    """Whoever does not say of which moment has that of the close once there is one."""
    found = await _sighted(live, scene, table, number, of or "close")
    if of is None and isinstance(found, Refused):
        found = await _sighted(live, scene, table, number, "opening")
    if isinstance(found, Refused):
        raise Problem(404, found.said, say("http.ask-again-when-round-is"))
    return found


async def _sighted(
    live: LiveHouse, scene: Scene, table: TableId, number: RoundNumber, of: str
) -> str | Refused:
    log, house = scene.core.store, scene.core.house_settings.house
    found = await asyncio.to_thread(sighting_of, log, house, table, number, closed=of == "close")
    if isinstance(found, Refused):
        return found
    return SignedSight(found, live.house.signer.sign(found.message())).written()


SIGHT_ROUTES: tuple[ControllerRouterHandler, ...] = (RoundSights,)

"""The mathematics of a table for everybody: a page for players, and the sheet that it is drawn from."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from typing import Annotated

import msgspec
from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from croupier.devices.printing.par.as_page import page_style, par_page
from croupier.devices.printing.par.on_paper import par_pdf
from croupier.games.game import Game
from croupier.house.par_sheets import USUAL_SIGN, ParFile, par_file, sheet_by_key
from croupier.server.edges import lock_of
from croupier.server.http.errors import ERRORS
from croupier.server.http.given import TheScene
from croupier.server.http.tables import Language, laid
from croupier.server.maths_page import MathsPage, as_html, style
from croupier.server.scene import Scene
from croupier.table.commands import Sign
from croupier.words.figures import ENGLISH, LANGUAGES

Options = tuple[tuple[str, str], ...]
SignLimits = tuple[int, int, tuple[tuple[str, tuple[int, int]], ...]]  # of the table, and of kinds of bets
Stake = Annotated[int, QueryParameter(ge=0, le=10**9, description="In cents; nought for the minimum.")]
# Both pages are whole by themselves; only the plots are drawn with styles of their own parts.
_POLICY = (
    "default-src 'none'; style-src-elem 'sha256-{style}'; style-src-attr 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)


class TableMaths(Controller):
    path = "/tables/{table:str}"
    tags = ("tables",)

    @get("/maths.html", responses=ERRORS, media_type=MediaType.HTML)
    async def page(
        self, table: FromPath[str], scene: TheScene, stake: Stake = 0, language: Language = ENGLISH
    ) -> Response[str]:
        """What each bet of the table costs, exactly, for its players."""
        made, usual = await _sheet(scene, table), _usual(scene, table)
        spoken = language if language in LANGUAGES else ENGLISH
        least = _sign(scene, table).minimum
        shown = MathsPage(table, made.sheet, made.digest, usual, stake or least, spoken)
        return _guarded(await asyncio.to_thread(as_html, shown), style())

    @get("/par.html", responses=ERRORS, media_type=MediaType.HTML)
    async def whole(self, table: FromPath[str], scene: TheScene) -> Response[str]:
        """The PAR sheet of the table as a page."""
        made = await _sheet(scene, table)
        return _guarded(await asyncio.to_thread(par_page, made.sheet, made.digest), page_style())

    @get("/par.pdf", responses=ERRORS, media_type="application/pdf")
    async def printed(self, table: FromPath[str], scene: TheScene) -> bytes:
        """The PAR sheet of the table on paper."""
        made = await _sheet(scene, table)
        return await asyncio.to_thread(par_pdf, made.sheet, made.digest)

    @get("/par.json", responses=ERRORS, media_type=MediaType.JSON)
    async def canonical(self, table: FromPath[str], scene: TheScene) -> bytes:
        """The PAR sheet of the table, to be worked out again by ``croupier par verify``."""
        return msgspec.json.encode(await _sheet(scene, table))


def _guarded(page: str, styled: str) -> Response[str]:
    named = b64encode(sha256(styled.encode()).digest()).decode()
    policy = _POLICY.format(style=named)
    return Response(page, media_type=MediaType.HTML, headers={"Content-Security-Policy": policy})


async def _sheet(scene: Scene, table: str) -> ParFile:
    """Worked out beside the tables, once for a ruleset and its limits."""
    name = laid(scene, table)
    sign, ruleset = _sign(scene, table), scene.ruleset(name)
    limits = (sign.minimum, sign.maximum, tuple(sorted(sign.by_kind.items())))
    return await asyncio.to_thread(_alone, ruleset.game, ruleset.key, ruleset.options, limits)


def _sign(scene: Scene, table: str) -> Sign:
    """Until the table has a sign, its sheet is told for a usual one."""
    return scene.table(laid(scene, table)).sign or USUAL_SIGN


def _alone(game: Game, key: str, options: Options, limits: SignLimits) -> ParFile:
    """Two who ask at once do not both do it."""
    with lock_of(game):
        return _worked_out(key, options, limits)


@lru_cache(maxsize=32)
def _worked_out(key: str, options: Options, limits: SignLimits) -> ParFile:
    minimum, maximum, by_kind = limits
    sign = Sign(minimum=minimum, maximum=maximum, by_kind=dict(by_kind))
    return par_file(sheet_by_key(key, dict(options), sign), None)


def _usual(scene: Scene, table: str) -> str:
    return scene.ruleset(laid(scene, table)).game.face.usual_bets()[0]


MATHS_ROUTES = (TableMaths,)

"""The HTTP side of the house: who gets in, paper, reports and health, under /api."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

from litestar import Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from croupier.devices.printing.face import Site
from croupier.house.config import Venue
from croupier.house.live import LiveHouse
from croupier.house.program import VERSION
from croupier.server.entrance.doors import Doors
from croupier.server.house_page import HousePage
from croupier.server.http.directing import Directing
from croupier.server.http.errors import EXCEPTION_HANDLERS
from croupier.server.http.guards import LARGEST_REQUEST, own_pages_only, protect
from croupier.server.http.health import Health
from croupier.server.http.house import HOUSE_ROUTES
from croupier.server.http.incidents import INCIDENT_ROUTES
from croupier.server.http.inspector import INSPECTOR_ROUTES
from croupier.server.http.jackpot_report import JackpotReports
from croupier.server.http.jackpots import Jackpots
from croupier.server.http.looks import noting_looks
from croupier.server.http.maths import MATHS_ROUTES
from croupier.server.http.people import PeopleDesk
from croupier.server.http.players import PlayerDesk
from croupier.server.http.proofs import PROOF_ROUTES
from croupier.server.http.records import RECORD_ROUTES
from croupier.server.http.reports import Reports
from croupier.server.http.screens import DemonstrationScreens, ScreenDesk
from croupier.server.http.sessions import DemonstrationSessions, Sessions
from croupier.server.http.sights import SIGHT_ROUTES
from croupier.server.http.syndicates import SyndicateFinder
from croupier.server.http.tables import TABLE_ROUTES
from croupier.server.http.tickets import Tickets
from croupier.server.http.tournament_papers import TournamentPapers
from croupier.server.http.tournaments import TOURNAMENT_ROUTES
from croupier.server.http.words import HouseWords
from croupier.server.metrics import Registry, observe, observe_patrol
from croupier.server.scene import Scene

# More would make a page a sixth smaller within a house, at eight times the work for each who asks.
QUICKLY = 1
# Paper from the records is no second ticket, and says so in the space for messages.
COPY = "COPY FROM THE RECORDS OF THE HOUSE"
PLAY_MONEY = "PLAY MONEY: WORTH NOTHING OUTSIDE THIS DEMONSTRATION"

CONTROLLERS: tuple[ControllerRouterHandler, ...] = (
    Sessions,
    ScreenDesk,
    Tickets,
    Jackpots,
    Reports,
    JackpotReports,
    TournamentPapers,
    SyndicateFinder,
    PlayerDesk,
    PeopleDesk,
    Directing,
    Health,
    HouseWords,
    *TABLE_ROUTES,
    *MATHS_ROUTES,
    *RECORD_ROUTES,
    *PROOF_ROUTES,
    *SIGHT_ROUTES,
    *INCIDENT_ROUTES,
    *INSPECTOR_ROUTES,
    *HOUSE_ROUTES,
    *TOURNAMENT_ROUTES,
)


class OwnRouter(Router):
    """Belongs to one application: it is registered as it is, and no handler of it is copied first."""

    def __deepcopy__(self, _memo: object) -> OwnRouter:
        return self


# Where anybody may be anybody; a house for money has no such addresses.
OF_PLAY_MONEY: tuple[ControllerRouterHandler, ...] = (DemonstrationSessions, DemonstrationScreens)


def routes(doors: Doors, scene: Scene, live: LiveHouse, registry: Registry) -> list[ControllerRouterHandler]:
    """Everything under /api.  A handler is given what it names: doors, scene, live, page, board and so on."""
    observe(registry, live.floor)
    observe_patrol(registry, live.patrol.verified)
    given = {
        "doors": doors,
        "scene": scene,
        "live": live,
        "page": HousePage(live),
        "board": live.board,
        "registry": registry,
        "site": _site(live.house.config.venue, scene),
    }
    api = OwnRouter(
        path="/api",
        route_handlers=(*CONTROLLERS, *OF_PLAY_MONEY) if scene.house.play_money else CONTROLLERS,
        guards=[own_pages_only],
        before_request=noting_looks(doors, live),
        dependencies={name: _given(value) for name, value in given.items()},
    )
    return [api]


def settings() -> dict[str, Any]:
    """What the whole application is opened with, so that no answer goes out bare."""
    return {
        "before_send": [protect],
        # Answers of the interface stay as they are: what is secret is not squeezed beside what is sent.
        "compression_config": CompressionConfig(
            backend="gzip", gzip_compress_level=QUICKLY, exclude=["^/api"]
        ),
        "exception_handlers": EXCEPTION_HANDLERS,
        "request_max_body_size": LARGEST_REQUEST,
        "openapi_config": OpenAPIConfig(
            title="croupier", version=VERSION, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        "debug": False,
        "logging_config": None,
    }


def _given(value: object) -> Provide:
    return Provide(lambda: value, use_cache=True, sync_to_thread=False)


def _site(venue: Venue, scene: Scene) -> Site:
    message = PLAY_MONEY if scene.house.play_money else COPY
    return Site(venue.name, venue.address, ZoneInfo(venue.timezone), message, scene.build)

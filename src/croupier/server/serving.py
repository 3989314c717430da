"""A live house on the wire: everything that screens need, put together and served."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp

from croupier.core.ids import Instant, TableId
from croupier.house.config import Port
from croupier.house.live import LiveHouse
from croupier.screens.state import Screen as Enrolled
from croupier.server.app import front, pages
from croupier.server.connections.broadcast import Broadcaster
from croupier.server.connections.command_desk import CommandDesk
from croupier.server.connections.hub import Hub
from croupier.server.connections.line import LARGEST_MESSAGE, Exchange, no_demonstration
from croupier.server.connections.viewers import DisplayViewer, TerminalViewer
from croupier.server.demonstration import Demonstrator
from croupier.server.edges import Edges
from croupier.server.entrance.doors import Doors
from croupier.server.http import routes, settings
from croupier.server.metrics import Registry
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.words.said import say

SESSIONS_LOOKED_AT_EVERY_S = 60.0
# How many new things there are before rubbish is looked for; a slip makes and drops some hundreds.
LOOK_FOR_RUBBISH_AFTER = 50_000


class Listener(uvicorn.Server):
    """Leaves signals to whoever runs the house: the house is closed first, then the listener."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@dataclass(frozen=True, slots=True)
class Served:
    app: ASGIApp
    exchange: Exchange
    hub: Hub
    doors: Doors
    edges: Edges


def assemble(live: LiveHouse) -> Served:
    config, edges = live.house.config, Edges()
    demonstrator = Demonstrator(live) if config.demonstration else None
    scene = Scene(
        core=live.floor.core,
        history=RecentHistory(live.house.store, _longest_session(live)),
        clock=live.clock,
        house=HouseView(
            venue=config.venue.name, play_money=config.demonstration, timezone=config.venue.timezone
        ),
        company=demonstrator.keeps_company if demonstrator else _nobody,
        virtual=frozenset(live.house.dealers),
        printing=frozenset(name for name, device in config.printers().items() if isinstance(device, Port)),
        edge=edges.of,
    )
    hub, doors = Hub(scene), Doors(live.floor, live.clock, config.demonstration)
    doors.on_revoked(lambda screen: _turn_out(hub, screen))
    desk = CommandDesk(live.floor, doors, live.clock)
    play = demonstrator.play if demonstrator else no_demonstration
    exchange = Exchange(hub, doors, desk, play, Broadcaster(hub))
    registry = Registry()
    registry.gauge("screens", "Screens that are connected.", lambda: len(hub.screens))
    handlers = [*pages(), *routes(doors, scene, live, registry)]
    return Served(front(Litestar(handlers, **settings()), exchange), exchange, hub, doors, edges)


def _longest_session(live: LiveHouse) -> Instant | None:
    seats = (seat.account for _, seat in live.floor.core.current.terminals())
    return min((account.since for account in seats if account), default=None)


def _nobody(_table: TableId) -> bool:
    return False


def _turn_out(hub: Hub, revoked: Enrolled) -> None:
    """The open lines of a screen that is no longer enrolled."""
    for screen in tuple(hub.screens):
        match screen.viewer:
            case TerminalViewer(terminal) if (revoked.role, revoked.name) == ("terminal", terminal):
                screen.dismiss(say("entrance.terminal-elsewhere"), again=False)
            case DisplayViewer(table) if (revoked.role, revoked.name) == ("display", table):
                screen.dismiss(say("entrance.display-elsewhere"), again=False)
            case _:
                continue


async def serve(live: LiveHouse, host: str, port: int, opened: Callable[[Served, str], None]) -> None:
    """Until the house stops.  ``opened`` is told the address once it answers; port 0 is any that is free."""
    served = assemble(live)
    server = Listener(
        uvicorn.Config(
            served.app,
            host=host,
            port=port,
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # dearer than the bytes that it saves within a house
            log_level="warning",
            access_log=False,
            lifespan="off",
            server_header=False,
        )
    )
    live.supervise("the house edges", _tell_edges(served, live.say), may_end=True)
    live.supervise("the sessions", _watch_sessions(served.doors))
    live.supervise("the lines", served.exchange.watch())
    serving = live.supervise("the web server", server.serve(), may_end=True)
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        opened(served, f"http://{host}:{_port(server)}/")
    try:
        await live.wait()
    finally:
        for screen in tuple(served.hub.screens):
            screen.dismiss(say("entrance.house-is-closing"), again=True)
        server.should_exit = True
        await asyncio.gather(serving, return_exceptions=True)


def spare_what_stays() -> None:
    """For a process that does nothing but serve a house: what is in mind by now stays there, and
    looking through all of it for rubbish, again and again, would hold up the tables."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LOOK_FOR_RUBBISH_AFTER)


def _port(server: uvicorn.Server) -> int:
    number: int = server.servers[0].sockets[0].getsockname()[1]
    return number


async def _tell_edges(served: Served, say_so: Callable[[str], None]) -> None:
    scene = served.hub.scene
    games = [scene.ruleset(name).game for name, _ in scene.tables()]
    await served.edges.work_out(games, served.hub.refresh, say_so)


async def _watch_sessions(doors: Doors) -> None:
    while True:
        await asyncio.sleep(SESSIONS_LOOKED_AT_EVERY_S)
        await doors.end_idle_sessions()

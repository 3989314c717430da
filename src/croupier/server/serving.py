"""A live house on the wire: everything that screens need, put together and served."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass
from socket import socket

from litestar import Litestar
from litestar.types import ASGIApp

from croupier.charter.rules import Mode
from croupier.core.ids import Instant, TableId
from croupier.house.advising import advising_of
from croupier.house.certificates import TlsPaths
from croupier.house.config import Port
from croupier.house.config_parts import ServerConfig
from croupier.house.jackpot_sheets import measure_of
from croupier.house.live import LiveHouse
from croupier.screens.state import Screen as Enrolled
from croupier.server.app import figures_only, front, pages
from croupier.server.conduct_watch import ConductWatch
from croupier.server.connections.broadcast import Broadcaster
from croupier.server.connections.builds import LoadedBuilds
from croupier.server.connections.capacity import Capacity, Caps
from croupier.server.connections.command_desk import CommandDesk, for_anybody
from croupier.server.connections.conversation import HouseAnswers
from croupier.server.connections.descriptors import raised_limit
from croupier.server.connections.hub import Hub
from croupier.server.connections.line import Exchange
from croupier.server.connections.viewers import DisplayViewer, TerminalViewer
from croupier.server.demonstration import Demonstrator
from croupier.server.edges import Edges
from croupier.server.entrance.doors import Doors
from croupier.server.gateway.floor_end import HouseOnLink, LinkedGateways
from croupier.server.gateway.keeper import GatewayKeeper
from croupier.server.gateway.running import Listening
from croupier.server.gateway.unix_carrier import LINK_NAME
from croupier.server.hosts import OwnNames
from croupier.server.house_page import HousePage
from croupier.server.http import routes, settings
from croupier.server.links import Links, observe_gateways
from croupier.server.listening import GatedListener, listener
from croupier.server.meter_watch import MeterWatch
from croupier.server.metrics import Registry, observe_gate
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.server.standby_page import made_meanwhile, while_it_holds
from croupier.words.said import say

SESSIONS_LOOKED_AT_EVERY_S = 60.0
GUESSING_LOOKED_AT_EVERY_S = 5.0
# How many new things there are before rubbish is looked for, how many such looks before those that were left
# are looked through again, and how many of these before everything is.  To look at ten thousand things takes
# some milliseconds, in which no table is served, and at all that a large house makes a second.
LOOK_FOR_RUBBISH_AFTER = (10_000, 5, 1_000)
GATEWAYS_WITHIN_S = 30.0  # then the house is open all the same: whoever is late comes later
WATCHERS = Caps(connections=32, strangers=32, of_address=32)  # of those who read figures


MayTell = Callable[[], bool]


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Served:
    app: ASGIApp
    figures: ASGIApp  # for those who watch over the machines, at an address of their own
    exchange: Exchange
    hub: Hub
    doors: Doors
    edges: Edges
    registry: Registry
    demonstrator: Demonstrator | None


def assemble(
    live: LiveHouse, bound_to: str = "", may_tell: MayTell = _always, *, at_once: bool = False
) -> Served:
    """``may_tell`` says whether nobody else can own the house.  Where lines are to be served at once,
    requests wait until what answers them is there."""
    config, edges = live.house.config, Edges()
    play_money = config.mode is Mode.DEMONSTRATION
    demonstrator = Demonstrator(live) if play_money else None
    scene = Scene(
        core=live.floor.core,
        history=RecentHistory(live.house.store, _longest_session(live)),
        clock=live.clock,
        house=HouseView(venue=config.venue.name, play_money=play_money, timezone=config.venue.timezone),
        company=demonstrator.keeps_company if demonstrator else _nobody,
        guest_seat=demonstrator.guest_seat if demonstrator else lambda: None,
        virtual=frozenset(live.house.dealers),
        printing=frozenset(name for name, device in config.printers().items() if isinstance(device, Port)),
        edge=edges.of,
        advising=advising_of(config),
        measure=measure_of(config),
        head=live.heads.line,
    )
    registry = Registry()
    hub, doors = Hub(scene), Doors(live.floor, live.clock, play_money)
    doors.on_revoked(lambda screen: _turn_out(hub, screen))
    occupied = demonstrator.occupied if demonstrator else for_anybody
    desk = CommandDesk(live.floor, doors, live.clock, HousePage(live), occupied)
    builds = LoadedBuilds(live.floor, live.clock, lambda: scene.build)
    answers = HouseAnswers(hub, desk, demonstrator.play if demonstrator else None)
    exchange = Exchange(doors, answers, Broadcaster(hub, may_tell), live.heads.shown, builds.look)
    registry.gauge("screens", "Screens that are connected.", lambda: len(hub.screens))

    def answering() -> ASGIApp:
        return Litestar([*pages(scene.build), *routes(doors, scene, live, registry)], **settings())

    app = while_it_holds(made_meanwhile(answering) if at_once else answering(), may_tell)
    own = OwnNames(config.server.names, bound_to, any_name=play_money)
    return Served(
        front(app, exchange, own), figures_only(app), exchange, hub, doors, edges, registry, demonstrator
    )


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


async def serve(
    live: LiveHouse,
    listening: socket,
    opened: Callable[[Served, str], None],
    tls: TlsPaths | None = None,
    figures: socket | None = None,
    *,
    may_tell: MayTell = _always,
    at_once: bool = False,
) -> None:
    """Until the house stops, on a socket that listens already; metrics and schema are told on another, if
    on any.  ``opened`` is told the address."""
    server_config = live.house.config.server
    served = assemble(live, listening.getsockname()[0], may_tell, at_once=at_once)
    capacity = Capacity(Caps.within(raised_limit()), server_config.proxies)
    server = listener(served.app, server_config, listening, capacity, tls)
    links = _links(live, served)
    observe_gate(served.registry, server)
    observe_gateways(served.registry, links.gateways)
    live.supervise("the house edges", _tell_edges(served, live.say), may_end=True)
    live.supervise("the sessions", _watch_sessions(served.doors))
    live.supervise("the guessing", _watch_guessing(served.doors))
    live.supervise("the meter displays", MeterWatch(served.hub, live.floor.handle).keep())
    live.supervise("whoever conducts", ConductWatch(served.hub, live.floor.handle).keep())
    live.supervise("the lines", served.exchange.watch())
    await links.start()
    listeners = [] if server_config.gateways else [server]
    listeners += [] if figures is None else [_told_on(figures, served)]
    serving = [live.supervise("the web server", each.serve(), may_end=True) for each in listeners]
    if server_config.gateways:
        where = Listening(listening, tls, server_config.proxies)
        keeper = GatewayKeeper(live.house.file.parent / LINK_NAME, where, server_config.gateways)
        live.supervise("the gateways", keeper.keep())
    await _until_open(server, serving, links, server_config.gateways)
    if server.started or server_config.gateways:
        opened(served, server.address)
        if served.demonstrator is not None:
            served.demonstrator.come_back()
    try:
        await live.wait()
        await served.doors.tell_turned_away(closing=True)
    finally:
        await links.stop()  # lines of gateways are kept for whoever answers next
        for screen in tuple(served.hub.screens):
            screen.dismiss(say("entrance.house-is-closing"), again=True)
        for each in listeners:
            each.should_exit = True
        await asyncio.gather(*serving, return_exceptions=True)


def _links(live: LiveHouse, served: Served) -> Links:
    config, core = live.house.config, live.floor.core
    play_money = config.mode is Mode.DEMONSTRATION
    floor = HouseOnLink(
        house=core.house_settings.house,
        lines=served.exchange,
        requests=served.app,
        clock=live.clock,
        names=config.server.names,
        any_name=play_money,
    )
    folder = live.house.file.parent if config.server.gateways else None
    return Links(LinkedGateways(floor), folder, config.cluster.nats, core.store.head().number)


async def _until_open(
    server: GatedListener, serving: list[asyncio.Task[None]], links: Links, gateways: int
) -> None:
    """Until somebody answers on the address of the house; whatever fails meanwhile stops the house."""
    loop = asyncio.get_running_loop()
    late = loop.time() + GATEWAYS_WITHIN_S
    if gateways:
        while len(links.gateways.sessions) < gateways and loop.time() < late:
            await asyncio.sleep(0.02)
        return
    while not server.started and not serving[0].done():
        await asyncio.sleep(0.02)


def _told_on(figures: socket, served: Served) -> GatedListener:
    return listener(served.figures, ServerConfig(), figures, Capacity(WATCHERS))


def spare_what_stays() -> None:
    """For a process that does nothing but serve a house: what is in mind by now stays there, and
    looking through all of it for rubbish, again and again, would hold up the tables."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOOK_FOR_RUBBISH_AFTER)


async def _tell_edges(served: Served, say_so: Callable[[str], None]) -> None:
    scene = served.hub.scene
    for name in sorted(scene.advising.tables):
        await asyncio.to_thread(scene.advising.learn, scene.ruleset(name).game)
        served.hub.refresh()
    games = [scene.ruleset(name).game for name, _ in scene.tables()]
    await served.edges.work_out(games, served.hub.refresh, say_so)


async def _watch_sessions(doors: Doors) -> None:
    while True:
        await asyncio.sleep(SESSIONS_LOOKED_AT_EVERY_S)
        await doors.end_idle_sessions()


async def _watch_guessing(doors: Doors) -> None:
    while True:
        await asyncio.sleep(GUESSING_LOOKED_AT_EVERY_S)
        await doors.tell_turned_away()

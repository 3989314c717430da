"""Gateways in this process before a house on the wire, over each carrier of the link, and what passes by."""

import asyncio
import secrets
import shutil
import tempfile
import time
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from nats_process import NatsProcess
from screens_house import OnTheWire, on_the_wire

from croupier.house.config_parts import ServerConfig
from croupier.server.connections.capacity import Capacity, Caps
from croupier.server.gateway.floor_end import HouseOnLink, LinkedGateways
from croupier.server.gateway.gateway import Gateway
from croupier.server.gateway.gateway_app import gateway_app
from croupier.server.gateway.nats_carrier import NatsFloor, NatsGateway
from croupier.server.gateway.unix_carrier import LINK_NAME, UnixFloor, UnixGateway
from croupier.server.listening import bound, listener

CARRIERS = ("in process", "unix", "nats")


class Wires:
    """The carrier of one test: both of its ends."""

    def __init__(self, kind, nats=None):
        self.kind, self.nats = kind, nats
        self.folder = Path(tempfile.mkdtemp(prefix="link-"))  # short, as the name of such a socket has to be

    def floor(self, house, serve, number=1):
        if self.kind == "unix":
            return UnixFloor(self.folder / LINK_NAME, serve)
        return NatsFloor([self.nats.url], house, number, serve)

    def gateway(self, house):
        return (
            UnixGateway(self.folder / LINK_NAME)
            if self.kind == "unix"
            else NatsGateway([self.nats.url], house)
        )


@asynccontextmanager
async def wires(kind):
    """NATS is started for whoever needs it."""
    with NatsProcess() if kind == "nats" else nullcontext() as nats:
        both = Wires(kind, nats)
        try:
            yield both
        finally:
            shutil.rmtree(both.folder)


def on_link(house):
    """All gateways of a house on the wire."""
    served, live = house.served, house.live
    name = live.floor.core.house_settings.house
    return LinkedGateways(HouseOnLink(name, served.exchange, served.app, live.clock, (), any_name=True))


class FloorOnLink:
    """A house on the wire that answers over a link until it is stopped."""

    def __init__(self, house, both, number=1):
        self.gateways = on_link(house)
        self.carrier = both.floor(self.gateways.house, self.gateways.serve, number)

    async def start(self):
        await self.carrier.start()

    async def stop(self):
        self.gateways.leave()
        await self.carrier.stop()


@asynccontextmanager
async def floor_on_link(house, both, number=1):
    floor = FloorOnLink(house, both, number)
    await floor.start()
    try:
        yield floor
    finally:
        await floor.stop()


class ThroughGateway(OnTheWire):
    """The same house, as screens see it that come through a gateway."""

    def __init__(self, house, gateway, address):
        super().__init__(house.live, house.served, address)
        self.gateway = gateway


@asynccontextmanager
async def through_gateway(house, both):
    """A gateway with a listener of its own; it is open once a floor has answered."""
    name = house.live.floor.core.house_settings.house
    gateway = Gateway(both.gateway(name), name, secrets.token_hex(4), lambda: time.time_ns() // 1_000_000)
    keeping = asyncio.create_task(gateway.keep())
    joined = await asyncio.wait_for(gateway.joined, 30)
    app = gateway_app(gateway, joined, "127.0.0.1")
    server = listener(app, ServerConfig(), bound("127.0.0.1", 0), Capacity(Caps(4_000, 4_000, 4_000)))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield ThroughGateway(house, gateway, server.address)
    finally:
        gateway.dismiss()
        server.should_exit = True
        await serving
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


@asynccontextmanager
async def reached_by(kind, folder):
    """A house whose screens come by a carrier: in process there is nothing in between."""
    async with on_the_wire(folder) as house:
        if kind == "in process":
            yield house
            return
        async with wires(kind) as both, floor_on_link(house, both), through_gateway(house, both) as through:
            yield through


@dataclass(frozen=True)
class Gated:
    """A house, the floor's end of its link, and the house as it is seen through a gateway."""

    house: OnTheWire
    both: Wires
    floor: FloorOnLink
    through: ThroughGateway


@asynccontextmanager
async def gated(kind, folder, number=1):
    async with (
        wires(kind) as both,
        on_the_wire(folder) as house,
        floor_on_link(house, both, number) as floor,
        through_gateway(house, both) as through,
    ):
        yield Gated(house, both, floor, through)

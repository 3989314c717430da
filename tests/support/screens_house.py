"""A house on the wire for tests: a real log, a real listener, real web sockets."""

import asyncio
import atexit
import json
import shutil
import tempfile
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path

import websockets
from told_views import answered, patched

from croupier.core.ids import CommandId, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Staff
from croupier.house.clocks import wall_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.live import LiveHouse
from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house
from croupier.server.listening import bound
from croupier.server.serving import serve
from croupier.simulation.signs import see_signs
from croupier.store.port import Committed
from croupier.table import commands as tc

R1, A1, A2 = TableId("R1"), TerminalId("A1"), TerminalId("A2")
SENSOR = HouseSystem("wheel sensor")
DANA = Staff(StaffId("dana"))
WAIT_S = 60  # for what never comes; on a busy machine much comes late


class Screen:
    """A screen's end of the line: what it has been told, put together, and the answers to its questions."""

    def __init__(self, socket):
        self.socket = socket
        self.view, self.at, self.positions = None, -1, []
        self.answers, self.farewell, self.heard = {}, None, []
        self._ids = count(1)

    async def hear(self):
        text = await asyncio.wait_for(self.socket.recv(), WAIT_S)
        self.heard.append(text)
        message = json.loads(text)
        match message["type"]:
            case "Snapshot":
                self.view, self.at = message["view"], message["at"]
                self.positions.append(self.at)
            case "Told":
                self.view, self.at = patched(self.view, message), message["at"]
                self.positions.append(self.at)
                self.answers |= answered(message)
            case "Kept" | "Refused" | "Pong":
                self.answers[message.get("id", "pong")] = message
            case "Farewell":
                self.farewell = message["reason"]
        return message

    async def until(self, held):
        """Listen until something holds of the view."""
        while self.view is None or not held(self.view):
            await self.hear()
        return self.view

    async def say(self, **message):
        await self.socket.send(json.dumps(message))

    async def ask(self, room, command, name=None, **more):
        name = name or f"q{next(self._ids)}"
        await self.say(type="Ask", id=name, room=room, command=command, **more)
        return await self.answer(name)

    async def answer(self, name):
        while name not in self.answers and self.farewell is None:
            await self.hear()
        return self.answers.get(name)

    async def bets(self, slip, number=None, name=None):
        number = number or self.view["table"]["round"]
        seat = self.view["seat"]["terminal"]
        command = {"type": "SetWagers", "table": "R1", "round": number, "terminal": seat, "slip": slip}
        return await self.ask("table", command, name)


class OnTheWire:
    def __init__(self, live, served, address):
        self.live, self.served, self.address = live, served, address
        self.doors, self.hub = served.doors, served.hub
        self._ids = count(1)

    @property
    def line(self):
        return self.address.replace("http", "ws", 1) + "line"

    @asynccontextmanager
    async def screen(
        self, role, name="", *, cookie=None, origin=None, seen=None, token=None, head=None, build=""
    ):
        headers = {"Cookie": cookie} if cookie else {}
        async with websockets.connect(self.line, additional_headers=headers, origin=origin) as socket:
            screen = Screen(socket)
            hello = {"role": role, "name": name, "token": token, "seen": seen, "head": head, "build": build}
            await screen.say(type="Hello", **hello)
            yield screen

    @asynccontextmanager
    async def terminal(self, name, seen=None, token=None):
        token = token or await self.token("terminal", name)
        async with self.screen("terminal", name, token=token, seen=seen) as screen:
            await screen.until(lambda view: "seat" in view)
            yield screen

    async def token(self, role, name):
        return (await self.doors.demo_screen(role, name)).token

    async def cookie(self, post, staff, password=None):
        opened = await (
            self.doors.sign_in(post, StaffId(staff), password, "here")
            if password
            else self.doors.demo_sign_in(post, StaffId(staff))
        )
        return f"croupier-{post}={opened.cookie}"

    @asynccontextmanager
    async def post(self, post, staff, name=""):
        cookie = await self.cookie(post, staff)
        async with self.screen(post, name, cookie=cookie) as screen:
            await screen.until(lambda view: "staff" in view)
            yield screen

    async def does(self, command, by=DANA):
        stamp = Stamp(command=CommandId(f"t{next(self._ids)}"), at=self.live.clock(), by="")
        answer = await self.live.floor.handle(command, stamp, by)
        assert isinstance(answer, Committed), answer
        return answer

    async def wagering(self, table=R1):
        await self.does(tc.OpenWagering(table=table))

    async def no_more_bets(self, number, table=R1):
        """The sensor sees the ball about to fall, which is quicker than waiting for the clock."""
        await self.does(tc.CloseWagering(table=table, round=number, by="sensor"), SENSOR)


@cache
def founded():
    """Founded and set up once, because passwords and first commits are costly; every test has a copy."""
    folder = Path(tempfile.mkdtemp(prefix="croupier-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return set_up_once(make_house(folder / "house", demonstration_text()).file).parent


def set_up_once(file):
    """The log of a house that was open once has its tables, terminals and staff, in 150 commits."""
    house = open_house(load(file), file, wall_clock(), seed=1)
    see_signs(house)
    house.core.save_snapshots(grown_by=1)
    house.store.close()
    return file


@asynccontextmanager
async def on_the_wire(folder):
    file = Path(shutil.copytree(founded(), folder)) / CONFIG_NAME
    async with served_house(file) as house:
        yield house


@asynccontextmanager
async def served_house(file):
    opened = asyncio.get_running_loop().create_future()
    async with LiveHouse.open(load(file), file) as live:
        serving = asyncio.create_task(
            serve(live, bound("127.0.0.1", 0), lambda *told: opened.set_result(told))
        )
        await asyncio.wait((opened, serving), timeout=WAIT_S, return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            await serving
        served, address = opened.result()
        try:
            yield OnTheWire(live, served, address)
        finally:
            live.stop()
            await serving


async def farewell_of(screen):
    """What a screen is told last."""
    while screen.farewell is None:
        await screen.hear()
    return screen.farewell

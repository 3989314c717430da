"""A million messages that nobody would send, on lines of every kind and over HTTP: the house goes on."""

import asyncio
import gc
import json
import logging
import random
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from odd_messages import OddMessages
from rich.console import Console
from rich.progress import track
from screens_house import on_the_wire

from croupier.server.connections.broadcast import Gone

SAMPLE, OF_A_HOUSE, HOUSES = 1_000, 50_000, 20
OF_A_LINE = 20  # nearly everything is refused, and after these nobody may ask any more
IN_STEP = 8  # lines at once
PATIENCE_S = 30  # a line of which a question is never answered would wait for ever
REQUESTS = 20  # over HTTP, after each of those
GROWTH_MB = 150  # at the most, from the first house to the last
INSIDE = (b"Traceback", b'File "', b"croupier.", b"/home", b"/root", b"/tmp", b"sqlite", b"msgspec")
POSTS = {"pit": "margot", "console": "dana", "cage": "henk"}
SCREENS = (
    ("terminal", "A1"), ("terminal", "A2"), ("terminal", "A3"), ("display", "R1"), ("lobby", ""),
    ("pit", ""), ("console", "R1"), ("cage", ""),
)  # fmt: skip
PATHS = (
    "/verify",
    "/api/health",
    "/api/sessions",
    "/api/tickets/",
    "/api/screens",
    "/api/reports/",
    "/assets/",
    "/api/proofs/",
    "/api/tables/",
)
TAILS = ("", "x", "%00", "%ff", "..%2f..%2fetc", "1", "liability", "R1", "0" * 18, "é", "💥", "a" * 300)


class Wire:
    """A socket that says what it was given and then hangs up."""

    def __init__(self, cookie, address, said):
        self.cookies, self.address = cookie, address
        self.unsaid, self.heard = iter(said), []

    async def receive(self):
        for message in self.unsaid:
            return message if isinstance(message, bytes) else message.encode()
        raise Gone

    def listen(self, listens):
        self.going_on, self.saying = asyncio.Event(), asyncio.create_task(self._say_all(listens))
        self.going_on.set()

    async def _say_all(self, listens):
        with suppress(Gone):
            while True:
                await self.going_on.wait()
                listens.heard(await self.receive())
                await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)
        listens.hung_up()

    def rest(self):
        self.going_on.clear()

    def go_on(self):
        self.going_on.set()

    def send(self, message):
        self.heard.append(message)

    async def close(self):
        return None

    def recognise(self):
        return None


class Attack:
    def __init__(self, house, seed):
        self.house, self.dice = house, random.Random(seed)  # noqa: S311
        self.odd, self.addresses, self.said, self.statuses = OddMessages(self.dice), count(), 0, set()
        self.known, self.kept = {}, 0

    async def line(self):
        """Every kind of screen; whoever was turned out meanwhile comes back in, if they may."""
        role, name = self.dice.choice(SCREENS)
        cookie, token = await self._known_by(role, name)
        hello = {"type": "Hello", "role": role, "name": name, "token": token}
        said = [self.odd.message() for _ in range(OF_A_LINE)]
        wire = Wire(cookie, f"10.0.0.{next(self.addresses) % 200}", [json.dumps(hello), *said])
        try:
            await asyncio.wait_for(self.house.served.exchange.serve(wire), PATIENCE_S)
        except TimeoutError:
            pytest.fail(f"{role} {name} was never answered: {said}")
        self.said += len(said) - sum(1 for _ in wire.unsaid)
        if not any(b'"Snapshot"' in told for told in wire.heard):
            self.known.pop((role, name), None)
        self.kept += sum(told.count(b'{"type":"Kept"') for told in wire.heard)
        for told in wire.heard:
            assert not [word for word in INSIDE if word in told], told

    async def _known_by(self, role, name):
        """The cookie of a post, the token of an enrolled screen; neither for whoever is let in by nobody."""
        if role == "lobby":
            return {}, None
        if (role, name) not in self.known:
            doors = self.house.doors
            signing = (
                doors.demo_sign_in(role, POSTS[role]) if role in POSTS else doors.demo_screen(role, name)
            )
            self.known[role, name] = await signing
        found = self.known[role, name]
        if role in POSTS:
            return {f"croupier-{role}": getattr(found, "cookie", "")}, None
        return {}, getattr(found, "token", "")

    async def request(self):
        path = self.dice.choice(PATHS) + self.dice.choice(TAILS)
        body = self.odd.message()
        status = await self._asked(path, body if isinstance(body, bytes) else body.encode())
        self.said += 1
        self.statuses.add(status)
        assert status < 500, (path, body)

    async def _asked(self, path, body):
        answered = []
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": self.dice.choice(["GET", "GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]),
            "path": path, "raw_path": path.encode(),
            "query_string": self.dice.choice([b"", b"x=%00", b"from=a&to=b"]),
            "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
            "client": ("10.0.1.1", 1), "server": ("127.0.0.1", 1), "root_path": "",
            "state": {}, "extensions": {},
        }  # fmt: skip

        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            if message["type"] == "http.response.start":
                answered.append(message["status"])

        await self.house.served.app(scope, receive, send)
        return answered[0]

    async def go_on(self, until):
        while self.said < until:
            await asyncio.gather(*(self.line() for _ in range(IN_STEP)))
            await asyncio.gather(*(self.request() for _ in range(REQUESTS)))


def megabytes():
    gc.collect()
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) // 1_000


async def survives(house, messages, seed):
    """Nothing breaks a room, stops a part of the house, or unbalances it."""
    attack = Attack(house, seed)
    await attack.go_on(messages)
    assert house.live.failed is None
    assert house.live.floor.core.stopped is None
    while not house.live.floor.quiet:
        await asyncio.sleep(0.01)
    assert house.live.house.store.balances().total() == 0
    assert house.live.house.store.verify() is None
    return attack


@pytest.mark.long
def test_whatever_is_sent_the_house_goes_on_and_tells_nothing_of_its_inside(tmp_path, request, caplog):
    """A room that breaks, or a view that cannot be drawn, is written into the journal as an error.

    In ``make long`` one house after the other: after so many messages most of its people are dismissed
    and most of its screens turned out."""
    long = request.config.getoption("--long")

    async def run(seed):
        async with on_the_wire(tmp_path / str(seed)) as house:
            return await survives(house, OF_A_HOUSE if long else SAMPLE, seed)

    said = kept = 0
    statuses, grown = set(), []
    with caplog.at_level(logging.ERROR):
        for seed in track(range(HOUSES)) if long else [7]:
            attack = asyncio.run(run(seed))
            said, kept, statuses = said + attack.said, kept + attack.kept, statuses | attack.statuses
            grown.append(megabytes())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert kept
    assert 404 in statuses
    assert grown[-1] - grown[0] < GROWTH_MB
    Console().print(f"{said:,} messages, {kept:,} kept, {sorted(statuses)}, {grown[0]} MB, then {grown[-1]}")

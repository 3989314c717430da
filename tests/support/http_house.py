"""A real house on a real file, its clock set by hand, and a browser before its HTTP side."""

import asyncio
import shutil
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from argon2 import PasswordHasher
from shared_application import SharedApplication
from small_house import SMALL, for_money

from croupier.core.ids import CommandId, StaffId, TerminalId
from croupier.core.message import Stamp
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.asker import Seat
from croupier.floor.rooms import STAFF
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.jackpot_sheets import measure_of
from croupier.house.live import LiveHouse
from croupier.house.new_house import make_house
from croupier.house.secrets import Passwords
from croupier.server.entrance.doors import Doors
from croupier.server.http import routes
from croupier.server.metrics import Registry
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.simulation.signs import see_signs
from croupier.staff.commands import EnrolStaff, SetCredential
from croupier.staff.duties import Duty
from croupier.store.port import Committed
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy

# The year 2100, in the morning of New Year's Day in Melbourne: no machine's clock is ahead of it.
NOON = 4_102_444_800_000
MINUTE = 60_000
HOUR = 60 * MINUTE
A1, A2 = TerminalId("A1"), TerminalId("A2")
DANA, BRUNO, ROSA = StaffId("dana"), StaffId("bruno"), StaffId("rosa")
IRIS, HENK, MARGOT = StaffId("iris"), StaffId("henk"), StaffId("margot")
# Each is long enough, and found nowhere else by chance.
PASSWORDS = {
    DANA: "walnut-tapestry-31",
    BRUNO: "copper-meridian-77",
    ROSA: "violet-harbour-52",
    IRIS: "saffron-lantern-08",
    HENK: "granite-orchard-64",
    MARGOT: "indigo-bellows-19",
}
# What argon2 costs is not what these tests are about.
CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
PAGE, HERE = "http://house.test", "10.0.0.1"
_NUMBERS = count()
DEVICE = Asking("device")
ADA, PASSWORD_OF_ADA = StaffId("ada"), "a pass phrase of ada"


_KEPT = TemporaryDirectory(prefix="croupier-http-house-")


def founded(folder, *, demonstration=False):
    """A copy of a house that is founded once for all tests."""
    file = folder / "house.toml"
    shutil.copytree(_founded(demonstration), folder, dirs_exist_ok=True)
    return load(file), file


@cache
def _founded(demonstration):
    """As `croupier house init` does; then everybody has changed the first password to one we know."""
    folder = Path(_KEPT.name) / ("demonstration" if demonstration else "real")
    text = SMALL if demonstration else for_money()
    file = make_house(folder, text).file
    house = open_house(load(file), file, SimulatedClock(NOON), seed=1)
    for person, password in PASSWORDS.items():
        command = SetCredential(staff=person, hash=CHEAP.hashed(password))
        stamp = Stamp(command=CommandId(f"password of {person}"), at=NOON, by="")
        kept = house.core.handle(command, stamp, Asking("configuration"))
        assert isinstance(kept, Committed), kept
    house.store.close()
    return folder


class HttpHouse:
    """Used as an async context; `browser()` is a person's, with cookies of its own."""

    def __init__(self, folder, *, demonstration=False):
        self.config, self.file = founded(folder, demonstration=demonstration)
        self.demonstration = demonstration
        self.clock = SimulatedClock(NOON)

    async def __aenter__(self):
        self._open()
        return self

    async def __aexit__(self, *_error):
        await self.live.close()

    async def start_anew(self):
        await self.live.close()
        self._open()

    def _open(self):
        house = open_house(self.config, self.file, self.clock, seed=1)
        see_signs(house)
        self.live = LiveHouse(house)
        self.floor, self.core, self.store = house.floor, house.core, house.store
        self.doors = Doors(house.floor, self.clock.now, self.demonstration, CHEAP)
        self.registry = Registry()
        self._app = None

    @property
    def app(self):
        """Put together when it is first asked for; some stories never leave the doors."""
        if self._app is None:
            (router,) = routes(self.doors, self._scene(), self.live, self.registry)
            self._app = SharedApplication(router, play_money=self.demonstration)
        return self._app

    def _scene(self):
        venue = self.config.venue
        shown = HouseView(venue=venue.name, play_money=self.demonstration, timezone=venue.timezone)
        return Scene(
            core=self.core,
            history=RecentHistory(self.store),
            clock=self.clock.now,
            house=shown,
            company=lambda _table: False,
            measure=measure_of(self.config),
        )

    def browser(self, address="10.0.0.1", page=PAGE):
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 5000))
        return httpx.AsyncClient(transport=transport, base_url=page, headers={"Origin": page})

    async def signed_in(self, staff=BRUNO, post="pit", browser=None):
        browser = browser or self.browser()
        body = {"post": post, "staff": staff, "password": PASSWORDS[staff]}
        answer = await browser.post("/api/sessions", json=body)
        assert answer.status_code == 201, answer.text
        return browser

    async def enrolled(self, role="terminal", name="A1"):
        """The token of a screen, by a code of the pit boss."""
        issued = await self.doors.issue_code(role, name, BRUNO)
        enrolled = await self.doors.enrol(issued.code, "10.0.0.9")
        return enrolled.token

    async def answer(self, command, by):
        stamp = Stamp(command=CommandId(f"t{next(_NUMBERS)}"), at=self.clock.now(), by="")
        return await self.floor.handle(command, stamp, by)

    async def asks(self, command, by):
        answer = await self.answer(command, by)
        assert isinstance(answer, Committed), answer

    async def ticket(self, terminal=A1, amount=120_50):
        """Buys in with a note of a peculiar value and cashes out; the number."""
        insertion = f"{terminal}/{self.store.head().number}"
        await self.asks(pc.EscrowNote(terminal=terminal, insertion=insertion, amount=amount), DEVICE)
        await self.asks(pc.InsertNote(terminal=terminal, insertion=insertion, amount=amount), DEVICE)
        before = {stream for stream, _ in self.store.streams("ticket/")}
        await self.asks(pc.CashOut(terminal=terminal, way=PaidBy.TICKET), Seat(terminal))
        (stream,) = {stream for stream, _ in self.store.streams("ticket/")} - before
        return stream.partition("/")[2]

    def hashed(self, password):
        return CHEAP.hashed(password)

    def roster(self):
        return self.core.current.state(STAFF, "house")

    def told(self, said):
        """What lies beside the log, in plain words."""
        return self.core.house_settings.told(said)

    def events(self, kind):
        return [each.event for each in self.store.tail() if isinstance(each.event, kind)]

    def bytes_on_disk(self):
        """The log and whatever SQLite keeps beside it."""
        log = self.file.parent / self.config.files.log
        return b"".join(path.read_bytes() for path in sorted(log.parent.glob(f"{log.name}*")))


async def inspecting(house):
    """The browser of an inspector, who is enrolled for it."""
    configuration = Asking("configuration")
    enrol = EnrolStaff(staff=ADA, name="Ada Mbeki", ranks={}, duties=(Duty.INSPECTOR,))
    await house.asks(enrol, configuration)
    await house.asks(SetCredential(staff=ADA, hash=house.hashed(PASSWORD_OF_ADA)), configuration)
    browser = house.browser()
    body = {"post": "inspector", "staff": ADA, "password": PASSWORD_OF_ADA}
    opened = await browser.post("/api/sessions", json=body)
    assert opened.status_code == 201, opened.text
    return browser


def in_house(folder, story, **how):
    """Run a story, an async function of the house, in a loop of its own."""

    async def told():
        async with HttpHouse(folder, **how) as house:
            await story(house)

    asyncio.run(told())

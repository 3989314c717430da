"""Whatever is sent, every address of the interface answers as its own description says."""

import asyncio
import socket
import threading

import pytest
import requests
import schemathesis
import uvicorn
from http_house import BRUNO, DANA, HENK, HttpHouse
from hypothesis import HealthCheck, settings
from hypothesis import given as over
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

DESCRIPTION = "/api/schema/openapi.json"
POSTS = {"console": DANA, "pit": BRUNO, "cage": HENK}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Served:
    """A house of play money on a port of this machine, in a thread and a loop of its own."""

    def __init__(self, folder):
        self._house = HttpHouse(folder, demonstration=True)
        self._loop = asyncio.new_event_loop()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self._ready = threading.Event()
        self._cookies = {}
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),))

    async def _serve(self):
        async with self._house as house:
            listener = uvicorn.Config(house.app, log_level="critical", lifespan="off", ws="none")
            self._server = uvicorn.Server(listener)
            self.number = await house.ticket()
            self._ready.set()
            await self._server.serve(sockets=[self._socket])

    def open(self):
        self._thread.start()
        assert self._ready.wait(30)
        return self

    def close(self):
        self._server.should_exit = True
        self._thread.join(30)
        self._loop.close()

    def session(self):
        """Somebody of rank is signed in at every post, whatever was asked for before."""
        session = requests.Session()
        for post in POSTS:
            cookie = asyncio.run_coroutine_threadsafe(self._signed_in(post), self._loop).result(10)
            session.cookies.set(f"croupier-{post}", cookie)
        return session

    async def _signed_in(self, post):
        self._house.clock.advance(2_000)  # so that limits of rate are met now and then, and not always
        doors = self._house.doors
        if doors.staff_at(post, self._cookies.get(post)) is None:
            self._cookies[post] = (await doors.demo_sign_in(post, POSTS[post])).cookie
        return self._cookies[post]


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    house = Served(tmp_path_factory.mktemp("house")).open()
    yield house
    house.close()


@pytest.fixture(scope="module")
def described(served):
    return schemathesis.openapi.from_url(f"{served.address}{DESCRIPTION}")


def answers_as_described(operation, served, mode):
    @settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @over(case=operation.as_strategy(generation_mode=mode))
    def each(case):
        asks_for_a_table = (case.query or {}).get("format") == "csv"
        checks = [check for check in CHECKS if check is not content_type_conformance or not asks_for_a_table]
        with served.session() as session:
            case.call_and_validate(session=session, checks=checks)

    each()


def test_every_address_answers_as_described(described, served):
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) >= 16
    for operation in operations:
        answers_as_described(operation, served, GenerationMode.POSITIVE)


def test_every_address_answers_as_described_to_what_is_not(described, served):
    """Where any string will do, nothing can be sent that is not as described."""
    operations = [found.ok() for found in described.get_all_operations()]
    particular = [each for each in operations if each.body or "/reports/" in each.path]
    assert len(particular) >= 8
    for operation in particular:
        answers_as_described(operation, served, GenerationMode.NEGATIVE)


def test_every_address_is_described(served):
    paths = set(requests.get(f"{served.address}{DESCRIPTION}", timeout=10).json()["paths"])
    assert paths >= {
        "/api/sessions", "/api/sessions/{at}", "/api/sessions/{at}/password",
        "/api/screens", "/api/screens/codes", "/api/screens/{role}/{name}",
        "/api/tickets/{number}", "/api/tickets/{number}/paper.pdf", "/api/tickets/{number}/paper.png",
        "/api/reports/liability", "/api/reports/unclaimed", "/api/reports/jackpots",
        "/api/jackpots/syndicates", "/api/health", "/api/metrics",
        "/api/demonstration/sessions", "/api/demonstration/screens",
    }  # fmt: skip

"""By which names the house is called, what it tells nobody but its watchers, and what is no address."""

import asyncio
import json
import random

import httpx
import pytest
import websockets
from gated import Caller, behind_the_gate
from http_house import HttpHouse
from litestar import Litestar

from croupier.house.tls import EVERYWHERE
from croupier.server.app import figures_only, front, pages
from croupier.server.hosts import OwnNames
from croupier.server.http import routes, settings

ODD_OCTETS = [
    b"%00",
    b"%ff",
    b"%2e%2e/",
    b"%c0%af",
    b"//",
    b"?",
    b"&",
    b"=",
    b"%",
    b"\\",
    b"'",
    b"\x7f",
    b"%F0%9F%8E%B2",
]
PLACES = [
    b"/",
    b"/assets/",
    b"/api/",
    b"/api/tickets/",
    b"/api/reports/",
    b"/api/rounds/",
    b"/terminal/",
    b"/line",
]
HEADERS = [b"Accept-Language: ", b"Cookie: croupier-pit=", b"Authorization: Bearer ", b"X-Croupier-Post: ",
           b"Range: bytes=", b"If-None-Match: ", b"If-Modified-Since: ", b"Accept: ", b"Content-Type: ",
           b"Transfer-Encoding: ", b"Expect: ", b"Origin: ", b"Upgrade: "]  # fmt: skip


def at_the_door(tmp_path, story, names=(), *, any_name=False, figures=False):
    async def run():
        async with HttpHouse(tmp_path / "house") as house:
            own = OwnNames(names, "127.0.0.1", any_name=any_name)
            handlers = [
                *pages("0.0.9 deadbeef"),
                *routes(house.doors, house._scene(), house.live, house.registry),
            ]
            whole = Litestar(handlers, **settings())
            app = figures_only(whole) if figures else front(whole, None, own)
            async with behind_the_gate(app=app) as server:
                await story(server)

    asyncio.run(run())


@pytest.mark.clause("house 6.3")
def test_the_house_answers_to_its_own_names_and_to_no_other(tmp_path):
    async def story(server):
        port = server.address.rstrip("/").rpartition(":")[2]
        async with httpx.AsyncClient(base_url=server.address) as client:
            for own in ("floor.example", "FLOOR.example:8443", "localhost", f"127.0.0.1:{port}", "[::1]:80"):
                assert (await client.get("/api/health", headers={"Host": own})).status_code == 200, own
            for other in (
                "evil.example",
                "floor.example.evil.example",
                "10.0.0.9",
                "evil.example:floor.example",
                "floor.example:80@evil.example",
                "[::1]evil.example",
            ):
                answer = await client.get("/api/health", headers={"Host": other})
                assert answer.status_code == 421, other
                assert answer.json()["reason"] == "this house is not called by that name"
                assert answer.headers["x-frame-options"] == "DENY"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(f"ws://evil.example:{port}/line", host="127.0.0.1", port=int(port))
        assert refused.value.response.status_code == 421

    at_the_door(tmp_path, story, ["floor.example"])


@pytest.mark.clause("house 6.3")
@pytest.mark.parametrize("bound", sorted(EVERYWHERE))
def test_everywhere_is_no_name(bound):
    """A house that is bound to every address is called by those that it has."""
    own = OwnNames((), bound, any_name=False)
    called = {"server": ("10.0.0.1", 443), "headers": [(b"host", f"[{bound}]:443".encode())]}
    assert not own.called(called)
    assert own.called({**called, "headers": [(b"host", b"10.0.0.1")]})


def test_a_demonstration_answers_to_any_name(tmp_path):
    async def story(server):
        async with httpx.AsyncClient(base_url=server.address) as client:
            assert (await client.get("/api/health", headers={"Host": "table.example"})).status_code == 200

    at_the_door(tmp_path, story, any_name=True)


def test_metrics_and_schema_are_told_at_their_own_address_and_nowhere_else(tmp_path):
    async def asked(server):
        async with httpx.AsyncClient(base_url=server.address) as client:
            for path in ("/api/health", "/api/metrics", "/api/schema/openapi.json"):
                yield path, (await client.get(path)).status_code

    async def by_another_way(server):
        """The application reads two strokes as one."""
        for path in (b"//api/metrics", b"/api//metrics", b"//api/schema/openapi.json", b"/%2fapi/metrics"):
            async with Caller(server) as caller:
                await caller.says(b"GET %b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path)
                assert b" 404 " in await caller.hung_up_on(), path

    async def public(server):
        assert [status async for _, status in asked(server)] == [200, 404, 404]
        await by_another_way(server)

    async def watchers(server):
        assert [status async for _, status in asked(server)] == [404, 200, 200]

    at_the_door(tmp_path / "one", public)
    at_the_door(tmp_path / "other", watchers, figures=True)


def test_what_is_no_address_is_not_found_and_brackets_without_end_are_not_understood(tmp_path):
    async def story(server):
        async with httpx.AsyncClient(base_url=server.address) as client:
            for path in (
                "/assets/%00",
                "/api/tickets/%00",
                "/%ff",
                "/assets/%c3%28",
                f"/assets/{'a' * 300}",
                f"/assets/{'a/' * 3_000}",
            ):
                assert (await client.get(path)).status_code == 404, path
            for body, status in (
                (b"[" * 30_000, 400),
                (b'{"a":' * 9_000, 400),
                (b'{"post":"pit","staff":"\xed\xa0\x80","password":"x"}', 400),
                (b" " * 70_000, 413),
            ):
                sent = await client.post(
                    "/api/sessions", content=body, headers={"Content-Type": "application/json"}
                )
                assert sent.status_code == status, sent.text

    at_the_door(tmp_path, story)


def test_who_asks_in_a_language_that_is_not_spoken_here_is_answered_in_english(tmp_path):
    """Also where the answer lists things, as the tables that there are."""

    async def story(server):
        async with httpx.AsyncClient(base_url=server.address) as client:

            async def told(asked):
                header = {"Accept-Language": asked.encode("latin-1")}
                answer = await client.get("/api/tables/nowhere/rules", headers=header)
                assert answer.status_code == 404, (asked, answer.text)
                return answer.json()

            english = await told("en")
            for asked in ("de", "de-DE,de;q=0.9", "zz-\xff", "", ",", "EN"):
                assert await told(asked) == english, asked
            assert await told("fr;q=0.9") == await told("fr") != english

    at_the_door(tmp_path, story)


def nonsense(dice):
    """A request that is nearly right, or not at all, octet by octet."""
    path = dice.choice(PLACES) + b"".join(
        dice.choice([*ODD_OCTETS, b"A1", b"7"]) for _ in range(dice.randrange(4))
    )
    noise = bytes(dice.randrange(0x21, 0x100) for _ in range(dice.randrange(12)))
    values = [noise, b"1-", b"fr;q=x", b"chunked", b"\xff"]
    head = b"".join(dice.choice(HEADERS) + dice.choice(values) + b"\r\n" for _ in range(dice.randrange(3)))
    body = dice.choice(
        [
            b"",
            b"",
            b"{",
            b"[" * dice.randrange(5_000),
            b'{"post":"pit","staff":"\\ud800","password":1}',
            noise,
        ]
    )
    method = dice.choice([b"GET", b"GET", b"POST", b"DELETE", b"HEAD", b"OPTIONS", b"PUT", b"QQ"])
    length = b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(body) if body else b""
    return b"%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s%s\r\n%s" % (
        method,
        path,
        head,
        length,
        body,
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_no_octets_make_the_house_fail(tmp_path, seed):
    dice, asked = random.Random(seed), 150  # noqa: S311

    async def story(server):
        for _ in range(asked):
            request = nonsense(dice)
            async with Caller(server) as caller:
                await caller.says(request)
                answer = await caller.hung_up_on()
            assert not answer.startswith(b"HTTP/1.1 5"), (request, answer)
        async with httpx.AsyncClient(base_url=server.address) as client:
            assert json.loads((await client.get("/api/health")).text)["status"] == "open"

    at_the_door(tmp_path, story)

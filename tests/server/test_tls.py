"""Screens that know the authority of the house speak to it through TLS, and nobody speaks in plain."""

import asyncio
import ssl

import httpx
import pytest
import websockets
from gated import Caller, behind_the_gate
from litestar import Litestar, get

from croupier.house.certificates import own_certificate, today
from croupier.server.entrance.cookies import cookie_of, presented
from croupier.server.http import settings


@get("/api/health")
async def health() -> str:
    return "hhhhh"


def trusting(tls):
    return ssl.create_default_context(cafile=tls.authority)


def over_tls(tmp_path, story, **how):
    tls = own_certificate(tmp_path / "tls", ("floor.example",), today())

    async def run():
        async with behind_the_gate(tls=tls, **how) as server:
            await story(server, tls)

    asyncio.run(run())


@pytest.mark.clause("house 6.5")
def test_who_trusts_the_authority_is_answered_and_told_to_come_through_tls_for_ever(tmp_path):
    async def story(server, tls):
        assert server.address.startswith("https://127.0.0.1:")
        async with httpx.AsyncClient(verify=trusting(tls)) as client:
            answer = await client.get(f"{server.address}api/health")
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000"

    over_tls(tmp_path, story, app=Litestar([health], **settings()))


@pytest.mark.clause("house 6.5")
def test_a_line_goes_through_tls(tmp_path):
    async def story(server, tls):
        where = server.address.replace("https", "wss")
        async with websockets.connect(where, ssl=trusting(tls)) as line:
            await line.send("there?")
            assert await line.recv() == "heard"

    over_tls(tmp_path, story)


@pytest.mark.clause("house 6.5")
def test_who_does_not_know_the_authority_and_who_speaks_in_plain_get_nothing(tmp_path):
    async def story(server, tls):
        async with httpx.AsyncClient() as client:
            with pytest.raises(httpx.ConnectError):
                await client.get(server.address)
        async with Caller(server) as plain:
            await plain.says(b"GET / HTTP/1.1\r\nHost: house\r\n\r\n")
            assert b"HTTP" not in await plain.hung_up_on()
        old = trusting(tls)
        old.maximum_version = ssl.TLSVersion.TLSv1_2
        old.minimum_version = ssl.TLSVersion.TLSv1_2
        async with httpx.AsyncClient(verify=old) as client:
            assert (await client.get(server.address)).status_code == 200
        assert server.config.ssl.minimum_version is ssl.TLSVersion.TLSv1_2
        async with asyncio.timeout(20):
            while len(server.capacity):
                await asyncio.sleep(0.01)

    over_tls(tmp_path, story)


def test_over_tls_a_cookie_is_of_this_host_alone():
    plain, secure = {"scheme": "ws"}, {"scheme": "wss"}
    assert (cookie_of("pit", plain), cookie_of("pit", secure)) == ("croupier-pit", "__Host-croupier-pit")
    both = {"croupier-pit": "set in plain", "__Host-croupier-pit": "set over TLS"}
    assert presented(both, secure) == {"croupier-pit": "set over TLS"}
    assert presented({"croupier-pit": "set in plain"}, plain) == {"croupier-pit": "set in plain"}

"""The kit of the link: whichever way a line is carried, its screen sees and is answered the same."""

import asyncio
import json

import httpx
import pytest
from gateway_links import CARRIERS, reached_by
from screens_house import DANA, SENSOR, farewell_of

from croupier.table import commands as tc

MADE_UP = "made up"
each_carrier = pytest.mark.parametrize("kind", CARRIERS)


def story_over(kind, folder, story):
    async def whole():
        async with reached_by(kind, folder) as house:
            await story(house)

    asyncio.run(whole())


@each_carrier
def test_a_round_is_seen_and_answered(tmp_path, kind):
    async def story(house):
        async with (
            house.terminal("A1") as a1,
            house.terminal("A2") as a2,
            house.post("console", "dana", "R1") as desk,
        ):
            await a1.ask("table", {}, name="no command")
            assert a1.answers["no command"]["type"] == "Refused"
            kept = await a1.say(type="PutNote", id="note", amount=5_000) or await a1.answer("note")
            assert kept["type"] == "Kept"
            await house.wagering()
            for screen in (a1, a2, desk):
                await screen.until(lambda view: view["table"]["phase"] == "wagering")
            first = await a1.bets({"red": 500}, name="slip")
            again = await a1.bets({"red": 500}, name="slip")
            assert first["type"] == again["type"] == "Kept"
            assert first["at"] == again["at"]
            late = a1.view["table"]["round"]
            await house.no_more_bets(late)
            await a1.until(lambda view: view["table"]["phase"] != "wagering")
            refused = await a1.bets({"red": 700}, number=late)
            assert refused["type"] == "Refused"
            assert refused["clause"]
            await house.does(tc.SpinBall(table="R1", round=late, by="HAND"))
            await house.does(tc.EnterOutcome(table="R1", round=late, outcome="1"), DANA)
            await a1.until(lambda view: view["seat"]["credit"] == 5_500)
            assert a2.positions == sorted(a2.positions)

    story_over(kind, tmp_path / "house", story)


@each_carrier
def test_who_is_not_let_in_is_told_why_and_hung_up_on(tmp_path, kind):
    async def story(house):
        async with house.screen("terminal", "A1", token=MADE_UP) as stranger:
            assert "not enrolled" in await farewell_of(stranger)
        async with house.screen("pit") as nobody:
            assert "sign in" in await farewell_of(nobody)
        async with house.screen("lobby") as lobby:
            await lobby.until(lambda view: "lobby" in view)
            await lobby.socket.send("{")
            assert await farewell_of(lobby)

    story_over(kind, tmp_path / "house", story)


@each_carrier
def test_pages_requests_and_cookies_are_the_houses(tmp_path, kind):
    async def story(house):
        address = house.address.rstrip("/")
        async with httpx.AsyncClient(base_url=address, headers={"Origin": address}) as client:
            page = await client.get("/terminal/A1")
            assert page.status_code == 200
            assert "croupier-build" in page.text
            asset = page.text.split('src="', 1)[1].split('"', 1)[0]
            assert (await client.get(asset)).status_code == 200
            signed = await client.post(
                "/api/demonstration/sessions", json={"post": "console", "staff": "dana"}
            )
            assert signed.status_code in {200, 201}, signed.text
            assert "croupier-console" in client.cookies
            assert (await client.get("/api/health")).json()["status"] == "open"
            assert (await client.get("/api/nothing")).status_code == 404
            assert (await client.get("/api/metrics")).status_code == 404
            large = await client.post("/api/sessions", content=b"x" * 100_000)
            assert large.status_code in {400, 413}
        cookie = f"croupier-console={client.cookies['croupier-console']}"
        async with house.screen("console", "R1", cookie=cookie) as desk:
            await desk.until(lambda view: "desk" in view)

    story_over(kind, tmp_path / "house", story)


@each_carrier
def test_a_line_that_ends_is_gone_on_the_floor_too(tmp_path, kind):
    async def story(house):
        before = len(house.hub.screens)
        async with house.terminal("A1"), house.screen("lobby") as lobby:
            await lobby.until(lambda view: "lobby" in view)
            assert len(house.hub.screens) == before + 2
        async with asyncio.timeout(30):
            while len(house.hub.screens) > before:
                await asyncio.sleep(0.02)

    story_over(kind, tmp_path / "house", story)


@each_carrier
def test_every_message_is_whole_json_of_the_wire(tmp_path, kind):
    async def story(house):
        async with house.terminal("A1") as a1:
            await a1.say(type="Ping", sent=1.5)
            assert (await a1.answer("pong"))["sent"] == 1.5
            await house.wagering()
            await a1.until(lambda view: view["table"]["phase"] == "wagering")
            await house.does(
                tc.CloseWagering(table="R1", round=a1.view["table"]["round"], by="sensor"), SENSOR
            )
            await a1.until(lambda view: view["table"]["phase"] != "wagering")
            assert {json.loads(text)["type"] for text in a1.heard} == {"Snapshot", "Pong", "Told"}

    story_over(kind, tmp_path / "house", story)

"""How many lines one screen, one address and the whole house may hold open."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
import websockets
from screens_house import WAIT_S, farewell_of, on_the_wire

from croupier.server.connections import admission

PAGES = "too many pages of this house are open at this address; close some and try again in a moment"
WINDOWS = "this screen is open in too many windows at once; close the others, then reload this one"


def on_the_line(tmp_path, story):
    async def run():
        async with on_the_wire(tmp_path / "house") as house, AsyncExitStack() as open_lines:
            await story(house, open_lines.enter_async_context)

    asyncio.run(run())


def test_a_screen_is_open_eight_times_over_and_then_the_oldest_makes_room(tmp_path):
    async def story(house, opens):
        token = await house.token("terminal", "A1")
        lines = [await opens(house.terminal("A1", token=token)) for _ in range(8)]
        other = await opens(house.terminal("A2"))
        newest = await opens(house.terminal("A1", token=token))
        assert await farewell_of(lines[0]) == WINDOWS
        await house.wagering()
        for line in (*lines[1:], newest, other):
            await line.until(lambda view: view["table"]["phase"] == "wagering")

    on_the_line(tmp_path, story)


def test_a_screen_that_comes_back_again_and_again_is_never_crowded_out(tmp_path):
    async def story(house, _opens):
        token = await house.token("terminal", "A1")
        for _ in range(12):
            async with house.terminal("A1", token=token) as a1:
                assert a1.farewell is None

    on_the_line(tmp_path, story)


def test_one_address_holds_so_many_pages_of_the_lobby_and_screens_come_in_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(admission, "MOST_OF_ADDRESS", 3)

    async def story(house, opens):
        async with AsyncExitStack() as three:
            for _ in range(3):
                lobby = await three.enter_async_context(house.screen("lobby"))
                await lobby.until(lambda view: "lobby" in view)
            fourth = await opens(house.screen("lobby"))
            assert await farewell_of(fourth) == PAGES
            assert (await opens(house.terminal("A1"))).farewell is None
        async with asyncio.timeout(WAIT_S):
            while len(house.hub.screens) > 1:  # until the house has heard that they are gone
                await asyncio.sleep(0.01)
        again = await opens(house.screen("lobby"))
        await again.until(lambda view: "lobby" in view)

    on_the_line(tmp_path, story)


@pytest.mark.parametrize(("most", "let_in"), [(2, False), (3, True)])
def test_lines_that_do_not_say_who_they_are_are_counted_by_address(most, let_in, monkeypatch):
    monkeypatch.setattr(admission, "MOST_UNSAID", most)
    people = admission.Admission()
    with people.at_the_door("10.0.0.9"), people.at_the_door("10.0.0.9"):
        with people.at_the_door("10.0.0.9") as refused:
            assert (refused is None) is let_in
        with people.at_the_door("10.0.0.8") as refused:
            assert refused is None
    with people.at_the_door("10.0.0.9") as refused:
        assert refused is None


def test_who_is_too_quick_is_asked_to_come_back(tmp_path, monkeypatch):
    monkeypatch.setattr(admission, "MOST_UNSAID", 0)

    async def story(house, opens):
        said = json.loads(await (await opens(websockets.connect(house.line))).recv())
        assert (said["type"], said["again"]) == ("Farewell", True)
        assert said["reason"].startswith("too many screens are connecting from this address")

    on_the_line(tmp_path, story)

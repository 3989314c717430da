"""Every screen says of which program it was loaded; one of another is told to load anew, and reported."""

import asyncio

import httpx
import pytest
from screens_house import on_the_wire

from croupier.alarms.rules import AlarmKind
from croupier.floor.alarms import alarms_of
from croupier.house.program import VERSION, program

OURS, OTHER = f"{VERSION} {program()[:8]}", "0.0.9 deadbeef"


def reported(wire):
    standing = alarms_of(wire.live.floor.core).standing.values()
    return [(each.where, each.what) for each in standing if each.kind is AlarmKind.SCREEN_OUTDATED]


async def told(wire, role, name="", **who):
    async with wire.screen(role, name, **who) as screen:
        return await screen.hear()


@pytest.mark.clause("house 5.8")
def test_a_screen_of_another_program_loads_anew_and_the_third_time_somebody_is_told(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as wire:
            token = await wire.token("terminal", "A1")
            for build in (OURS, ""):
                assert (await told(wire, "terminal", "A1", token=token, build=build))["type"] == "Snapshot"
            for time in (1, 2, 3, 4):
                farewell = await told(wire, "terminal", "A1", token=token, build=OTHER)
                assert (farewell["type"], farewell["reload"], farewell["again"]) == ("Farewell", True, False)
                assert farewell["reason"] == (
                    "this screen shows another program than the one that runs; load it anew"
                )
                assert len(reported(wire)) == (time >= 3)
            assert reported(wire) == [("terminal A1", f"it was loaded of {OTHER}, and {OURS} runs")]

    asyncio.run(story())


@pytest.mark.clause("house 5.8")
def test_a_screen_that_came_back_right_is_forgiven_and_strangers_give_no_alarm(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as wire:
            token = await wire.token("terminal", "A1")
            for build in (OTHER, OTHER, OURS, OTHER, OTHER):
                await told(wire, "terminal", "A1", token=token, build=build)
            for _ in range(4):
                assert (await told(wire, "lobby", build=OTHER))["reload"] is True
                nobody = await told(wire, "terminal", "A2", token="guessed", build=OTHER)  # noqa: S106
                assert (nobody["type"], nobody["reload"]) == ("Farewell", False)
            assert reported(wire) == []

    asyncio.run(story())


@pytest.mark.clause("house 5.7")
def test_the_page_of_every_screen_bears_the_program(tmp_path, monkeypatch):
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<html><head><title>croupier</title></head><body></body></html>")
    (static / "assets").mkdir()
    monkeypatch.setattr("croupier.server.app.STATIC", static)

    async def story():
        async with (
            on_the_wire(tmp_path / "house") as wire,
            httpx.AsyncClient(base_url=wire.address) as client,
        ):
            for path in ("/", "/terminal/A1", "/display/R1", "/pit", "/cage"):
                page = await client.get(path)
                assert f'<meta name="croupier-build" content="{OURS}" /></head>' in page.text
                assert page.headers["content-type"].startswith("text/html")

    asyncio.run(story())

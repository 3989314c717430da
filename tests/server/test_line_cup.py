"""The free seat of a demonstration's cup, taken from the lobby: told to everybody, drawn like the others."""

import asyncio

import pytest
from screens_house import on_the_wire

from croupier.floor.rooms import TOURNAMENT
from croupier.simulation import cup, cup_plan
from croupier.store.port import Recorded
from croupier.tournaments import events as e

QUICK = {
    "ENTERS_EVERY_MS": 500, "FILLS_UP_MS": 1_000, "DRAWS_AFTER_MS": 0, "BRIEFS_AFTER_MS": 0,
}  # fmt: skip
ENTRIES_MS = 16_000
CUP = "riverside-cup-1"


@pytest.fixture
def quick(monkeypatch):
    """Entries of some seconds, and nothing to wait for after them."""
    for name, value in QUICK.items():
        monkeypatch.setattr(cup, name, value)
    monkeypatch.setattr(cup_plan, "ENTRIES_MS", ENTRIES_MS)
    monkeypatch.setattr(cup, "ENTRIES_MS", ENTRIES_MS)


def seat(view):
    return view["lobby"]["free_seat"]


@pytest.mark.usefixtures("quick")
def test_a_guest_takes_the_free_seat_and_is_told_which_terminal_the_draw_gave(tmp_path):
    async def story(house):
        told: list[Recorded] = []
        house.live.floor.core.subscribe(told.append)
        demonstrator, hub = house.served.demonstrator, house.hub
        async with house.screen("lobby") as mine, house.screen("lobby") as other:
            await mine.until(lambda view: "lobby" in view)
            assert seat(mine.view) is None
            await taken(mine, "too early", "Refused")
            demonstrator.hold_cups(lambda: bool(hub.screens))
            await other.until(lambda view: seat(view) and seat(view)["free"])
            await taken(mine, "one", "Kept", called=" Noor ")
            await taken(mine, "one", "Kept", called=" Noor ")  # the same question, on another line say
            await other.until(lambda view: seat(view)["entrant"])
            assert seat(other.view) | {"entrant": ""} == {
                "tournament": CUP, "free": False, "entrant": "", "called": "Noor", "terminal": None,
            }  # fmt: skip
            await taken(other, "two", "Refused")
            await other.say(type="KeepCompany", id="company", table="V3", on=True)
            assert (await other.answer("company"))["type"] == "Refused"
            await mine.until(lambda view: seat(view)["terminal"])
            await other.until(lambda view: seat(view)["terminal"])
        events = [each.event for each in told]
        (drawn,) = [each for each in events if isinstance(each, e.SeatsDrawn)]
        given = {each.entrant: each.terminal for each in drawn.seats}
        assert seat(mine.view)["terminal"] == given[seat(mine.view)["entrant"]]
        assert len([each for each in events if isinstance(each, e.Applied)]) == 8

    asyncio.run(in_house(tmp_path, story))


@pytest.mark.usefixtures("quick")
def test_the_seat_of_a_simulated_entrant_is_watched_and_the_guest_plays_at_theirs(tmp_path):
    async def story(house):
        demonstrator, hub = house.served.demonstrator, house.hub
        async with house.screen("lobby") as mine:
            demonstrator.hold_cups(lambda: bool(hub.screens))
            await mine.until(lambda view: seat(view) and seat(view)["free"])
            await taken(mine, "one", "Kept", called="Noor")
            await mine.until(lambda view: seat(view)["terminal"])
            drawn = house.live.floor.core.current.state(TOURNAMENT, CUP).current.seats.values()
            seats = {each.terminal: each.table for each in drawn}
            own = seat(mine.view)["terminal"]
            other = next(each for each in seats if each != own)
            refused = await asks_for_wagers(house, other, seats[other])
            assert (refused["type"], refused["said"]["key"]) == ("Refused", "simulation.seat-is-watched")
            heard = await asks_for_wagers(house, own, seats[own])
            assert heard.get("said", {}).get("key") != "simulation.seat-is-watched"

    asyncio.run(in_house(tmp_path, story))


async def asks_for_wagers(house, terminal, table):
    asked = {"type": "SetWagers", "table": table, "round": 1, "terminal": terminal, "slip": {"red": 100}}
    async with house.terminal(terminal) as screen:
        return await screen.ask("table", asked, "bet")


async def in_house(tmp_path, story):
    async with on_the_wire(tmp_path / "house") as house:
        await story(house)


async def taken(screen, name, answered, called=""):
    await screen.say(type="TakeFreeSeat", id=name, tournament=CUP, called=called)
    assert (await screen.answer(name))["type"] == answered
    screen.answers.pop(name)


def test_a_cup_that_fails_is_not_held_any_more_and_the_house_goes_on(tmp_path, monkeypatch, caplog):
    async def broken(_cup):
        raise ZeroDivisionError("somebody counted wrongly")

    async def story(house):
        monkeypatch.setattr(cup.RiversideCup, "look", broken)
        demonstrator = house.served.demonstrator
        demonstrator.hold_cups(lambda: True)
        async with house.screen("lobby") as screen:
            await screen.until(lambda view: "lobby" in view)
            await taken(screen, "one", "Refused")
            assert (seat(screen.view), house.live.failed) == (None, None)

    asyncio.run(in_house(tmp_path, story))
    assert "somebody counted wrongly" in caplog.text

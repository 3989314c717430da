"""The number of a card is typed and read, and found in no file, figure or screen of the house."""

import asyncio
from contextlib import AsyncExitStack

import httpx
from http_house import BRUNO, DEVICE, IRIS, MARGOT, in_house, inspecting
from pdf_text import text_of
from screens_house import on_the_wire

from croupier.core.ids import TableId, TerminalId
from croupier.core.public_reasons import PublicReason
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.card_desk import CardDesk
from croupier.floor.rooms import TABLE
from croupier.loyalty.commands import SetLimits
from croupier.loyalty.events import StatementGiven
from croupier.server.views.seat import seat_view
from croupier.staff.events import Looked
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import PlayerIdentified
from croupier.terminal.rules import PaidBy

NUMBER, OTHER = "6005123498765432", "6005880011224477"
(C1, C2, C3), V1 = map(TerminalId, ("C1", "C2", "C3")), TableId("V1")
ELSEWHERE = (("terminal", "D3"), ("display", "V1"), ("display", "R1"))


async def puts_in(house, name, insertion="n1"):
    note = {"terminal": name, "insertion": f"{name}/{insertion}", "amount": 100_00}
    await house.asks(pc.EscrowNote(**note), DEVICE)
    await house.asks(pc.InsertNote(**note), DEVICE)


async def sits_down(house, name, number):
    await puts_in(house, name)
    assert await CardDesk(house.floor, name, house.clock.now).shown(number, "1") is None


async def loses(house, name, amount):
    await house.asks(tc.OpenWagering(table=V1), Dealer())
    spin = house.core.current.state(TABLE, V1).in_hand
    await house.asks(
        tc.SetWagers(table=V1, round=spin.number, terminal=name, slip={"red": amount}), Seat(name)
    )
    house.clock.advance(spin.ends_at - house.clock.now())
    await house.asks(tc.CloseWagering(table=V1, round=spin.number, by="clock"), Dealer())
    await house.asks(tc.EnterOutcome(table=V1, round=spin.number, outcome="0"), Dealer())


def files_of(folder):
    """Of everything that the house keeps: log, journals, personal store, keys, heads and seeds."""
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def holding(files, number=NUMBER):
    return [name for name, body in files.items() if number.encode() in body]


def test_a_played_house_holds_the_number_nowhere_and_finds_all_by_it(tmp_path):
    async def story(house):
        await sits_down(house, C1, NUMBER)
        await sits_down(house, C2, OTHER)
        limits = SetLimits(card=NUMBER, card_shown=True, daily_loss=50_00)
        await house.asks(limits, Staff(BRUNO))
        await loses(house, C1, 30_00)
        desk = await house.signed_in(IRIS, "cage")
        found = (await desk.get(f"/api/players/{NUMBER}")).json()
        assert (found["card"], found["daily_loss"], found["left_to_lose"]) == (NUMBER, 50_00, 20_00)
        other = (await desk.get(f"/api/players/{OTHER}")).json()
        assert (other["daily_loss"], other["terminals"]) == (None, ["C2"])
        given = (await desk.get(f"/api/players/{NUMBER}/statement?why=asked")).json()
        assert (given["card"], given["staked"]) == (NUMBER, 30_00)
        paper = text_of((await desk.get(f"/api/players/{NUMBER}/statement.pdf?why=asked")).content)
        assert "••••5432" in paper
        assert NUMBER not in paper
        by_mark = (await desk.get(f"/api/players/{house.core.known_cards.name(NUMBER)}")).json()
        assert by_mark["left_to_lose"] == 20_00
        assert NUMBER not in (await house.browser().get("/api/metrics")).text
        house.core.save_snapshots(grown_by=1)
        running = files_of(house.file.parent)
        assert "house.log-wal" in running
        assert holding(running) == []
        await house.start_anew()
        files = files_of(house.file.parent)
        assert holding(files) == []
        assert holding(files, house.core.known_cards.name(NUMBER)) != []
        desk = await house.signed_in(IRIS, "cage")
        assert (await desk.get(f"/api/players/{NUMBER}")).json()["left_to_lose"] == 20_00

    in_house(tmp_path, story)


def test_the_look_of_an_inspector_is_noted_without_the_number_and_finds_by_it(tmp_path):
    async def story(house):
        await sits_down(house, C1, NUMBER)
        inspector = await inspecting(house)
        mark = house.core.known_cards.name(NUMBER)
        assert (await inspector.get(f"/api/players/{NUMBER}/statement?since=1")).status_code == 200
        assert house.events(StatementGiven) == []
        assert house.events(Looked)[-1].what == f"/api/players/{mark}/statement?since=1"
        asked = {"words": NUMBER, "room": "terminal"}
        found = (await inspector.get("/api/inspector/events", params=asked)).json()["events"]
        assert [each["kind"] for each in found] == ["PlayerIdentified"]
        assert house.events(Looked)[-1].what.endswith(f"with {mark!r}")
        # What is no card of this house is looked for, and noted, as it was typed.
        await inspector.get("/api/inspector/events", params={"words": "PlayerIdentified"})
        assert house.events(Looked)[-1].what.endswith("with 'PlayerIdentified'")
        assert holding(files_of(house.file.parent)) == []

    in_house(tmp_path, story)


def test_an_exclusion_reaches_the_card_wherever_it_is_and_no_other(tmp_path):
    async def story(house):
        await sits_down(house, C1, NUMBER)
        await sits_down(house, C2, NUMBER)
        await sits_down(house, C3, OTHER)
        excluding = pc.ExcludePlayer(terminal=C1, because="a device", public=PublicReason.CONDUCT)
        await house.asks(excluding, Staff(MARGOT))
        shown = {name: seat_view(house._scene(), name).excluded for name in (C1, C2, C3)}
        assert shown[C1] == shown[C2]
        assert str(shown[C2].clause) == "automated-10.2 20.2.2"
        assert shown[C3] is None
        await house.start_anew()
        await house.asks(pc.CashOut(terminal=C3, way=PaidBy.TICKET), Seat(C3))
        await puts_in(house, C3, "n2")
        desk = CardDesk(house.floor, C3, house.clock.now)
        assert str((await desk.shown(NUMBER, "2")).clause) == "automated-10.2 20.2.2"
        assert await desk.shown(OTHER, "3") is None

    in_house(tmp_path, story)


def test_a_demonstration_shows_the_end_of_a_card_to_whoever_has_shown_it_and_to_nobody_else(tmp_path):
    folder = tmp_path / "house"

    async def story():
        async with on_the_wire(folder) as wire, AsyncExitStack() as screens:
            enter = screens.enter_async_context
            others = [
                await enter(wire.screen(role, name, token=await wire.token(role, name)))
                for role, name in ELSEWHERE
            ]
            others += [
                await enter(wire.post("pit", "margot")),
                await enter(wire.post("console", "dana", "R1")),
            ]
            player = await enter(wire.terminal("D1"))
            cage = await enter(wire.post("cage", "iris"))
            limits = {"type": "SetLimits", "card": NUMBER, "card_shown": True, "daily_loss": 50_00}
            assert (await cage.ask("loyalty", limits))["type"] == "Kept"
            await player.say(type="PutNote", id="note", amount=100_00)
            assert (await player.answer("note"))["type"] == "Kept"
            await player.say(type="PutCard", id="card", card=NUMBER)
            assert (await player.answer("card"))["type"] == "Kept"
            await player.until(lambda view: view["seat"]["own_limits"] is not None)
            await player.until(lambda view: view["seat"]["session"]["player"] is not None)
            assert player.view["seat"]["session"]["player"] == "••••5432"
            assert player.view["seat"]["own_limits"]["left_to_lose"] == 50_00
            cookie = {"Cookie": await wire.cookie("cage", "iris")}
            async with httpx.AsyncClient(base_url=wire.address, headers=cookie) as browser:
                found = (await browser.get(f"/api/players/{NUMBER}")).json()
                assert (found["card"], found["terminals"]) == (NUMBER, ["D1"])
            for each in others:
                await each.say(type="Ping", sent=1.0)
                await each.answer("pong")
            for each in (*others, player, cage):
                assert not any(NUMBER in text for text in each.heard)
            core = wire.live.floor.core
            (known,) = (each.event for each in core.store.tail() if isinstance(each.event, PlayerIdentified))
            assert known.player == core.known_cards.name(NUMBER)
        assert holding(files_of(folder)) == []

    asyncio.run(story())

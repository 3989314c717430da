"""A terminal that somebody has left forgets the number of the ticket by itself."""

import asyncio

from screens_house import on_the_wire

from croupier.server.views import seat

CASH_OUT = {"type": "CashOut", "terminal": "A1", "way": "ticket", "table": None}


def test_the_number_goes_from_a_screen_that_nobody_touches(tmp_path, monkeypatch):
    monkeypatch.setattr(seat, "NUMBER_SHOWN_MS", 1_000)

    async def story():
        async with on_the_wire(tmp_path / "house") as house:
            token = await house.token("terminal", "A1")
            async with house.terminal("A1", token=token) as a1:
                await a1.say(type="PutNote", id="note", amount=5_000)
                await a1.until(lambda view: view["seat"]["credit"] == 5_000)
                assert (await a1.ask("terminal", CASH_OUT))["type"] == "Kept"
                view = await a1.until(lambda view: view["seat"]["ticket"])
                number = view["seat"]["ticket"]["number"]
                assert (len(number), number.isdigit()) == (18, True)
                await a1.until(lambda view: view["seat"]["ticket"]["number"] == "•" * 14 + number[-4:])
            async with house.terminal("A1", token=token) as again:
                assert again.view["seat"]["ticket"]["amount"] == 5_000
                assert not [text for text in again.heard if number in text]

    asyncio.run(story())

"""Jackpots over the wire: what nobody may ask of them, whoever asks, and that nothing comes of it."""

import asyncio

import pytest
from screens_house import on_the_wire

from croupier.core.ids import JackpotId
from croupier.floor.rooms import JACKPOT

MINI = "mini"
SHOWN = {"type": "AdjustDisplay", "jackpot": MINI, "table": "R1", "order": 1}
ENTRY = {"terminal": "A1", "stake": 10**9, "level": ""}
# Whatever raises, lowers or wins a meter follows from rounds and is asked by nobody.
OF_THE_FLOOR = (
    {"type": "TakeContributions", "jackpot": MINI, "table": "R1", "round": 1, "entries": [ENTRY]},
    {"type": "Relabel", "jackpot": MINI, "table": "R1", "round": 1, "wagered": 100},
    {"type": "VoidHit", "jackpot": MINI, "hit": 1},
    {"type": "ReceiveTransfer", "jackpot": MINI, "amount": 100, "source": "minor"},
    {"type": "PayHit", "jackpot": MINI, "hit": 1, "terminal": "A1"},
    {"type": "OpenCycle", "jackpot": MINI, "cycle": 1, "seed": "00" * 32, "salt": "00" * 32},
    {"type": "PrepareCycle", "jackpot": MINI, "cycle": 4, "commitment": "00" * 32, "terms": "00" * 32},
)


def in_a_house(story):
    def test(tmp_path):
        async def run():
            async with on_the_wire(tmp_path / "house") as house:
                before = mini(house)
                await story(house)
                assert mini(house).pool == before.pool
                assert mini(house).totals == before.totals

        asyncio.run(run())

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    test.pytestmark = getattr(story, "pytestmark", [])
    return test


def mini(house):
    return house.live.floor.core.current.state(JACKPOT, JackpotId(MINI))


@pytest.mark.clause("rapid-roulette 8.3.7")
@in_a_house
async def test_a_display_is_told_how_to_show_a_meter_and_never_what_it_shows(house):
    async with house.post("pit", "bruno") as pit:
        for more in ({"value": 1_000_000_00}, {"meter": 1}, {"prize": 1}, {"order": 10**9}, {"pace_ms": 0}):
            refused = await pit.ask("jackpots", SHOWN | more)
            assert refused["type"] == "Refused", more
        assert mini(house).shown == {}
        assert (await pit.ask("jackpots", SHOWN))["type"] == "Kept"
        assert mini(house).shown["R1"].order == 1


@in_a_house
async def test_what_follows_from_rounds_is_asked_by_no_screen(house):
    async with house.post("pit", "bruno") as pit, house.terminal("A1") as a1:
        for command in OF_THE_FLOOR:
            for screen in (pit, a1):
                assert (await screen.ask("jackpots", command))["type"] == "Refused", command


@pytest.mark.clause("rapid-roulette 8.3.9")
@in_a_house
async def test_nobody_at_a_terminal_or_at_a_console_alone_confirms_or_closes(house):
    closing = {"type": "CloseJackpot", "jackpot": MINI, "notice": 1, "parts": {"minor": 1}}
    confirming = {"type": "ConfirmHit", "jackpot": MINI, "hit": 1, "prize": 100}
    async with house.terminal("A1") as a1, house.post("console", "dana", "R1") as console:
        for screen in (a1, console):
            for command in (closing, confirming):
                assert (await screen.ask("jackpots", command))["type"] == "Refused", command

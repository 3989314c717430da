"""Jackpots over the wire: what nobody may ask of them, and what everybody is told of a jackpot wager."""

import asyncio

import httpx
import msgspec
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


# ── at the desk ─────────────────────────────────────────────────────────────────────────────

# Terms of the mini that may not be, and by what they are refused.
BAD = (
    ({"rate": "1/2"}, "rapid-roulette 8.4.2"),  # it would give players an edge
    ({"rate": "1/0"}, "rapid-roulette 8.4.2"),
    ({"rate": "a half"}, "rapid-roulette 8.4.2"),
    ({"rate": "-1/400"}, "rapid-roulette 8.4.2"),
    ({"rate": "1e-999999999"}, "rapid-roulette 8.4.2"),  # a number of a thousand million digits
    ({"rate": "1/999999937"}, "rapid-roulette 8.4.2"),
    ({"rate": "1/997", "hidden": "1/1009"}, "rapid-roulette 8.4.2"),  # finer than can be counted
    ({"floor": 500, "ceiling": 500}, "rapid-roulette 8.4.1"),
    ({"floor": -1}, "rapid-roulette 8.4.1"),
    ({"ceiling": 2**40}, "house 5.10"),
    ({"on_closing": {MINI: 1}}, "rapid-roulette 8.3.6"),
    ({"book": "automated-10.2"}, "rapid-roulette 8.1"),
    ({"law": "chance"}, "rapid-roulette 8.1"),
    ({"entry": "jackpot wager"}, "rapid-roulette 3.13"),
    ({"value": 1_000_000}, None),
)


@pytest.mark.clause("rapid-roulette 8.4.2", "rapid-roulette 8.4.1", "house 5.10")
@in_a_house
async def test_terms_that_may_not_be_are_refused_to_two_persons_by_their_clause(house):
    terms = msgspec.to_builtins(mini(house).in_force)
    other = {"staff": "margot", "password": ""}
    async with house.post("pit", "bruno") as pit:
        for wrong, clause in BAD:
            changing = {"type": "ChangeTerms", "jackpot": MINI, "terms": terms | wrong}
            refused = await pit.ask("jackpots", changing, second=other)
            assert (refused["type"], refused["clause"]) == ("Refused", clause), (wrong, refused)
            assert "fault of its own" not in refused["reason"], wrong
            assert mini(house).deferred is None, wrong
        right = {"type": "ChangeTerms", "jackpot": MINI, "terms": terms | {"rate": "1/200"}}
        assert (await pit.ask("jackpots", right))["clause"] == "rapid-roulette 8.1"
        assert (await pit.ask("jackpots", right, second=other))["type"] == "Kept"
        assert mini(house).deferred is not None


# ── what a terminal tells of a jackpot wager ────────────────────────────────────────────────


async def told_at(house, table, what="rules"):
    async with httpx.AsyncClient(base_url=house.address) as browser:
        found = await browser.get(f"/api/tables/{table}/{what}", params={"language": "en"})
    return found.raise_for_status().json()


async def rows_at(house, table):
    sections = (await told_at(house, table))["sections"]
    (rows,) = [part["rows"] for part in sections if part["key"] == "jackpot"]
    return [(row["clause"].split()[1], row["text"]) for row in rows]


@pytest.mark.clause(
    "automated-10.2 11.8.2(a)",
    "automated-10.2 11.8.2(b)",
    "automated-10.2 11.8.2(c)",
    "automated-10.2 11.8.2(d)",
)
@in_a_house
async def test_11_8_2_baccarat_tells_type_wager_how_it_is_won_and_what_it_pays(house):
    assert await rows_at(house, "BC1") == [
        ("11.8.2(a)", "Nines, stand-alone progressive"),
        ("11.8.2(b)", "$1 to $1"),
        ("11.8.2(c)", "both hands natural nine, all in one suit"),
        ("11.8.2(c)", "both hands natural nine, each in a suit of its own"),
        ("11.8.2(c)", "both hands natural nine, in mixed suits"),
        ("11.8.2(d)", "both hands natural nine, all in one suit: the meter, $2,500.00 now"),
        ("11.8.2(d)", "both hands natural nine, each in a suit of its own: $300.00"),
        ("11.8.2(d)", "both hands natural nine, in mixed suits: $25.00"),
    ]


@pytest.mark.clause(
    "automated-10.2 14.4.2(a)",
    "automated-10.2 14.4.2(b)",
    "automated-10.2 14.4.2(c)",
    "automated-10.2 14.4.2(d)",
)
@in_a_house
async def test_14_4_2_virtual_roulette_tells_type_wager_how_it_is_won_and_what_it_pays(house):
    assert await rows_at(house, "VR1") == [
        ("14.4.2(a)", "Three Balls, linked progressive"),
        ("14.4.2(b)", "$1 to $1"),
        ("14.4.2(c)", "all three further balls on the winning number"),
        ("14.4.2(c)", "two further balls on the winning number"),
        ("14.4.2(c)", "one further ball on the winning number"),
        ("14.4.2(d)", "all three further balls on the winning number: the meter, $10,000.00 now"),
        ("14.4.2(d)", "two further balls on the winning number: $150.00"),
        ("14.4.2(d)", "one further ball on the winning number: $3.00"),
    ]


@pytest.mark.clause("automated-10.2 2.3.3")
@in_a_house
async def test_2_3_3_the_board_has_an_area_for_the_jackpot_wager_where_a_jackpot_runs(house):
    """What a screen draws is what the house tells it of the table."""
    for table, has in (("BC1", True), ("VR1", True), ("SB1", False)):
        spots = (await told_at(house, table, "board"))["spots"]
        assert any(spot["key"] == "jackpot" for spot in spots) is has, table

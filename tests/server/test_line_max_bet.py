"""Perth's Max Bet over the wire, by screens that are in a hurry, too late, too poor, or not who they say."""

import asyncio

import pytest
from screens_house import on_the_wire

from croupier.core.ids import TableId
from croupier.games.roulette.race_track import CallMaxBet, place
from croupier.house.rulesets import RULESETS

P1, R1 = TableId("P1"), TableId("R1")
GAME = RULESETS["perth-roulette-599/terminal-single-zero"].game
MAX_BET = "perth-roulette-599 1.1[max-bet]"
# One dollar on each bet among the numbers that covers 36.
ON_36 = {
    "straight:36": 100, "split:33-36": 100, "split:35-36": 100, "street:34-35-36": 100,
    "corner:32-33-35-36": 100, "six-line:31-36": 100,
}  # fmt: skip


def at_perth(story):
    """A story at a terminal of Perth's table."""

    def test(tmp_path):
        async def run():
            async with on_the_wire(tmp_path / "house") as house, house.terminal("E1") as e1:
                await story(house, e1)

        asyncio.run(run())

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    test.pytestmark = getattr(story, "pytestmark", [])
    return test


async def has(screen, amount):
    await screen.say(type="PutNote", id=f"note-{amount}", amount=amount)
    await screen.until(lambda view: view["seat"]["credit"] == amount)


async def open_for_bets(house, screen):
    await house.wagering(P1)
    await screen.until(lambda view: view["table"]["phase"] == "wagering")


async def sends(screen, slip, *, terminal="E1", table="P1", name=None):
    number = screen.view["table"]["round"]
    wagers = {"type": "SetWagers", "table": table, "round": number, "terminal": terminal, "slip": slip}
    return await screen.ask("table", wagers, name)


def test_what_these_screens_send_is_a_max_bet():
    assert place(CallMaxBet("36"), 100, {}, GAME) == ON_36


@pytest.mark.clause(MAX_BET)
@at_perth
async def test_1_1_the_same_max_bet_sent_twice_is_laid_once(house, e1):
    await has(e1, 2_000)
    await open_for_bets(house, e1)
    first = await sends(e1, ON_36, name="again")
    e1.answers.clear()
    assert await sends(e1, ON_36, name="again") == first
    e1.answers.clear()
    assert (await sends(e1, dict.fromkeys(ON_36, 200), name="again"))["type"] == "Refused"
    await e1.until(lambda view: view["seat"]["slip"])
    assert (e1.view["seat"]["slip"], e1.view["seat"]["credit"]) == (ON_36, 1_400)


@pytest.mark.clause("perth-roulette-599 3.5(a)")
@at_perth
async def test_3_5_a_a_max_bet_after_no_more_bets_is_refused_whole(house, e1):
    await has(e1, 2_000)
    await open_for_bets(house, e1)
    await house.no_more_bets(e1.view["table"]["round"], P1)
    answer = await sends(e1, ON_36)
    assert (answer["type"], answer["clause"]) == ("Refused", "perth-roulette-599 3.5(a)")
    assert house.live.floor.core.public.balance("AUD:credit:E1") == 2_000


@at_perth
async def test_a_terminal_lays_no_max_bet_for_another(house, e1):
    await has(e1, 2_000)
    async with house.terminal("E2") as e2:
        await open_for_bets(house, e2)
        answer = await sends(e2, ON_36, terminal="E1")
    assert answer["type"] == "Refused"
    assert house.live.floor.core.public.balance("AUD:credit:E1") == 2_000


@at_perth
async def test_a_max_bet_that_is_not_covered_is_refused_whole(house, e1):
    await has(e1, 500)
    await open_for_bets(house, e1)
    answer = await sends(e1, ON_36)
    assert answer["type"] == "Refused"
    assert (e1.view["seat"]["slip"], e1.view["seat"]["credit"]) == ({}, 500)
    assert house.live.floor.core.public.balance("AUD:credit:E1") == 500


@at_perth
async def test_a_max_bet_is_not_laid_at_the_table_of_another_book(house, e1):
    await has(e1, 2_000)
    await open_for_bets(house, e1)
    await house.wagering(R1)
    answer = await sends(e1, ON_36, table="R1")
    assert answer["type"] == "Refused"
    assert house.live.floor.core.public.balance("AUD:credit:E1") == 2_000


@at_perth
async def test_nothing_that_a_screen_calls_a_max_bet_is_anything_but_its_wagers(house, e1):
    await has(e1, 2_000)
    await open_for_bets(house, e1)
    for slip in ({"max-bet:36": 600}, {"max36": 100}, {"straight:36": -100}, {"straight:37": 100}):
        answer = await sends(e1, slip)
        assert answer["type"] == "Refused", slip
    assert house.live.floor.core.public.balance("AUD:credit:E1") == 2_000

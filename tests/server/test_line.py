"""The line to a screen, over real web sockets: who gets one, what is told, and what is not."""

import asyncio
import json

import pytest
import websockets
from screens_house import R1, SENSOR, on_the_wire

from croupier.table import commands as tc


def on_line(story):
    """Run a story with a house on the wire."""

    def test(tmp_path):
        async def run():
            async with on_the_wire(tmp_path / "house") as house:
                await story(house)

        asyncio.run(run())

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test


async def _bought_in(screen, amount=5_000):
    await screen.say(type="PutNote", id="note", amount=amount)
    await screen.until(lambda view: view["seat"]["credit"] == amount)


async def _may_bet(house, screen):
    await _bought_in(screen)
    await house.wagering()
    await screen.until(lambda view: view["table"]["phase"] == "wagering")


@on_line
async def test_a_terminal_buys_in_bets_and_sees_its_slip_kept(house):
    async with house.terminal("A1") as a1:
        assert (a1.view["seat"]["terminal"], a1.view["seat"]["credit"]) == ("A1", 0)
        await _may_bet(house, a1)
        answer = await a1.bets({"straight:17": 500, "red": 1_000})
        assert answer["type"] == "Kept"
        await a1.until(lambda view: view["seat"]["slip"])
        assert a1.view["seat"]["slip"] == {"straight:17": 500, "red": 1_000}
        assert a1.view["seat"]["credit"] == 3_500
        assert a1.at >= answer["at"]


@on_line
async def test_what_was_kept_is_told_in_the_message_that_shows_it(house):
    async with house.terminal("A1") as a1:
        await _may_bet(house, a1)
        answer = await a1.bets({"red": 500})
        await a1.until(lambda view: view["seat"]["slip"])
        (shown,) = (each for each in map(json.loads, a1.heard) if answer in each.get("answered", ()))
        assert shown["patches"]["seat"]["slip"] == {"red": 500}


@on_line
async def test_a_refusal_says_why_and_by_which_clause(house):
    async with house.terminal("A1") as a1:
        await _may_bet(house, a1)
        await house.no_more_bets(1)
        answer = await a1.bets({"red": 1_000})
        assert (answer["type"], answer["clause"]) == ("Refused", "rapid-roulette 3.7")


@on_line
async def test_the_same_question_again_changes_nothing(house):
    async with house.terminal("A1") as a1:
        await _may_bet(house, a1)
        first = await a1.bets({"red": 1_000}, name="same")
        a1.answers.clear()
        assert await a1.bets({"red": 1_000}, name="same") == first
        a1.answers.clear()
        another = await a1.bets({"black": 2_000}, name="same")
        assert (another["type"], another["clause"]) == ("Refused", "house 6.1")
        await a1.until(lambda view: view["seat"]["slip"])
        assert a1.view["seat"]["slip"] == {"red": 1_000}


@on_line
async def test_nobody_commands_another_terminals_account(house):
    async with house.terminal("A1") as a1, house.terminal("A2") as a2:
        await _bought_in(a1)
        theft = {"type": "CashOut", "terminal": "A1", "way": "a ticket", "table": None}
        answer = await a2.ask("terminal", theft)
        assert answer["type"] == "Refused"
        assert house.live.floor.core.public.balance("AUD:credit:A1") == 5_000


@on_line
async def test_a_terminal_never_receives_what_another_has_on_its_slip(house):
    async with house.terminal("A1") as a1, house.terminal("A2") as a2:
        await _may_bet(house, a1)
        await a1.bets({"split:17-20": 700})
        await a2.say(type="Ping", sent=1.5)
        pong = await a2.answer("pong")
        assert pong["sent"] == 1.5
        assert not any("17-20" in text for text in a2.heard)
        assert any("17-20" in text for text in a1.heard)


@on_line
async def test_an_outcome_that_is_only_suggested_reaches_the_console_and_nobody_else(house):
    token = await house.token("display", "R1")
    async with (
        house.terminal("A1") as a1,
        house.screen("display", "R1", token=token) as display,
        house.post("console", "dana", "R1") as console,
    ):
        await _may_bet(house, a1)
        await a1.bets({"red": 1_000})
        number = a1.view["table"]["round"]
        await house.no_more_bets(number)
        await house.does(tc.SpinBall(table=R1, round=number, by="HAND"))
        await house.does(tc.ReportRest(table=R1, round=number, suggested="23"), SENSOR)
        await console.until(lambda view: view["desk"]["suggestion"] == "23")
        await display.until(lambda view: view["table"]["spun"])
        assert display.view["table"]["outcome"] is None
        assert all(json.loads(text)["type"] != "Told" or '"suggestion"' not in text for text in a1.heard)
        assert '"suggestion"' not in "".join(display.heard)
        await house.does(tc.EnterOutcome(table=R1, round=number, outcome="23"))
        await display.until(lambda view: view["table"]["outcome"] == "23")


@on_line
async def test_a_line_that_was_lost_goes_on_after_what_was_seen_without_gaps_or_doubles(house):
    token = await house.token("terminal", "A1")
    async with house.terminal("A1", token=token) as a1:
        await _bought_in(a1)
        seen = a1.at
    await house.wagering()
    async with house.terminal("A1", token=token, seen=seen) as again:
        assert again.at > seen
        assert again.view["table"]["phase"] == "wagering"
        await again.bets({"red": 1_000})
        await again.until(lambda view: view["seat"]["slip"])
        assert again.positions == sorted(again.positions)
    async with house.terminal("A1", token=token) as fresh:
        assert fresh.view == again.view


@on_line
async def test_a_screen_that_has_seen_more_than_the_log_holds_is_not_let_in(house):
    token = await house.token("terminal", "A1")
    async with house.screen("terminal", "A1", token=token, seen=1_000_000) as screen:
        await screen.hear()
        assert "does not know what this screen has shown" in screen.farewell


@on_line
async def test_without_a_token_a_session_or_a_name_nobody_is_let_in(house):
    other = await house.token("terminal", "A2")
    for role, name, token in (("terminal", "A1", None), ("terminal", "A1", other), ("display", "R1", "x")):
        async with house.screen(role, name, token=token) as screen:
            await screen.hear()
            assert "not enrolled" in screen.farewell
    for post in ("console", "pit", "cage"):
        async with house.screen(post, "R1", cookie=f"croupier-{post}=nonsense") as screen:
            await screen.hear()
            assert screen.farewell == "sign in first"


@on_line
async def test_a_revoked_terminal_is_hung_up_on(house):
    async with house.terminal("A1") as a1:
        await house.doors.revoke("terminal", "A1", by="bruno")
        while a1.farewell is None:
            await a1.hear()
        assert "turned out" in a1.farewell


@on_line
async def test_a_page_of_another_house_gets_no_line(house):
    with pytest.raises(websockets.InvalidStatus):
        async with house.screen("lobby", origin="http://elsewhere.example"):
            pass


@on_line
async def test_what_is_no_message_ends_the_line_and_not_the_house(house):
    for nonsense in ("", "{", '{"type":"Ask"}', '{"type":"Nothing"}', "[]", "\\u0000", '{"type":"Hello"}'):
        async with house.terminal("A1") as a1:
            await a1.socket.send(nonsense)
            while a1.farewell is None:
                await a1.hear()
            assert "Traceback" not in a1.farewell
    async with house.terminal("A1") as a1:
        await _bought_in(a1)


@on_line
async def test_the_console_of_one_table_does_not_deal_another(house):
    async with house.post("console", "dana", "R1") as console:
        answer = await console.ask("table", {"type": "OpenWagering", "table": "R2"})
        assert answer["reason"] == "this is the console of R1; go to that of R2"
        assert (await console.ask("table", {"type": "OpenWagering", "table": "R1"}))["type"] == "Kept"


@on_line
async def test_passwords_and_sessions_are_not_to_be_had_over_the_line(house):
    async with house.post("pit", "bruno") as pit:
        for command in (
            {"type": "SetCredential", "staff": "bruno", "hash": "x"},
            {"type": "ChangePassword", "staff": "bruno", "hash": "x", "where": "here"},
            {"type": "SignOut", "staff": "bruno", "session": "x"},
        ):
            answer = await pit.ask("staff", command)
            assert answer["reason"].startswith("passwords and sessions are changed where you sign in")


@on_line
async def test_nobody_whom_the_roster_does_not_know_approves_anything(house):
    async with house.post("console", "dana", "R1") as console:
        second = {"staff": "somebody", "password": "a guess"}
        answer = await console.ask("table", {"type": "OpenWagering", "table": "R1"}, second=second)
        assert answer["type"] == "Refused"
        assert console.view["table"]["phase"] == "idle"


@on_line
async def test_a_slow_screen_holds_nobody_up_and_is_brought_up_to_date_in_one_message(house):
    async with house.terminal("A1") as slow, house.terminal("A2") as quick:
        await _bought_in(quick)
        for _ in range(30):
            await house.wagering()
            number = house.hub.scene.table(R1).in_hand.number
            await house.no_more_bets(number)
            await house.does(tc.SpinBall(table=R1, round=number, by="HAND"))
            await house.does(tc.EnterOutcome(table=R1, round=number, outcome="4"))
        await quick.until(lambda view: view["table"]["round"] == 30 and view["table"]["outcome"] == "4")
        await slow.until(lambda view: view["table"]["round"] == 30 and view["table"]["outcome"] == "4")
        # What is told beside the log, such as the edge of a game just worked out, moves nothing on.
        assert slow.positions == sorted(slow.positions)


@on_line
async def test_everybody_in_the_lobby_sees_which_tables_have_company(house):
    def has_company(view):
        return {each["table"]: each["company"] for each in view["lobby"]["tables"]}["R1"]

    async with house.screen("lobby") as mine, house.screen("lobby") as other:
        await other.until(lambda view: not has_company(view))
        for on in (True, False):
            await mine.say(type="KeepCompany", id=f"company {on}", table="R1", on=on)
            assert (await mine.answer(f"company {on}"))["type"] == "Kept"
            await other.until(lambda view, on=on: has_company(view) is on)

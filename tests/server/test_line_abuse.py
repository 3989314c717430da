"""What a screen that means ill, or is broken, can do to a house: nothing that outlasts its line."""

import asyncio
import json

import pytest
from screens_house import R1, WAIT_S, farewell_of, on_the_wire
from websockets.exceptions import ConnectionClosed

from croupier.floor.asker import HouseSystem
from croupier.server.connections.broadcast import ScreenLine
from croupier.server.connections.command_desk import CommandDesk
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.conversation import Allowance, HouseAnswers, LineConversation
from croupier.server.connections.presence import Presence
from croupier.server.connections.viewers import TerminalViewer
from croupier.server.house_page import HousePage
from croupier.terminal import commands as pc

CLAIM = {"type": "RecordClaim", "table": "R1", "terminal": "A1", "claim": "that was 17"}
TOO_MUCH = [
    pytest.param("table", CLAIM | {"round": 2**53}, id="a number that no snapshot could hold"),
    pytest.param("table", CLAIM | {"round": 2**70}, id="a number that no computer counts with"),
    pytest.param("table", CLAIM | {"claim": "x" * 501}, id="a text of any length"),
    pytest.param(
        "table",
        {
            "type": "SetWagers",
            "table": "R1",
            "terminal": "A1",
            "round": 1,
            "slip": {f"straight:{number}": 100 for number in range(501)},
        },
        id="more bets than any layout has",
    ),
    pytest.param(
        "terminal",
        {"type": "IdentifyPlayer", "terminal": "A1", "player": "x" * 501},
        id="a long name",
    ),
]


def on_the_line(tmp_path, story):
    async def run():
        async with on_the_wire(tmp_path / "house") as house:
            await story(house)

    asyncio.run(run())


@pytest.mark.parametrize(("room", "command"), TOO_MUCH)
def test_what_is_too_long_or_too_large_is_not_kept(tmp_path, room, command):
    async def story(house):
        async with house.terminal("A1") as a1:
            answer = await a1.ask(room, command)
            assert answer["type"] == "Refused"
            assert answer["reason"].startswith("this is too long")
            assert house.live.floor.core.store.kept((answer["id"],)) == {}
        house.live.floor.core.save_snapshots(grown_by=1)

    on_the_line(tmp_path, story)


def test_a_question_of_any_name_is_no_message(tmp_path):
    async def story(house):
        async with house.terminal("A1") as a1:
            await a1.say(type="Ask", id="i" * 65, room="table", command=CLAIM)
            assert "no message" in await farewell_of(a1)
        async with house.terminal("A1") as a1:
            assert (await a1.ask("table", CLAIM, name="i" * 64))["type"] == "Kept"

    on_the_line(tmp_path, story)


def test_brackets_within_brackets_end_the_line_with_a_word(tmp_path):
    async def story(house):
        deep = '{"type":"Ask","id":"q","room":"table","command":' + "[" * 30_000 + "]" * 30_000 + "}"
        async with house.terminal("A1") as a1:
            await a1.socket.send(deep)
            assert "no message" in await farewell_of(a1)
        async with house.screen("lobby") as lobby:
            await lobby.until(lambda view: "lobby" in view)

    on_the_line(tmp_path, story)


def test_tables_that_somebody_made_up_are_not_kept_in_mind(tmp_path):
    async def story(house):
        async with house.terminal("A1") as a1:
            for number in range(3):
                answer = await a1.ask("table", CLAIM | {"table": f"X{number}"})
                assert answer["reason"] == f"there is no table X{number} in this house"
        assert not [name for name in house.live.floor.core.current._standings if name.startswith("table/X")]

    on_the_line(tmp_path, story)


def test_a_view_that_cannot_be_drawn_ends_its_line_and_nothing_else(tmp_path):
    async def story(house):
        async with house.terminal("A1") as a1, house.terminal("A2") as a2:
            drawn = house.hub.message

            def broken(screen):
                if screen.viewer == TerminalViewer("A1"):
                    raise ZeroDivisionError
                return drawn(screen)

            house.hub.message = broken
            await house.wagering()
            assert "could not draw" in await farewell_of(a1)
            await a2.until(lambda view: view["table"]["phase"] == "wagering")
            house.hub.message = drawn
        async with house.terminal("A1") as again:
            assert again.view["table"]["phase"] == "wagering"

    on_the_line(tmp_path, story)


def test_what_breaks_a_room_is_refused_and_not_asked_for_ever(tmp_path):
    async def story(house):
        def broken(*_asked):
            raise ZeroDivisionError

        async with house.terminal("A1") as a1:
            decide, house.live.floor.core.decide = house.live.floor.core.decide, broken
            answer = await a1.ask("table", CLAIM)
            assert (answer["type"], "fault of its own" in answer["reason"]) == ("Refused", True)
            house.live.floor.core.decide = decide
            assert (await a1.ask("table", CLAIM))["type"] == "Kept"

    on_the_line(tmp_path, story)


def test_a_buy_in_that_no_ledger_holds_is_refused(tmp_path):
    async def story(house):
        async with house.post("console", "dana", "R1") as console:
            cash = {"type": "CreditByDealer", "terminal": "A1", "table": "R1", "tender": "cash to the dealer"}
            answer = await console.ask("terminal", cash | {"amount": 2**53 - 1})
            assert answer["reason"].startswith("one person moves at most $20,000.00 in one gaming day")
            answer = await console.ask("terminal", cash | {"amount": 0})
            assert answer["reason"].startswith("put in at least $0.01, and no more")
            assert (await console.ask("terminal", cash | {"amount": 5_000}))["type"] == "Kept"

    on_the_line(tmp_path, story)


def test_what_cannot_be_shown_has_happened_all_the_same(tmp_path):
    async def story(house):
        def broken(*_told):
            raise ZeroDivisionError

        tell, house.hub.scene.history.tell = house.hub.scene.history.tell, broken
        await house.wagering()
        house.hub.scene.history.tell = tell
        assert house.live.floor.core.stopped is None
        async with house.terminal("A1") as a1:
            assert a1.view["table"]["phase"] == "wagering"
            assert (await a1.ask("table", CLAIM))["type"] == "Kept"

    on_the_line(tmp_path, story)


def test_who_has_signed_out_is_told_nothing_more(tmp_path):
    async def story(house):
        cookie = await house.cookie("pit", "bruno")
        async with house.screen("pit", cookie=cookie) as pit:
            await pit.until(lambda view: "pit" in view)
            await house.doors.sign_out("pit", cookie.partition("=")[2])
            heard = len(pit.heard)
            await house.wagering()
            assert await farewell_of(pit) == "your session has ended; sign in again"
            kinds = [json.loads(text)["type"] for text in pit.heard[heard:]]
            assert kinds == ["Farewell"]

    on_the_line(tmp_path, story)


def test_a_terminal_enrolled_for_another_table_is_told_of_that_one(tmp_path):
    async def story(house):
        async with house.terminal("A1") as a1:
            assert a1.view["table"]["table"] == "R1"
            for command in (
                pc.CloseTerminal(terminal="A1"),
                pc.EnrolTerminal(terminal="A1", tables=("R2",)),
                pc.OpenTerminal(terminal="A1"),
            ):
                await house.does(command, HouseSystem("configuration"))
            await a1.until(lambda view: view["table"] and view["table"]["table"] == "R2")
            (screen,) = [each for each in house.hub.screens if each.viewer == TerminalViewer("A1")]
            screen.stale = False
            await house.wagering("R2")
            await a1.until(lambda view: view["table"]["phase"] == "wagering")
            screen.stale = False
            await house.wagering(R1)
            assert not screen.stale

    on_the_line(tmp_path, story)


def test_no_console_makes_the_house_differ_from_its_file(tmp_path):
    async def story(house):
        await house.does(pc.CloseTerminal(terminal="A1"), HouseSystem("configuration"))
        async with house.post("console", "dana", "R1") as console:
            enrol = {"type": "EnrolTerminal", "terminal": "A1", "tables": ["R1"], "fitted": []}
            answer = await console.ask("terminal", enrol | {"guest": False})
            assert (
                answer["reason"] == "terminals are enrolled by the file of the house; staff enrol guests only"
            )
        assert house.hub.scene.terminal("A1").tables == ("R1",)

    on_the_line(tmp_path, story)


def test_a_note_that_is_put_in_again_by_the_same_name_is_one_note(tmp_path):
    async def story(house):
        token = await house.token("terminal", "A1")
        for _ in range(2):
            async with house.terminal("A1", token=token) as a1:
                await a1.say(type="PutNote", id="the note", amount=5_000)
                assert (await a1.answer("the note"))["type"] == "Kept"
                await a1.until(lambda view: view["seat"]["credit"] == 5_000)
        async with house.terminal("A1", token=token) as a1:
            await a1.say(type="PutNote", id="another note", amount=5_000)
            await a1.until(lambda view: view["seat"]["credit"] == 10_000)

    on_the_line(tmp_path, story)


@pytest.mark.clause("house 6.1")
def test_another_note_under_the_name_of_the_first_is_not_taken(tmp_path):
    async def story(house):
        async with house.terminal("A1") as a1:
            await a1.say(type="PutNote", id="the note", amount=5_000)
            assert (await a1.answer("the note"))["type"] == "Kept"
            del a1.answers["the note"]
            await a1.say(type="PutNote", id="the note", amount=10_000)
            answer = await a1.answer("the note")
            assert (answer["type"], answer["clause"]) == ("Refused", "house 6.1")
            await a1.until(lambda view: view["seat"]["credit"] == 5_000)

    on_the_line(tmp_path, story)


class DeafSocket:
    """Says what it wants and never takes a message."""

    cookies, address = {}, "10.0.0.1"

    def __init__(self):
        self.unread, self.resting, self._says = [], False, None

    def converses(self, house, desk, demonstration, screen):
        answers, presence = (
            HouseAnswers(house.hub, desk, demonstration),
            Presence(house.doors, screen.viewer, self),
        )
        self._says = LineConversation(answers, presence, self, ScreenLine(screen, self, None))

    def says(self, **message):
        self.unread.append(json.dumps(message).encode())
        if not self.resting:
            self.go_on()

    def rest(self):
        self.resting = True

    def go_on(self):
        self.resting = False
        while self.unread and not self.resting:
            self._says.heard(self.unread.pop(0))


def test_who_was_turned_out_and_does_not_listen_commands_nothing_any_more(tmp_path):
    async def story(house):
        live, socket, screen = house.live, DeafSocket(), ConnectedScreen(TerminalViewer("A1"))
        desk = CommandDesk(live.floor, house.doors, live.clock, HousePage(live))
        socket.converses(house, desk, None, screen)
        socket.says(type="Ask", id="p", room="table", command=CLAIM)
        screen.dismiss("this terminal has been turned out", again=False)
        socket.says(type="Ask", id="q", room="table", command=CLAIM)
        await live.floor.close()
        assert set(live.floor.core.store.kept(("terminal/A1/p", "terminal/A1/q"))) == {"terminal/A1/p"}

    on_the_line(tmp_path, story)


@pytest.mark.clause("house 6.2")
def test_questions_that_nobody_can_answer_yet_do_not_pile_up(tmp_path, monkeypatch):
    monkeypatch.setattr(Allowance, "take", lambda _self, _now: True)  # however slowly they come

    async def story(house):
        asked = []

        async def never(_viewer, put):
            asked.append(put.id)
            await answered.wait()

        answered = asyncio.Event()

        live, socket, screen = house.live, DeafSocket(), ConnectedScreen(TerminalViewer("A1"))
        desk = CommandDesk(live.floor, house.doors, live.clock, HousePage(live))
        socket.converses(house, desk, never, screen)
        for number in range(200):
            socket.says(type="PutNote", id=f"n{number}", amount=500)
        await asyncio.sleep(0.05)
        assert (asked, len(socket.unread)) == (["n0", "n1"], 198)  # the others are not even read
        answered.set()
        async with asyncio.timeout(WAIT_S):
            while len(asked) < 200:
                await asyncio.sleep(0.01)

    on_the_line(tmp_path, story)


def test_after_all_of_it_the_house_is_open(tmp_path):
    async def story(house):
        for nonsense in ("[" * 60_000, "x" * 70_000):
            try:
                async with house.terminal("A1") as a1:
                    await a1.socket.send(nonsense)
                    await farewell_of(a1)
            except ConnectionClosed:
                continue
        assert house.live.failed is None
        async with house.terminal("A1") as a1:
            assert (await a1.ask("table", CLAIM))["type"] == "Kept"

    on_the_line(tmp_path, story)

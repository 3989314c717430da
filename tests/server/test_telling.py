"""Telling everybody: who takes nothing is given up, and nobody else notices."""

import asyncio
import json

import pytest
from screens_house import WAIT_S, on_the_wire

from croupier.server import wire
from croupier.server.connections import broadcast
from croupier.server.connections.broadcast import AT_A_TIME, Broadcaster, ScreenLine, begun
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.drawn_parts import told
from croupier.server.connections.viewers import LobbyViewer


class StuckSocket:
    """Says who it is and then takes nothing, as a machine does whose power has failed."""

    cookies, address = {}, "10.0.0.1"

    def __init__(self):
        self.says, self.given = asyncio.Queue(), 0
        self.says.put_nowait(json.dumps({"type": "Hello", "role": "lobby"}).encode())

    async def receive(self):
        return await self.says.get()

    def listen(self, _listens):
        return

    def send(self, _message):
        self.given += 1
        return begun(asyncio.Event().wait())

    async def close(self):
        return


@pytest.mark.parametrize("patience", [0.0, 600.0])
def test_who_takes_nothing_is_given_up_in_time_and_holds_nobody_up(tmp_path, monkeypatch, patience):
    monkeypatch.setattr(broadcast, "SEND_WITHIN_S", patience)

    async def story():
        async with on_the_wire(tmp_path / "house") as house, house.terminal("A1") as a1:
            socket = StuckSocket()
            serving = asyncio.create_task(house.served.exchange.serve(socket))
            while not socket.given:
                await asyncio.sleep(0.01)
            await house.wagering()
            await a1.until(lambda view: view["table"]["phase"] == "wagering")
            assert socket.given == 1
            if patience:
                await asyncio.sleep(0)
                assert not serving.done()
                serving.cancel()
            await asyncio.wait((serving,), timeout=WAIT_S)
            assert serving.done()
            assert serving.cancelled() == bool(patience)
            assert not [each for each in house.hub.screens if each.viewer == LobbyViewer()]

    asyncio.run(story())


def test_a_send_that_is_done_at_once_is_done_and_one_that_waits_goes_on_where_it_was():
    async def story():
        done, gate = [], asyncio.Event()

        async def sends(name):
            done.append(f"{name} begun")
            if name == "slow":
                await gate.wait()
            done.append(name)

        assert begun(sends("quick")) is None
        rest = begun(sends("slow"))
        assert done == ["quick begun", "quick", "slow begun"]
        waiting = asyncio.ensure_future(rest)
        await asyncio.sleep(0)
        assert not waiting.done()
        gate.set()
        await waiting
        assert done == ["quick begun", "quick", "slow begun", "slow"]

    asyncio.run(story())


# ── in slices, answers first and in their order ─────────────────────────────────────────────


class Views:
    """As much of a hub as draws: everybody is shown the same."""

    def message(self, screen):
        screen.stale = False
        return told(1, 2, [b'"house":{}'], [], screen.first_kept())


class Heard:
    """A socket that takes everything at once and knows when."""

    def __init__(self, name, log):
        self.name, self.log = name, log

    def send(self, message):
        self.log.append((self.name, json.loads(message)))

    async def close(self):
        return


def lines_of(broadcaster, count, log):
    made = []
    for name in range(count):
        line = ScreenLine(ConnectedScreen(LobbyViewer()), Heard(name, log), None)
        broadcaster.take_on(line)
        made.append(line.screen)
    return made


def test_who_has_an_answer_is_told_before_those_who_only_look_and_the_house_looks_up_in_between():
    async def story():
        log, loop = [], asyncio.get_running_loop()
        screens = lines_of(Broadcaster(Views()), 3 * AT_A_TIME, log)
        screens[-1].answer(wire.Kept(id="first", at=1))
        while not log:
            await asyncio.sleep(0)
        assert (log[0][0], len(log)) == (len(screens) - 1, AT_A_TIME)
        asked = loop.create_future()
        loop.call_soon(lambda: (screens[-2].answer(wire.Kept(id="second", at=1)), asked.set_result(len(log))))
        assert await asked <= 2 * AT_A_TIME
        while len(log) < len(screens):
            await asyncio.sleep(0)
        names = [name for name, _ in log]
        assert sorted(names) == list(range(len(screens)))  # everybody once
        assert names.index(len(screens) - 2) <= 2 * AT_A_TIME

    asyncio.run(story())


def test_answers_come_after_the_view_in_their_order_and_what_was_kept_comes_with_it():
    async def story():
        log = []
        (screen,) = lines_of(Broadcaster(Views()), 1, log)
        kept = [wire.Kept(id=name, at=1) for name in "abc"]
        for answer in (kept[0], kept[1], wire.Refused(id="no", reason="late"), kept[2]):
            screen.answer(answer)
        while not log:
            await asyncio.sleep(0)
        first, *others = [message for _, message in log]
        assert (first["changes"], [each["id"] for each in first["answered"]]) == ({"house": {}}, ["a", "b"])
        assert [(each["type"], each["id"]) for each in others] == [("Refused", "no"), ("Kept", "c")]

    asyncio.run(story())

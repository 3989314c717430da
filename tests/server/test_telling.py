"""Telling everybody: who takes nothing is given up, and nobody else notices."""

import asyncio
import json

import pytest
from screens_house import WAIT_S, on_the_wire

from croupier.server.connections import broadcast
from croupier.server.connections.broadcast import begun
from croupier.server.connections.viewers import LobbyViewer


class StuckSocket:
    """Says who it is and then takes nothing, as a machine does whose power has failed."""

    cookies, address = {}, "10.0.0.1"

    def __init__(self):
        self.says, self.given = asyncio.Queue(), 0
        self.says.put_nowait(json.dumps({"type": "Hello", "role": "lobby"}))

    async def receive(self):
        return await self.says.get()

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

"""Whatever is said on a line, the house goes on and tells nothing of its inside."""

import asyncio
import json
import random

import msgspec
import pytest
from screens_house import on_the_wire
from websockets.exceptions import ConnectionClosed

from croupier.table.commands import TableCommand
from croupier.terminal.commands import TerminalCommand

ROUNDS = 150
INSIDE = ("Traceback", 'File "', "croupier.", "/home", "/root", "/tmp", "sqlite", "msgspec")  # noqa: S108
_, COMPONENTS = msgspec.json.schema_components([TableCommand, TerminalCommand])
SHAPES = [shape for shape in COMPONENTS.values() if "type" in shape.get("properties", {})]
ODD = (
    None,
    True,
    -1,
    0,
    2**63,
    1e308,
    "",
    "A1",
    "R1",
    "x" * 3_000,
    "\x00",
    "💥",
    [],
    {},
    {"red": -1},
    {"red": 2**70},
)


def anything(dice):
    """A message that is nearly right, or not at all."""
    kind = dice.randrange(6)
    if kind == 0:
        return dice.choice(
            ["", "null", "[]", "{", '{"type":1}', '"text"', "\ud83d".encode("utf-8", "replace").decode()]
        )
    if kind == 1:
        return json.dumps({"type": dice.choice(["Ask", "Ping", "PutNote", "PutTicket", "KeepCompany"])})
    shape = dice.choice(SHAPES)
    (name,) = shape["properties"]["type"]["enum"]
    command = {"type": name}
    for field in shape["properties"]:
        if field != "type" and dice.random() < 0.9:
            command[field] = dice.choice(["R1", "A1", 1, 500, *ODD])
    room = dice.choice(["table", "terminal", "ticket", "staff", "floor"])
    return json.dumps(
        {"type": "Ask", "id": dice.choice(["q", "", "x" * 500]), "room": room, "command": command}
    )


async def _survives(house, dice):
    token = await house.token("terminal", "A1")
    for _ in range(ROUNDS):
        async with house.terminal("A1", token=token) as screen:
            await screen.socket.send(anything(dice))
            await screen.say(type="Ping", sent=1.0)
            try:
                while "pong" not in screen.answers and screen.farewell is None:
                    await screen.hear()
            except ConnectionClosed:
                pass
            told = " ".join([screen.farewell or "", *(json.dumps(each) for each in screen.answers.values())])
            assert not [word for word in INSIDE if word in told], told


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_said_breaks_the_house_or_shows_its_inside(tmp_path, seed):
    async def run():
        async with on_the_wire(tmp_path / "house") as house:
            await _survives(house, random.Random(seed))  # noqa: S311
            assert house.live.failed is None
            assert house.live.floor.core.stopped is None
            async with house.terminal("A1") as fresh:
                await fresh.say(type="PutNote", id="note", amount=5_000)
                await fresh.until(lambda view: view["seat"]["credit"] >= 5_000)
            assert house.live.house.store.balances().total() == 0

    asyncio.run(run())


@pytest.mark.parametrize(
    "command", [b'{"type":"Join","table":"\xff\xfe","terminal":"A1"}', b'{"type":"Join","x":"\xff"}']
)
def test_octets_that_are_no_text_inside_a_command_are_refused_and_the_line_goes_on(tmp_path, command):
    async def run():
        async with on_the_wire(tmp_path / "house") as house:
            token = await house.token("terminal", "A1")
            async with house.terminal("A1", token=token) as screen:
                await screen.socket.send(b'{"type":"Ask","id":"q","room":"table","command":' + command + b"}")
                while "q" not in screen.answers:
                    await screen.hear()
                assert screen.answers["q"]["type"] == "Refused"
                assert screen.farewell is None

    asyncio.run(run())

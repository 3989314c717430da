"""Gateways when things go wrong: a floor that is lost, frames that are none, lines that take nothing."""

import asyncio
import json
import os
import stat
from contextlib import suppress

import httpx
import pytest
from gateway_links import floor_on_link, gated, wires
from gateway_process import GatewayProcess
from screens_house import OnTheWire
from websockets.exceptions import ConnectionClosed

from croupier.server.connections.conversation import QUESTIONS_AT_ONCE
from croupier.server.connections.drawn_parts import InPieces, SharedBytes
from croupier.server.gateway import frames
from croupier.server.gateway.linked_socket import LinkedSocket
from croupier.server.gateway.nats_carrier import (
    Announcement,
    NatsFloor,
    NatsPipe,
    announced_on,
    connected,
)
from croupier.server.gateway.pipe import PipeBroken
from croupier.server.gateway.shared_parts import SharedParts
from croupier.server.gateway.unix_carrier import LINK_NAME, LinkTooLong, UnixFloor, UnixGateway
from croupier.table import commands as tc
from croupier.words.said import say

HOUSE = "ab" * 32


async def until(held, meanwhile=lambda: None):
    async with asyncio.timeout(30):
        while not held():
            meanwhile()
            await asyncio.sleep(0.02)


async def hears(screen, kind):
    """The next message of a kind."""
    while True:
        message = await screen.hear()
        if message["type"] == kind:
            return message


@pytest.mark.parametrize("kind", ["unix", "nats"])
def test_lines_outlive_a_floor_and_what_was_not_answered_is_asked_again_by_its_name(tmp_path, kind):
    async def story():
        async with gated(kind, tmp_path / "house") as at, at.through.terminal("A1") as a1:
            await a1.say(type="PutNote", id="note", amount=5_000)
            await a1.answer("note")
            await at.house.wagering()
            await a1.until(lambda view: view["table"]["phase"] == "wagering")
            kept = await a1.bets({"red": 500}, name="slip")
            await at.floor.stop()
            assert not at.floor.gateways.sessions
            assert (await hears(a1, "OneMoment"))["on"]
            later = asyncio.create_task(a1.bets({"red": 500, "black": 500}, name="later"))
            (line,) = at.through.gateway._lines.values()
            await until(lambda: "later" in line.unanswered)
            async with floor_on_link(at.house, at.both, number=2):
                assert (await later)["type"] == "Kept"
                assert [each for each in map(json.loads, a1.heard) if each["type"] == "Snapshot"][1:]
                del a1.answers["slip"]
                assert (await a1.bets({"red": 500}, name="slip"))["at"] == kept["at"]
                assert a1.view["seat"]["slip"] == {"red": 500, "black": 500}
                assert line.unanswered == {}

    asyncio.run(story())


def test_a_page_comes_from_the_next_floor_and_what_changes_is_not_asked_twice(tmp_path, monkeypatch):
    monkeypatch.setattr("croupier.server.gateway.floor_session.FLOOR_GONE_S", 30)  # the next one ends it

    async def story():
        async with gated("nats", tmp_path / "house") as at:
            address = at.through.address.rstrip("/")
            async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=30) as client:
                (session,) = at.floor.gateways.sessions
                session._flow.closed = True  # it says nothing more, as one that is dead by now
                page = asyncio.create_task(client.get("/terminal/A1"))
                said = {"post": "console", "staff": "dana"}
                change = asyncio.create_task(client.post("/api/demonstration/sessions", json=said))
                await until(lambda: len(at.through.gateway._floor._requests) == 2)
                async with floor_on_link(at.house, at.both, number=2):
                    assert (await page).status_code == 200
                    assert (await change).status_code == 503
                    assert (await client.post("/api/demonstration/sessions", json=said)).is_success

    asyncio.run(story())


def test_a_floor_that_was_only_silent_goes_on_without_a_view_anew(tmp_path, monkeypatch):
    async def story():
        async with gated("unix", tmp_path / "house") as at, at.through.screen("lobby") as lobby:
            await lobby.until(lambda view: "lobby" in view)
            (session,) = at.floor.gateways.sessions
            said = session._flow._send
            monkeypatch.setattr(session._flow, "_send", lambda: None)
            assert (await hears(lobby, "OneMoment"))["on"]
            monkeypatch.setattr(session._flow, "_send", said)
            while (message := await lobby.hear())["type"] != "OneMoment" or message["on"]:
                assert message["type"] != "Snapshot"

    asyncio.run(story())


def test_what_is_seen_through_a_gateway_is_what_is_seen_directly(tmp_path):
    async def story():
        async with gated("unix", tmp_path / "house") as at:
            token = await at.house.token("terminal", "A1")
            seen = at.house.terminal("A1", token=token), at.through.terminal("A1", token=token)
            async with seen[0] as direct, seen[1] as carried, at.through.terminal("A2") as other:
                await carried.say(type="PutNote", id="note", amount=5_000)
                await carried.answer("note")
                for number, slip in enumerate(({"red": 500}, {"straight:1": 500}), 1):
                    await play_round(at.house, carried, slip, f"slip {number}")
                    for screen in (direct, carried, other):
                        await screen.until(lambda view: view["table"]["phase"] == "settled")
                last = at.house.live.floor.core.at
                for screen in (direct, carried):
                    await screen.until(lambda _, screen=screen: screen.at >= last)
                assert carried.view == direct.view
                (session,) = at.floor.gateways.sessions
                assert next(session._parts._numbers) > 5
                await until(lambda: at.through.gateway._floor.parts == len(session._parts))
                assert len(session._parts) <= 8
            await until(lambda: at.through.gateway._floor.parts == 0)

    asyncio.run(story())


async def play_round(house, screen, slip, name):
    await house.wagering()
    await screen.until(lambda view: view["table"]["phase"] == "wagering")
    assert (await screen.bets(slip, name=name))["type"] == "Kept"
    spin = {"table": "R1", "round": screen.view["table"]["round"]}
    await house.no_more_bets(spin["round"])
    await house.does(tc.SpinBall(**spin, by="HAND"))
    await house.does(tc.EnterOutcome(**spin, outcome="1"))


# ── strangers ───────────────────────────────────────────────────────────────────────────────


def test_the_link_of_a_house_is_its_owners_alone_and_garbage_is_survived(tmp_path):
    async def story():
        async with gated("unix", tmp_path / "house") as at:
            both, floor, through = at.both, at.floor, at.through
            path = both.folder / LINK_NAME
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            join = frames.encode(frames.JoinFloor(frames.VERSION, floor.gateways.house, "stranger"))
            skipping = frames.encode(frames.ToFloor(number=7))
            for said in (b"\xc1", b"\x93\x01", os.urandom(64), frames.encode([1, 2]), skipping):
                assert await answered(path, said) == []
            for after in (b"\xc1", skipping, os.urandom(64)):
                assert [type(each) for each in await answered(path, join, after)] == [frames.FloorJoined]
            assert await answered(path, raw=b"\xff\xff\xff\xff") == []
            await until(lambda: len(floor.gateways.sessions) == 1)
            async with through.screen("lobby") as lobby:
                await lobby.until(lambda view: "lobby" in view)

    asyncio.run(story())


async def answered(path, *said, raw=b""):
    """What a floor says to whoever says this, until it hangs up."""
    pipe = await UnixGateway(path).reach()
    for each in said:
        pipe.send(each)
    pipe._writer.write(raw)
    heard = []
    try:
        async with asyncio.timeout(10):
            while True:
                read = frames.read_to_gateway(await pipe.receive())
                heard += [] if isinstance(read, frames.ToGateway) else [read]
    except PipeBroken:
        return heard
    finally:
        pipe.close()


def test_another_version_and_another_house_are_told_so(tmp_path, caplog):
    async def story():
        async with gated("unix", tmp_path / "house") as at:
            both, floor = at.both, at.floor
            path, name = both.folder / LINK_NAME, floor.gateways.house
            (newer,) = await answered(path, frames.encode(frames.JoinFloor(99, name, "newer")))
            assert newer.why == "it speaks version 99 of the link and this floor version 1"
            (other,) = await answered(path, frames.encode(frames.JoinFloor(frames.VERSION, HOUSE, "other")))
            assert other.why == "it is a gateway of another house"

    asyncio.run(story())
    assert "another house" in caplog.text


def test_over_nats_nobody_else_is_taken_for_the_floor(tmp_path):
    async def story():
        async with gated("nats", tmp_path / "house", number=5) as at:
            both, floor, through = at.both, at.floor, at.through
            name = floor.gateways.house
            client = await connected([both.nats.url], "stranger")
            for said in (
                b"\xc1",
                frames.encode(["other", 99, "x"]),
                frames.encode(Announcement("cd" * 32, 99, "stranger")),
                frames.encode(Announcement(name, 4, "overtaken")),
            ):
                await client.publish(announced_on(name), said)
            await client.publish(f"{name[:16]}.to.{floor.carrier._announcement.floor}.made-up", b"\x00\xc1")
            await client.flush()
            async with through.screen("lobby") as lobby:
                await lobby.until(lambda view: "lobby" in view)
            assert through.gateway._carrier._floor.number == 5
            assert len(floor.gateways.sessions) == 1
            await client.close()

    asyncio.run(story())


def test_what_nats_loses_is_noticed_and_everything_is_said_again(tmp_path, monkeypatch):
    async def story():
        async with gated("nats", tmp_path / "house") as at:
            through = at.through
            async with through.terminal("A1") as a1:
                carried, swallow = NatsPipe.heard, {"left": 1}

                def lossy(pipe, message):
                    if swallow["left"] and b"PutNote" in message:
                        swallow["left"] -= 1
                        return
                    carried(pipe, message)

                monkeypatch.setattr(NatsPipe, "heard", lossy)
                await a1.say(type="PutNote", id="note", amount=5_000)
                assert (await a1.answer("note"))["type"] == "Kept"
                assert swallow["left"] == 0
                await a1.until(lambda view: view["seat"]["credit"] == 5_000)

    asyncio.run(story())


def test_a_floor_that_is_overtaken_while_it_connects_to_nats_answers_there_no_more():
    """At whatever step: its cancellation can come together with what the library waits for."""

    async def story():
        async with wires("nats") as both:
            for steps in range(14):
                floor = NatsFloor([both.nats.url], HOUSE, 1, None)
                await floor.start()
                for _ in range(steps):
                    await asyncio.sleep(0)
                await asyncio.wait_for(floor.stop(), 5)
                assert not floor._tasks

    asyncio.run(story())


def test_a_house_whose_folder_is_called_too_long_says_so(tmp_path):
    long = tmp_path / ("x" * 120)
    with pytest.raises(LinkTooLong, match="put the house elsewhere"):
        asyncio.run(UnixFloor(long / LINK_NAME, None).start())


# ── parts ───────────────────────────────────────────────────────────────────────────────────


def test_a_shared_part_goes_once_and_is_let_go_when_no_line_was_told_by_it_last():
    parts, fresh, let_go = SharedParts(), [], []
    table = SharedBytes(b'"table":{%s}' % (b"x" * 100))
    message = InPieces.joined((b"{", table, b',"own":1}'))
    assert parts.told(1, message, fresh, let_go) == [b"{", 1, b',"own":1}']
    assert parts.told(2, message, fresh, let_go) == [b"{", 1, b',"own":1}']
    assert fresh == [(1, bytes(table))]
    assert parts.told(1, message, fresh, let_go) == [b"{", 1, b',"own":1}']
    assert parts.told(1, b"{}", fresh, let_go) == [b"{}"]
    assert (let_go, len(parts)) == ([], 1)
    parts.left(2, let_go)
    assert (let_go, len(parts), len(fresh)) == ([1], 0, 1)


# ── slow lines ──────────────────────────────────────────────────────────────────────────────


class Reluctant:
    """A socket that takes nothing until it is let."""

    cookies, address = {}, "10.0.0.1"

    def __init__(self):
        self.gate, self.taken = asyncio.Event(), []
        self.says = asyncio.Queue()
        self.says.put_nowait(json.dumps({"type": "Hello", "role": "lobby"}).encode())

    async def receive(self):
        return self.says.get_nowait()

    def listen(self, listens):
        self.listens = listens

    def send(self, message):
        self.taken.append(json.loads(message))
        return self.gate.wait()

    async def close(self):
        self.listens.hung_up()

    def recognise(self):
        return


def stir(house):
    """Something that whoever looks on is to be told, again and again."""

    def once():
        for screen in house.hub.screens:
            screen.calm = 0.0
            screen.sent.clear()
            screen.shared = None
            screen.mark()

    return once


def test_who_takes_nothing_is_only_marked_stale_and_told_the_latest_when_it_does(tmp_path):
    async def story():
        async with gated("unix", tmp_path / "house") as at:
            house, floor, through = at.house, at.floor, at.through
            slow = Reluctant()
            serving = asyncio.create_task(through.gateway.serve(slow))
            await until(lambda: len(slow.taken) == 1)
            (session,) = floor.gateways.sessions
            (socket,) = session._lines.values()
            await until(lambda: socket._taken is not None, stir(house))
            told = session._flow.sent
            for _ in range(20):
                stir(house)()
                await asyncio.sleep(0)
            assert session._flow.sent <= told + 2  # one view more, and a beat
            slow.gate.set()
            await until(lambda: socket._taken is None)
            await until(lambda: not next(iter(house.hub.screens)).stale)
            assert len(slow.taken) <= 6
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)

    asyncio.run(story())


def test_who_asks_more_than_anybody_may_is_hung_up_on_at_the_gateway(tmp_path, monkeypatch):
    reached, heard = [], LinkedSocket.heard
    monkeypatch.setattr(LinkedSocket, "heard", lambda line, body: (reached.append(body), heard(line, body)))

    async def story():
        async with gated("unix", tmp_path / "house") as at:
            quick = Reluctant()
            quick.gate.set()
            serving = asyncio.create_task(at.through.gateway.serve(quick))
            await until(lambda: quick.taken)
            (session,) = at.floor.gateways.sessions
            await until(lambda: len(session) == 1)
            for number in range(10 * QUESTIONS_AT_ONCE):
                quick.listens.heard(b'{"type":"Ping","sent":%d}' % number)
            await serving
            assert quick.taken[-1]["reason"] == str(say("entrance.too-many-questions"))
            await until(lambda: len(session) == 0)
            assert 0 < len(reached) <= QUESTIONS_AT_ONCE + 1  # and nothing of the rest comes to the floor

    asyncio.run(story())


# ── a gateway that is lost ──────────────────────────────────────────────────────────────────

SLIPS = {f"slip {number}": {f"straight:{number}": 500} for number in range(1, 21)}
SENT, HELD = list(SLIPS)[:10], list(SLIPS)[10:]


async def wagers(screen, names):
    """One slip after the other, and no answer is waited for."""
    seat, spin = screen.view["seat"]["terminal"], screen.view["table"]["round"]
    for name in names:
        command = {"type": "SetWagers", "table": "R1", "round": spin, "terminal": seat, "slip": SLIPS[name]}
        await screen.say(type="Ask", id=name, room="table", command=command)


async def all_that_came(screen):
    """Whatever was answered before the line broke."""
    with suppress(ConnectionClosed):
        while True:
            await screen.hear()
    return {name: answer for name, answer in screen.answers.items() if name in SLIPS}


async def wagers_until_it_is_killed(gateway, a1, core):
    """Some were decided and not answered, some lie where nobody has read them."""
    await a1.until(lambda view: view["table"]["phase"] == "wagering")
    before = core.at
    await wagers(a1, SENT)
    await until(lambda: core.at > before)
    gateway.hold_up()
    await wagers(a1, HELD)
    gateway.kill()
    return await all_that_came(a1)


def test_a_gateway_that_is_killed_with_questions_open_loses_no_answer_and_none_counts_twice(tmp_path):
    async def story():
        async with gated("unix", tmp_path / "house") as at, at.through.terminal("A1") as a1:
            await a1.say(type="PutNote", id="note", amount=5_000)
            await a1.answer("note")
            await at.house.wagering()
            token, core = await at.house.token("terminal", "A1"), at.house.live.floor.core
            link = at.both.folder / LINK_NAME
            with await asyncio.to_thread(GatewayProcess, link, tmp_path / "said") as gateway:
                there = OnTheWire(at.house.live, at.house.served, gateway.address)
                async with there.terminal("A1", token=token) as lost:
                    early = await wagers_until_it_is_killed(gateway, lost, core)
            assert early.keys() <= set(SENT)
            async with at.through.terminal("A1", token=token) as back:
                await wagers(back, SLIPS)
                answers = {name: await back.answer(name) for name in SLIPS}
                assert back.view["seat"]["slip"] == SLIPS["slip 20"]
                assert back.view["seat"]["credit"] == 4_500
            assert {each["type"] for each in answers.values()} == {"Kept"}
            assert {name: answers[name]["at"] for name in early} == {
                name: answer["at"] for name, answer in early.items()
            }
            kept = [entry for entry in core.store.entries() if "slip" in entry.stamp.command]
            assert [entry.events[-1].at for entry in kept] == [answers[name]["at"] for name in SLIPS]

    asyncio.run(story())

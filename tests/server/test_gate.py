"""The gate before the house: how long a request may take, over real sockets."""

import asyncio
import logging
import socket
from concurrent.futures import ThreadPoolExecutor

import pytest
import websockets
from gated import PATIENCE_S, Caller, behind_the_gate

from croupier.server import gate
from croupier.server.connections.capacity import Caps
from croupier.server.listening import bound

QUICK_S = 0.3
REQUEST = b"GET / HTTP/1.1\r\nHost: house\r\n\r\n"
BODY = b"POST / HTTP/1.1\r\nHost: house\r\nContent-Length: 10\r\n\r\n"


@pytest.fixture
def hasty(monkeypatch):
    """Every stage has a third of a second."""
    monkeypatch.setattr(gate.Stage, "seconds", property(lambda _stage: QUICK_S))


def told(story, **how):
    async def run():
        async with behind_the_gate(**how) as server:
            await story(server)

    asyncio.run(run())


def test_the_stages_have_the_times_that_were_decided():
    assert {stage.value for stage in gate.Stage} == {("head", 5.0), ("body", 10.0), ("reader", 10.0)}
    assert gate.KEEP_ALIVE_S == 15


@pytest.mark.clause("house 6.2")
@pytest.mark.parametrize("begun", [b"", b"GET", b"GET / HTTP/1.1\r\nHost: house\r\nX-A: b"])
@pytest.mark.usefixtures("hasty")
def test_who_does_not_finish_the_head_of_a_request_is_hung_up_on(begun):
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(begun)
            assert await caller.hung_up_on() == b""
            assert server.counts.dawdled == {"head": 1}
            assert len(server.capacity) == 0

    told(story)


@pytest.mark.clause("house 6.2")
@pytest.mark.usefixtures("hasty")
def test_an_octet_now_and_then_wins_no_time():
    async def story(server):
        async with Caller(server) as caller:
            ended = asyncio.create_task(caller.hung_up_on())
            begun = asyncio.get_running_loop().time()
            while not ended.done():
                await caller.says(b"G")
                await asyncio.sleep(0.02)
            assert asyncio.get_running_loop().time() - begun < PATIENCE_S / 2
            assert server.counts.dawdled == {"head": 1}

    told(story)


@pytest.mark.clause("house 6.2")
@pytest.mark.usefixtures("hasty")
def test_who_does_not_finish_the_body_of_a_request_is_hung_up_on():
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(BODY + b"12345")
            await caller.hung_up_on()
            assert server.counts.dawdled == {"body": 1}

    told(story)


@pytest.mark.clause("house 6.2")
@pytest.mark.usefixtures("hasty")
def test_who_takes_nothing_of_a_long_answer_is_hung_up_on():
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(b"GET /long HTTP/1.1\r\nHost: house\r\n\r\n")
            async with asyncio.timeout(PATIENCE_S):
                while not server.counts.dawdled:
                    await asyncio.sleep(0.02)
            assert server.counts.dawdled == {"reader": 1}

    told(story)


@pytest.mark.usefixtures("hasty")
def test_who_says_all_of_it_in_time_is_answered_however_often():
    async def story(server):
        async with Caller(server) as caller:
            for request in (REQUEST, BODY + b"1234567890", REQUEST):
                await caller.says(request[:20])
                await asyncio.sleep(0.02)
                await caller.says(request[20:])
                assert b" 200 " in await caller.answer()
            await asyncio.sleep(3 * QUICK_S)
            await caller.says(REQUEST + REQUEST)
            assert b" 200 " in await caller.answer(), "between two requests another time applies"
            assert b" 200 " in await caller.answer()
            await caller.says(b"GET")
            assert await caller.hung_up_on() == b""
            assert server.counts.dawdled == {"head": 1}

    told(story)


@pytest.mark.clause("house 6.2")
@pytest.mark.usefixtures("hasty")
def test_a_line_lives_on_after_the_time_for_its_request():
    async def story(server):
        async with websockets.connect(server.address.replace("http", "ws")) as line:
            await asyncio.sleep(3 * QUICK_S)
            await line.send("there?")
            assert await line.recv() == "heard"
            assert len(server.capacity) == 1
        async with asyncio.timeout(PATIENCE_S):
            while len(server.capacity):
                await asyncio.sleep(0.01)

    told(story)


@pytest.mark.clause("house 6.2")
def test_the_crowd_of_one_address_is_closed_at_once_and_another_address_is_answered():
    async def story(server):
        callers = [Caller(server) for _ in range(8)]
        for caller in callers:
            await caller.__aenter__()
        beyond = [await caller.hung_up_on() for caller in callers[5:]]
        assert beyond == [b""] * 3
        assert server.capacity.turned_away == {"address": 3}
        async with Caller(server, "127.0.0.2") as staff:
            await staff.says(REQUEST)
            assert b" 200 " in await staff.answer()
        for caller in callers:
            await caller.__aexit__()

    told(story, caps=Caps(connections=20, strangers=10, of_address=5))


@pytest.mark.clause("house 6.2")
def test_octets_that_are_no_text_close_the_line_and_are_said_once_an_hour(caplog):
    async def story(server):
        for _ in range(3):
            async with websockets.connect(server.address.replace("http", "ws")) as line:
                await line.send(b"\xff\xfe", text=True)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await line.recv()
                assert closed.value.rcvd.code == 1007
        assert server.counts.no_text == 3

    with caplog.at_level(logging.WARNING):
        told(story)
    assert len([record for record in caplog.records if "no text" in record.message]) == 1
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(("later_s", "lines"), [(3_599.0, 1), (3_600.0, 2)])
def test_the_journal_is_told_again_after_an_hour(caplog, later_s, lines):
    counts = gate.GateCounts()
    with caplog.at_level(logging.WARNING):
        counts.spoilt("10.0.0.9", 100.0)
        counts.spoilt("10.0.0.9", 100.0 + later_s)
    assert (counts.no_text, len(caplog.records)) == (2, lines)


def test_a_request_that_is_none_is_answered_so_and_says_nothing_in_the_journal(caplog):
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(b"\x16\x03\x01 nonsense\r\n\r\n")
            assert b" 400 " in await caller.hung_up_on()

    with caplog.at_level(logging.WARNING):
        told(story)
    assert caplog.records == []


def test_the_port_of_somebody_else_is_not_taken():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=f"port {port} of 127.0.0.1 is taken"):
            bound("127.0.0.1", port)


def test_who_listens_there_too_is_not_kept_waiting_by_a_duplicate():
    """A floor that takes the house over duplicates the socket at which the page of a standby still looks."""
    with bound("127.0.0.1", 0) as listening, listening.dup() as of_standby:
        of_standby.setblocking(False)
        with listening.dup(), socket.create_connection(listening.getsockname()):
            of_standby.accept()[0].close()
            taken = ThreadPoolExecutor(1).submit(of_standby.accept)
            try:
                assert isinstance(taken.exception(QUICK_S), BlockingIOError)
            finally:
                listening.shutdown(socket.SHUT_RDWR)  # whoever waits after all goes on

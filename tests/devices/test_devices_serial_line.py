"""The wire: real pseudo-terminals, with everything that can come down one."""

import asyncio
from collections import Counter
from contextlib import aclosing

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pseudo_port import PseudoPort

from croupier.devices.port import Connected, Disconnected, NumberSuggested, Trouble
from croupier.devices.serial.line import LONGEST_LINE, Gap, LineOpened, SerialLine, Splitter
from croupier.devices.serial.protocol import FACTORY_MODE, Garbage, parse
from croupier.devices.serial.wheel import SerialWheel
from croupier.devices.simulated.spin import SpinMaker
from croupier.games.wheels import SINGLE_ZERO

PATIENCE_S = 60


def cut(*pieces):
    splitter = Splitter()
    return [line for piece in pieces for line in splitter.feed(piece)]


def test_bytes_become_lines_wherever_they_are_cut():
    assert cut(b"\r\n17\r\n*X\n\n18\r") == ["17", "*X", "18"]
    assert cut(*[bytes([byte]) for byte in b"\r\n17\r\n18\r\n"]) == ["17", "18"]


def test_the_first_line_begins_nobody_knows_where_and_does_not_count():
    """The end of a bonus line would read as a winning number."""
    assert cut(b"17\r\n18\r\n") == ["18"]


def test_a_line_that_never_ends_is_cut_off_once_and_then_ignored():
    lines = cut(b"\n", b"9" * 10_000, b"\n17\n")
    assert [len(line) for line in lines] == [LONGEST_LINE + 1, 2]
    assert isinstance(parse(lines[0]), Garbage)


@given(st.lists(st.binary(max_size=300), max_size=10))
def test_no_bytes_raise_or_pile_up(pieces):
    splitter = Splitter()
    for piece in pieces:
        for line in splitter.feed(piece):
            parse(line)
        assert len(splitter._begun) <= LONGEST_LINE


def test_a_speed_that_no_port_has_is_refused():
    with pytest.raises(ValueError, match="12345 baud"):
        SerialLine("nowhere", baud=12345)


def test_a_port_that_is_not_there_is_a_gap_and_is_tried_again(tmp_path):
    async def listen():
        port = PseudoPort(tmp_path / "port")
        async with aclosing(SerialLine(port.path, retry_ms=1).told()) as told:
            assert isinstance(await anext(told), Gap)
            assert isinstance(await anext(told), Gap)
            port.plug()
            while isinstance(each := await anext(told), Gap):
                pass
            assert each == LineOpened()
            await port.write(b"\r\nhello\r\n")
            assert await anext(told) == "hello"
            port.unplug()
            assert isinstance(await anext(told), Gap)

    asyncio.run(asyncio.wait_for(listen(), PATIENCE_S))


def test_something_that_is_no_terminal_is_a_gap(tmp_path):
    async def listen():
        path = tmp_path / "file"
        path.write_text("17\n17\n")
        async with aclosing(SerialLine(path, retry_ms=1).told()) as told:
            assert all([isinstance(await anext(told), Gap) for _ in range(3)])

    asyncio.run(asyncio.wait_for(listen(), PATIENCE_S))


def test_silence_is_a_gap_and_ends_whatever_line_had_begun(tmp_path):
    async def listen():
        port = PseudoPort(tmp_path / "port")
        port.plug()
        async with aclosing(SerialLine(port.path, silence_ms=20).told()) as told:
            assert await anext(told) == LineOpened()
            await port.write(b"\r\n1")
            assert isinstance(await anext(told), Gap)
            await port.write(b"7\r\nback\r\n")
            while isinstance(each := await anext(told), Gap):
                pass
            assert each == "back"
        port.unplug()

    asyncio.run(asyncio.wait_for(listen(), PATIENCE_S))


def test_a_flood_is_read_at_the_pace_of_the_reader(tmp_path):
    lines = 20_000

    async def listen():
        port = PseudoPort(tmp_path / "port")
        port.plug()
        async with aclosing(SerialLine(port.path).told()) as told:
            await anext(told)
            flood = asyncio.create_task(port.write(b"\r\n" + b"*X;2;001;17;0;154;1\r\n" * lines))
            heard = [await anext(told) for _ in range(lines)]
            await flood
        port.unplug()
        return heard

    heard = asyncio.run(asyncio.wait_for(listen(), PATIENCE_S))
    assert set(heard) == {"*X;2;001;17;0;154;1"}


def test_a_wheel_survives_noise_in_bytes_and_gives_no_number_for_it(tmp_path):
    noise = bytes(range(256)) * 40 + b"\r\n*X;5;00\xff;17;0\r\n" + b"*" * 5000 + b"\n17;\n"

    async def listen():
        port = PseudoPort(tmp_path / "port")
        spins = SpinMaker(SINGLE_ZERO, 3)
        wheel = SerialWheel(SINGLE_ZERO, SerialLine(port.path, retry_ms=1), FACTORY_MODE)
        readings = []
        async with aclosing(wheel.readings()) as told:
            first = asyncio.create_task(anext(told))
            await port.greet()
            await port.write(noise)
            await port.write(b"\r\n")
            spin = spins.spin()
            playing = asyncio.create_task(port.play(spin))
            readings.append(await first)
            while not any(isinstance(each, NumberSuggested) for each in readings):
                readings.append(await anext(told))
            await playing
            port.unplug()
            readings.append(await anext(told))
        return spin, readings

    spin, readings = asyncio.run(asyncio.wait_for(listen(), PATIENCE_S))
    assert readings[0] == Connected()
    assert isinstance(readings[1], Trouble)
    assert [each for each in readings if isinstance(each, NumberSuggested)] == [NumberSuggested(spin.number)]
    assert isinstance(readings[-1], Disconnected)


def test_the_wheel_is_told_its_mode_whenever_the_port_is_opened(tmp_path):
    async def listen():
        port = PseudoPort(tmp_path / "port")
        wheel = SerialWheel(SINGLE_ZERO, SerialLine(port.path, retry_ms=1), FACTORY_MODE)
        heard = Counter()

        async def hear():
            async with aclosing(wheel.readings()) as told:
                async for reading in told:
                    heard[type(reading)] += 1

        waiting = asyncio.create_task(hear())
        for _ in range(2):
            port.plug()
            assert await port.heard() == "*o 1157\r\n"
            port.unplug()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        # Nothing was ever heard of it, which is said once.
        assert heard == {Disconnected: 1}

    asyncio.run(asyncio.wait_for(listen(), PATIENCE_S))

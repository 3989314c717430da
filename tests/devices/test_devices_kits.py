"""Every port, over every implementation."""

import asyncio
from contextlib import aclosing, asynccontextmanager

import pytest
from line_firmware import AcceptorFirmware, PrinterFirmware, serve
from pseudo_port import PseudoPort

from croupier.devices.port import PhaseChanged, WheelPhase
from croupier.devices.serial.conversation import Conversation
from croupier.devices.serial.line import SerialLine
from croupier.devices.serial.notes import SerialAcceptor
from croupier.devices.serial.printer import SerialPrinter
from croupier.devices.serial.protocol import FACTORY_MODE, Separator
from croupier.devices.serial.wheel import SerialWheel
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.simulated.notes import SimulatedAcceptor
from croupier.devices.simulated.printer import SimulatedPrinter
from croupier.devices.simulated.spin import SpinMaker
from croupier.devices.simulated.wheel import TICK_MS, SimulatedWheel
from croupier.devices.system.entropy import SystemEntropy
from croupier.games.wheels import SINGLE_ZERO
from croupier.testing.device_kit import (
    AcceptorRig,
    PrinterRig,
    check_acceptor,
    check_entropy,
    check_printer,
    check_wheel,
)

CLOSED = PhaseChanged(WheelPhase.CLOSED)


class SimulatedWheelRig:
    def __init__(self, spins):
        self.clock = SimulatedClock()
        self.wheel = SimulatedWheel(self.clock, SINGLE_ZERO, spins)

    async def spin(self, fault=None):
        spin = self.wheel.spin(fault)
        self.wheel.close()
        self.clock.advance(TICK_MS * (len(spin.said) + 1))
        return spin, self.wheel.take()


class SerialWheelRig:
    """A real adapter on a real pseudo-terminal; the far end is played by the same spins."""

    def __init__(self, port, readings, spins):
        self.port, self.readings, self.spins = port, readings, spins

    async def spin(self, fault=None):
        spin = self.spins.spin(fault)
        playing = asyncio.create_task(self.play(spin))
        readings = []
        while CLOSED not in readings:
            readings.append(await asyncio.wait_for(anext(self.readings), 60))
        await playing
        return spin, tuple(readings)

    async def play(self, spin):
        await self.port.play(spin)
        await self.port.say(self.spins.closed())


@pytest.mark.parametrize("separator", Separator)
@pytest.mark.parametrize("single_number", [True, False])
def test_a_simulated_wheel_is_a_wheel(separator, single_number):
    for seed in range(5):
        spins = SpinMaker(SINGLE_ZERO, seed, separator=separator, single_number=single_number)
        asyncio.run(check_wheel(SimulatedWheelRig(spins)))


@pytest.mark.parametrize("separator", Separator)
def test_a_serial_wheel_is_a_wheel(tmp_path, separator):
    async def check():
        port = PseudoPort(tmp_path / "wheel")
        sensor = SerialWheel(SINGLE_ZERO, SerialLine(port.path, retry_ms=1), FACTORY_MODE)
        async with aclosing(sensor.readings()) as readings:
            reading = asyncio.create_task(anext(readings))
            await port.greet()
            await port.say("*o 1157")
            assert await reading is not None
            await check_wheel(SerialWheelRig(port, readings, SpinMaker(SINGLE_ZERO, 1, separator=separator)))
        port.unplug()

    asyncio.run(asyncio.wait_for(check(), 300))


def test_a_simulated_acceptor_is_an_acceptor():
    @asynccontextmanager
    async def rigs():
        paper = SimulatedAcceptor("A12")
        yield AcceptorRig(paper, paper)

    asyncio.run(check_acceptor(rigs))


def test_a_simulated_printer_is_a_printer():
    @asynccontextmanager
    async def rigs():
        paper = SimulatedPrinter()
        yield PrinterRig(paper, paper)

    asyncio.run(check_printer(rigs))


@asynccontextmanager
async def conversing(path, firmware, paper, news=list):
    """An adapter's line on a real pseudo-terminal, with a device answering at its far end."""
    port = PseudoPort(path)
    serving = asyncio.create_task(serve(port, firmware.answer, news, paper.answers))
    async with Conversation(SerialLine(path, retry_ms=1), patience_ms=500, attempts=2) as conversation:
        yield conversation
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    port.unplug()


def test_a_serial_acceptor_is_an_acceptor(tmp_path):
    @asynccontextmanager
    async def rigs():
        paper = SimulatedAcceptor("A12")
        firmware = AcceptorFirmware(paper)
        async with conversing(tmp_path / "port", firmware, paper, firmware.news) as conversation:
            yield AcceptorRig(SerialAcceptor(conversation), paper)

    asyncio.run(check_acceptor(rigs))


def test_a_serial_printer_is_a_printer(tmp_path):
    @asynccontextmanager
    async def rigs():
        paper = SimulatedPrinter()
        async with conversing(tmp_path / "port", PrinterFirmware(paper), paper) as conversation:
            yield PrinterRig(SerialPrinter(conversation), paper)

    asyncio.run(check_printer(rigs))


@pytest.mark.parametrize("entropy", [SystemEntropy("R1", 1), SeededEntropy(7)], ids=["system", "seeded"])
def test_chance_is_chance(entropy):
    check_entropy(entropy)

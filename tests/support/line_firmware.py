"""The far end of a wire: simulated devices that answer in the croupier line protocol.

While the device behind it is out of reach the wire is out too, so that an adapter meets a
real hang-up and a real return.
"""

from __future__ import annotations

import asyncio
import binascii
from base64 import b64decode
from collections.abc import Awaitable, Callable

from pseudo_port import REST_S, PseudoPort

from croupier.core.ids import TicketNumber
from croupier.devices.port import (
    AcceptorReading,
    Connected,
    Disconnected,
    Insertion,
    InsertionId,
    JobId,
    NoteInserted,
    PaperStanding,
    PaperTicket,
    Printing,
    TicketInserted,
    Trouble,
)
from croupier.devices.serial import notes, printer
from croupier.devices.serial.frames import Frame, FrameKind, parse, show
from croupier.devices.serial.line import Splitter
from croupier.devices.simulated.notes import SimulatedAcceptor
from croupier.devices.simulated.printer import SimulatedPrinter

Words = tuple[str, ...]
Answer = Callable[[Words], Awaitable[Words | None]]


async def serve(
    port: PseudoPort, answer: Answer, news: Callable[[], list[Words]], up: Callable[[], bool]
) -> None:
    """Until cancelled.  An answer of None is never given, as if the wire had come out."""
    splitter = Splitter()
    while True:
        if up() and not port.plugged:
            port.plug()
            splitter = Splitter()
        for words in news():
            await _say(port, Frame(FrameKind.NEWS, None, words))
        for line in splitter.feed(port.read()):
            frame = parse(line)
            if frame is not None and frame.kind is FrameKind.QUESTION:
                answered = await answer(frame.words)
                if answered is not None:
                    await _say(port, Frame(FrameKind.ANSWER, frame.number, answered))
        if not up():
            port.unplug()
        await asyncio.sleep(REST_S)


async def _say(port: PseudoPort, frame: Frame) -> None:
    await port.write(b"\r\n")
    await port.say(show(frame))


def inserted(insertion: Insertion) -> Words:
    match insertion:
        case NoteInserted(insertion=name, amount=amount):
            return ("note", name, str(amount))
        case TicketInserted(insertion=name, number=number):
            return ("ticket", name, number)


class AcceptorFirmware:
    def __init__(self, paper: SimulatedAcceptor) -> None:
        self._paper = paper

    async def answer(self, words: Words) -> Words | None:
        match words:
            case ("stack", insertion):
                return self._standing(await self._paper.stack(InsertionId(insertion)))
            case ("back", insertion):
                return self._standing(await self._paper.give_back(InsertionId(insertion)))
            case ("standing", insertion):
                return self._standing(await self._paper.standing(InsertionId(insertion)))
            case ("settled", insertion):
                await self._paper.settled(InsertionId(insertion))
                return ("done",)
            case ("unsettled",):
                left = await self._paper.unsettled()
                return ("none",) if left is None else inserted(left)
            case ("open",):
                await self._paper.open()
                return ("done",)
            case ("shut",):
                await self._paper.shut()
                return ("done",)
            case _:
                return ("what",)

    def news(self) -> list[Words]:
        return [words for reading in self._paper.take() for words in self._told(reading)]

    def _standing(self, standing: PaperStanding) -> Words | None:
        return None if standing is PaperStanding.OUT_OF_REACH else (notes.WORDS[standing],)

    def _told(self, reading: AcceptorReading) -> list[Words]:
        match reading:
            case Connected():
                return [("ready",)]
            case Disconnected():
                return []
            case Trouble(what=what):
                return [("trouble", what)]
            case _:
                return [inserted(reading)]


class PrinterFirmware:
    def __init__(self, paper: SimulatedPrinter) -> None:
        self._paper = paper
        self._page = bytearray()

    async def answer(self, words: Words) -> Words | None:
        match words:
            case ("standing", job):
                return self._printing(await self._paper.standing(JobId(job)))
            case ("page", _, offset, chunk):
                self._page[int(offset) :] = b64decode(chunk)
                return ("done",)
            case ("print", job, number, amount, length, check):
                page = bytes(self._page[: int(length)])
                if f"{binascii.crc32(page):08X}" != check:
                    return ("again",)
                ticket = PaperTicket(TicketNumber(number), int(amount), page)
                return self._printing(await self._paper.print(JobId(job), ticket))
            case _:
                return ("what",)

    def _printing(self, printing: Printing) -> Words | None:
        return None if printing is Printing.DISCONNECTED else (printer.WORDS[printing],)

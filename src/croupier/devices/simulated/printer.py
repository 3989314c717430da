"""A ticket printer whose sheets can be counted."""

from __future__ import annotations

from collections import deque
from enum import Enum

from croupier.devices.port import JobId, PaperTicket, Printing


class SimulatedPrinterFault(Enum):
    """What can go wrong the next time that something is to be printed."""

    PAPER_OUT = "the paper has run out"
    JAM = "the paper jams half-way"
    CUT_BEFORE_PRINTING = "the power fails before the sheet comes out"
    CUT_AFTER_PRINTING = "the power fails after the sheet came out, before the answer"
    UNPLUGGED = "the wire comes out before the question"
    ANSWER_LOST = "the sheet comes out, but the wire is out before the answer"


class SimulatedPrinter:
    """Remembers its last job through a power cut, and whether the sheet came out whole."""

    def __init__(self) -> None:
        self._last: JobId | None = None
        self._printed = False
        self._stopped: Printing | None = None
        self._reachable = True
        self._faults: deque[SimulatedPrinterFault] = deque()
        self.sheets: list[tuple[JobId, PaperTicket]] = []
        self.spoilt: list[tuple[JobId, PaperTicket]] = []

    def fail(self, fault: SimulatedPrinterFault) -> None:
        self._faults.append(fault)

    def mend(self) -> None:
        """Paper is put in, a jam cleared, the wire and the power put back."""
        self._reachable, self._stopped = True, None

    def answers(self) -> bool:
        return self._reachable

    async def print(self, job: JobId, ticket: PaperTicket) -> Printing:
        known = await self.standing(job)
        if known is not Printing.NOT_PRINTED:
            return known
        self._last, self._printed = job, False
        return self._try(job, ticket, self._faults.popleft() if self._faults else None)

    async def standing(self, job: JobId) -> Printing:
        if not self._reachable:
            return Printing.DISCONNECTED
        if job == self._last and self._printed:
            return Printing.PRINTED
        return self._stopped or Printing.NOT_PRINTED

    def _try(self, job: JobId, ticket: PaperTicket, fault: SimulatedPrinterFault | None) -> Printing:
        match fault:
            case None:
                return self._come_out(job, ticket)
            case SimulatedPrinterFault.PAPER_OUT:
                self._stopped = Printing.PAPER_OUT
                return Printing.PAPER_OUT
            case SimulatedPrinterFault.JAM:
                self.spoilt.append((job, ticket))
                self._stopped = Printing.JAM
                return Printing.JAM
            case SimulatedPrinterFault.CUT_AFTER_PRINTING | SimulatedPrinterFault.ANSWER_LOST:
                self._come_out(job, ticket)
            case SimulatedPrinterFault.CUT_BEFORE_PRINTING | SimulatedPrinterFault.UNPLUGGED:
                pass
        self._reachable = False
        return Printing.DISCONNECTED

    def _come_out(self, job: JobId, ticket: PaperTicket) -> Printing:
        self.sheets.append((job, ticket))
        self._printed = True
        return Printing.PRINTED

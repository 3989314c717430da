"""A note acceptor whose paper can be counted.

Every insertion has two sides here: where the paper truly is, and what the acceptor's lasting
memory says.  A power cut may fall before or after the paper moves; at power-up the acceptor
looks at its paper path, gives back what is still in it, and corrects its memory.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from croupier.core.ids import TicketNumber
from croupier.devices.mailbox import Mailbox
from croupier.devices.port import (
    AcceptorReading,
    Connected,
    Disconnected,
    Insertion,
    InsertionId,
    NoteInserted,
    PaperStanding,
    TicketInserted,
    Trouble,
)


class NoteFault(Enum):
    """What can go wrong the next time that paper is to be moved."""

    STUCK = "the paper sticks between escrow and stacker"
    CUT_BEFORE_MOVING = "the power fails before the paper moves"
    CUT_AFTER_MOVING = "the power fails after the paper moved, before the answer"
    ANSWER_LOST = "the paper moves, but the wire comes out before the answer"
    UNPLUGGED = "the wire comes out before the question"


Paper = TypeVar("Paper", NoteInserted, TicketInserted)
FOR_GOOD = {PaperStanding.STACKED, PaperStanding.GIVEN_BACK}


@dataclass(slots=True)
class Memory:
    """What survives a power cut."""

    inserted: int = 0
    last: Insertion | None = None
    standing: PaperStanding = PaperStanding.UNKNOWN
    settled: bool = True


class SimulatedAcceptor:
    def __init__(self, name: str) -> None:
        self._name = name
        self._memory = Memory()
        self._powered = self._plugged = True
        self._open = True
        self._faults: deque[NoteFault] = deque()
        self._mailbox = Mailbox[AcceptorReading]()
        self.stacker: list[Insertion] = []
        self.returned: list[Insertion] = []

    # ── what players and technicians do ─────────────────────────────────────────────────

    def insert_note(self, amount: int) -> NoteInserted | None:
        """None if the acceptor does not draw it in, so that the player keeps it."""
        insertion = self._next()
        return None if insertion is None else self._hold(NoteInserted(insertion, amount))

    def insert_ticket(self, number: TicketNumber) -> TicketInserted | None:
        insertion = self._next()
        return None if insertion is None else self._hold(TicketInserted(insertion, number))

    def fail(self, fault: NoteFault) -> None:
        self._faults.append(fault)

    def answers(self) -> bool:
        return self._powered and self._plugged

    def is_stuck(self) -> bool:
        return self._memory.standing is PaperStanding.STUCK

    def clear(self, into: PaperStanding) -> None:
        """Somebody opens the acceptor and ends a jam, one way or the other."""
        assert self._memory.standing is PaperStanding.STUCK, "nothing is stuck"
        assert into in FOR_GOOD, "a jam ends in the stacker or with the player"
        self._move(into)

    def cut_power(self) -> None:
        if self._powered:
            self._powered = False
            self._mailbox.put((Disconnected("the acceptor lost its power"),))

    def power_up(self) -> None:
        self._powered = True
        if self._memory.standing is PaperStanding.IN_ESCROW:
            self._move(PaperStanding.GIVEN_BACK)
        self._say_whether_back()

    def unplug(self) -> None:
        if self._plugged:
            self._plugged = False
            self._mailbox.put((Disconnected("the wire is out"),))

    def plug(self) -> None:
        self._plugged = True
        self._say_whether_back()

    # ── the port ────────────────────────────────────────────────────────────────────────

    def take(self) -> tuple[AcceptorReading, ...]:
        return self._mailbox.take()

    def insertions(self) -> AsyncGenerator[AcceptorReading, None]:
        return self._mailbox.each()

    async def stack(self, insertion: InsertionId) -> PaperStanding:
        return self._asked(insertion, PaperStanding.STACKED)

    async def give_back(self, insertion: InsertionId) -> PaperStanding:
        return self._asked(insertion, PaperStanding.GIVEN_BACK)

    async def standing(self, insertion: InsertionId) -> PaperStanding:
        return self._standing(insertion)

    async def unsettled(self) -> Insertion | None:
        return self._memory.last if self.answers() and not self._memory.settled else None

    async def settled(self, insertion: InsertionId) -> None:
        if self.answers() and self._standing(insertion) in FOR_GOOD:
            self._memory.settled = True

    async def open(self) -> None:
        self._open = True

    async def shut(self) -> None:
        self._open = False

    # ── the works ───────────────────────────────────────────────────────────────────────

    def _say_whether_back(self) -> None:
        if self.answers():
            self._mailbox.put((Connected(),))

    def _next(self) -> InsertionId | None:
        if not (self._powered and self._open and self._memory.settled):
            return None
        self._memory.inserted += 1
        return InsertionId(f"{self._name}/{self._memory.inserted}")

    def _hold(self, inserted: Paper) -> Paper:
        self._memory.last, self._memory.standing, self._memory.settled = (
            inserted,
            PaperStanding.IN_ESCROW,
            False,
        )
        self._mailbox.put((inserted,))
        return inserted

    def _standing(self, insertion: InsertionId) -> PaperStanding:
        if not self.answers():
            return PaperStanding.OUT_OF_REACH
        last = self._memory.last
        return self._memory.standing if last and last.insertion == insertion else PaperStanding.UNKNOWN

    def _asked(self, insertion: InsertionId, into: PaperStanding) -> PaperStanding:
        if self._standing(insertion) is PaperStanding.IN_ESCROW:
            self._try(into, self._faults.popleft() if self._faults else None)
        return self._standing(insertion)

    def _try(self, into: PaperStanding, fault: NoteFault | None) -> None:
        match fault:
            case None:
                self._move(into)
            case NoteFault.STUCK:
                self._memory.standing = PaperStanding.STUCK
                self._mailbox.put((Trouble("paper is stuck in the acceptor"),))
            case NoteFault.CUT_BEFORE_MOVING:
                self.cut_power()
            case NoteFault.CUT_AFTER_MOVING:
                self._move(into)
                self.cut_power()
            case NoteFault.ANSWER_LOST:
                self._move(into)
                self.unplug()
            case NoteFault.UNPLUGGED:
                self.unplug()

    def _move(self, into: PaperStanding) -> None:
        assert self._memory.last is not None
        (self.stacker if into is PaperStanding.STACKED else self.returned).append(self._memory.last)
        self._memory.standing = into

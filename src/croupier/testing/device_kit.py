"""What is asked of every device, whatever stands behind its port.

Each kit is given a rig: the port under test, and a handle on the paper, the ball or the wire
behind it, so that what the port says can be held against what truly happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable, Hashable, Iterable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from itertools import product
from typing import Protocol, TypeVar

from croupier.core.chance import Law
from croupier.core.ids import TicketNumber
from croupier.devices.escrow import Wish, conclude, conclude_last
from croupier.devices.port import (
    AcceptorReading,
    BallAboutToFall,
    Connected,
    Disconnected,
    Doubt,
    Entropy,
    Insertion,
    InsertionId,
    JobId,
    NoSpinProposed,
    NoteAcceptor,
    NumberSuggested,
    PaperStanding,
    PaperTicket,
    PhaseChanged,
    Printing,
    TicketPrinter,
    Trouble,
    VoidProposed,
    Warned,
    WheelPhase,
    WheelReading,
)
from croupier.devices.simulated.notes import NoteFault, SimulatedAcceptor
from croupier.devices.simulated.printer import SimulatedPrinter, SimulatedPrinterFault
from croupier.devices.simulated.spin import SpinScript, WheelFault
from croupier.table.rules import NoSpinGround

T = TypeVar("T", bound=Hashable)

# ── the wheel ───────────────────────────────────────────────────────────────────────────────


class WheelRig(Protocol):
    async def spin(self, fault: WheelFault | None = None) -> tuple[SpinScript, tuple[WheelReading, ...]]:
        """Spin, close the wheel, and give all that the sensor told from the spin to the closing."""
        ...


@dataclass(frozen=True, slots=True)
class SpinExpected:
    """What a spin must come to: proposals, and the last word on the number (None: no number)."""

    proposals: tuple[NoSpinGround | None, ...] = ()
    doubts: tuple[Doubt, ...] | None = ()
    gap: bool = False
    trouble: bool = False


WHAT_IS_TOLD = {
    None: SpinExpected(),
    WheelFault.BALL_REMOVED: SpinExpected((NoSpinGround.BALL_LEFT_WHEEL,), None),
    WheelFault.SAME_DIRECTION: SpinExpected((NoSpinGround.SAME_DIRECTION,), (Doubt.WARNED,)),
    WheelFault.SENSOR_FAILURE: SpinExpected((None,), None),
    WheelFault.VOID_LAUNCH: SpinExpected((NoSpinGround.UNDER_FOUR_REVOLUTIONS,)),
    WheelFault.ROTOR_STOPS: SpinExpected((NoSpinGround.WHEEL_STOPPED,), (Doubt.WARNED,)),
    WheelFault.STATE_SKIPPED: SpinExpected(doubts=(Doubt.OUT_OF_SEQUENCE,)),
    WheelFault.OTHER_NUMBER: SpinExpected(doubts=(Doubt.DISPUTED,)),
    WheelFault.NOT_ON_WHEEL: SpinExpected(doubts=None, trouble=True),
    WheelFault.NOISE: SpinExpected(trouble=True),
    WheelFault.UNPLUGGED: SpinExpected(doubts=(Doubt.OUT_OF_SEQUENCE,), gap=True),
    WheelFault.POWER_CUT: SpinExpected(doubts=None, gap=True),
}


async def check_wheel(rig: WheelRig) -> None:
    """Every fault, each followed by a sound spin that must not suffer from it."""
    for fault, expected in WHAT_IS_TOLD.items():
        for each, told in ((fault, expected), (None, SpinExpected())):
            spin, readings = await rig.spin(each)
            _check_spin(spin, readings, told)


def _check_spin(spin: SpinScript, readings: tuple[WheelReading, ...], expected: SpinExpected) -> None:
    proposals = [_ground(each) for each in readings if isinstance(each, NoSpinProposed | VoidProposed)]
    suggestions = [each for each in readings if isinstance(each, NumberSuggested)]
    assert tuple(proposals) == expected.proposals
    assert all(each.number == spin.number for each in suggestions if not each.needs_confirmation)
    assert (suggestions[-1].doubts if suggestions else None) == expected.doubts
    assert any(isinstance(each, Disconnected) for each in readings) == expected.gap
    assert any(isinstance(each, Trouble) for each in readings) == expected.trouble
    if expected == SpinExpected():
        _check_sound(spin, readings)


def _check_sound(spin: SpinScript, readings: tuple[WheelReading, ...]) -> None:
    told = [each for each in readings if not isinstance(each, Connected)]
    assert told == [
        PhaseChanged(WheelPhase.START),
        PhaseChanged(WheelPhase.ROTOR_TURNING),
        PhaseChanged(WheelPhase.BALL_IN_TRACK),
        PhaseChanged(WheelPhase.NO_MORE_BETS),
        BallAboutToFall(in_sequence=True),
        PhaseChanged(WheelPhase.NUMBER_KNOWN),
        NumberSuggested(spin.number),
        PhaseChanged(WheelPhase.CLOSED),
    ]
    assert not any(isinstance(each, Warned) for each in told)


def _ground(proposal: NoSpinProposed | VoidProposed) -> NoSpinGround | None:
    return proposal.ground if isinstance(proposal, NoSpinProposed) else None


# ── the note acceptor ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class AcceptorRig:
    port: NoteAcceptor
    paper: SimulatedAcceptor


@dataclass(frozen=True, slots=True)
class PrinterRig:
    port: TicketPrinter
    paper: SimulatedPrinter


AcceptorRigs = Callable[[], AbstractAsyncContextManager[AcceptorRig]]
PrinterRigs = Callable[[], AbstractAsyncContextManager[PrinterRig]]


class HouseDown(Exception):
    """The house lost its power, here and now."""


@dataclass(slots=True)
class KitHouse:
    """The least that a house is: a lasting record, and a life that ends after so many steps."""

    steps: int | None = None
    credited: dict[InsertionId, Insertion] = field(default_factory=dict[InsertionId, Insertion])
    given_back: dict[InsertionId, Insertion] = field(default_factory=dict[InsertionId, Insertion])

    def step(self) -> None:
        if self.steps == 0:
            raise HouseDown
        if self.steps is not None:
            self.steps -= 1

    async def credit(self, inserted: Insertion) -> None:
        self.step()
        self.credited[inserted.insertion] = inserted

    async def give_back(self, inserted: Insertion) -> None:
        self.step()
        self.given_back[inserted.insertion] = inserted


@dataclass(frozen=True, slots=True)
class MortalAcceptor:
    """An acceptor as asked by a house that may go down before each question."""

    port: NoteAcceptor
    house: KitHouse

    def insertions(self) -> AsyncIterator[AcceptorReading]:
        return self.port.insertions()

    async def stack(self, insertion: InsertionId) -> PaperStanding:
        self.house.step()
        return await self.port.stack(insertion)

    async def give_back(self, insertion: InsertionId) -> PaperStanding:
        self.house.step()
        return await self.port.give_back(insertion)

    async def standing(self, insertion: InsertionId) -> PaperStanding:
        self.house.step()
        return await self.port.standing(insertion)

    async def unsettled(self) -> Insertion | None:
        self.house.step()
        return await self.port.unsettled()

    async def settled(self, insertion: InsertionId) -> None:
        self.house.step()
        await self.port.settled(insertion)

    async def open(self) -> None:
        await self.port.open()

    async def shut(self) -> None:
        await self.port.shut()


# A life ends before the question, the record or the settling, or not at all.
LIVES = (0, 1, 2, None)


async def check_acceptor(rigs: AcceptorRigs) -> None:
    async with rigs() as rig:
        await _check_that_paper_moves_once(rig)
    async with rigs() as rig:
        await _check_that_one_waits_for_the_other(rig)
    # The life after one that was cut short may be cut short as well.
    for fault, wish, first, second in product((None, *NoteFault), Wish, LIVES, LIVES):
        async with rigs() as rig:
            await _check_that_it_ends_once(rig, fault, wish, first, second)


async def _check_that_paper_moves_once(rig: AcceptorRig) -> None:
    inserted = rig.paper.insert_note(2000)
    assert inserted is not None
    name = inserted.insertion
    assert await rig.port.standing(name) is PaperStanding.IN_ESCROW
    assert rig.paper.stacker == rig.paper.returned == []
    assert [await rig.port.stack(name), await rig.port.stack(name)] == [PaperStanding.STACKED] * 2
    assert await rig.port.give_back(name) is PaperStanding.STACKED, "what is stacked cannot be given back"
    assert await rig.port.stack(InsertionId("nobody's")) is PaperStanding.UNKNOWN
    assert (rig.paper.stacker, rig.paper.returned) == ([inserted], [])


async def _check_that_one_waits_for_the_other(rig: AcceptorRig) -> None:
    first = rig.paper.insert_ticket(TicketNumber("000000000000000001"))
    assert first is not None
    assert await rig.port.unsettled() == first
    await rig.port.settled(first.insertion)
    assert await rig.port.unsettled() == first, "paper in escrow cannot be settled"
    assert await rig.port.give_back(first.insertion) is PaperStanding.GIVEN_BACK
    assert rig.paper.insert_note(500) is None, "nothing is taken before the last is settled"
    await rig.port.settled(first.insertion)
    assert await rig.port.unsettled() is None
    await rig.port.shut()
    assert rig.paper.insert_note(500) is None, "a shut acceptor takes nothing"
    await rig.port.open()
    second = rig.paper.insert_note(500)
    assert second is not None
    assert second.insertion != first.insertion


async def _check_that_it_ends_once(
    rig: AcceptorRig, fault: NoteFault | None, wish: Wish, first: int | None, second: int | None
) -> None:
    if fault is not None:
        rig.paper.fail(fault)
    inserted = rig.paper.insert_note(5000)
    assert inserted is not None
    house = KitHouse(first)
    mortal = MortalAcceptor(rig.port, house)
    with suppress(HouseDown):
        await conclude(mortal, inserted, wish, house.credit, house.give_back)
    # A fault that the first lives were too short to meet strikes in the third.
    for life in (second, None, None):
        _mend(rig.paper, wish)
        house.steps = life
        with suppress(HouseDown):
            await conclude_last(mortal, house.credit, house.give_back)
    assert await rig.port.unsettled() is None
    assert len(rig.paper.stacker) + len(rig.paper.returned) == 1
    assert list(house.credited.values()) == rig.paper.stacker, "credited, and only then, what was stacked"
    assert list(house.given_back.values()) == rig.paper.returned


def _mend(paper: SimulatedAcceptor, wish: Wish) -> None:
    if paper.is_stuck():
        paper.clear(PaperStanding.STACKED if wish is Wish.STACK else PaperStanding.GIVEN_BACK)
    if not paper.answers():  # else the house alone was down, and paper may still be in escrow
        paper.power_up()
        paper.plug()


# ── the ticket printer ──────────────────────────────────────────────────────────────────────

TICKET = PaperTicket(TicketNumber("123456789012345678"), 12345, b"page")
ANSWERS = {
    SimulatedPrinterFault.PAPER_OUT: Printing.PAPER_OUT,
    SimulatedPrinterFault.JAM: Printing.JAM,
    SimulatedPrinterFault.CUT_BEFORE_PRINTING: Printing.DISCONNECTED,
    SimulatedPrinterFault.CUT_AFTER_PRINTING: Printing.DISCONNECTED,
    SimulatedPrinterFault.UNPLUGGED: Printing.DISCONNECTED,
    SimulatedPrinterFault.ANSWER_LOST: Printing.DISCONNECTED,
}
CAME_OUT = {SimulatedPrinterFault.CUT_AFTER_PRINTING, SimulatedPrinterFault.ANSWER_LOST}


async def check_printer(rigs: PrinterRigs) -> None:
    async with rigs() as rig:
        assert await rig.port.standing(JobId("1")) is Printing.NOT_PRINTED
        assert rig.paper.sheets == [], "to ask is not to print"
        for job in ("1", "1", "2"):
            assert await rig.port.print(JobId(job), TICKET) is Printing.PRINTED
        assert rig.paper.sheets == [(JobId("1"), TICKET), (JobId("2"), TICKET)]
    for fault in SimulatedPrinterFault:
        async with rigs() as rig:
            await _check_that_it_prints_once(rig, fault)


async def _check_that_it_prints_once(rig: PrinterRig, fault: SimulatedPrinterFault) -> None:
    job = JobId("1")
    rig.paper.fail(fault)
    assert await rig.port.print(job, TICKET) is ANSWERS[fault]
    assert await rig.port.print(job, TICKET) is ANSWERS[fault], "it stays so until it is mended"
    rig.paper.mend()
    standing = await rig.port.standing(job)
    assert standing is (Printing.PRINTED if fault in CAME_OUT else Printing.NOT_PRINTED)
    assert await rig.port.print(job, TICKET) is Printing.PRINTED
    assert rig.paper.sheets == [(job, TICKET)]


# ── chance ──────────────────────────────────────────────────────────────────────────────────

POCKETS = 37
DRAWS = 37 * 200
# A sound pocket comes within 200 ± 112 of its share but once in some 10**14 runs.
FEWEST, MOST = 88, 312


def check_entropy(entropy: Entropy) -> None:
    assert all(entropy.below(1) == 0 for _ in range(10))
    for n in (2, 3, 37, 52, 1 << 64, (1 << 64) + 1, 10**30):
        assert all(0 <= entropy.below(n) < n for _ in range(20))
    for n in (0, -1):
        try:
            entropy.below(n)
        except ValueError:
            continue
        raise AssertionError(f"there is nothing below {n}")
    _check_spread(Counter(entropy.below(POCKETS) for _ in range(DRAWS)), range(POCKETS))
    pockets = [str(pocket) for pocket in range(POCKETS)]
    law = Law[str].uniform(pockets)
    _check_spread(Counter(entropy.draw(law) for _ in range(DRAWS)), pockets)
    assert entropy.draw(Law[str].certain("17")) == "17"


def _check_spread(drawn: Counter[T], outcomes: Iterable[T]) -> None:
    assert set(drawn) == set(outcomes)
    assert all(FEWEST <= times <= MOST for times in drawn.values())

"""Simulated devices: the same from the same seed, and honest about their paper."""

import asyncio

import pytest

from croupier.devices.escrow import Wish, conclude, conclude_last
from croupier.devices.mailbox import Mailbox
from croupier.devices.port import (
    Connected,
    Disconnected,
    NoteInserted,
    NumberSuggested,
    PaperStanding,
    PhaseChanged,
    Trouble,
    WheelPhase,
)
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.notes import NoteFault, SimulatedAcceptor
from croupier.devices.simulated.spin import SpinMaker, SpinPace, WheelFault
from croupier.devices.simulated.wheel import TICK_MS, SimulatedWheel
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO


@pytest.mark.parametrize("fault", [None, *WheelFault])
def test_a_spin_follows_from_its_seed(fault):
    def spins(seed):
        maker = SpinMaker(SINGLE_ZERO, seed)
        return [maker.spin(fault) for _ in range(5)]

    assert spins(1) == spins(1)
    assert spins(1) != spins(2)


def test_every_pocket_comes_up():
    maker = SpinMaker(AMERICAN_DOUBLE_ZERO, 1, pace=SpinPace(1, 1, 1, 1, 1))
    assert {maker.spin().number for _ in range(600)} == set(AMERICAN_DOUBLE_ZERO.rim)


def test_readings_come_when_their_time_has_come():
    clock = SimulatedClock(1_000)
    wheel = SimulatedWheel(clock, SINGLE_ZERO, SpinMaker(SINGLE_ZERO, 1, pace=SpinPace(1, 1, 1, 1, 2)))
    spin = wheel.spin()
    assert wheel.take() == ()
    clock.advance(TICK_MS - 1)
    assert wheel.take() == ()
    clock.advance(1)
    assert wheel.take() == (Connected(), PhaseChanged(WheelPhase.START))
    clock.advance(TICK_MS * 10)
    assert wheel.take()[-1] == NumberSuggested(spin.number)
    assert clock.now() == 1_000 + TICK_MS * 11
    with pytest.raises(ValueError, match="does not go back"):
        clock.advance(-1)


def test_spins_wait_for_each_other():
    clock = SimulatedClock()
    wheel = SimulatedWheel(clock, SINGLE_ZERO, SpinMaker(SINGLE_ZERO, 4))
    spins = [wheel.spin() for _ in range(3)]
    clock.advance(TICK_MS * 1000)
    suggested = [each for each in wheel.take() if isinstance(each, NumberSuggested)]
    assert suggested == [NumberSuggested(spin.number) for spin in spins]


def test_those_who_wait_are_woken():
    async def wait():
        clock = SimulatedClock()
        wheel = SimulatedWheel(clock, SINGLE_ZERO, SpinMaker(SINGLE_ZERO, 4))
        readings = wheel.readings()
        waiting = asyncio.create_task(anext(readings))
        await asyncio.sleep(0)
        wheel.spin()
        clock.advance(TICK_MS)
        first = await waiting
        await readings.aclose()
        return first

    assert asyncio.run(asyncio.wait_for(wait(), 60)) == Connected()


def test_news_that_nobody_reads_fills_no_memory():
    mailbox = Mailbox(3)
    for news in range(10):
        mailbox.put([news])
    assert mailbox.take() == (7, 8, 9)


class Books:
    def __init__(self):
        self.credited, self.returned = [], []

    async def credit(self, inserted):
        self.credited.append(inserted)

    async def given_back(self, inserted):
        self.returned.append(inserted)


def test_rec_04_a_note_that_went_in_without_an_answer_is_credited_when_the_acceptor_is_back():
    async def night():
        acceptor, books = SimulatedAcceptor("A12"), Books()
        acceptor.fail(NoteFault.CUT_AFTER_MOVING)
        note = acceptor.insert_note(10_000)
        first = await conclude(acceptor, note, Wish.STACK, books.credit, books.given_back)
        assert (first, books.credited, acceptor.stacker) == (PaperStanding.OUT_OF_REACH, [], [note])
        assert acceptor.insert_note(500) is None
        acceptor.power_up()
        second = await conclude_last(acceptor, books.credit, books.given_back)
        assert (second, books.credited, books.returned) == (PaperStanding.STACKED, [note], [])
        assert await conclude_last(acceptor, books.credit, books.given_back) is None
        assert books.credited == [note]
        assert await acceptor.standing(note.insertion) is PaperStanding.STACKED
        return acceptor.take()

    readings = asyncio.run(night())
    assert [type(each) for each in readings] == [NoteInserted, Disconnected, Connected]


def test_rec_04_a_note_that_had_not_gone_in_is_back_with_the_player_and_not_credited():
    async def night():
        acceptor, books = SimulatedAcceptor("A12"), Books()
        acceptor.fail(NoteFault.CUT_BEFORE_MOVING)
        note = acceptor.insert_note(10_000)
        await conclude(acceptor, note, Wish.STACK, books.credit, books.given_back)
        acceptor.power_up()
        assert await conclude_last(acceptor, books.credit, books.given_back) is PaperStanding.GIVEN_BACK
        assert (books.credited, books.returned, acceptor.returned) == ([], [note], [note])

    asyncio.run(night())


def test_a_note_left_in_escrow_while_the_house_was_down_is_given_back():
    async def night():
        acceptor, books = SimulatedAcceptor("A12"), Books()
        note = acceptor.insert_note(10_000)
        assert await conclude_last(acceptor, books.credit, books.given_back) is PaperStanding.GIVEN_BACK
        assert (books.credited, books.returned, acceptor.stacker) == ([], [note], [])

    asyncio.run(night())


def test_a_stuck_note_is_nobodys_until_somebody_opens_the_acceptor():
    async def night():
        acceptor, books = SimulatedAcceptor("A12"), Books()
        acceptor.fail(NoteFault.STUCK)
        note = acceptor.insert_note(10_000)
        assert (
            await conclude(acceptor, note, Wish.STACK, books.credit, books.given_back) is PaperStanding.STUCK
        )
        acceptor.cut_power()
        acceptor.power_up()
        assert await conclude_last(acceptor, books.credit, books.given_back) is PaperStanding.STUCK
        assert (books.credited, books.returned) == ([], [])
        acceptor.clear(PaperStanding.STACKED)
        assert await conclude_last(acceptor, books.credit, books.given_back) is PaperStanding.STACKED
        assert (books.credited, books.returned) == ([note], [])
        return acceptor.take()

    assert Trouble("paper is stuck in the acceptor") in asyncio.run(night())

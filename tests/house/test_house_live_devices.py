"""A live house whose devices are on serial lines: real pseudo-terminals, simulated firmware behind them."""

import asyncio
import contextlib

import pytest
from line_firmware import AcceptorFirmware, PrinterFirmware, serve
from live_house import DANA, STORY_WITHIN_S, lives, opened
from live_house import founded as new_house
from pseudo_port import PseudoPort

from croupier.devices.simulated.notes import NoteFault, SimulatedAcceptor
from croupier.devices.simulated.printer import SimulatedPrinter, SimulatedPrinterFault
from croupier.devices.simulated.spin import SpinMaker, WheelFault
from croupier.floor.asker import Seat
from croupier.floor.audit import audit
from croupier.floor.rooms import TERMINAL, TICKET, codec
from croupier.games.wheels import SINGLE_ZERO
from croupier.house.device_status import Link
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, credit
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal import events as te
from croupier.terminal.rules import PaidBy
from croupier.tickets import events as ke
from croupier.tickets.state import Standing

TICK_S = 0.005


@pytest.fixture
def port(tmp_path):
    """A wheel that is switched on."""
    port = PseudoPort(tmp_path / "wheel")
    port.plug()
    yield port
    port.unplug()


@pytest.fixture
def file(tmp_path):
    """A house whose table R1 has its wheel, and terminal A1 its acceptor and printer, on serial lines."""
    wheel = f'wheel = {{ serial = "{tmp_path}/wheel", mode = 1157 }}'
    alone = f"""[[terminal]]
names = ["A1"]
tables = ["R1"]
fitted = ["note acceptor", "bar code reader", "ticket printer", "service button on the casing"]
notes = {{ serial = "{tmp_path}/notes-{{terminal}}" }}
printer = {{ serial = "{tmp_path}/printer-{{terminal}}" }}

[[terminal]]
names = ["A2", """
    return new_house(
        tmp_path / "house", ('wheel = "simulated"', wheel), ('[[terminal]]\nnames = ["A1", "A2", ', alone)
    )


def sound(file):
    log = SqliteLog.open(file.parent / "house.log", codec())
    report = audit(log, open_ruleset)
    assert (report.finding, log.balances().total()) == (None, 0)
    log.close()


async def plugged(port, house):
    """The wheel is switched on and says its state, so that the house hears it."""
    if not port.plugged:
        port.plug()
    await port.heard()  # the mode that it is told to work in
    await port.write(b"\r\n")
    await port.say("*X;1;000;00;0;000;0")
    await house.until(lambda: house.live.board.devices["wheel of R1"].link is Link.CONNECTED)


# ── the wheel ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 5.1.3")
def test_state_4_ends_the_period_early_and_state_5_suggests_the_number(file, port):
    async def story(house):
        await plugged(port, house)
        number = await house.spun()
        before = house.table().in_hand.ends_at
        spin = SpinMaker(SINGLE_ZERO, 7).spin()
        await port.play(spin, TICK_S)
        await house.until(lambda: house.table().in_hand.suggested)
        closed = house.events(e.WageringClosed)[0]
        assert (closed.round, closed.by, closed.at < before) == (number, "sensor", True)
        assert (house.table().in_hand.suggested, house.table().in_hand.doubts) == (spin.number, ())
        # A suggestion is no outcome: the dealer enters it.
        assert house.events(e.OutcomeEntered) == []
        await house.does(tc.EnterOutcome(table="R1", round=number, outcome=spin.number), DANA)
        assert house.table().phase is Phase.SETTLED

    lives(story, file)
    sound(file)


@pytest.mark.parametrize(
    ("fault", "ground"),
    [
        (WheelFault.SAME_DIRECTION, "SAME_DIRECTION"),
        (WheelFault.BALL_REMOVED, "BALL_LEFT_WHEEL"),
        (WheelFault.VOID_LAUNCH, "UNDER_FOUR_REVOLUTIONS"),
        (WheelFault.ROTOR_STOPS, "WHEEL_STOPPED"),
    ],
)
def test_a_warning_proposes_its_ground_and_the_dealer_declares_it(file, port, fault, ground):
    async def story(house):
        await plugged(port, house)
        number = await house.spun()
        await port.play(SpinMaker(SINGLE_ZERO, 7).spin(fault), TICK_S)
        await house.until(lambda: house.table().in_hand.proposed)
        assert house.table().in_hand.proposed == (ground,)
        warned = next(event for event in house.events(e.WheelWarned) if event.ground)
        assert warned.clause.startswith("rapid-roulette ")
        # Proposed, not declared: the round is still in hand.
        assert house.events(e.NoSpinDeclared) == []
        await house.does(tc.DeclareNoSpin(table="R1", round=number, ground=ground), DANA)
        assert house.events(e.NoSpinDeclared)[0].clause == warned.clause

    lives(story, file)
    sound(file)


def test_faulty_equipment_proposes_no_ground_but_is_on_record(file, port):
    async def story(house):
        await plugged(port, house)
        await house.spun()
        await port.play(SpinMaker(SINGLE_ZERO, 7).spin(WheelFault.SENSOR_FAILURE), TICK_S)
        await house.until(lambda: any(event.faulty for event in house.events(e.WheelWarned)))
        assert house.table().in_hand.proposed == ()

    lives(story, file)


def test_a_wheel_that_is_unplugged_in_mid_spin_leaves_a_number_in_doubt(file, port):
    async def story(house):
        await plugged(port, house)
        number = await house.spun()
        spin = SpinMaker(SINGLE_ZERO, 7).spin(WheelFault.UNPLUGGED)
        await port.play(spin, TICK_S)
        await house.until(lambda: house.table().in_hand.suggested)
        assert house.table().in_hand.suggested == spin.number
        assert "the wheel did not go through its states in order" in house.table().in_hand.doubts
        assert any("the wheel of R1 is out of reach" in each for each in house.said)
        await house.does(tc.EnterOutcome(table="R1", round=number, outcome=spin.number), DANA)

    lives(story, file)
    sound(file)


def test_a_wheel_that_is_not_there_is_reported_once_and_found_later(file, port):
    port.unplug()

    async def story(house):
        wheel = "wheel of R1"
        await house.until(lambda: house.live.board.devices[wheel].link is Link.OUT_OF_REACH)
        assert "cannot be opened" in house.live.board.devices[wheel].because
        number = await house.spun()
        await plugged(port, house)
        assert len([each for each in house.said if f"{wheel} is out of reach" in each]) == 1
        # The round went on all the while.
        assert (house.table().in_hand.number, house.table().phase) == (number, Phase.WAGERING)

    lives(story, file)


def test_noise_on_the_line_changes_nothing(file, port):
    async def story(house):
        await plugged(port, house)
        await house.spun()
        spin = SpinMaker(SINGLE_ZERO, 7).spin(WheelFault.NOISE)
        await port.play(spin, TICK_S)
        await house.until(lambda: house.table().in_hand.suggested)
        assert house.table().in_hand.suggested == spin.number

    lives(story, file)
    sound(file)


# ── notes and tickets ───────────────────────────────────────────────────────────────────────


@contextlib.asynccontextmanager
async def firmware(tmp_path, acceptor, printer):
    """An acceptor and a printer at the far ends of their wires."""
    ports = PseudoPort(tmp_path / "notes-A1"), PseudoPort(tmp_path / "printer-A1")
    notes, paper = AcceptorFirmware(acceptor), PrinterFirmware(printer)
    serving = [
        asyncio.create_task(serve(ports[0], notes.answer, notes.news, acceptor.answers)),
        asyncio.create_task(serve(ports[1], paper.answer, list, printer.answers)),
    ]
    try:
        yield
    finally:
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        for port in ports:
            port.unplug()


def serves(story, file, acceptor, printer):
    async def told():
        async with firmware(file.parents[1], acceptor, printer), opened(file) as house:
            await house.until(
                lambda: all(
                    house.live.board.devices[f"{device} of A1"].link is Link.CONNECTED
                    for device in ("note acceptor", "printer")
                )
            )
            await asyncio.wait_for(story(house), STORY_WITHIN_S)

    asyncio.run(told())
    sound(file)


def funds(house):
    return house.live.house.store.balance(credit("A1", AUD))


def test_a_note_is_held_and_then_credited_once(file):
    acceptor = SimulatedAcceptor("A1")

    async def story(house):
        acceptor.insert_note(50_00)
        await house.until(lambda: house.events(te.Credited) and acceptor.stacker)
        assert funds(house) == 50_00
        assert [type(event).__name__ for event in house.events(te.OfTerminal)] == [
            "NoteEscrowed",
            "AccountOpened",
            "Credited",
        ]
        assert len(acceptor.stacker) == 1

    serves(story, file, acceptor, SimulatedPrinter())


@pytest.mark.parametrize("fault", [NoteFault.CUT_BEFORE_MOVING, NoteFault.CUT_AFTER_MOVING])
def test_a_note_in_flight_at_a_power_cut_is_credited_once_or_given_back(file, fault):
    acceptor = SimulatedAcceptor("A1")

    async def story(house):
        acceptor.fail(fault)
        acceptor.insert_note(50_00)
        await house.until(lambda: not acceptor.answers())
        acceptor.power_up()
        kind = te.NoteGivenBack if acceptor.returned else te.Credited
        await house.until(lambda: house.events(kind))
        stacked = sum(each.amount for each in acceptor.stacker)
        assert funds(house) == stacked
        assert len(acceptor.stacker) + len(acceptor.returned) == 1
        assert (stacked == 0) == (fault is NoteFault.CUT_BEFORE_MOVING)

    serves(story, file, acceptor, SimulatedPrinter())


def test_a_note_that_the_terminal_may_not_take_comes_back(file):
    acceptor = SimulatedAcceptor("A1")

    async def story(house):
        broken = pc.ReportFault(
            terminal="A1", fault="f1", part=te.FaultyPart.ACCEPTOR, reporter=te.Reporter.RUNNER, what="bent"
        )
        await house.does(broken, DANA)
        acceptor.insert_note(50_00)
        await house.until(lambda: acceptor.returned)
        assert (funds(house), acceptor.stacker) == (0, [])

    serves(story, file, acceptor, SimulatedPrinter())


def test_a_ticket_is_printed_put_in_again_and_credited(file):
    acceptor, printer = SimulatedAcceptor("A1"), SimulatedPrinter()

    async def story(house):
        acceptor.insert_note(50_00)
        await house.until(lambda: funds(house) == 50_00)
        await house.does(pc.CashOut(terminal="A1", way=PaidBy.TICKET), Seat("A1"))
        await house.until(lambda: house.events(ke.TicketPrinted))
        (_, paper), *rest = printer.sheets
        assert (rest, paper.amount, paper.page[:4]) == ([], 50_00, b"\x89PNG")
        acceptor.insert_ticket(paper.number)
        await house.until(lambda: funds(house) == 50_00)
        ticket = house.live.floor.core.current.state(TICKET, paper.number)
        assert (ticket.standing, str(ticket.place)) == (Standing.REDEEMED, "terminal A1")
        # Presented again, it comes back.
        await house.until(lambda: acceptor.insert_ticket(paper.number))
        await house.until(lambda: acceptor.returned)
        assert funds(house) == 50_00

    serves(story, file, acceptor, printer)


def test_a_printer_without_paper_is_reported_at_its_terminal(file):
    acceptor, printer = SimulatedAcceptor("A1"), SimulatedPrinter()
    printer.fail(SimulatedPrinterFault.PAPER_OUT)

    async def story(house):
        acceptor.insert_note(50_00)
        await house.until(lambda: funds(house) == 50_00)
        await house.does(pc.CashOut(terminal="A1", way=PaidBy.TICKET), Seat("A1"))
        await house.until(lambda: house.events(te.Malfunctioned))
        fault = house.events(te.Malfunctioned)[0]
        assert (fault.part, fault.terminal) == (te.FaultyPart.PRINTER, "A1")
        assert house.live.floor.core.current.state(TERMINAL, "A1").failing(te.FaultyPart.PRINTER)

    serves(story, file, acceptor, printer)


def test_a_printer_that_is_unplugged_prints_when_it_is_back_and_only_once(file):
    acceptor, printer = SimulatedAcceptor("A1"), SimulatedPrinter()
    printer.fail(SimulatedPrinterFault.ANSWER_LOST)

    async def story(house):
        acceptor.insert_note(50_00)
        await house.until(lambda: funds(house) == 50_00)
        await house.does(pc.CashOut(terminal="A1", way=PaidBy.TICKET), Seat("A1"))
        await house.until(lambda: not printer.answers())
        printer.mend()
        await house.until(lambda: house.events(ke.TicketPrinted))
        assert len(printer.sheets) == 1
        assert any("the printer of A1 is out of reach" in each for each in house.said)

    serves(story, file, acceptor, printer)

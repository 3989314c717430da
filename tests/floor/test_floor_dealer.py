"""The virtual dealer conducts every automated game by the commands that a console would send."""

import asyncio

import pytest
from floor_house import A1, A2, NOON, R1, TheHouse, house_settings, memory
from sealed_table import first_bet

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.devices.port import Printing
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.simulated.printer import SimulatedPrinter, SimulatedPrinterFault
from croupier.floor.asker import Dealer, Seat
from croupier.floor.audit import audit
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.reactions import PRINTER, PrintDesk, react, unprinted
from croupier.floor.rooms import TABLE, TICKET
from croupier.floor.running import Reactor, Timekeeper
from croupier.floor.timers import due
from croupier.floor.virtual_dealer import Pace, VirtualDealer, next_acts
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.state import Phase
from croupier.tickets.commands import ReportPrinted
from croupier.tickets.events import TicketFault
from croupier.tickets.state import Standing

GAMES = [key for key in RULESETS if key.startswith("automated-10.2/")]
PACE = Pace(pause_ms=1000)


def conducted(house, rounds, entropy, bets):
    """Time passes a second at a time; the dealer acts, and players bet when they can."""
    betted = set()
    for _ in range(rounds * 2000):
        house.now += 500
        for act in next_acts(house.core, (R1,), Instant(house.now), entropy.draw, PACE):
            assert isinstance(house.ask(act.command, act.by, act.id), Committed), act
        table = house.state(TABLE, R1)
        if table.phase is Phase.WAGERING and table.in_hand.number not in betted:
            betted.add(table.in_hand.number)
            bets()
        if table.round and table.round.number == rounds and table.phase is Phase.SETTLED:
            return
    raise AssertionError(f"{rounds} rounds were not played")


@pytest.mark.parametrize("key", GAMES)
def test_every_automated_game_is_conducted_from_end_to_end(key):
    house = TheHouse(R1=key).opened().seated(A1, A2)
    game = RULESETS[key].game
    slip = first_bet(game)
    for name in (A1, A2):
        house.does(tc.Join(table=R1, terminal=name), Seat(name))

    def bets():
        number = house.spin().number
        for name in (A1, A2):
            house.does(tc.SetWagers(table=R1, round=number, terminal=name, slip=slip), Seat(name))

    conducted(house, 3, SeededEntropy(7), bets)
    assert house.told().count("RoundSettled") == 3
    assert [house.stake(R1, number) for number in (1, 2, 3)] == [0, 0, 0]
    house.balances_out()
    report = audit(house.store, open_ruleset)
    assert (report.finding, report.rounds) == (None, 3)


def test_the_same_chance_deals_the_same_rounds():
    def outcomes(seed):
        house = TheHouse(R1="automated-10.2/roulette").opened().seated(A1)
        house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
        conducted(house, 4, SeededEntropy(seed), lambda: house.bets(A1, red=500))
        return [each.event.outcome for each in house.store.tail() if isinstance(each.event, e.OutcomeEntered)]

    assert outcomes(1) == outcomes(1) != outcomes(2)


def test_nobody_is_dealt_to_at_an_empty_or_suspended_table():
    house = TheHouse(R1="automated-10.2/roulette").opened()
    draw = SeededEntropy(1).draw
    assert next_acts(house.core, (R1,), Instant(NOON), draw, PACE) == ()
    assert len(next_acts(house.core, (R1,), Instant(NOON), draw, Pace(plays_on_empty=True))) == 1


def test_who_does_not_choose_in_time_has_the_default_and_the_time_survives_a_restart():
    house = TheHouse(R1="automated-10.2/casino-war").opened().seated(A1)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    slip = first_bet(RULESETS["automated-10.2/casino-war"].game)
    house.does(tc.OpenWagering(table=R1), Dealer())
    house.does(tc.SetWagers(table=R1, round=1, terminal=A1, slip=slip), Seat(A1))
    house.closes()
    for card in ("8♠", "8♥"):
        house.does(tc.EnterOutcome(table=R1, round=1, outcome=card), Dealer())
    asked_at, anew = house.now, house.started_anew()
    assert due(anew.core, Instant(asked_at + 1)) == ()
    early = [later for later in range(1, 61) if due(anew.core, Instant(asked_at + later * 1000))]
    (choice,) = due(anew.core, Instant(asked_at + early[0] * 1000))
    assert isinstance(choice.command, tc.MakeChoice)
    anew.now = asked_at + early[0] * 1000
    anew.does(choice.command, choice.by, choice.id)
    assert anew.told()[-1] in {"ChoiceMade", "RoundSettled"}


def test_the_running_dealer_stops_its_table_when_chance_is_locked():
    house = TheHouse(R1="automated-10.2/roulette").opened().seated(A1)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    now = [house.now]

    def clock():
        now[0] += 1000
        return Instant(now[0])

    async def play():
        entropy = SeededEntropy(3)
        async with Floor(FloorCore(house.store, house_settings(R1="automated-10.2/roulette"))) as floor:
            dealer = VirtualDealer(floor, (R1,), entropy, clock, PACE)
            for _ in range(120):
                await dealer.look()
            entropy.fail()
            for _ in range(60):
                await dealer.look()
            return dealer.locked

    assert asyncio.run(play()) is not None
    told = house.told()
    assert told.count("RoundSettled") >= 2
    assert told[-1] == "TableSuspended"


# ── reactions ───────────────────────────────────────────────────────────────────────────────


def printing(house, printer):
    """Prints what is unprinted, with a floor that has just been started."""

    async def desk():
        async with Floor(FloorCore(house.store, house_settings(**house.tables))) as floor:
            desk = PrintDesk(floor, printer, lambda _ticket: b"page", lambda: Instant(house.now))
            return [await desk.print(number) for number in list(unprinted(floor.core, house.store))]

    return asyncio.run(desk())


def test_a_ticket_is_printed_once_though_the_answer_was_lost():
    house = TheHouse().opened().seated(A1)
    house.cashes_out(A1)
    number, printer = house.last_ticket(), SimulatedPrinter()
    printer.fail(SimulatedPrinterFault.ANSWER_LOST)
    assert printing(house, printer) == [Printing.DISCONNECTED]
    assert house.started_anew().ticket(number).standing is Standing.ISSUED
    printer.mend()
    assert printing(house, printer) == [Printing.PRINTED]
    assert house.started_anew().ticket(number).standing is Standing.PRINTED
    assert len(printer.sheets) == 1


def test_a_printer_that_fails_is_a_fault_of_its_terminal():
    house = TheHouse().opened().seated(A1, A2)
    house.cashes_out(A1)
    printer = SimulatedPrinter()
    printer.fail(SimulatedPrinterFault.PAPER_OUT)
    assert printing(house, printer) == [Printing.PAPER_OUT]
    anew = house.started_anew()
    assert anew.ticket(anew.last_ticket()).fault is TicketFault.PAPER_OUT
    (report,) = react(list(anew.store.tail())[-1], anew.core)
    anew.does(report.command, report.by, report.id)
    assert anew.terminal(A1).failing(report.command.part)
    assert printing(anew, printer) == []


def test_what_was_printed_is_reported_under_one_name():
    house = TheHouse().opened().seated(A1)
    house.cashes_out(A1)
    printer = SimulatedPrinter()
    assert printing(house, printer) == [Printing.PRINTED]
    assert house.started_anew().state(TICKET, house.last_ticket()).standing is Standing.PRINTED
    again = Stamp(command=CommandId(f"printed/{house.last_ticket()}"), at=Instant(house.now), by="")
    head = house.store.head()
    report = ReportPrinted(ticket=house.last_ticket())
    assert isinstance(house.started_anew().core.handle(report, again, PRINTER), Committed)
    other = house.started_anew().core.handle(tc.OpenWagering(table=R1), again, PRINTER)
    assert str(other.clause) == "house 6.1"
    assert (house.store.head(), memory().head().at) == (head, 0)


def test_a_running_floor_keeps_time_and_follows_up_what_a_power_cut_left():
    house = TheHouse().staffed().opened().seated(A1)
    house.wagering()
    house.bets(A1, red=500)
    house.seated(A2).cashes_out(A2)
    printer = SimulatedPrinter()
    printer.fail(SimulatedPrinterFault.JAM)
    printing(house, printer)
    late = Instant(house.spin().ends_at)

    async def run():
        async with Floor(FloorCore(house.store, house_settings(**house.tables))) as floor:
            keeper, reactor = Timekeeper(floor, lambda: late), Reactor(floor, lambda: late)
            ticks = [await keeper.tick(), await keeper.tick()]
            await reactor.catch_up()
            return ticks

    assert asyncio.run(run()) == [1, 0]
    told, head = house.told(), house.store.head()
    assert told[-3:] == ["WageringClosed", "WagersBound", "Malfunctioned"]
    assert asyncio.run(run()) == [0, 0]
    assert house.store.head() == head

"""What a slip, a look at the clock and an enrolment cost in a house of twice the terminals: no more.

Calls are counted, since seconds of a shared machine say nothing; the time of a call that goes through a whole
house within itself is in `bench/founding.py`.
"""

import pytest
from counted_calls import calls
from floor_house import CONFIG, R1, RAPID, TheHouse
from views_house import scene_of

from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import HouseSystem, Seat, Unidentified
from croupier.floor.timers import due
from croupier.screens import commands as sc
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import TerminalViewer
from croupier.terminal import commands as pc

FEW, TABLES = 60, 6
MOST_OF_IT = 1.1
HOUSE = HouseSystem("demonstration")


def house_of(terminals, tables):
    """Everybody sits at a table of money, ten or twenty to each, and wagering is open at all of them."""
    names = tuple(TableId(f"R{number}") for number in range(1, tables + 1))
    house = TheHouse(**dict.fromkeys(names, RAPID)).staffed()
    for name in names:
        house.opened(name)
    at = {name: [] for name in names}
    for number in range(terminals):
        table = names[number % tables]
        at[table].append(TerminalId(f"T{number}"))
        house.seated(at[table][-1], tables=(table,))
    for table in names:
        house.wagering(table)
    house.tables = at
    return house


@pytest.fixture(scope="module")
def houses():
    """One, another of twice the terminals and tables, and one with twice as many at each table."""
    return house_of(FEW, TABLES), house_of(2 * FEW, 2 * TABLES), house_of(2 * FEW, TABLES)


def slips(house):
    name, table = TerminalId("T0"), R1
    house.bets(name, table, red=500)  # and thereby takes a place
    return lambda: house.bets(name, table, red=600, black=100)


def looks(house):
    due(house.core, house.now)  # after this everything has been looked at once
    return lambda: [due(house.core, house.now) for _ in range(20)]


def enrols(house):
    enrol = pc.EnrolTerminal(terminal=TerminalId("new"), tables=(R1,), fitted=())
    return lambda: house.does(enrol, CONFIG)


def shows_card(house):
    showing = pc.IdentifyPlayer(terminal=TerminalId("T1"), player="12345678")
    return lambda: house.ask(showing, Seat(TerminalId("T1")))


def lets_screen_in(house):
    issue = sc.IssueCode(role="terminal", name="T0", code_hash="c" * 64, expires=house.now + 60_000)
    enrol = sc.EnrolScreen(code_hash="c" * 64, token_hash="d" * 64, where="here")

    def done():
        house.does(issue, HOUSE)
        house.does(enrol, Unidentified(verified=False))

    return done


def is_told(house):
    """A slip, and what the screen that it came from is told of it, where everybody's screen is connected."""
    hub, name = Hub(scene_of(house)), TerminalId("T0")
    screens = {each: ConnectedScreen(TerminalViewer(each)) for at in house.tables.values() for each in at}
    for screen in screens.values():
        hub.join(screen)
        hub.message(screen)
    house.bets(name, R1, red=700)
    hub.message(screens[name])

    def done():
        house.bets(name, R1, red=800, black=100)
        assert hub.message(screens[name])
        hub.look_at_clock()

    return done


@pytest.mark.parametrize("what", [slips, is_told, looks, enrols, shows_card, lets_screen_in])
def test_nothing_costs_more_in_a_house_of_twice_the_terminals(houses, what):
    alone, *larger = [calls(what(house)) for house in houses]
    assert alone > 20  # or nothing was counted
    assert max(larger) <= alone * MOST_OF_IT, (alone, larger)

"""Displays that do not show what they were told: the pit knows, and a book may ask that the jackpot rests."""

import asyncio

import pytest
from floor_house import BOSS
from jackpot_floor import MINOR, R1, R2, automated_house, of_automated, rapid_house, sealed
from views_house import scene_of

from croupier.core.ids import TableId
from croupier.jackpots import commands as jc
from croupier.jackpots.events import JackpotFault
from croupier.jackpots.state import JackpotStanding
from croupier.screens.commands import EnrolScreen, IssueCode
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import DisplayViewer
from croupier.server.meter_displays import MOST_NOTED, MeterDisplays
from croupier.server.meter_watch import MeterWatch
from croupier.server.views.incidents import incidents
from croupier.server.views.jackpots import jackpots_view


def nowhere(_table):
    return False


def everywhere(_table):
    return True


# ── what a display says ─────────────────────────────────────────────────────────────────────


def told_and_drawn():
    """A display of R1 that has drawn everything up to position 7."""
    displays = MeterDisplays()
    displays.told("screen", R1, 7, 40.0)
    displays.drawn("screen", 7)
    return displays


def test_what_was_told_and_not_drawn_for_half_a_minute_is_not_shown():
    displays = told_and_drawn()
    displays.told("screen", R1, 8, 100.0)
    assert displays.behind(129.9, nowhere) == frozenset()
    assert displays.behind(130.0, nowhere) == {R1}
    displays.drawn("screen", 7)
    assert displays.behind(130.0, nowhere) == {R1}
    displays.drawn("screen", 8)
    assert displays.behind(200.0, nowhere) == frozenset()


def test_a_display_that_is_told_every_second_and_draws_a_little_later_is_never_behind():
    displays = told_and_drawn()
    for second in range(100, 300):
        displays.told("screen", R1, second, float(second))
        if second % 5 == 0:
            displays.drawn("screen", second - 1)
        assert displays.behind(float(second), nowhere) == frozenset()


def test_one_that_stops_drawing_for_long_is_behind_since_the_first_it_did_not_draw():
    displays = told_and_drawn()
    for second in range(100, 100 + 10 * MOST_NOTED):
        displays.told("screen", R1, second, float(second))
    assert displays.behind(129.9, nowhere) == frozenset()
    assert displays.behind(10_000.0, nowhere) == {R1}
    displays.drawn("screen", 10_000)
    assert displays.behind(10_000.0, nowhere) == frozenset()


def test_a_page_that_never_said_what_it_draws_is_not_judged():
    displays = MeterDisplays()
    displays.told("screen", R1, 7, 0.0)
    assert displays.behind(1_000.0, everywhere) == frozenset()
    displays.left("screen", 1_000.0)
    assert displays.behind(2_000.0, everywhere) == frozenset()


def test_one_that_has_gone_is_missed_where_it_is_enrolled_and_until_another_draws():
    displays = told_and_drawn()
    displays.told("second", R1, 8, 100.0)
    displays.drawn("second", 8)
    displays.left("screen", 100.0)
    assert displays.behind(500.0, everywhere) == frozenset()
    displays.left("second", 500.0)
    assert displays.behind(529.9, everywhere) == frozenset()
    assert displays.behind(530.0, everywhere) == {R1}
    assert displays.behind(530.0, nowhere) == frozenset()
    displays.told("third", R1, 9, 540.0)
    displays.drawn("third", 9)
    assert displays.behind(541.0, everywhere) == frozenset()


# ── what becomes of a jackpot ───────────────────────────────────────────────────────────────


class AtDisplay:
    """A house that is watched over, with or without a display of its first table."""

    def __init__(self, house, *, play_money=True):
        self.house, self.table = house, TableId(R1)
        self.scene = scene_of(house, play_money=play_money)
        self.hub = Hub(self.scene)
        self.watch = MeterWatch(self.hub, self._handle)
        self.screen = ConnectedScreen(DisplayViewer(self.table))

    async def _handle(self, command, stamp, asker):
        return self.house.core.handle(command, stamp, asker)

    def opened(self):
        """The display comes, is shown everything, and draws it."""
        self.hub.join(self.screen)
        self.hub.message(self.screen)
        self.draws()
        return self

    def is_told(self, at):
        self.scene.displays.told(self.screen, self.table, self.house.core.at, at)
        return self

    def draws(self):
        self.scene.displays.drawn(self.screen, self.house.core.at)

    def incidents(self):
        return [each for each in incidents(self.scene) if each.kind == "meter display"]

    def meter(self):
        return jackpots_view(self.scene, self.table).meters[0]


@pytest.mark.clause("rapid-roulette 8.3.7", "rapid-roulette 8.7")
def test_8_3_7_a_jackpot_whose_meter_a_table_does_not_show_is_not_offered_until_it_does():
    async def evening():
        at = AtDisplay(rapid_house(sealed(), tables=(R1, R2))).opened().is_told(100.0)
        await at.watch.look(129.9)
        assert at.house.jackpot().standing is JackpotStanding.OPEN
        assert at.incidents() == []
        await at.watch.look(130.0)
        assert at.house.jackpot().fault is JackpotFault.DISPLAY
        assert at.meter().not_offered == "rapid-roulette 8.7"
        (told,) = at.incidents()
        assert (told.table, told.clause, told.at) == (R1, "rapid-roulette 8.3.7", at.house.now)
        at.house.round(A1=1_000)
        assert at.house.jackpot().totals.wagered == 0
        at.draws()
        await at.watch.look(140.0)
        assert at.house.jackpot().standing is JackpotStanding.OPEN
        assert at.incidents() == []
        at.house.round(A1=1_000)
        assert at.house.jackpot().totals.wagered == 1_000

    asyncio.run(evening())


@pytest.mark.clause("automated-10.2 8.1.7(a)")
def test_8_1_7_a_where_terminals_may_show_the_meters_the_game_goes_on_and_the_pit_is_told():
    async def evening():
        at = AtDisplay(automated_house(of_automated(sealed()))).opened().is_told(100.0)
        await at.watch.look(130.0)
        assert at.house.jackpot().standing is JackpotStanding.OPEN
        (told,) = at.incidents()
        assert told.clause == "automated-10.2 8.1.7(a)"

    asyncio.run(evening())


def test_a_fault_that_somebody_has_reported_is_not_taken_back_by_a_display_that_draws():
    async def evening():
        at = AtDisplay(rapid_house()).opened()
        at.house.does(jc.ReportJackpotFault(jackpot=MINOR, what="it flickers"), BOSS)
        at.draws()
        await at.watch.look(200.0)
        assert at.house.jackpot().fault is JackpotFault.REPORTED

    asyncio.run(evening())


def test_after_a_restart_it_is_offered_again_once_a_display_draws_and_not_before():
    async def evening():
        house = rapid_house()
        await AtDisplay(house).opened().is_told(100.0).watch.look(130.0)
        anew = AtDisplay(house)
        await anew.watch.look(1_000.0)
        assert house.jackpot().fault is JackpotFault.DISPLAY
        await anew.opened().watch.look(1_001.0)
        assert house.jackpot().fault is None

    asyncio.run(evening())


@pytest.mark.parametrize(("play_money", "missed"), [(False, 1), (True, 0)])
def test_a_display_that_is_gone_is_missed_where_it_is_enrolled_and_money_is_played_for(play_money, missed):
    async def evening():
        at = AtDisplay(rapid_house(), play_money=play_money).opened()
        code = IssueCode(role="display", name=R1, code_hash="ab" * 32, expires=at.house.now + 60_000)
        at.house.does(code, BOSS)
        at.house.does(EnrolScreen(code_hash="ab" * 32, token_hash="cd" * 32, where="10.0.0.9"))
        at.hub.leave(at.screen)
        await at.watch.look(10**9)
        assert len(at.incidents()) == missed

    asyncio.run(evening())

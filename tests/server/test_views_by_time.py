"""What becomes another by time alone is shown when its time has come, whatever has been marked."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from floor_house import DEVICE
from games_house import T1, Dealt
from played_board import BoardCup
from told_views import patched
from tournament_floor import CUP
from views_house import A1, R1, TheHouse, scene_of

import croupier.server.views
from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.loyalty.commands import SetLimits
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import DisplayViewer, TerminalViewer
from croupier.server.views.tournament_board import tournament_board
from croupier.terminal import commands as pc

MINUTE = 60_000
# A view that tries out what somebody might do asks for the time as whoever does it would; it is drawn for
# staff, anew with everything that happens.  And meters say as of when they stand.
TRIES_OUT = {"lobby.py", "people.py", "tournament_director_acts.py", "tournament_director_play.py"}
SAYS_WHEN = {"jackpots.py"}
NOTES_IT = {"chips.py", "own_limits.py"}  # beside asking, when it will be another


class Looker:
    """A terminal's screen, and what it has put together."""

    def __init__(self, scene, viewer):
        self.hub, self.screen, self.view = Hub(scene), ConnectedScreen(viewer), None
        self.hub.join(self.screen)
        self.hears()

    def hears(self):
        message = json.loads(self.hub.message(self.screen) or "null")
        if message is not None:
            self.view = message["view"] if message["type"] == "Snapshot" else patched(self.view, message)
        return self.view


def limited_at(house, **limits):
    """A house where somebody plays by a card that they have limited themselves."""
    house.seated(A1, tables=(R1,))
    house.does(pc.IdentifyPlayer(terminal=A1, player="gold-1"), DEVICE)
    house.does(SetLimits(card="gold-1", card_shown=True, **limits), Staff(StaffId("marta")))
    return Looker(scene_of(house), TerminalViewer(A1))


@pytest.fixture
def house():
    return TheHouse(R1="automated-10.2/roulette").staffed().opened(R1)


def in_loop(story):
    async def told():
        story()

    asyncio.run(told())


def test_limits_of_a_day_that_is_over_are_not_shown_where_only_a_meter_has_run_up(house):
    def story():
        looker = limited_at(house, daily_loss=50_00)
        before = looker.view["seat"]["own_limits"]
        assert (before["playing_since"], before["day_ends"] > house.now) == (house.now, True)
        house.now = before["day_ends"]
        looker.screen.mark("meters")
        after = looker.hears()["seat"]["own_limits"]
        assert (after["playing_since"], after["day_ends"] > house.now) == (None, True)

    in_loop(story)


@pytest.mark.parametrize("marked", ["slip", "round"])
def test_time_that_a_player_has_allowed_themselves_ends_though_nothing_else_was_marked(house, marked):
    def story():
        looker = limited_at(house, daily_loss=50_00, daily_minutes=30)
        assert looker.view["seat"]["own_limits"]["reached"] is None
        house.now += 30 * MINUTE
        looker.screen.mark(marked)
        assert looker.hears()["seat"]["own_limits"]["reached"] is not None

    in_loop(story)


def test_whoever_waits_for_an_instant_is_told_then_and_once(house):
    def story():
        looker = limited_at(house, daily_loss=50_00, daily_minutes=30)
        house.now += 30 * MINUTE - 1
        looker.hub.look_at_clock()
        assert not looker.screen.stale
        house.now += 1
        looker.hub.look_at_clock()
        assert looker.screen.stale
        assert looker.hears()["seat"]["own_limits"]["reached"] is not None
        looker.hub.look_at_clock()
        assert not looker.screen.stale

    in_loop(story)


def test_who_has_left_is_not_waited_for(house):
    def story():
        looker = limited_at(house, daily_loss=50_00, daily_minutes=30)
        looker.hub.leave(looker.screen)
        house.now += 30 * MINUTE
        looker.hub.look_at_clock()
        assert not looker.screen.stale

    in_loop(story)


def test_the_number_of_a_ticket_goes_after_a_minute_in_a_house_that_was_opened_meanwhile():
    def story():
        house = TheHouse().staffed().opened(R1).seated(A1)
        house.cashes_out(A1)
        number = house.last_ticket()
        looker = Looker(scene_of(house), TerminalViewer(A1))  # which heard nothing of the ticket being issued
        assert looker.view["seat"]["ticket"]["number"] == number
        house.now += MINUTE
        looker.hub.look_at_clock()
        assert looker.hears()["seat"]["ticket"]["number"] == "•" * 14 + number[-4:]

    in_loop(story)


def test_a_turn_to_start_the_wheel_goes_with_the_slip_that_brought_it():
    """Whoever draws the table knows whose turn it is; who marks what has changed has heard of no slip yet."""

    def story():
        table = Dealt("lucky-big-wheel-1", "A1", "A2").opens().puts("A2", {"symbol:B": 500})
        looker = Looker(table.scene, DisplayViewer(T1))
        assert looker.view["table"]["spinner"] == "A2"
        table.puts("A2", {})
        assert looker.screen.stale
        assert looker.hears()["table"]["spinner"] is None

    in_loop(story)


def test_a_board_shows_nothing_of_what_is_played_at_its_tables_afterwards():
    cup = BoardCup().running().decided()
    (before,) = tournament_board(cup.scene, CUP).sessions
    assert [(table.table, len(table.results)) for table in before.tables] == [("R1", 5), ("R2", 5)]
    assert cup.table("R1").reserved is None
    cup.opens("R1")
    assert tournament_board(cup.scene, CUP).sessions == [before]
    cup.closes("R1").settles(3, "R1")
    assert tournament_board(cup.scene, CUP).sessions == [before]


def test_views_ask_for_the_time_in_a_way_that_says_when_they_are_over():
    folder = Path(croupier.server.views.__file__).parent
    asking = {file.name for file in folder.glob("*.py") if re.search(r"\bclock\(\)", file.read_text())}
    assert asking == TRIES_OUT | SAYS_WHEN | NOTES_IT

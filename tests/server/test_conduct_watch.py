"""Whoever conducts a tournament has a line to the house, or its session stands still after the round."""

import asyncio
from time import monotonic

import pytest
from screens_house import on_the_wire
from tournament_floor import CUP, DEPUTY, DIRECTOR, TheCup
from tournament_plans import PART, PERTH, VICTORIAN
from views_house import scene_of

from croupier.core.ids import StaffId, TournamentId
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.server.conduct_watch import ConductWatch
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import DirectorViewer, parts
from croupier.server.staff_lines import LOST_AFTER_S
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.tournaments import commands as oc
from croupier.tournaments.words import SessionStage


class Watched(TheCup):
    """A session that runs, and the lines of those who conduct it."""

    def __init__(self, book, **changes):
        super().__init__(book, **changes)
        self.reopened()

    def reopened(self, *, play_money=True):
        """The log as it is, and a process that has never had a line."""
        self.hub = Hub(scene_of(self.house, play_money=play_money))
        self.watch = ConductWatch(self.hub, self._handle)

    async def _handle(self, command, stamp, asker):
        return self.house.core.handle(command, stamp, asker)

    def lines(self, staff):
        """One for every place at which somebody has signed in."""
        roster = self.house.core.current.state(STAFF, HOUSE_ROSTER)
        names = [name for name, each in roster.sessions.items() if each.staff == staff]
        viewer = DirectorViewer(staff, TournamentId(CUP))
        screens = [ConnectedScreen(viewer, name) for name in names]
        for screen in screens:
            self.hub.join(screen)
        return screens

    def cut(self, screens):
        """A moment before, and one after."""
        before = monotonic()
        for screen in screens:
            self.hub.leave(screen)
        return before, monotonic()

    async def stage(self, now):
        await self.watch.look(now)
        return self.session.stage

    def present(self):
        seen = parts(self.hub.scene, DirectorViewer(DIRECTOR.staff, TournamentId(CUP)))["director"].draw()
        return {each.staff: each.present for each in seen.directors}


def each_book():
    cited = ((book, f"{book} {PART[book]}.2.3") for book in VICTORIAN)
    return [pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book) for book, clause in cited]


@pytest.mark.parametrize(("book", "clause"), each_book())
def test_a_lost_line_of_the_director_stops_the_session_after_the_round_in_hand(book, clause):
    async def evening():
        cup = Watched(book, tables=["R1"]).held(4)
        screens = cup.lines(DIRECTOR.staff)
        assert await cup.stage(monotonic() + 1_000) is SessionStage.RUNNING  # the line is there
        cup.opens()
        before, cut = cup.cut(screens)
        assert await cup.stage(before + LOST_AFTER_S - 0.001) is SessionStage.RUNNING
        assert cup.present() == {"margot": True}
        assert await cup.stage(cut + LOST_AFTER_S) is SessionStage.PAUSED
        assert cup.present() == {"margot": False}
        told = [each.event for each in cup.house.core.store.tail(stream=f"tournament/{CUP}")][-1]
        assert told.clause == clause
        cup.closes().settles(3)  # what was in hand is played, and counts
        assert (cup.session.played("R1"), cup.table().phase) == (1, Phase.SETTLED)
        cup.pays()
        assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer)
        cup.lines(DIRECTOR.staff)
        cup.does(oc.ResumeSession, session=1)
        assert await cup.stage(cut + LOST_AFTER_S + 1) is SessionStage.RUNNING
        cup.opens()

    asyncio.run(evening())


@pytest.mark.clause("automated-10.2 19.2.3(a)")
def test_a_deputy_who_has_a_line_stands_in():
    async def evening():
        cup = Watched("automated-10.2", deputies=["bruno"]).open().enters(4)
        cup.does(oc.AppointDeputy, staff=DEPUTY.staff).closed().seated().briefed().starts()
        cup.house.signs_in(DEPUTY.staff)
        director, deputy = cup.lines(DIRECTOR.staff), cup.lines(DEPUTY.staff)
        _, cut = cup.cut(director)
        assert await cup.stage(cut + LOST_AFTER_S) is SessionStage.RUNNING
        assert cup.present() == {"margot": False, "bruno": True}
        _, cut = cup.cut(deputy)
        assert await cup.stage(cut + LOST_AFTER_S) is SessionStage.PAUSED

    asyncio.run(evening())


def test_a_line_that_comes_back_in_time_was_never_lost():
    async def evening():
        cup = Watched("rapid-roulette").held(4)
        _, cut = cup.cut(cup.lines(DIRECTOR.staff))
        cup.lines(DIRECTOR.staff)
        assert await cup.stage(cut + LOST_AFTER_S) is SessionStage.RUNNING

    asyncio.run(evening())


@pytest.mark.parametrize(("book", "clause"), each_book())
def test_a_director_who_does_not_come_back_after_a_restart_is_not_there(book, clause):
    async def evening():
        cup = Watched(book, tables=["R1"]).held(4)
        cup.lines(DIRECTOR.staff)
        cup.reopened(play_money=False)
        cup.watch.opened(1_000.0)
        assert await cup.stage(1_000.0 + LOST_AFTER_S - 0.001) is SessionStage.RUNNING
        assert await cup.stage(1_000.0 + LOST_AFTER_S) is SessionStage.PAUSED
        assert cup.present() == {"margot": False}
        told = [each.event for each in cup.house.core.store.tail(stream=f"tournament/{CUP}")][-1]
        assert told.clause == clause

    asyncio.run(evening())


@pytest.mark.parametrize("play_money", [False, True])
def test_a_director_who_comes_back_after_a_restart_and_one_who_is_simulated_are_there(play_money):
    async def evening():
        cup = Watched("rapid-roulette").held(4)
        cup.reopened(play_money=play_money)
        cup.watch.opened(1_000.0)
        if not play_money:
            cup.lines(DIRECTOR.staff)
        assert await cup.stage(1_000.0 + 10 * LOST_AFTER_S) is SessionStage.RUNNING

    asyncio.run(evening())


def test_where_the_book_does_not_ask_for_a_director_and_where_none_ever_had_a_line_nothing_stops():
    async def evening():
        perth = Watched(PERTH).held(4)
        _, cut = perth.cut(perth.lines(DIRECTOR.staff))
        assert await perth.stage(cut + LOST_AFTER_S) is SessionStage.RUNNING
        simulated = Watched("rapid-roulette").held(4)
        assert await simulated.stage(monotonic() + 10 * LOST_AFTER_S) is SessionStage.RUNNING

    asyncio.run(evening())


def test_the_line_of_a_page_is_that_of_its_sign_in(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as house:
            scene, signed_in = house.hub.scene, StaffId("bruno")
            async with house.post("pit", signed_in) as pit:
                await pit.until(lambda view: "pit" in view)
                sessions = scene.roster().sessions
                assert scene.staff_lines.look(monotonic() + LOST_AFTER_S, sessions) == frozenset()
                assert signed_in in scene.present()
            while not scene.staff_lines.look(monotonic() + LOST_AFTER_S, sessions):
                await asyncio.sleep(0.01)
            assert {sessions[name].staff for name in scene.staff_lines.lost} == {signed_in}
            assert signed_in not in scene.present()

    asyncio.run(story())

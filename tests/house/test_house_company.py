"""Simulated players and a simulated dealer at a live house, switched on and off table by table."""

import pytest
from jackpot_file import MINOR, with_jackpots
from live_house import founded, lives
from small_house import SMALL

from croupier.core.decider import Refused
from croupier.floor.asker import HouseSystem, Seat, Unidentified
from croupier.floor.audit import audit
from croupier.floor.rooms import TERMINAL, codec
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import events as je
from croupier.screens.commands import EnrolScreen, IssueCode
from croupier.simulation import activity as company_module
from croupier.simulation.activity import SimulatedActivity
from croupier.simulation.pit_boss import COMES_AFTER_MS
from croupier.simulation.players import SimulatedPlayers
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.state import Phase

TIMES = 20  # as fast as real time


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.setattr(company_module, "LOOKS_EVERY_S", 0.02)
    yield founded(tmp_path / "house")
    log = SqliteLog.open(tmp_path / "house" / "house.log", codec())
    assert (audit(log, open_ruleset).finding, log.balances().total()) == (None, 0)


def settled(house, table):
    return [event for event in house.events(e.RoundSettled) if event.table == table]


@pytest.mark.parametrize("table", ["R1", "V1"])
def test_company_keeps_a_table_alive_and_goes_when_it_is_told(file, table):
    """A table of the staff with a wheel, and one of the virtual dealer."""

    async def story(house):
        company, listening = SimulatedActivity(house.live), len(house.live.floor.core._subscribers)
        assert (company.at(table), company.keep(table), company.at(table)) == (False, None, True)
        await house.until(lambda: len(settled(house, table)) >= 2)
        await house.until(lambda: any(each.settlements for each in settled(house, table)))
        company.keep(table, on=False)
        assert not company.at(table)
        await house.until(lambda: not house.table(table).places)
        # Everybody has cashed out, and no round is begun for nobody.
        assert house.table(table).phase is Phase.SETTLED
        current = house.live.floor.core.current
        assert all(seat.account is None for name, seat in current.terminals())
        await house.until(lambda: len(house.live.floor.core._subscribers) == listening)

    lives(story, file, TIMES)


def test_company_survives_a_restart_in_the_seats_that_it_had(file):
    seated = []

    async def evening(house):
        company = SimulatedActivity(house.live)
        assert company.keep("R1") is None
        await house.until(lambda: len(house.table("R1").places) > 1)
        seated.extend(sorted(house.table("R1").places))

    async def morning(house):
        company = SimulatedActivity(house.live)
        assert not company.at("R1")
        company.come_back()
        assert company.at("R1")
        rounds = len(settled(house, "R1"))
        await house.until(lambda: len(settled(house, "R1")) > rounds)
        assert set(seated) <= set(house.table("R1").places)
        company.keep("R1", on=False)
        await house.until(lambda: not house.table("R1").places)

    lives(evening, file, TIMES)
    lives(morning, file, TIMES)


def test_company_leaves_seats_to_people_and_takes_none_of_theirs(file):
    async def story(house):
        house.live.house.acceptors.simulated["A4"].insert_note(50_00)
        await house.until(lambda: house.live.floor.core.current.state(TERMINAL, "A4").account)
        await house.does(tc.Join(table="R1", terminal="A4"), Seat("A4"))
        company = SimulatedActivity(house.live)
        assert company.keep("R1") is None
        await house.until(lambda: settled(house, "R1") and house.events(e.WagersSet))
        # Of four terminals two are for company, from the last that is free; A4 is somebody's own.
        betted = {event.terminal for event in house.events(e.WagersSet)}
        assert betted <= {"A3", "A2"}
        assert betted

    lives(story, file, TIMES)


def test_company_gets_up_for_whoever_opens_a_screen(file):
    async def story(house):
        company = SimulatedActivity(house.live)
        company.keep("R1")
        await house.until(lambda: {event.terminal for event in house.events(e.WagersSet)} >= {"A3", "A4"})
        code = IssueCode(role="terminal", name="A4", code_hash="c" * 64, expires=house.live.clock() + 60_000)
        await house.does(code, HouseSystem("demonstration"))
        screen = EnrolScreen(code_hash="c" * 64, token_hash="d" * 64, where="lobby")
        await house.does(screen, Unidentified(verified=False))
        await house.until(lambda: house.live.floor.core.current.state(TERMINAL, "A4").account is None)
        last = house.table().in_hand.number
        await house.until(lambda: house.table().in_hand.number > last + 1)
        later = {event.terminal for event in house.events(e.WagersSet) if event.round > last}
        assert "A4" not in later

    lives(story, file, TIMES)


def test_company_is_refused_where_it_cannot_come(file):
    async def story(house):
        company = SimulatedActivity(house.live)
        assert isinstance(company.keep("X9"), Refused)
        assert company.keep("R1", on=False) is None  # nobody there to leave
        assert (company.at("X9"), company.at("R1")) == (False, False)

    lives(story, file, TIMES)


def test_company_that_is_called_back_stays(file):
    async def story(house):
        company = SimulatedActivity(house.live)
        company.keep("V1")
        await house.until(lambda: settled(house, "V1"))
        company.keep("V1", on=False)
        company.keep("V1")
        before = len(settled(house, "V1"))
        await house.until(lambda: len(settled(house, "V1")) > before)
        assert company.at("V1")

    lives(story, file, TIMES)


def test_company_that_fails_is_switched_off_and_the_house_goes_on(file, monkeypatch, caplog):
    async def broken(*_asked):
        raise ZeroDivisionError("a player counted wrongly")

    async def story(house):
        company = SimulatedActivity(house.live)
        monkeypatch.setattr(SimulatedPlayers, "look", broken)
        listening = len(house.live.floor.core._subscribers)
        assert company.keep("R1") is None
        await house.until(lambda: not company.at("R1"))
        assert house.live.failed is None
        assert "the simulated players at table R1 have failed and are switched off" in house.said
        assert len(house.live.floor.core._subscribers) == listening
        monkeypatch.undo()
        assert (company.keep("R1"), company.at("R1")) == (None, True)

    lives(story, file, TIMES)
    assert "a player counted wrongly" in caplog.text


@pytest.mark.clause("rapid-roulette 8.3.9")
def test_8_3_9_what_company_wins_of_a_jackpot_waits_a_while_and_is_confirmed_by_one_who_may(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(company_module, "LOOKS_EVERY_S", 0.02)
    mini = MINOR | {"name": "mini", "groups": ["first"], "floor": 10, "ceiling": 50, "rate": "1/100"}

    async def story(house):
        assert SimulatedActivity(house.live).keep("R1") is None
        await house.until(lambda: house.events(je.HitConfirmed))
        won, confirmed = house.events(je.JackpotHit)[0], house.events(je.HitConfirmed)[0]
        assert (confirmed.jackpot, confirmed.hit, confirmed.by) == ("mini", won.hit, "bruno")
        told = (
            each for each in house.live.floor.core.store.tail() if isinstance(each.event, je.HitConfirmed)
        )
        assert next(told).stamp.at - won.at >= COMES_AFTER_MS
        await house.until(lambda: house.events(je.CycleOpened))

    lives(story, founded(tmp_path / "house", (SMALL, with_jackpots(mini, wager=False))), TIMES)

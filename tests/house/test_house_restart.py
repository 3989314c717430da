"""A house that stops in the middle of a round goes on with that round."""

import asyncio

import pytest
from small_house import SMALL

from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.audit import audit
from croupier.floor.rooms import TABLE
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.new_house import make_house
from croupier.house.rulesets import open_ruleset
from croupier.simulation.simulation import Simulation
from croupier.table import events as e
from croupier.table.state import Phase

NOON = 1_773_482_733_000


@pytest.fixture(scope="module")
def founded(tmp_path_factory):
    return make_house(tmp_path_factory.mktemp("founded"), SMALL).file.parent


@pytest.fixture
def file(founded, tmp_path):
    for name in ("house.toml", "house.log", "tickets.key", "cards.key", "personal.store", "house.signing"):
        (tmp_path / name).write_bytes((founded / name).read_bytes())
    return tmp_path / "house.toml"


async def played(file, now, rounds, until=None):
    """The house, shut again; it stops at the first event of a kind where one is given."""
    house = open_house(load(file), file, SimulatedClock(now), 5)
    stop = asyncio.Event()
    simulation = Simulation(house, 5, rounds)
    house.core.subscribe(lambda told: stop.set() if until and isinstance(told.event, until) else None)
    try:
        return house, await simulation.play(0, stop, lambda _done: None)
    finally:
        await house.close()


def events(file, kind):
    house = open_house(load(file), file, SimulatedClock(NOON), 5)
    try:
        assert audit(house.store, open_ruleset).finding is None
        return [told.event for told in house.store.tail() if isinstance(told.event, kind)]
    finally:
        asyncio.run(house.close())


def test_a_ball_that_was_in_the_wheel_comes_to_rest_after_the_restart(file):
    house, _ = asyncio.run(played(file, NOON, None, e.BallSpun))
    cut = house.core.current.state(TABLE, "R1")
    assert (cut.phase, cut.in_hand.spun, cut.in_hand.suggested) == (Phase.NO_MORE_BETS, True, None)
    _, summary = asyncio.run(played(file, NOON, 5))
    assert (summary.stopped, summary.total, summary.agrees) == (None, 0, True)
    settled = [event for event in events(file, e.RoundSettled) if event.table == "R1"]
    assert settled[0].round == cut.in_hand.number
    assert len([event for event in events(file, e.BallSpun) if event.round == cut.in_hand.number]) == 1


def test_the_outcome_at_a_wheel_is_what_its_sensor_suggested(file):
    asyncio.run(played(file, NOON, 6))
    suggested = {(each.table, each.round): each.outcome for each in events(file, e.OutcomeSuggested)}
    entered = {(each.table, each.round): each.outcome for each in events(file, e.OutcomeEntered)}
    assert suggested
    assert all(table == "R1" for table, _ in suggested)
    assert {at: entered[at] for at in suggested} == suggested


def test_wagers_on_the_table_survive_a_stop(file):
    house, summary = asyncio.run(played(file, NOON, None, e.WagersSet))
    assert summary.accounts["stake"] > 0
    _, after = asyncio.run(played(file, NOON, 4))
    assert after.accounts.get("stake", 0) == 0
    assert after.total == 0
    assert house.core.stopped is None


def test_time_does_not_go_back_when_the_clock_does(file):
    asyncio.run(played(file, NOON, 3))
    house, summary = asyncio.run(played(file, NOON - 86_400_000, 3))
    assert summary.stopped is None
    assert house.clock.now() > NOON

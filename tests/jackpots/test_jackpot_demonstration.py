"""The demonstration house: simulated company feeds its jackpots, and the mini is won within minutes."""

import asyncio

import pytest

from croupier.core.ids import JackpotId
from croupier.floor.audit import audit
from croupier.floor.rooms import JACKPOT
from croupier.house.clocks import simulated_clock
from croupier.house.config import parsed
from croupier.house.new_house import demonstration_text
from croupier.house.rehearsal import open_rehearsal, rehearsed
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import events as je
from croupier.jackpots.state import JackpotStanding
from croupier.simulation.simulation import Simulation

ROUNDS, MINUTES = 150, 10


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demonstration")
    text = demonstration_text()
    config = rehearsed(parsed(text.encode(), folder))
    house = open_rehearsal(config, text, folder / "rehearsals" / "5.log", simulated_clock(), 5)
    begun = house.clock.now()
    played = asyncio.run(Simulation(house, 5, ROUNDS).play(0, asyncio.Event(), lambda _done: None))
    assert (played.stopped, played.total, played.agrees) == (None, 0, True)
    yield house, begun
    house.store.close()


def told(house, kind):
    return [each.event for each in house.store.tail() if isinstance(each.event, kind)]


def state(house, name):
    return house.core.current.state(JACKPOT, JackpotId(name))


def test_the_mini_is_won_confirmed_paid_and_opened_within_minutes(played):
    house, begun = played
    hit = next(hit for hit in told(house, je.JackpotHit) if hit.jackpot == "mini")
    assert hit.at - begun < MINUTES * 60_000
    for kind in (je.HitConfirmed, je.HitPaid):
        assert any((each.jackpot, each.hit) == ("mini", hit.hit) for each in told(house, kind))
    assert any((each.jackpot, each.cycle) == ("mini", hit.cycle) for each in told(house, je.CycleOpened))


def test_every_jackpot_is_in_service_and_those_of_all_laws_are_fed(played):
    house, _ = played
    assert {each.standing for _, each in house.core.current.jackpots()} == {JackpotStanding.OPEN}
    for name in ("minor", "grand", "lucky", "nines", "balls", "dice", "wheel", "threes", "war"):
        assert state(house, name).totals.contributed > 0, name
    assert state(house, "bonus").totals.wagered > 0


def test_the_audit_agrees(played):
    house, _ = played
    assert audit(house.store, open_ruleset).finding is None

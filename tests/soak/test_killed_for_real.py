"""Killed at any moment under load, the house has lost nothing it acknowledged and done nothing twice.

``CROUPIER_KILLS=500 pytest tests/soak`` kills more often.
"""

import os
from collections import Counter
from random import Random

import pytest
from house_under_load import DEALER, NOTE
from killing import Killer, agrees

from croupier.floor.audit import audit
from croupier.floor.rooms import codec
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import TICKETS
from croupier.store.port import Committed
from croupier.store.sqlite import SqliteStore
from croupier.terminal.events import Credited
from croupier.tickets.liability import liability

KILLS = int(os.environ.get("CROUPIER_KILLS", "50"))
MOST = 10  # times as often where a busy machine gets little done in each life


@pytest.fixture
def killer(tmp_path):
    killing = Killer(tmp_path)
    yield killing
    killing.close()


def test_killed_under_load_the_house_loses_nothing_and_does_nothing_twice(killer):
    dice = Random(417)  # noqa: S311
    for kill in range(MOST * KILLS):
        killer.burst(dice.uniform(0.0, 0.25))
        if kill % 10 == 9:
            store = SqliteStore.open(killer.file, codec())
            agrees(killer, store)
            store.abandon()
        if kill + 1 >= KILLS and min(killer.acknowledged().values()) > KILLS // 2:
            break
    store = SqliteStore.open(killer.file, codec())
    events = agrees(killer, store)
    notes = Counter(event.insertion for event in events if isinstance(event, Credited))
    assert set(notes.values()) == {1}
    assert {event.amount for event in events if isinstance(event, Credited)} == {NOTE}
    tickets = [event for event in events if type(event).__module__ == "croupier.tickets.events"]
    assert len({event.ticket for event in tickets}) == len(tickets)
    assert liability(tickets)[-1].outstanding == store.balance(TICKETS)
    assert min(killer.acknowledged().values()) > KILLS // 2, killer.acknowledged()
    report = audit(store, open_ruleset)
    assert report.finding is None
    store.close()


def test_whatever_was_acknowledged_is_answered_the_same_after_the_kill(killer):
    killer.burst(0.0, least=400)
    store = SqliteStore.open(killer.file, codec())
    head = store.head()
    again = store.kept(killer.kept)
    answers = {command: first.answer for command, first in again.items()}
    assert answers == {command: Committed(at) for command, (at, _) in killer.kept.items()}
    assert (store.head(), len(again) > 100, DEALER.staff) == (head, True, "dana")
    store.close()

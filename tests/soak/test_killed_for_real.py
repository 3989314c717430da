"""Killed at any moment under load, the house has lost nothing it acknowledged and done nothing twice.

``CROUPIER_KILLS=500 pytest tests/soak`` kills more often.
"""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import sleep

import pytest
from house_under_load import DEALER, NOTE, furnish

from croupier.floor.audit import audit
from croupier.floor.rooms import codec
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import TICKETS, kind_of
from croupier.store.port import Committed
from croupier.store.sqlite import SqliteStore
from croupier.table.events import WagersSet
from croupier.terminal.events import AccountClosed, Credited
from croupier.testing.store_kit import rebuilt
from croupier.tickets.events import TicketIssued
from croupier.tickets.liability import liability

HOUSE = Path(__file__).parents[1] / "support" / "house_under_load.py"
KILLS = int(os.environ.get("CROUPIER_KILLS", "50"))
MOST = 10  # times as often where a busy machine gets little done in each life
PROVES = {"SetWagers": WagersSet, "InsertNote": Credited, "CashOut": TicketIssued | AccountClosed}


class Killer:
    def __init__(self, folder):
        self.file, self.pipe = folder / "house.db", folder / "said"
        self.kept, self.asked, self.generation = {}, {}, 0
        os.mkfifo(self.pipe)
        furnish(self.file)
        self.nursery = subprocess.Popen(
            [sys.executable, str(HOUSE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def burst(self, patience, least=0):
        """One life of the house, from opening to SIGKILL; so much at least was said before."""
        self.generation += 1
        order = {
            "file": str(self.file),
            "pipe": str(self.pipe),
            "generation": self.generation,
            "unanswered": [[at, insertion] for insertion, at in self.asked.items()],
        }
        self.nursery.stdin.write(json.dumps(order) + "\n")
        self.nursery.stdin.flush()
        child = int(self.nursery.stdout.readline())
        with self.pipe.open() as said:
            first = said.readline()
            assert first == "open\n", "the house did not open"
            told = "".join(said.readline() for _ in range(least))
            sleep(patience)
            os.kill(child, signal.SIGKILL)
            told += said.read()
        for line in told.rpartition("\n")[0].splitlines():
            self.note(line.split())

    def acknowledged(self):
        """How much of each kind that proves something."""
        kinds = Counter(kind for _, kind in self.kept.values())
        return {kind: kinds[kind] for kind in PROVES}

    def note(self, words):
        if words[0] == "asked":
            self.asked[words[2]] = words[1]
            return
        _, command, at, kind = words
        self.kept[command] = (int(at), kind)
        self.asked.pop(command.removeprefix("stacked/"), None)

    def close(self):
        self.nursery.stdin.close()
        self.nursery.wait()
        self.nursery.stdout.close()


@pytest.fixture
def killer(tmp_path):
    killing = Killer(tmp_path)
    yield killing
    killing.close()


def agrees(killer, store):
    entries = list(store.entries())
    once = Counter(entry.stamp.command for entry in entries)
    assert set(once.values()) == {1}
    by_command = {entry.stamp.command: entry for entry in entries}
    assert [name for name in killer.kept if name not in by_command] == []
    for command, (at, kind) in killer.kept.items():
        events = by_command[command].events
        if kind in PROVES and events:
            # The same slip again tells nothing, and an empty account is closed without a ticket.
            assert any(isinstance(told.event, PROVES[kind]) for told in events), (command, events)
            assert events[-1].at == at
    assert store.balances().total() == 0
    assert rebuilt(entries) == store.balances()
    assert all(cents >= 0 for each, cents in store.balances().of.items() if kind_of(each) == "credit")
    return [told.event for entry in entries for told in entry.events]


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

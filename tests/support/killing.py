"""Whoever kills a house under load, again and again, and what it must not have lost then."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import sleep

from house_under_load import furnish

from croupier.ledger.account import kind_of
from croupier.table.events import WagersSet
from croupier.terminal.events import AccountClosed, Credited
from croupier.testing.store_kit import rebuilt
from croupier.tickets.events import TicketIssued

HOUSE = Path(__file__).parent / "house_under_load.py"
PROVES = {"SetWagers": WagersSet, "InsertNote": Credited, "CashOut": TicketIssued | AccountClosed}


class Killer:
    def __init__(self, folder, log=None):
        self.file, self.pipe = log or folder / "house.db", folder / "said"
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

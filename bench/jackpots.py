"""What jackpots cost a settlement: ``python -m bench.jackpots``.

The same spin of 100 terminals with 40 bets each is settled at tables that no jackpot serves, that two sealed
ones serve, and that one by chance serves; in turns, in processor time, in several processes.
"""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from msgspec.structs import replace as changed

from bench.floor import BETS, CLIENTS, CONFIG, DEALER, NOW, RAPID, AtWork, house_settings
from croupier.core.fittings import JACKPOT_METER_DISPLAY, JACKPOT_VIEWER
from croupier.core.ids import JackpotId, TableId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Seat
from croupier.floor.core import FloorCore
from croupier.floor.jackpot_keeper import JackpotKeeper
from croupier.floor.rooms import codec
from croupier.house.rulesets import RULESETS
from croupier.jackpots.commands import SetUpJackpot
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc

TURNS, PROCESSES = 41, 5
ALONE = "no jackpot"
FAR = 10**12  # cents: what is measured is a round that wins nothing, as nearly every round is
_TERMS = Terms(
    jackpot=JackpotId("minor"),
    book="rapid-roulette",
    style=Style.MYSTERY,
    law=JackpotLaw.SEALED,
    entry=Entry.ANY_WAGER,
    floor=10_000,
    ceiling=FAR,
    rate="1/400",
)


def sealed(name: str) -> Terms:
    return changed(_TERMS, jackpot=JackpotId(name))


def by_chance() -> Terms:
    return Terms(
        jackpot=JackpotId("grand"),
        book="rapid-roulette",
        style=Style.LINKED,
        law=JackpotLaw.CHANCE,
        entry=Entry.ANY_WAGER,
        floor=200_000,
        turnover=FAR,
        rate="1/500",
    )


class Served(AtWork):
    """A house at work some of whose tables are served."""

    def __init__(self, log: Path, *terms: Terms) -> None:
        super().__init__(SqliteStore.create(log, codec()), 1, CLIENTS)
        settings = house_settings(self.tables)
        fitted = {JACKPOT_VIEWER: "", JACKPOT_METER_DISPLAY: ""}
        tables = {name: replace(each, fitted=fitted) for name, each in settings.tables.items()}
        self.core = FloorCore(self.store, replace(settings, tables=tables))
        for each in terms:
            groups = {"rapid": self.tables}
            self.does(SetUpJackpot(jackpot=each.jackpot, terms=each, groups=groups), CONFIG)
        JackpotKeeper(self.core, SeededEntropy(1), lambda: NOW).look()

    def settled(self, turn: int) -> float:
        """The processor's time of one settlement."""
        table, bets = TableId(self.tables[0]), tuple(RULESETS[RAPID].game.bets())
        spin = self.opens(table)
        for at, name in enumerate(self.terminals):
            slip = {bets[(7 * at + 3 * n + turn) % len(bets)]: 100 * (1 + n) for n in range(BETS)}
            self.does(tc.SetWagers(table=table, round=spin, terminal=name, slip=slip), Seat(name))
        self.closes(table)
        gc.collect()
        gc.disable()
        begun = process_time()
        self.does(tc.EnterOutcome(table=table, round=spin, outcome="17"), DEALER)
        taken = process_time() - begun
        gc.enable()
        return taken


def once() -> dict[str, float]:
    """The least time of each, in milliseconds, in this process."""
    with TemporaryDirectory() as folder:
        houses = {
            ALONE: Served(Path(folder) / "none.db"),
            "two sealed": Served(Path(folder) / "sealed.db", sealed("minor"), sealed("major")),
            "one by chance": Served(Path(folder) / "chance.db", by_chance()),
        }
        taken: dict[str, list[float]] = {name: [] for name in houses}
        for turn in range(TURNS):
            for name, house in houses.items():
                taken[name].append(1000 * house.settled(turn))
        return {name: min(runs) for name, runs in taken.items()}


def main() -> None:
    """The least of all processes; and by how much each found a house dearer whose tables are served."""
    with ProcessPoolExecutor(1, max_tasks_per_child=1, mp_context=get_context("spawn")) as one_after_another:
        found = [one_after_another.submit(once).result() for _ in range(PROCESSES)]
    alone = min(each[ALONE] for each in found)
    for name in found[0]:
        least = min(each[name] for each in found)
        print(f"settling {CLIENTS} x {BETS} bets, {name}: {least:.2f} ms, dearer by {_percent(least, alone)}")
        print(f"  in each process by {', '.join(_percent(each[name], each[ALONE]) for each in found)}")


def _percent(taken: float, alone: float) -> str:
    return f"{100 * (taken / alone - 1):.1f} %"


if __name__ == "__main__":
    main()

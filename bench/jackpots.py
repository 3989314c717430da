"""What jackpots cost a settlement, and their meters on screens: ``python -m bench.jackpots``.

The same spin of 100 terminals with 40 bets each is settled at tables that no jackpot serves, that two sealed
ones serve, and that one by chance serves; in turns, in processor time, in several processes.  Then what
another table of the group adds is shown on a thousand screens: what the first of them costs, which is drawn
and encoded, and each other.
"""

from __future__ import annotations

import asyncio
import gc
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from statistics import median
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
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import METERS_S, Hub
from croupier.server.connections.viewers import DisplayViewer
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc

TURNS, PROCESSES = 41, 5
ALONE = "no jackpot"
SCREENS = 1_000
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

    def __init__(self, log: Path, *terms: Terms, tables: int = 1) -> None:
        super().__init__(SqliteStore.create(log, codec()), tables, CLIENTS)
        settings = house_settings(self.tables)
        fitted = {JACKPOT_VIEWER: "", JACKPOT_METER_DISPLAY: ""}
        laid = {name: replace(each, fitted=fitted) for name, each in settings.tables.items()}
        self.core = FloorCore(self.store, replace(settings, tables=laid))
        for each in terms:
            groups = {"rapid": self.tables}
            self.does(SetUpJackpot(jackpot=each.jackpot, terms=each, groups=groups), CONFIG)
        JackpotKeeper(self.core, SeededEntropy(1), lambda: NOW).look()

    def settled(self, turn: int) -> float:
        """The processor's time of one settlement."""
        table, bets = TableId(self.tables[-1]), tuple(RULESETS[RAPID].game.bets())
        spin = self.opens(table)
        for at, name in enumerate(self.terminals[-CLIENTS:]):
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


async def shown(folder: Path) -> None:
    """Meters of one table that rise because of another, on a thousand displays of the first."""
    house = Served(folder / "shown.db", sealed("minor"), sealed("major"), by_chance(), tables=2)
    hub = Hub(_scene(house))
    screens = [ConnectedScreen(DisplayViewer(house.tables[0])) for _ in range(SCREENS)]
    for screen in screens:
        hub.join(screen)
        hub.message(screen)
    first, others, size = list[float](), list[float](), 0
    for turn in range(TURNS):
        house.settled(turn)
        await asyncio.sleep(METERS_S + 0.05)
        begun = process_time()
        size = len(hub.message(screens[0]) or b"")
        drawn = process_time()
        for screen in screens[1:]:
            hub.message(screen)
        first.append(drawn - begun)
        others.append((process_time() - drawn) / (SCREENS - 1))
    whole = 1000 * (median(first) + (SCREENS - 1) * median(others))
    print(f"3 meters on {SCREENS} screens, {size} bytes each, at most once a second:")
    print(f"  {1e6 * median(first):.0f} µs for the first, {1e6 * median(others):.1f} µs for each other,")
    print(f"  {whole:.1f} ms of the processor a second for all of them (medians of {TURNS})")


def _scene(house: Served) -> Scene:
    shown = HouseView(venue="bench", play_money=True, timezone="UTC")
    history = RecentHistory(house.store)
    return Scene(house.core, history, lambda: NOW, shown, lambda _table: False)


def main() -> None:
    """The least of all processes; and by how much each found a house dearer whose tables are served."""
    with ProcessPoolExecutor(1, max_tasks_per_child=1, mp_context=get_context("spawn")) as one_after_another:
        found = [one_after_another.submit(once).result() for _ in range(PROCESSES)]
    alone = min(each[ALONE] for each in found)
    for name in found[0]:
        least = min(each[name] for each in found)
        print(f"settling {CLIENTS} x {BETS} bets, {name}: {least:.2f} ms, dearer by {_percent(least, alone)}")
        print(f"  in each process by {', '.join(_percent(each[name], each[ALONE]) for each in found)}")
    with TemporaryDirectory() as folder:
        asyncio.run(shown(Path(folder)))


def _percent(taken: float, alone: float) -> str:
    return f"{100 * (taken / alone - 1):.1f} %"


if __name__ == "__main__":
    main()

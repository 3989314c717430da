"""Automated tables without anybody at a console: rounds a second at one, and a hundred of them at once.

A round is the whole of it, through the floor: the dealer commits and opens, every player's slip is taken,
the dealer closes and draws card by card, players choose, all is settled and the commitment opened.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time

from croupier.core.ids import CommandId, Instant, RulesetKey, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.system.entropy import SystemEntropy
from croupier.floor.asker import Asker, HouseSystem, Seat, Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.rooms import TABLE, codec
from croupier.floor.running import Timekeeper
from croupier.floor.virtual_dealer import Pace, VirtualDealer
from croupier.games.game import Ask, Draw, Game
from croupier.house.round_seeds import SeedFile
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.commands import EnrolStaff
from croupier.store.memory import MemoryStore
from croupier.store.port import Committed, Recorded, Store
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting

BOOK = "automated-10.2"
MANAGER = Staff(StaffId("marta"))
NOW = Instant(1_773_482_733_000)
CONFIG, DEVICE = HouseSystem("configuration"), HouseSystem("device")
REPEATS = 5
# A game, its players, what each stakes, how many rounds are timed, and how many a second are promised.
ALONE: tuple[tuple[str, int, Mapping[str, int], int, int], ...] = (
    ("sic-bo", 1, {"small": 1000}, 200, 300),
    ("roulette", 1, {"red": 1000}, 200, 300),
    ("blackjack", 7, {"blackjack": 1000}, 40, 100),
)
# A hundred tables of every kind, ten players at each.
CROWDED = ("roulette", "sic-bo", "baccarat-crown", "virtual-roulette", "lucky-big-wheel-1", "big-3-six",
           "blackjack", "casino-war", "three-card-poker", "baccarat-commission")  # fmt: skip
TABLES, SEATS = 100, 10
RUNS_S = 50
LATE_MS = 250  # of what nobody at a table would call late


class Hall:
    """A floor with automated tables open and players at them who have money."""

    def __init__(self, store: Store, games: Mapping[TableId, RulesetKey], seats: int) -> None:
        self.names = count()
        self.games = dict(games)
        laid = {name: TableSettings(key) for name, key in games.items()}
        self.core = FloorCore(store, _premises(laid))
        self.seated: dict[TableId, tuple[TerminalId, ...]] = {}
        self.does(EnrolStaff(staff=MANAGER.staff, name="Marta", ranks={BOOK: "area-manager"}), CONFIG)
        for number, (name, key) in enumerate(games.items()):
            sign = tc.Sign(minimum=100, maximum=10_000_000)
            self.does(tc.LayTable(table=name, ruleset=key, sign=sign), CONFIG)
            self.does(tc.ConfirmSign(table=name, sign_on_display=True, on_every_terminal=True), MANAGER)
            terminals = tuple(TerminalId(f"A{number * seats + seat:04}") for seat in range(seats))
            self.seated[name] = terminals
            for terminal in terminals:
                self._sits_down(terminal, name)

    def _sits_down(self, name: TerminalId, table: TableId) -> None:
        self.does(pc.EnrolTerminal(terminal=name, tables=(table,), fitted=tuple(Fitting)), CONFIG)
        self.does(pc.OpenTerminal(terminal=name), CONFIG)
        self.does(pc.EscrowNote(terminal=name, insertion="note", amount=10**9), DEVICE)
        self.does(pc.InsertNote(terminal=name, insertion="note", amount=10**9), DEVICE)
        self.does(tc.Join(table=table, terminal=name), Seat(name))

    def stamp(self, at: Instant) -> Stamp:
        return Stamp(command=CommandId(f"c{next(self.names):09}"), at=at, by="")

    def does(self, command: HouseCommand, by: Asker) -> None:
        answer = self.core.handle(command, self.stamp(NOW), by)
        assert isinstance(answer, Committed), answer

    def table(self, name: TableId) -> Table:
        return self.core.current.state(TABLE, name)

    def game(self, name: TableId) -> Game:
        return RULESETS[self.games[name]].game


def _premises(laid: Mapping[TableId, TableSettings]) -> HouseSettings:
    return HouseSettings(
        open_ruleset=open_ruleset,
        tables=laid,
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue="Southbank",
        system="07",
        ticket_key=bytes(range(32)),
        card_key=bytes(range(32, 64)),
    )


def _key(game: str) -> RulesetKey:
    return RulesetKey(f"{BOOK}/{game}")


# ── one table, as fast as it goes ───────────────────────────────────────────────────────────


class AsFastAsItGoes:
    """Time is set by hand: nobody waits for a period to end or for a result to be read."""

    def __init__(self, game: str, seats: int, slip: Mapping[str, int]) -> None:
        self.name, self.slip, self.now = TableId("R1"), dict(slip), NOW
        self.hall = Hall(MemoryStore(codec()), {self.name: _key(game)}, seats)
        self.played = 0

    async def rounds(self, floor: Floor, dealer: VirtualDealer, rounds: int) -> None:
        until = self.played + rounds
        while self.played < until:
            await dealer.look()
            table = self.hall.table(self.name)
            match table.phase:
                case Phase.WAGERING if not table.in_hand.slips:
                    await self._wager(floor, table)
                case Phase.NO_MORE_BETS:
                    await self._choose(floor, table)
                case Phase.SETTLED:
                    self.played = table.in_hand.number
                    self.now = Instant(self.now + 1)
                case _:
                    continue

    async def _wager(self, floor: Floor, table: Table) -> None:
        spin = table.in_hand
        slips = (
            tc.SetWagers(table=self.name, round=spin.number, terminal=at, slip=self.slip)
            for at in self.hall.seated[self.name]
        )
        answers = [floor.ask(slip, self.hall.stamp(self.now), Seat(slip.terminal)) for slip in slips]
        assert all(isinstance(answer, Committed) for answer in await asyncio.gather(*answers))
        assert spin.ends_at is not None
        self.now = spin.ends_at

    async def _choose(self, floor: Floor, table: Table) -> None:
        """What the book would choose for an absent player, only without the wait."""
        turn = self.hall.core.positions.of(table, self.hall.game(self.name)).turn()
        if not isinstance(turn, Ask):
            return
        for at, choice in turn.default.items():
            choosing = tc.MakeChoice(table=self.name, round=table.in_hand.number, terminal=at, choice=choice)
            answer = await floor.handle(choosing, self.hall.stamp(self.now), Seat(at))
            assert isinstance(answer, Committed), answer


async def _timed(table: AsFastAsItGoes, rounds: int) -> tuple[float, float]:
    """Rounds a second by the clock on the wall, and by the processor's."""
    async with Floor(table.hall.core) as floor:
        pace = Pace(pause_ms=0)
        dealer = VirtualDealer(floor, (table.name,), SeededEntropy(7), lambda: table.now, pace)
        await table.rounds(floor, dealer, 5)
        begun, cpu = perf_counter(), process_time()
        await table.rounds(floor, dealer, rounds)
        return rounds / (perf_counter() - begun), rounds / (process_time() - cpu)


def headless() -> None:
    for game, seats, slip, rounds, promised in ALONE:
        runs = [asyncio.run(_timed(AsFastAsItGoes(game, seats, slip), rounds)) for _ in range(REPEATS)]
        wall, cpu = median(run[0] for run in runs), median(run[1] for run in runs)
        print(
            f"automated {game}, {seats} at the table, in memory: {wall:,.0f} rounds/s (at least {promised})"
        )
        print(f"  {cpu:,.0f} rounds a second of processor time")


# ── a hundred tables ────────────────────────────────────────────────────────────────────────


class Crowd:
    """Players who wager at their own moment of every period, and choose a while after they are asked."""

    def __init__(self, hall: Hall, floor: Floor, clock: Callable[[], Instant]) -> None:
        self.hall, self.floor, self.clock = hall, floor, clock
        self.chance = Random(7)  # noqa: S311 (when players do something, not what is drawn)
        self.alone = {name: _stand_alone(hall.game(name)) for name in hall.games}
        self.tasks: set[asyncio.Task[None]] = set()
        self.answering: set[tuple[TableId, Instant | None, TerminalId]] = set()
        self.slips = self.choices = 0
        self.refused: list[str] = []

    def told(self, told: Recorded) -> None:
        match told.event:
            case e.WageringOpened(table=name, round=number, at=at, ends_at=ends_at) if ends_at is not None:
                for terminal in self.hall.seated[name]:
                    later = self.chance.uniform(0.05, 0.95) * (ends_at - at) / 1000
                    slip = {self.chance.choice(self.alone[name]): 1000}
                    wagers = tc.SetWagers(table=name, round=number, terminal=terminal, slip=slip)
                    self._soon(later, wagers, terminal)
                    self.slips += 1
            case e.OutcomeEntered(table=name) | e.ChoiceMade(table=name) | e.WageringClosed(table=name):
                self._asked(name)
            case _:
                return

    def _asked(self, name: TableId) -> None:
        table = self.hall.table(name)
        if table.phase is not Phase.NO_MORE_BETS:
            return
        turn, spin = self.hall.core.positions.of(table, self.hall.game(name)).turn(), table.in_hand
        for at, choice in turn.default.items() if isinstance(turn, Ask) else ():
            asked = (name, spin.asked_at, at)
            if asked not in self.answering:
                self.answering.add(asked)
                made = tc.MakeChoice(table=name, round=spin.number, terminal=at, choice=choice)
                self._soon(self.chance.uniform(0.2, 2.0), made, at)
                self.choices += 1

    def _soon(self, seconds: float, command: HouseCommand, terminal: TerminalId) -> None:
        task = asyncio.get_running_loop().create_task(self._ask(seconds, command, terminal))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _ask(self, seconds: float, command: HouseCommand, terminal: TerminalId) -> None:
        await asyncio.sleep(seconds)
        answer = await self.floor.handle(command, self.hall.stamp(self.clock()), Seat(terminal))
        if not isinstance(answer, Committed):
            self.refused.append(str(answer))


def _stand_alone(game: Game) -> list[str]:
    return [bet for bet in game.bets() if game.check({bet: 1000}) is None]


class Watch:
    """How many milliseconds after its time each act of the dealer's was durable and told."""

    def __init__(self, hall: Hall, pause_ms: int, clock: Callable[[], Instant]) -> None:
        self.hall, self.pause_ms, self.clock = hall, pause_ms, clock
        self.due: dict[TableId, Instant] = {}
        self.late: dict[str, list[int]] = {"closes": [], "draws": [], "openings": []}
        self.settled = 0

    def told(self, told: Recorded) -> None:
        now = self.clock()
        match told.event:
            case e.WageringOpened(table=name):
                self._done("openings", name, now)
            case e.WageringClosed(table=name):
                ends_at = self.hall.table(name).in_hand.ends_at
                assert ends_at is not None
                self.late["closes"].append(now - ends_at)
                self._next_draw(name, now)
            case e.OutcomeEntered(table=name):
                self._done("draws", name, now)
                self._next_draw(name, now)
            case e.ChoiceMade(table=name):
                self._next_draw(name, now)
            case e.RoundSettled(table=name):
                self.settled += 1
                self.due[name] = Instant((self.hall.table(name).in_hand.asked_at or now) + self.pause_ms)
            case _:
                return

    def _done(self, what: str, name: TableId, now: Instant) -> None:
        if name in self.due:
            self.late[what].append(now - self.due.pop(name))

    def _next_draw(self, name: TableId, now: Instant) -> None:
        table = self.hall.table(name)
        if table.phase is Phase.NO_MORE_BETS:
            turn = self.hall.core.positions.of(table, self.hall.game(name)).turn()
            if isinstance(turn, Draw):
                self.due[name] = now


def _milliseconds() -> Instant:
    return Instant(int(time() * 1000))


async def _at_work(hall: Hall, seeds: SeedFile, seconds: float) -> tuple[Watch, Crowd, float]:
    """As in a house: every table has a dealer of its own, with chance of its own."""
    async with Floor(hall.core) as floor:
        pace = Pace()
        watch, crowd = Watch(hall, pace.pause_ms, _milliseconds), Crowd(hall, floor, _milliseconds)
        hall.core.subscribe(watch.told)
        hall.core.subscribe(crowd.told)
        dealers = [
            VirtualDealer(floor, (name,), SystemEntropy(name, 0), _milliseconds, pace, seeds=seeds)
            for name in hall.games
        ]
        begun, cpu = perf_counter(), process_time()
        conducting = [asyncio.create_task(dealer.conduct()) for dealer in dealers]
        conducting.append(asyncio.create_task(Timekeeper(floor, _milliseconds).keep()))
        await asyncio.sleep(seconds)
        for task in (*conducting, *crowd.tasks):
            task.cancel()
        await asyncio.gather(*conducting, *crowd.tasks, return_exceptions=True)
        return watch, crowd, (process_time() - cpu) / (perf_counter() - begun)


# A process that does nothing but wake up twenty times a second: how late that is, is the machine's doing.
SLEEPER = """
import sys, time
late = []
for _ in range(int(sys.argv[1]) * 20):
    due = time.perf_counter() + 0.05
    time.sleep(0.05)
    late.append(1000 * (time.perf_counter() - due))
late.sort()
print(f"{late[len(late) // 2]:.0f} {late[-max(1, len(late) // 100)]:.0f} {late[-1]:.0f}")
"""


def hundred_tables(store: Store, folder: Path, where: str) -> None:
    """With the log on disk, and in memory: what is later on disk is the disk's doing."""
    games = {TableId(f"R{n:03}"): _key(CROWDED[n % len(CROWDED)]) for n in range(TABLES)}
    hall = Hall(store, games, SEATS)
    command = [sys.executable, "-c", SLEEPER, str(RUNS_S)]
    sleeper = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    watch, crowd, load = asyncio.run(_at_work(hall, SeedFile(folder / "seeds"), RUNS_S))
    store.close()
    print(
        f"{TABLES} automated tables, {TABLES * SEATS:,} terminals, {RUNS_S} s at real periods, log {where}:"
    )
    print(f"  {watch.settled} rounds, {crowd.slips:,} slips, {crowd.choices:,} choices of which")
    print(f"  {len(crowd.refused)} were refused; {load:.0%} of a core")
    asleep = sleeper.communicate()[0].split()
    print("  beside them a process that only sleeps woke up late by {} ms, {} ms and {} ms".format(*asleep))
    for what, late in watch.late.items():
        over = sum(each > LATE_MS for each in late)
        print(
            f"  {what}: {len(late)}, median {median(late):.0f} ms, 99 of 100 within "
            f"{quantiles(late, n=100)[-1]:.0f} ms, the latest {max(late)} ms; over {LATE_MS} ms: {over}"
        )


def main() -> None:
    headless()
    with TemporaryDirectory() as folder:
        on_disk = SqliteStore.create(Path(folder) / "hundred.db", codec())
        hundred_tables(on_disk, Path(folder), "on disk")
        hundred_tables(MemoryStore(codec()), Path(folder), "in memory")


if __name__ == "__main__":
    main()

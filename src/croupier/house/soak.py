"""The soak: a whole house out of one seed, with everything going wrong that can.

Commands arrive twice, late, out of order or not at all; the power fails before and after any
write; clocks jump; paper sticks.  After every step the witness looks whether all still agrees.
The same seed gives the same house, step by step, on every machine.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Protocol, TypeVar

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, RulesetKey, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asking import By, House, stamped
from croupier.floor.audit import audit
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.premises import Laid, Premises
from croupier.floor.reactions import react
from croupier.floor.rooms import codec
from croupier.floor.timers import Due, due
from croupier.floor.virtual_dealer import Pace, next_acts
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.house.soak_witness import Witness, Wrong
from croupier.staff.commands import EnrolStaff
from croupier.store.memory import MemoryStore
from croupier.store.port import Answer, Batch, Kept, Recorded, Store
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting

T = TypeVar("T")

OPENED_AT = 1_773_482_733_000
SIGN = tc.Sign(minimum=100, maximum=100_000)
CONFIGURATION = House("configuration")
TERMINALS_PER_TABLE = 4
TABLES = {
    TableId("R1"): "rapid-roulette/single-zero",
    TableId("M1"): "melbourne-roulette-18/touchbet-single-zero",
    TableId("P1"): "perth-roulette-599/terminal-single-zero",
    TableId("D1"): "automated-10.2/roulette",
    TableId("D2"): "automated-10.2/blackjack",
    TableId("D3"): "automated-10.2/baccarat-crown",
    TableId("D4"): "automated-10.2/three-card-poker",
    TableId("D5"): "automated-10.2/casino-war",
}
CONDUCTED = tuple(name for name, key in TABLES.items() if key.startswith("automated-10.2/"))
PACE = Pace(pause_ms=1_000)

# One in so many.
CUTS, TWICE, LATE, SNAPSHOTS, JUMPS = 60, 12, 15, 400, 150
FORWARD_MS, BACK_MS = 4 * 3_600_000, 30_000
LOOKS_BACK = 30  # events, at a start
STEPS_PER_ROUND = 1_000  # more than this, and the house stands still
LAST_ASKED = 12


class PowerCut(Exception):
    """The house has stopped in the middle of something."""


class Cut(Enum):
    BEFORE = "before the write"
    AFTER = "after the write, before the answer"


class Mortal(Store, Protocol):
    """A store that can be made to die at its next write."""

    cut: Cut | None

    def reopened(self) -> Mortal:
        """What is found when the power is back."""
        ...


def _at_the_brink(store: Mortal, batch: Batch, write: Callable[[Batch], Answer]) -> Answer:
    cut, store.cut = store.cut, None
    if cut is Cut.BEFORE:
        raise PowerCut
    answer = write(batch)
    if cut is Cut.AFTER:
        raise PowerCut
    return answer


class MortalMemory(MemoryStore):
    cut: Cut | None = None

    def commit(self, batch: Batch) -> Answer:
        return _at_the_brink(self, batch, super().commit)

    def reopened(self) -> MortalMemory:
        return self


class MortalFile(SqliteStore):
    cut: Cut | None = None

    def commit(self, batch: Batch) -> Answer:
        return _at_the_brink(self, batch, super().commit)

    def reopened(self) -> Mortal:
        self.abandon()
        return _opened(self.path)


def in_memory() -> Mortal:
    return MortalMemory(codec())


def in_file(path: Path) -> Mortal:
    MortalFile.create(path, codec()).close()
    return _opened(path)


def _opened(path: Path) -> Mortal:
    store = MortalFile.open(path, codec())
    assert isinstance(store, MortalFile)
    return store


class Broken(AssertionError):
    """A law of the house was broken.  The seed and the step lead there again."""

    def __init__(self, seed: int, step: int, why: str, last: tuple[str, ...]) -> None:
        asked = "".join(f"\n  {each}" for each in last)
        super().__init__(f"seed {seed}, step {step}: {why}\nlast asked:{asked}")
        self.seed = seed
        self.step = step


@dataclass(frozen=True, slots=True)
class Message:
    command: HouseCommand
    stamp: Stamp
    by: By

    def __str__(self) -> str:
        return f"{self.stamp.at} {self.stamp.command} by {self.by}: {self.command}"


@dataclass(slots=True)
class Soaked:
    """What a soak has gone through."""

    rounds: int = 0
    steps: int = 0
    commands: int = 0
    kept: int = 0
    cuts: int = 0
    repeated: int = 0
    late: int = 0
    jumps: int = 0
    audited: int = 0

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds in {self.steps} steps: {self.kept} of {self.commands} commands kept, "
            f"{self.repeated} repeated, {self.late} late, {self.cuts} power cuts, {self.jumps} clock jumps; "
            f"{self.audited} events audited"
        )


def done(work: Coroutine[Any, Any, T]) -> T:
    """The result of a simulated device, which never really waits."""
    try:
        work.send(None)
    except StopIteration as stopped:
        result: T = stopped.value
        return result
    raise AssertionError("a simulated device waited")


class Network:
    """The floor as those outside reach it: through wires that repeat, delay and lose."""

    def __init__(self, seed: int, store: Mortal) -> None:
        self.seed = seed
        self.dice = SeededEntropy(seed, "soak")
        self.chance = SeededEntropy(seed, "chance")
        self.store = store
        self.witness = Witness()
        self.soaked = Soaked()
        self.now = OPENED_AT
        self.restarted: list[Callable[[], None]] = []  # what devices do when the power is back
        self.asked: deque[str] = deque(maxlen=LAST_ASKED)
        self.answers: Counter[str] = Counter()  # by command, kept or refused
        self._late: list[Message] = []
        self._told: list[Recorded] = []
        self._names = 0
        self._calm = True  # nothing goes wrong while the house is furnished
        self._start()

    def _start(self) -> None:
        self.core = FloorCore(self.store, _premises())
        self._told = list(self.store.tail(max(0, self.store.head().at - LOOKS_BACK)))
        self.core.subscribe(self._told.append)

    def ask(self, command: HouseCommand, by: By) -> Kept | Refused | None:
        """As a person asks: the command may be late, and the answer may never come."""
        self._names += 1
        message = self._message(command, by, CommandId(f"m{self._names}"))
        if not self._calm and self.dice.one_in(LATE):
            self.soaked.late += 1
            self._late.append(message)
            return None
        try:
            return self.deliver(message)
        except PowerCut:
            # Whoever heard nothing asks again, under the same name, or gives up.
            return None if self.dice.one_in(3) else self._again(message)

    def tell(self, command: HouseCommand, by: By, name: str) -> Kept | Refused:
        """As a device tells: a power cut interrupts it, and it starts over under the same name."""
        return self.deliver(self._message(command, by, CommandId(name)))

    def _message(self, command: HouseCommand, by: By, name: CommandId) -> Message:
        return Message(command, Stamp(command=name, at=Instant(self.now), by=""), by)

    def _again(self, message: Message) -> Kept | Refused | None:
        try:
            return self.deliver(message)
        except PowerCut:
            return None

    def deliver(self, message: Message) -> Kept | Refused:
        self.asked.append(str(message))
        self.soaked.commands += 1
        if not self._calm and self.dice.one_in(CUTS):
            self.store.cut = self.dice.pick(tuple(Cut))
        try:
            answer = self._handled(message)
        except PowerCut:
            self._power_is_back()
            raise
        self.store.cut = None
        if not self._calm and self.dice.one_in(TWICE):
            self.soaked.repeated += 1
            again = self._handled(message)
            if again != answer:
                raise Wrong(f"asked twice, it was answered {answer}, then {again}")
        return answer

    def _handled(self, message: Message) -> Kept | Refused:
        answer = self.core.handle(message.command, message.stamp, message.by)
        self.witness.look(self.store, self.core)
        name = stamped(message.stamp, message.by).command
        if isinstance(answer, Kept):
            self.soaked.kept += 1
            self.witness.acknowledged(name, answer)
        else:
            self.witness.refused(name)
        self.answers[f"{type(message.command).__name__} {type(answer).__name__}"] += 1
        return answer

    def _power_is_back(self) -> None:
        self.soaked.cuts += 1
        self.asked.append("power cut")
        self.store = self.store.reopened()
        self._start()
        self.witness.compare_all(self.store, self.core)
        calm, self._calm = self._calm, True
        for take_up in self.restarted:
            take_up()
        self._calm = calm

    # ── what comes by itself ────────────────────────────────────────────────────────────

    def follow(self) -> None:
        """Late commands, the clock, the virtual dealer, and what follows from events."""
        self._clock()
        if self._late and self.dice.one_in(3):
            self._again(self._late.pop(self.dice.below(len(self._late))))
        if self.dice.one_in(SNAPSHOTS):
            self.core.save_snapshots()
        told = self._told[:]
        self._told.clear()
        for each in told:
            self._do(react(each, self.core))
        self._do(due(self.core, Instant(self.now)))
        self._do(next_acts(self.core, CONDUCTED, Instant(self.now), self.chance.draw, PACE))

    def _do(self, acts: tuple[Due, ...]) -> None:
        for act in acts:
            self._again(Message(act.command, act.stamp(Instant(self.now)), act.by))

    def _clock(self) -> None:
        self.now += self.dice.below(2_000)
        if self.dice.one_in(JUMPS):
            self.soaked.jumps += 1
            self.now += FORWARD_MS * self.dice.below(2) - self.dice.below(BACK_MS)

    # ── the house is furnished ──────────────────────────────────────────────────────────

    def furnish(self) -> tuple[TerminalId, ...]:
        for name, at in (("dana", 0), ("bruno", -1), ("marta", -1)):
            ranks = {of.book: of.ladder.ranks[at] for of in RULESETS.values()}
            self._set_up(EnrolStaff(staff=StaffId(name), name=name.title(), ranks=ranks))
        terminals: list[TerminalId] = []
        for table, key in TABLES.items():
            opening = tc.OpenTable(table=table, ruleset=RulesetKey(key), sign=SIGN, sign_on_display=True)
            self._set_up(opening)
            for number in range(TERMINALS_PER_TABLE):
                terminal = TerminalId(f"{table}-{number}")
                self._set_up(pc.EnrolTerminal(terminal=terminal, tables=(table,), fitted=tuple(Fitting)))
                self._set_up(pc.OpenTerminal(terminal=terminal))
                terminals.append(terminal)
        self._calm = False
        return tuple(terminals)

    def _set_up(self, command: HouseCommand) -> None:
        answer = self.ask(command, CONFIGURATION)
        if not isinstance(answer, Kept):
            raise Wrong(f"the house cannot be furnished: {answer}")

    def finish(self) -> None:
        """Once more from nothing, and the whole log audited."""
        self.store = self.store.reopened()
        self._start()
        self.witness.compare_all(self.store, self.core)
        report = audit(self.store, open_ruleset)
        if report.finding:
            raise Wrong(f"the audit found {report.finding}")
        self.soaked.audited = report.events


def _premises() -> Premises:
    return Premises(
        open_ruleset=open_ruleset,
        tables={name: Laid(RulesetKey(key)) for name, key in TABLES.items()},
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue="Southbank",
        system="07",
        ticket_key=bytes(range(32)),
    )

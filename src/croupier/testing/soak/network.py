"""The floor as those outside reach it: through wires that repeat, delay and lose, on clocks that jump."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeVar

from croupier.charter.events import HouseClosed, HouseOpened
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId
from croupier.core.message import Stamp
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Asker, named
from croupier.floor.audit import audit
from croupier.floor.clock import SteadyClock
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.jackpot_keeper import KEEPER, JackpotKeeper
from croupier.floor.jackpot_seals import CycleSecretsInMemory
from croupier.floor.proofs import Proof2
from croupier.floor.proving import proof_of
from croupier.floor.reactions import react
from croupier.floor.rooms import TABLE
from croupier.floor.timers import Due, due
from croupier.floor.verifiable_rounds import SeedsInMemory, VerifiableRounds
from croupier.floor.verifying import verified
from croupier.floor.virtual_dealer import Pace, Seen, acts_of, next_acts, stop
from croupier.house.founding import STREAM, Machine, charter_of, note_closing, note_opening
from croupier.house.rulesets import open_ruleset
from croupier.store.port import Committed, Recorded
from croupier.table import commands as tc
from croupier.table.commands import ReportChance
from croupier.table.events import CommitmentOpened
from croupier.table.source import Chance
from croupier.testing.soak.furniture import (
    BOSS,
    CONDUCTED,
    CONFIGURATION,
    SOAK,
    founded,
    furniture,
    house_settings,
    ruleset_of,
)
from croupier.testing.soak.stores import Cut, MortalStore, PowerCut
from croupier.testing.soak.witness import Witness, Wrong

T = TypeVar("T")

OPENED_AT = 1_773_482_733_000
SECOND, HOUR, DAY = 1_000, 3_600_000, 86_400_000
PACE = Pace(pause_ms=1_000)

# One in so many.
CUTS, TWICE, LATE, SNAPSHOTS, JUMPS, TORN = 80, 12, 15, 25, 60, 6
SEEDS_LOST, JACKPOT_SEEDS_LOST = 8, 40  # power cuts
CHANCE_FAILS = 1_000  # looks at a table that is conducted
# By how much a clock jumps, at the least and at the most.
JUMP = {
    "clock back by seconds": (-30 * SECOND, -SECOND),
    "clock back by minutes": (-HOUR, -31 * SECOND),
    "clock back by hours": (-8 * HOUR, -HOUR),
    "clock forward by hours": (HOUR, 4 * HOUR),
    "clock forward by months": (90 * DAY, 200 * DAY),
}
LOOKS_BACK = 30  # events, at a start
EVENTS_PER_SNAPSHOT = 40
LAST_ASKED = 12


class Broken(AssertionError):
    """A law of the house was broken.  The seed and the step lead there again."""

    def __init__(self, seed: int, step: int, why: str, last: tuple[str, ...]) -> None:
        asked = "".join(f"\n  {each}" for each in last)
        super().__init__(f"seed {seed}, step {step}: {why}\nlast asked:{asked}")
        self.seed = seed
        self.step = step


@dataclass(frozen=True, slots=True)
class SoakMessage:
    command: HouseCommand
    stamp: Stamp
    by: Asker

    def __str__(self) -> str:
        return f"{self.stamp.at} {self.stamp.command} by {self.by}: {self.command}"


@dataclass(slots=True)
class Soaked:
    """What a soak has gone through."""

    rounds: int = 0
    tournaments: int = 0
    steps: int = 0
    commands: int = 0
    kept: int = 0
    cuts: int = 0
    repeated: int = 0
    late: int = 0
    jumps: int = 0
    audited: int = 0
    verified: int = 0
    mishaps: Counter[str] = field(default_factory=Counter[str])  # what went wrong around the house
    events: Counter[str] = field(default_factory=Counter[str])  # what the log tells of, by its name

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds and {self.tournaments} tournaments in {self.steps} steps: "
            f"{self.kept} of {self.commands} commands kept, "
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
    def __init__(self, seed: int, store: MortalStore) -> None:
        self.seed = seed
        self.dice = SeededEntropy(seed, "soak")
        self.chance = SeededEntropy(seed, "chance")
        self.store = store
        self.witness = Witness()
        self.soaked = Soaked()
        self.wall = OPENED_AT
        self.restarted: list[Callable[[], None]] = []  # what devices do when the power is back
        self.asked: deque[str] = deque(maxlen=LAST_ASKED)
        self.answers: Counter[str] = Counter()  # by command, kept or refused
        self._ticks = 0
        self._late: list[SoakMessage] = []
        self._told: list[Recorded] = []
        self._names = 0
        self._openings = self._closings = 0
        self._calm = True  # nothing goes wrong while the house is furnished
        self._seeds = SeedsInMemory()  # a file of the house, which a power cut spares
        self._secrets = CycleSecretsInMemory()  # likewise
        self._start()

    @property
    def now(self) -> Instant:
        return self.clock.now()

    def happened(self, what: str) -> None:
        self.soaked.mishaps[what] += 1

    def _start(self) -> None:
        charter = charter_of(self.store)
        if charter.mode is None:
            charter = founded(self.store, Instant(OPENED_AT))
        self.core = FloorCore(self.store, house_settings(charter, self._secrets))
        self._seals = VerifiableRounds(self._seeds, self.chance, self.core.house_settings)
        self.clock = SteadyClock(lambda: self.wall, lambda: self._ticks)
        self.clock.not_before(self.core.current.latest)
        self.keeper = JackpotKeeper(self.core, self.chance, lambda: self.now)
        note_opening(self.core, SOAK, Machine.this(), Instant(self.wall), self.now)
        self._openings += 1
        self._told = list(self.store.tail(max(0, self.store.head().at - LOOKS_BACK)))
        self.core.subscribe(self._told.append)

    def ask(self, command: HouseCommand, by: Asker) -> Committed | Refused | None:
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

    def tell(self, command: HouseCommand, by: Asker, name: str) -> Committed | Refused:
        """As a device tells: a power cut interrupts it, and it starts over under the same name."""
        return self.deliver(self._message(command, by, CommandId(name)))

    def _message(self, command: HouseCommand, by: Asker, name: CommandId) -> SoakMessage:
        return SoakMessage(command, Stamp(command=name, at=self.now, by=""), by)

    def _again(self, message: SoakMessage) -> Committed | Refused | None:
        try:
            return self.deliver(message)
        except PowerCut:
            return None

    def deliver(self, message: SoakMessage) -> Committed | Refused:
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

    def _handled(self, message: SoakMessage) -> Committed | Refused:
        answer = self.core.handle(message.command, message.stamp, message.by)
        self.witness.look(self.store, self.core)
        name = named(message.stamp.command, message.by)
        if isinstance(answer, Committed):
            self.soaked.kept += 1
            self.witness.acknowledged(name, answer)
        else:
            self.witness.refused(name)
        self.answers[f"{type(message.command).__name__} {type(answer).__name__}"] += 1
        return answer

    def _power_is_back(self) -> None:
        self.soaked.cuts += 1
        if self.dice.one_in(SEEDS_LOST):
            self._seeds = SeedsInMemory()
            self.happened("seeds lost at a power cut")
        if self.dice.one_in(JACKPOT_SEEDS_LOST):
            self._lose_cycles()
        self.asked.append("power cut")
        self.store = self.store.reopened()
        self._start()
        self.witness.compare_all(self.store, self.core)
        calm, self._calm = self._calm, True
        for take_up in self.restarted:
            take_up()
        self._calm = calm

    def _lose_cycles(self) -> None:
        """Of those that run: what has ended must be opened, and no audit lets that go."""
        for name, jackpot in self.core.current.jackpots():
            self._secrets.forget(name, jackpot.cycle.number)
        self.happened("seeds of jackpots lost at a power cut")

    # ── what comes by itself ────────────────────────────────────────────────────────────

    def follow(self) -> None:
        """Late commands, the clock, the virtual dealer, and what follows from events."""
        self._pass_time()
        if self._late and self.dice.one_in(3):
            self._again(self._late.pop(self.dice.below(len(self._late))))
        if self.dice.one_in(SNAPSHOTS):
            self._save_snapshots()
        told = self._told[:]
        self._told.clear()
        for each in told:
            self._do(react(each, self.core))
        self._do(due(self.core, self.now))
        for name in CONDUCTED:
            self._conduct(name)
        self._keep_jackpots()

    def _keep_jackpots(self) -> None:
        """Cycles prepared and opened, probes, and games that are shut for a jackpot."""
        for command in tuple(self.keeper.due()):
            self._again(SoakMessage(command, self.keeper.stamp(command), KEEPER))
            self.keeper.done_with(command)

    def _conduct(self, name: TableId) -> None:
        if self.core.current.state(TABLE, name).chance is Chance.TO_TEST:
            report = ReportChance(table=name, failure="stuck" if self.dice.one_in(3) else None)
            self._does(name, lambda _seen: (report,))
        elif self.dice.one_in(CHANCE_FAILS):
            self._does(name, lambda seen: stop(seen, "a health test failed", self._seals))
            self.happened("no chance to be had")
        else:
            self._goes_on(name)

    def _does(self, name: TableId, step: Callable[[Seen], tuple[tc.TableCommand, ...]]) -> None:
        self._do(acts_of(self.core, name, self.now, step))

    def _goes_on(self, name: TableId) -> None:
        acts = next_acts(self.core, (name,), self.now, self.chance.draw, PACE, seals=self._seals)
        if any(isinstance(act.command, tc.OpenWagering) for act in acts):
            done(self._seals.secure(name))
        self._do(acts)

    def _do(self, acts: tuple[Due, ...]) -> None:
        for act in acts:
            self._again(SoakMessage(act.command, act.stamp(self.now), act.by))

    def _pass_time(self) -> None:
        passed = self.dice.below(2 * SECOND)
        self._ticks += passed
        self.wall += passed
        if self.dice.one_in(JUMPS):
            what = self.dice.pick(tuple(JUMP))
            least, most = JUMP[what]
            self.wall += least + self.dice.below(most - least)
            self.soaked.jumps += 1
            self.happened(what)

    def _save_snapshots(self) -> None:
        if self.dice.one_in(TORN):
            self.store.cut = self.dice.pick(tuple(Cut))
        try:
            self.core.save_snapshots(EVENTS_PER_SNAPSHOT)
        except PowerCut:
            self.happened("power cut among snapshots")
            self._power_is_back()
        self.store.cut = None

    # ── the beginning and the end ───────────────────────────────────────────────────────

    def furnish(self) -> None:
        for command in furniture():
            answer = self.ask(command, BOSS if isinstance(command, tc.ConfirmSign) else CONFIGURATION)
            if not isinstance(answer, Committed):
                raise Wrong(f"the house cannot be furnished: {command}: {answer}")
        self.keeper.look()
        self._calm = False

    def finish(self) -> None:
        """Starts the house anew from its log alone, and audits the whole log."""
        note_closing(self.core, "the soak is over", self.now)
        self._closings += 1
        self.store = self.store.reopened()
        self._start()
        self._look_at_openings()
        self.witness.compare_all(self.store, self.core)
        report = audit(self.store, open_ruleset)
        if report.finding:
            raise Wrong(f"the audit found {report.finding}")
        self._verify_rounds()
        self.soaked.audited = report.events
        self.soaked.events = self.witness.kinds

    def _look_at_openings(self) -> None:
        """Each opening and each closing is on record; a crash is an opening without a closing before it."""
        told = (type(each.event) for each in self.store.tail(0, STREAM))
        kinds = [kind for kind in told if kind in {HouseOpened, HouseClosed}]
        crashes = sum(before is after is HouseOpened for before, after in pairwise(kinds))
        found = kinds.count(HouseOpened), kinds.count(HouseClosed), crashes
        if found != (self._openings, self._closings, self.soaked.cuts):
            raise Wrong(f"openings, closings and crashes on record: {found}")

    def _verify_rounds(self) -> None:
        """Every round that was opened can be worked out again by those who played it."""
        opened = (each.event for each in self.store.tail() if isinstance(each.event, CommitmentOpened))
        for event in opened:
            proof, ruleset = (
                proof_of(self.store, open_ruleset, event.table, event.round),
                ruleset_of(event.table),
            )
            if isinstance(proof, Refused) or isinstance(ruleset, Refused):
                raise Wrong(f"round {event.round} of {event.table} has no proof: {proof}")
            for step in verified(proof, ruleset) if isinstance(proof, Proof2) else ():
                if not step.holds:
                    raise Wrong(f"the proof of round {event.round} of {event.table} does not hold: {step}")
            self.soaked.verified += 1

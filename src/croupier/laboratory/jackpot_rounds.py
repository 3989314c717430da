"""Rounds that feed a jackpot, void ones among them, and whether what was seen agrees with its exact law.

Given the start of a cycle its trigger is uniform, whatever led to that start: a win that was taken back, a
transfer, or what the last win left over.  So every test is conditional on what was known before.  Where open
cycles are abandoned, the triggers of all cycles agree with the law and those of the won ones alone do not:
a cycle with a high trigger is open for longer, and likelier to be abandoned.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.devices.port import Entropy
from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.jackpot_model import CycleSeen, HitSeen, PlayedJackpot
from croupier.laboratory.probability import chi_square, fit
from croupier.maths.jackpot_laws import PrizeLaw, SealedPrize

CELLS = 20
FINE = 1 << 20  # into so many parts a step of a law is parted, so that what is discrete fills its whole range

HAZARDS = "wins by hazard"
TRIGGERS = "triggers of all cycles"
WON_TRIGGERS = "triggers of won cycles"
PRIZES = "prizes of all cycles"
WAITED = "turnover between wins"
WINNERS = "winners"

Stakes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Habits:
    """How a table plays: what is staked, one of these in each round, and how often what goes wrong."""

    stakes: tuple[Stakes, ...]
    void_one_in: int = 0  # rounds; of nought, none
    void_after: int = 0  # so many rounds later it is known
    transfer_one_in: int = 0
    transfer: int = 0  # units


@dataclass(slots=True)
class Expected:
    """Wins of rounds of like hazard."""

    seen: int = 0
    due: float = 0.0
    variance: float = 0.0


@dataclass(slots=True)
class JackpotTally:
    """What so many rounds came to."""

    rounds: int = 0
    hits: int = 0  # that stand
    wagered: int = 0  # cents of rounds that stand
    voided: int = 0  # cents of void rounds
    received: int = 0  # units
    by_hazard: dict[int, Expected] = field(default_factory=dict[int, Expected])
    triggers: Counter[int] = field(default_factory=Counter[int])
    won_triggers: Counter[int] = field(default_factory=Counter[int])
    prizes: Counter[int] = field(
        default_factory=Counter[int]
    )  # those of abandoned cycles as they would have been
    mispaid: int = 0  # wins of another prize than that of their trigger
    waited: Counter[int] = field(default_factory=Counter[int])
    winners: dict[Stakes, Counter[int]] = field(default_factory=dict[Stakes, Counter[int]])


class JackpotTable:
    """A table that feeds one jackpot.  Its entropy chooses stakes and mishaps; the jackpot has its own."""

    def __init__(self, jackpot: PlayedJackpot, law: PrizeLaw, habits: Habits, entropy: Entropy) -> None:
        self.tally = JackpotTally()
        self._jackpot, self._law, self._habits, self._entropy = jackpot, law, habits, entropy
        self._unhit = 1.0  # how probable it was that nobody would have won since the last win
        self._pending: deque[tuple[int, HitSeen]] = deque()  # wins of void rounds, until that is known

    def play(self, rounds: int) -> None:
        for _ in range(rounds):
            self._round()

    def _round(self) -> None:
        tally, habits = self.tally, self._habits
        stakes = habits.stakes[self._entropy.below(len(habits.stakes))]
        hazard = float(self._law.hazard(self._jackpot.meter, sum(stakes)))
        hit = self._jackpot.round(stakes)
        tally.rounds += 1
        self._hazard(hazard, hit)
        if hit is not None:
            tally.hits += 1
            tally.winners.setdefault(stakes, Counter())[_winner(hit)] += 1
            self._waited(hazard)
        self._unhit = 1.0 if hit else self._unhit * (1 - hazard)
        self._mishaps(stakes, hit)
        for cycle in self._jackpot.opened():
            self._opened(cycle, hit)

    def _mishaps(self, stakes: Stakes, hit: HitSeen | None) -> None:
        if self._one_in(self._habits.void_one_in):
            self.tally.voided += sum(stakes)
            if hit is not None:
                self._pending.append((self.tally.rounds + self._habits.void_after, hit))
        else:
            self.tally.wagered += sum(stakes)
        while self._pending and self._pending[0][0] <= self.tally.rounds:
            self._jackpot.take_back(self._pending.popleft()[1])
            self.tally.hits -= 1
        if self._one_in(self._habits.transfer_one_in):
            self._jackpot.receive(self._habits.transfer)
            self.tally.received += self._habits.transfer

    def _one_in(self, rounds: int) -> bool:
        return rounds > 0 and self._entropy.below(rounds) == 0

    # ── what is told of each round and each cycle ───────────────────────────────────────

    def _hazard(self, hazard: float, hit: HitSeen | None) -> None:
        """Gathered by powers of two."""
        found = self.tally.by_hazard.setdefault(int(1 / hazard).bit_length(), Expected())
        found.seen += hit is not None
        found.due += hazard
        found.variance += hazard * (1 - hazard)

    def _opened(self, cycle: CycleSeen, hit: HitSeen | None) -> None:
        law = self._law
        if not isinstance(law, SealedPrize) or cycle.trigger is None:
            return
        prize = min(cycle.trigger, law.top) // law.terms.unit
        at = Fraction(cycle.trigger - cycle.start - 1, law.triggers(cycle.start))
        cell = self._cell(at, Fraction(1, law.triggers(cycle.start)))
        self.tally.triggers[cell] += 1
        at = law.at_most(prize - 1, cycle.start)
        self.tally.prizes[self._cell(at, law.probability(prize, cycle.start))] += 1
        if cycle.won:
            self.tally.won_triggers[cell] += 1
            self.tally.mispaid += hit is None or hit.prize != prize

    def _waited(self, hazard: float) -> None:
        """Where in the time that there was to wait for a win it came."""
        waited = 1 - self._unhit * (1 - hazard * self._entropy.below(FINE) / FINE)
        self.tally.waited[min(int(waited * CELLS), CELLS - 1)] += 1

    def _cell(self, at: Fraction, step: Fraction) -> int:
        """Somewhere on the step that a law makes there."""
        return int((at + step * Fraction(self._entropy.below(FINE), FINE)) * CELLS)


def _winner(hit: HitSeen) -> int:
    return max(range(len(hit.shares)), key=hit.shares.__getitem__)


# ── against the law ─────────────────────────────────────────────────────────────────────────


def jackpot_agreement(tally: JackpotTally, law: PrizeLaw) -> Iterator[Finding]:
    """Of wins, triggers, prizes and winners.  Who shares an event is no matter of chance."""
    judged = [each for each in tally.by_hazard.values() if each.variance >= CELLS / 2]
    if judged:
        statistic = sum((each.seen - each.due) ** 2 / each.variance for each in judged)
        yield Finding(HAZARDS, chi_square(statistic, len(judged)))
    if isinstance(law, SealedPrize):
        yield from _even(TRIGGERS, tally.triggers)
        yield from _even(PRIZES, tally.prizes)
    else:
        yield from _even(WAITED, tally.waited)
    if not law.terms.top:
        for stakes, seen in tally.winners.items():
            due = [sum(seen.values()) * stake / sum(stakes) for stake in stakes]
            p = fit([seen[at] for at in range(len(stakes))], due)
            if p is not None:
                yield Finding(WINNERS, p, str(stakes))


def of_won_cycles_alone(tally: JackpotTally) -> Iterator[Finding]:
    """Which agree only where no open cycle is abandoned."""
    return _even(WON_TRIGGERS, tally.won_triggers)


def _even(test: str, cells: Counter[int]) -> Iterator[Finding]:
    total = sum(cells.values())
    p = fit([cells[at] for at in range(CELLS)], [total / CELLS] * CELLS)
    if p is not None:
        yield Finding(test, p)

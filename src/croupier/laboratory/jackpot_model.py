"""A jackpot of nothing but its arithmetic, for rounds by the million.

What the laboratory asks of a jackpot is `PlayedJackpot`; the model is one, a room of a house can be another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol

from croupier.core.chance import Law
from croupier.devices.port import Entropy
from croupier.jackpots.meter import Pool, added_by, shared
from croupier.jackpots.terms import JackpotLaw, Terms

NO_LEVEL = ""


@dataclass(frozen=True, slots=True)
class HitSeen:
    """A win as everybody sees it."""

    cycle: int  # which it ended
    prize: int
    shares: tuple[int, ...]  # of each entry, in cents


@dataclass(frozen=True, slots=True)
class CycleSeen:
    """A cycle once it is opened; a trigger is that of a sealed jackpot."""

    start: int
    trigger: int | None
    won: bool  # or abandoned


class PlayedJackpot(Protocol):
    """One round after the other, and whatever may happen to a win."""

    terms: Terms

    @property
    def meter(self) -> int: ...

    def round(self, stakes: Sequence[int]) -> HitSeen | None:
        """All stakes of one round, clockwise."""
        ...

    def take_back(self, hit: HitSeen) -> None:
        """The round of a win that nobody was paid is void: back to the meter, and a new cycle."""
        ...

    def receive(self, units: int) -> None:
        """From another jackpot: a new cycle."""
        ...

    def opened(self) -> Sequence[CycleSeen]:
        """The cycles that have ended since this was last asked."""
        ...


@dataclass(frozen=True, slots=True)
class _Reset:
    """What the cycle after a win was seeded with, so that it can be given back."""

    by_house: int
    by_reserve: int


class ModelJackpot:
    """Units, wins and what they leave over, resets, and wins that are taken back."""

    def __init__(self, terms: Terms, entropy: Entropy, levels: Law[str] | None = None) -> None:
        self.terms = terms
        self.pool = Pool()
        self.put_in = 0  # units of the house, less what was given back to it
        self.paid = 0  # cents
        self._entropy, self._levels = entropy, levels
        self._resets: dict[int, _Reset] = {}  # after the wins that stand, by the cycles that they ended
        self._opened: list[CycleSeen] = []
        self._cycle = 0
        self._seed(0)
        self._begin()

    @property
    def meter(self) -> int:
        return self.pool.meter

    # ── rounds ──────────────────────────────────────────────────────────────────────────

    def round(self, stakes: Sequence[int]) -> HitSeen | None:
        added = added_by(self.terms, sum(stakes))
        self._hold(self.pool.meter + added.shown, self.pool.reserve + added.hidden, self.pool.overflow)
        match self.terms.law:
            case JackpotLaw.SEALED:
                return self._at_trigger(stakes)
            case JackpotLaw.CHANCE:
                return self._by_ticket(stakes)
            case JackpotLaw.EVENT:
                return self._by_event(stakes)

    def _at_trigger(self, stakes: Sequence[int]) -> HitSeen | None:
        assert self.trigger is not None, "a sealed jackpot has a trigger"
        assert self.terms.ceiling is not None, "a sealed jackpot has a ceiling"
        if self.pool.meter < self.trigger:
            return None
        prize = min(self.trigger // self.terms.unit, self.terms.ceiling)
        sizes = [added_by(self.terms, stake).shown for stake in stakes]
        return self._won(prize, _alone(prize, sizes, self._entropy.below(sum(sizes))))

    def _by_ticket(self, stakes: Sequence[int]) -> HitSeen | None:
        assert self.terms.turnover is not None, "a jackpot by chance has a turnover"
        ticket = self._entropy.below(self.terms.turnover)
        if ticket >= sum(stakes):
            return None
        prize = self.pool.meter // self.terms.unit
        return self._won(prize, _alone(prize, stakes, ticket))

    def _by_event(self, stakes: Sequence[int]) -> HitSeen | None:
        assert self._levels is not None, "an event has levels"
        ceiling = self.terms.ceiling_units
        if ceiling is not None and self.pool.meter > ceiling:
            over = self.pool.meter - ceiling
            self._hold(ceiling, self.pool.reserve, self.pool.overflow + over)
        if self._entropy.draw(self._levels) != self.terms.top:
            return None
        prize = self.pool.meter // self.terms.unit
        return self._won(prize, shared(prize, stakes))

    def _won(self, prize: int, shares: tuple[int, ...]) -> HitSeen:
        hit = HitSeen(self._cycle, prize, shares)
        self.paid += prize
        self._end(won=True)
        self._resets[hit.cycle] = self._seed(self.pool.meter - prize * self.terms.unit)
        self._begin()
        return hit

    # ── resets and cycles ───────────────────────────────────────────────────────────────

    def _seed(self, left: int) -> _Reset:
        """The floor anew, from the reserve as far as it goes; on top whatever was left over or overflowed."""
        unit, floor = self.terms.unit, self.terms.floor_units
        by_reserve = min(self.pool.reserve // unit * unit, floor)
        self.put_in += floor - by_reserve
        self._raise(floor + left + self.pool.overflow, self.pool.reserve - by_reserve)
        return _Reset(floor - by_reserve, by_reserve)

    def _raise(self, meter: int, reserve: int) -> None:
        ceiling = self.terms.ceiling_units
        shown = meter if ceiling is None else min(meter, ceiling)
        self._hold(shown, reserve, meter - shown)

    def _hold(self, meter: int, reserve: int, overflow: int) -> None:
        self.pool = Pool(meter, reserve, overflow)

    def _begin(self) -> None:
        self._cycle += 1
        self.start = self.pool.meter
        ceiling = self.terms.ceiling_units
        self.trigger: int | None = None
        if self.terms.law is JackpotLaw.SEALED and ceiling is not None:
            self.trigger = self.start + 1 + self._entropy.below(max(1, ceiling - self.start))

    def _end(self, *, won: bool) -> None:
        self._opened.append(CycleSeen(self.start, self.trigger, won))

    def opened(self) -> Sequence[CycleSeen]:
        found, self._opened = self._opened, []
        return found

    # ── what raises a meter other than by a wager ───────────────────────────────────────

    def take_back(self, hit: HitSeen) -> None:
        """Unless there was another win since, its seed goes home: all is as if it had not been won."""
        last = next(reversed(self._resets)) == hit.cycle
        reset = self._resets.pop(hit.cycle)
        meter, reserve = self.pool.meter + hit.prize * self.terms.unit, self.pool.reserve
        if last:
            meter -= reset.by_house + reset.by_reserve
            reserve += reset.by_reserve
            self.put_in -= reset.by_house
        self.paid -= hit.prize
        self._anew(meter, reserve)

    def receive(self, units: int) -> None:
        self._anew(self.pool.meter + units, self.pool.reserve)

    def _anew(self, meter: int, reserve: int) -> None:
        self._end(won=False)
        self._raise(meter + self.pool.overflow, reserve)
        self._begin()


def _alone(prize: int, sizes: Sequence[int], pick: int) -> tuple[int, ...]:
    """All of it to the entry in whose part the pick lies."""
    ends = tuple(accumulate(sizes))
    return tuple(prize if end - size <= pick < end else 0 for size, end in zip(sizes, ends, strict=True))

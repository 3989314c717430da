"""What the three laws of a jackpot come to, exactly: its prize, its chance, and what a wager is worth.

Meters are in units of a jackpot's terms, prizes and wagers in cents.  Whatever is said of a cycle is said of
one that begins at the floor unless a start is named: what a hit leaves over is the next start, so that a law
without a start would be the law of no cycle but the first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from croupier.jackpots.meter import added_by
from croupier.jackpots.terms import Terms

NOUGHT, ONE = Fraction(0), Fraction(1)
_FAR = 40  # beyond e to the minus forty nothing is told from nought
_TERMS_OF_SERIES = 160
_FINEST = 10**12


@dataclass(frozen=True, slots=True)
class JackpotReturn:
    """How much of each cent that feeds a jackpot comes back in the long run, by who has put it in."""

    by_rate: Fraction  # players, by what their wagers add
    by_seed: Fraction  # what every cycle begins with
    by_fixed: Fraction = NOUGHT  # what the house pays for the lesser levels

    @property
    def total(self) -> Fraction:
        return self.by_rate + self.by_seed + self.by_fixed


class PrizeLaw(ABC):
    """What is asked of a jackpot, whatever its law."""

    terms: Terms

    @property
    @abstractmethod
    def mean(self) -> Fraction:
        """The prize on average."""

    @property
    @abstractmethod
    def variance(self) -> Fraction:
        """Of the prize."""

    @property
    @abstractmethod
    def turnover(self) -> Fraction:
        """How many cents are wagered for each hit, on average."""

    @property
    @abstractmethod
    def returned(self) -> JackpotReturn: ...

    @property
    def return_at_most(self) -> Fraction:
        """What comes back in the long run whoever wagers how much and when."""
        return self.returned.total

    @abstractmethod
    def hazard(self, meter: int, wagered: int) -> Fraction:
        """How probable it is that a round in which so much is wagered wins it."""

    @abstractmethod
    def value(self, meter: int, wagered: int) -> Fraction:
        """What a wager that is alone in its round may expect of the jackpot, in cents."""

    @abstractmethod
    def break_even(self, edge: Fraction, wagered: int) -> int | None:
        """The least meter in cents at which that is worth an edge; none where no meter is."""

    @abstractmethod
    def reaching(self, meter: int) -> Fraction:
        """Which part of all cycles the meter reaches so many cents in."""

    @abstractmethod
    def beyond(self, meter: int) -> Fraction:
        """Which part of all turnover is wagered while the meter stands there or higher."""

    @property
    def seed(self) -> int:
        """What the house puts in for each cycle; goods count for nothing."""
        return 0 if self.terms.goods else self.terms.floor

    @property
    def reserve_needed(self) -> Fraction:
        """The rate to the reserve that would pay every reset."""
        return Fraction(self.seed) / self.turnover


# ── sealed: won at a value of the meter that was fixed when the cycle began ─────────────────


@dataclass(frozen=True, slots=True)
class SealedPrize(PrizeLaw):
    """The trigger is uniform on the units from the start up to the ceiling; its whole cents are the prize."""

    terms: Terms

    @property
    def top(self) -> int:
        """The ceiling in units."""
        units = self.terms.ceiling_units
        assert units is not None, "a sealed jackpot has a ceiling"
        return units

    @property
    def span(self) -> int:
        """How many triggers a cycle from the floor may have."""
        return self.triggers(self.terms.floor_units)

    def triggers(self, start: int) -> int:
        """From a start at the ceiling there is one: the next unit wins."""
        return max(1, self.top - start)

    def at_most(self, prize: int, start: int) -> Fraction:
        """How probable it is that the prize is no more than this."""
        if prize >= self.top // self.terms.unit:
            return ONE
        triggers = self.triggers(start)
        below = (prize + 1) * self.terms.unit - 1 - start
        return Fraction(min(max(below, 0), triggers), triggers)

    def probability(self, prize: int, start: int) -> Fraction:
        return self.at_most(prize, start) - self.at_most(prize - 1, start)

    def mean_from(self, start: int) -> Fraction:
        return self._over(start, _sum_of_cents)

    def variance_from(self, start: int) -> Fraction:
        return self._over(start, _sum_of_squares) - self.mean_from(start) ** 2

    def turnover_from(self, start: int) -> Fraction:
        """Until the meter stands at the trigger."""
        units = Fraction(self.triggers(start) + 1, 2)
        return units / (self.terms.shown_rate * self.terms.unit)

    def _over(self, start: int, summed: Callable[[int, int], int]) -> Fraction:
        first = min(start + 1, self.top)
        last = max(first, self.top)
        unit = self.terms.unit
        return Fraction(summed(last + 1, unit) - summed(first, unit), last + 1 - first)

    @property
    def mean(self) -> Fraction:
        return self.mean_from(self.terms.floor_units)

    @property
    def variance(self) -> Fraction:
        return self.variance_from(self.terms.floor_units)

    @property
    def turnover(self) -> Fraction:
        return self.turnover_from(self.terms.floor_units)

    @property
    def returned(self) -> JackpotReturn:
        """Of a cycle from the floor.  Part of a cent stays on the meter, for the next."""
        return JackpotReturn((self.mean - self.seed) / self.turnover, self.seed / self.turnover)

    @property
    def return_at_most(self) -> Fraction:
        """All that players add is won in the end, and each hit costs one seed more.

        So the mean prize decides, and a start above the floor only makes that greater, however it came about.
        """
        return self.terms.shown_rate * self.mean / (self.mean - self.seed)

    @property
    def reserve_needed(self) -> Fraction:
        return self.terms.shown_rate * self.seed / (self.mean - self.seed)

    def hazard(self, meter: int, wagered: int) -> Fraction:
        added = added_by(self.terms, wagered).shown
        return min(ONE, Fraction(added, self.triggers(meter)))

    def value(self, meter: int, wagered: int) -> Fraction:
        """Over the triggers that it passes, the prize of each."""
        added = min(added_by(self.terms, wagered).shown, self.triggers(meter))
        first = min(meter + 1, self.top)
        prizes = _sum_of_cents(first + added, self.terms.unit) - _sum_of_cents(first, self.terms.unit)
        return Fraction(prizes, self.triggers(meter))

    def break_even(self, edge: Fraction, wagered: int) -> int | None:
        unit, ceiling = self.terms.unit, self.top // self.terms.unit
        shown = range(self.terms.floor, ceiling)
        at = bisect_left(shown, edge * wagered, key=lambda cents: self.value(cents * unit, wagered))
        return shown[at] if at < len(shown) else None

    def reaching(self, meter: int) -> Fraction:
        return Fraction(self._left(meter), self.span)

    def beyond(self, meter: int) -> Fraction:
        left = self._left(meter)
        return Fraction(left * (left + 1), self.span * (self.span + 1))

    def _left(self, meter: int) -> int:
        return min(max(self.top - meter * self.terms.unit, 0), self.span)


def _sum_of_cents(below: int, unit: int) -> int:
    """Of all units below a number, the whole cents of each."""
    cents, rest = divmod(below, unit)
    return unit * (cents * (cents - 1) // 2) + rest * cents


def _sum_of_squares(below: int, unit: int) -> int:
    cents, rest = divmod(below, unit)
    return unit * ((cents - 1) * cents * (2 * cents - 1) // 6) + rest * cents**2


# ── chance: each cent is one ticket ─────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class ChancePrize(PrizeLaw):
    """One draw a round below the turnover of a hit; each cent wagered is one ticket of it."""

    terms: Terms

    @property
    def turnover(self) -> Fraction:
        """By optional stopping, whatever is wagered in each round."""
        assert self.terms.turnover is not None, "a jackpot by chance has a turnover"
        return Fraction(self.terms.turnover)

    @property
    def mean(self) -> Fraction:
        return self.seed + self.terms.shown_rate * self.turnover

    @property
    def variance(self) -> Fraction:
        """Where each round is one cent, which is the most that it can be."""
        return self.terms.shown_rate**2 * self.turnover * (self.turnover - 1)

    @property
    def returned(self) -> JackpotReturn:
        return JackpotReturn(self.terms.shown_rate, self.seed / self.turnover)

    def hazard(self, meter: int, wagered: int) -> Fraction:
        del meter  # by chance no meter is nearer to a hit than another
        return min(ONE, wagered / self.turnover)

    def value(self, meter: int, wagered: int) -> Fraction:
        prize = (meter + added_by(self.terms, wagered).shown) // self.terms.unit
        return NOUGHT if self.terms.goods else self.hazard(meter, wagered) * prize

    def break_even(self, edge: Fraction, wagered: int) -> int | None:
        """The prize at which a ticket is worth its part of the edge, the wager's own addition in it."""
        del wagered  # each ticket is worth as much as any other
        return _first_at(self, ceil(edge * self.turnover))

    def reaching(self, meter: int) -> Fraction:
        """At most, rounded up; so much where each round is one cent."""
        if meter <= self.terms.floor:
            return ONE
        if not self.terms.shown_rate:
            return NOUGHT
        return at_most_e_to_minus(Fraction(meter - self.terms.floor) / self.terms.shown_rate / self.turnover)

    def beyond(self, meter: int) -> Fraction:
        """Chance has no memory: of a cycle that came so far as much is still to come as of a new one."""
        return self.reaching(meter)


# ── event: by what comes in the game itself ─────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class EventPrize(PrizeLaw):
    """One wager of one price in each round, alone at its table; the game names the level."""

    terms: Terms
    levels: Mapping[str, Fraction]
    price: int

    @property
    def p(self) -> Fraction:
        return self.levels[self.terms.top]

    @property
    def ratio(self) -> Fraction:
        """By which tables of one link must agree: chance of the meter for each cent."""
        return self.p / self.price

    @property
    def turnover(self) -> Fraction:
        return 1 / self.ratio

    @property
    def mean(self) -> Fraction:
        return self.seed + self.terms.shown_rate * self.turnover

    @property
    def variance(self) -> Fraction:
        """Of a meter that the ceiling does not stop."""
        return (self.terms.shown_rate * self.price / self.p) ** 2 * (1 - self.p)

    @property
    def returned(self) -> JackpotReturn:
        return JackpotReturn(self.terms.shown_rate, self.seed / self.turnover, self._fixed / self.price)

    @property
    def _fixed(self) -> Fraction:
        return sum((self.levels[level] * amount for level, amount in self.terms.fixed.items()), NOUGHT)

    def hazard(self, meter: int, wagered: int) -> Fraction:
        del meter
        return self.p if wagered else NOUGHT

    def value(self, meter: int, wagered: int) -> Fraction:
        if not wagered:
            return NOUGHT
        units = meter + added_by(self.terms, wagered).shown
        most = self.terms.ceiling_units
        prize = (units if most is None else min(units, most)) // self.terms.unit
        return self._fixed + (NOUGHT if self.terms.goods else self.p * prize)

    def break_even(self, edge: Fraction, wagered: int) -> int | None:
        """The prize, the wager's own addition in it."""
        least = _first_at(self, ceil((edge * wagered - self._fixed) / self.p))
        unreached = least is not None and self.terms.ceiling is not None and least > self.terms.ceiling
        return None if unreached else least

    def reaching(self, meter: int) -> Fraction:
        """At most, rounded up."""
        if meter <= self.terms.floor:
            return ONE
        if not self.terms.shown_rate:
            return NOUGHT
        return at_most_e_to_minus(Fraction(meter - self.terms.floor) / self.terms.shown_rate / self.turnover)

    def beyond(self, meter: int) -> Fraction:
        return self.reaching(meter)


def _first_at(law: PrizeLaw, meter: int) -> int | None:
    """The floor where that is enough; a prize that nothing feeds never gets any higher."""
    if law.terms.goods:
        return None
    if meter <= law.terms.floor:
        return law.terms.floor
    return meter if law.terms.shown_rate else None


def at_most_e_to_minus(x: Fraction) -> Fraction:
    """A fraction of few digits, not below e to the minus x and hardly above it."""
    far = min(x, Fraction(_FAR)).limit_denominator(10**6)
    far = far if far <= x else far - Fraction(1, 10**6)
    term = total = ONE
    for at in range(1, _TERMS_OF_SERIES):
        term = term * far / at
        total += term
    return Fraction(ceil(_FINEST / total), _FINEST)

"""What a kernel runs over: whole numbers in named tables, and how to read what it has counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm, prod

from croupier.core.digests import digest
from croupier.core.ids import TerminalId
from croupier.games.game import BetKey, Slip

ME = TerminalId("me")
PURPOSE = "croupier/tables/1"
THE_SLIP = ""  # read of all the bets of a slip together


class CannotCompile(ValueError):
    """Tables cannot express a rule of this game; the rule is named."""


@dataclass(frozen=True, slots=True)
class NumberTable:
    """Whole numbers in rows of rows, the last place running first."""

    shape: tuple[int, ...]
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        assert prod(self.shape) == len(self.values), "a table is full"


def table(values: Iterable[int], *shape: int) -> NumberTable:
    """A table of this shape; without one, a single row."""
    held = tuple(values)
    return NumberTable(shape or (len(held),), held)


@dataclass(frozen=True, slots=True)
class Reading:
    """What each place of a histogram brings back of one bet, or of the slip; decisions' stakes taken off."""

    bet: BetKey
    begins: int
    returned: tuple[Fraction, ...]

    def counted(self, counts: Sequence[int]) -> Mapping[Fraction, int]:
        found: Counter[Fraction] = Counter()
        for at, returned in enumerate(self.returned, start=self.begins):
            if counts[at]:
                found[returned] += counts[at]
        return found


@dataclass(frozen=True)
class CompiledTables:
    """A game, a slip and a policy, compiled for one kernel."""

    kernel: str
    slip: tuple[tuple[BetKey, int], ...]
    policy: str
    tables: Mapping[str, NumberTable]
    places: int  # of all histograms together
    readings: tuple[Reading, ...]
    drawn: tuple[
        tuple[str, tuple[str, ...]], ...
    ]  # by which equipment, and what each number drawn stands for

    @cached_property
    def digest(self) -> str:
        """Of everything that a block depends on, so that two machines know whether they mean the same."""
        named = {name: [each.shape, each.values] for name, each in self.tables.items()}
        read = [[each.bet, each.begins, _as_text(each.returned)] for each in self.readings]
        written = [self.kernel, self.slip, self.policy, named, self.places, read, self.drawn]
        return digest(PURPOSE, json.dumps(written, sort_keys=True, ensure_ascii=False))

    @property
    def staked(self) -> int:
        return sum(stake for _, stake in self.slip)


def _as_text(values: Sequence[Fraction]) -> str:
    known = {value: str(value) for value in set(values)}
    return " ".join(known[value] for value in values)


def summed(rows: Iterable[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    """Place by place; there are many places and few different sums."""
    columns = list(zip(*rows, strict=True))
    known = {column: sum(column, Fraction(0)) for column in set(columns)}
    return tuple(known[column] for column in columns)


def kept_slip(slip: Slip) -> tuple[tuple[BetKey, int], ...]:
    return tuple(slip.items())


@dataclass(frozen=True, slots=True)
class Lattice:
    """Sums of results as places: every sum is ``least`` and so many steps."""

    least: Fraction
    step: Fraction
    places: int

    def steps(self, values: Sequence[Fraction], least: Fraction) -> tuple[int, ...]:
        """How many steps each of these lies above the least of them."""
        known = {value: int((value - least) / self.step) for value in set(values)}
        return tuple(known[value] for value in values)

    def values(self) -> tuple[Fraction, ...]:
        return tuple(self.least + place * self.step for place in range(self.places))


def lattice(ranges: Iterable[Iterable[Fraction]]) -> Lattice:
    """The lattice of sums of one value out of each of these."""
    held = [sorted(set(values)) for values in ranges]
    apart = [value - values[0] for values in held for value in values if value != values[0]]
    least = sum((values[0] for values in held), Fraction(0))
    most = sum((values[-1] for values in held), Fraction(0))
    step = _common(apart) if apart else Fraction(1)
    return Lattice(least, step, int((most - least) / step) + 1)


def _common(values: Sequence[Fraction]) -> Fraction:
    """The greatest fraction of which all of these are multiples."""
    whole = lcm(*(value.denominator for value in values))
    return Fraction(gcd(*(int(value * whole) for value in values)), whole)

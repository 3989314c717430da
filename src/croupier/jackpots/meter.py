"""Units and cents: what is gathered exactly, what of it the ledger holds, and how a prize is shared.

The ledger holds whole cents; ``units = unit * cents + carry`` with a carry below one cent, for each part of
what a jackpot has gathered.  So what is shown, what is owed and what stands on the accounts never differ by
more than the carry, and the carry is never lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from croupier.jackpots.terms import Terms


class Pool(Struct, frozen=True):
    """What a jackpot has gathered, in units."""

    meter: int = 0  # shown, and won
    reserve: int = 0  # for the next reset
    overflow: int = 0  # what came above the ceiling
    of_players: int = 0  # so much of all three is their money; the rest was put in by the house

    @property
    def total(self) -> int:
        return self.meter + self.reserve + self.overflow

    @property
    def of_house(self) -> int:
        return self.total - self.of_players


NOTHING = Pool()


class Added(Struct, frozen=True):
    """What a sum of wagers adds, in units."""

    shown: int
    hidden: int


def added_by(terms: Terms, wagered: int) -> Added:
    """Exactly the rates: the unit was chosen so that nothing is left over."""
    unit = terms.unit
    return Added(_times(wagered, terms.shown_rate, unit), _times(wagered, terms.hidden_rate, unit))


def _times(cents: int, rate: Fraction, unit: int) -> int:
    return cents * rate.numerator * (unit // rate.denominator)


def whole_cents(before: int, after: int, unit: int) -> int:
    """By how many cents the account of a part changes when its units do."""
    return after // unit - before // unit


def shared(amount: int, parts: Sequence[int]) -> tuple[int, ...]:
    """An amount in whole cents by these parts: largest remainders first, ties to whoever comes first."""
    total = sum(parts)
    shares = [amount * part // total for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda at: (-(amount * parts[at] % total), at))
    for at in by_remainder[: amount - sum(shares)]:
        shares[at] += 1
    return tuple(shares)

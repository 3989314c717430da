"""How probable a play-off is, and that everybody loses all: entrants who see nothing of each other.

Given the balls, such entrants are independent of each other, and all alike.  So the law of one bank is kept
for each course that the balls may take; courses after which it is the same are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb

from croupier.core.chance import Law
from croupier.maths.tournament_spins import TournamentSpin

MOST_COURSES = 5_000
ONE, NOUGHT = Fraction(1), Fraction(0)

BankLaw = tuple[tuple[int, Fraction], ...]  # banks in order, each with its probability
Counted = Mapping[tuple[int, int], Fraction]  # so many above, so many equal, as far as a line asks


@dataclass(frozen=True, slots=True)
class ByACoin:
    """Somebody who stakes so much on one of two chances, by a coin; all that is left if it is less."""

    bank: int
    stake: int


def courses(spin: TournamentSpin, play: ByACoin, spins: int) -> Mapping[BankLaw, Fraction] | None:
    """The laws of one bank that balls may lead to, with their probabilities; none if they are too many."""
    found: dict[BankLaw, Fraction] = {((play.bank, ONE),): ONE}
    kinds = dict(spin.law.map(lambda gains: tuple(sorted(gains))).weights)
    for _ in range(spins):
        after: dict[BankLaw, Fraction] = {}
        for (law, p), (gains, q) in product(found.items(), kinds.items()):
            moved = _moved(law, gains, play.stake)
            after[moved] = after.get(moved, NOUGHT) + p * q
        if len(after) > MOST_COURSES:
            return None
        found = after
    return found


def _moved(law: BankLaw, gains: Sequence[Fraction], stake: int) -> BankLaw:
    after: dict[int, Fraction] = {}
    for bank, p in law:
        for gain in gains:
            to = int(bank + min(stake, bank) * gain)
            after[to] = after.get(to, NOUGHT) + p / len(gains)
    return tuple(sorted(after.items()))


def all_bust(found: Mapping[BankLaw, Fraction], seats: int) -> Fraction:
    """That everybody at a table has nothing left."""
    return sum((p * dict(law).get(0, NOUGHT) ** seats for law, p in found.items()), NOUGHT)


def tie_at(found: Mapping[BankLaw, Fraction], tables: Sequence[int], line: int) -> Fraction:
    """That the last above a line and the first below it are equal; each table has balls of its own."""
    if line >= sum(tables):
        return NOUGHT
    banks = sorted({bank for law in found for bank, _ in law})
    return sum((_tie_on(bank, found, tables, line) for bank in banks), NOUGHT)


def _tie_on(bank: int, found: Mapping[BankLaw, Fraction], tables: Sequence[int], line: int) -> Fraction:
    """That the bank at the line is this one, and that it goes on below the line."""
    counted: Counted = {(0, 0): ONE}
    for seats in tables:
        counted = _together(counted, _at_table(bank, found, seats, line), line)
    return sum((p for (above, equal), p in counted.items() if above < line < above + equal), NOUGHT)


def _at_table(bank: int, found: Mapping[BankLaw, Fraction], seats: int, line: int) -> Counted:
    counted: dict[tuple[int, int], Fraction] = {}
    for law, p in found.items():
        above = sum((q for at, q in law if at > bank), NOUGHT)
        equal = dict(law).get(bank, NOUGHT)
        for (more, same), q in _of_seats(above, equal, seats, line):
            counted[more, same] = counted.get((more, same), NOUGHT) + p * q
    return counted


def _of_seats(
    above: Fraction, equal: Fraction, seats: int, line: int
) -> Iterator[tuple[tuple[int, int], Fraction]]:
    for more in range(min(seats, line - 1) + 1):
        for same in range(seats - more + 1):
            ways = comb(seats, more) * comb(seats - more, same)
            p = ways * above**more * equal**same * (1 - above - equal) ** (seats - more - same)
            if p:
                yield (more, min(same, line + 1)), p


def _together(one: Counted, other: Counted, line: int) -> Counted:
    """As many as a line asks for; what lies beyond it decides nothing."""
    found: dict[tuple[int, int], Fraction] = {}
    for ((above, equal), p), ((more, same), q) in product(one.items(), other.items()):
        key = above + more, min(equal + same, line + 1)
        if key[0] < line:
            found[key] = found.get(key, NOUGHT) + p * q
    return found


def number_of_play_offs(chances: Sequence[tuple[Fraction, Fraction]], share: Fraction) -> Law[int]:
    """Of sessions, each with the chance that it needs one and the chance that one settles nothing.

    What is rarer than ``share`` altogether is told as one more.
    """
    weights, rest = {0: ONE}, ONE
    most = 0
    while rest > share:
        most += 1
        weights = {0: ONE}
        for needed, again in chances:
            weights = _plus_session(weights, needed, again, most)
        rest = 1 - sum(weights.values(), NOUGHT)
    beyond = {most + 1: rest} if rest else {}
    return Law({**{count: p for count, p in weights.items() if p}, **beyond})


def _plus_session(
    weights: Mapping[int, Fraction], needed: Fraction, again: Fraction, most: int
) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for before, p in weights.items():
        for more in range(most - before + 1):
            q = needed * (1 - again) * again ** (more - 1) if more else 1 - needed
            found[before + more] = found.get(before + more, NOUGHT) + p * q
    return found

"""How probable a play-off is, and that everybody loses all: entrants who see nothing of each other.

Given the balls, such entrants are independent of each other, and all alike.  So the law of one bank is kept
for each course that the balls may take; courses after which it is the same are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, lcm

from croupier.core.chance import Law
from croupier.maths.tournament_spins import TournamentSpin

MOST_SPINS = 100  # and so many banks of all laws on the way: more would take minutes
MOST_LOOKED_AT = 350_000
ONE, NOUGHT = Fraction(1), Fraction(0)

BankCounts = tuple[
    tuple[int, int], ...
]  # banks in order, and how many of all equally likely cases lead there
BankLaw = tuple[tuple[int, Fraction], ...]  # banks in order, each with its probability
Seat = tuple[Fraction, Fraction, Fraction]  # a course, and of one seat after it: above, and among the rest


@dataclass(frozen=True, slots=True)
class ByACoin:
    """Somebody who stakes so much on one of two chances, by a coin; all that is left if it is less."""

    bank: int
    stake: int


def courses(spin: TournamentSpin, play: ByACoin, spins: int) -> Mapping[BankLaw, Fraction] | None:
    """The laws of one bank that balls may lead to, with their probabilities; none if they are too many."""
    if spins > MOST_SPINS:
        return None
    found: dict[BankCounts, Fraction] = {((play.bank, 1),): ONE}
    looked_at = 0
    kinds = dict(spin.law.map(lambda gains: tuple(sorted(map(_plain, gains)))).weights)
    for _ in range(spins):
        after: dict[BankCounts, Fraction] = {}
        for (counts, p), (gains, q) in product(found.items(), kinds.items()):
            moved = _moved(counts, gains, play.stake)
            after[moved] = after.get(moved, NOUGHT) + p * q
        found, looked_at = after, looked_at + sum(map(len, after))
        if looked_at > MOST_LOOKED_AT:
            return None
    cases = len(spin.bets) ** spins
    return {tuple((bank, Fraction(n, cases)) for bank, n in counts): p for counts, p in found.items()}


def _plain(gain: Fraction) -> int | Fraction:
    """Whole numbers are quicker, and most gains are."""
    return int(gain) if gain.denominator == 1 else gain


def _moved(counts: BankCounts, gains: Sequence[int | Fraction], stake: int) -> BankCounts:
    """Each case becomes one for each side of the coin."""
    after: dict[int, int] = {}
    for bank, cases in counts:
        for gain in gains:
            to = int(bank + min(stake, bank) * gain)
            after[to] = after.get(to, 0) + cases
    return tuple(sorted(after.items()))


def all_bust(found: Mapping[BankLaw, Fraction], seats: int) -> Fraction:
    """That everybody at a table has nothing left."""
    return sum((p * dict(law).get(0, NOUGHT) ** seats for law, p in found.items()), NOUGHT)


def tie_at(found: Mapping[BankLaw, Fraction], tables: Sequence[int], line: int) -> Fraction:
    """That the last above a line and the first below it are equal; each table has balls of its own.

    They are not if, for the bank of the first below, as many as the line asks for lie above it: whatever bank
    that is, it is one where so many lie above and not nobody has it.
    """
    if line >= sum(tables):
        return NOUGHT
    banks = sorted({bank for law in found for bank, _ in law})
    return 1 - sum((_first_below(bank, found, tables, line) for bank in banks), NOUGHT)


def _first_below(bank: int, found: Mapping[BankLaw, Fraction], tables: Sequence[int], line: int) -> Fraction:
    """That exactly as many as the line asks for have more than this, and somebody has this."""
    above = {law: sum((p for at, p in law if at > bank), NOUGHT) for law in found}
    others = {law: 1 - above[law] for law in found}
    below = {law: others[law] - dict(law).get(bank, NOUGHT) for law in found}
    chances = [(p, above[law], others[law], below[law]) for law, p in found.items()]
    at_most = [(p, up, rest) for p, up, rest, _ in chances]
    without = [(p, up, rest) for p, up, _, rest in chances]
    return _exactly(line, at_most, tables) - _exactly(line, without, tables)


def _exactly(line: int, chances: Sequence[Seat], tables: Sequence[int]) -> Fraction:
    """That as many as the line asks for lie above, and all others are among the rest.

    Counted in whole numbers over one denominator, as fractions of so many digits are slow to shorten.
    """
    of_course = lcm(*(p.denominator for p, *_ in chances))
    of_seat = lcm(*(share.denominator for _, *shares in chances for share in shares))
    whole = [(int(p * of_course), int(up * of_seat), int(rest * of_seat)) for p, up, rest in chances]
    found, denominator = [1], 1
    for seats, times in Counter(tables).items():
        at_table = [_cases(whole, seats, above) for above in range(min(seats, line) + 1)]
        found = _product(found, _power(at_table, times, line), line)
        denominator *= (of_course * of_seat**seats) ** times
    return Fraction(found[line], denominator) if line < len(found) else NOUGHT


def _cases(whole: Sequence[tuple[int, int, int]], seats: int, above: int) -> int:
    """Of all cases of a table those with so many above."""
    ways = comb(seats, above)
    return ways * sum(int(p * up**above * rest ** (seats - above)) for p, up, rest in whole)


def _product(one: list[int], other: list[int], line: int) -> list[int]:
    """What lies beyond the line decides nothing."""
    found = [0] * min(len(one) + len(other) - 1, line + 1)
    for n, p in enumerate(one):
        for m, q in enumerate(other[: len(found) - n]):
            found[n + m] += p * q
    return found


def _power(of: list[int], times: int, line: int) -> list[int]:
    found = [1]
    while times:
        if times % 2:
            found = _product(found, of, line)
        of, times = _product(of, of, line), times // 2
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

"""The classical tests on symbols of any law, each against its exact expectation.

Knuth's tests are written for symbols that are all equally likely; here each is worked out for
the law at hand, so that a wheel whose segments differ is judged like a die.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import factorial, isqrt, sqrt

from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.probability import LEAST_EXPECTED, fit, two_sided
from croupier.laboratory.symbols.stream import Stream

HAND = 5
PARTS = 5
LONGEST_GAP = 30
LONGEST_SEARCH = 60
LAGS = (1, 2, 3, 5, 8, 13)


def _fitted(test: str, observed: Sequence[float], expected: Sequence[float]) -> list[Finding]:
    p = fit(observed, expected)
    return [] if p is None else [Finding(test, p)]


def frequency(stream: Stream) -> list[Finding]:
    counts = Counter(stream.symbols)
    expected = [len(stream) * share for share in stream.shares]
    return _fitted("chi-square", [counts[at] for at in range(len(expected))], expected)


def runs(stream: Stream) -> list[Finding]:
    """How often the symbols change over between the two halves of the law."""
    halves, _ = stream.halved()
    n, ones = len(halves), sum(halves)
    both = 2 * ones * (n - ones)
    changes = sum(a != b for a, b in pairwise(halves))
    mean, variance = both / n, both * (both - n) / (n * n * (n - 1))
    return [Finding("runs", two_sided((changes - mean) / sqrt(variance)) if variance > 0 else 0.0)]


def serial(stream: Stream) -> list[Finding]:
    """Pairs that have no symbol in common, of as many classes as let every pair come often enough."""
    n = len(stream) // 2
    classes = stream.parted(min(isqrt(int(n / LEAST_EXPECTED)), len(stream.shares)))
    pairs = Counter(zip(classes.symbols[::2], classes.symbols[1::2], strict=False))
    size = range(len(classes.shares))
    expected = [n * classes.shares[a] * classes.shares[b] for a in size for b in size]
    return _fitted("serial", [pairs[a, b] for a in size for b in size], expected)


def gap(stream: Stream) -> list[Finding]:
    """How long it takes until a symbol of the first half comes again."""
    halves, share = stream.halved()
    at = [place for place, first in enumerate(halves) if first]
    gaps = Counter(min(later - sooner - 1, LONGEST_GAP) for sooner, later in pairwise(at))
    n, other = max(len(at) - 1, 0), 1 - share
    expected = [n * share * other**length for length in range(LONGEST_GAP)] + [n * other**LONGEST_GAP]
    return _fitted("gap", [gaps[length] for length in range(LONGEST_GAP + 1)], expected)


def poker(stream: Stream) -> list[Finding]:
    """How many different symbols are among five."""
    hands = [stream.symbols[at : at + HAND] for at in range(0, len(stream) - HAND + 1, HAND)]
    counts = Counter(len(set(hand)) for hand in hands)
    expected = [len(hands) * p for p in _different(stream.shares)]
    return _fitted("poker", [counts[k] for k in range(HAND + 1)], expected)


def _different(shares: Sequence[float]) -> list[float]:
    """How probable each number of different symbols is; each symbol is in the hand never, once, twice …"""
    ways = [[1.0] + [0.0] * HAND] + [[0.0] * (HAND + 1) for _ in range(HAND)]  # by number and by cards
    for share in shares:
        once = [share**k / factorial(k) for k in range(HAND + 1)]
        ways = [
            [
                ways[d][n] + sum(ways[d - 1][n - k] * once[k] for k in range(1, n + 1) if d)
                for n in range(HAND + 1)
            ]
            for d in range(HAND + 1)
        ]
    return [factorial(HAND) * row[HAND] for row in ways]


def coupon(stream: Stream) -> list[Finding]:
    """How many symbols it takes until every class has come."""
    classes = stream.parted(PARTS)
    if len(classes.shares) == 1:
        return []
    lengths, seen, since = Counter[int](), set[int](), 0
    for symbol in classes.symbols:
        since += 1
        seen.add(symbol)
        if len(seen) == len(classes.shares):
            lengths[min(since, LONGEST_SEARCH)] += 1
            seen.clear()
            since = 0
    whole = [_all_seen(classes.shares, n) for n in range(LONGEST_SEARCH)]
    total = sum(lengths.values())
    expected = [total * (b - a) for a, b in pairwise(whole)] + [total * (1 - whole[-1])]
    return _fitted("coupon collector", [lengths[n] for n in range(1, LONGEST_SEARCH + 1)], expected)


def _all_seen(shares: Sequence[float], n: int) -> float:
    """How probable it is that n symbols hold every class, by inclusion and exclusion."""
    return sum(
        (-1.0) ** k * max(1 - sum(missing), 0.0) ** n
        for k in range(len(shares) + 1)
        for missing in combinations(shares, k)
    )


def permutation(stream: Stream) -> list[Finding]:
    """How three symbols lie among each other, those that are alike included."""
    triples = zip(stream.symbols[::3], stream.symbols[1::3], stream.symbols[2::3], strict=False)
    counts = Counter(_order(*triple) for triple in triples)
    n = sum(counts.values())
    expected = _orders(stream.shares)
    return _fitted("permutation", [counts[order] for order in expected], [n * p for p in expected.values()])


def _order(a: int, b: int, c: int) -> tuple[int, int, int]:
    ranked = sorted({a, b, c})
    return ranked.index(a), ranked.index(b), ranked.index(c)


def _orders(shares: Sequence[float]) -> dict[tuple[int, int, int], float]:
    """How probable each of the thirteen orders of three is, ties included."""
    below, strict, low_twice, high_twice = 0.0, 0.0, 0.0, 0.0
    squares, pairs = 0.0, 0.0
    for share in shares:
        strict += share * pairs
        low_twice += share * squares
        high_twice += share * share * below
        pairs += share * below
        squares += share * share
        below += share
    orders = dict.fromkeys(((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)), strict)
    orders |= dict.fromkeys(((0, 0, 1), (0, 1, 0), (1, 0, 0)), low_twice)
    orders |= dict.fromkeys(((0, 1, 1), (1, 0, 1), (1, 1, 0)), high_twice)
    return orders | {(0, 0, 0): sum(share**3 for share in shares)}


def autocorrelation(stream: Stream) -> list[Finding]:
    """Whether a symbol says anything about the one so many places later."""
    mean = sum(at * share for at, share in enumerate(stream.shares))
    variance = sum((at - mean) ** 2 * share for at, share in enumerate(stream.shares))
    off = [symbol - mean for symbol in stream.symbols]
    return [
        Finding(
            "autocorrelation",
            two_sided(_together(off, lag) / (variance * sqrt(len(off) - lag))),
            f"lag {lag}",
        )
        for lag in LAGS
        if lag < len(off)
    ]


def _together(off: Sequence[float], lag: int) -> float:
    return sum(a * b for a, b in zip(off, off[lag:], strict=False))


TESTS: tuple[Callable[[Stream], list[Finding]], ...] = (
    frequency,
    runs,
    serial,
    gap,
    poker,
    coupon,
    permutation,
    autocorrelation,
)


def tested(stream: Stream) -> list[Finding]:
    return [finding for test in TESTS for finding in test(stream)]

"""How improbable a statistic is: tails of the laws that statistics follow, in floating point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, exp, inf, lgamma, log, sqrt

_PRECISION = 1e-15
_TINY = 1e-300
LEAST_EXPECTED = 5.0  # in a cell, for a chi-square to follow its law


def normal(x: float) -> float:
    """How probable it is that a standard normal value lies below x."""
    return erfc(-x / sqrt(2)) / 2


def two_sided(z: float) -> float:
    """How probable it is that a standard normal value lies at least as far from nought."""
    return erfc(abs(z) / sqrt(2))


def chi_square(statistic: float, degrees: float) -> float:
    """How probable it is that a chi-square of so many degrees of freedom is at least this."""
    return upper_gamma(degrees / 2, statistic / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x)."""
    if x <= 0:
        return 1.0
    before = exp(a * log(x) - x - lgamma(a))
    return 1 - before * _series(a, x) if x < a + 1 else before * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    at = a
    while abs(term) > abs(total) * _PRECISION:
        at += 1
        term *= x / at
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction, worked from the front."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value, n = d, 0
    while True:
        n += 1
        step = -n * (n - a)
        b += 2
        d = 1 / _not_nought(step * d + b)
        c = _not_nought(b + step / c)
        value *= d * c
        if abs(d * c - 1) < _PRECISION * 10:
            return value


def _not_nought(x: float) -> float:
    return x if abs(x) > _TINY else _TINY


def fit(observed: Sequence[float], expected: Sequence[float]) -> float | None:
    """Pearson's chi-square of counts against those expected; cells too small to judge are taken together.

    None where one cell is left: so few can say nothing.
    """
    cells = list(_gathered(observed, expected))
    statistic = sum((seen - due) ** 2 / due if due else inf * seen for seen, due in cells if seen or due)
    return chi_square(statistic, len(cells) - 1) if len(cells) > 1 else None


def _gathered(observed: Sequence[float], expected: Sequence[float]) -> Iterable[tuple[float, float]]:
    """Every cell with enough in it, and the others joined to one, or to the least of the large ones."""
    pairs = sorted(zip(observed, expected, strict=True), key=lambda pair: pair[1], reverse=True)
    large = [pair for pair in pairs if pair[1] >= LEAST_EXPECTED]
    small = [pair for pair in pairs if pair[1] < LEAST_EXPECTED]
    if not small:
        return large
    seen, due = (sum(column) for column in zip(*small, strict=True))
    if due < LEAST_EXPECTED and large:
        last = large.pop()
        seen, due = seen + last[0], due + last[1]
    return [*large, (seen, due)]


def kolmogorov(values: Sequence[float]) -> float:
    """How probable it is that values from the whole of nought to one lie as unevenly as these."""
    n = len(values)
    ordered = sorted(values)
    farthest = max(max((at + 1) / n - value, value - at / n) for at, value in enumerate(ordered))
    x = (sqrt(n) + 0.12 + 0.11 / sqrt(n)) * farthest
    if x < 0.2:
        return 1.0
    return min(1.0, 2 * sum((-1.0) ** (k - 1) * exp(-2 * (k * x) ** 2) for k in range(1, 101)))

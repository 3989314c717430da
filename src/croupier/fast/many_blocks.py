"""What many rounds come to: their distribution, the tolerance of the hold, ruin and the house's bank."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import exp, log
from statistics import NormalDist

from croupier.fast.many_rounds import ManyRounds, many_rounds
from croupier.fast.ruin import lost_before_doubled, lost_within
from croupier.maths.par.lattice import ResultLattice
from croupier.maths.par.numbers import Json, exact
from croupier.maths.par.numbers import computed as in_decimals

ROUNDS = (100, 1_000, 10_000, 100_000, 1_000_000)
HELD = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
QUANTILES = ("0.005", "0.025", "0.05", "0.25", "0.5", "0.75", "0.95", "0.975", "0.995")
SURE = ("0.9", "0.95", "0.99", "0.999")
POINTS = ("0.01", "0.02", "0.05")  # by how much a hold may lie off
ALARM = 0.999
BANKS = (20, 50, 100, 200)
HOURS = (1, 4)
DAYS, HOURS_A_DAY = 30, 24
EXPECTED = 5  # top prizes at least, for a normal law to be worth printing
_WALKED = 1e-9  # the error of a walk of some thousand steps
_STEADY = 1e-12


def rounds_block(one: ResultLattice) -> Json:
    return _summed(one)[0]


@lru_cache(maxsize=256)  # many bets follow one law
def _summed(one: ResultLattice) -> tuple[Json, Json]:
    """Rounds and hold together: most numbers of rounds are told in both, and are summed once."""
    told: list[Json] = []
    held: list[Json] = []
    for rounds in sorted({*ROUNDS, *HELD}):
        summed = many_rounds(one, rounds)
        if rounds in ROUNDS:
            told.append(_of_rounds(one, summed, rounds))
        if rounds in HELD:
            held.append(_hold(one, summed, rounds))
    return told, held


def _of_rounds(one: ResultLattice, summed: ManyRounds, rounds: int) -> Json:
    deviation = (float(one.variance) * rounds) ** 0.5 / one.steps
    return {
        "rounds": str(rounds),
        "mean": exact(one.mean * rounds / one.steps),
        "deviation": computed(deviation, _WALKED),
        "quantiles": {share: _quantile(one, summed, float(share)) for share in QUANTILES},
        "player_ahead": computed(summed.above(0), summed.within),
    }


def _quantile(one: ResultLattice, summed: ManyRounds, share: float) -> str:
    """In units; both values where the error of the computation leaves both open."""
    low, high = (exact(Fraction(value, one.steps)) for value in summed.quantile(share))
    return low if low == high else f"{low} or {high}"


def hold_block(one: ResultLattice) -> Json:
    """How far the share that the house keeps may lie from the edge, when nothing is wrong."""
    return {
        "rounds": _summed(one)[1],
        "alarming_after": {points: str(_alarming(one, float(points))) for points in POINTS},
    }


def _hold(one: ResultLattice, summed: ManyRounds, rounds: int) -> Json:
    return {
        "rounds": str(rounds),
        "exact": {sure: _between(one, summed, rounds, float(sure)) for sure in SURE},
        "normal": {sure: _normal(one, rounds, float(sure)) for sure in SURE}
        if _is_normal(one, rounds)
        else None,
    }


def _between(one: ResultLattice, summed: ManyRounds, rounds: int, sure: float) -> Json:
    tail = (1 - sure) / 2
    won = (summed.quantile(1 - tail)[1], summed.quantile(tail)[0])
    least, most = (exact(Fraction(-value, one.steps * rounds)) for value in won)
    return {"from": least, "to": most}


def _normal(one: ResultLattice, rounds: int, sure: float) -> Json:
    spread = NormalDist().inv_cdf((1 + sure) / 2) * (float(one.variance) / rounds) ** 0.5 / one.steps
    edge = -float(one.mean) / one.steps
    return {"from": computed(edge - spread, _WALKED), "to": computed(edge + spread, _WALKED)}


def computed(value: float, within: float) -> Json:
    return in_decimals(Decimal(value), Decimal(within))


def _is_normal(one: ResultLattice, rounds: int) -> bool:
    """Where few top prizes are to be expected, a normal law is wrong and says nothing."""
    return rounds * one.cases[-1][1] >= EXPECTED * one.cycle


def _alarming(one: ResultLattice, points: float) -> int:
    """After so many rounds a hold that is off by more comes once in a thousand times."""
    deviation = float(one.variance) ** 0.5 / one.steps
    return int((NormalDist().inv_cdf((1 + ALARM) / 2) * deviation / points) ** 2) + 1


@lru_cache(maxsize=256)  # many bets follow one law
def ruin_block(one: ResultLattice, rounds_an_hour: int) -> Json:
    banks = {
        str(units): {
            "before_doubled": computed(lost_before_doubled(one, units), _WALKED),
            "within_hours": {
                str(hours): computed(lost_within(one, units, hours * rounds_an_hour), _WALKED)
                for hours in HOURS
            },
        }
        for units in BANKS
    }
    rounds = rounds_an_hour * HOURS_A_DAY * DAYS
    month = many_rounds(one, rounds).quantile(ALARM)[1]
    return {
        "player": banks,
        "house": {
            "rounds_in_30_days": str(rounds),
            "bank_30_days": exact(Fraction(max(month, 0), one.steps)),
            "bank_for_ever": _for_ever(one),
        },
    }


def _for_ever(one: ResultLattice) -> Json:
    """A bank that is never lost, but for once in a thousand times: by the root of E[z^X] = 1 above one."""
    if one.mean >= 0:
        return None
    if one.most <= 0:  # nobody can win anything
        return computed(0.0, 1e-5)
    rate = _root(one)
    return computed(log(1 / (1 - ALARM)) / rate / one.steps, 1e-5)


def _root(one: ResultLattice) -> float:
    """Of the logarithm of z, by halving: E[z^X] is one at nought, falls, and rises above one again."""

    def mean(rate: float) -> float:
        return sum(cases * exp(rate * net) for net, cases in one.cases) / one.cycle - 1

    high = 1.0 / one.most
    while mean(high) < 0:
        high *= 2
    low = high / 2
    while mean(low) > 0:
        high, low = low, low / 2
    while high - low > _STEADY * high:
        middle = (low + high) / 2
        low, high = (middle, high) if mean(middle) < 0 else (low, middle)
    return high

"""What a sheet says of play that was solved: policies and their edges, the chart, and the law by best play.

The edge is computed by the solver.  The law is out of rounds that were played by the same policy, and says
so; where it is summed over many rounds, wins and losses of one unit are shifted until its mean is that edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import Bet, BetKey
from croupier.maths.par.moments import FOURTH, THIRD, VOLATILITY
from croupier.maths.par.numbers import Json, computed, decimal, exact, root, simulated, times

ASSUMED = (
    "one box alone, from a new shoe",
    "the cards of other boxes are seen in reality and are not used",
    "insurance is a decision of its own, taken where it is worth more than nothing",
)
LOST, WON = Fraction(0), Fraction(2)


@dataclass(frozen=True, slots=True)
class SimulatedLaw:
    """What came back for a unit, by how often, in rounds that anybody can play again."""

    counts: Mapping[Fraction, int]
    seed: int
    tables: str  # their digest

    @property
    def rounds(self) -> int:
        return sum(self.counts.values())

    def mean(self, of: Callable[[Fraction], Fraction]) -> Fraction:
        return sum((n * of(back) for back, n in self.counts.items()), Fraction(0)) / self.rounds

    def about(self, mean: Fraction, power: int) -> Fraction:
        return self.mean(lambda back: (back - mean) ** power)

    def number(self, of: Callable[[Fraction], Fraction]) -> Json:
        """The mean of something, with its standard error."""
        mean = self.mean(of)
        return simulated(decimal(mean), self.error(of))

    def error(self, of: Callable[[Fraction], Fraction]) -> Decimal:
        mean = self.mean(of)
        return root(self.mean(lambda back: (of(back) - mean) ** 2) / self.rounds)


@dataclass(frozen=True, slots=True)
class PolicyEdge:
    policy: str
    edge: Json
    digest: str | None  # of the policy as it is written down; none where it was not


@dataclass(frozen=True, slots=True)
class SolvedPlay:
    """Of the one bet that turns on what is decided."""

    bet: BetKey
    edges: tuple[PolicyEdge, ...]  # of best, chart and absent play
    edge: Fraction  # by best play, as far as it is sure
    within: Decimal
    staked: Fraction | None  # in a round, for each unit; none where nothing was solved here
    columns: tuple[str, ...]
    chart: Mapping[str, tuple[str, ...]] | None
    law: SimulatedLaw | None

    @property
    def best(self) -> str:
        return self.edges[0].policy

    def shifted(self) -> Law[Fraction]:
        """The simulated law with the computed mean."""
        assert self.law is not None
        shares = {back: Fraction(n, self.law.rounds) for back, n in self.law.counts.items()}
        missing = (1 - self.edge - self.law.mean(lambda back: back)) / (WON - LOST)
        return Law({**shares, LOST: shares[LOST] - missing, WON: shares[WON] + missing})


def strategy_block(play: SolvedPlay, missing: str) -> Json:
    return {
        "bet": play.bet,
        "policies": [
            {"policy": each.policy, "edge": each.edge, "digest": each.digest} for each in play.edges
        ],
        "assumed": list(ASSUMED),
        "columns": list(play.columns),
        "chart": missing
        if play.chart is None
        else [{"hand": hand, "cells": list(cells)} for hand, cells in play.chart.items()],
    }


def solved_bet(bet: Bet, play: SolvedPlay) -> Json:
    """As of any other bet, but for how each number was found."""
    law = play.law
    assert law is not None
    return {
        "bet": play.bet,
        "name": bet.name,
        "clause": str(bet.clause),
        "bets": [play.bet],
        "played": play.best,
        "law": {"simulated_rounds": str(law.rounds), "seed": str(law.seed), "tables": law.tables},
        "pays": [
            {"when": prize.when, "odds": str(prize.odds), "clause": str(prize.odds.clause)}
            for prize in bet.prizes
        ],
        "cycle": str(law.rounds),
        "results": list(_results(law)),
        "figures": _figures(play, law),
    }


def _results(law: SimulatedLaw) -> Iterable[Json]:
    back = law.mean(lambda each: each)
    for returned, n in sorted(law.counts.items(), reverse=True):
        chance = Fraction(n, law.rounds)
        yield {
            "returned": exact(returned),
            "cases": str(n),
            "probability": simulated(decimal(chance), root(chance * (1 - chance) / law.rounds)),
            "share": simulated(
                decimal(returned * chance / back), root(returned**2 * chance * (1 - chance) / law.rounds)
            ),
        }


def _indicator(event: Callable[[Fraction], bool]) -> Callable[[Fraction], Fraction]:
    return lambda back: Fraction(event(back))


def _figures(play: SolvedPlay, law: SimulatedLaw) -> Json:
    top = max(law.counts)
    seldom = Fraction(law.rounds, law.counts[top])
    in_action = None if play.staked is None else computed(decimal(play.edge / play.staked), play.within)
    return {
        "edge": computed(decimal(play.edge), play.within),
        "return": computed(decimal(1 - play.edge), play.within),
        "edge_in_action": in_action,
        "staked": None if play.staked is None else computed(decimal(play.staked), play.within),
        "hit": law.number(_indicator(lambda back: back > 0)),
        "win": law.number(_indicator(lambda back: back > 1)),
        "stand_off": law.number(_indicator(lambda back: back == 1)),
        "mean_when_hit": _mean_when_hit(law),
        **_spread(law, 1 - play.edge),
        "top": {
            "returned": exact(top),
            "one_in": simulated(decimal(seldom), root(seldom**2 / law.counts[top])),
        },
    }


def _mean_when_hit(law: SimulatedLaw) -> Json:
    hits = SimulatedLaw({back: n for back, n in law.counts.items() if back > 0}, law.seed, law.tables)
    return hits.number(lambda back: back)


def _spread(law: SimulatedLaw, mean: Fraction) -> Json:
    """About the computed mean, so that each moment is a mean; what follows from two has the error of both."""
    second, third, fourth = (law.about(mean, power) for power in (2, THIRD, FOURTH))
    deviation = root(second)
    apart = Fraction(deviation)
    skewness, kurtosis = third / (second * apart), fourth / second**2 - 3

    def off(back: Fraction) -> Fraction:
        return back - mean

    def error(of: Callable[[Fraction], Fraction]) -> Decimal:
        return law.error(lambda back: of(off(back)))

    return {
        "variance": simulated(decimal(second), error(lambda x: x**2)),
        "third_moment": simulated(decimal(third), error(lambda x: x**3)),
        "fourth_moment": simulated(decimal(fourth), error(lambda x: x**4)),
        "deviation": simulated(deviation, error(lambda x: x**2 / (2 * apart))),
        "skewness": simulated(
            decimal(skewness), error(lambda x: x**3 / (second * apart) - 3 * skewness * x**2 / (2 * second))
        ),
        "excess_kurtosis": simulated(
            decimal(kurtosis), error(lambda x: x**4 / second**2 - 2 * (kurtosis + 3) * x**2 / second)
        ),
        "volatility_index": simulated(
            times(VOLATILITY, deviation), times(VOLATILITY, error(lambda x: x**2 / (2 * apart)))
        ),
    }


def solved_hour(play: SolvedPlay, rounds: int, stakes: tuple[int, ...]) -> Json:
    """What an hour costs that is played on this bet alone, for a stake in cents."""
    law = play.law
    assert law is not None
    mean = 1 - play.edge
    variance = law.about(mean, 2)
    error = law.error(lambda back: (back - mean) ** 2)
    apart = root(variance * rounds)

    def hour(stake: int) -> Json:
        off = times(error, root(Fraction(rounds) / (4 * variance)))
        return {
            "loss": computed(decimal(play.edge * rounds * stake), play.within * rounds * stake),
            "deviation": simulated(times(apart, Decimal(stake)), times(off, Decimal(stake))),
        }

    return {str(stake): hour(stake) for stake in stakes}

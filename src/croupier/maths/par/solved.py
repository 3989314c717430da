"""What a sheet says of play that was solved: policies and their edges, the chart, and the law by best play.

The edge is computed by the solver, and so is the law of rounds that are neither split nor insured; the others
were played by the same policy, and the sheet says so.  Where it is summed over many rounds, wins and losses
of one unit are shifted until its mean is that edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.cut_card import ShoeRules
from croupier.games.game import Bet, BetKey
from croupier.maths.mistakes import Mistake
from croupier.maths.par.moments import FOURTH, THIRD, VOLATILITY
from croupier.maths.par.numbers import Json, computed, decimal, exact, root, times
from croupier.maths.par.parted_law import PartedLaw
from croupier.maths.told_play import OfferedInsurance

ASSUMED = (
    "one box alone, from a new shoe",
    "the cards of other boxes are seen in reality and are not used",
    "insurance is a decision of its own, taken where it is worth more than nothing",
)
LOST, WON = Fraction(0), Fraction(2)
TO_BE_SEEN = Decimal("1e-5")  # of what decides about a colour
SURE_ENOUGH = Decimal("1e-9")  # of what is weighed over many hands


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
    law: PartedLaw | None
    costs: Mapping[str, tuple[Fraction, ...]] | None = None  # of the next best choice, by cell of the chart
    mistakes: tuple[Mistake, ...] = ()  # the dearest first
    insurance: OfferedInsurance | None = None

    @property
    def best(self) -> str:
        return self.edges[0].policy

    def shifted(self) -> Law[Fraction]:
        """The simulated law with the computed mean."""
        assert self.law is not None
        shares = {back: chance for back, chance in self.law.chances() if chance}
        missing = (1 - self.edge - self.law.mean(lambda back: back)) / (WON - LOST)
        return Law({**shares, LOST: shares[LOST] - missing, WON: shares[WON] + missing})


def strategy_block(play: SolvedPlay, missing: str, shoe: ShoeRules) -> Json:
    return {
        "bet": play.bet,
        "policies": [
            {"policy": each.policy, "edge": each.edge, "digest": each.digest} for each in play.edges
        ],
        "assumed": [*ASSUMED, _how_edges_move(shoe)],
        "columns": list(play.columns),
        "chart": missing
        if play.chart is None
        else [
            {"hand": hand, "cells": list(cells), "costs": _costs(play, hand)}
            for hand, cells in play.chart.items()
        ],
        "mistakes": [_mistake(each) for each in play.mistakes],
        "insurance": None
        if play.insurance is None
        else {
            "taken_with": list(play.insurance.hands),
            "worth": computed(decimal(play.insurance.worth), SURE_ENOUGH),
        },
    }


def _costs(play: SolvedPlay, hand: str) -> Json:
    assert play.costs is not None, "whoever has a chart knows what its choices are worth"
    return [computed(decimal(cost), TO_BE_SEEN) for cost in play.costs[hand]]


def _how_edges_move(shoe: ShoeRules) -> str:
    """Whether a round may start with another edge than that of a new shoe."""
    if not shoe.goes_on:
        return "every round is dealt from a new shoe, so that none starts with another edge"
    return (
        f"the shoe goes on until the cut card, behind which lie {shoe.least_behind.value} to"
        f" {shoe.most_behind.value} cards: edges are those of its first round and move with what has gone,"
        " which 'croupier strategy --gone' shows; how many rounds start with a player's edge is not simulated"
    )


def _mistake(each: Mistake) -> Json:
    return {
        "hand": each.hand,
        "against": each.against,
        "choice": each.choice,
        "instead": each.instead,
        "cost": computed(decimal(each.cost), SURE_ENOUGH),
        "often": computed(decimal(each.often), SURE_ENOUGH),
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
        "law": {
            "simulated_rounds": str(law.rounds),
            "simulated_share": exact(law.share),
            "seed": str(law.seed),
            "tables": law.tables,
        },
        "pays": [
            {"when": prize.when, "odds": str(prize.odds), "clause": str(prize.odds.clause)}
            for prize in bet.prizes
        ],
        "cycle": None,
        "results": list(_results(law)),
        "figures": _figures(play, law),
    }


def _results(law: PartedLaw) -> Iterable[Json]:
    for returned, chance in sorted(law.chances(), reverse=True):
        if chance:
            yield _result(law, returned)


def _result(law: PartedLaw, returned: Fraction) -> Json:
    back = law.mean(lambda each: each)
    return {
        "returned": exact(returned),
        "cases": None,
        "probability": law.number(_indicator(lambda each: each == returned)),
        "share": law.number(lambda each: each * (each == returned) / back),
    }


def _indicator(event: Callable[[Fraction], bool]) -> Callable[[Fraction], Fraction]:
    return lambda back: Fraction(event(back))


def _figures(play: SolvedPlay, law: PartedLaw) -> Json:
    top = max(back for back, chance in law.chances() if chance)
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
            "one_in": _one_in(law, top),
        },
    }


def _one_in(law: PartedLaw, top: Fraction) -> Json:
    is_it = _indicator(lambda back: back == top)
    chance = law.mean(is_it)
    return law.told(decimal(1 / chance), times(law.error(is_it), decimal(1 / chance**2)))


def _mean_when_hit(law: PartedLaw) -> Json:
    """Of what comes back where anything does: a mean over another, with the error that both have together."""
    hit, back = law.mean(_indicator(lambda each: each > 0)), law.mean(lambda each: each)
    found = back / hit
    return law.told(decimal(found), law.error(lambda each: (each - found * (each > 0)) / hit))


def _spread(law: PartedLaw, mean: Fraction) -> Json:
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
        "variance": law.told(decimal(second), error(lambda x: x**2)),
        "third_moment": law.told(decimal(third), error(lambda x: x**3)),
        "fourth_moment": law.told(decimal(fourth), error(lambda x: x**4)),
        "deviation": law.told(deviation, error(lambda x: x**2 / (2 * apart))),
        "skewness": law.told(
            decimal(skewness), error(lambda x: x**3 / (second * apart) - 3 * skewness * x**2 / (2 * second))
        ),
        "excess_kurtosis": law.told(
            decimal(kurtosis), error(lambda x: x**4 / second**2 - 2 * (kurtosis + 3) * x**2 / second)
        ),
        "volatility_index": law.told(
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
            "deviation": law.told(times(apart, Decimal(stake)), times(off, Decimal(stake))),
        }

    return {str(stake): hour(stake) for stake in stakes}

"""What a sheet says of each bet: its pay table, the cases of every result, and its figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import Bet, BetKey, Game
from croupier.maths.figures import Figures, all_figures
from croupier.maths.par.in_action import in_action
from croupier.maths.par.moments import Moments, moments
from croupier.maths.par.numbers import Json, computed, exact


@dataclass(frozen=True, slots=True)
class Alike:
    """Bets of one kind that follow one law and are paid alike: a sheet has one entry for them."""

    first: Figures
    bet: Bet
    keys: tuple[BetKey, ...]


def alike(game: Game) -> tuple[Alike, ...]:
    """In the order in which the game names the first bet of each."""
    found: dict[tuple[str, tuple[tuple[Fraction, Fraction], ...], str], list[Figures]] = {}
    bets = game.bets()
    for figures in all_figures(game):
        kind = figures.bet.partition(":")[0]
        paid = "; ".join(str(prize.odds) for prize in bets[figures.bet].prizes)
        found.setdefault((kind, tuple(sorted(figures.law)), paid), []).append(figures)
    return tuple(
        Alike(group[0], bets[group[0].bet], tuple(each.bet for each in group)) for group in found.values()
    )


def bet_block(group: Alike, game: Game) -> Json:
    return {
        "bet": group.first.bet,
        "name": group.bet.name,
        "clause": str(group.bet.clause),
        "bets": list(group.keys),
        "played": group.first.played,
        "pays": [_prize(prize.when, str(prize.odds), str(prize.odds.clause)) for prize in group.bet.prizes],
        "law": "exact",
        **law_block(group.first.law, in_action(game, group.first.bet)),
    }


def law_block(law: Law[Fraction], staked: Fraction | None = Fraction(1)) -> Json:
    """Cases and figures; ``staked`` is what is in action in a round, where decisions add to a unit."""
    return {
        "cycle": str(sum(law.cases().values())),
        "results": list(_results(law)),
        "figures": figures_block(Figures("", law, ""), staked),
    }


def _prize(when: str, odds: str, clause: str) -> Json:
    return {"when": when, "odds": odds, "clause": clause}


def _results(law: Law[Fraction]) -> Iterable[Json]:
    """From the best to the worst.  Its share is what part of all that comes back comes back so."""
    cases = law.cases()
    back = law.mean(lambda returned: returned)
    for returned, probability in sorted(law, reverse=True):
        yield {
            "returned": exact(returned),
            "cases": str(cases[returned]),
            "probability": exact(probability),
            "share": exact(returned * probability / back),
        }


def figures_block(figures: Figures, staked: Fraction | None) -> Json:
    law, found = figures.law, moments(figures.law)
    top, chance = max(law)
    return {
        "edge": exact(figures.edge),
        "return": exact(1 - figures.edge),
        "edge_in_action": None if staked is None else exact(figures.edge / staked),
        "staked": None if staked is None else exact(staked),
        "hit": exact(figures.hit),
        "win": exact(figures.win),
        "stand_off": exact(law.probability(lambda returned: returned == 1)),
        "mean_when_hit": exact(_mean_when_hit(figures)),
        **_spread(found),
        "top": {"returned": exact(top), "one_in": exact(1 / chance)},
    }


def _mean_when_hit(figures: Figures) -> Fraction:
    came_back = figures.law.mean(lambda returned: max(returned, Fraction(0)))
    return came_back / figures.hit


def _spread(found: Moments) -> Json:
    return {
        "variance": exact(found.variance),
        "third_moment": exact(found.third),
        "fourth_moment": exact(found.fourth),
        "deviation": computed(found.deviation),
        "skewness": computed(found.skewness),
        "excess_kurtosis": computed(found.excess_kurtosis),
        "volatility_index": computed(found.volatility),
    }

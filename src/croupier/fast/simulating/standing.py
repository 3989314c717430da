"""Where a tally stands: its edge, how sure that is, and how far it lies from the exact one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from croupier.core.chance import Law
from croupier.fast.simulating.tallies import Counts, SimulatedTally
from croupier.games.game import BetKey, Game, Slip
from croupier.maths.counting import NOTHING_TO_DECIDE
from croupier.maths.figures import played
from croupier.maths.laws import counting_of, law
from croupier.maths.policies import ABSENT, BEST

Laws = Mapping[BetKey, Law[Fraction]]


@dataclass(frozen=True, slots=True)
class SimulatedEdge:
    """Of one bet or of a slip, per unit first staked; ``exact`` is none where nobody has worked it out."""

    rounds: int
    edge: float
    error: float  # one standard error
    exact: Fraction | None

    @property
    def distance(self) -> float | None:
        """From the exact edge, in standard errors."""
        if self.exact is None or not self.error:
            return None
        return (self.edge - float(self.exact)) / self.error


def standing(counts: Counts, staked: int, exact: Fraction | None) -> SimulatedEdge:
    rounds = sum(counts.values())
    mean = Fraction(sum((returned * n for returned, n in counts.items()), Fraction(0)), rounds)
    squares = sum((returned * returned * n for returned, n in counts.items()), Fraction(0))
    variance = squares / rounds - mean * mean
    return SimulatedEdge(rounds, float(1 - mean / staked), sqrt(float(variance) / rounds) / staked, exact)


def exact_laws(game: Game, slip: Slip, policy: str) -> Laws:
    """Of those bets whose law is known under this policy; per unit, from a new shoe."""
    counting = counting_of(game)
    decided = {bet: played(game, bet) != NOTHING_TO_DECIDE for bet in slip}
    known = {bet: law(game, bet) for bet in slip if not decided[bet] or _is_counted(game, policy)}
    if policy == ABSENT and counting.absent is not None:
        known |= {
            bet: of for bet, of in counting.absent(game, dict.fromkeys(slip, 1)).laws.items() if bet in slip
        }
    return known


def _is_counted(game: Game, policy: str) -> bool:
    """Whether the laws of a game's own decisions are those of this policy."""
    return policy == (ABSENT if counting_of(game).absent is None else BEST)


def exact_edge(laws: Laws, slip: Slip) -> Fraction | None:
    """Of the slip; none as long as the law of one of its bets is not known."""
    if any(bet not in laws for bet in slip):
        return None
    returned = sum((stake * laws[bet].mean(lambda each: each) for bet, stake in slip.items()), Fraction(0))
    return 1 - returned / sum(slip.values())


def standings(tally: SimulatedTally, slip: Slip, laws: Laws) -> Mapping[BetKey, SimulatedEdge]:
    """Of every bet of the slip."""
    return {
        bet: standing(tally.bets[bet], stake, exact_edge(laws, {bet: stake})) for bet, stake in slip.items()
    }

"""Where a tally stands: its edge, how sure that is, and how far it lies from the one that is worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from croupier.core.chance import Law
from croupier.fast.simulating.tallies import Counts, SimulatedTally
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import BLACKJACK
from croupier.games.game import BetKey, Game, Slip
from croupier.maths.counting import NOTHING_TO_DECIDE
from croupier.maths.figures import played
from croupier.maths.judged_policies import NotJudged, judged
from croupier.maths.laws import counting_of, law
from croupier.maths.policies import ABSENT, BEST
from croupier.maths.policy_tables import PolicyTable
from croupier.maths.solving.arithmetic import Arithmetic
from croupier.maths.solving.solver import Solver

Laws = Mapping[BetKey, Law[Fraction]]
EXACT, COMPUTED = "exact", "computed"


@dataclass(frozen=True, slots=True)
class KnownEdge:
    """An edge that was worked out: a fraction, or a number with the bound of its error."""

    edge: Fraction
    within: float = 0.0

    @property
    def how(self) -> str:
        return COMPUTED if self.within else EXACT


Known = Mapping[BetKey, KnownEdge]


@dataclass(frozen=True, slots=True)
class SimulatedEdge:
    """Of one bet or of a slip, per unit first staked; ``known`` is none where nobody has worked it out."""

    rounds: int
    edge: float
    error: float  # one standard error
    known: KnownEdge | None

    @property
    def distance(self) -> float | None:
        """From the edge that is known, in standard errors."""
        if self.known is None or not self.error:
            return None
        return (self.edge - float(self.known.edge)) / self.error


def standing(counts: Counts, staked: int, known: KnownEdge | None) -> SimulatedEdge:
    rounds = sum(counts.values())
    mean = Fraction(sum((returned * n for returned, n in counts.items()), Fraction(0)), rounds)
    squares = sum((returned * returned * n for returned, n in counts.items()), Fraction(0))
    variance = squares / rounds - mean * mean
    return SimulatedEdge(rounds, float(1 - mean / staked), sqrt(float(variance) / rounds) / staked, known)


def known_edges(game: Game, slip: Slip, policy: PolicyTable, arithmetic: Arithmetic) -> Known:
    """Of those bets whose law is known under this policy, or whose policy can be valued; from a new shoe."""
    laws = exact_laws(game, slip, policy.name)
    found = {bet: KnownEdge(1 - of.mean(lambda each: each)) for bet, of in laws.items()}
    if isinstance(game, Blackjack) and BLACKJACK in slip and BLACKJACK not in found:
        found |= _computed(game, policy, arithmetic)
    return found


def _computed(game: Blackjack, policy: PolicyTable, arithmetic: Arithmetic) -> Known:
    try:
        worth = judged(Solver(game, arithmetic, ()), policy).value
    except NotJudged:
        return {}
    return {BLACKJACK: KnownEdge(-Fraction(worth), float(arithmetic.error_bound))}


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


def known_edge(known: Known, slip: Slip) -> KnownEdge | None:
    """Of the slip; none as long as that of one of its bets is not known."""
    if any(bet not in known for bet in slip):
        return None
    kept = sum((stake * known[bet].edge for bet, stake in slip.items()), Fraction(0))
    return KnownEdge(kept / sum(slip.values()), max(known[bet].within for bet in slip))


def standings(tally: SimulatedTally, slip: Slip, known: Known) -> Mapping[BetKey, SimulatedEdge]:
    """Of every bet of the slip."""
    return {
        bet: standing(tally.bets[bet], stake, known_edge(known, {bet: stake})) for bet, stake in slip.items()
    }

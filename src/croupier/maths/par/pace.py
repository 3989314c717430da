"""How many rounds an hour has, from the table's own times, and what an hour costs."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.maths.par.bets import Alike
from croupier.maths.par.moments import moments
from croupier.maths.par.numbers import Json, computed, decimal, exact, root, times
from croupier.rulebooks.ruleset import Ruleset

HOUR_MS = 3_600_000
BY_HAND = 40  # rounds an hour of a dealer, whom no book gives a time; an assumption, and printed as one


@dataclass(frozen=True, slots=True)
class HouseTimes:
    """What the house sets of a table that it conducts by itself, in milliseconds."""

    pause_ms: int
    draw_ms: int


@dataclass(frozen=True, slots=True)
class RoundPace:
    round_ms: int
    rests_on: str  # the clause of the wagering period; nothing where no book sets one
    decision_ms: int = 0  # the time that a player has to decide, where one is asked

    @property
    def an_hour(self) -> int:
        """By players who decide at once."""
        return HOUR_MS // self.round_ms

    @property
    def an_hour_waited(self) -> int:
        """By players of whom one takes all the time there is for a decision, once in every round."""
        return HOUR_MS // (self.round_ms + self.decision_ms)


def pace(ruleset: Ruleset, times: HouseTimes) -> RoundPace:
    """Wagering and dealing; whoever takes their time to decide makes the round longer."""
    period = ruleset.table.wagering.period_s
    decision_ms = 1000 * (ruleset.game.face.board().decision_seconds or 0)
    if period is None:
        return RoundPace(HOUR_MS // BY_HAND, "", decision_ms)
    draws = ruleset.game.face.draws().bounds(1)[0]
    round_ms = period.value * 1000 + times.pause_ms + draws * times.draw_ms
    return RoundPace(round_ms, str(period.clause), decision_ms)


def pace_block(found: RoundPace, times: HouseTimes) -> Json:
    return {
        "rounds_an_hour": str(found.an_hour),
        "round_ms": str(found.round_ms),
        "wagering_period": found.rests_on or None,
        "pause_ms": str(times.pause_ms),
        "draw_ms": str(times.draw_ms),
        "decision_ms": str(found.decision_ms),
        "rounds_an_hour_waited": str(found.an_hour_waited),
        "assumed": None if found.rests_on else "a dealer's pace; no book sets a time",
    }


def an_hour_block(group: Alike, found: RoundPace, stakes: tuple[int, ...]) -> Json:
    """What an hour costs that is played on this bet alone, for a stake in cents."""
    one = moments(group.first.law)
    rounds = found.an_hour
    deviation = root(one.variance * rounds)
    return {
        str(stake): {
            "loss": exact(-one.mean * rounds * stake),
            "deviation": computed(times(deviation, decimal(Fraction(stake))), Decimal("1e-6")),
        }
        for stake in stakes
    }

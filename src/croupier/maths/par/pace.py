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

    @property
    def an_hour(self) -> int:
        return HOUR_MS // self.round_ms


def pace(ruleset: Ruleset, times: HouseTimes) -> RoundPace:
    """Without decisions: whoever takes their time to decide makes the round longer."""
    period = ruleset.table.wagering.period_s
    if period is None:
        return RoundPace(HOUR_MS // BY_HAND, "")
    draws = ruleset.game.face.draws().bounds(1)[0]
    return RoundPace(period.value * 1000 + times.pause_ms + draws * times.draw_ms, str(period.clause))


def pace_block(found: RoundPace, times: HouseTimes) -> Json:
    return {
        "rounds_an_hour": str(found.an_hour),
        "round_ms": str(found.round_ms),
        "wagering_period": found.rests_on or None,
        "pause_ms": str(times.pause_ms),
        "draw_ms": str(times.draw_ms),
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

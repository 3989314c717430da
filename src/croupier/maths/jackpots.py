"""What a mathematician asks of a jackpot: the figures of its sheet, as fractions.

A sheet is of one jackpot against one wager that feeds it: the jackpot wager itself, which loses all that the
jackpot does not give back, or of all others the one with the least edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import isqrt
from typing import Any

from croupier.core.chance import Law
from croupier.games.game import BetKey
from croupier.jackpots.meter import added_by
from croupier.jackpots.terms import JackpotLaw, Terms
from croupier.maths.jackpot_laws import (
    NOUGHT,
    ONE,
    ChancePrize,
    EventPrize,
    JackpotReturn,
    PrizeLaw,
    SealedPrize,
)

JACKPOT = "jackpot"  # the kind of the bets that enter one
METERS = 10
ONE_DOLLAR = 100
SMALL_PART = 100  # of all that may be added: where one round adds more, hazard is no longer even

Levels = Mapping[str, Fraction]


def law_of(terms: Terms, levels: Levels | None = None, price: int | None = None) -> PrizeLaw:
    """Levels with their chances and the price of an entry belong to events."""
    match terms.law:
        case JackpotLaw.SEALED:
            return SealedPrize(terms)
        case JackpotLaw.CHANCE:
            return ChancePrize(terms)
        case JackpotLaw.EVENT:
            assert levels is not None, "an event has levels"
            assert price is not None, "an event has a price"
            return EventPrize(terms, levels, price)


@dataclass(frozen=True, slots=True)
class Feeder:
    """A wager that feeds a jackpot, and what the house keeps of it without one."""

    bet: BetKey
    edge: Fraction  # per unit first staked
    raised: Fraction = ONE  # to how many times itself a decision may raise it
    best_play: bool = True  # whether that edge is the least that any player leaves

    @property
    def least(self) -> Fraction:
        """What each cent that may come to be staked on it leaves to the house at least."""
        return self.edge / self.raised


JACKPOT_WAGER = Feeder(JACKPOT, ONE)


def least_of(feeders: tuple[Feeder, ...]) -> Feeder:
    return min(feeders, key=lambda feeder: feeder.least)


@dataclass(frozen=True, slots=True)
class AtMeter:
    """A wager alone in its round when the meter shows so many cents."""

    meter: int
    hazard: Fraction
    value: Fraction  # of the wager, in cents


@dataclass(frozen=True, slots=True)
class JackpotFigures:
    """Everything that the sheet of a jackpot and its desk show.  Amounts are cents."""

    terms: Terms
    mean: Fraction
    variance: Fraction
    turnover: Fraction
    returned: JackpotReturn
    return_at_most: Fraction  # by which it is judged
    reserve_needed: Fraction
    wagered: int  # what a wager is worth is told for so much
    hazards: tuple[AtMeter, ...]
    against: Feeder | None  # the wager by which it is measured
    break_even: int | None
    reaching: Fraction
    in_advantage: Fraction
    saturates: (
        bool  # whether one round may add so much that a wager near the ceiling is worth more than its part
    )
    levels: Levels  # of an event

    @property
    def deviation(self) -> int:
        """Of the prize, in whole cents."""
        return isqrt(int(self.variance))

    @property
    def net(self) -> Fraction | None:
        """What is left of the edge of game and jackpot together."""
        return None if self.against is None else self.against.edge - self.returned.total

    @property
    def reserve_pays(self) -> Fraction:
        """Which part of every reset the hidden rate pays for."""
        return min(ONE, self.terms.hidden_rate / self.reserve_needed) if self.reserve_needed else ONE

    def law_of_wager(self) -> Law[Fraction]:
        """What comes back for each unit of a jackpot wager, were every prize the mean one."""
        fixed = ((Fraction(paid), self.levels[level]) for level, paid in self.terms.fixed.items())
        weights: dict[Fraction, Fraction] = {}
        for paid, p in ((self.mean, self.wagered / self.turnover), *fixed):
            each = paid / self.wagered
            weights[each] = weights.get(each, NOUGHT) + p
        weights[NOUGHT] = weights.get(NOUGHT, NOUGHT) + 1 - sum(weights.values())
        return Law({each: p for each, p in weights.items() if p})


def par(
    terms: Terms,
    against: Feeder | None,
    levels: Levels | None = None,
    price: int | None = None,
    *,
    wagered: int = ONE_DOLLAR,
    most_a_round: int = 0,
) -> JackpotFigures:
    """The figures of a jackpot whose terms the gate lets through."""
    law = law_of(terms, levels, price)
    stake = wagered if price is None else price
    even = None if against is None else law.break_even(against.edge, stake)
    return JackpotFigures(
        terms=terms,
        mean=law.mean,
        variance=law.variance,
        turnover=law.turnover,
        returned=law.returned,
        return_at_most=law.return_at_most,
        reserve_needed=law.reserve_needed,
        wagered=stake,
        hazards=tuple(_at(law, meter, stake) for meter in _meters(law)),
        against=against,
        break_even=even,
        reaching=NOUGHT if even is None else law.reaching(even),
        in_advantage=NOUGHT if even is None else law.beyond(even),
        saturates=isinstance(law, SealedPrize) and saturates(law, most_a_round),
        levels=levels or {},
    )


def saturates(law: SealedPrize, most_a_round: int) -> bool:
    return added_by(law.terms, most_a_round).shown * SMALL_PART > law.span


def _at(law: PrizeLaw, meter: int, wagered: int) -> AtMeter:
    units = meter * law.terms.unit
    return AtMeter(meter, law.hazard(units, wagered), law.value(units, wagered))


def _meters(law: PrizeLaw) -> Iterator[int]:
    """Ten from the floor up, evenly; without a ceiling, as far above the mean as the floor lies below it."""
    floor, ceiling = law.terms.floor, law.terms.ceiling
    highest = int(2 * law.mean) - floor if ceiling is None else ceiling
    if highest <= floor:
        yield floor
        return
    yield from (floor + (highest - floor) * at // METERS for at in range(METERS))


# ── as it is told ───────────────────────────────────────────────────────────────────────────


def as_json(figures: JackpotFigures) -> dict[str, Any]:
    """Fractions as they are written, so that nobody rounds them on the way."""
    terms, against = figures.terms, figures.against
    told = {
        "jackpot": terms.jackpot,
        "style": terms.style,
        "law": terms.law,
        "entry": terms.entry,
        "funded": terms.funded,
        "floor": terms.floor,
        "ceiling": terms.ceiling,
        "turnover_per_hit_set": terms.turnover,
        "unit": terms.unit,
        "rate": terms.shown_rate,
        "hidden": terms.hidden_rate,
        "mean": figures.mean,
        "variance": figures.variance,
        "deviation": figures.deviation,
        "turnover_per_hit": figures.turnover,
        "return": figures.returned.total,
        "return_by_rate": figures.returned.by_rate,
        "return_by_seed": figures.returned.by_seed,
        "return_by_fixed": figures.returned.by_fixed,
        "return_at_most": figures.return_at_most,
        "reserve_needed": figures.reserve_needed,
        "reserve_pays": figures.reserve_pays,
        "bet": None if against is None else against.bet,
        "edge": None if against is None else against.edge,
        "net": figures.net,
        "break_even": figures.break_even,
        "cycles_reaching": figures.reaching,
        "share_in_advantage": figures.in_advantage,
        "saturates": figures.saturates,
        "wagered": figures.wagered,
    }
    plain: dict[str, Any] = {key: _plain(value) for key, value in told.items()}
    plain["fixed"] = dict(terms.fixed)
    plain["hazards"] = [
        {"meter": each.meter, "hazard": str(each.hazard), "value": str(each.value)}
        for each in figures.hazards
    ]
    return plain


def _plain(value: object) -> object:
    match value:
        case Fraction():
            return str(value)
        case Enum():
            return value.value
        case _:
            return value

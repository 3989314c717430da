"""Permissible wagers: the slip that a terminal may have under a sign.

A slip says what every position shall hold in all, so the limits bear on what has gathered
there, and betting again and again does not evade them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import lcm

from msgspec import Struct

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.games.game import BetKey, Game, Slip
from croupier.table.commands import Sign
from croupier.table.rules import LimitRules, OffMultiple, OverMaximum, UnderAggregate, UnderMinimum
from croupier.table.state import TablePlace
from croupier.table.wager_results import Trimmed
from croupier.words.said import Money, say

_SHOWN_AS_PLACED = frozenset({UnderMinimum.SETTLED_WITH_WARNING, UnderMinimum.REJECTED_AT_CLOSE})


class Limits(Struct, frozen=True, gc=False):
    """What limits one player's wagers at one moment."""

    sign: Sign
    rules: LimitRules
    place: TablePlace
    now: Instant

    def on(self, kind: str) -> Bounds:
        """Limits of a kind of bet if the sign has any; then those that are this player's own."""
        rules, place = self.rules, self.place
        minimum, maximum = _on_sign(kind, self.sign)
        if place.personal and rules.personal:
            return Bounds(*place.personal, self.sign.multiple, rules.personal)
        if place.legacy and rules.legacy and (place.legacy_until is None or self.now < place.legacy_until):
            return Bounds(_on_sign(kind, place.legacy)[0], maximum, place.legacy.multiple)
        return Bounds(minimum, maximum, self.sign.multiple)


class Bounds(Struct, frozen=True, gc=False):
    """What one player may stake on one bet."""

    minimum: int
    maximum: int
    multiple: int
    by: Clause | None = None  # where they are the player's own


class Permitted(Struct, frozen=True, gc=False):
    slip: dict[BetKey, int]
    trimmed: tuple[Trimmed, ...]


def faults_of(sign: Sign, rules: LimitRules) -> Refused | None:
    """What is wrong with a sign, wherever it is put up."""
    for minimum, maximum in ((sign.minimum, sign.maximum), *sign.by_kind.values()):
        if not 0 < minimum <= maximum:
            return Refused(
                say("table.minimum-of-and-maximum-of", minimum=Money(minimum), maximum=Money(maximum)),
                rules.sign,
            )
    if sign.multiple <= 0 or sign.chip <= 0:
        return Refused(say("table.multiples-and-chips-are-amounts"), rules.sign)
    if sign.aggregate_minimum < 0 or sign.minimum_outlay < 0:
        return Refused(say("table.what-must-be-wagered-in"), rules.sign)
    if sign.aggregate_minimum and not rules.under_aggregate:
        return Refused(say("table.this-book-knows-no-aggregate"), rules.sign)
    if sign.minimum_outlay and not rules.minimum_outlay:
        return Refused(say("table.this-book-knows-no-minimum"), rules.sign)
    return None


def _on_sign(kind: str, sign: Sign) -> tuple[int, int]:
    return sign.by_kind.get(kind, (sign.minimum, sign.maximum))


def kind_of(bet: BetKey) -> str:
    """The word that the sign knows a bet by: "straight" of "straight:17"."""
    return bet.partition(":")[0]


@lru_cache(maxsize=256)
def _kinds(game: Game) -> Mapping[BetKey, tuple[str, int]]:
    """What the limits on each bet of a game depend on: its kind, and which stakes are paid exactly."""
    return {bet: (kind_of(bet), game.exact_multiple(bet)) for bet in game.bets()}


def permit(slip: Slip, game: Game, limits: Limits) -> Permitted | Refused:
    """What of a slip is taken, and each wager that is not taken as it was asked."""
    taken: dict[BetKey, int] = {}
    trimmed: list[Trimmed] = []
    known: dict[tuple[str, int], tuple[Bounds, int]] = {}
    kinds = _kinds(game)
    for bet, asked in slip.items():
        kind = kinds[bet]
        found = known.get(kind)
        if found is None:
            found = known[kind] = _bounds_and_units(*kind, limits)
        limit, units = found
        # Nearly every wager is permitted as it was asked: that is seen here, at the cost of a comparison.
        if limit.minimum <= asked <= limit.maximum and not asked % units:
            taken[bet] = asked
            continue
        verdict = _taken(asked, limit, units, limits.rules)
        if isinstance(verdict, Refused):
            return verdict
        stake, clause = verdict
        if stake:
            taken[bet] = stake
        if clause:
            trimmed.append(Trimmed(bet=bet, asked=asked, taken=stake, clause=str(clause)))
    return Permitted(taken, tuple(trimmed))


class AsAsked(Struct, frozen=True, gc=False):
    """A stake within these is taken as it was asked."""

    least: int
    most: int
    units: int


def as_asked(game: Game, limits: Limits) -> Mapping[BetKey, AsAsked]:
    """Of every bet of a game, what `permit` takes without a further look."""
    kinds = _kinds(game)
    found = {kind: _bounds_and_units(*kind, limits) for kind in set(kinds.values())}
    within = {kind: AsAsked(of.minimum, of.maximum, units) for kind, (of, units) in found.items()}
    return {bet: within[kind] for bet, kind in kinds.items()}


def _bounds_and_units(kind: str, exact: int, limits: Limits) -> tuple[Bounds, int]:
    bounds = limits.on(kind)
    return bounds, _units(bounds, limits.rules, exact)


def _taken(asked: int, limit: Bounds, units: int, rules: LimitRules) -> tuple[int, Clause | None] | Refused:
    """The stake that is taken, and the clause by which it is not the stake that was asked."""
    stake: int = asked
    clause: Clause | None = None
    if asked > limit.maximum:
        clause = limit.by or rules.over_maximum.clause
    if asked >= limit.maximum:
        if rules.over_maximum.value is OverMaximum.SETTLED_UP_TO_MAXIMUM:
            return limit.maximum, clause  # which is what it is, whatever the multiples are
        stake = limit.maximum - limit.maximum % limit.multiple
    if stake % units:
        if rules.off_multiple and rules.off_multiple.value is OffMultiple.NOT_REQUIRED:
            return Refused(
                say("table.sign-asks-for-multiples-of", units=Money(units)), rules.off_multiple.clause
            )
        stake -= stake % units
        clause = clause or (rules.off_multiple.clause if rules.off_multiple else rules.sign)
    if stake < limit.minimum and rules.under_minimum.value not in _SHOWN_AS_PLACED:
        return 0, limit.by or rules.under_minimum.clause
    return stake, clause


def _units(limit: Bounds, rules: LimitRules, exact: int) -> int:
    """What a stake must be a multiple of.  On cloth it need not be: there the payment is rounded up."""
    match rules.off_multiple.value if rules.off_multiple else OffMultiple.NOT_REQUIRED:
        case OffMultiple.NEXT_HIGHEST_PAYABLE:
            return 1
        case OffMultiple.NEXT_LOWEST:
            return lcm(limit.multiple, exact)
        case OffMultiple.NOT_REQUIRED:
            return limit.multiple


@dataclass(frozen=True, slots=True)
class Dropped:
    """Wagers that are not recognised when betting closes."""

    slip: dict[BetKey, int]
    clause: Clause


def under_minimum(slip: Slip, limits: Limits) -> Slip:
    """The wagers that lie below their minimum although they are shown."""
    return {bet: stake for bet, stake in slip.items() if stake < limits.on(kind_of(bet)).minimum}


def dropped_at_close(slip: Slip, limits: Limits, credit: int) -> Iterator[Dropped]:
    """What of a slip falls away at the close; ``credit`` is what the player has left beside it."""
    rules = limits.rules
    small: Slip = under_minimum(slip, limits) if _returned(rules, limits.place) else {}
    if small:
        yield Dropped(dict(small), rules.under_minimum.clause)
        slip = {bet: stake for bet, stake in slip.items() if bet not in small}
    too_little = _too_little(sum(slip.values()), limits.sign, rules, credit)
    if slip and too_little:
        yield Dropped(dict(slip), too_little)


def _returned(rules: LimitRules, place: TablePlace) -> bool:
    """On cloth only from the player who has been warned, on Perth's terminals always."""
    match rules.under_minimum.value:
        case UnderMinimum.REJECTED_AT_CLOSE:
            return True
        case UnderMinimum.SETTLED_WITH_WARNING:
            return place.warned
        case UnderMinimum.NOT_SHOWN | UnderMinimum.NOT_RECOGNISED:
            return False


def _too_little(total: int, sign: Sign, rules: LimitRules, credit: int) -> Clause | None:
    if rules.under_aggregate and total < _least_total(sign, rules.under_aggregate.value):
        return rules.under_aggregate.clause
    if rules.minimum_outlay and total < sign.minimum_outlay:
        short_stack = rules.short_stack_may_be_staked and total + credit < sign.minimum_outlay
        return None if short_stack else rules.minimum_outlay
    return None


def _least_total(sign: Sign, under: UnderAggregate) -> int:
    """Where the book asks it of the total, the minimum on the sign holds however low that of a bet is."""
    signed = sign.minimum if under is UnderAggregate.UNDER_THE_MINIMUM_IGNORED else 0
    return max(signed, sign.aggregate_minimum)

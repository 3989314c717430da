"""The terms in a few sentences, and the prizes worked out for the least and the most entrants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.tournaments.choices import Disposition
from croupier.tournaments.plan import Plan
from croupier.tournaments.prizes import divided, pool_of
from croupier.words.said import Money, Said, say


@dataclass(frozen=True, slots=True)
class WorkedPool:
    """What the pool and the prizes come to with so many entries and nothing bought besides."""

    entrants: int
    pool: int
    prizes: tuple[int, ...]


def worked(plan: Plan) -> tuple[WorkedPool, ...]:
    """For the least and the most that can enter, as far as the plan says."""
    counts = dict.fromkeys(count for count in (plan.entries.least, plan.entries.most) if count)
    return tuple(_worked(plan, entrants) for entrants in counts if plan.prizes.shares)


def _worked(plan: Plan, entrants: int) -> WorkedPool:
    pool = pool_of(plan, entrants)
    return WorkedPool(entrants, pool.whole, divided(max(pool.divided, 0), plan.prizes.shares))


def in_short(plan: Plan) -> tuple[Said, ...]:
    """What somebody asks first.  It is no part of what is signed."""
    return (_price(plan), _chips(plan), *_winning(plan), say("terms.short-director"))


def _price(plan: Plan) -> Said:
    prices = [price for price in (plan.entries.fee, plan.entries.buy_in) if price]
    whole, rake = sum(price.whole for price in prices), sum(price.rake for price in prices)
    if not whole:
        return say("terms.short-free")
    return say("terms.short-costs", whole=Money(whole), rake=Money(rake))


def _chips(plan: Plan) -> Said:
    redeemed = plan.chips.disposition is Disposition.REDEEMED
    return say("terms.short-redeemed") if redeemed else say("terms.short-chips")


def _winning(plan: Plan) -> Iterator[Said]:
    most, places = plan.entries.most, len(plan.prizes.shares)
    if not most or not places:
        return
    pool = pool_of(plan, most)
    yield say("terms.short-win", places=min(places, most), most=most)
    back = Money(pool.whole // most)
    if pool.overlay:
        yield say("terms.short-back-added", most=most, back=back, added=Money(pool.overlay))
    else:
        yield say("terms.short-back", most=most, back=back)

"""What is paid to whom, to the cent: the pool, its division, and places that are shared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.tournaments.plan import Plan


@dataclass(frozen=True, slots=True)
class PrizePool:
    """In cents.  What is taken as rake is no part of it."""

    parts: int  # of the entries
    added: int
    top_up: int  # up to what is guaranteed
    bonus: int  # goes to bonus prizes before anything is shared out
    rake: int

    @property
    def whole(self) -> int:
        return self.parts + self.added + self.top_up

    @property
    def divided(self) -> int:
        return self.whole - self.bonus

    @property
    def overlay(self) -> int:
        """What the house or a sponsor puts in."""
        return self.added + self.top_up


def pool_of(plan: Plan, entrants: int) -> PrizePool:
    """Of so many entries without a re-buy or add-on, which nobody has to take."""
    prices = [price for price in (plan.entries.fee, plan.entries.buy_in) if price]
    parts = entrants * sum(price.prize for price in prices)
    added = plan.prizes.added or 0
    return PrizePool(
        parts=parts,
        added=added,
        top_up=max(0, (plan.prizes.guarantee or 0) - parts - added),
        bonus=sum(bonus.amount for bonus in plan.prizes.bonus),
        rake=entrants * sum(price.rake for price in prices),
    )


def overlay_of(plan: Plan) -> int:
    """The most that may have to be put in, by the fewest or the most who may enter."""
    numbers = (plan.entries.least, plan.entries.most)
    return max((pool_of(plan, count or 0).overlay for count in numbers), default=0)


def divided(pool: int, shares: Sequence[int]) -> tuple[int, ...]:
    """By largest remainder: whole cents first, and what is left one each by the size of what was cut off.

    Of equal remainders the better place comes first.  All of the pool is paid, and no more.
    """
    whole = sum(shares)
    cents, cut = zip(*(divmod(pool * share, whole) for share in shares), strict=True)
    left = pool - sum(cents)
    first = sorted(range(len(shares)), key=lambda place: -cut[place])[:left]
    return tuple(each + (place in first) for place, each in enumerate(cents))


def shared_out(prizes: Sequence[int]) -> tuple[int, ...]:
    """What equals are paid together, divided; odd cents one each, in the order of the last seat draw."""
    each, odd = divmod(sum(prizes), len(prizes))
    return tuple(each + (place < odd) for place in range(len(prizes)))

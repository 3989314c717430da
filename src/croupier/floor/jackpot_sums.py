"""Whether what a jackpot has gathered is there: in units, and on its accounts to the cent."""

from __future__ import annotations

from collections.abc import Callable

from croupier.jackpots.state import Jackpot
from croupier.ledger.account import Account, meter, overflow, reserve, won

Balance = Callable[[Account], int]


def gathered(jackpot: Jackpot) -> bool:
    """Seeds, contributions, transfers and re-credited prizes, less what was won, are all that is there."""
    totals, pool = jackpot.totals, jackpot.pool
    moved = totals.seeded + totals.received + totals.returned - totals.won
    return totals.contributed + moved * jackpot.in_force.unit == pool.total


def on_account(jackpot: Jackpot, balance: Balance) -> bool:
    """Each part holds the whole cents of its units."""
    pool, unit, name = jackpot.pool, jackpot.in_force.unit, jackpot.name
    held = ((meter(name), pool.meter), (reserve(name), pool.reserve), (overflow(name), pool.overflow))
    return all(balance(account) == units // unit for account, units in held)


def set_aside(jackpot: Jackpot, balance: Balance) -> bool:
    """What was won and not paid lies on accounts of its own."""
    return all(
        balance(won(jackpot.name, hit.number)) == sum(each.amount for each in hit.due())
        for hit in jackpot.hits
    )


def within_bounds(jackpot: Jackpot) -> bool:
    """The meter between its minimum and its ceiling, and no more the players' money than there is."""
    pool, terms = jackpot.pool, jackpot.in_force
    shown = terms.ceiling is None or pool.meter // terms.unit <= terms.ceiling
    parts = min(pool.reserve, pool.overflow) >= 0 and 0 <= pool.of_players <= pool.total
    return parts and shown and pool.meter >= terms.floor_units

"""How what happens to a jackpot moves money.

Meter, reserve and overflow each hold the whole cents of their units; a prize that was won lies on an account
of its own until it is paid.  What the house puts in is its own result.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.jackpots import events as e
from croupier.jackpots.evolve import gathered
from croupier.jackpots.meter import whole_cents
from croupier.jackpots.state import Hit, Jackpot
from croupier.ledger.account import (
    AUD,
    TICKETS,
    Account,
    cash,
    credit,
    left_behind,
    meter,
    overflow,
    promoted,
    receivable,
    reserve,
    win,
    won,
)
from croupier.ledger.transfer import Code, Transfer

Moved = tuple[Account, Account, int, Code]


def postings(jackpot: Jackpot, event: e.JackpotEvent) -> tuple[Transfer, ...]:
    """The transfers an event makes, given the jackpot as it stood before it."""
    return tuple(
        Transfer(source=source, target=target, amount=amount, code=code)
        for source, target, amount, code in _moved(jackpot, event)
        if amount > 0
    )


def _moved(jackpot: Jackpot, event: e.JackpotEvent) -> Iterator[Moved]:
    match event:
        case e.ContributionsTaken():
            return _contributed(jackpot, event)
        case e.CycleBegun():
            return _begun(jackpot, event)
        case e.JackpotHit():
            source = meter(event.jackpot) if event.of_meter else promoted(event.jackpot)
            return iter(((source, won(event.jackpot, event.hit), event.prize, Code.JACKPOT_SET_ASIDE),))
        case e.HitPaid():
            return iter((_paid(event),))
        case e.HitPaidByHand():
            prize = won(event.jackpot, event.hit)
            return iter(((prize, cash(event.place), event.amount, Code.MANUAL_PAYMENT),))
        case e.HitVoided():
            return _voided(jackpot, event)
        case e.TransferReceived():
            return _to_overflow(jackpot, event)
        case e.JackpotClosed():
            return _closed(jackpot, event)
        case _:
            return iter(())


def _contributed(jackpot: Jackpot, event: e.ContributionsTaken) -> Iterator[Moved]:
    """Whole cents of what has come together, part by part; what is left of a cent is carried on."""
    before, after, unit = jackpot.pool, gathered(jackpot.pool, event), jackpot.in_force.unit
    house, name = win(event.table, AUD), event.jackpot
    for account, was, now in (
        (meter(name), before.meter, after.meter),
        (reserve(name), before.reserve, after.reserve),
        (overflow(name), before.overflow, after.overflow),
    ):
        yield (house, account, whole_cents(was, now, unit), Code.JACKPOT_CONTRIBUTION)


def _begun(_jackpot: Jackpot, event: e.CycleBegun) -> Iterator[Moved]:
    name = event.jackpot
    yield (reserve(name), meter(name), event.from_reserve, Code.JACKPOT_SEED)
    yield (promoted(name), meter(name), event.from_house, Code.JACKPOT_SEED)
    yield (overflow(name), meter(name), event.from_overflow, Code.JACKPOT_SEED)
    yield (meter(name), overflow(name), event.surplus, Code.JACKPOT_SEED)


def _paid(event: e.HitPaid) -> Moved:
    prize = won(event.jackpot, event.hit)
    if event.to is e.PaidTo.TICKET:
        return (prize, TICKETS, event.amount, Code.TICKET_OUT)
    return (prize, credit(event.terminal, AUD), event.amount, Code.JACKPOT_PRIZE)


def _voided(jackpot: Jackpot, event: e.HitVoided) -> Iterator[Moved]:
    """The prize from where it lies by now: set aside, on an account, or spent and owed."""
    hit, name = jackpot.hit_of(event.hit), event.jackpot
    assert hit is not None
    target = _returns_to(hit, event)
    unpaid = event.prize - sum(each.credit + each.owed for each in event.taken_back)
    yield (won(name, event.hit), target, unpaid, Code.JACKPOT_RETURNED)
    for each in event.taken_back:
        player = _owing(each, hit)
        yield (credit(each.terminal, AUD), target, each.credit, Code.CORRECTION)
        yield (player, target, each.owed, Code.CORRECTION)
    yield (meter(name), promoted(name), event.house, Code.JACKPOT_RETURNED)
    yield (meter(name), reserve(name), event.reserve, Code.JACKPOT_RETURNED)
    yield (meter(name), overflow(name), event.overflow + event.surplus, Code.JACKPOT_RETURNED)


def _owing(each: e.TakenBack, hit: Hit) -> Account:
    """What stands against a winner who has spent the prize, or has left with it."""
    if each.left:
        return left_behind(each.terminal, hit.table, hit.round, AUD)
    return receivable(each.terminal, AUD)


def _returns_to(hit: Hit, event: e.HitVoided) -> Account:
    if not hit.of_meter:
        return promoted(event.jackpot)
    return meter(event.moved_to or event.jackpot)


def _to_overflow(_jackpot: Jackpot, event: e.TransferReceived) -> Iterator[Moved]:
    """What it received was moved by whoever gave it."""
    yield (meter(event.jackpot), overflow(event.jackpot), event.surplus, Code.JACKPOT_TRANSFER)


def _closed(jackpot: Jackpot, event: e.JackpotClosed) -> Iterator[Moved]:
    """All of it on one account first; then what goes to others, and what goes home."""
    name, pool, unit = event.jackpot, jackpot.pool, jackpot.in_force.unit
    own = meter(name)
    yield (reserve(name), own, pool.reserve // unit, Code.JACKPOT_TRANSFER)
    yield (overflow(name), own, pool.overflow // unit, Code.JACKPOT_TRANSFER)
    yield (promoted(name), own, -event.home, Code.JACKPOT_TRANSFER)
    for share in event.shares:
        yield (own, meter(share.jackpot), share.amount, Code.JACKPOT_TRANSFER)
    yield (own, promoted(name), event.home, Code.JACKPOT_TRANSFER)

"""A cycle: what a round adds, whether it wins, and how the next cycle begins.

One round wins a jackpot once at most; whatever the round adds beyond begins the next cycle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import groupby

from croupier.core.decider import Decision, Refused
from croupier.core.digests import digest_of_salt, secret
from croupier.jackpots import commands as c
from croupier.jackpots import events as e
from croupier.jackpots.evolve import evolve
from croupier.jackpots.given import JackpotGiven, Picked
from croupier.jackpots.meter import Added, Pool, added_by, shared
from croupier.jackpots.sealing import CycleName, commitment_of, laid_out
from croupier.jackpots.state import NO_CYCLE, Cycle, Jackpot, JackpotStanding
from croupier.jackpots.terms import FundedBy, JackpotLaw, Terms
from croupier.words.said import say

Told = tuple[e.JackpotEvent, ...]


# ── how a cycle begins ──────────────────────────────────────────────────────────────────────


def begun(jackpot: Jackpot, by: e.BegunBy, ended: e.CycleEnd | None, given: JackpotGiven) -> Told:
    """The next cycle, from where the meter stands; faulty where none was committed to ahead."""
    following = jackpot.next_cycle()
    if following is None:
        if jackpot.standing is JackpotStanding.FAULTY:
            return ()
        return (e.JackpotFailed(jackpot=jackpot.name, fault=e.JackpotFault.NO_CYCLE, at=given.now),)
    terms, pool = _under(jackpot, following)
    unit = terms.unit
    seed = terms.floor if by in _RESETS else max(0, -(-(terms.floor_units - pool.meter) // unit))
    from_reserve = min(seed, pool.reserve // unit)
    meter = pool.meter + seed * unit
    from_overflow, surplus = _to_ceiling(terms, meter, pool.overflow)
    begins = e.CycleBegun(
        jackpot=jackpot.name,
        cycle=following.number,
        by=by,
        start=meter + (from_overflow - surplus) * unit,
        from_reserve=from_reserve,
        from_house=seed - from_reserve,
        from_overflow=from_overflow,
        surplus=surplus,
        ended=ended,
        clause=str(given.rules.reset_to_minimum or given.rules.meter_floor),
    )
    return (begins,)


# Here the meter holds no more than what was left over, and is reset to the whole minimum besides.
_RESETS = frozenset({e.BegunBy.SET_UP, e.BegunBy.WON})


def _under(jackpot: Jackpot, following: Cycle) -> tuple[Terms, Pool]:
    """Terms and pool as they are once that cycle has begun."""
    terms, pool = jackpot.in_force, jackpot.pool
    if jackpot.deferred is None or following.terms != jackpot.deferred_digest:
        return terms, pool
    finer = jackpot.deferred.unit // terms.unit
    of_players = pool.of_players * finer
    return jackpot.deferred, Pool(pool.meter * finer, pool.reserve * finer, pool.overflow * finer, of_players)


def _to_ceiling(terms: Terms, meter: int, overflow: int) -> tuple[int, int]:
    """Whole cents of the overflow that fit below the ceiling, or those that stand above it."""
    ceiling = terms.ceiling_units
    if ceiling is None:
        return 0, 0
    room = max(0, ceiling - meter)
    return min(overflow, room) // terms.unit, surplus_of(terms, meter)


def surplus_of(terms: Terms, meter: int) -> int:
    """Whole cents by which a meter would show more than its ceiling; a part of a cent stays with it."""
    return 0 if terms.ceiling is None else max(0, meter // terms.unit - terms.ceiling)


def _over_ceiling(jackpot: Jackpot, added: Added) -> int:
    """The units of what a round adds for which there is no room below the ceiling."""
    ceiling = jackpot.in_force.ceiling_units
    if ceiling is None:
        return 0
    return min(added.shown, max(0, jackpot.pool.meter + added.shown - ceiling))


# ── what a round adds ───────────────────────────────────────────────────────────────────────


def take(jackpot: Jackpot, command: c.TakeContributions, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """Each round of each table is counted once; while a jackpot is not offered, nothing is."""
    if jackpot.standing is not JackpotStanding.OPEN or _counted_already(jackpot, command):
        return ()
    if not any(entry.stake for entry in command.entries):
        return ()
    return _LAWS[jackpot.in_force.law](jackpot, command, given)


def _counted_already(jackpot: Jackpot, command: c.TakeContributions) -> bool:
    known = jackpot.counted.get(command.table)
    if known is None or known.round < command.round:
        return command.before != 0
    return known.round > command.round or known.wagered != command.before


def _taken(
    jackpot: Jackpot, command: c.TakeContributions, added: Added, over: int = 0, picked: Picked | None = None
) -> e.ContributionsTaken:
    return e.ContributionsTaken(
        jackpot=jackpot.name,
        table=command.table,
        round=command.round,
        wagered=command.wagered,
        players=len(command.entries),
        shown=added.shown,
        hidden=added.hidden,
        over=over,
        entries=picked.entries if picked else "",
        pick=picked.at if picked else None,
    )


def _sealed(jackpot: Jackpot, command: c.TakeContributions, given: JackpotGiven) -> Told:
    """Won by the round that brings the meter to its trigger; each unit of that round is as likely to win."""
    terms, added = _added(jackpot, command)
    trigger = given.seals.trigger(jackpot)
    if trigger is None:
        return (_lost(jackpot, given),)
    taken = _taken(jackpot, command, added)
    if jackpot.pool.meter + added.shown < trigger:
        return (taken,)
    sizes = _units(terms, command)
    picked = _picked(jackpot, command, given, sizes, added.shown)
    if picked is None:
        return (_lost(jackpot, given),)
    assert terms.ceiling is not None
    prize = min(trigger // terms.unit, terms.ceiling)
    return _won(jackpot, command, taken, picked, prize=prize, sizes=sizes, given=given)


def _by_chance(jackpot: Jackpot, command: c.TakeContributions, given: JackpotGiven) -> Told:
    """Each cent wagered is one ticket of a draw in every round."""
    terms, added = _added(jackpot, command)
    assert terms.turnover is not None
    stakes = [entry.stake for entry in command.entries]
    picked = _picked(jackpot, command, given, stakes, max(terms.turnover, sum(stakes)))
    if picked is None:
        return (_lost(jackpot, given),)
    over = _over_ceiling(jackpot, added)
    taken = _taken(jackpot, command, added, over, picked)
    if picked.at >= sum(stakes):
        return (taken,)
    prize = evolve(jackpot, taken).value
    return _won(jackpot, command, taken, picked, prize=prize, sizes=stakes, given=given)


def _by_event(jackpot: Jackpot, command: c.TakeContributions, given: JackpotGiven) -> Told:
    """The game says what was struck: its top level wins the meter, a lesser one a fixed prize."""
    terms, added = _added(jackpot, command)
    over = _over_ceiling(jackpot, added)
    taken = _taken(jackpot, command, added, over)
    told: Told = (taken, *_lesser(jackpot, command, given))
    struck = [entry for entry in command.entries if entry.level == terms.top]
    if not struck:
        return told
    state = reduce(evolve, told, jackpot)
    amounts = shared(state.value, [entry.stake for entry in struck])
    winners = tuple(
        e.Winner(terminal=entry.terminal, amount=amount)
        for entry, amount in zip(struck, amounts, strict=True)
    )
    hit = _hit(state, command, winners, state.value, given, level=terms.top)
    return _and_begun(jackpot, (*told, hit), given)


def _lesser(jackpot: Jackpot, command: c.TakeContributions, given: JackpotGiven) -> Told:
    """A lesser level is a prize of its own for everybody who struck it, paid by the house."""
    fixed, told = jackpot.in_force.fixed, list[e.JackpotEvent]()
    struck = sorted((entry for entry in command.entries if entry.level in fixed), key=lambda each: each.level)
    for level, entries in groupby(struck, key=lambda each: each.level):
        won = tuple(e.Winner(terminal=entry.terminal, amount=fixed[level]) for entry in entries)
        state = reduce(evolve, told, jackpot)
        prize = sum(each.amount for each in won)
        told.append(_hit(state, command, won, prize, given, level=level, of_meter=False))
    return tuple(told)


_LAWS: Mapping[JackpotLaw, Callable[[Jackpot, c.TakeContributions, JackpotGiven], Told]] = {
    JackpotLaw.SEALED: _sealed,
    JackpotLaw.CHANCE: _by_chance,
    JackpotLaw.EVENT: _by_event,
}


def _added(jackpot: Jackpot, command: c.TakeContributions) -> tuple[Terms, Added]:
    terms = jackpot.in_force
    return terms, added_by(terms, command.wagered)


def _units(terms: Terms, command: c.TakeContributions) -> list[int]:
    return [added_by(terms, entry.stake).shown for entry in command.entries]


def _picked(
    jackpot: Jackpot, command: c.TakeContributions, given: JackpotGiven, sizes: Sequence[int], below: int
) -> Picked | None:
    laid = laid_out([entry.terminal for entry in command.entries], sizes)
    return given.seals.pick(jackpot, command, laid, below)


def _lost(jackpot: Jackpot, given: JackpotGiven) -> e.JackpotFailed:
    return e.JackpotFailed(jackpot=jackpot.name, fault=e.JackpotFault.SEED_LOST, at=given.now)


# ── a hit ───────────────────────────────────────────────────────────────────────────────────


def _won(
    jackpot: Jackpot,
    command: c.TakeContributions,
    taken: e.ContributionsTaken,
    picked: Picked,
    *,
    prize: int,
    sizes: Sequence[int],
    given: JackpotGiven,
) -> Told:
    """To whoever's part the pick lies in."""
    laid = laid_out([entry.terminal for entry in command.entries], sizes)
    winner = next(entry.terminal for entry in laid if entry.begins <= picked.at < entry.ends)
    won = (e.Winner(terminal=winner, amount=prize),)
    hit = _hit(evolve(jackpot, taken), command, won, prize, given, picked=picked)
    return _and_begun(jackpot, (taken, hit), given)


def _hit(
    state: Jackpot,
    command: c.TakeContributions,
    winners: tuple[e.Winner, ...],
    prize: int,
    given: JackpotGiven,
    *,
    level: str = "",
    of_meter: bool = True,
    picked: Picked | None = None,
) -> e.JackpotHit:
    terms = state.in_force
    return e.JackpotHit(
        jackpot=state.name,
        hit=state.totals.hits + 1,
        cycle=state.cycle.number,
        table=command.table,
        round=command.round,
        at=given.now,
        prize=prize,
        winners=winners,
        level=level,
        of_meter=of_meter,
        of_house=min(state.pool.of_house, prize * terms.unit) if of_meter else 0,
        entries=picked.entries if picked else "",
        pick=picked.at if picked else None,
        goods=terms.goods if of_meter else "",
    )


def _and_begun(jackpot: Jackpot, told: Told, given: JackpotGiven) -> Told:
    after = reduce(evolve, told, jackpot)
    return (*told, *begun(after, e.BegunBy.WON, e.CycleEnd.WON, given))


# ── whatever else raises a meter ────────────────────────────────────────────────────────────


def can_receive(source: Jackpot, other: Jackpot | None) -> bool:
    """Whether another has a meter, of the same book, that may be raised by what was gathered here."""
    if other is None or other.terms is None or other.standing is JackpotStanding.CLOSED:
        return False
    of_players = other.in_force.funded is FundedBy.PLAYERS
    return of_players and other.name != source.name and other.in_force.book == source.in_force.book


def receive(jackpot: Jackpot, command: c.ReceiveTransfer, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """It could leap past the trigger, so that a new cycle begins from where the meter stands then."""
    if jackpot.standing is JackpotStanding.CLOSED or jackpot.terms is None:
        return Refused(say("jackpots.closed", jackpot=command.jackpot), given.rules.re_credit)
    units = command.amount * jackpot.in_force.unit
    surplus = surplus_of(jackpot.in_force, jackpot.pool.meter + units)
    received = e.TransferReceived(
        jackpot=jackpot.name, amount=command.amount, source=command.source, surplus=surplus
    )
    return (received, *anew(evolve(jackpot, received), e.BegunBy.RECEIVED, given))


def anew(jackpot: Jackpot, by: e.BegunBy, given: JackpotGiven) -> Told:
    """A cycle that is abandoned for another, unless the jackpot is out of service and has to wait for one."""
    if jackpot.standing is not JackpotStanding.OPEN or jackpot.cycle == NO_CYCLE:
        return ()
    return begun(jackpot, by, e.CycleEnd.ABANDONED, given)


def prepare(jackpot: Jackpot, command: c.PrepareCycle, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """The first begins at once; from then on each is committed to before the one before it ends."""
    if jackpot.standing is JackpotStanding.CLOSED or command.cycle != jackpot.last_cycle + 1:
        return ()
    if command.terms not in {jackpot.digest, jackpot.deferred_digest}:
        return Refused(say("jackpots.committed-under-other-terms"))
    prepared = e.CyclePrepared(
        jackpot=jackpot.name, cycle=command.cycle, commitment=command.commitment, terms=command.terms
    )
    if jackpot.last_cycle:
        return (prepared,)
    return (prepared, *begun(evolve(jackpot, prepared), e.BegunBy.SET_UP, None, given))


def open_cycle(jackpot: Jackpot, command: c.OpenCycle, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """Once its end is on record, and never before; and by nothing but what was committed to."""
    cycle = next((each for each in jackpot.ended if each.number == command.cycle), None)
    if cycle is None or cycle.ended is None:
        return Refused(say("jackpots.cycle-is-not-over", cycle=command.cycle))
    seed, salt = secret(command.seed), secret(command.salt)
    salted = digest_of_salt(salt or b"")
    name = CycleName(given.house, jackpot.name, cycle.number)
    if seed is None or salt is None or commitment_of(name, cycle.terms, seed, salted) != cycle.commitment:
        return Refused(say("jackpots.another-secret", cycle=command.cycle))
    opened = e.CycleOpened(
        jackpot=jackpot.name,
        cycle=cycle.number,
        seed=command.seed,
        salt=command.salt,
        salted=salted,
        end=cycle.ended,
    )
    return (opened,)

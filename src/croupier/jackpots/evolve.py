"""How events change a jackpot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.core.ids import Instant
from croupier.jackpots import events as e
from croupier.jackpots.meter import NOTHING, Pool
from croupier.jackpots.sealing import after_taking, begun_with
from croupier.jackpots.state import (
    NO_CYCLE,
    CountedRound,
    Cycle,
    Hit,
    Jackpot,
    JackpotNotice,
    JackpotStanding,
    MeterShownAt,
    Seeding,
)
from croupier.jackpots.terms import JackpotLaw


def evolve(jackpot: Jackpot, event: e.JackpotEvent) -> Jackpot:
    return _CHANGES[type(event)](jackpot, event)


# ── terms and cycles ────────────────────────────────────────────────────────────────────────


def _set_up(jackpot: Jackpot, event: e.JackpotSetUp) -> Jackpot:
    return replace(
        jackpot, standing=JackpotStanding.OPEN, terms=event.terms, digest=event.digest, groups=event.groups
    )


def _deferred(jackpot: Jackpot, event: e.TermsDeferred) -> Jackpot:
    return replace(jackpot, deferred=event.terms, deferred_digest=event.digest)


def _prepared(jackpot: Jackpot, event: e.CyclePrepared) -> Jackpot:
    cycle = Cycle(event.cycle, event.commitment, event.terms)
    return replace(jackpot, ready=(*jackpot.ready, cycle), last_cycle=event.cycle)


def _begun(jackpot: Jackpot, event: e.CycleBegun) -> Jackpot:
    begun = next(each for each in jackpot.ready if each.number == event.cycle)
    jackpot = _passed_over(_ended(_with_deferred(jackpot, begun), event.ended), begun)
    pool, unit = jackpot.pool, jackpot.in_force.unit
    given = (event.from_reserve + event.from_house + event.from_overflow) * unit
    seeded = replace(
        pool,
        meter=pool.meter + given - event.surplus * unit,
        reserve=pool.reserve - event.from_reserve * unit,
        overflow=pool.overflow + (event.surplus - event.from_overflow) * unit,
    )
    assert seeded.meter == event.start, "a cycle begins where its meter stands"
    totals = replace(jackpot.totals, seeded=jackpot.totals.seeded + event.from_house)
    seeding = Seeding(event.from_house, event.from_reserve, event.from_overflow)
    return replace(
        jackpot,
        cycle=begun,
        ready=tuple(each for each in jackpot.ready if each.number > event.cycle),
        start=event.start,
        taken=begun_with(begun.commitment, event.start),
        raised=False,
        pool=seeded,
        totals=totals,
        hits=_followed(jackpot.hits, event, seeding),
    )


def _ended(jackpot: Jackpot, end: e.CycleEnd | None) -> Jackpot:
    if end is None or jackpot.cycle == NO_CYCLE:
        return jackpot
    return replace(jackpot, ended=(*jackpot.ended, replace(jackpot.cycle, ended=end)), cycle=NO_CYCLE)


def _passed_over(jackpot: Jackpot, begun: Cycle) -> Jackpot:
    """Cycles that lay ready before the one that begins: their secrets were lost with the last one's."""
    lost = (each for each in jackpot.ready if each.number < begun.number)
    over = tuple(replace(each, ended=e.CycleEnd.LOST) for each in lost)
    return replace(jackpot, ended=(*jackpot.ended, *over))


def _with_deferred(jackpot: Jackpot, begun: Cycle) -> Jackpot:
    """Terms that have waited come into force; a finer unit keeps every part of a cent."""
    if jackpot.deferred is None or begun.terms != jackpot.deferred_digest:
        return jackpot
    finer = jackpot.deferred.unit // jackpot.in_force.unit
    unused = tuple(each for each in jackpot.ready if each.terms != begun.terms)
    return replace(
        jackpot,
        terms=jackpot.deferred,
        digest=jackpot.deferred_digest,
        deferred=None,
        deferred_digest="",
        pool=_finer(jackpot.pool, finer),
        counted={table: replace(each, units=each.units * finer) for table, each in jackpot.counted.items()},
        hits=tuple(replace(hit, of_house=hit.of_house * finer) for hit in jackpot.hits),
        totals=replace(
            jackpot.totals,
            contributed=jackpot.totals.contributed * finer,
            relabelled=jackpot.totals.relabelled * finer,
        ),
        ready=tuple(each for each in jackpot.ready if each.terms == begun.terms),
        ended=(*jackpot.ended, *(replace(each, ended=e.CycleEnd.UNUSED) for each in unused)),
    )


def _finer(pool: Pool, times: int) -> Pool:
    return Pool(pool.meter * times, pool.reserve * times, pool.overflow * times, pool.of_players * times)


def _followed(hits: tuple[Hit, ...], event: e.CycleBegun, seeding: Seeding) -> tuple[Hit, ...]:
    """The hit that a cycle began with knows what its reset had cost, should it be void."""
    if event.by is not e.BegunBy.WON:
        return hits
    *before, last = hits
    return (*before, replace(last, seeding=seeding))


def _opened(jackpot: Jackpot, event: e.CycleOpened) -> Jackpot:
    return replace(jackpot, ended=tuple(each for each in jackpot.ended if each.number != event.cycle))


# ── groups and notices ──────────────────────────────────────────────────────────────────────


def _group_added(jackpot: Jackpot, event: e.GroupAdded) -> Jackpot:
    groups = {**jackpot.groups, event.group: event.tables}
    return _without_notice(replace(jackpot, groups=groups), event.notice)


def _group_removed(jackpot: Jackpot, event: e.GroupRemoved) -> Jackpot:
    groups = {name: tables for name, tables in jackpot.groups.items() if name != event.group}
    return _without_notice(replace(jackpot, groups=groups), event.notice)


def _without_notice(jackpot: Jackpot, number: int) -> Jackpot:
    notices = {each: notice for each, notice in jackpot.notices.items() if each != number}
    return replace(jackpot, notices=notices)


def _notice_given(jackpot: Jackpot, event: e.NoticeGiven) -> Jackpot:
    notice = JackpotNotice(event.notice, event.of, event.group, event.tables, event.at)
    return replace(jackpot, notices={**jackpot.notices, event.notice: notice}, last_notice=event.notice)


def _sign_confirmed(jackpot: Jackpot, event: e.NoticeSignConfirmed) -> Jackpot:
    notice = jackpot.notices[event.notice]
    signed = replace(notice, signs={**notice.signs, event.table: event.at})
    return replace(jackpot, notices={**jackpot.notices, event.notice: signed})


def _notice_withdrawn(jackpot: Jackpot, event: e.NoticeWithdrawn) -> Jackpot:
    return _without_notice(jackpot, event.notice)


# ── contributions ───────────────────────────────────────────────────────────────────────────


def gathered(pool: Pool, event: e.ContributionsTaken) -> Pool:
    return Pool(
        meter=pool.meter + event.shown - event.over,
        reserve=pool.reserve + event.hidden,
        overflow=pool.overflow + event.over,
        of_players=pool.of_players + event.shown + event.hidden,
    )


def _contributed(jackpot: Jackpot, event: e.ContributionsTaken) -> Jackpot:
    units = event.shown + event.hidden
    known = jackpot.counted.get(event.table)
    of_round = known if known and known.round == event.round else CountedRound(event.round)
    counted = CountedRound(
        event.round,
        of_round.wagered + event.wagered,
        of_round.units + units,
        of_round.chance or _chance(jackpot, event),
    )
    totals = jackpot.totals
    totals = replace(totals, wagered=totals.wagered + event.wagered, contributed=totals.contributed + units)
    return replace(
        _forgotten(jackpot, event),
        pool=gathered(jackpot.pool, event),
        counted={**jackpot.counted, event.table: counted},
        totals=totals,
        taken=after_taking(jackpot.taken, event.table, event.round, event.wagered, event.entries),
    )


def _chance(jackpot: Jackpot, event: e.ContributionsTaken) -> tuple[int, int] | None:
    """How likely the round was to win it, as the meter stood before; an event has the chance of its game."""
    terms = jackpot.in_force
    if terms.law is JackpotLaw.SEALED and terms.ceiling_units is not None:
        return event.shown, max(event.shown, terms.ceiling_units - jackpot.pool.meter)
    if terms.law is JackpotLaw.CHANCE and terms.turnover is not None:
        return event.wagered, terms.turnover
    return None


def _forgotten(jackpot: Jackpot, event: e.ContributionsTaken) -> Jackpot:
    """A hit that is over is remembered until its table has gone on: until then its round may be void."""
    if not jackpot.hits:
        return jackpot
    kept = tuple(
        hit for hit in jackpot.hits if not hit.over or hit.table != event.table or hit.round == event.round
    )
    return replace(jackpot, hits=kept)


def _relabelled(jackpot: Jackpot, event: e.ContributionsRelabelled) -> Jackpot:
    pool = jackpot.pool
    of_players = max(0, pool.of_players - event.units)
    totals = replace(jackpot.totals, relabelled=jackpot.totals.relabelled + event.units)
    known = jackpot.counted[event.table]
    counted = replace(known, wagered=known.wagered - event.wagered, units=known.units - event.units)
    return replace(
        jackpot,
        pool=replace(pool, of_players=of_players),
        totals=totals,
        counted={**jackpot.counted, event.table: counted},
    )


# ── hits ────────────────────────────────────────────────────────────────────────────────────


def _hit(jackpot: Jackpot, event: e.JackpotHit) -> Jackpot:
    hit = Hit(
        number=event.hit,
        cycle=event.cycle,
        table=event.table,
        round=event.round,
        at=event.at,
        prize=event.prize,
        winners=event.winners,
        level=event.level,
        of_meter=event.of_meter,
        of_house=event.of_house,
        goods=event.goods,
    )
    totals = replace(jackpot.totals, hits=jackpot.totals.hits + 1)
    jackpot = replace(jackpot, hits=(*jackpot.hits, hit), totals=totals)
    return _set_aside(jackpot, event) if event.of_meter else jackpot


def _set_aside(jackpot: Jackpot, event: e.JackpotHit) -> Jackpot:
    """What the house had put in is the first to go, so that what is left is the players'."""
    pool, units = jackpot.pool, event.prize * jackpot.in_force.unit
    left = replace(pool, meter=pool.meter - units, of_players=pool.of_players - (units - event.of_house))
    totals = replace(jackpot.totals, won=jackpot.totals.won + event.prize)
    return replace(jackpot, pool=left, totals=totals, last_won=event.hit)


def _known(jackpot: Jackpot, number: int) -> Hit:
    return next(hit for hit in jackpot.hits if hit.number == number)


def _confirmed(jackpot: Jackpot, event: e.HitConfirmed) -> Jackpot:
    return jackpot.put(replace(_known(jackpot, event.hit), confirmed=True))


def _paid(jackpot: Jackpot, event: e.HitPaid | e.HitPaidByHand) -> Jackpot:
    hit = _known(jackpot, event.hit)
    return jackpot.put(replace(hit, paid=hit.paid | {event.terminal}))


def _awarded(jackpot: Jackpot, event: e.GoodsAwarded) -> Jackpot:
    return jackpot.put(replace(_known(jackpot, event.hit), awarded=True))


def _voided(jackpot: Jackpot, event: e.HitVoided) -> Jackpot:
    hit = _known(jackpot, event.hit)
    jackpot = jackpot.put(_without(hit, event))
    if not hit.of_meter:
        return jackpot
    pool, unit = jackpot.pool, jackpot.in_force.unit
    back = 0 if event.moved_to else event.prize
    of_house = hit.of_house if back and event.terminal is None else 0
    returned = Pool(
        meter=pool.meter + (back - event.house - event.reserve - event.overflow - event.surplus) * unit,
        reserve=pool.reserve + event.reserve * unit,
        overflow=pool.overflow + (event.overflow + event.surplus) * unit,
        of_players=pool.of_players + back * unit - of_house,
    )
    totals = jackpot.totals
    totals = replace(totals, returned=totals.returned + back, seeded=totals.seeded - event.house)
    return replace(jackpot, pool=returned, totals=totals, raised=jackpot.raised or back > 0)


def _without(hit: Hit, event: e.HitVoided) -> Hit:
    if event.terminal is None:
        return replace(hit, voided=True)
    others = tuple(won for won in hit.winners if won.terminal != event.terminal)
    return replace(hit, winners=others, prize=hit.prize - event.prize)


# ── money of other jackpots, closing ────────────────────────────────────────────────────────


def _received(jackpot: Jackpot, event: e.TransferReceived) -> Jackpot:
    """What came from players of another is players' money here."""
    pool, units = jackpot.pool, event.amount * jackpot.in_force.unit
    raised = replace(
        pool,
        meter=pool.meter + units - event.surplus * jackpot.in_force.unit,
        overflow=pool.overflow + event.surplus * jackpot.in_force.unit,
        of_players=pool.of_players + units,
    )
    totals = replace(jackpot.totals, received=jackpot.totals.received + event.amount)
    return replace(jackpot, pool=raised, totals=totals, raised=True)


def _closed(jackpot: Jackpot, _event: e.JackpotClosed) -> Jackpot:
    unused = tuple(replace(each, ended=e.CycleEnd.UNUSED) for each in jackpot.ready)
    jackpot = _ended(jackpot, e.CycleEnd.CLOSED)
    return replace(
        jackpot,
        standing=JackpotStanding.CLOSED,
        groups={},
        notices={},
        pool=NOTHING,
        ready=(),
        ended=(*jackpot.ended, *unused),
    )


# ── faults and displays ─────────────────────────────────────────────────────────────────────


def _failed(jackpot: Jackpot, event: e.JackpotFailed) -> Jackpot:
    return _standing(jackpot, JackpotStanding.FAULTY, event.fault, event.at)


def _restored(jackpot: Jackpot, _event: e.JackpotRestored) -> Jackpot:
    return _standing(jackpot, JackpotStanding.OPEN, None, None)


def _standing(
    jackpot: Jackpot, standing: JackpotStanding, fault: e.JackpotFault | None, since: Instant | None
) -> Jackpot:
    return replace(jackpot, standing=standing, fault=fault, since=since)


def _adjusted(jackpot: Jackpot, event: e.DisplayAdjusted) -> Jackpot:
    shown = MeterShownAt(event.order, event.pace_ms, event.promotional)
    return replace(jackpot, shown={**jackpot.shown, event.table: shown})


_CHANGES: Mapping[type, Callable[[Jackpot, Any], Jackpot]] = {
    e.JackpotSetUp: _set_up,
    e.TermsDeferred: _deferred,
    e.CyclePrepared: _prepared,
    e.CycleBegun: _begun,
    e.CycleOpened: _opened,
    e.GroupAdded: _group_added,
    e.GroupRemoved: _group_removed,
    e.NoticeGiven: _notice_given,
    e.NoticeSignConfirmed: _sign_confirmed,
    e.NoticeWithdrawn: _notice_withdrawn,
    e.ContributionsTaken: _contributed,
    e.ContributionsRelabelled: _relabelled,
    e.JackpotHit: _hit,
    e.HitConfirmed: _confirmed,
    e.HitPaid: _paid,
    e.HitPaidByHand: _paid,
    e.GoodsAwarded: _awarded,
    e.HitVoided: _voided,
    e.TransferReceived: _received,
    e.JackpotClosed: _closed,
    e.JackpotFailed: _failed,
    e.JackpotRestored: _restored,
    e.DisplayAdjusted: _adjusted,
}

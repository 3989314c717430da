"""Whether a jackpot works, and what becomes of it when it does not."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.jackpots import commands as c
from croupier.jackpots import events as e
from croupier.jackpots.cycle import anew, begun
from croupier.jackpots.evolve import evolve
from croupier.jackpots.given import JackpotGiven, may
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.jackpots.terms import FundedBy
from croupier.staff.authority import HOUSE, Power
from croupier.words.said import say


def report(jackpot: Jackpot, command: c.ReportJackpotFault, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """By a person, or by the house itself once a probe has failed."""
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    if given.rank != HOUSE and command.fault is not e.JackpotFault.REPORTED:
        return Refused(say("jackpots.house-finds-this"), given.rules.operating)
    if jackpot.standing is not JackpotStanding.OPEN:
        return ()
    failed = e.JackpotFailed(jackpot=jackpot.name, fault=command.fault, at=given.now, what=command.what)
    return (failed,)


def return_to_service(
    jackpot: Jackpot, command: c.ReturnToService, given: JackpotGiven
) -> Decision[e.JackpotEvent]:
    """Only once it works: its money adds up, its seed is there, and a cycle lies ready."""
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    clause = given.rules.operating
    if jackpot.standing is not JackpotStanding.FAULTY:
        return Refused(say("jackpots.is-in-service"), clause)
    if given.rank != HOUSE and not command.done.strip():
        return Refused(say("jackpots.say-what-was-done"), clause)
    if not given.sound:
        return Refused(say("jackpots.does-not-add-up"), clause)
    if not jackpot.ready:
        return Refused(say("jackpots.no-cycle-lies-ready"), clause)
    restored = e.JackpotRestored(jackpot=jackpot.name, at=given.now, done=command.done.strip())
    if _ended_by_a_hit(jackpot):
        return (
            restored,
            *begun(evolve(jackpot, restored), e.BegunBy.RESTORED, e.CycleEnd.WON, given),
        )
    if not given.seals.whole(jackpot):
        return Refused(say("jackpots.seed-is-lost"), clause)
    return (restored, *_past_what_was_fixed(evolve(jackpot, restored), given))


def _past_what_was_fixed(jackpot: Jackpot, given: JackpotGiven) -> tuple[e.JackpotEvent, ...]:
    """What raised the meter while it was out of service could have leapt past the trigger."""
    return anew(jackpot, e.BegunBy.RE_CREDITED, given) if jackpot.raised else ()


def _ended_by_a_hit(jackpot: Jackpot) -> bool:
    """The running cycle was won when none lay ready to follow it."""
    return any(hit.of_meter and hit.cycle == jackpot.cycle.number for hit in jackpot.hits)


def begin_anew(jackpot: Jackpot, _command: c.BeginAnew, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """No seed is drawn again by itself: two persons begin a cycle on the same meter, marked so for good.

    Of the cycles that lie ready it is the first whose own secret is there: a lost file held theirs as well.
    """
    if refusal := may(Power.CHANGE_JACKPOTS, given):
        return refusal
    clause = given.rules.operating
    if jackpot.standing is not JackpotStanding.FAULTY or given.seals.whole(jackpot):
        return Refused(say("jackpots.seed-is-not-lost"), clause)
    whole = tuple(each for each in jackpot.ready if given.seals.whole(replace(jackpot, cycle=each)))
    if not whole:
        return Refused(say("jackpots.no-cycle-lies-ready"), clause)
    restored = e.JackpotRestored(jackpot=jackpot.name, at=given.now, done="")
    after = replace(evolve(jackpot, restored), ready=whole)
    return (restored, *begun(after, e.BegunBy.RESTORED, e.CycleEnd.LOST, given))


def adjust_display(
    jackpot: Jackpot, command: c.AdjustDisplay, given: JackpotGiven
) -> Decision[e.JackpotEvent]:
    """By the client viewer: order and pace, and whether a promotional display shows it; never a value."""
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    if command.table not in jackpot.tables:
        return Refused(say("jackpots.does-not-serve", table=command.table), given.rules.meter_shown.clause)
    if not (0 <= command.order < 100 and 250 <= command.pace_ms <= 60_000):
        return Refused(say("jackpots.no-such-pace"), given.rules.promotional)
    adjusted = e.DisplayAdjusted(
        jackpot=jackpot.name,
        table=command.table,
        order=command.order,
        pace_ms=command.pace_ms,
        promotional=command.promotional,
        clause=str(_shown_by(jackpot, command, given)),
    )
    return (adjusted,)


def _shown_by(jackpot: Jackpot, command: c.AdjustDisplay, given: JackpotGiven) -> Clause:
    """By which clause it is shown: what the house funds may have one of its own."""
    rules = given.rules
    if not command.promotional:
        return rules.meter_shown.clause
    of_house = rules.promotional_of_house if jackpot.in_force.funded is FundedBy.HOUSE else None
    return of_house or rules.promotional

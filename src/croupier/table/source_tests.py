"""A source of chance that has failed: seen to by a person, tested again by the dealer, on record.

Nobody can have a sound generator seeded anew: it is asked for only where the source is locked, and
what the tests come to is for the virtual dealer to tell.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TableId
from croupier.core.public_reasons import PublicReason
from croupier.staff.authority import Power
from croupier.table import events as e
from croupier.table.authority import conducts
from croupier.table.commands import RecordSeeding, ReportChance, SeeToChance
from croupier.table.events import ChanceSeenTo, ChanceTested, GeneratorSeeded, SourceEvent
from croupier.table.given import TableGiven
from croupier.table.rules import Surface
from croupier.table.source import Chance
from croupier.table.state import Table
from croupier.words.said import say


def no_chance(why: str) -> str:
    """Why a table is stopped whose source of chance has failed."""
    return str(say("record.no-chance", why=why))


def _not_automated(given: TableGiven) -> Refused | None:
    if given.rules.surface.value is Surface.AUTOMATED:
        return None
    return Refused(say("table.only-where-virtual-dealer-draws"))


def see_to_chance(table: Table, command: SeeToChance, given: TableGiven) -> Decision[ChanceSeenTo]:
    refused = _not_automated(given) or given.ladder.check(Power.SEE_TO_CHANCE, given.rank)
    if refused:
        return refused
    clause = given.ladder.grants[Power.SEE_TO_CHANCE].clause
    if table.chance is Chance.TO_TEST:
        return Refused(say("table.source-is-being-tested"), clause)
    if table.chance is not Chance.LOCKED:
        return Refused(say("table.source-of-chance-is-not"), clause)
    if not command.done.strip():
        return Refused(say("table.say-what-was-found-and"), clause)
    return (ChanceSeenTo(table=command.table, done=command.done, at=given.now, clause=str(clause)),)


def report_chance(table: Table, command: ReportChance, given: TableGiven) -> Decision[e.TableEvent]:
    if refused := _not_automated(given) or conducts(given):
        return refused
    if table.chance is not Chance.TO_TEST:
        return Refused(say("table.nobody-has-asked-for-source"))
    tested = ChanceTested(table=command.table, failure=command.failure, at=given.now)
    if command.failure is None:
        return (tested, e.TableResumed(table=command.table))
    return (tested, stopped(command.table, no_chance(command.failure), Chance.LOCKED))


def record_seeding(_table: Table, command: RecordSeeding, given: TableGiven) -> Decision[GeneratorSeeded]:
    seeded = GeneratorSeeded(table=command.table, because=command.because, seeds=command.seeds, at=given.now)
    return _not_automated(given) or conducts(given) or (seeded,)


def stopped(table: TableId, failure: str, chance: Chance) -> e.TableSuspended:
    """By the house, and for want of anything to draw from unless it says otherwise."""
    return e.TableSuspended(
        table=table, because="", clause="", failure=failure, chance=chance, public=PublicReason.CHANCE
    )


def not_to_resume(table: Table, given: TableGiven) -> Refused | None:
    """What only tests can tell, nobody's word can; what was lost, a person answers for."""
    grant = given.ladder.grants.get(Power.SEE_TO_CHANCE)
    match table.chance:
        case Chance.SOUND:
            return None
        case Chance.SEED_LOST:
            return given.ladder.check(Power.SEE_TO_CHANCE, given.rank)
        case Chance.LOCKED:
            said = say("table.source-is-locked")
            return Refused(said, grant.clause if grant else None)
        case Chance.TO_TEST:
            said = say("table.source-is-being-tested")
            return Refused(said, grant.clause if grant else None)


def evolve_source(table: Table, event: SourceEvent) -> Table:
    match event:
        case ChanceSeenTo():
            return replace(table, chance=Chance.TO_TEST)
        case ChanceTested() | GeneratorSeeded():
            return table

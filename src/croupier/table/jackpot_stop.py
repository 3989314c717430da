"""A game that its book shuts while the jackpot that serves it does not work."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.public_reasons import PublicReason
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commitment import IN_PLAY
from croupier.table.given import TableGiven
from croupier.table.state import Phase, Table
from croupier.words.said import say

JACKPOT_FAILED = "jackpot failed"


def waits_for_jackpot(table: Table) -> Refused | None:
    """It goes on when the jackpot is put right, and by nobody's word."""
    if table.stopped_for is None:
        return None
    return Refused(say("table.jackpot-is-put-right-first", jackpot=table.stopped_for))


def stop_for_jackpot(table: Table, command: c.StopForJackpot, given: TableGiven) -> Decision[e.TableEvent]:
    """The round in hand is void; nothing is taken until the jackpot works again."""
    if given.rank != HOUSE:
        return Refused(say("table.house-knows-what-has-failed"))
    if table.phase is Phase.SHUT or table.suspended is not None:
        return Refused(say("table.table-is-suspended-already"))
    suspended = e.TableSuspended(
        table=command.table,
        because="",
        clause=command.clause,
        failure=str(say("record.jackpot-failed", jackpot=command.jackpot)),
        public=PublicReason.EQUIPMENT,
        jackpot=command.jackpot,
    )
    return (*_voided(table, command), suspended)


def _voided(table: Table, command: c.StopForJackpot) -> tuple[e.RoundVoided, ...]:
    if table.phase not in IN_PLAY:
        return ()
    voided = e.RoundVoided(
        table=command.table,
        round=table.in_hand.number,
        cause=JACKPOT_FAILED,
        detail="",
        clause=command.clause,
        public=PublicReason.EQUIPMENT,
    )
    return (voided,)


def go_on_after_jackpot(
    table: Table, command: c.GoOnAfterJackpot, given: TableGiven
) -> Decision[e.TableEvent]:
    if given.rank != HOUSE:
        return Refused(say("table.house-knows-what-has-failed"))
    return (e.TableResumed(table=command.table),) if table.stopped_for == command.jackpot else ()

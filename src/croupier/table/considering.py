"""A claim is considered by whom the book names before it waits for the last word."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.staff.authority import Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.state import Table
from croupier.words.said import say


def consider_claim(table: Table, command: c.ConsiderClaim, given: TableGiven) -> Decision[e.TableEvent]:
    if refused := given.ladder.check(Power.CONSIDER_CLAIM, given.rank):
        return refused
    clause = given.ladder.grants[Power.CONSIDER_CLAIM].clause
    if not 1 <= command.number <= len(table.claims):
        return Refused(say("table.there-is-no-claim", number=command.number))
    claim = table.claims[command.number - 1]
    if claim.finding is not None or claim.decision is not None:
        return Refused(say("table.claim-has-been-considered"), clause)
    if not command.finding.strip():
        return Refused(say("table.say-what-was-found"), clause)
    return (
        e.ClaimConsidered(
            table=command.table,
            number=command.number,
            finding=command.finding,
            at=given.now,
            clause=str(clause),
        ),
    )


def evolve_considering(table: Table, event: e.ClaimConsidered) -> Table:
    claims = list(table.claims)
    claims[event.number - 1] = replace(claims[event.number - 1], finding=event.finding)
    return replace(table, claims=tuple(claims))

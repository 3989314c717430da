"""What the sensor of a wheel reports: numbers that it suggests, and what it warns of.

A sensor proposes and never disposes.  A ground of no spin is proposed only where the table's
book knows it; whoever may declare a no spin decides.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import house_or_conducts, other_round
from croupier.table.given import TableGiven
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
MOST_WARNINGS = 20  # in one round; a sensor that has more to say than that says nothing new


def report_rest(table: Table, command: c.ReportRest, given: TableGiven) -> Decision[e.TableEvent]:
    """What the sensor saw is a suggestion; the dealer enters the outcome."""
    return _no_ball(table, command, given) or (
        e.OutcomeSuggested(
            table=command.table, round=command.round, outcome=command.suggested, doubts=command.doubts
        ),
    )


def report_wheel(table: Table, command: c.ReportWheel, given: TableGiven) -> Decision[e.TableEvent]:
    refused = _no_ball(table, command, given)
    if refused:
        return refused
    warned = _warned(command, given)
    return () if _nothing_new(table.in_hand, warned) else (warned,)


def _nothing_new(spin: Round, warned: e.WheelWarned) -> bool:
    """A sensor that chatters must not fill the log; a ground of no spin is heard however late.

    That the equipment is faulty is told after the wheel's own warning, in the same words.
    """
    if warned.ground and warned.ground not in spin.proposed:
        return False
    before = spin.warnings.count(warned.what)
    return before > int(warned.faulty) or len(spin.warnings) >= MOST_WARNINGS


def _no_ball(table: Table, command: c.ReportRest | c.ReportWheel, given: TableGiven) -> Refused | None:
    if refusal := house_or_conducts(given) or other_round(table, command.round):
        return refusal
    return None if table.phase in IN_PLAY else Refused(say("table.no-ball-is-in-play"))


def _warned(command: c.ReportWheel, given: TableGiven) -> e.WheelWarned:
    warned = e.WheelWarned(table=command.table, round=command.round, what=command.what)
    voids = given.rules.voids
    known = next((each for each in voids.no_spin if each.value.name == command.ground), None)
    if known is not None:
        return e.WheelWarned(
            table=command.table,
            round=command.round,
            what=command.what,
            ground=known.value.name,
            clause=str(known.clause),
        )
    if command.faulty and voids.faulty_equipment is not None:
        return e.WheelWarned(
            table=command.table,
            round=command.round,
            what=command.what,
            faulty=True,
            clause=str(voids.faulty_equipment),
        )
    return warned


def suggested(spin: Round, event: e.OutcomeSuggested) -> Round:
    return replace(spin, suggested=event.outcome, doubts=event.doubts, rested=True)


def warned_of(spin: Round, event: e.WheelWarned) -> Round:
    proposed = (
        spin.proposed if not event.ground or event.ground in spin.proposed else (*spin.proposed, event.ground)
    )
    return replace(spin, warnings=(*spin.warnings, event.what), proposed=proposed)

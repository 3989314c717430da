"""Equipment that fails, as somebody reports it or as the house finds it: the terminal and its tables."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.floor.comparing import Settling, comparisons
from croupier.floor.decision_context import UNDECIDED, DecisionContext
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.floor.seats import at_table, at_terminal
from croupier.staff.authority import HOUSE
from croupier.table import commands as tc
from croupier.table.rules import Failing
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Malfunctioned, Reporter
from croupier.terminal.state import STOPS_PLAY


def report_fault(
    command: pc.ReportFault | pc.CompareCredit | pc.CompareDisplay, g: DecisionContext
) -> Refused | None:
    """The terminal stops, and every table where it has wagers voids them or puts them in doubt."""
    told = at_terminal(g, command)
    if isinstance(told, Refused):
        return told
    for event in told:
        refusal = _tell_tables(event, g) if isinstance(event, Malfunctioned) else None
        if refusal:
            return refusal
    return None


def credits_compared(command: Settling, g: DecisionContext) -> Refused | None:
    """What was credited for a round is held against what is due, in the docket that credits it.

    It is credited all the same: the terminal stops, and staff say what becomes of the amount.
    """
    for comparison in tuple(comparisons(command.table, g)):
        refusal = report_fault(comparison, g)
        if refusal:
            return refusal
    return None


def _tell_tables(fault: Malfunctioned, g: DecisionContext) -> Refused | None:
    if fault.part not in STOPS_PLAY:
        return None
    # A player's word stops their own terminal, not everybody's game.
    system = fault.part is FaultyPart.SYSTEM and fault.reporter is not Reporter.PLAYER
    of = Failing.SYSTEM if system else Failing.TERMINAL
    for name in g.docket.state(TERMINAL, fault.terminal).tables:
        table = g.docket.state(TABLE, name)
        staked = table.round is not None and (system or table.round.at_stake(fault.terminal))
        if table.phase in UNDECIDED and staked and _has_rules_for(of, name, g):
            report = tc.ReportFailure(
                table=name, round=table.in_hand.number, of=of.name, terminal=fault.terminal
            )
            told = at_table(g, report, rank=HOUSE)
            if isinstance(told, Refused):
                return told
    return None


def _has_rules_for(failing: Failing, table: TableId, g: DecisionContext) -> bool:
    ruleset = g.ruleset_of(table)
    if isinstance(ruleset, Refused) or ruleset.table.faults is None:
        return False
    return any(fault.of is failing for fault in ruleset.table.faults.faults)

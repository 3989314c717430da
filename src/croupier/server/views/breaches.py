"""The register of what was reported at the tables, and the file of a terminal's faults."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import Instant, TableId, TerminalId
from croupier.floor.house_settings import fault_terms
from croupier.floor.records import Records, RoundRecord
from croupier.server import waiting
from croupier.server.incident_shapes import (
    CreditOnRecord,
    FaultFile,
    FaultOnRecord,
    RecordedIncident,
    RefusedOn,
)
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.table import events as te
from croupier.table.state import Incident
from croupier.terminal.events import Wrongly
from croupier.terminal.rules import FaultTerms
from croupier.terminal.state import TerminalFault

ROUNDS_BACK = 30


def register(scene: Scene, *tables: TableId) -> list[RecordedIncident]:
    """Everything that was ever reported at these tables, the latest first."""
    found = [
        _recorded(scene, name, number, incident)
        for name in tables
        for number, incident in enumerate(scene.table(name).incidents, start=1)
    ]
    return sorted(found, key=lambda each: -each.at)


def _recorded(scene: Scene, table: TableId, number: int, incident: Incident) -> RecordedIncident:
    return RecordedIncident(
        id=waiting.breach(table, number),
        table=table,
        number=number,
        breach=incident.breach,
        terminal=incident.terminal,
        round=incident.round,
        detail=scene.told(incident.detail),
        at=incident.since,
        clause=incident.clause,
        winnings=incident.winnings,
        winnings_clause=incident.winnings_clause,
        acts=list(incident.acts),
        closed=incident.closed,
        outcome=None if incident.outcome is None else scene.told(incident.outcome),
    )


# ── faults of one terminal ──────────────────────────────────────────────────────────────────


def fault_file(scene: Scene, table: TableId, terminal: TerminalId) -> FaultFile:
    terms = fault_terms(scene.ruleset(table))
    faults = [_fault(name, fault) for name, fault in scene.terminal(terminal).faults.items()]
    return FaultFile(
        terminal=terminal,
        table=table,
        faults=sorted(faults, key=lambda each: -each.at),
        credits=list(_credits(scene, table, terminal)),
        refused=list(_refused(terms)),
        must_be_reported=str(terms.must_be_reported) if terms.must_be_reported else None,
    )


def _fault(name: str, fault: TerminalFault) -> FaultOnRecord:
    return FaultOnRecord(
        fault=name,
        part=fault.part.value,
        reporter=fault.reporter.name,
        what=fault.what,
        at=fault.at,
        repaired=fault.repaired,
        clause=str(fault.clause) if fault.clause else None,
        kept_quiet=fault.kept_quiet,
        said=said_view(fault.what),
    )


def _refused(terms: FaultTerms) -> Iterator[RefusedOn]:
    grounds = (
        (Wrongly.AS_RESULT, terms.refused_as_result),
        (Wrongly.BEFORE_REPAIR, terms.refused_before_repair),
    )
    for wrongly, clause in grounds:
        if clause is not None:
            yield RefusedOn(wrongly=wrongly.name, clause=str(clause))


def _credits(scene: Scene, table: TableId, terminal: TerminalId) -> Iterator[CreditOnRecord]:
    for record in reversed(Records(scene.core.store).recall(table, ROUNDS_BACK)):
        amount = sum(each.returned for each in record.settlements if each.terminal == terminal)
        if amount:
            yield CreditOnRecord(round=record.number, at=_settled_at(record), amount=amount)


def _settled_at(record: RoundRecord) -> Instant:
    settled = (each for each in record.told if isinstance(each.event, te.RoundSettled | te.RoundResettled))
    return max((each.stamp.at for each in settled), default=record.opened_at)

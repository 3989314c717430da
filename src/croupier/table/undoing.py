"""Which round may still be undone, and how what was settled in it is taken back."""

from __future__ import annotations

import msgspec

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.games.game import Kind
from croupier.table import events as e
from croupier.table.correction import left_of, owed_after
from croupier.table.given import TableGiven
from croupier.table.state import Round, Table
from croupier.table.wager_results import Settlement
from croupier.words.said import say


def no_such_round(table: Table, number: RoundNumber, given: TableGiven) -> Refused | None:
    """Why nothing can be done about a round: the next has begun, or it has not been played."""
    last = table.round.number if table.round else 0
    if number < last:
        stands = given.rules.voids.invalid_spin_found_late_stands
        return Refused(say("table.round-stands-next-has-begun", number=number), stands)
    if number > last or table.round is None:
        return Refused(say("table.round-has-not-begun", number=number))
    return None


def given_back(
    table: TableId, spin: Round, given: TableGiven, clause: Clause, terminal: TerminalId | None = None
) -> tuple[e.RoundResettled, ...]:
    """What was settled, of one terminal or of all, settled as void: each has their stake again."""
    before = _of(spin, terminal)
    if not before:
        return ()
    after = tuple(_void(settlement, clause) for settlement in before)
    owed, left = owed_after(spin, before, after, given), left_of(before, given)
    return (
        e.RoundResettled(table=table, round=spin.number, before=before, after=after, owed=owed, left=left),
    )


def taken_back(
    table: TableId, spin: Round, given: TableGiven, terminal: TerminalId
) -> tuple[e.RoundResettled, ...]:
    """What was settled undone: the stakes lie on the round again, to wait for the records."""
    before = _of(spin, terminal)
    if not before:
        return ()
    owed = owed_after(spin, before, (), given)
    return (e.RoundResettled(table=table, round=spin.number, before=before, after=(), owed=owed),)


def _of(spin: Round, terminal: TerminalId | None) -> tuple[Settlement, ...]:
    """Settlements that still stand, of one terminal or of all."""
    return tuple(
        settlement
        for settlement in spin.settlements
        if terminal in {None, settlement.terminal} and settlement.terminal not in spin.voided
    )


def _void(settlement: Settlement, clause: Clause) -> Settlement:
    wagers = tuple(
        msgspec.structs.replace(
            wager, returned=wager.stake, kind=Kind.VOID.value, clause=str(clause), why="given back"
        )
        for wager in settlement.wagers
    )
    return msgspec.structs.replace(settlement, returned=settlement.staked, wagers=wagers)

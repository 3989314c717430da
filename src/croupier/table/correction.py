"""A wrong outcome put right: what was settled is taken back and settled anew.

A player who has been overpaid and no longer has the money owes it; their account does not go
below nought.  Correcting back pays the debt first, and so restores every balance.  Of a player who has
cashed out nothing is taken from, and nothing given to, whoever plays at the terminal now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.cite import Cited
from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.core.public_reasons import PublicAct, chosen
from croupier.games.game import Move, Outcome
from croupier.staff.authority import Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.rules import CorrectionBy
from croupier.table.settlement import chip_of, settle
from croupier.table.state import Phase, Round, Table
from croupier.table.wager_results import Settlement
from croupier.table.wording import of_correction
from croupier.words.said import say

CorrectionEvent = e.OutcomeCorrected | e.RoundResettled


def correct_outcome(table: Table, command: c.CorrectOutcome, given: TableGiven) -> Decision[e.TableEvent]:
    how = given.rules.correction
    if how is None:
        return Refused(say("table.this-book-corrects-no-outcome"))
    refused = _not_now(table, command, given, how)
    if refused:
        return refused
    public = chosen(PublicAct.CORRECT_OUTCOME, command.public)
    if isinstance(public, Refused):
        return public
    spin = table.in_hand
    was, moves = _corrected(spin.moves, command.outcome)
    if was == command.outcome:
        return Refused(say("table.is-outcome-on-record", was=was), how.clause)
    before = tuple(s for s in spin.settlements if s.terminal not in spin.voided)
    try:
        after = settle(given.game, spin, moves, chip_of(table.sign, given.rules.limits))
    except ValueError as impossible:
        return Refused(say("core.plain", text=str(impossible)), how.clause)
    return (
        e.OutcomeCorrected(
            table=command.table,
            round=command.round,
            was=was,
            now=command.outcome,
            clause=str(how.clause),
            because=command.because,
            public=public,
        ),
        e.RoundResettled(
            table=command.table,
            round=command.round,
            before=before,
            after=after,
            owed=owed_after(spin, before, after, given),
            left=left_of(before, given),
        ),
    )


def _not_now(
    table: Table, command: c.CorrectOutcome, given: TableGiven, how: Cited[CorrectionBy]
) -> Refused | None:
    if how.value is CorrectionBy.CLAIM_ONLY:
        return Refused(say("table.this-book-considers-claim-and"), how.clause)
    refused = given.ladder.check(Power.CORRECT_OUTCOME, given.rank)
    if refused:
        return refused
    last = table.round is not None and table.round.number == command.round
    if not last or table.phase is not Phase.SETTLED:
        return Refused(say("table.only-round-last-settled-can"), how.clause)
    if how.value is CorrectionBy.FREEZE_AND_RECALCULATE and not given.frozen:
        return Refused(say("table.every-chip-account-is-frozen"), how.clause)
    return None


def _corrected(moves: tuple[Move, ...], outcome: str) -> tuple[str, tuple[Move, ...]]:
    """The outcome entered last, and the moves with another in its place."""
    at = max(index for index, move in enumerate(moves) if isinstance(move, Outcome))
    was = moves[at]
    assert isinstance(was, Outcome)
    return was.of, (*moves[:at], Outcome(outcome), *moves[at + 1 :])


def owed_after(
    spin: Round, before: Iterable[Settlement], after: Iterable[Settlement], given: TableGiven
) -> dict[str, int]:
    """What each account cannot give back, or what of an older debt is now paid."""
    paid, due = _returned(before), _returned(after)
    changes = {at: due.get(at, 0) - paid.get(at, 0) for at in {**paid, **due}}
    debts = {at: _debt(at, change, spin, given) for at, change in changes.items()}
    return {at: debt for at, debt in debts.items() if debt}


def left_of(settlements: Iterable[Settlement], given: TableGiven) -> tuple[TerminalId, ...]:
    """Those whose account was closed after they had been paid."""
    return tuple(settled.terminal for settled in settlements if settled.terminal in given.left)


def _returned(settlements: Iterable[Settlement]) -> Mapping[TerminalId, int]:
    return {settlement.terminal: settlement.returned for settlement in settlements}


def _debt(terminal: TerminalId, change: int, spin: Round, given: TableGiven) -> int:
    if change < 0:
        return 0 if terminal in given.left else max(0, -change - given.credits.get(terminal, 0))
    return -min(change, spin.owed.get(terminal, 0))


def evolve_correction(table: Table, event: CorrectionEvent) -> Table:
    spin = table.in_hand
    match event:
        case e.OutcomeCorrected():
            moves = _corrected(spin.moves, event.now)[1]
            corrected = replace(spin, moves=moves, corrected=True, corrected_for=of_correction(event))
            return replace(table, round=corrected)
        case e.RoundResettled():
            return replace(table, round=_resettled(spin, event))


def _resettled(spin: Round, event: e.RoundResettled) -> Round:
    taken_back = {settlement.terminal for settlement in event.before}
    settled = {s.terminal: s for s in spin.settlements if s.terminal not in taken_back}
    settled |= {settlement.terminal: settlement for settlement in event.after}
    owed = dict(spin.owed)
    for terminal, change in event.owed.items():
        owed[TerminalId(terminal)] = owed.get(TerminalId(terminal), 0) + change
    return replace(
        spin,
        settlements=tuple(settled.values()),
        owed={terminal: debt for terminal, debt in owed.items() if debt},
    )

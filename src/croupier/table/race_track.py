"""Calls whose chips do not lie on their bets but beside 0 under a marker, or on a race track.

Beside 0 lie Neighbours only; a race track has a place for each section as well.

The wager itself is set like any other; what is recorded here is where its chips are, so that the
winning ones are put in their place before anything is collected.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.games.game import BetKey, Slip
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts, other_round
from croupier.table.given import TableGiven
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say


def mark_neighbours(table: Table, command: c.MarkNeighbours, given: TableGiven) -> Decision[e.TableEvent]:
    clause = given.rules.neighbours_beside_zero or given.rules.payout.winning_calls_placed_first
    if clause is None:
        return Refused(say("table.at-this-table-no-chips"))
    if refusal := conducts(given) or other_round(table, command.round):
        return refusal
    if table.phase is not Phase.WAGERING:
        return Refused(say("table.no-more-bets-call-comes"), given.rules.wagering.late)
    bets = _called(command, given)
    if isinstance(bets, Refused):
        return bets
    if refusal := _not_staked(bets, table.in_hand.slips.get(command.terminal, {}), command.terminal):
        return refusal
    return (
        e.NeighboursMarked(
            table=command.table,
            round=command.round,
            terminal=command.terminal,
            bets=bets,
            clause=str(clause),
        ),
    )


def _called(command: c.MarkNeighbours, given: TableGiven) -> tuple[BetKey, ...] | Refused:
    if command.series is None:
        return given.game.face.neighbours(command.number, command.each_side)
    if beside := given.rules.neighbours_beside_zero:
        return Refused(say("table.only-neighbours-lie-beside-zero"), beside)
    return given.game.face.section(command.series)


def _not_staked(bets: tuple[BetKey, ...], slip: Slip, terminal: TerminalId) -> Refused | None:
    missing = [bet for bet in bets if bet not in slip]
    if missing:
        return Refused(say("table.has-no-wager-on-set", terminal=terminal, missing=", ".join(missing)))
    return None


def with_neighbours(spin: Round, event: e.NeighboursMarked) -> Round:
    before = spin.beside_zero.get(event.terminal, ())
    kept = tuple(dict.fromkeys((*before, *event.bets)))
    return replace(spin, beside_zero={**spin.beside_zero, event.terminal: kept})


def beside_zero(spin: Round) -> tuple[tuple[TerminalId, BetKey], ...]:
    """The wagers whose chips lie beside 0.  What has been withdrawn since lies nowhere."""
    return tuple(
        (terminal, bet)
        for terminal, bets in spin.beside_zero.items()
        for bet in bets
        if bet in spin.slips.get(terminal, {}) and terminal not in spin.voided
    )

"""Clearing and paying: what is done with the chips on cloth once the number is known, and in which order.

The money has moved with the settlement.  What is kept here is which chips have been placed,
collected and paid, so that nobody is paid out of turn and no area is bet on before it is paid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.games.game import BetKey, Kind
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts, other_round
from croupier.table.given import TableGiven
from croupier.table.race_track import beside_zero
from croupier.table.rules import PayoutRules, Surface, TableRules
from croupier.table.state import Phase, Round, Table
from croupier.table.wager_results import Settlement
from croupier.words.said import say

OUTSIDE = frozenset({"column", "dozen", "low", "even", "red", "black", "odd", "high"})  # kinds of bets


class PayoutStep(Enum):
    PLACE = "place the chips of a winning call on the bet that it won"
    COLLECT = "collect a losing wager"
    PAY = "pay a wager, or give it back"


@dataclass(frozen=True, slots=True)
class ChipMove:
    """One thing to be done with the chips of one wager."""

    step: PayoutStep
    terminal: TerminalId
    bet: BetKey
    amount: int  # of the chips that are moved, in cents
    clause: Clause


def moves(
    settlements: Iterable[Settlement],
    rules: PayoutRules,
    called: Collection[tuple[TerminalId, BetKey]] = (),
) -> tuple[ChipMove, ...]:
    """Everything to be done, in order: winning calls placed, losers collected, winners paid.

    ``called`` are the wagers whose chips lie on the race track or beside 0 and not on their bets.
    """
    wagers = [(of.terminal, wager) for of in settlements for wager in of.wagers]
    first = rules.winning_calls_placed_first
    return (
        *(
            ChipMove(PayoutStep.PLACE, at, wager.bet, wager.stake, first)
            for at, wager in wagers
            if first and (at, wager.bet) in called and wager.kind != Kind.LOSE.value
        ),
        *(
            ChipMove(PayoutStep.COLLECT, at, wager.bet, wager.stake, rules.losers_cleared)
            for at, wager in wagers
            if wager.kind == Kind.LOSE.value
        ),
        *(
            ChipMove(PayoutStep.PAY, at, wager.bet, wager.returned, rules.winners_paid)
            for at, wager in wagers
            if wager.returned
        ),
    )


def still_to_move(table: Table, rules: TableRules) -> tuple[ChipMove, ...]:
    """What is left to be done with the chips of the round just settled; screens do it by themselves."""
    if table.phase is not Phase.SETTLED or rules.surface.value is not Surface.CLOTH:
        return ()
    spin = table.in_hand
    return tuple(
        move
        for move in moves(spin.settlements, rules.payout, beside_zero(spin))
        if (move.step.name, move.terminal, move.bet) not in spin.moved
    )


def too_early(move: ChipMove, left: Collection[ChipMove], rules: PayoutRules) -> Refused | None:
    """Why a move must wait for others that are still to be made, if it must."""
    steps = {other.step for other in left}
    if move.step is not PayoutStep.PLACE and PayoutStep.PLACE in steps:
        return Refused(say("table.winning-calls-are-placed-before"), rules.winning_calls_placed_first)
    waits = move.step is PayoutStep.PAY and PayoutStep.COLLECT in steps and rules.losers_first is not None
    if waits and not _may_be_paid_meanwhile(move, rules):
        return Refused(say("table.losing-wagers-are-cleared-before"), rules.losers_first)
    return None


def _may_be_paid_meanwhile(move: ChipMove, rules: PayoutRules) -> bool:
    """Of two croupiers, the one who does not clear may begin with the outside bets."""
    return rules.outside_may_be_paid_meanwhile is not None and move.bet.split(":")[0] in OUTSIDE


def unpaid(table: Table, rules: TableRules) -> Refused | None:
    """Why nobody is asked to bet yet: chips of the round before still lie in an area that is not paid."""
    locked = rules.payout.area_locked_until_paid
    if locked and still_to_move(table, rules):
        return Refused(say("table.areas-are-not-paid-yet"), locked)
    return None


def move_chips(table: Table, command: c.MoveChips, given: TableGiven) -> Decision[e.TableEvent]:
    """Whatever may be moved by now of what is asked; if none of it may, the reason of the first."""
    if refusal := conducts(given) or other_round(table, command.round):
        return refusal
    left = still_to_move(table, given.rules)
    asked = tuple(move for move in left if _is_asked(move, command))
    if not asked:
        return Refused(say("table.no-such-chips-are-left"))
    early = {move: too_early(move, left, given.rules.payout) for move in asked}
    ready = tuple(move for move in asked if early[move] is None)
    if not ready:
        return early[asked[0]] or ()
    return (
        e.ChipsMoved(
            table=command.table,
            round=command.round,
            step=command.step,
            wagers=tuple((move.terminal, move.bet) for move in ready),
            clause=str(ready[0].clause),
        ),
    )


def _is_asked(move: ChipMove, command: c.MoveChips) -> bool:
    return (
        move.step.name == command.step
        and command.terminal in {None, move.terminal}
        and command.bet in {None, move.bet}
    )


def with_moved(spin: Round, event: e.ChipsMoved) -> Round:
    return replace(spin, moved=spin.moved | {(event.step, at, bet) for at, bet in event.wagers})

"""Clearing and paying: what is done with the chips once the number is known, and in which order."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import BetKey, Kind, Result, Results, Slip
from croupier.table.rules import PayoutRules
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
    clause: Clause


def moves(
    results: Results, rules: PayoutRules, called: Collection[tuple[TerminalId, BetKey]] = ()
) -> tuple[ChipMove, ...]:
    """Everything to be done, in order: winning calls placed, losers collected, winners paid.

    ``called`` are the wagers whose chips lie on the race track or beside 0 and not on their bets.
    """
    wagers = [(at, bet, result) for at, of in results.items() for bet, result in of.items()]
    first = rules.winning_calls_placed_first
    return (
        *(
            ChipMove(PayoutStep.PLACE, at, bet, first)
            for at, bet, result in wagers
            if first and (at, bet) in called and result.kind is not Kind.LOSE
        ),
        *(
            ChipMove(PayoutStep.COLLECT, at, bet, rules.losers_cleared)
            for at, bet, result in wagers
            if result.kind is Kind.LOSE
        ),
        *(
            ChipMove(PayoutStep.PAY, at, bet, rules.winners_paid)
            for at, bet, result in wagers
            if result.returned
        ),
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


def locked(bet: BetKey, left: Collection[ChipMove], rules: PayoutRules) -> Refused | None:
    """Why nobody may touch a betting area while something on it is still to be paid."""
    if rules.area_locked_until_paid and any(move.bet == bet for move in left):
        return Refused(say("table.all-wagers-of-this-area"), rules.area_locked_until_paid)
    return None


def chips_left(slip: Slip, results: Mapping[BetKey, Result]) -> Slip:
    """What a screen still shows once losing chips have been removed from it."""
    return {bet: stake for bet, stake in slip.items() if results[bet].kind is not Kind.LOSE}


def credited(results: Mapping[BetKey, Result]) -> Fraction:
    """What the account rises by: the winnings, and the stakes that are kept."""
    return sum((result.returned for result in results.values()), Fraction(0))

"""Slips laid out flat, as positions keep them: hashable, in the order of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import (
    Act,
    Bet,
    BetKey,
    Failed,
    Game,
    Kind,
    Move,
    Outcome,
    Result,
    Results,
    Slip,
    Slips,
)
from croupier.games.odds import Odds
from croupier.words.said import Money, say


class Wager(NamedTuple):
    """One stake on one bet at one terminal."""

    terminal: TerminalId
    bet: BetKey
    stake: int


def laid(slips: Slips) -> tuple[Wager, ...]:
    return tuple(Wager(at, bet, stake) for at, slip in slips.items() for bet, stake in slip.items())


def slips_of(wagers: Iterable[Wager]) -> Slips:
    slips: dict[TerminalId, dict[BetKey, int]] = {}
    for at, bet, stake in wagers:
        slip = slips.setdefault(at, {})
        slip[bet] = slip.get(bet, 0) + stake
    return slips


def gathered(results: Iterable[tuple[Wager, Result]]) -> Results:
    by_terminal: dict[TerminalId, dict[BetKey, Result]] = {}
    for wager, result in results:
        by_terminal.setdefault(wager.terminal, {})[wager.bet] = result
    return by_terminal


def checked(game: Game, slips: Slips) -> tuple[Wager, ...]:
    """The wagers of slips that the game accepts; a table refuses the others before it starts a round."""
    for slip in slips.values():
        refused = game.check(slip)
        if refused:
            raise ValueError(str(refused))
    return laid(slips)


def not_due(move: Move, cards: str) -> ValueError:
    """What is wrong with a move that a game of cards does not wait for; ``cards`` is its shoe or deck."""
    match move:
        case Act(terminal=terminal, choice=choice):
            return ValueError(f"{terminal} cannot {choice} now")
        case Outcome(of=card):
            return ValueError(f"no card is due, so {card} cannot be dealt")
        case Failed():
            return ValueError(f"the {cards} has no wagers of its own to fail with; void the round instead")


def paid_exactly(bet: Bet) -> int:
    """The least stake of which every multiple is paid in whole cents, whichever prize it wins."""
    return lcm(*(prize.odds.exact_multiple for prize in bet.prizes))


def too_short(seconds: Cited[int]) -> tuple[Refused, ...]:
    """The refusal of a time in which nobody could decide."""
    if seconds.value > 0:
        return ()
    return (Refused(say("games.players-need-time-to-decide"), seconds.clause),)


def unknown_bets(slip: Slip, bets: Mapping[BetKey, object]) -> Refused | None:
    """The refusal every game begins its ``check`` with."""
    for bet, stake in slip.items():
        if bet not in bets:
            return Refused(say("games.there-is-no-bet-here", bet=bet))
        if type(stake) is not int or stake <= 0:
            return Refused(say("games.wager-must-be-at-least", bet=bet, least=Money(1)))
    return None


def won(stake: int, odds: Odds, why: str) -> Result:
    return Result(Kind.WIN, stake + odds.winnings(stake), odds.clause, f"{why}, pays {odds}")


def lost(clause: Clause, why: str) -> Result:
    return Result(Kind.LOSE, Fraction(0), clause, why)


def stood_off(stake: int, clause: Clause, why: str) -> Result:
    return Result(Kind.STAND_OFF, Fraction(stake), clause, why)


def voided(stake: int, clause: Clause, why: str) -> Result:
    return Result(Kind.VOID, Fraction(stake), clause, why)

"""What a round comes to: its moves played again, and every wager's result in whole cents.

The table keeps a round's moves and not the game's position; starting the game on the slips
and making the moves gives the position back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.game import AtClose, BetKey, Game, Kind, Move, Over, Position, Result, Slip, Slips
from croupier.table.commands import Sign
from croupier.table.rules import LimitRules, OffMultiple
from croupier.table.state import Phase, Round, Table
from croupier.table.wager_results import Settled, Settlement

_DIGITS = re.compile(r"([0-9]+)")


def clockwise(terminals: Iterable[TerminalId]) -> tuple[TerminalId, ...]:
    """Terminals in the order of the deal, which is the order of their names: A2 comes before A10."""
    return tuple(sorted(terminals, key=_place))


@lru_cache(maxsize=10_000)
def _place(terminal: TerminalId) -> tuple[tuple[int, str], ...]:
    return tuple(
        (int(part), "") if _DIGITS.fullmatch(part) else (0, part) for part in _DIGITS.split(terminal)
    )


def in_order(slips: Slips) -> Slips:
    return {at: slips[at] for at in clockwise(slips) if slips[at]}


def game_in(game: Game, withdrawn: frozenset[str]) -> Game:
    """The game as it is played while the equipment of these side wagers is not working."""
    return game.face.without(withdrawn) if withdrawn else game


def replay(game: Game, slips: Slips, at_close: AtClose, moves: Sequence[Move]) -> Position:
    return went_on(game.start(in_order(slips), at_close), moves)


def went_on(position: Position, moves: Sequence[Move]) -> Position:
    """A position after further moves."""
    for move in moves:
        position = position.after(move)
    return position


def began(table: Table, game: Game) -> Position:
    """Where the round in hand stood before its moves.  Until wagering closes there are no slips."""
    spin = table.in_hand
    slips: Slips = {} if table.phase is Phase.WAGERING else in_order(spin.slips)
    return game_in(game, spin.withdrawn).start(slips, spin.at_close)


def position_of(table: Table, game: Game) -> Position:
    """Where the round in hand stands, by playing its moves again."""
    return went_on(began(table, game), table.in_hand.moves)


class Positions:
    """Where rounds stand.  Their moves are played again each time; the floor remembers them instead."""

    def of(self, table: Table, game: Game) -> Position:
        return position_of(table, game)

    def after(self, table: Table, game: Game, move: Move) -> Position:
        """Where the round in hand will stand once this move is kept."""
        return self.of(table, game).after(move)


REPLAYED = Positions()


def chip_of(sign: Sign | None, limits: LimitRules) -> int | None:
    """The chip that winnings are rounded up to, where the book rounds them so."""
    rounding = limits.not_exactly_payable
    up = rounding is not None and rounding.value is OffMultiple.NEXT_HIGHEST_PAYABLE
    return sign.chip if sign and up else None


def settle(game: Game, spin: Round, moves: Sequence[Move], chip: int | None = None) -> tuple[Settlement, ...]:
    """What every terminal's wagers come to, had the round gone by these moves."""
    return settled(replay(game_in(game, spin.withdrawn), spin.slips, spin.at_close, moves), spin, chip)


def settled(position: Position, spin: Round, chip: int | None) -> tuple[Settlement, ...]:
    """What is given back is settled no more; what is in doubt waits for the records."""
    assert isinstance(position.turn(), Over), "a round is settled when nothing is left to happen"
    stakes, apart = position.stakes(), spin.voided | spin.in_doubt
    results, wagers = position.results(), SettledWagers(chip)
    return tuple(wagers.settlement(at, stakes[at], results[at]) for at in results if at not in apart)


class SettledWagers:
    """What wagers of one round come to.  Many have staked the same on the same: that is worked out, and kept
    in mind, once for all of them."""

    def __init__(self, chip: int | None) -> None:
        self._chip = chip
        self._known: dict[tuple[BetKey, int, int], tuple[Settled, Result]] = {}

    def settlement(self, at: TerminalId, slip: Slip, results: Mapping[BetKey, Result]) -> Settlement:
        wagers = tuple([self._settled(bet, slip[bet], result) for bet, result in results.items()])
        return Settlement(
            terminal=at,
            staked=sum(slip.values()),
            returned=sum([wager.returned for wager in wagers]),
            wagers=wagers,
        )

    def _settled(self, bet: BetKey, stake: int, result: Result) -> Settled:
        # A result is known by where it lies, for which it is held: to compare it takes longer than to settle.
        key = (bet, stake, id(result))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (_settled(bet, stake, result, self._chip), result)
        return known[0]


def _settled(bet: BetKey, stake: int, result: Result, chip: int | None) -> Settled:
    returned = result.returned
    if chip and result.kind is Kind.WIN:
        returned = stake + _next_highest(returned - stake, chip)
    assert returned.denominator == 1, f"{bet} for {stake} cannot be paid in whole cents"
    return Settled(
        bet=bet,
        stake=stake,
        returned=returned.numerator,
        kind=result.kind.value,
        clause=_printed(result.clause),
        why=result.why,
        level=result.level,
    )


def _next_highest(winnings: Fraction, chip: int) -> Fraction:
    return Fraction(ceil(winnings / chip) * chip)


@lru_cache(maxsize=4096)
def _printed(clause: Clause) -> str:
    return str(clause)

"""What a round comes to: its moves played again, and every wager's result in whole cents.

The table keeps a round's moves and not the game's position; starting the game on the slips
and making the moves gives the position back.  Since it is asked for many times a round, and a round
of seven hands has some fifty moves, the last position of each round is remembered.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.game import (
    AtClose,
    BetKey,
    Game,
    Kind,
    Move,
    Over,
    Position,
    Result,
    Slip,
    Slips,
)
from croupier.table.commands import Sign
from croupier.table.rules import LimitRules
from croupier.table.state import Phase, Round, Table
from croupier.table.wager_results import Settled, Settlement

_DIGITS = re.compile(r"(\d+)")
ROUNDS_IN_MIND = 512


def clockwise(terminals: Iterable[TerminalId]) -> tuple[TerminalId, ...]:
    """Terminals in the order of the deal, which is the order of their names: A2 comes before A10."""
    return tuple(sorted(terminals, key=_place))


@lru_cache(maxsize=10_000)
def _place(terminal: TerminalId) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in _DIGITS.split(terminal))


def in_order(slips: Slips) -> Slips:
    return {at: slips[at] for at in clockwise(slips) if slips[at]}


def game_in(game: Game, withdrawn: frozenset[str]) -> Game:
    """The game as it is played while the equipment of these side wagers is not working."""
    return game.face.without(withdrawn) if withdrawn else game


def replay(game: Game, slips: Slips, at_close: AtClose, moves: Sequence[Move]) -> Position:
    return _on_from(game.start(in_order(slips), at_close), moves)


def _on_from(position: Position, moves: Sequence[Move]) -> Position:
    for move in moves:
        position = position.after(move)
    return position


class _Played(NamedTuple):
    """A round as far as it has been played.  Its slips are held, so that no others can be taken for them."""

    game: Game
    slips: Slips
    at_close: AtClose
    moves: tuple[Move, ...]
    position: Position

    def leads_to(self, game: Game, spin: Round) -> bool:
        began_so = self.game is game and self.slips is spin.slips and self.at_close == spin.at_close
        return began_so and (self.moves is spin.moves or self.moves == spin.moves[: len(self.moves)])


_PLAYED: OrderedDict[int, _Played] = OrderedDict()


def began(table: Table, game: Game) -> Position:
    """Where the round in hand stood before its moves.  Until wagering closes there are no slips."""
    spin = table.in_hand
    slips = {} if table.phase is Phase.WAGERING else in_order(spin.slips)
    return game_in(game, spin.withdrawn).start(slips, spin.at_close)


def position_of(table: Table, game: Game) -> Position:
    """Where the round in hand stands.  Until wagering closes there are only draws, and no slips."""
    spin = table.in_hand
    if table.phase is Phase.WAGERING:
        return replay(game_in(game, spin.withdrawn), {}, spin.at_close, spin.moves)
    if spin.withdrawn:
        return replay(game_in(game, spin.withdrawn), spin.slips, spin.at_close, spin.moves)
    known = _PLAYED.get(id(spin.slips))
    if known is not None and known.leads_to(game, spin):
        if len(known.moves) == len(spin.moves):
            return known.position
        position = _on_from(known.position, spin.moves[len(known.moves) :])
    else:
        position = replay(game, spin.slips, spin.at_close, spin.moves)
    return _remembered(game, spin, spin.moves, position)


def position_after(table: Table, game: Game, move: Move) -> Position:
    """Where the round in hand will stand once this move is kept."""
    spin, position = table.in_hand, position_of(table, game).after(move)
    if table.phase is Phase.WAGERING or spin.withdrawn:
        return position
    return _remembered(game, spin, (*spin.moves, move), position)


def _remembered(game: Game, spin: Round, moves: tuple[Move, ...], position: Position) -> Position:
    _PLAYED[id(spin.slips)] = _Played(game, spin.slips, spin.at_close, moves, position)
    _PLAYED.move_to_end(id(spin.slips))
    if len(_PLAYED) > ROUNDS_IN_MIND:
        _PLAYED.popitem(last=False)
    return position


def chip_of(sign: Sign | None, limits: LimitRules) -> int | None:
    """The chip that winnings are rounded up to, where the book rounds them."""
    return sign.chip if sign and limits.not_exactly_payable else None


def settle(game: Game, spin: Round, moves: Sequence[Move], chip: int | None = None) -> tuple[Settlement, ...]:
    """What every terminal's wagers come to, had the round gone by these moves."""
    return settled(replay(game_in(game, spin.withdrawn), spin.slips, spin.at_close, moves), spin, chip)


def settled(position: Position, spin: Round, chip: int | None) -> tuple[Settlement, ...]:
    """What is given back is settled no more; what is in doubt waits for the records."""
    assert isinstance(position.turn(), Over), "a round is settled when nothing is left to happen"
    stakes, apart = position.stakes(), spin.voided | spin.in_doubt
    results = position.results()
    return tuple(_settlement(at, stakes[at], results[at], chip) for at in results if at not in apart)


def _settlement(at: TerminalId, slip: Slip, results: Mapping[BetKey, Result], chip: int | None) -> Settlement:
    wagers = tuple(_settled(bet, slip[bet], result, chip) for bet, result in results.items())
    return Settlement(
        terminal=at,
        staked=sum(slip.values()),
        returned=sum(wager.returned for wager in wagers),
        wagers=wagers,
    )


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
    )


def _next_highest(winnings: Fraction, chip: int) -> Fraction:
    return Fraction(ceil(winnings / chip) * chip)


@lru_cache(maxsize=4096)
def _printed(clause: Clause) -> str:
    return str(clause)

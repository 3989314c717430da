"""Where the rounds in hand stand, remembered from one move to the next.

A position is asked for many times a round, and a round of seven hands has some fifty moves: playing all of
them again for every view would hold up the tables.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from croupier.games.game import AtClose, Game, Move, Position, Slips
from croupier.table.settlement import Positions, went_on
from croupier.table.state import Phase, Round, Table

ROUNDS_IN_MIND = 512


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


class RememberedPositions(Positions):
    """The last position of each round.  Before betting ends, and without a side wager, it is played again."""

    def __init__(self) -> None:
        self._played: OrderedDict[int, _Played] = OrderedDict()

    def of(self, table: Table, game: Game) -> Position:
        spin = table.in_hand
        if not _lasts(table):
            return super().of(table, game)
        known = self._played.get(id(spin.slips))
        if known is None or not known.leads_to(game, spin):
            return self._remembered(game, spin, spin.moves, super().of(table, game))
        if len(known.moves) == len(spin.moves):
            return known.position
        position = went_on(known.position, spin.moves[len(known.moves) :])
        return self._remembered(game, spin, spin.moves, position)

    def after(self, table: Table, game: Game, move: Move) -> Position:
        spin, position = table.in_hand, super().after(table, game, move)
        return self._remembered(game, spin, (*spin.moves, move), position) if _lasts(table) else position

    def _remembered(self, game: Game, spin: Round, moves: tuple[Move, ...], position: Position) -> Position:
        self._played[id(spin.slips)] = _Played(game, spin.slips, spin.at_close, moves, position)
        self._played.move_to_end(id(spin.slips))
        if len(self._played) > ROUNDS_IN_MIND:
            self._played.popitem(last=False)
        return position


def _lasts(table: Table) -> bool:
    """Whether the round goes on from what has been played: its slips are closed and its equipment works."""
    return table.phase is not Phase.WAGERING and not table.in_hand.withdrawn

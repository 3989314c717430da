"""What everybody may see of a round besides the wagers: what lies on the table.

Each game says what that is in a struct of its own, whose tag is the game's word.  A game that has none is
seen plainly: its moves in their order, and what it came to.  Cards are in the notation of the log ("10♥"),
terminals by name; nobody's money is in here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from croupier.core.ids import TerminalId
from croupier.games.game import Act, Draw, Move, Outcome, Over, Position


class Play(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=True):
    """One game each; the tag says which."""


class PlainMove(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that has happened: the equipment brought something, or a terminal chose something."""

    by: str  # the equipment ("shoe", "coin"), or the terminal
    of: str  # what was drawn or chosen
    chosen: bool  # by a player, or by time for them


class PlainPlay(Play, frozen=True, kw_only=True, tag="plain"):
    """Any game that no screen has a drawing of its own for: its moves in their order, and its result.

    What players are asked comes with ``asking`` and with their own decision, bets with the board.
    """

    moves: tuple[PlainMove, ...]
    result: str | None  # in one line, once the round is over


@dataclass(frozen=True, slots=True)
class Lying:
    """What the table knows of a round besides its position."""

    begin: Callable[[], Position]  # as it stood before its moves
    moves: tuple[Move, ...]
    voided: frozenset[TerminalId] = frozenset()
    in_doubt: frozenset[TerminalId] = frozenset()

    def drawn(self) -> tuple[str, ...]:
        """In the order of the draws, which a position may have forgotten."""
        return tuple(move.of for move in self.moves if isinstance(move, Outcome))


def plainly(lying: Lying, result: str | None) -> PlainPlay:
    position, told = lying.begin(), list[PlainMove]()
    for move in lying.moves:
        turn = position.turn()
        match move:
            case Outcome(of=of) if isinstance(turn, Draw):
                told.append(PlainMove(by=turn.by, of=of, chosen=False))
            case Act(terminal=terminal, choice=choice):
                told.append(PlainMove(by=terminal, of=choice, chosen=True))
            case _:
                pass
        position = position.after(move)
    over = isinstance(position.turn(), Over)
    return PlainPlay(moves=tuple(told), result=result if over else None)

"""What has gone from a shoe that goes on, and where its cut card goes."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.cards import Card, Counts, counted
from croupier.games.cut_card import OF_THE_CUT
from croupier.games.game import Game, Move, Outcome


def differ_only_in_the_shoe(one: Game, two: Game) -> bool:
    """Whether everything that is worked out of a new shoe is the same in both."""
    shoe = two.face.shoe()
    return shoe is not None and one.face.with_shoe(shoe) == two


def gone_after(gone: Counts, moves: Iterable[Move]) -> Counts:
    """What has gone from the shoe after a round of these moves, when so much had gone before it."""
    before = (card for card, n in gone for _ in range(n))
    return counted((*before, *without_the_cut(moves)))


def without_the_cut(moves: Iterable[Move]) -> tuple[Card, ...]:
    """What was drawn, but for the cut card, which is none of the cards."""
    return tuple(move.of for move in moves if isinstance(move, Outcome) and move.of not in OF_THE_CUT)

"""What lies on the table in each game besides the wagers: the cards, the dice, the wheels.

All of it is read off the position of the round, which is made of the moves that the log has, so that
nothing is shown before it is official.
"""

from __future__ import annotations

from typing import cast

from croupier.games.game import Game, Over, Position
from croupier.games.known_plays import PlayView
from croupier.games.sight import Lying, plainly
from croupier.table.settlement import REPLAYED, Positions, began
from croupier.table.state import Phase, Table

# A round that was undone has nothing on the table any more.
_WITH_A_ROUND = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS, Phase.SETTLED})


def position_in_view(table: Table, game: Game, positions: Positions = REPLAYED) -> Position | None:
    """Where the round stands of which something lies on the table; a felt has its own display.

    A round whose moves do not fit together is shown without them, so that somebody can see and void it.
    """
    if game.face.laid_out_by_felt or table.round is None or table.phase not in _WITH_A_ROUND:
        return None
    try:
        return positions.of(table, game)
    except ValueError:
        return None


def play_view(position: Position, table: Table, game: Game) -> PlayView:
    """As the game shows it, or plainly."""
    face, spin = game.face, table.in_hand
    lying = Lying(lambda: began(table, game), spin.moves, spin.voided, spin.in_doubt)
    shown = face.seen(position, lying)
    if shown is not None:
        return cast("PlayView", shown)  # what a game shows otherwise is for screens of its own
    return plainly(lying, face.result(position) if isinstance(position.turn(), Over) else None)

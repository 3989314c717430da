"""What the house would lose on each outcome, before the ball drops, the lid is lifted or the wheels rest.

Card games, in which the same card means another thing to everybody, have none.
"""

from __future__ import annotations

from croupier.games.game import BetKey, Game, Outcome
from croupier.maths.exposure import Exposure, exposure_of
from croupier.table.state import Phase, Round, Table

BEFORE_THE_BALL_DROPS = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


def exposure(table: Table, game: Game) -> Exposure | None:
    """Of the round in hand; none where it has been decided, or where the game has no such outcomes."""
    if table.round is None or table.phase not in BEFORE_THE_BALL_DROPS:
        return None
    outcomes = game.face.outcomes()
    if outcomes is None or _begun(table.round, game):
        return None
    return exposure_of(staked_on(table.round), outcomes)


def _begun(spin: Round, game: Game) -> bool:
    """Whether a draw has already come, after which not every outcome is possible any more."""
    several = game.face.draws().most != 1
    return several and any(isinstance(move, Outcome) for move in spin.moves)


def staked_on(spin: Round) -> dict[BetKey, int]:
    """The slips of all terminals as one; what was given back lies there no longer."""
    totals: dict[BetKey, int] = {}
    found = totals.get
    for at, slip in spin.seen().slips.items():
        if at in spin.voided:
            continue
        for bet, stake in slip.items():
            totals[bet] = found(bet, 0) + stake
    return totals

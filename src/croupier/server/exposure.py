"""What the house would lose on each outcome, before the ball drops, the lid is lifted or the wheels rest.

What a bet returns is the same share of its stake for everybody, so the slips of all terminals are
added up first and every bet is looked at once.  Side wagers at roulette are drawn for apart, and
counted apart.  Card games, in which the same card means another thing to everybody, have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.face import Outcomes
from croupier.games.game import BetKey, Game, Outcome
from croupier.table.state import Phase, Round, Table

BEFORE_THE_BALL_DROPS = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


@dataclass(frozen=True, slots=True)
class Exposure:
    losses: tuple[tuple[str, int], ...]  # by outcome, pockets in the order of the wheel; below nought it wins
    side_staked: int

    @property
    def worst(self) -> tuple[str, int]:
        """The outcome on which the house would lose most; the first of equals."""
        return max(self.losses, key=lambda loss: loss[1])


def exposure(table: Table, game: Game) -> Exposure | None:
    """Of the round in hand; none where it has been decided, or where the game has no such outcomes."""
    if table.round is None or table.phase not in BEFORE_THE_BALL_DROPS:
        return None
    outcomes = game.face.outcomes()
    if outcomes is None or _begun(table.round, game):
        return None
    return _exposure(staked_on(table.round), outcomes)


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


def _exposure(totals: Mapping[BetKey, int], outcomes: Outcomes) -> Exposure:
    rim, returns = outcomes.names, outcomes.returns
    back: list[Fraction | int] = [0] * len(rim)
    staked = 0
    for bet, stake in totals.items():
        pockets = returns.get(bet)
        if pockets is None:
            continue
        staked += stake
        for at, share in pockets:
            back[at] += stake * share
    losses = tuple((pocket, _cents(returned) - staked) for pocket, returned in zip(rim, back, strict=True))
    return Exposure(losses, sum(totals.values()) - staked)


def _cents(amount: Fraction | int) -> int:
    """In whole cents, and rather more than less."""
    return int(-(-amount // 1))

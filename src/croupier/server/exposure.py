"""What the house would lose on each pocket, before the ball drops.

What a bet returns is the same share of its stake for everybody, so the slips of all terminals are
added up first and every bet is looked at once.  Side wagers are drawn for apart, and counted apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from croupier.games.game import BetKey, Game
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.settlement import sheet
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.table.state import Phase, Round, Table

BEFORE_THE_BALL_DROPS = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})

Returns = Mapping[BetKey, tuple[tuple[int, Fraction | int], ...]]


@dataclass(frozen=True, slots=True)
class Exposure:
    losses: tuple[tuple[str, int], ...]  # by pocket, in the order of the wheel; below nought the house wins
    side_staked: int

    @property
    def worst(self) -> tuple[str, int]:
        """The pocket on which the house would lose most; the first of equals."""
        return max(self.losses, key=lambda loss: loss[1])


def exposure(table: Table, game: Game) -> Exposure | None:
    """Of the round in hand; none where it has been decided, or where the game has no pockets."""
    roulette = roulette_of(game)
    if roulette is None or table.round is None or table.phase not in BEFORE_THE_BALL_DROPS:
        return None
    return _exposure(staked_on(table.round), roulette)


def staked_on(spin: Round) -> dict[BetKey, int]:
    """The slips of all terminals as one; what was given back lies there no longer."""
    totals: dict[BetKey, int] = {}
    found = totals.get
    for at, slip in spin.slips.items():
        if at in spin.voided:
            continue
        for bet, stake in slip.items():
            totals[bet] = found(bet, 0) + stake
    return totals


def roulette_of(game: Game) -> Roulette | None:
    """The roulette that is played, if any is."""
    if isinstance(game, Roulette):
        return game
    return roulette_of(game.roulette) if isinstance(game, VirtualRoulette) else None


def _exposure(totals: Mapping[BetKey, int], game: Roulette) -> Exposure:
    rim, returns = game.rules.wheel.value.rim, _returns(game)
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


@lru_cache(maxsize=256)
def _returns(game: Roulette) -> Returns:
    """For every bet of the layout, on which pockets it wins and how much of a stake then comes back."""
    found: dict[BetKey, list[tuple[int, Fraction | int]]] = {bet: [] for bet in game.layout}
    for at, pocket in enumerate(game.rules.wheel.value.rim):
        for bet, result in sheet(game, pocket).winning.items():
            share = result.returned
            found[bet].append((at, share.numerator if share.denominator == 1 else share))
    return {bet: tuple(pockets) for bet, pockets in found.items()}

"""What the house would lose on each outcome, before the ball drops, the lid is lifted or the wheels rest.

What a bet returns is the same share of its stake for everybody, so the slips of all terminals are
added up first and every bet is looked at once.  Side wagers at roulette are drawn for apart, and
counted apart.  Card games, in which the same card means another thing to everybody, have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from croupier.core.ids import TerminalId
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.game import BetKey, Draw, Game, Outcome, Over, Position
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.results import result_of
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.settlement import sheet
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.table.state import Phase, Round, Table

_ANYBODY = TerminalId("anybody")
BEFORE_THE_BALL_DROPS = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})

Returns = Mapping[BetKey, tuple[tuple[int, Fraction | int], ...]]


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
    roulette = roulette_of(game)
    if roulette is not None:
        return _exposure(staked_on(table.round), roulette.rules.wheel.value.rim, _returns(roulette))
    if isinstance(game, SicBo | LuckyBigWheel | Big3Six) and not _begun(table.round):
        return _exposure(staked_on(table.round), *_outcomes(game))
    return None


def _begun(spin: Round) -> bool:
    """Once something has come to rest, not every outcome is possible any more."""
    return any(isinstance(move, Outcome) for move in spin.moves)


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


def _exposure(totals: Mapping[BetKey, int], rim: tuple[str, ...], returns: Returns) -> Exposure:
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


@lru_cache(maxsize=64)
def _outcomes(game: SicBo | LuckyBigWheel | Big3Six) -> tuple[tuple[str, ...], Returns]:
    """Every outcome of a game without decisions, and what each bet then returns of its stake."""
    ends = tuple(_ends(game.start({_ANYBODY: dict.fromkeys(game.bets(), 1)})))
    found: dict[BetKey, list[tuple[int, Fraction | int]]] = {bet: [] for bet in game.bets()}
    for at, end in enumerate(ends):
        for bet, result in end.results()[_ANYBODY].items():
            share = result.returned
            if share:
                found[bet].append((at, share.numerator if share.denominator == 1 else share))
    return tuple(map(result_of, ends)), {bet: tuple(outcomes) for bet, outcomes in found.items()}


def _ends(start: Position) -> Iterator[Position]:
    """How a round may end, each way once: what was drawn in another order may be the same."""
    positions: dict[Position, None] = {start: None}
    while positions:
        drawn = {position: position.turn() for position in positions}
        yield from (position for position, turn in drawn.items() if isinstance(turn, Over))
        positions = {
            position.after(Outcome(outcome)): None
            for position, turn in drawn.items()
            if isinstance(turn, Draw)
            for outcome in turn.law.weights
        }

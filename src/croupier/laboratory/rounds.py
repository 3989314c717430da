"""Round after round by the draws of the virtual dealer, and how often each wager brought back how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.ids import RoundNumber
from croupier.floor.walking import RoundDraws
from croupier.games.game import Act, BetKey, Draw, Game, Outcome, Over, Position, Turn
from croupier.laboratory.dealing import Dealt
from croupier.laboratory.ways import ME, Way

Moves = tuple[str, ...]
Standing = tuple[Position, Turn]
Brought = tuple[Fraction, ...]  # by each bet of the slip, in its order
Told = Callable[[int], None]

REMEMBERED = 200_000  # positions; a wheel has few, a shoe has more than any memory holds
TOLD_EVERY = 1_000


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each bet of so many rounds brought back how much for one unit staked."""

    rounds: int
    by_bet: Mapping[BetKey, Mapping[Fraction, int]]


def play(game: Game, way: Way, dealt: Dealt, rounds: int, told: Told) -> Tally:
    table = _Table(game, way)
    seen: Counter[int] = Counter()
    for number in range(rounds):
        if number % TOLD_EVERY == 0:
            told(number)
        seen[table.round(dealt(RoundNumber(number + 1)))] += 1
    told(rounds)
    return Tally(rounds, _by_bet(tuple(way.slip), {each: seen[at] for each, at in table.kinds.items()}))


def _by_bet(bets: tuple[BetKey, ...], seen: Mapping[Brought, int]) -> Mapping[BetKey, Mapping[Fraction, int]]:
    by_bet: dict[BetKey, Counter[Fraction]] = {bet: Counter() for bet in bets}
    for brought, times in seen.items():
        for bet, returned in zip(bets, brought, strict=True):
            by_bet[bet][returned] += times
    return by_bet


class _Table:
    """Remembers positions by the moves that led to them, for as long as there is room."""

    def __init__(self, game: Game, way: Way) -> None:
        self._way = way
        start = game.start({ME: way.slip})
        self._start = start, start.turn()
        self._known: dict[Moves, Standing] = {}
        self._ended: dict[Moves, int] = {}
        self.kinds: dict[Brought, int] = {}  # what a round can bring, each by its own number

    def round(self, draws: RoundDraws) -> int:
        """The number of what one round brought."""
        moves: Moves = ()
        position, turn = self._start
        move: Outcome | Act
        while not isinstance(turn, Over):
            if isinstance(turn, Draw):
                drawn = draws.draw(turn.law)
                moves, move = (*moves, drawn), Outcome(drawn)
            else:
                move = Act(ME, self._way.choose(position, turn))
                moves = (*moves, move.choice)
            draws.took(move)
            position, turn = self._after(moves, position, move)
        return self._end(moves, position)

    def _after(self, moves: Moves, position: Position, move: Outcome | Act) -> Standing:
        known = self._known.get(moves)
        if known is None:
            after = position.after(move)
            known = after, after.turn()
            if len(self._known) < REMEMBERED:
                self._known[moves] = known
        return known

    def _end(self, moves: Moves, position: Position) -> int:
        known = self._ended.get(moves)
        if known is None:
            known = self.kinds.setdefault(_brought(position, self._way), len(self.kinds))
            if moves in self._known:
                self._ended[moves] = known
        return known


def _brought(position: Position, way: Way) -> Brought:
    """What each bet brought; what decisions added goes to the bet that they belong to, less its stake."""
    results, stakes = position.results()[ME], position.stakes()[ME]
    brought = {bet: results[bet].returned for bet in way.slip}
    for bet in results.keys() - brought.keys():
        brought[way.main] += results[bet].returned - stakes[bet]
    return tuple(brought.values())

"""How probable each level of a jackpot is that is won by an event of the game, by the quickest exact way."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.game import Act, Ask, BetKey, Draw, Game, Outcome, Over, Position
from croupier.maths.counting import Levels
from croupier.maths.laws import counting_of, in_company

_ME = TerminalId("me")


@lru_cache(maxsize=64)
def levels(game: Game) -> Levels:
    """From a new shoe, the rarest first; none where no event of the game wins a jackpot."""
    if game.face.jackpot_event() is None:
        return {}
    counted = counting_of(game).levels
    return walked_levels(game) if counted is None else counted(game)


def walked_levels(game: Game) -> Levels:
    """By walking every position of the round."""
    event = game.face.jackpot_event()
    bet = next((key for key, bet in game.bets().items() if bet.enters_jackpot), None)
    if event is None or bet is None:
        return {}
    law = _LevelWalk(bet).law(game.start({_ME: in_company(game, bet)}))
    struck = dict(law)
    return {each.key: struck.get(each.key, Fraction(0)) for each in event.levels}


class _LevelWalk:
    """One walk, remembering the positions it has been through; whoever is asked lets time choose."""

    def __init__(self, bet: BetKey) -> None:
        self.bet = bet
        self.known: dict[Position, Law[str]] = {}

    def law(self, position: Position) -> Law[str]:
        if position not in self.known:
            self.known[position] = self._law(position)
        return self.known[position]

    def _law(self, position: Position) -> Law[str]:
        match position.turn():
            case Over():
                return Law[str].certain(position.results()[_ME][self.bet].level)
            case Draw(law=law):
                return law.then(lambda outcome: self.law(position.after(Outcome(outcome))))
            case Ask(default=default):
                at, choice = next(iter(default.items()))
                return self.law(position.after(Act(at, choice)))

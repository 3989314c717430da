"""Ways of playing a game round after round, each with the exact law of what every wager brings back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.game import Ask, BetKey, Game, Position, Slip
from croupier.maths.counting import PlayedOut
from croupier.maths.laws import counting_of, law

ME = TerminalId("me")
STAKE = 1
ABSENT = "absent"
PRESENT = "present"

Chosen = Callable[[Position, Ask], str]
Laws = Mapping[BetKey, Law[Fraction]]


@dataclass(frozen=True, slots=True)
class Way:
    """One wager of one unit on every bet that can stand together, and how decisions are made."""

    name: str
    slip: Slip
    choose: Chosen
    laws: Laws

    @property
    def main(self) -> BetKey:
        """The bet that a player decides about: the first of its game."""
        return next(iter(self.slip))


def ways(game: Game) -> tuple[Way, ...]:
    """As for an absent player; where they would only ever give up, as somebody who plays, too."""
    counting, slip = counting_of(game), counted_slip(game)
    laws = {bet: law(game, bet) for bet in slip}
    played = {ABSENT: counting.absent, PRESENT: counting.present}
    known = {name: by(game, slip) for name, by in played.items() if by} or {ABSENT: PlayedOut(None, {})}
    return tuple(Way(name, slip, _chosen(by), {**laws, **by.laws}) for name, by in known.items())


def _chosen(by: PlayedOut) -> Chosen:
    choose = by.choose
    return by_default if choose is None else lambda position, ask: choose(position, ask, ME)


def counted_slip(game: Game) -> Slip:
    """The wagers that a game is counted by: all that can stand together, or fewer where that is slow."""
    counting = counting_of(game)
    return counting.slip(game) if counting.slip else widest(game)


def widest(game: Game) -> Slip:
    """One unit on each bet, in their order, for as long as the game lets them stand together."""
    slip: dict[BetKey, int] = {}
    for bet, offered in game.bets().items():
        if offered.prizes and game.check({**slip, bet: STAKE}) is None:
            slip[bet] = STAKE
    return slip


def by_default(_: Position, ask: Ask) -> str:
    return ask.default[ME]

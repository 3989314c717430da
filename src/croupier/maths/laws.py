"""The exact law of one unit on any bet of any game, by the quickest exact way there is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Ask, BetKey, Game, Position, Slip
from croupier.games.roulette.roulette import Roulette
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.maths import (
    baccarat,
    blackjack,
    casino_war,
    exact,
    roulette,
    three_card_poker,
    virtual_roulette,
)
from croupier.maths.counting import Counting, PlayedOut

_ME = TerminalId("me")


def walked(game: Game, bet: BetKey) -> Law[Fraction]:
    """The law by walking every position of the round."""
    return _returns(game, bet)


def _returns(game: Game, bet: BetKey, choose: exact.Chooser | None = None) -> Law[Fraction]:
    """Of one unit; where the bet stands beside another only, that one's stake and return are left out."""
    slip = in_company(game, bet)
    return exact.returns(game.start({_ME: slip}), _ME, choose, of=None if len(slip) == 1 else bet)


def in_company(game: Game, bet: BetKey) -> Slip:
    """One unit on a bet, with one on the first other that it may stand beside if it may not stand alone."""
    alone = {bet: 1}
    beside = ({other: 1, bet: 1} for other in game.bets() if other != bet)
    found = next((slip for slip in (alone, *beside) if game.check(slip) is None), None)
    if found is None:
        raise ValueError(f"{bet!r} may stand neither alone nor beside one other bet: {game.check(alone)}")
    return found


def _of_its_roulette(game: VirtualRoulette, bet: BetKey) -> Law[Fraction]:
    return law(game.roulette, bet)


def _by_default(game: Game, slip: Slip) -> PlayedOut:
    """What each bet brings to somebody who lets every time pass."""
    return PlayedOut(None, {bet: _returns(game, bet, _default) for bet in slip})


def _raised(game: Game, bet: BetKey) -> Fraction:
    """Whatever is added counts for it, even where it may not stand alone."""
    slip = in_company(game, bet)
    return 1 + Fraction(exact.most_staked(game.start({_ME: slip}), _ME) - sum(slip.values()), slip[bet])


def _default(position: Position, terminal: TerminalId, _options: tuple[str, ...]) -> str:
    turn = position.turn()
    assert isinstance(turn, Ask), "somebody is asked"
    return turn.default[terminal]


WALKED = Counting(walked)
WALKED_CHOOSING = Counting(walked, absent=_by_default, raised=_raised)  # the better choice at every turn
COUNTED: Mapping[type[Game], Counting] = {
    Baccarat: baccarat.COUNTING,
    Blackjack: blackjack.COUNTING,
    CasinoWar: casino_war.COUNTING,
    Roulette: roulette.COUNTING,
    ThreeCardPoker: three_card_poker.COUNTING,
    VirtualRoulette: Counting(_of_its_roulette, levels=virtual_roulette.levels),
}


def counting_of(game: Game) -> Counting:
    """Any other game is walked."""
    return COUNTED.get(type(game)) or (WALKED_CHOOSING if game.face.best_choice_pays else WALKED)


@lru_cache(maxsize=1024)
def law(game: Game, bet: BetKey) -> Law[Fraction]:
    """What comes back for each unit staked on a bet, with its exact probability."""
    return counting_of(game).law(game, bet)

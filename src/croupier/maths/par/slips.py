"""The law of a slip: bets that are placed together follow one law, and that is not the sum of theirs."""

from __future__ import annotations

from fractions import Fraction

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.game import Game, Slip
from croupier.maths import exact
from croupier.maths.laws import law

_ME = TerminalId("me")
_WALKED = 3  # draws of a round that is walked for it


class NoLawOfSlip(ValueError):
    """A slip whose law nobody counts."""


def law_of_slip(game: Game, slip: Slip) -> Law[Fraction]:
    """What comes back for each unit of the whole slip."""
    if len(slip) == 1:
        return law(game, next(iter(slip)))
    draws = game.face.draws().bounds(1)[1]
    if game.face.shoe() is not None or draws is None or draws > _WALKED:
        raise NoLawOfSlip(
            "the law of several bets together is counted where few draws settle a round; of this game,"
            " play it with 'croupier simulate --slip'"
        )
    staked = sum(slip.values())
    return exact.returns(game.start({_ME: slip}), _ME).map(lambda back: back / staked)


def written_slip(slip: Slip) -> str:
    """As whoever asks for it writes it, in dollars."""
    return "; ".join(f"{bet} x{stake // 100}.{stake % 100:02}" for bet, stake in slip.items())

"""Settling many terminals at once.

What a bet comes to on a number is the same for every terminal but for the stake, so it is
worked out once, for a stake of one cent, and kept.  The results are those of the spin itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from croupier.games.game import BetKey, Kind, Result, Results, Slips

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Drawn, Roulette


@dataclass(frozen=True, slots=True)
class Sheet:
    """What every main bet of a game comes to on one number."""

    losing: Mapping[BetKey, Result]
    winning: Mapping[BetKey, Result]  # for a stake of one cent


@lru_cache(maxsize=4096)
def sheet(game: Roulette, number: str) -> Sheet:
    results = {bet: game.result(bet, 1, number) for bet in game.bets() if bet in game.layout}
    return Sheet(
        losing={bet: result for bet, result in results.items() if result.kind is Kind.LOSE},
        winning={bet: result for bet, result in results.items() if result.kind is Kind.WIN},
    )


def settle(game: Roulette, slips: Slips, number: str, drawn: Drawn = ()) -> Results:
    """The results of a spin that ended so, for every terminal that has wagered."""
    on_number = sheet(game, number)
    losing, winning = on_number.losing.get, on_number.winning

    @cache  # many terminals put the same chips on the same bets
    def other(bet: BetKey, stake: int) -> Result:
        one_cent = winning.get(bet)
        return _paid(one_cent, stake) if one_cent else game.result(bet, stake, number, drawn)

    return {
        at: {bet: losing(bet) or other(bet, stake) for bet, stake in slip.items()}
        for at, slip in slips.items()
        if slip
    }


def _paid(one_cent: Result, stake: int) -> Result:
    back = Fraction(stake * one_cent.returned.numerator, one_cent.returned.denominator)
    return Result(Kind.WIN, back, one_cent.clause, one_cent.why)

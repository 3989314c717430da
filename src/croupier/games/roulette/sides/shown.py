"""What has been drawn for the side wagers of roulette, as far as it may be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.games.roulette.sides.lucky_ball import LuckyBall
from croupier.games.roulette.sides.lucky_symbols import LuckySymbols
from croupier.games.roulette.sides.roulette_match import BONUS, WHEELS, RouletteMatch
from croupier.games.roulette.sides.side import Side
from croupier.games.roulette.sides.spread_bet import SpreadBet, spread_bet_number
from croupier.games.side_wagers import (
    Ball,
    BallsShown,
    Drawn,
    MatchShown,
    Ring,
    SideWagerShown,
    SpreadShown,
    SymbolShown,
    Turning,
)
from croupier.games.wheels import Wheel

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Spin


def sides_seen(spin: Spin, *, in_play: bool) -> Iterator[SideWagerShown]:
    for side, drawn in zip(spin.game.rules.sides, spin.drawn, strict=True):
        shown = None if drawn is None else _shown(side, drawn, spin, in_play=in_play)
        yield SideWagerShown(side.key, drawn is not None, shown)


def _shown(side: Side, drawn: tuple[str, ...], spin: Spin, *, in_play: bool) -> Drawn | None:
    wheel = spin.game.rules.wheel.value
    match side:
        case LuckySymbols():
            return SymbolShown(next(iter(_at_rest(drawn, spin)), None))
        case RouletteMatch():
            return _match(_at_rest(drawn, spin), wheel)
        case SpreadBet():
            return _spread(drawn, spin, wheel, in_play=in_play)
        case LuckyBall():
            return _balls(drawn, len(side.colours), spin)
        case _:
            return None


def _at_rest(drawn: tuple[str, ...], spin: Spin) -> tuple[str, ...]:
    """What is drawn with the ball still running is kept from view until the ball rests."""
    return () if spin.number is None else drawn


def _match(drawn: tuple[str, ...], wheel: Wheel) -> MatchShown:
    return MatchShown(tuple((number, wheel.colour(number)) for number in drawn[:WHEELS]), BONUS in drawn)


def _spread(drawn: tuple[str, ...], spin: Spin, wheel: Wheel, *, in_play: bool) -> SpreadShown:
    turns = not drawn and in_play
    winning, bonus = spin.number, next(iter(_at_rest(drawn, spin)), None)
    return SpreadShown(
        outer=Ring(wheel.rim, Turning.CLOCKWISE if turns else None, winning),
        inner=Ring(wheel.rim, Turning.ANTICLOCKWISE if turns else None, bonus),
        number=None if winning is None or bonus is None else spread_bet_number(winning, bonus),
    )


def _balls(drawn: tuple[str, ...], colours: int, spin: Spin) -> BallsShown:
    bonus = drawn[colours] if len(drawn) > colours else None
    return BallsShown(
        tuple(
            Ball(at, number, bonus=bonus == f"colour {at}", won=number == spin.number)
            for at, number in enumerate(drawn[:colours], start=1)
        )
    )

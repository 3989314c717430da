"""The laws of roulette: every pocket once, and the side wagers by their own draws, counted and not walked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import BetKey
from croupier.games.odds import Odds
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.sides.lucky_ball import LuckyBall
from croupier.games.roulette.sides.lucky_symbols import LuckySymbols
from croupier.games.roulette.sides.roulette_match import COLOUR, RouletteMatch
from croupier.games.roulette.sides.side import Side
from croupier.games.roulette.sides.spread_bet import SpreadBet, spread_bet_number
from croupier.games.wheels import Colour, Wheel
from croupier.maths.counting import Counting

Ways = Iterable[tuple[Odds, Fraction]]  # the ways to win, no two together, and how likely each is


def law(game: Roulette, bet: BetKey) -> Law[Fraction]:
    for side in game.rules.sides:
        if bet in side.bets():
            return law_of_side(side, bet, game.rules.wheel.value)
    rim = game.rules.wheel.value.rim
    return Law[Fraction].counted(Counter(game.result(bet, 1, number).returned for number in rim))


def law_of_side(side: Side, bet: BetKey, wheel: Wheel) -> Law[Fraction]:
    """The exact law of what comes back, per unit staked; nothing comes back from a wager that loses."""
    return _returned(_ways(side, bet, wheel))


def _ways(side: Side, bet: BetKey, wheel: Wheel) -> Ways:
    match side:
        case LuckySymbols():
            return _lucky_symbols(side, bet)
        case RouletteMatch():
            return _roulette_match(side, bet, wheel)
        case SpreadBet():
            return _spread_bet(side, bet, wheel)
        case LuckyBall():
            return _lucky_ball(side, bet, wheel)
        case _:
            raise TypeError(f"nobody has counted the side wager {side.key!r}; walk its round instead")


def _returned(ways: Ways) -> Law[Fraction]:
    chances: dict[Fraction, Fraction] = {}
    for odds, p in ways:
        returned = 1 + odds.winnings(1)
        chances[returned] = chances.get(returned, Fraction(0)) + p
    chances[Fraction(0)] = 1 - sum(chances.values(), Fraction(0))
    return Law({returned: p for returned, p in chances.items() if p})


def _lucky_symbols(side: LuckySymbols, bet: BetKey) -> Ways:
    total = sum(symbol.weight.value for symbol in side.symbols)
    return [
        (symbol.odds, Fraction(symbol.weight.value, total)) for symbol in side.symbols if symbol.bet == bet
    ]


def _roulette_match(side: RouletteMatch, bet: BetKey, wheel: Wheel) -> Ways:
    bonus = side.bonus_probability.value
    ways = _colour_match(side, wheel) if bet == COLOUR else _number_match(side, wheel)
    return [(side.bonus, bonus), *((odds, (1 - bonus) * p) for odds, p in ways)]


def _colour_match(side: RouletteMatch, wheel: Wheel) -> Ways:
    """The ball and two wheels show one colour: its share of the rim, three times over."""
    pockets = Counter(wheel.colour(number) for number in wheel.rim)
    odds = {
        Colour.RED: side.all_black_or_red,
        Colour.BLACK: side.all_black_or_red,
        Colour.GREEN: side.all_green,
    }
    return [(odds[colour], Fraction(n, len(wheel.rim)) ** 3) for colour, n in pockets.items()]


def _number_match(side: RouletteMatch, wheel: Wheel) -> Ways:
    hit = Fraction(1, len(wheel.rim))
    return [(side.one_number, 2 * hit * (1 - hit)), (side.both_numbers, hit * hit)]


def _spread_bet(side: SpreadBet, bet: BetKey, wheel: Wheel) -> Ways:
    spread = side.by_bet()[bet]
    sums = [spread_bet_number(number, bonus) for number in wheel.rim for bonus in wheel.rim]
    return [(spread.odds, Fraction(sum(total in spread for total in sums), len(sums)))]


def _lucky_ball(side: LuckyBall, bet: BetKey, wheel: Wheel) -> Ways:
    """By symmetry every colour is as likely to have any number as any other, and to be the bonus."""
    pays, hit, bonus = side.pays(bet), Fraction(1, len(wheel.rim)), Fraction(1, len(side.colours))
    return [(pays.bonus, hit * bonus), (pays.base, hit * (1 - bonus))]


COUNTING = Counting(law)

"""Roulette in all its kinds: the ball for the bets of the layout, and further draws for each side wager."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import BetKey, Slip
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.sides.lucky_ball import LuckyBall
from croupier.games.roulette.sides.roulette_match import RouletteMatch
from croupier.games.roulette.sides.side import Side
from croupier.games.wheels import Wheel
from croupier.maths.compiling.draws import Drawing, Returned, Term, asked, compiled
from croupier.maths.compiling.tables import CannotCompile, CompiledTables

BALL = 0  # its place among the draws of a round


def compile_roulette(game: Roulette, slip: Slip) -> CompiledTables:
    wheel = game.rules.wheel.value
    draws = [Drawing(game.ball.by, game.ball.law)]
    main = tuple(bet for bet in slip if bet in game.layout)
    terms: list[Term] = []
    if main:
        terms.append(
            asked(draws, (BALL,), main, lambda bet, drawn: game.result(bet, slip[bet], drawn[0]).returned)
        )
    for side in game.rules.sides:
        bets = tuple(bet for bet in slip if bet in side.bets())
        if bets:
            terms += _of_side(side, bets, slip, wheel, draws)
    return compiled(slip, draws, terms)


def _of_side(
    side: Side, bets: tuple[BetKey, ...], slip: Slip, wheel: Wheel, draws: list[Drawing]
) -> Iterator[Term]:
    """The draws of a side wager are put behind those that are there."""
    first = len(draws)
    draws += _draws_of(side, wheel, first)
    further = tuple(range(first, len(draws)))
    match side:
        case LuckyBall():
            # A colour does not look at the numbers of the others, so that each bet is a term of its own.
            for bet in bets:
                own, bonus = further[list(side.bets()).index(bet)], further[-1]
                yield asked(draws, (BALL, own, bonus), (bet,), _by_own_number(side, slip, wheel))
        case RouletteMatch():
            yield asked(draws, (BALL, *further), bets, _by_likeness(side, slip, wheel))
        case _:
            yield asked(draws, (BALL, *further), bets, _by_all(side, slip, wheel))


def _by_all(side: Side, slip: Slip, wheel: Wheel) -> Returned:
    return lambda bet, drawn: side.result(bet, slip[bet], drawn[0], drawn[1:], wheel).returned


def _by_likeness(side: RouletteMatch, slip: Slip, wheel: Wheel) -> Returned:
    """A wheel is seen by its colour and by whether it shows the ball's number: asked once for each."""
    known: dict[tuple[object, ...], Fraction] = {}
    seen = {(ball, each): (wheel.colour(each), each == ball) for ball in wheel.rim for each in wheel.rim}

    def returned(bet: BetKey, drawn: tuple[str, ...]) -> Fraction:
        ball, *wheels, bonus = drawn
        key = (bet, ball, *(seen[ball, each] for each in wheels), bonus)
        if key not in known:
            known[key] = side.result(bet, slip[bet], ball, (*wheels, bonus), wheel).returned
        return known[key]

    return returned


def _by_own_number(side: LuckyBall, slip: Slip, wheel: Wheel) -> Returned:
    """The other colours may have any numbers: they are given those that are left, in the order of the rim."""

    def returned(bet: BetKey, drawn: tuple[str, ...]) -> Fraction:
        ball, own, bonus = drawn
        others = iter(number for number in wheel.rim if number != own)
        numbers = (own if each == bet else next(others) for each in side.bets())
        return side.result(bet, slip[bet], ball, (*numbers, bonus), wheel).returned

    return returned


def _draws_of(side: Side, wheel: Wheel, first: int) -> Iterator[Drawing]:
    drawn: tuple[str, ...] = ()
    laws: list[Law[str]] = []
    while (draw := side.draw(drawn, wheel)) is not None:
        unlike = _unlike(draw.law, laws, drawn)
        whole = laws[unlike[0]] if unlike else draw.law
        if {n: q for n, q in whole.cases().items() if n not in {drawn[at] for at in unlike}} != dict(
            draw.law.cases()
        ):
            raise CannotCompile(
                f"{side.key} draws by a law that earlier draws change, and not by leaving out"
            )
        yield Drawing(draw.by, whole, tuple(first + at for at in unlike))
        laws.append(whole)
        drawn = (*drawn, next(iter(draw.law.weights)))


def _unlike(law: Law[str], laws: list[Law[str]], drawn: tuple[str, ...]) -> tuple[int, ...]:
    """The earlier draws of the same equipment whose outcomes are missing from this law, and from it alone."""
    return tuple(
        at
        for at, earlier in enumerate(laws)
        if drawn[at] not in law and law.weights.keys() <= earlier.weights.keys()
    )

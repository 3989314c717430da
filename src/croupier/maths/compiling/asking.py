"""Asking a game by playing it: a position led to its end by given cards, and what it brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from croupier.games.cut_card import BY_CUT_CARD
from croupier.games.game import Act, Ask, BetKey, Draw, Game, Outcome, Over, Position, Slip
from croupier.maths.compiling.tables import ME, CannotCompile

Chosen = Callable[[Position, Ask], str]
Brought = Mapping[BetKey, Fraction]


def led(position: Position, cards: Iterator[str], choose: Chosen) -> Position:
    """Where these cards and choices lead; whether the cut card came changes nothing that is asked here."""
    while not isinstance(turn := position.turn(), Over):
        if isinstance(turn, Draw):
            drawn = next(iter(turn.law.weights)) if turn.by == BY_CUT_CARD else next(cards)
            position = position.after(Outcome(drawn))
        else:
            position = position.after(Act(ME, choose(position, turn)))
    return position


def brought(position: Position, slip: Slip) -> Brought:
    """What each bet brought back; what decisions have added goes to the first bet, less its stake."""
    results, stakes = position.results()[ME], position.stakes()[ME]
    each = {bet: results[bet].returned for bet in slip}
    main = next(iter(slip))
    for bet in results.keys() - each.keys():
        each[main] += results[bet].returned - stakes[bet]
    return each


def without_jackpot(game: Game, slip: Slip) -> None:
    """Entry to a jackpot is paid by the jackpot, which no table knows."""
    refused = game.check(slip)
    if refused is not None or not slip:
        raise ValueError(str(refused or "the slip is empty; wager on something"))
    for bet in slip:
        offered = game.bets()[bet]
        if offered.enters_jackpot:
            raise CannotCompile(
                f"{bet!r} enters a jackpot ({offered.clause}): what it brings is the jackpot's to pay;"
                " leave it off the slip"
            )

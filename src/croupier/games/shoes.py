"""Games that are dealt from a shoe: whether it goes on, and whether it is good for another round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from croupier.games.baccarat.baccarat import Baccarat, Deal
from croupier.games.blackjack.blackjack import Blackjack, BlackjackPosition
from croupier.games.cards import Card, Counts, counted
from croupier.games.casino_war.casino_war import CasinoWar, CasinoWarPosition
from croupier.games.cut_card import CUT_CARD, OF_THE_CUT, ShoeRules
from croupier.games.game import Game, Move, Outcome, Position


def shoe_rules(game: Game) -> ShoeRules | None:
    """Where nothing is dealt, or one deck in every round, there is no shoe that could go on."""
    match game:
        case Baccarat() | Blackjack() | CasinoWar():
            return game.rules.shoe
        case _:
            return None


def differ_only_in_the_shoe(one: Game, two: Game) -> bool:
    """Whether everything that is worked out of a new shoe is the same in both."""
    match one, two:
        case Baccarat(), Baccarat():
            return replace(one, rules=replace(one.rules, shoe=two.rules.shoe)) == two
        case Blackjack(), Blackjack():
            return replace(one, rules=replace(one.rules, shoe=two.rules.shoe)) == two
        case CasinoWar(), CasinoWar():
            return replace(one, rules=replace(one.rules, shoe=two.rules.shoe)) == two
        case _:
            return False


def good_for(game: Game, gone: Counts, boxes: int) -> bool:
    """Whether what is left is sure to last for a round with so many boxes, however they are played.

    Where it is not, all cards are shuffled together at the close, although the cut card has not come.
    """
    match game:
        case Blackjack() | CasinoWar():
            return game.lasts_for(game.full_shoe().less(gone), boxes)
        case _:
            return True


def goes_on(position: Position) -> bool:
    """Whether the next round is dealt from the same shoe, when this one is over."""
    match position:
        case Deal() | BlackjackPosition() | CasinoWarPosition():
            return position.rules.shoe.goes_on and position.cut != CUT_CARD
        case _:
            return False


def gone_after(gone: Counts, moves: Iterable[Move]) -> Counts:
    """What has gone from the shoe after a round of these moves, when so much had gone before it."""
    before = (card for card, n in gone for _ in range(n))
    return counted((*before, *without_the_cut(moves)))


def without_the_cut(moves: Iterable[Move]) -> tuple[Card, ...]:
    """What was drawn, but for the cut card, which is none of the cards."""
    return tuple(move.of for move in moves if isinstance(move, Outcome) and move.of not in OF_THE_CUT)

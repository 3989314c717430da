"""The layout of a game that is not roulette: every bet with its prizes, its exact edge and its chance."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Bet, Game
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.edges import lock_of
from croupier.server.percent import fraction
from croupier.server.play_shapes import BoardSpot, BoardView, PrizeView
from croupier.server.views.table import game_word

_NO_LINES: Mapping[str, tuple[int, ...]] = {}


def board_view(ruleset: Ruleset) -> BoardView:
    """Everything that a screen must know to draw the layout of this ruleset.

    The figures of some games take a second to work out, the first time that they are asked for.
    """
    game = ruleset.game
    with lock_of(game):
        spots = _spots(game)
    return BoardView(
        ruleset=ruleset.key,
        title=ruleset.title,
        book=ruleset.book,
        game=game_word(game),
        spots=spots,
        wheel=_rim(game),
        wheels=_wheels(game),
        rows=game.rules.matrix.value if isinstance(game, ThreeCardPoker) else (),
        lines=dict(game.lines() if isinstance(game, ThreeCardPoker) else _NO_LINES),
        decks=_decks(game),
        decision_seconds=_decision_seconds(game),
        spinner_minimum=game.rules.spinner_minimum.value if isinstance(game, VirtualRoulette) else None,
    )


@lru_cache(maxsize=64)
def _spots(game: Game) -> tuple[BoardSpot, ...]:
    return tuple(_spot(game, bet) for bet in game.bets().values())


def _spot(game: Game, bet: Bet) -> BoardSpot:
    """What may be won with a jackpot wager is the jackpot's to pay: it has no odds of its own."""
    figure = figures(game, bet.key) if bet.prizes else None
    return BoardSpot(
        key=bet.key,
        kind=bet.key.partition(":")[0],
        name=bet.name,
        prizes=tuple(
            PrizeView(when=prize.when, pays=prize.odds.pays, to=prize.odds.to, clause=str(prize.odds.clause))
            for prize in bet.prizes
        ),
        clause=str(bet.clause),
        edge=fraction(figure.edge) if figure else "",
        chance=fraction(figure.win) if figure else "",
        played=figure.played if figure else "",
    )


def _rim(game: Game) -> tuple[str, ...]:
    match game:
        case LuckyBigWheel() | Big3Six():
            return game.rules.wheel.wheel.value.rim
        case _:
            return ()


def _wheels(game: Game) -> int:
    if isinstance(game, Big3Six):
        return game.rules.wheels.value
    return 1 if isinstance(game, LuckyBigWheel) else 0


def _decks(game: Game) -> int | None:
    match game:
        case Baccarat() | Blackjack() | CasinoWar() | ThreeCardPoker():
            return game.rules.decks.value
        case _:
            return None


def _decision_seconds(game: Game) -> int | None:
    """How long a player has to choose, or to start the wheel or the ball."""
    match game:
        case Blackjack() | CasinoWar() | ThreeCardPoker():
            return game.rules.decision_seconds.value
        case LuckyBigWheel() | VirtualRoulette():
            return game.rules.seconds_to_spin.value
        case _:
            return None

"""What a decision cost, compared with the best one at its position; for each unit of the initial wager."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import BLACKJACK
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import ANTE, WarChoice
from croupier.games.game import BetKey, Game, Position
from croupier.games.three_card_poker.rules import PokerChoice
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker, ThreeCardPokerPosition
from croupier.maths.casino_war import when_tied
from croupier.maths.solving.best_play import BestPlay
from croupier.maths.three_card_poker import FOLDED, worth_of_playing

Solve = Callable[[Blackjack], BestPlay]
Judge = Callable[[Position, TerminalId, str], Any]  # what a choice costs at a position


def is_judged(game: Game) -> bool:
    return isinstance(game, Blackjack | CasinoWar | ThreeCardPoker)


def judge_of(game: Game, solve: Solve) -> Judge | None:
    """By a new shoe and by the cards of the player and the dealer; nothing is known of other games."""
    match game:
        case Blackjack():
            return solve(game).cost
        case CasinoWar():
            values = when_tied(game)
            return lambda _position, _terminal, choice: max(values.values()) - values[WarChoice(choice)]
        case ThreeCardPoker():
            return partial(_of_poker, game)
        case _:
            return None


def _of_poker(game: ThreeCardPoker, position: Position, terminal: TerminalId, choice: str) -> Any:
    assert isinstance(position, ThreeCardPokerPosition)
    worth = worth_of_playing(game, position.hand_of(terminal))
    chosen = worth if PokerChoice(choice) is PokerChoice.PLAY else FOLDED
    return max(worth, FOLDED) - chosen


def cost_of(game: Game, position: Position, terminal: TerminalId, choice: str, solve: Solve) -> Any:
    judge = judge_of(game, solve)
    return None if judge is None else judge(position, terminal, choice)


def decided_stake(slip: dict[BetKey, int]) -> int:
    """The wager that decisions are about: the initial one."""
    return next((stake for bet, stake in slip.items() if bet == BLACKJACK or bet.startswith(ANTE)), 0)

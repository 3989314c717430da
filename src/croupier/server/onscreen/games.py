"""The on-screen rules of the games themselves: the aim, the cards, how a round goes, what one may decide.

What a book decides is read off the ruleset.  Steps that nothing is decided by, such as the order of a
deal, are told by the clause that orders them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from croupier.core.cite import Clause
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Game
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.onscreen import card_games, wheel_games
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.rows import Rows
from croupier.server.onscreen.steps import AUTOMATED, Step
from croupier.server.views.answers import RuleRow

Told = Callable[[Any, Phrases], Iterable[Step] | Rows]

OBJECTIVES: Mapping[type, tuple[str, str]] = {
    Roulette: ("roulette", "10.1"),
    VirtualRoulette: ("roulette", "14.1"),
    Baccarat: ("baccarat", "11.1"),
    SicBo: ("sic-bo", "12.1"),
    LuckyBigWheel: ("lucky-big-wheel", "13.2.3"),
    Big3Six: ("big-3-six", "15.3.1(c)(i)"),
    Blackjack: ("blackjack", "16.1"),
    CasinoWar: ("casino-war", "17.1"),
    ThreeCardPoker: ("three-card-poker", "18.1"),
}
CARDS: Mapping[type, Callable[[Any, Phrases], Rows]] = {
    Baccarat: card_games.cards_of_baccarat,
    Blackjack: card_games.cards_of_blackjack,
    CasinoWar: card_games.cards_of_casino_war,
    ThreeCardPoker: card_games.cards_of_three_card_poker,
}
ROUNDS: Mapping[type, Callable[[Any, Phrases], Iterator[Step]]] = {
    Roulette: wheel_games.round_of_roulette,
    VirtualRoulette: wheel_games.round_of_virtual_roulette,
    SicBo: wheel_games.round_of_sic_bo,
    LuckyBigWheel: wheel_games.round_of_lucky_big_wheel,
    Big3Six: wheel_games.round_of_big_3_six,
    Baccarat: card_games.round_of_baccarat,
    Blackjack: card_games.round_of_blackjack,
    CasinoWar: card_games.round_of_casino_war,
    ThreeCardPoker: card_games.round_of_three_card_poker,
}
DECISIONS: Mapping[type, Callable[[Any, Phrases], Rows]] = {
    Blackjack: card_games.decisions_at_blackjack,
    CasinoWar: card_games.decisions_at_casino_war,
    ThreeCardPoker: card_games.decisions_at_three_card_poker,
    LuckyBigWheel: wheel_games.lever,
    VirtualRoulette: wheel_games.lever,
}


def objective(ruleset: Ruleset, say: Phrases) -> Rows:
    """Of the automated games; the other books are all of roulette, dealt by people."""
    if ruleset.book != AUTOMATED:
        return
    key, clause = OBJECTIVES[type(ruleset.game)]
    text = say.say(f"objective.{key}")
    yield RuleRow(label=say.say("objective"), text=text, clause=str(Clause(AUTOMATED, clause)))


def cards(game: Game, say: Phrases) -> Rows:
    told = CARDS.get(type(game))
    if told is not None:
        yield from told(game, say)


def deal(ruleset: Ruleset, say: Phrases) -> Rows:
    """Step by step."""
    told = ROUNDS.get(type(ruleset.game)) if ruleset.book == AUTOMATED else None
    if told is None:
        return
    for n, step in enumerate(told(ruleset.game, say), start=1):
        yield RuleRow(label=f"{n}.", text=step.text, clause=str(step.clause))


def decisions(game: Game, say: Phrases) -> Rows:
    told = DECISIONS.get(type(game))
    if told is not None:
        yield from told(game, say)

"""What the equipment of each automated game can bring: cards that are gone once drawn, or the same again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import DECK
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Game
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import DIE, SicBo
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette

Counts = Mapping[str, int]  # in the order in which they are counted off


@dataclass(frozen=True, slots=True)
class Decks:
    """So many decks, shuffled afresh for every round."""

    number: int

    def law(self, drawn: Sequence[str]) -> Counts:
        gone = Counter(drawn)
        left = {card: max(0, self.number - gone[card]) for card in DECK}
        return Law[str].counted(left).cases()

    def __str__(self) -> str:
        return "one deck" if self.number == 1 else f"{self.number} decks"


@dataclass(frozen=True, slots=True)
class Unchanging:
    """A ball in a wheel, a die, a wheel of symbols: what came before makes no difference."""

    what: str
    of: Law[str]

    def law(self, _drawn: Sequence[str] = ()) -> Counts:
        return self.of.cases()

    def __str__(self) -> str:
        return self.what


def equipment_of(game: Game) -> Decks | Unchanging:
    match game:
        case Baccarat() | Blackjack() | CasinoWar() | ThreeCardPoker():
            return Decks(game.rules.decks.value)
        case VirtualRoulette():
            return equipment_of(game.roulette)
        case Roulette():
            wheel = game.rules.wheel.value
            return Unchanging(f"the wheel ({wheel.name})", wheel.law())
        case SicBo():
            return Unchanging("a die", DIE)
        case LuckyBigWheel() | Big3Six():
            return Unchanging("the wheel of symbols", game.rules.wheel.law())
        case _:
            raise ValueError(f"nobody knows the equipment of {game.name}")

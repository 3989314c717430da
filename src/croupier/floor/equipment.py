"""What the equipment of each automated game can bring, and how often: cards that are gone once drawn, or
the same again."""

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
from croupier.games.casino_war.rules import WAR_CARDS
from croupier.games.game import Game
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import DIE, SicBo
from croupier.games.three_card_poker.rules import HAND
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


@dataclass(frozen=True, slots=True)
class Draws:
    """How many a whole round has: so many, and so many more for each slip; some rounds have more."""

    least: int
    most: int | None  # none where it depends on how hands are played
    each: int = 0

    def bounds(self, slips: int) -> tuple[int, int | None]:
        """Where cards are dealt to those who have wagered, nothing is drawn for nobody."""
        if self.each and not slips:
            return 0, 0
        more = self.each * slips
        return self.least + more, None if self.most is None else self.most + more

    def are_all(self, drawn: int, slips: int, *, settled: bool) -> bool:
        """Of a round that was undone there may be fewer, and never more."""
        least, most = self.bounds(slips)
        return (drawn >= least or not settled) and (most is None or drawn <= most)


def draws_of(game: Game) -> Draws:
    match game:
        case Baccarat():
            return Draws(4, 6)
        case ThreeCardPoker():
            cards = sum(map(len, game.rules.matrix.value)) + HAND
            return Draws(cards, cards)
        case CasinoWar():
            return Draws(1, 1 + WAR_CARDS, each=1)
        case Blackjack():
            return Draws(1, None, each=2)
        case SicBo():
            return Draws(game.rules.dice.value, game.rules.dice.value)
        case Big3Six():
            return Draws(game.rules.wheels.value, game.rules.wheels.value)
        case _:
            return Draws(1, 1)


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

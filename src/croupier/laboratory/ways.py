"""Ways of playing a game round after round, each with the exact law of what every wager brings back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.casino_war.casino_war import ANTE as WAR_ANTE
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import Choice as WarChoice
from croupier.games.game import Ask, BetKey, Game, Position, Slip
from croupier.games.three_card_poker.notation import ANTE as POKER_ANTE
from croupier.games.three_card_poker.notation import OWN_HAND, PAIRS_PLUS, SIX_CARD_BONUS, ante_on, kind_of
from croupier.games.three_card_poker.rules import HAND, Folded
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker, ThreeCardPokerPosition
from croupier.maths import casino_war
from croupier.maths.laws import law
from croupier.maths.three_card_poker import best_choice

ME = TerminalId("me")
STAKE = 1
ABSENT = "absent"
PRESENT = "present"

Chosen = Callable[[Position, Ask], str]
Laws = Mapping[BetKey, Law[Fraction]]


@dataclass(frozen=True, slots=True)
class Way:
    """One wager of one unit on every bet that can stand together, and how decisions are made."""

    name: str
    slip: Slip
    choose: Chosen
    laws: Laws

    @property
    def main(self) -> BetKey:
        """The bet that a player decides about: the first of its game."""
        return next(iter(self.slip))


def ways(game: Game) -> tuple[Way, ...]:
    """As for an absent player; where he would only ever give up, as somebody who plays, too."""
    slip = _slip(game)
    laws = {bet: law(game, bet) for bet in slip}
    match game:
        case CasinoWar():
            given_up = casino_war.always(game, WarChoice.SURRENDER)
            played = casino_war.always(game, WarChoice.GO_TO_WAR)
            return (
                Way(ABSENT, slip, by_default, {**laws, WAR_ANTE: given_up}),
                Way(
                    PRESENT,
                    slip,
                    lambda _position, _ask: WarChoice.GO_TO_WAR.value,
                    {**laws, WAR_ANTE: played},
                ),
            )
        case ThreeCardPoker():
            return (
                Way(ABSENT, slip, by_default, {**laws, **_folded(game, slip)}),
                Way(PRESENT, slip, _by_own_cards(game), laws),
            )
        case _:
            return (Way(ABSENT, slip, by_default, laws),)


def _slip(game: Game) -> Slip:
    """At Three Card Poker a line is as good as another, and each costs time: the hand and one line."""
    if isinstance(game, ThreeCardPoker):
        *_, line = game.lines()
        sides = (f"{kind}:{place}" for kind in (PAIRS_PLUS, SIX_CARD_BONUS) for place in (OWN_HAND, line))
        return dict.fromkeys((ante_on(range(1, HAND + 1)), *sides), STAKE)
    return widest(game)


def widest(game: Game) -> Slip:
    """One unit on each bet, in their order, for as long as the game lets them stand together."""
    slip: dict[BetKey, int] = {}
    for bet, offered in game.bets().items():
        if offered.prizes and game.check({**slip, bet: STAKE}) is None:
            slip[bet] = STAKE
    return slip


def by_default(_: Position, ask: Ask) -> str:
    return ask.default[ME]


def _folded(game: ThreeCardPoker, slip: Slip) -> Laws:
    """What a hand that is always folded brings: nothing, nor its own Pairs Plus where that goes with it."""
    lost = {bet for bet in slip if kind_of(bet) == POKER_ANTE}
    if game.rules.folded.value is Folded.ANTE_AND_PAIRS_PLUS:
        lost |= {bet for bet in slip if bet == f"{PAIRS_PLUS}:{OWN_HAND}"}
    return dict.fromkeys(lost, Law[Fraction].certain(Fraction(0)))


def _by_own_cards(game: ThreeCardPoker) -> Chosen:
    @cache
    def best(hand: frozenset[str]) -> str:
        return best_choice(game, sorted(hand)).value

    def choose(position: Position, _: Ask) -> str:
        assert isinstance(position, ThreeCardPokerPosition)
        return best(frozenset(position.hand_of(ME)))

    return choose

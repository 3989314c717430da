"""What a screen may be shown of a round: the games that screens know how to draw, and any other plainly."""

from __future__ import annotations

from croupier.games.baccarat.view import BaccaratPlay
from croupier.games.big_3_six.view import RingsPlay
from croupier.games.blackjack.view import BlackjackPlay
from croupier.games.casino_war.view import WarPlay
from croupier.games.lucky_big_wheel.view import WheelPlay
from croupier.games.sic_bo.view import SicBoPlay
from croupier.games.sight import PlainPlay
from croupier.games.three_card_poker.view import PokerPlay
from croupier.games.virtual_roulette.view import RoulettePlay

PlayView = (
    BaccaratPlay
    | SicBoPlay
    | WheelPlay
    | RingsPlay
    | BlackjackPlay
    | WarPlay
    | PokerPlay
    | RoulettePlay
    | PlainPlay
)

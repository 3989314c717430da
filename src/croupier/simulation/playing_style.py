"""How simulated players play each game: the bets that people make there, and plain good decisions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from croupier.core.ids import TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.blackjack.blackjack import Blackjack, BlackjackPosition, Decision
from croupier.games.blackjack.hand import ACE, TEN, points_of
from croupier.games.blackjack.play import DECLINE, DOUBLE, HIT, SPLIT, STAND
from croupier.games.casino_war.casino_war import CasinoWar, CasinoWarPosition
from croupier.games.casino_war.rules import Choice as WarChoice
from croupier.games.game import Ask, BetKey, Game, Position
from croupier.games.three_card_poker.hands import RANKING, Strength, strength
from croupier.games.three_card_poker.notation import ANTE, kind_of
from croupier.games.three_card_poker.rules import Choice as PokerChoice
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker, ThreeCardPokerPosition

MOST_BETS, MOST_MINIMA = 3, 4
BESIDE_EVERY = 3  # one round in so many something is placed beside the main wager
# Queen, six, four: with that hand or a better one it is right to play on.
PLAYED_FROM: Strength = (0, RANKING.index("Q"), RANKING.index("6"), RANKING.index("4"))

Chance = SeededEntropy


def slip_for(game: Game, minimum: int, chance: Chance) -> dict[BetKey, int]:
    """What a player puts down for a round."""
    main, beside = _bets(game, minimum)
    if beside is None:
        return _scattered(game, main, minimum, chance)
    first, stake = chance.pick(main), _stake(minimum, chance)
    second = {chance.pick(beside): minimum} if beside and chance.one_in(BESIDE_EVERY) else {}
    slip = {first: stake, **second}
    return slip if game.check(slip) is None else {first: stake}


@lru_cache(maxsize=64)
def _bets(game: Game, minimum: int) -> tuple[tuple[BetKey, ...], tuple[BetKey, ...] | None]:
    """The bets that a game is about, and those that are placed beside one; none where they are all alike."""
    known = tuple(bet for bet, what in game.bets().items() if not what.enters_jackpot)
    match game:
        case Baccarat():
            main: tuple[BetKey, ...] = ("player", "banker")
        case Blackjack() | CasinoWar():
            main = known[:1]
        case ThreeCardPoker():
            main = tuple(bet for bet in known if kind_of(bet) == ANTE)
        case _:
            return tuple(bet for bet in known if game.check({bet: minimum}) is None), None
    return main, tuple(bet for bet in known if bet not in main)


def _scattered(game: Game, bets: tuple[BetKey, ...], minimum: int, chance: Chance) -> dict[BetKey, int]:
    stakes = {chance.pick(bets): _stake(minimum, chance) for _ in range(1 + chance.below(MOST_BETS))}
    first = next(iter(stakes))
    return stakes if game.check(stakes) is None else {first: stakes[first]}


def _stake(minimum: int, chance: Chance) -> int:
    return minimum * (1 + chance.below(MOST_MINIMA))


# ── decisions ───────────────────────────────────────────────────────────────────────────────


def choice_for(position: Position, ask: Ask, terminal: TerminalId) -> str:
    """What a player does who knows the game a little."""
    options = ask.options[terminal]
    match position:
        case BlackjackPosition():
            wished = _in_blackjack(position)
        case CasinoWarPosition():
            wished = (WarChoice.GO_TO_WAR.value,)
        case ThreeCardPokerPosition():
            good = strength(position.hand_of(terminal)) >= PLAYED_FROM
            wished = (PokerChoice.PLAY.value if good else PokerChoice.FOLD.value,)
        case _:
            wished = options
    return next((choice for choice in wished if choice in options), ask.default[terminal])


def _in_blackjack(position: BlackjackPosition) -> tuple[str, ...]:
    """The choices in the order in which they are wished for."""
    due = position.due()
    if not isinstance(due, Decision):
        return (DECLINE,)
    hand, against = position.boxes[due.box].hands[due.hand], points_of(position.dealer[0])
    points, soft = hand.total
    card = points_of(hand.cards[0])
    wished: Mapping[str, bool] = {
        SPLIT: card in {ACE, 8},
        DOUBLE: not soft and points in {10, 11} and ACE < against < TEN,
        STAND: _stands(points, against, soft=soft),
        HIT: True,
    }
    return tuple(choice for choice, so in wished.items() if so)


def _stands(points: int, against: int, *, soft: bool) -> bool:
    if soft:
        return points >= 18
    return points >= 17 or (points >= 12 and ACE < against <= 6)

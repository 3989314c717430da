"""Best play that is a rule in words: casino war and three card poker."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.cards import DECK, rank_of
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import WarChoice
from croupier.games.game import Game
from croupier.games.three_card_poker.hands import value_of
from croupier.games.three_card_poker.rules import HAND, PokerChoice
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths.casino_war import tie_probability, when_tied
from croupier.maths.laws import law
from croupier.maths.three_card_poker import (
    FOLDED,
    best_choice,
    least_played,
    nine_cards_edge,
    worth_of_playing,
)
from croupier.maths.told_play import NoSuchHand
from croupier.words.said import Said, say

_ON_THE_MATRIX = 9


def in_words(game: Game, matrix: str | None = None) -> list[Said] | None:
    """The rule, its threshold and what the other choice costs; nothing where nothing is decided."""
    match game:
        case ThreeCardPoker():
            return _poker(game) if matrix is None else _nine_cards(game, matrix)
        case CasinoWar():
            return _war(game)
        case _:
            return None


def _war(game: CasinoWar) -> list[Said]:
    values = when_tied(game)
    best, other = sorted(values, key=lambda choice: -values[choice])
    cost = values[best] - values[other]
    always = _told(cost * tie_probability(game))
    return [
        say("strategy.war-tied", best=_choice(best), worth=_told(values[best])),
        say("strategy.war-other", other=_choice(other), worth=_told(values[other]), cost=_told(cost)),
        say("strategy.war-always", cost=always),
        say("strategy.war-edge", edge=_told(_edge(game, "ante"))),
    ]


def _choice(choice: WarChoice | PokerChoice) -> Said:
    return say(f"strategy.choice-{choice.value}")


def _poker(game: ThreeCardPoker) -> list[Said]:
    least = least_played(game)
    ante = next(bet for bet in game.bets() if bet.startswith("ante"))
    worth, nine = worth_of_playing(game, least), nine_cards_edge(game)
    return [
        say("strategy.poker-play", least=_named(least)),
        say("strategy.poker-worth", cards=" ".join(least), worth=_told(worth), folded=_told(FOLDED)),
        say("strategy.poker-edge", edge=_told(_edge(game, ante))),
        *([] if nine is None else [say("strategy.poker-nine", edge=_told(nine))]),
    ]


def _nine_cards(game: ThreeCardPoker, matrix: str) -> list[Said]:
    cards = matrix.split()
    unknown = [card for card in cards if card not in DECK]
    if unknown or len(cards) != _ON_THE_MATRIX:
        named = f"{unknown[0]!r} is no card" if unknown else f"{len(cards)} cards are not nine"
        raise NoSuchHand(f"{named}; write three own cards and the six others, as in 'Q♠ 6♥ 3♦ …'")
    own, seen = cards[:HAND], cards[HAND:]
    try:
        worth = worth_of_playing(game, own, seen)
    except ValueError as wrong:
        raise NoSuchHand(str(wrong)) from None
    best, alone = best_choice(game, own, seen), best_choice(game, own)
    return [
        say("strategy.nine-choice", own=" ".join(own), seen=" ".join(seen), choice=_choice(best)),
        say("strategy.nine-worth", worth=_told(worth), folded=_told(FOLDED), alone=_choice(alone)),
    ]


def _named(hand: tuple[str, ...]) -> str:
    return "-".join(rank_of(card) for card in sorted(hand, key=value_of, reverse=True))


def _edge(game: Game, bet: str) -> Fraction:
    return 1 - law(game, bet).mean(lambda returned: returned)


def _told(share: Fraction) -> str:
    whole, parts = divmod(abs(round(1_000_000 * share)), 10_000)
    return f"{share} ({'-' if share < 0 else ''}{whole}.{parts:04} %)"

"""Best play that is a rule in words: casino war and three card poker."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.cards import DECK, rank_of
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import WarChoice
from croupier.games.game import Game
from croupier.games.three_card_poker.hands import value_of
from croupier.games.three_card_poker.rules import HAND
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

_ON_THE_MATRIX = 9


def in_words(game: Game, matrix: str | None = None) -> list[str] | None:
    """The rule, its threshold and what the other choice costs; nothing where nothing is decided."""
    match game:
        case ThreeCardPoker():
            return _poker(game) if matrix is None else _nine_cards(game, matrix)
        case CasinoWar():
            return _war(game)
        case _:
            return None


def _war(game: CasinoWar) -> list[str]:
    values = when_tied(game)
    best, other = sorted(values, key=lambda choice: -values[choice])
    cost = values[best] - values[other]
    return [
        f"When the cards are tied, {_said(best)}: {_told(values[best])} of the Ante.",
        f"To {_said(other)} instead brings {_told(values[other])}, and costs {_told(cost)} each time;",
        f"always done, {_told(cost * tie_probability(game))} of the Ante a round.",
        f"Edge on the Ante by the better choice: {_told(_edge(game, 'ante'))}.",
    ]


def _said(choice: WarChoice) -> str:
    return choice.value.replace("-", " ")


def _poker(game: ThreeCardPoker) -> list[str]:
    least = least_played(game)
    ante = next(bet for bet in game.bets() if bet.startswith("ante"))
    worth, nine = worth_of_playing(game, least), nine_cards_edge(game)
    return [
        f"Play {_named(least)} or better, and fold anything lower.",
        f"{' '.join(least)} brings {_told(worth)} of the Ante when it is played, and {_told(FOLDED)} folded.",
        f"Edge on the Ante by the own three cards: {_told(_edge(game, ante))}.",
        *([] if nine is None else [f"Edge on the Ante by all nine cards on the matrix: {_told(nine)}."]),
    ]


def _nine_cards(game: ThreeCardPoker, matrix: str) -> list[str]:
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
    alone = best_choice(game, own).value
    return [
        f"{' '.join(own)} with {' '.join(seen)} seen: {best_choice(game, own, seen).value}.",
        f"Played it brings {_told(worth)} of the Ante, folded {_told(FOLDED)}; by its own cards: {alone}.",
    ]


def _named(hand: tuple[str, ...]) -> str:
    return "-".join(rank_of(card) for card in sorted(hand, key=value_of, reverse=True))


def _edge(game: Game, bet: str) -> Fraction:
    return 1 - law(game, bet).mean(lambda returned: returned)


def _told(share: Fraction) -> str:
    whole, parts = divmod(abs(round(1_000_000 * share)), 10_000)
    return f"{share} ({'-' if share < 0 else ''}{whole}.{parts:04} %)"

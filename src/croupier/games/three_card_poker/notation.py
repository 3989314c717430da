"""How the wagers are written: "ante:1-5-9", "pairs-plus:hand", "six-card-bonus:row-2"."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.game import BetKey

ANTE = "ante"
PLAY = "play"  # placed by the decision, never by the player's hand
PAIRS_PLUS = "pairs-plus"
SIX_CARD_BONUS = "six-card-bonus"
OWN_HAND = "hand"  # the hand that the Ante picks


def ante_on(positions: Iterable[int]) -> BetKey:
    return f"{ANTE}:{'-'.join(map(str, positions))}"


def kind_of(bet: BetKey) -> str:
    return bet.partition(":")[0]


def place_of(bet: BetKey) -> str:
    return bet.partition(":")[2]


def picked(ante: BetKey) -> tuple[str, ...]:
    """The positions an Ante picks, as written."""
    place = place_of(ante)
    return tuple(place.split("-")) if place else ()

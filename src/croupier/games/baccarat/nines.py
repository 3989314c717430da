"""Nines: a jackpot that the first four cards of a coup win, where both hands are a natural nine."""

from __future__ import annotations

from enum import Enum

from croupier.games.baccarat.coup import Coup, FinishedHand, HandSide
from croupier.games.jackpot_events import JackpotEvent, Level


class CoupEvent(Enum):
    """By what a jackpot wager wins: by nothing in the coup, where the jackpot draws by itself, or by it."""

    NONE = "none"
    NINES = "nines"


NINES = JackpotEvent(
    "nines",
    (
        Level("grand", "both hands natural nine, all in one suit"),
        Level("major", "both hands natural nine, each in a suit of its own"),
        Level("minor", "both hands natural nine, in mixed suits"),
    ),
)


def level_of(coup: Coup) -> str:
    """Nothing where not both hands are a natural nine."""
    if not all(_natural_nine(coup.hand(side)) for side in HandSide):
        return ""
    return level_in(coup.player.suit, coup.banker.suit)


def level_in(player: str | None, banker: str | None) -> str:
    """Of two natural nines, by the suit of each hand that has one."""
    if player is None or banker is None:
        return "minor"
    return "grand" if player == banker else "major"


def _natural_nine(hand: FinishedHand) -> bool:
    return hand.natural and hand.points == 9

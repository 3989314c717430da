"""How the exact law of a game is counted, where there is a quicker way than walking every position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.game import Ask, BetKey, Position, Slip

NOTHING_TO_DECIDE = "nothing to decide"
THE_BETTER_CHOICE = "the better choice"
BEST_PLAY = "best play"

Choose = Callable[[Position, Ask, TerminalId], str]
Levels = Mapping[str, Fraction]  # of a jackpot: how probable it is that an entry strikes each
Laws = Mapping[BetKey, Law[Fraction]]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A way of playing, and the laws of those bets that turn on it."""

    choose: Choose | None  # none where time chooses
    laws: Laws


@dataclass(frozen=True, slots=True)
class Counting:
    """Of one kind of game.  Games come in as what they are, which their class has told."""

    law: Callable[[Any, BetKey], Law[Fraction]]
    played: Mapping[str, str] = field(
        default_factory=dict[str, str]
    )  # kinds of bets, and how decisions are taken
    slip: Callable[[Any], Slip] | None = None  # the wagers to count by, where the widest slip is too slow
    levels: Callable[[Any], Levels] | None = None  # of a jackpot, where walking every position is too slow
    absent: Callable[[Any, Slip], PlayedOut] | None = None  # who lets every time pass
    present: Callable[[Any, Slip], PlayedOut] | None = (
        None  # who plays on, where the absent only ever give up
    )
    # What the house has against the best play of a bet that is counted otherwise, and by which policy; only
    # where that is too little.
    too_generous: Callable[[Any, Any], Mapping[BetKey, tuple[Fraction, str]]] | None = None
    # How many times itself play may make a bet that is solved, whose law is of somebody who adds nothing.
    raised_by_play: Callable[[Any], Fraction] | None = None
    # The most that play may win with it, for each unit.
    most_won: Callable[[Any], Mapping[BetKey, Fraction]] | None = None
    raised: Callable[[Any, BetKey], Fraction] | None = None  # how many times itself decisions may make a bet

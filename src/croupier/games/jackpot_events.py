"""A jackpot that is won by an event of the game itself: what may be struck, and by what."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One thing that may be struck.  What it pays is in the terms of the jackpot."""

    key: str  # by which those terms and the record name it: "grand"
    when: str  # in the words that a result gives for it


@dataclass(frozen=True, slots=True)
class JackpotEvent:
    """What a jackpot wager of this game plays for."""

    name: str  # by which the terms of a jackpot name it: "nines"
    levels: tuple[Level, ...]  # the rarest first
    further_draws: int = 0  # that a round then has, where somebody has entered

    def level(self, key: str) -> Level:
        return next(level for level in self.levels if level.key == key)

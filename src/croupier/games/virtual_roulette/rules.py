"""What a book decides about Virtual Roulette beyond what it decides about roulette."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.jackpot_events import JackpotEvent
from croupier.games.virtual_roulette.balls import BALLS, SpinEvent
from croupier.words.said import say

JACKPOT = "jackpot"


@dataclass(frozen=True, slots=True)
class VirtualRouletteRules:
    spinner_minimum: Cited[int | None]  # cents that the spinner must have wagered; with none, turns are taken
    seconds_to_spin: Cited[int]
    jackpot: Cited[bool]  # whether a jackpot wager is offered
    jackpot_entry: Clause  # which makes that wager the way into the jackpot
    jackpot_event: Cited[SpinEvent]

    def event(self) -> JackpotEvent | None:
        """What a jackpot wager plays for."""
        return BALLS if self.jackpot_event.value is SpinEvent.BALLS else None

    def faults(self) -> tuple[Refused, ...]:
        faults: list[Refused] = []
        minimum, seconds = self.spinner_minimum, self.seconds_to_spin
        if minimum.value is not None and minimum.value <= 0:
            faults.append(Refused(say("virtual_roulette.spinner-minimum-is-amount-or"), minimum.clause))
        if seconds.value <= 0:
            faults.append(Refused(say("virtual_roulette.spinner-needs-time-to-spin"), seconds.clause))
        return tuple(faults)

"""Wheels of symbols: more compartments than symbols, so that the symbols differ in chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.rules_on_screen import Say, listed
from croupier.games.wheels import Wheel
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class SymbolWheel:
    """A wheel, and how the book divides it among its symbols."""

    wheel: Cited[Wheel]
    compartments: Cited[int]
    sections: Cited[tuple[tuple[str, int], ...]]  # each symbol, and how many compartments show it

    def symbols(self) -> tuple[str, ...]:
        return tuple(symbol for symbol, _ in self.sections.value)

    def law(self) -> Law[str]:
        return self.wheel.value.law()

    def faults(self) -> tuple[Refused, ...]:
        faults: list[Refused] = []
        rim = self.wheel.value.rim
        if len(rim) != self.compartments.value:
            reason = say(
                "games.wheel-has-compartments", compartments=len(rim), needed=self.compartments.value
            )
            faults.append(Refused(reason, self.compartments.clause))
        if Counter(rim) != dict(self.sections.value):
            divided = ", ".join(f"{n} of {symbol}" for symbol, n in self.sections.value)
            faults.append(
                Refused(say("games.wheel-is-not-divided-into", divided=divided), self.sections.clause)
            )
        return tuple(faults)


def sections_told(wheel: SymbolWheel, say: Say) -> str:
    """How many compartments each symbol has."""
    return listed(say, (f"{symbol} {n}" for symbol, n in wheel.sections.value))

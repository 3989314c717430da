"""What a book decides about Big 3 Six."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.odds import Odds
from croupier.games.symbols import SymbolWheel
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class AllWheelsWager:
    """The wager on all the wheels together."""

    offered: Cited[bool]
    triples: tuple[tuple[str, Odds], ...]  # by the symbol that every wheel shows
    mix_of: Cited[tuple[str, ...]]  # symbols that win in any mixture, when not all alike
    mixed: Odds
    wins: Clause
    loses: Clause


@dataclass(frozen=True, slots=True)
class Big3SixRules:
    wheels: Cited[int]
    wheel: SymbolWheel  # the wheels are configured alike
    odds: tuple[tuple[str, Odds], ...]  # by symbol
    wins: Clause
    loses: Clause
    side: AllWheelsWager

    def faults(self) -> tuple[Refused, ...]:
        faults = list(self.wheel.faults())
        if self.wheels.value != 3:
            faults.append(Refused(say("big_3_six.game-has-three-wheels"), self.wheels.clause))
        for odds, clause in ((self.odds, self.wins), (self.side.triples, self.side.wins)):
            if tuple(symbol for symbol, _ in odds) != self.wheel.symbols():
                faults.append(Refused(say("big_3_six.each-symbol-of-wheels-needs"), clause))
        return tuple(faults)


def side_odds(side: AllWheelsWager, symbols: tuple[str, ...]) -> Odds | None:
    """What the side wager pays on these symbols, in whichever order the wheels show them."""
    shown = set(symbols)
    if len(shown) == 1:
        return dict(side.triples)[symbols[0]]
    return side.mixed if shown.issubset(side.mix_of.value) else None

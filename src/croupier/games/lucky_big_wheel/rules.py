"""What a book decides about Lucky Big Wheel."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.odds import Odds
from croupier.games.symbols import SymbolWheel
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class LuckyBigWheelRules:
    wheel: SymbolWheel
    pay_table: Cited[str]  # which of these the table pays by
    pay_tables: tuple[tuple[str, tuple[tuple[str, Odds], ...]], ...]  # by name, and then by symbol
    seconds_to_spin: Cited[int]

    @property
    def odds(self) -> tuple[tuple[str, Odds], ...]:
        return dict(self.pay_tables).get(self.pay_table.value, ())

    def faults(self) -> tuple[Refused, ...]:
        faults = list(self.wheel.faults())
        if tuple(symbol for symbol, _ in self.odds) != self.wheel.symbols():
            faults.append(Refused(say("lucky_big_wheel.each-symbol-of-wheel-needs"), self.pay_table.clause))
        if self.seconds_to_spin.value <= 0:
            faults.append(
                Refused(say("lucky_big_wheel.wheel-spinner-needs-time-to"), self.seconds_to_spin.clause)
            )
        return tuple(faults)

"""Lucky Symbols: one symbol is drawn with every spin, whatever the ball does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.game import Bet, BetKey, Draw, Prize, Result
from croupier.games.odds import Odds
from croupier.games.wagers import lost, won
from croupier.games.wheels import Wheel
from croupier.words.said import say

KEY = "lucky-symbols"
EQUIPMENT = "lucky symbols"


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol, how often it comes up against the others, and what it pays."""

    key: str
    weight: Cited[int]
    odds: Odds

    @property
    def bet(self) -> BetKey:
        return f"{KEY}:{self.key}"


@dataclass(frozen=True, slots=True)
class LuckySymbols:
    """The side wager, with the clauses under which it wins, loses and is void."""

    symbols: tuple[Symbol, ...]
    wins: Clause
    loses: Clause
    not_offered: Clause
    when_faulty: Clause

    @property
    def key(self) -> str:
        return KEY

    def faults(self, wheel: Wheel) -> tuple[Refused, ...]:
        del wheel  # the symbols come up alike beside every wheel
        never = [
            Refused(say("roulette.symbol-never-comes-up-so", key=symbol.key), symbol.weight.clause)
            for symbol in self.symbols
            if symbol.weight.value <= 0
        ]
        keys = [symbol.key for symbol in self.symbols]
        twice = (
            [Refused(say("roulette.two-symbols-bear-one-name"), self.wins)]
            if len(set(keys)) < len(keys)
            else []
        )
        none = [] if keys else [Refused(say("roulette.there-is-no-symbol-to"), self.wins)]
        return (*never, *twice, *none)

    def bets(self) -> Mapping[BetKey, Bet]:
        return {symbol.bet: self._bet(symbol) for symbol in self.symbols}

    def draw(self, drawn: tuple[str, ...], wheel: Wheel) -> Draw | None:
        del wheel
        if drawn:
            return None
        weights = {symbol.key: symbol.weight.value for symbol in self.symbols}
        return Draw(Law[str].counted(weights), by=EQUIPMENT, may_fail=True)

    def result(self, bet: BetKey, stake: int, number: str, drawn: tuple[str, ...], wheel: Wheel) -> Result:
        del number, wheel  # the symbol alone decides
        chosen = {symbol.bet: symbol for symbol in self.symbols}[bet]
        (symbol,) = drawn
        if symbol == chosen.key:
            return won(stake, chosen.odds, f"the symbol is {symbol}")
        return lost(self.loses, f"the symbol is {symbol}, not {chosen.key}")

    def _bet(self, symbol: Symbol) -> Bet:
        prize = Prize(f"the symbol is {symbol.key}", symbol.odds)
        return Bet(symbol.bet, f"Lucky Symbol {symbol.key}", self.wins, (prize,))

"""Lucky Big Wheel: seven symbols on one wheel, started by a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import (
    NOTHING_ELSE,
    AtClose,
    Bet,
    BetKey,
    Draw,
    Move,
    Outcome,
    Over,
    Prize,
    Result,
    Results,
    Slip,
    Slips,
    Turn,
)
from croupier.games.lucky_big_wheel.face import LuckyBigWheelFace
from croupier.games.lucky_big_wheel.rules import LuckyBigWheelRules
from croupier.games.spinner import next_spinner, prompt, spun
from croupier.games.wagers import Wager, checked, gathered, lost, paid_exactly, slips_of, unknown_bets, won

EQUIPMENT = "wheel"


@dataclass(frozen=True, slots=True)
class LuckyBigWheel:
    rules: LuckyBigWheelRules

    @property
    def name(self) -> str:
        return "Lucky Big Wheel"

    @property
    def face(self) -> LuckyBigWheelFace:
        return LuckyBigWheelFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        return {
            f"symbol:{symbol}": Bet(
                f"symbol:{symbol}",
                f"Symbol {symbol}",
                odds.clause,
                (Prize(f"the wheel rests on {symbol}", odds),),
            )
            for symbol, odds in self.rules.odds
        }

    def check(self, slip: Slip) -> Refused | None:
        return unknown_bets(slip, self.bets())

    def exact_multiple(self, bet: BetKey) -> int:
        return paid_exactly(self.bets()[bet])

    def spinner(
        self, seats: Sequence[TerminalId], slips: Slips, last: TerminalId | None
    ) -> TerminalId | None:
        """Whose turn it is to start the wheel: the next one clockwise who has a wager."""
        return next_spinner(seats, [at for at, slip in slips.items() if slip], last)

    def rule_of(self, _choice: str) -> Clause:
        return self.rules.seconds_to_spin.clause

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> WheelSpin:
        """With a spinner the wheel waits for that player; without, it starts by itself."""
        spinner = at_close.spinner
        if spinner is not None and not slips.get(spinner):
            raise ValueError(f"{spinner} has no wager and cannot be the wheel spinner")
        return WheelSpin(self.rules, checked(self, slips), spinner)


@dataclass(frozen=True, slots=True)
class WheelSpin:
    """The wheel before it turns, turning, or at rest on a symbol."""

    rules: LuckyBigWheelRules
    wagers: tuple[Wager, ...]
    spinner: TerminalId | None  # until the wheel is started
    symbol: str | None = None

    def turn(self) -> Turn:
        if self.spinner is not None:
            return prompt(self.spinner, self.rules.seconds_to_spin)
        return Draw(self.rules.wheel.law(), EQUIPMENT) if self.symbol is None else Over()

    def after(self, move: Move) -> WheelSpin:
        if self.spinner is not None:
            spun(self.spinner, move)
            return replace(self, spinner=None)
        match self.symbol, move:
            case None, Outcome(of=symbol) if symbol in self.rules.wheel.symbols():
                return replace(self, symbol=symbol)
            case None, _:
                raise ValueError(f"the wheel rests on one of its symbols, not on {move}")
            case _:
                raise ValueError(f"the wheel is at rest on {self.symbol}")

    def stakes(self) -> Slips:
        return slips_of(self.wagers)

    def results(self) -> Results:
        if self.symbol is None:
            raise ValueError("the wheel has not come to rest; there are no results yet")
        return gathered((wager, self._result(wager)) for wager in self.wagers)

    def _result(self, wager: Wager) -> Result:
        backed = wager.bet.partition(":")[2]
        odds, why = dict(self.rules.odds)[backed], f"the wheel rests on {self.symbol}"
        return won(wager.stake, odds, why) if backed == self.symbol else lost(odds.clause, why)

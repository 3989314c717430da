"""Big 3 Six: three wheels, a wager on each symbol of each, and one on what they show together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from croupier.core.decider import Refused
from croupier.games.big_3_six.face import Big3SixFace
from croupier.games.big_3_six.rules import AllWheelsWager, Big3SixRules, side_odds
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
from croupier.games.wagers import Wager, checked, gathered, lost, paid_exactly, slips_of, unknown_bets, won
from croupier.words.said import say

EQUIPMENT = "wheel"
SIDE = "side"


@lru_cache
def _bets(rules: Big3SixRules) -> Mapping[BetKey, Bet]:
    bets = list(_wheel_bets(rules))
    if rules.side.offered.value:
        bets.append(_side_bet(rules.side))
    return MappingProxyType({bet.key: bet for bet in bets})


def _wheel_bets(rules: Big3SixRules) -> Iterator[Bet]:
    for wheel in range(1, rules.wheels.value + 1):
        for symbol, odds in rules.odds:
            prize = Prize(f"wheel {wheel} rests on {symbol}", odds)
            yield Bet(f"wheel-{wheel}:{symbol}", f"Wheel {wheel}, symbol {symbol}", rules.wins, (prize,))


def _side_bet(side: AllWheelsWager) -> Bet:
    triples = (Prize(f"every wheel rests on {symbol}", odds) for symbol, odds in side.triples)
    mixture = Prize(f"every wheel rests on {', '.join(side.mix_of.value)}, not all alike", side.mixed)
    return Bet(SIDE, "Big 3 Six side wager", side.wins, (*triples, mixture))


@dataclass(frozen=True, slots=True)
class Big3Six:
    rules: Big3SixRules

    @property
    def name(self) -> str:
        return "Big 3 Six"

    @property
    def face(self) -> Big3SixFace:
        return Big3SixFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        return _bets(self.rules)

    def check(self, slip: Slip) -> Refused | None:
        if SIDE in slip and not self.rules.side.offered.value:
            return Refused(say("big_3_six.side-wager-is-not-offered"), self.rules.side.offered.clause)
        return unknown_bets(slip, self.bets())

    def exact_multiple(self, bet: BetKey) -> int:
        return paid_exactly(self.bets()[bet])

    def start(self, slips: Slips, _: AtClose = NOTHING_ELSE, /) -> WheelsSpin:
        return WheelsSpin(self.rules, checked(self, slips))


@dataclass(frozen=True, slots=True)
class WheelsSpin:
    """What the wheels show that have come to rest, from the first."""

    rules: Big3SixRules = field(hash=False)  # the same throughout a walk, and slow to hash
    wagers: tuple[Wager, ...]
    symbols: tuple[str, ...] = ()

    def turn(self) -> Turn:
        if len(self.symbols) == self.rules.wheels.value:
            return Over()
        return Draw(self.rules.wheel.law(), f"{EQUIPMENT} {len(self.symbols) + 1}")

    def after(self, move: Move) -> WheelsSpin:
        match self.turn(), move:
            case Draw(), Outcome(of=symbol) if symbol in self.rules.wheel.symbols():
                return replace(self, symbols=(*self.symbols, symbol))
            case Draw(by=wheel), _:
                raise ValueError(f"{wheel} rests on one of its symbols, not on {move}")
            case _:
                raise ValueError(f"the wheels are at rest on {self._shown()}")

    def stakes(self) -> Slips:
        return slips_of(self.wagers)

    def results(self) -> Results:
        if len(self.symbols) < self.rules.wheels.value:
            raise ValueError("not every wheel has come to rest; there are no results yet")
        return gathered((wager, self._result(wager)) for wager in self.wagers)

    def _result(self, wager: Wager) -> Result:
        if wager.bet == SIDE:
            return self._side_result(wager.stake)
        wheel, _, backed = wager.bet.removeprefix("wheel-").partition(":")
        symbol = self.symbols[int(wheel) - 1]
        why = f"wheel {wheel} rests on {symbol}"
        if symbol == backed:
            return won(wager.stake, dict(self.rules.odds)[backed], why)
        return lost(self.rules.loses, why)

    def _side_result(self, stake: int) -> Result:
        odds, why = side_odds(self.rules.side, self.symbols), f"the wheels rest on {self._shown()}"
        return won(stake, odds, why) if odds else lost(self.rules.side.loses, why)

    def _shown(self) -> str:
        return " ".join(self.symbols)

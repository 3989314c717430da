"""What the house asks of Lucky Big Wheel besides its rules.

A round in one line is the symbol: "C".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from croupier.core.ids import TerminalId
from croupier.games.equipment import Draws, Unchanging
from croupier.games.exposed import walked_outcomes
from croupier.games.face import BoardFacts, Face, Outcomes
from croupier.games.game import BetKey, Slips
from croupier.games.lucky_big_wheel import onscreen
from croupier.games.lucky_big_wheel.view import WheelPlay
from croupier.games.odds import Odds
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sight import Lying

if TYPE_CHECKING:
    from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel, WheelSpin


class LuckyBigWheelFace(Face["LuckyBigWheel", "WheelSpin"]):
    word = "lucky big wheel"

    def result(self, position: WheelSpin) -> str:
        return position.symbol or ""

    def equipment(self) -> Unchanging:
        return Unchanging("the wheel of symbols", self.game.rules.wheel.law())

    def draws(self) -> Draws:
        return Draws(1, 1)

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        return {"spun": True}

    def next_spinner(
        self, seats: Sequence[TerminalId], slips: Slips, last: TerminalId | None
    ) -> TerminalId | None:
        return self.game.spinner(seats, slips, last)

    def spinner_foreseen(self) -> bool:
        return True

    def spinner(self, position: WheelSpin) -> TerminalId | None:
        return position.spinner

    def seen(self, position: WheelSpin, _lying: Lying) -> WheelPlay:
        return WheelPlay(symbol=position.symbol)

    def board(self) -> BoardFacts:
        rules = self.game.rules
        return BoardFacts(
            wheel=rules.wheel.wheel.value.rim, wheels=1, decision_seconds=rules.seconds_to_spin.value
        )

    def outcomes(self) -> Outcomes:
        return walked_outcomes(self.game)

    def paid_by(self, drawn: Sequence[str]) -> Mapping[BetKey, Odds | None]:
        bets = self.game.bets().items()
        return {key: bet.prizes[0].odds if key.partition(":")[2] == drawn[-1] else None for key, bet in bets}

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "lucky-big-wheel", orders["objective"]),)

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

    def decisions(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.decisions(self.game, say, orders))

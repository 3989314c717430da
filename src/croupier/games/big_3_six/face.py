"""What the house asks of Big 3 Six besides its rules.

A round in one line is the symbols, the first wheel first: "A-B-A".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.games.big_3_six import onscreen, view
from croupier.games.equipment import Draws, Unchanging
from croupier.games.exposed import walked_outcomes
from croupier.games.face import BoardFacts, Face, Outcomes, Place
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sight import Lying

if TYPE_CHECKING:
    from croupier.games.big_3_six.big_3_six import Big3Six, WheelsSpin


class Big3SixFace(Face["Big3Six", "WheelsSpin"]):
    word = "big 3 six"

    def result(self, position: WheelsSpin) -> str:
        return "-".join(position.symbols)

    def equipment(self) -> Unchanging:
        return Unchanging("the wheel of symbols", self.game.rules.wheel.law())

    def draws(self) -> Draws:
        wheels = self.game.rules.wheels.value
        return Draws(wheels, wheels)

    def place(self, position: WheelsSpin) -> Place:
        return Place("wheel", len(position.symbols) + 1)

    def seen(self, position: WheelsSpin, _lying: Lying) -> view.RingsPlay:
        return view.seen(position)

    def board(self) -> BoardFacts:
        rules = self.game.rules
        return BoardFacts(wheel=rules.wheel.wheel.value.rim, wheels=rules.wheels.value)

    def outcomes(self) -> Outcomes:
        return walked_outcomes(self.game)

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "big-3-six", orders["objective"]),)

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

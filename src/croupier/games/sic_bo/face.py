"""What the house asks of Sic Bo besides its rules.

A throw in one line is the faces from low to high: "2-3-6".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.games.equipment import Draws, Unchanging
from croupier.games.exposed import walked_outcomes
from croupier.games.face import Face, Outcomes, Place
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sic_bo import onscreen, view
from croupier.games.sic_bo.dice import DIE
from croupier.games.sight import Lying

if TYPE_CHECKING:
    from croupier.games.sic_bo.sic_bo import SicBo, Tumble


class SicBoFace(Face["SicBo", "Tumble"]):
    word = "sic bo"

    def result(self, position: Tumble) -> str:
        return "-".join(map(str, position.dice))

    def equipment(self) -> Unchanging:
        return Unchanging("a die", DIE)

    def draws(self) -> Draws:
        dice = self.game.rules.dice.value
        return Draws(dice, dice)

    def place(self, position: Tumble) -> Place:
        return Place("die", len(position.dice) + 1)

    def seen(self, position: Tumble, lying: Lying) -> view.SicBoPlay:
        return view.seen(position, lying)

    def outcomes(self) -> Outcomes:
        return walked_outcomes(self.game)

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "sic-bo", orders["objective"]),)

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(say, orders))

    def settlement(self, say: Say) -> Sequence[Row]:
        return tuple(onscreen.triples(self.game, say))

"""What the house asks of Casino War besides its rules.

A round in one line is the dealer's card, and the cards of the war if there was one, the community card
first: "K♠", "K♠ war 9♥-10♦".  A round in which nothing was dealt, because nobody had wagered, came to "".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from croupier.core.ids import TerminalId
from croupier.games.cards import Counts
from croupier.games.casino_war import onscreen, view
from croupier.games.casino_war.rules import WAR_CARDS, WarChoice
from croupier.games.cut_card import CUT_CARD, ShoeRules
from croupier.games.equipment import Decks, Draws
from croupier.games.face import BoardFacts, Boxes, Face, Habit, Place
from croupier.games.game import Ask
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sight import Lying

if TYPE_CHECKING:
    from croupier.games.casino_war.casino_war import CasinoWar, CasinoWarPosition


class CasinoWarFace(Face["CasinoWar", "CasinoWarPosition"]):
    word = "casino war"
    needs_seats = True

    def result(self, position: CasinoWarPosition) -> str:
        if not position.dealt:
            return ""
        first = len(position.areas()) + 1
        if len(position.dealt) < first + WAR_CARDS:
            return position.dealer_card()
        return f"{position.dealer_card()} war {position.community_card()}-{position.dealer_war_card()}"

    def equipment(self) -> Decks:
        return Decks(self.game.rules.decks.value)

    def draws(self) -> Draws:
        return Draws(1, 1 + WAR_CARDS, each=1)

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        rules = self.game.rules
        return {
            "walk": "war",
            "bets": tuple(self.game.bets()),
            "tie_needs_ante": rules.tie_needs_ante.value,
            "ranking": rules.ranking.value,
        }

    def place(self, position: CasinoWarPosition) -> Place:
        areas, dealt = position.areas(), len(position.dealt)
        if dealt < len(areas):
            return Place("area", terminal=areas[dealt])
        return (Place("dealer", 1), Place("community"), Place("dealer", 2))[dealt - len(areas)]

    def shoe(self) -> ShoeRules:
        return self.game.rules.shoe

    def with_shoe(self, shoe: ShoeRules) -> CasinoWar:
        return replace(self.game, rules=replace(self.game.rules, shoe=shoe))

    def lasts_for(self, gone: Counts, boxes: int) -> bool:
        return self.game.lasts_for(self.game.full_shoe().less(gone), boxes)

    def shoe_goes_on(self, position: CasinoWarPosition) -> bool:
        return position.rules.shoe.goes_on and position.cut != CUT_CARD

    def boxes(self) -> Boxes:
        return Boxes(self.game.most_boxes, self.game.rules.decks)

    def seen(self, position: CasinoWarPosition, _lying: Lying) -> view.WarPlay:
        return view.seen(position)

    def board(self) -> BoardFacts:
        rules = self.game.rules
        return BoardFacts(decks=rules.decks.value, decision_seconds=rules.decision_seconds.value)

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "casino-war", orders["objective"]),)

    def cards(self, say: Say, _orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.cards(self.game, say))

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

    def decisions(self, say: Say, _orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.decisions(self.game, say))

    def habit(self, _minimum: int) -> Habit:
        first, *others = self.game.bets()
        return Habit((first,), tuple(others))

    def wishes(self, _position: CasinoWarPosition, _ask: Ask, _terminal: TerminalId) -> Sequence[str]:
        return (WarChoice.GO_TO_WAR.value,)

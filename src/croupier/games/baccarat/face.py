"""What the house asks of baccarat besides its rules.

A coup in one line is the winner, the points of the Player hand and of the Banker hand, then what else is
marked: "banker 5-7", "player 9-6 natural player-pair", "tie 6-6 banker-pair".  "natural" is said of the
winning hand, and of a tie of naturals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from croupier.games.baccarat import onscreen, view
from croupier.games.baccarat.coup import FinishedHand, HandSide, Pair, winner
from croupier.games.cards import DECK, Card
from croupier.games.cut_card import CUT_CARD, ShoeRules
from croupier.games.equipment import Decks, Draws
from croupier.games.face import BoardFacts, Face, Habit, Place
from croupier.games.jackpot_events import JackpotEvent
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sight import Lying

if TYPE_CHECKING:
    from croupier.games.baccarat.baccarat import Baccarat, Deal

NATURAL = "natural"
_KNOWN = frozenset(DECK)


class BaccaratFace(Face["Baccarat", "Deal"]):
    word = "baccarat"

    def result(self, position: Deal) -> str:
        coup = position.coup()
        side = winner(coup)
        words = [side.value if side else "tie", f"{coup.player.points}-{coup.banker.points}"]
        if coup.hand(side or HandSide.PLAYER).natural:
            words.append(NATURAL)
        return " ".join([*words, *(f"{each.value}-pair" for each in HandSide if _paired(coup.hand(each)))])

    def equipment(self) -> Decks:
        return Decks(self.game.rules.decks.value)

    def draws(self) -> Draws:
        return Draws(4, 6)

    def dealt_by_the_rules(self, drawn: Sequence[str], *, undone: bool) -> bool:
        """Whether the cards are those that the Table of Play asks for, no card more and none less."""
        play = self.game.rules.table_of_play
        player: tuple[Card, ...] = ()
        banker: tuple[Card, ...] = ()
        for card in drawn:
            match play.next_to_draw(player, banker) if card in _KNOWN else None:
                case HandSide.PLAYER:
                    player = (*player, card)
                case HandSide.BANKER:
                    banker = (*banker, card)
                case None:
                    return False
        return undone or play.next_to_draw(player, banker) is None

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        play = self.game.rules.table_of_play
        rows = [[row.of, row.draws_after.value] for row in play.banker_rows]
        drawn_on = {"player": play.player_draws_on.value, "banker": play.banker_draws_on.value, "rows": rows}
        return {
            "walk": "baccarat",
            "values": play.card_values.value,
            "naturals": play.naturals.value,
            **drawn_on,
        }

    def place(self, position: Deal) -> Place:
        side = position.rules.table_of_play.next_to_draw(position.player, position.banker)
        return Place(f"{side.value} hand" if side else "table")

    def shoe(self) -> ShoeRules:
        return self.game.rules.shoe

    def with_shoe(self, shoe: ShoeRules) -> Baccarat:
        return replace(self.game, rules=replace(self.game.rules, shoe=shoe))

    def shoe_goes_on(self, position: Deal) -> bool:
        return position.rules.shoe.goes_on and position.cut != CUT_CARD

    def jackpot_event(self) -> JackpotEvent | None:
        return self.game.rules.event()

    def seen(self, position: Deal, _lying: Lying) -> view.BaccaratPlay:
        return view.seen(position)

    def board(self) -> BoardFacts:
        return BoardFacts(decks=self.game.rules.decks.value)

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "baccarat", orders["objective"]),)

    def cards(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.cards(self.game, say, orders))

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

    def habit(self, _minimum: int) -> Habit:
        main = ("player", "banker")
        beside = (bet for bet, what in self.game.bets().items() if not what.enters_jackpot)
        return Habit(main, tuple(bet for bet in beside if bet not in main))


def _paired(hand: FinishedHand) -> bool:
    return hand.pair is not Pair.NONE

"""What the house asks of Three Card Poker besides its rules.

A round in one line is the dealer's hand: "pair", "high card"; "unqualified" when it does not qualify.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from croupier.core.ids import TerminalId
from croupier.games.equipment import Decks, Draws
from croupier.games.face import BoardFacts, Face, Habit, Place
from croupier.games.game import Ask, Slip
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sight import Lying
from croupier.games.three_card_poker import onscreen, view
from croupier.games.three_card_poker.hands import RANKING, Strength, strength
from croupier.games.three_card_poker.notation import ANTE, kind_of
from croupier.games.three_card_poker.rules import HAND, PokerChoice

if TYPE_CHECKING:
    from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker, ThreeCardPokerPosition

UNQUALIFIED = "unqualified"
# Queen, six, four: with that hand or a better one it is right to play on.
PLAYED_FROM: Strength = (0, RANKING.index("Q"), RANKING.index("6"), RANKING.index("4"))


class ThreeCardPokerFace(Face["ThreeCardPoker", "ThreeCardPokerPosition"]):
    word = "three card poker"
    needs_seats = True

    def result(self, position: ThreeCardPokerPosition) -> str:
        return position.dealer_hand().value if position.dealer_qualifies() else UNQUALIFIED

    def equipment(self) -> Decks:
        return Decks(self.game.rules.decks.value)

    def draws(self) -> Draws:
        cards = self._positions() + HAND
        return Draws(cards, cards)

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        rules = self.game.rules
        return {
            "walk": "poker",
            "positions": self._positions(),
            "picked": rules.positions_picked.value,
            "bets": tuple(bet for bet in self.game.bets() if kind_of(bet) != ANTE),
            "sides_need_ante": rules.side_wagers_need_ante.value,
        }

    def _positions(self) -> int:
        return sum(map(len, self.game.rules.matrix.value))

    def place(self, position: ThreeCardPokerPosition) -> Place:
        dealt = len(position.matrix)
        if dealt < self._positions():
            return Place("position", dealt + 1)
        return Place("dealer", len(position.dealer) + 1)

    def further_wager(self, slip: Slip) -> int:
        """The Play wager, which equals the Ante."""
        return sum(stake for bet, stake in slip.items() if kind_of(bet) == ANTE)

    def seen(self, position: ThreeCardPokerPosition, _lying: Lying) -> view.PokerPlay:
        return view.seen(position)

    def board(self) -> BoardFacts:
        rules = self.game.rules
        return BoardFacts(
            rows=rules.matrix.value,
            lines=self.game.lines(),
            decks=rules.decks.value,
            decision_seconds=rules.decision_seconds.value,
        )

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "three-card-poker", orders["objective"]),)

    def cards(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.cards(self.game, say, orders))

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

    def decisions(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.decisions(self.game, say, orders))

    def habit(self, _minimum: int) -> Habit:
        known = tuple(bet for bet, what in self.game.bets().items() if not what.enters_jackpot)
        main = tuple(bet for bet in known if kind_of(bet) == ANTE)
        return Habit(main, tuple(bet for bet in known if bet not in main))

    def wishes(self, position: ThreeCardPokerPosition, _ask: Ask, terminal: TerminalId) -> Sequence[str]:
        good = strength(position.hand_of(terminal)) >= PLAYED_FROM
        return ((PokerChoice.PLAY if good else PokerChoice.FOLD).value,)

"""What the house asks of blackjack besides its rules.

A round in one line is the dealer's hand: "19", "blackjack", "bust 24"; a hand that nobody waited for is
the total it had: "10".  A round in which nothing was dealt, because nobody had wagered, came to "".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.blackjack import onscreen, view
from croupier.games.blackjack.due import CardToHand, Decision
from croupier.games.blackjack.hand import ACE, TEN, is_blackjack, points_of, total
from croupier.games.blackjack.play import DECLINE, DOUBLE, HIT, SPLIT, STAND
from croupier.games.blackjack.side_wagers import PaidSideWager
from croupier.games.cards import DECK, Counts
from croupier.games.cut_card import CUT_CARD, ShoeRules
from croupier.games.equipment import Decks, Draws
from croupier.games.face import BoardFacts, Boxes, Face, Habit, Place
from croupier.games.game import Ask
from croupier.games.rules_on_screen import Orders, Row, Say, Step, objective
from croupier.games.sight import Lying

if TYPE_CHECKING:
    from croupier.games.blackjack.blackjack import Blackjack, BlackjackPosition

BLACKJACK = "blackjack"
# What of the rules decides who is dealt a card and who may choose what.
PLAYED_BY = (
    "soft_17",
    "doubling",
    "soft_nine_and_ten",
    "double_after_split",
    "surrender",
    "must_hit",
    "both_blackjack",
    "dealer_blackjack",
    "twenty_one",
    "five_cards",
)
SHARES = ("insurance_wager", "double_wager", "split_wager")


class BlackjackFace(Face["Blackjack", "BlackjackPosition"]):
    word = "blackjack"
    needs_seats = True

    def result(self, position: BlackjackPosition) -> str:
        dealer = position.dealer
        if not dealer:
            return ""
        if is_blackjack(dealer):
            return BLACKJACK
        points = total(dealer).points
        return f"bust {points}" if points > 21 else str(points)

    def equipment(self) -> Decks:
        return Decks(self.game.rules.decks.value)

    def draws(self) -> Draws:
        return Draws(1, None, each=2)

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        rules = self.game.rules
        return {
            "walk": "blackjack",
            "sides": tuple((side.key, _waits_with(side)) for side in rules.side_wagers),
            **{name: getattr(rules, name).value.name for name in PLAYED_BY},
            "hands_after_split": rules.hands_after_split.value,
            **{name: str(getattr(rules, name).value) for name in SHARES},
        }

    def place(self, position: BlackjackPosition) -> Place:
        due = position.due()
        if not isinstance(due, CardToHand):
            return Place("dealer", len(position.dealer) + 1)
        return Place("hand", due.hand + 1, position.boxes[due.box].terminal)

    def shoe(self) -> ShoeRules:
        return self.game.rules.shoe

    def with_shoe(self, shoe: ShoeRules) -> Blackjack:
        return replace(self.game, rules=replace(self.game.rules, shoe=shoe))

    def lasts_for(self, gone: Counts, boxes: int) -> bool:
        return self.game.lasts_for(self.game.full_shoe().less(gone), boxes)

    def shoe_goes_on(self, position: BlackjackPosition) -> bool:
        return position.rules.shoe.goes_on and position.cut != CUT_CARD

    def boxes(self) -> Boxes:
        return Boxes(self.game.most_boxes, self.game.rules.decks)

    def staked(self, position: BlackjackPosition, terminal: TerminalId) -> int:
        """Of many hands, only theirs are counted."""
        return position.staked(terminal)

    def hand_asked(self, position: BlackjackPosition) -> int | None:
        due = position.due()
        return due.hand + 1 if isinstance(due, Decision) else None

    def why_not(self, position: BlackjackPosition, choice: str) -> Refused:
        return position.cannot(choice)

    def seen(self, position: BlackjackPosition, lying: Lying) -> view.BlackjackPlay:
        return view.seen(position, lying)

    def board(self) -> BoardFacts:
        rules = self.game.rules
        return BoardFacts(decks=rules.decks.value, decision_seconds=rules.decision_seconds.value)

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "blackjack", orders["objective"]),)

    def cards(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.cards(self.game, say, orders))

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

    def decisions(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.decisions(self.game, say, orders))

    def habit(self, _minimum: int) -> Habit:
        first, *others = (bet for bet, what in self.game.bets().items() if not what.enters_jackpot)
        return Habit((first,), tuple(others))

    def wishes(self, position: BlackjackPosition, _ask: Ask, _terminal: TerminalId) -> Sequence[str]:
        due = position.due()
        if not isinstance(due, Decision):
            return (DECLINE,)
        hand, against = position.boxes[due.box].hands[due.hand], points_of(position.dealer[0])
        points, soft = hand.total
        wished: Mapping[str, bool] = {
            SPLIT: points_of(hand.cards[0]) in {ACE, 8},
            DOUBLE: not soft and points in {10, 11} and ACE < against < TEN,
            STAND: _stands(points, against, soft=soft),
            HIT: True,
        }
        return tuple(choice for choice, so in wished.items() if so)


@cache
def _waits_with(side: PaidSideWager) -> tuple[tuple[str, str], ...]:
    """The first two cards with which a side wager turns on the dealer's Blackjack."""
    return tuple((one, two) for one in DECK for two in DECK if side.waits_for_dealer((one, two)))


def _stands(points: int, against: int, *, soft: bool) -> bool:
    if soft:
        return points >= 18
    return points >= 17 or (points >= 12 and ACE < against <= 6)

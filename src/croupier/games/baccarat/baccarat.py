"""Baccarat: two hands, dealt card by card from a shoe.

The shoe is shuffled for every coup, or goes on until the cut card comes, as the table is set.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.core.decider import Refused
from croupier.games.baccarat.coup import Coup, HandSide
from croupier.games.baccarat.face import BaccaratFace
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.table_of_play import MOST_CARDS
from croupier.games.cards import Card, Shoe
from croupier.games.game import (
    NOTHING_ELSE,
    AtClose,
    Bet,
    BetKey,
    Draw,
    Move,
    Outcome,
    Over,
    Results,
    Slip,
    Slips,
)
from croupier.games.wagers import Wager, checked, gathered, slips_of, unknown_bets


@dataclass(frozen=True, slots=True)
class Baccarat:
    """A table of baccarat; a shoe of one's own choosing replaces the decks of the rules."""

    rules: BaccaratRules
    shoe: Shoe | None = None

    def __post_init__(self) -> None:
        if len(self.fresh_shoe()) < MOST_CARDS:
            raise ValueError(f"a coup may take {MOST_CARDS} cards; put at least as many in the shoe")

    @property
    def name(self) -> str:
        return self.rules.main.variant.value.value

    @property
    def face(self) -> BaccaratFace:
        return BaccaratFace(self)

    def fresh_shoe(self) -> Shoe:
        return Shoe.of_decks(self.rules.decks.value) if self.shoe is None else self.shoe

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        return self.rules.bets()

    def check(self, slip: Slip) -> Refused | None:
        return unknown_bets(slip, self.bets()) or self.rules.check(slip)

    def exact_multiple(self, bet: BetKey) -> int:
        return self.rules.exact_multiple(bet)

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> Deal:
        shoe = self.rules.shoe.left(self.fresh_shoe(), at_close.gone)
        return Deal(self.rules, checked(self, slips), shoe)


@dataclass(frozen=True, slots=True)
class Deal:
    """A coup in progress: the hands in the order in which their cards came."""

    rules: BaccaratRules = field(hash=False)  # the same throughout a walk, and slow to hash
    wagers: tuple[Wager, ...]
    shoe: Shoe
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    cut: str | None = None  # what the cut card's draw brought, once the hands are dealt

    def points(self, side: HandSide) -> int:
        """The point count to display."""
        return self.rules.table_of_play.points(self.player if side is HandSide.PLAYER else self.banker)

    def turn(self) -> Draw | Over:
        return self._cut_card() or Over() if self._next() is None else Draw(self.shoe.law(), by="shoe")

    def after(self, move: Move) -> Deal:
        side = self._next()
        if side is None:
            return self._after_the_last_card(move)
        if not isinstance(move, Outcome):
            raise ValueError(f"a card is drawn next, by the shoe; {move} is not possible")
        shoe = self.shoe.without(move.of)
        match side:
            case HandSide.PLAYER:
                return replace(self, shoe=shoe, player=(*self.player, move.of))
            case HandSide.BANKER:
                return replace(self, shoe=shoe, banker=(*self.banker, move.of))

    def _after_the_last_card(self, move: Move) -> Deal:
        draw = self._cut_card()
        if draw is None or not isinstance(move, Outcome):
            raise ValueError("the coup is over; no card is drawn")
        return replace(self, cut=draw.came(move))

    def stakes(self) -> Slips:
        return slips_of(self.wagers)

    def results(self) -> Results:
        if not isinstance(self.turn(), Over):
            raise ValueError("the coup is not over; there are no results yet")
        coup = self.coup()
        return gathered((wager, self.rules.result(wager.bet, wager.stake, coup)) for wager in self.wagers)

    def coup(self) -> Coup:
        """The hands as the wagers see them."""
        table = self.rules.table_of_play
        return Coup(table.hand(self.player), table.hand(self.banker))

    def _next(self) -> HandSide | None:
        return self.rules.table_of_play.next_to_draw(self.player, self.banker)

    def _cut_card(self) -> Draw | None:
        """When the hands are dealt: what they come to does not depend on it."""
        if self.cut is not None:
            return None
        return self.rules.shoe.draw(self.shoe, len(self.player) + len(self.banker))

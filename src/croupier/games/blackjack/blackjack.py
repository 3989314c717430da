"""Blackjack without a hole card.

The order of the round: one card to each box, one to the dealer, a second to each box;
insurance when the dealer's card is an ace; each box in turn draws, doubles, splits or
stands, hand by hand; the dealer completes their hand if a wager turns on it; all wagers are
settled together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import lcm
from types import MappingProxyType

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.blackjack.due import CardToDealer, CardToHand, CutCard, Decision, Due, Insurance
from croupier.games.blackjack.face import BlackjackFace
from croupier.games.blackjack.hand import BLACKJACK, Box
from croupier.games.blackjack.play import (
    DECLINE,
    HIT,
    INSURE,
    STAND,
    absent_draws,
    added_wagers,
    cannot,
    dealer_needs_card,
    decided,
    is_complete,
    may_be_blackjack,
    may_insure,
    options,
    rule_of,
    waits_for_blackjack,
)
from croupier.games.blackjack.rules import MOST_DEALER_POINTS, MOST_HAND_POINTS, BlackjackRules, Surrender
from croupier.games.blackjack.settlement import SURRENDER_RETURNS, BoxSettlement
from croupier.games.cards import Card, Shoe, rank_of
from croupier.games.game import (
    NOTHING_ELSE,
    Act,
    Ask,
    AtClose,
    Bet,
    BetKey,
    Draw,
    Move,
    Outcome,
    Over,
    Prize,
    Results,
    Slip,
    Slips,
    Turn,
)
from croupier.games.wagers import Wager, checked, gathered, not_due, slips_of, unknown_bets
from croupier.words.names import of_choice
from croupier.words.said import say

DECK_POINTS = 340  # of one deck, every ace counting one


@dataclass(frozen=True, slots=True)
class Blackjack:
    """The rules of one table; a shoe of one's own choosing replaces the decks of the rules."""

    rules: BlackjackRules
    shoe: Shoe | None = None

    def __hash__(self) -> int:
        # Positions are remembered by the thousand and share one game: its decks tell enough.
        return hash((self.rules.decks, self.rules.name))

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def face(self) -> BlackjackFace:
        return BlackjackFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        """What may be staked before the deal; what decisions add is listed in ``hand``."""
        return _bets(self)

    def check(self, slip: Slip) -> Refused | None:
        refused = unknown_bets(slip, self.bets())
        if refused is None and slip and BLACKJACK not in slip:
            return Refused(
                say("blackjack.place-blackjack-wager-before-any"), self.rules.grounds.side_wager_alone
            )
        return refused

    def rule_of(self, choice: str) -> Clause:
        return rule_of(choice, self.rules)

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> BlackjackPosition:
        wagers, shoe = checked(self, slips), self.rules.shoe.left(self.full_shoe(), at_close.gone)
        boxes = tuple(Box(at, stake) for at, bet, stake in wagers if bet == BLACKJACK)
        if self.shoe is None and len(boxes) > self.most_boxes:
            raise ValueError(f"{len(boxes)} boxes could empty the shoe; deal to at most {self.most_boxes}")
        if at_close.gone and not self.lasts_for(shoe, len(boxes)):
            raise ValueError(f"{len(boxes)} boxes could empty what is left of the shoe; shuffle it first")
        return BlackjackPosition(self, wagers, boxes, shoe)

    def full_shoe(self) -> Shoe:
        return Shoe.of_decks(self.rules.decks.value) if self.shoe is None else self.shoe

    def lasts_for(self, shoe: Shoe, boxes: int) -> bool:
        return self.rules.lasts_for(shoe, boxes)

    @property
    def most_boxes(self) -> int:
        """How many boxes can be dealt to so that no play whatever empties full decks."""
        to_hands = DECK_POINTS * self.rules.decks.value - MOST_DEALER_POINTS - 1
        return to_hands // (MOST_HAND_POINTS * self.rules.hands_after_split.value)

    def exact_multiple(self, bet: BetKey) -> int:
        """The least stake of which every multiple is paid, and insured, in whole cents."""
        rules = self.rules
        if bet != BLACKJACK:
            return lcm(*(prize.odds.exact_multiple for prize in self.bets()[bet].prizes))
        halves = SURRENDER_RETURNS.denominator if rules.surrender.value is Surrender.LATE else 1
        added = (rules.insurance_wager, rules.double_wager, rules.split_wager)
        return lcm(
            halves,
            rules.win.exact_multiple,
            rules.blackjack.exact_multiple,
            *(s.value.denominator for s in added),
        )


@lru_cache(maxsize=64)
def _bets(game: Blackjack) -> Mapping[BetKey, Bet]:
    rules = game.rules
    prizes = (Prize("Blackjack", rules.blackjack), Prize("a better hand than the dealer's", rules.win))
    main = Bet(BLACKJACK, "Blackjack", rules.win.clause, prizes)
    return MappingProxyType({BLACKJACK: main} | {side.key: side.bet() for side in rules.side_wagers})


@dataclass(frozen=True, slots=True)
class BlackjackPosition:
    """One moment of a round."""

    game: Blackjack
    wagers: tuple[Wager, ...]  # as placed; what decisions have added follows from the boxes
    boxes: tuple[Box, ...]
    shoe: Shoe
    dealer: tuple[Card, ...] = ()
    cut: str | None = None  # what the cut card's draw brought, once all cards are dealt
    # What is due and whose turn it is, once somebody has asked: the table, its dealer and its screens all do.
    _now: tuple[Due, Turn] | None = field(init=False, default=None, compare=False, repr=False)

    @property
    def rules(self) -> BlackjackRules:
        return self.game.rules

    def turn(self) -> Turn:
        return self._moment()[1]

    def due(self) -> Due:
        """What must happen next; ``None`` when the round is over."""
        return self._moment()[0]

    def _moment(self) -> tuple[Due, Turn]:
        now = self._now
        if now is None:
            due = self._what_is_due()
            now = due, self._turn(due)
            object.__setattr__(self, "_now", now)
        return now

    def _turn(self, due: Due) -> Turn:
        match due:
            case CardToHand() | CardToDealer():
                if not self.shoe.left:
                    raise ValueError("the shoe is empty and a card is due; play with a larger one")
                return Draw(self.shoe.law(), by="shoe")
            case Insurance(boxes=waiting):
                asked = [self.boxes[at].terminal for at in waiting]
                seconds = self.rules.decision_seconds
                return Ask(dict.fromkeys(asked, (INSURE, DECLINE)), dict.fromkeys(asked, DECLINE), seconds)
            case Decision(box=at, hand=number):
                return self._asked(self.boxes[at], number)
            case CutCard(draw=draw):
                return draw
            case None:
                return Over()

    def after(self, move: Move) -> BlackjackPosition:
        match move, self.due():
            case Outcome(of=card), CardToHand(box=at, hand=number):
                return self._dealt(card, at, number)
            case Outcome(of=card), CardToDealer():
                dealer = (*self.dealer, card)
                return BlackjackPosition(self.game, self.wagers, self.boxes, self.shoe.without(card), dealer)
            case Outcome() as outcome, CutCard(draw=draw):
                return replace(self, cut=draw.came(outcome))
            case Act(terminal=terminal, choice=choice), (Insurance() | Decision()) as due:
                turn = self.turn()
                if isinstance(turn, Ask) and choice in turn.options.get(terminal, ()):
                    return self._acted(terminal, choice, due)
                raise not_due(move, "shoe")
            case _:
                raise not_due(move, "shoe")

    def cannot(self, choice: str) -> Refused:
        """Why the hand whose turn it is cannot be played like that."""
        match self.due():
            case Decision(box=at, hand=number):
                box = self.boxes[at]
                return cannot(box, box.hands[number], choice, self.rules)
            case _:
                return Refused(
                    say("blackjack.cannot-be-chosen-now", choice=of_choice(choice)),
                    rule_of(choice, self.rules),
                )

    def stakes(self) -> Slips:
        return slips_of(self._all_wagers())

    def staked(self, terminal: TerminalId) -> int:
        """What one terminal has in ``stakes``, without counting everybody's."""
        placed = sum(stake for at, _, stake in self.wagers if at == terminal)
        own = (box for box in self.boxes if box.terminal == terminal)
        return placed + sum(wager.stake for box in own for wager in added_wagers(box, self.rules))

    def results(self) -> Results:
        if self.due() is not None:
            raise ValueError("all wagers are settled together, when the round is over")
        tables = {box.terminal: BoxSettlement(self.rules, box, self.dealer) for box in self.boxes}
        return gathered((wager, tables[wager.terminal].result(wager)) for wager in self._all_wagers())

    def _all_wagers(self) -> tuple[Wager, ...]:
        return (*self.wagers, *(wager for box in self.boxes for wager in added_wagers(box, self.rules)))

    # ── whose move it is ────────────────────────────────────────────────────────────

    def _what_is_due(self) -> Due:
        if not self.boxes:
            return None
        dealing = self._initial_deal() or self._insurance() or self._subsequent_deal() or self._dealers_hand()
        return dealing or self._cut_card()

    def _initial_deal(self) -> Due:
        if len(self.boxes[-1].dealt) == 2:
            return None
        if not self.dealer and self.boxes[-1].dealt:
            return CardToDealer()
        cards = 1 if self.dealer else 0
        return CardToHand(next(at for at, box in enumerate(self.boxes) if len(box.dealt) == cards), 0)

    def _insurance(self) -> Due:
        if rank_of(self.dealer[0]) != "A":
            return None
        waiting = tuple(at for at, box in enumerate(self.boxes) if may_insure(box, self.rules))
        return Insurance(waiting) if waiting else None

    def _subsequent_deal(self) -> Due:
        for at, box in enumerate(self.boxes):
            for number, hand in enumerate(box.hands):
                if not is_complete(hand, self.rules):
                    waits = hand.card_called or len(hand.cards) < 2
                    return CardToHand(at, number) if waits else Decision(at, number)
        return None

    def _dealers_hand(self) -> Due:
        for_total = dealer_needs_card(self.dealer, self.boxes, self.rules)
        for_blackjack = may_be_blackjack(self.dealer) and self._waits_for_blackjack()
        return CardToDealer() if for_total or for_blackjack else None

    def _cut_card(self) -> Due:
        """When nothing else is due: what the hands come to does not depend on it."""
        if self.cut is not None or not self.rules.shoe.goes_on:
            return None
        dealt = len(self.dealer) + sum(len(hand.cards) for box in self.boxes for hand in box.hands)
        draw = self.rules.shoe.draw(self.shoe, dealt)
        return CutCard(draw) if draw else None

    def _waits_for_blackjack(self) -> bool:
        sides = {side.key: side for side in self.rules.side_wagers}
        dealt = {box.terminal: box.dealt for box in self.boxes}
        return any(waits_for_blackjack(box, self.rules) for box in self.boxes) or any(
            sides[bet].waits_for_dealer(dealt[at]) for at, bet, _ in self.wagers if bet in sides
        )

    # ── what a move does ────────────────────────────────────────────────────────────

    def _asked(self, box: Box, number: int) -> Ask:
        hand = box.hands[number]
        default = HIT if absent_draws(hand.total, self.rules) else STAND
        asked = {box.terminal: options(box, hand, self.rules)}
        return Ask(asked, {box.terminal: default}, self.rules.decision_seconds)

    def _dealt(self, card: Card, at: int, number: int) -> BlackjackPosition:
        box = self.boxes[at]
        hand = box.hands[number]
        hands = box.with_hand(number, replace(hand, cards=(*hand.cards, card), card_called=False))
        dealt = box.dealt if len(box.dealt) == 2 else (*box.dealt, card)
        boxes = self._with_box(at, replace(box, hands=hands, dealt=dealt))
        return BlackjackPosition(self.game, self.wagers, boxes, self.shoe.without(card), self.dealer)

    def _acted(self, terminal: TerminalId, choice: str, due: Insurance | Decision) -> BlackjackPosition:
        at = next(at for at, box in enumerate(self.boxes) if box.terminal == terminal)
        box = self.boxes[at]
        match due:
            case Insurance():
                acted = replace(box, insured=choice == INSURE)
            case Decision(hand=number):
                acted = replace(box, hands=decided(box, number, choice, self.rules))
        boxes = self._with_box(at, acted)
        return BlackjackPosition(self.game, self.wagers, boxes, self.shoe, self.dealer)

    def _with_box(self, at: int, box: Box) -> tuple[Box, ...]:
        return (*self.boxes[:at], box, *self.boxes[at + 1 :])

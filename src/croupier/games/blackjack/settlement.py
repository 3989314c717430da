"""What each wager of a finished round came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.games.blackjack.hand import (
    BLACKJACK,
    INSURANCE,
    Box,
    Hand,
    double_key,
    hand_key,
    hand_number,
    is_blackjack,
    total,
)
from croupier.games.blackjack.play import hand_has_won
from croupier.games.blackjack.rules import BlackjackRules, Dealer22, DealerBlackjack
from croupier.games.cards import Card
from croupier.games.game import BetKey, Kind, Result
from croupier.games.odds import Odds
from croupier.games.wagers import Wager, lost, stood_off, won

SURRENDER_RETURNS = Fraction(1, 2)


def against(points: int, dealer: int, rules: BlackjackRules) -> Kind:
    """What a hand in play comes to against the dealer's complete hand, Blackjacks apart."""
    if dealer > 21:
        stands_off = dealer == 22 and rules.dealer_22.value is Dealer22.STANDS_OFF
        return Kind.STAND_OFF if stands_off else Kind.WIN
    if points == dealer:
        return Kind.STAND_OFF
    return Kind.WIN if points > dealer else Kind.LOSE


@dataclass(frozen=True, slots=True)
class BoxSettlement:
    """The wagers of one box against the dealer's hand."""

    rules: BlackjackRules
    box: Box
    dealer: tuple[Card, ...]

    def result(self, wager: Wager) -> Result:
        side = next((side for side in self.rules.side_wagers if side.key == wager.bet), None)
        if side is not None:
            return side.result(wager.stake, self.box.dealt, dealer_blackjack=self._dealer_blackjack)
        if wager.bet == INSURANCE:
            return self._insurance(wager.stake)
        hand = self.box.hands[hand_number(wager.bet) - 1]
        if hand_has_won(hand, self.rules):
            return won(wager.stake, self._outright_odds(hand), f"{_named(hand)} wins whatever the dealer has")
        if self._dealer_blackjack:
            return self._against_blackjack(wager, hand)
        return self._against_total(wager.stake, hand)

    @property
    def _dealer_blackjack(self) -> bool:
        return is_blackjack(self.dealer)

    def _insurance(self, stake: int) -> Result:
        odds = self.rules.insurance
        if self._dealer_blackjack:
            return won(stake, odds, "the dealer has Blackjack")
        return lost(odds.clause, "the dealer has no Blackjack")

    def _outright_odds(self, hand: Hand) -> Odds:
        if hand.blackjack:
            odds, both = self.rules.blackjack, self.rules.both_blackjack
            return replace(odds, clause=both.clause) if self._dealer_blackjack else odds
        policy = self.rules.twenty_one if hand.total.points == 21 else self.rules.five_cards
        return replace(self.rules.win, clause=policy.clause)

    def _against_total(self, stake: int, hand: Hand) -> Result:
        rules, grounds, points = self.rules, self.rules.grounds, hand.total.points
        if hand.bust:
            return lost(grounds.over_21, f"{points} is over 21")
        if hand.surrendered:
            returned = stake * SURRENDER_RETURNS
            return Result(Kind.LOSE, returned, rules.surrender.clause, f"{points} was surrendered")
        if hand.blackjack:
            return won(stake, rules.blackjack, "Blackjack")
        dealer = total(self.dealer).points
        why = f"{points} against the dealer's {dealer}"
        match against(points, dealer, rules):
            case Kind.WIN:
                return won(stake, rules.win, why)
            case Kind.STAND_OFF:
                clause = rules.dealer_22.clause if dealer == 22 else grounds.equal_totals
                return stood_off(stake, clause, f"{why} stands off")
            case _:
                return lost(grounds.lower_total, f"{why} is lower")

    def _against_blackjack(self, wager: Wager, hand: Hand) -> Result:
        rules = self.rules
        if hand.blackjack:
            return stood_off(wager.stake, rules.both_blackjack.clause, "both have Blackjack")
        if hand.surrendered:
            return lost(rules.surrender.clause, "surrendered, and the dealer has Blackjack")
        if wager.bet not in set(self._taken()):
            return stood_off(
                wager.stake,
                rules.dealer_blackjack.clause,
                f"the dealer's Blackjack does not take {wager.bet}",
            )
        if hand.bust:
            return lost(rules.grounds.over_21, f"{hand.total.points} is over 21")
        return lost(rules.dealer_blackjack.clause, f"the dealer's Blackjack takes {wager.bet}")

    def _taken(self) -> Iterator[BetKey]:
        """The keys of the wagers that a dealer's Blackjack takes or finds lost already."""
        hands = list(enumerate(self.box.hands, start=1))
        busted = [key for n, hand in hands if hand.bust for key in (hand_key(n), double_key(n))]
        match self.rules.dealer_blackjack.value:
            case DealerBlackjack.ORIGINAL_ONLY:
                yield BLACKJACK
            case DealerBlackjack.ORIGINAL_AND_BUSTED:
                yield from (BLACKJACK, *busted)
            case DealerBlackjack.BUSTED_PLUS_ONE:
                in_play = [n for n, hand in hands if not hand.bust and not hand_has_won(hand, self.rules)]
                yield from (*busted, *map(hand_key, in_play[:1]))
            case DealerBlackjack.ALL:
                yield from (key for n, _ in hands for key in (hand_key(n), double_key(n)))


def _named(hand: Hand) -> str:
    if hand.blackjack:
        return "Blackjack"
    return f"{hand.total.points} in {len(hand.cards)} cards"

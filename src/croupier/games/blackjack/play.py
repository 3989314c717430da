"""What may be done with a hand, what is done for an absent player, and what the dealer does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.blackjack.hand import (
    INSURANCE,
    Box,
    Ended,
    Hand,
    Total,
    double_key,
    hand_key,
    hard_total,
    points_of,
    total,
)
from croupier.games.blackjack.rules import (
    AbsentPlayer,
    BlackjackRules,
    BothBlackjack,
    DealerBlackjack,
    DoubleAfterSplit,
    Doubling,
    FiveCards,
    MustHit,
    Soft17,
    SoftNineAndTen,
    Surrender,
    TwentyOne,
)
from croupier.games.cards import Card
from croupier.games.wagers import Wager
from croupier.words.names import of_choice
from croupier.words.said import say

HIT, STAND, DOUBLE, SPLIT, SURRENDER = "hit", "stand", "double", "split", "surrender"
INSURE, DECLINE = "insure", "decline"
DEALER_STANDS_ON = 17


# ── what decisions add ──────────────────────────────────────────────────────────────


def added_wagers(box: Box, rules: BlackjackRules) -> Iterator[Wager]:
    """Every wager that the decisions of a box have added to what it placed."""
    if box.insured:
        yield Wager(box.terminal, INSURANCE, int(rules.insurance_wager.value * box.stake))
    for number, hand in enumerate(box.hands, start=1):
        if number > 1:
            yield Wager(box.terminal, hand_key(number), int(rules.split_wager.value * box.stake))
        if hand.doubled:
            yield Wager(box.terminal, double_key(number), int(rules.double_wager.value * box.stake))


def _is_exact(share: Cited[Fraction], box: Box) -> bool:
    """What cannot be staked in whole cents is not offered."""
    return (share.value * box.stake).denominator == 1


def may_insure(box: Box, rules: BlackjackRules) -> bool:
    return box.insured is None and _is_exact(rules.insurance_wager, box)


# ── what a hand is ──────────────────────────────────────────────────────────────────


def is_full(count: Total, cards: int, rules: BlackjackRules) -> bool:
    """Whether a hand takes no further card, whoever plays it."""
    return count.points >= 21 or _five_cards_win(cards, rules)


def is_complete(hand: Hand, rules: BlackjackRules) -> bool:
    if hand.ended is not None:
        return True
    if hand.card_called or len(hand.cards) < 2:
        return False
    return hand.doubled or hand.of_split_aces or is_full(hand.total, len(hand.cards), rules)


def has_won(count: Total, cards: int, rules: BlackjackRules, *, blackjack: bool) -> bool:
    """Whether a complete hand wins whatever the dealer has."""
    if blackjack:
        return rules.both_blackjack.value is BothBlackjack.PLAYER_WINS
    if count.points == 21 and rules.twenty_one.value is TwentyOne.WINS:
        return True
    return count.points <= 21 and _five_cards_win(cards, rules)


def hand_has_won(hand: Hand, rules: BlackjackRules) -> bool:
    return has_won(hand.total, len(hand.cards), rules, blackjack=hand.blackjack)


def _five_cards_win(cards: int, rules: BlackjackRules) -> bool:
    return cards >= 5 and rules.five_cards.value is FiveCards.WINS


# ── what its player may do ──────────────────────────────────────────────────────────


def options(box: Box, hand: Hand, rules: BlackjackRules) -> tuple[str, ...]:
    may = {
        HIT: True,
        STAND: not _must_hit(hand.total, rules),
        DOUBLE: _may_double(box, hand, rules),
        SPLIT: _may_split(box, hand, rules),
        SURRENDER: _may_surrender(hand, rules),
    }
    return tuple(choice for choice, allowed in may.items() if allowed)


def _must_hit(count: Total, rules: BlackjackRules) -> bool:
    return rules.must_hit.value is MustHit.ELEVEN_OR_LESS and count.points <= 11


def _may_double(box: Box, hand: Hand, rules: BlackjackRules) -> bool:
    if hand.of_split and rules.double_after_split.value is DoubleAfterSplit.FORBIDDEN:
        return False
    if not _is_exact(rules.double_wager, box):
        return False
    cards, soft = len(hand.cards), hand.total.soft
    match rules.doubling.value:
        case Doubling.NINE_TEN_ELEVEN:
            counts = not soft or rules.soft_nine_and_ten.value is SoftNineAndTen.ACE_COUNTS_ONE
            return cards == 2 and hard_total(hand.cards) in {9, 10, 11} and counts
        case Doubling.ANY_TWO:
            return cards == 2
        case Doubling.ANY_HARD_TWO:
            return cards == 2 and not soft
        case Doubling.ANY_TWO_OR_THREE:
            return cards in {2, 3}


def _may_split(box: Box, hand: Hand, rules: BlackjackRules) -> bool:
    if len(hand.cards) != 2 or len(box.hands) >= rules.hands_after_split.value:
        return False
    one, two = hand.cards
    return points_of(one) == points_of(two) and _is_exact(rules.split_wager, box)


def _may_surrender(hand: Hand, rules: BlackjackRules) -> bool:
    return rules.surrender.value is Surrender.LATE and len(hand.cards) == 2 and not hand.of_split


def rule_of(choice: str, rules: BlackjackRules) -> Clause:
    """The clause that a choice rests on."""
    rests_on = {
        INSURE: rules.insurance_wager,
        DOUBLE: rules.double_wager,
        SPLIT: rules.split_wager,
        SURRENDER: rules.surrender,
    }
    return rests_on[choice].clause if choice in rests_on else rules.decision_seconds.clause


def cannot(box: Box, hand: Hand, choice: str, rules: BlackjackRules) -> Refused:
    """Why a hand that may be decided cannot be decided like that."""
    match choice:
        case "split" if len(box.hands) >= rules.hands_after_split.value:
            most = rules.hands_after_split
            return Refused(say("blackjack.hands-are-most-that-splits", most=most.value), most.clause)
        case "split":
            return Refused(say("blackjack.only-two-cards-that-count"), rules.split_wager.clause)
        case "double" if hand.of_split and rules.double_after_split.value is DoubleAfterSplit.FORBIDDEN:
            return Refused(say("blackjack.no-double-after-split"), rules.double_after_split.clause)
        case "double":
            return Refused(
                say("blackjack.only-may-be-doubled", doubling=rules.doubling.value),
                rules.doubling.clause,
            )
        case "stand":
            return Refused(say("blackjack.must-hit"), rules.must_hit.clause)
        case _:
            may = tuple(of_choice(each) for each in options(box, hand, rules))
            reason = say("blackjack.cannot-be-chosen-choose", choice=of_choice(choice), may=may)
            return Refused(reason, rule_of(choice, rules))


def absent_draws(count: Total, rules: BlackjackRules) -> bool:
    """Whether a card is drawn for a player who does not decide."""
    if _must_hit(count, rules):
        return True
    match rules.absent_player.value:
        case AbsentPlayer.DRAW_TO_HARD_11:
            return count.points <= (12 if count.soft else 11)  # a soft 12 is two aces
        case AbsentPlayer.STAND:
            return False
        case AbsentPlayer.DRAW_AS_DEALER:
            return dealer_draws(count, rules)


def decided(box: Box, at: int, choice: str, rules: BlackjackRules) -> tuple[Hand, ...]:
    """The hands of a box after one of its hands has been decided."""
    hand = box.hands[at]
    if choice == SPLIT:
        one, two = hand.cards
        return (*box.with_hand(at, Hand((one,), of_split=True)), Hand((two,), of_split=True))
    return box.with_hand(at, _decided(hand, choice, rules))


def _decided(hand: Hand, choice: str, rules: BlackjackRules) -> Hand:
    match choice:
        case "hit":
            return replace(hand, card_called=True)
        case "stand":
            return replace(hand, ended=Ended.STOOD)
        case "double":
            ones = hand.total.soft and rules.doubling.value is Doubling.NINE_TEN_ELEVEN
            return replace(hand, card_called=True, doubled=True, aces_count_one=ones)
        case "surrender":
            return replace(hand, ended=Ended.SURRENDERED)
        case _:
            raise ValueError(f"{choice!r} is not a decision")


# ── what the dealer does ────────────────────────────────────────────────────────────


def dealer_draws(count: Total, rules: BlackjackRules) -> bool:
    soft_17 = count == Total(17, soft=True) and rules.soft_17.value is Soft17.DRAW
    return count.points < DEALER_STANDS_ON or soft_17


def dealer_needs_card(dealer: tuple[Card, ...], boxes: Iterable[Box], rules: BlackjackRules) -> bool:
    """Whether a hand still waits for the dealer's total."""
    return dealer_draws(total(dealer), rules) and any(
        _in_play(hand, rules) for box in boxes for hand in box.hands
    )


def may_be_blackjack(dealer: tuple[Card, ...]) -> bool:
    return len(dealer) == 1 and points_of(dealer[0]) in {1, 10}


def waits_for_blackjack(box: Box, rules: BlackjackRules) -> bool:
    """Whether a box's hands or insurance turn on the dealer's Blackjack, whatever their total."""
    return bool(box.insured) or any(_waits_for_blackjack(box, hand, rules) for hand in box.hands)


def _waits_for_blackjack(box: Box, hand: Hand, rules: BlackjackRules) -> bool:
    if hand.blackjack:
        return not hand_has_won(hand, rules)
    if hand.bust:
        added = hand.doubled or len(box.hands) > 1
        return added and rules.dealer_blackjack.value is DealerBlackjack.ORIGINAL_ONLY
    return hand.surrendered


def _in_play(hand: Hand, rules: BlackjackRules) -> bool:
    return not (hand.bust or hand.surrendered or hand.blackjack or hand_has_won(hand, rules))

"""Which options the solver has been thought through for.

The solver asks the game what a hand may do and what it brings; but that a hand is known by its cards, that
hands add up but for one wager, and that surrender is of two cards, are thoughts about the options there are.
An option that is added does not pass the checkers of types until somebody has thought about it here.
"""

from __future__ import annotations

from typing import assert_never

from croupier.games.blackjack.rules import (
    BlackjackRules,
    BothBlackjack,
    Dealer22,
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

# What the exact numbers of a table rest on; everything else decides nothing about a hand.
READ = frozenset(
    {
        "decks",
        "soft_17",
        "doubling",
        "soft_nine_and_ten",
        "double_after_split",
        "hands_after_split",
        "surrender",
        "must_hit",
        "insurance_wager",
        "double_wager",
        "split_wager",
        "win",
        "blackjack",
        "insurance",
        "both_blackjack",
        "dealer_blackjack",
        "twenty_one",
        "five_cards",
        "dealer_22",
    }
)
WITHOUT_BEARING = frozenset(
    {
        "name",
        "decks_permitted",
        "shoe",
        "absent_player",
        "decision_seconds",
        "grounds",
        "side_wagers",
        "most_side_wagers",
    }
)


def understood(rules: BlackjackRules) -> None:
    """Nothing at run time; a checker of types refuses an option that is not named."""
    _about_doubling(rules.doubling.value)
    _about_a_hand(rules.soft_nine_and_ten.value, rules.double_after_split.value, rules.must_hit.value)
    _about_winning(rules.both_blackjack.value, rules.twenty_one.value, rules.five_cards.value)
    _about_the_dealer(rules.soft_17.value, rules.dealer_22.value)
    _about_endings(rules.dealer_blackjack.value, rules.surrender.value)


def _about_doubling(doubling: Doubling) -> None:
    """Whether a hand may be doubled follows from its cards."""
    match doubling:
        case Doubling.NINE_TEN_ELEVEN | Doubling.ANY_TWO | Doubling.ANY_HARD_TWO | Doubling.ANY_TWO_OR_THREE:
            return
        case _:
            assert_never(doubling)


def _about_a_hand(soft: SoftNineAndTen, after_split: DoubleAfterSplit, must_hit: MustHit) -> None:
    """What may be done follows from the cards and from whether the hand is of a split."""
    match soft:
        case SoftNineAndTen.ACE_COUNTS_ONE | SoftNineAndTen.NO_DOUBLE:
            pass
        case _:
            assert_never(soft)
    match after_split:
        case DoubleAfterSplit.ALLOWED | DoubleAfterSplit.FORBIDDEN:
            pass
        case _:
            assert_never(after_split)
    match must_hit:
        case MustHit.OFF | MustHit.ELEVEN_OR_LESS:
            pass
        case _:
            assert_never(must_hit)


def _about_winning(both: BothBlackjack, twenty_one: TwentyOne, five_cards: FiveCards) -> None:
    """Whether a hand has won outright follows from its cards."""
    match both:
        case BothBlackjack.STAND_OFF | BothBlackjack.PLAYER_WINS:
            pass
        case _:
            assert_never(both)
    match twenty_one:
        case TwentyOne.PLAYED_OUT | TwentyOne.WINS:
            pass
        case _:
            assert_never(twenty_one)
    match five_cards:
        case FiveCards.PLAYED_OUT | FiveCards.WINS:
            pass
        case _:
            assert_never(five_cards)


def _about_the_dealer(soft_17: Soft17, dealer_22: Dealer22) -> None:
    """Whether the dealer draws follows from the dealer's total; 22 is told apart from what is higher."""
    match soft_17:
        case Soft17.DRAW | Soft17.STAND:
            pass
        case _:
            assert_never(soft_17)
    match dealer_22:
        case Dealer22.LOSES | Dealer22.STANDS_OFF:
            pass
        case _:
            assert_never(dealer_22)


def _about_endings(ending: DealerBlackjack, surrender: Surrender) -> None:
    """Hands add up but for one wager that is lost if any of them is in play; surrender is of two cards."""
    match ending:
        case (
            DealerBlackjack.ORIGINAL_ONLY
            | DealerBlackjack.ORIGINAL_AND_BUSTED
            | DealerBlackjack.BUSTED_PLUS_ONE
            | DealerBlackjack.ALL
        ):
            pass
        case _:
            assert_never(ending)
    match surrender:
        case Surrender.OFF | Surrender.LATE:
            pass
        case _:
            assert_never(surrender)

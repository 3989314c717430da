"""How generous a table of blackjack can be at all.

Every option is a wider choice or pays no less, decks and the dealer's soft 17 apart.  So the most generous
setting of all options bounds best play of whatever else is set; its edges are few, and kept here.  Tests work
them out anew and try whether settings are bounded by them.
"""

from __future__ import annotations

from dataclasses import fields, replace
from decimal import Decimal
from fractions import Fraction

from croupier.core.cite import Cited
from croupier.games.blackjack.blackjack import Blackjack
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
    Surrender,
    TwentyOne,
)

MARGIN = Fraction(1, 10_000)  # what a policy might gain that remembers the cards of other hands

_MOST_HANDS = 4
_PLAIN = (BothBlackjack.STAND_OFF, TwentyOne.PLAYED_OUT, FiveCards.PLAYED_OUT, Dealer22.LOSES)
_PLUS = (BothBlackjack.PLAYER_WINS, TwentyOne.WINS, FiveCards.WINS, Dealer22.STANDS_OFF)
_WAGERS = {"insurance_wager": Fraction(1, 2), "double_wager": Fraction(1), "split_wager": Fraction(1)}
_ODDS = {"win": Fraction(1), "blackjack": Fraction(3, 2), "insurance": Fraction(2)}

# In percent, by the number of decks from three to eight.
_EDGES = {
    (Soft17.STAND, "plain"): (
        "0.007729695",
        "0.059369991",
        "0.090325793",
        "0.110988695",
        "0.125565395",
        "0.136372339",
    ),
    (Soft17.DRAW, "plain"): (
        "0.197505445",
        "0.252376176",
        "0.285236622",
        "0.307122909",
        "0.322623077",
        "0.334131019",
    ),
    (Soft17.STAND, "plus"): (
        "2.770288126",
        "2.775973118",
        "2.778917484",
        "2.780512164",
        "2.781409960",
        "2.782088441",
    ),
}


def corner(game: Blackjack) -> Blackjack:
    """The most generous table with these decks, this dealer and these odds."""
    rules = game.rules
    return replace(
        game,
        rules=replace(
            rules,
            doubling=Cited(Doubling.ANY_TWO_OR_THREE, rules.doubling.clause),
            double_after_split=Cited(DoubleAfterSplit.ALLOWED, rules.double_after_split.clause),
            hands_after_split=Cited(_MOST_HANDS, rules.hands_after_split.clause),
            surrender=Cited(Surrender.LATE, rules.surrender.clause),
            must_hit=Cited(MustHit.OFF, rules.must_hit.clause),
            dealer_blackjack=Cited(DealerBlackjack.ORIGINAL_ONLY, rules.dealer_blackjack.clause),
        ),
    )


def bound(game: Blackjack) -> Fraction | None:
    """An edge that best play does not get below; nothing where no corner is known that is as generous."""
    rules, most = game.rules, _most(game.rules)
    if game.shoe is not None or most is None or not _is_within(rules):
        return None
    kept = _EDGES.get((rules.soft_17.value, most))
    if kept is None or not 0 <= rules.decks.value - 3 < len(kept):
        return None
    return Fraction(Decimal(kept[rules.decks.value - 3])) / 100


def _most(rules: BlackjackRules) -> str | None:
    kind = (
        rules.both_blackjack.value,
        rules.twenty_one.value,
        rules.five_cards.value,
        rules.dealer_22.value,
    )
    if kind == _PLAIN:
        return "plain"
    return "plus" if kind == _PLUS else None


def _is_within(rules: BlackjackRules) -> bool:
    values = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return (
        all(values[name].value == share for name, share in _WAGERS.items())
        and all(values[name].winnings(1) <= most for name, most in _ODDS.items())
        and rules.hands_after_split.value <= _MOST_HANDS
    )

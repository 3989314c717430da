"""Fully Automated Blackjack: chapter 16 over the rules of Blackjack that it incorporates."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from croupier.core.cite import Chosen, Cited, Clause
from croupier.core.decider import Refused
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import (
    AbsentPlayer,
    BlackjackRules,
    BothBlackjack,
    Dealer22,
    DealerBlackjack,
    DoubleAfterSplit,
    Doubling,
    FiveCards,
    Grounds,
    MustHit,
    Soft17,
    SoftNineAndTen,
    Surrender,
    TwentyOne,
)
from croupier.games.blackjack.side_wagers import FirstTwo, PaidSideWager
from croupier.games.cut_card import ShoeLasts, ShoeRules
from croupier.games.odds import Odds
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.parts import Alternatives, Choices, Part, by_their_clauses
from croupier.rulebooks.pay_tables import figures_of, of_the_operator
from croupier.words.said import say


def _incorporated(number: str) -> Clause:
    return Clause("incorporated-blackjack", number)


# ── side wagers ─────────────────────────────────────────────────────────────────────


def _pays(clause: Clause, odds: dict[FirstTwo, int]) -> tuple[tuple[FirstTwo, Odds], ...]:
    return tuple((made, Odds(pays, 1, clause)) for made, pays in odds.items())


KINGS_BOUNTY = PaidSideWager(
    key="kings-bounty",
    name="King's Bounty",
    clause=automated("16.2[kings-bounty]"),
    decks=Cited((4, 6, 8), automated("16.9.3(a)[top]")),
    odds=(
        *_pays(
            automated("16.9.3(a)[top]"),
            {FirstTwo.KINGS_OF_SPADES_AND_DEALER_BLACKJACK: 1000, FirstTwo.KINGS_OF_SPADES: 100},
        ),
        *_pays(
            automated("16.9.3(a)[suited]"),
            {FirstTwo.SUITED_KINGS: 30, FirstTwo.SUITED_QUEENS_JACKS_OR_TENS: 20, FirstTwo.SUITED_20: 9},
        ),
        *_pays(automated("16.9.3(a)[unsuited]"), {FirstTwo.KINGS: 6, FirstTwo.UNSUITED_20: 4}),
    ),
)

BET_THE_SET_21 = PaidSideWager(
    key="bet-the-set-21",
    name="Bet the Set 21",
    clause=automated("16.2[bet-the-set-21]"),
    decks=Cited((4, 6, 8), automated("16.9.3(b)")),
    odds=_pays(automated("16.9.3(b)"), {FirstTwo.SUITED_PAIR: 15, FirstTwo.UNSUITED_PAIR: 10}),
)


def royal_match_21(suited_blackjack: Odds | None = None) -> PaidSideWager:
    """The book names a suited Blackjack but prints no odds for it: it is off until they are set."""
    printed = _pays(automated("16.9.3(c)"), {FirstTwo.SUITED_KING_AND_QUEEN: 50, FirstTwo.SUITED_CARDS: 2})
    set_here = () if suited_blackjack is None else ((FirstTwo.SUITED_BLACKJACK, suited_blackjack),)
    return PaidSideWager(
        key="royal-match-21",
        name="Royal Match 21",
        clause=automated("16.2[royal-match-21]"),
        decks=Cited((4, 6, 8), automated("16.9.3(c)")),
        odds=(*printed, *set_here),
    )


ROYAL_MATCH_21 = royal_match_21()

PERFECT_PAIRS = PaidSideWager(
    key="perfect-pairs",
    name="Perfect Pairs",
    clause=_incorporated("6.1"),
    decks=None,
    odds=_pays(
        _incorporated("6.2"),
        {FirstTwo.PERFECT_PAIR: 25, FirstTwo.COLOURED_PAIR: 12, FirstTwo.MIXED_PAIR: 6},
    ),
)
PERFECT_PAIRS_30_10_5 = replace(
    PERFECT_PAIRS,
    odds=_pays(
        _incorporated("6.3"),
        {FirstTwo.PERFECT_PAIR: 30, FirstTwo.COLOURED_PAIR: 10, FirstTwo.MIXED_PAIR: 5},
    ),
)


# ── the rules of Blackjack, as assumed ──────────────────────────────────────────────

INCORPORATED_BLACKJACK = BlackjackRules(
    name="Blackjack",
    decks=Chosen(8, _incorporated("1.1")),
    decks_permitted=Cited((3, 4, 5, 6, 7, 8), _incorporated("1.1")),
    shoe=ShoeRules(
        lasts=Chosen(ShoeLasts.ROUND, _incorporated("1.4")),
        least_behind=Chosen(78, _incorporated("1.5")),
        most_behind=Chosen(104, _incorporated("1.5")),
    ),
    soft_17=Chosen(Soft17.DRAW, _incorporated("4.2")),
    doubling=Chosen(Doubling.NINE_TEN_ELEVEN, _incorporated("3.3")),
    soft_nine_and_ten=Chosen(SoftNineAndTen.ACE_COUNTS_ONE, _incorporated("3.4")),
    double_after_split=Chosen(DoubleAfterSplit.ALLOWED, _incorporated("3.5")),
    hands_after_split=Chosen(3, _incorporated("3.7")),
    surrender=Chosen(Surrender.OFF, _incorporated("3.9")),
    must_hit=Chosen(MustHit.OFF, _incorporated("3.10")),
    absent_player=Chosen(AbsentPlayer.DRAW_TO_HARD_11, _incorporated("3.11")),
    decision_seconds=Chosen(15, automated("16.8.2(a)")),
    insurance_wager=Cited(Fraction(1, 2), automated("16.7.2")),
    double_wager=Cited(Fraction(1), automated("16.8.1(b)(i)")),
    split_wager=Cited(Fraction(1), _incorporated("3.6")),
    win=Odds(1, 1, _incorporated("5.1")),
    blackjack=Odds(3, 2, _incorporated("5.4")),
    insurance=Odds(2, 1, _incorporated("2.3")),
    both_blackjack=Cited(BothBlackjack.STAND_OFF, _incorporated("5.5")),
    dealer_blackjack=Chosen(DealerBlackjack.ORIGINAL_AND_BUSTED, _incorporated("5.7")),
    twenty_one=Cited(TwentyOne.PLAYED_OUT, _incorporated("5.8")),
    five_cards=Cited(FiveCards.PLAYED_OUT, _incorporated("5.8")),
    dealer_22=Cited(Dealer22.LOSES, _incorporated("5.8")),
    grounds=Grounds(
        over_21=_incorporated("3.1"),
        lower_total=_incorporated("5.2"),
        equal_totals=_incorporated("5.3"),
        side_wager_alone=automated("16.4.2"),
    ),
    side_wagers=(PERFECT_PAIRS, KINGS_BOUNTY),
    most_side_wagers=Cited(2, automated("16.4.3")),
)

INCORPORATED_BLACKJACK_PLUS = replace(
    INCORPORATED_BLACKJACK,
    name="Blackjack Plus",
    decks=Chosen(6, _incorporated("7.1")),
    soft_17=Cited(Soft17.STAND, _incorporated("7.2")),
    doubling=Cited(Doubling.ANY_TWO_OR_THREE, _incorporated("7.3")),
    hands_after_split=Cited(3, _incorporated("7.4")),
    both_blackjack=Cited(BothBlackjack.PLAYER_WINS, _incorporated("7.5")),
    twenty_one=Cited(TwentyOne.WINS, _incorporated("7.6")),
    five_cards=Cited(FiveCards.WINS, _incorporated("7.7")),
    dealer_22=Cited(Dealer22.STANDS_OFF, _incorporated("7.8")),
)


# ── chapter 16 over them ────────────────────────────────────────────────────────────


def prevailing(rules: BlackjackRules) -> BlackjackRules:
    """By 16.1 these prevail over whichever variation of Blackjack is played."""
    return replace(
        rules,
        decks_permitted=Cited((4, 5, 6, 7, 8), automated("16.3.1")),
        insurance_wager=Cited(Fraction(1, 2), automated("16.7.2")),
        double_wager=Cited(Fraction(1), automated("16.8.1(b)(i)")),
        most_side_wagers=Cited(2, automated("16.4.3")),
    )


BLACKJACK = Blackjack(prevailing(INCORPORATED_BLACKJACK))
# No more than two side wagers may be offered, so the other two have a table of their own.
BLACKJACK_SET_AND_MATCH = Blackjack(
    replace(prevailing(INCORPORATED_BLACKJACK), side_wagers=(BET_THE_SET_21, ROYAL_MATCH_21))
)
BLACKJACK_PLUS = Blackjack(prevailing(INCORPORATED_BLACKJACK_PLUS))


_PRINTED = {side.key: side for side in (KINGS_BOUNTY, BET_THE_SET_21, ROYAL_MATCH_21)}


def _own_side_wager(text: str) -> Part | Refused | None:
    """Perfect Pairs, for which no book prints odds, as "perfect-pairs 28/11/5"; and "royal-match-21 15", with
    odds for the suited Blackjack that the book names without any."""
    name, _, paid = text.partition(" ")
    clause, figures = of_the_operator(f"side_wagers.{name}"), figures_of(paid)
    match name, figures:
        case "perfect-pairs", (perfect, coloured, mixed):
            pairs = {FirstTwo.PERFECT_PAIR: perfect, FirstTwo.COLOURED_PAIR: coloured}
            odds = _pays(clause, {**pairs, FirstTwo.MIXED_PAIR: mixed})
            return Part(replace(PERFECT_PAIRS, odds=odds), PERFECT_PAIRS.clause)
        case "royal-match-21", (suited,):
            return Part(royal_match_21(Odds(suited, 1, clause)), automated("16.4.1"))
        case printed, (_, *_) if printed in _PRINTED:
            side = _PRINTED[printed]
            return Refused(say("rulebooks.book-prints-what-it-pays", name=side.name), side.odds[0][1].clause)
        case _:
            return None


# What may be exchanged whole, by name; no more than two side wagers go together.
ALTERNATIVES: Alternatives = {
    "blackjack": Choices(
        by_their_clauses(
            {"3 to 2": Odds(3, 2, _incorporated("5.4")), "6 to 5": Odds(6, 5, _incorporated("5.4"))}
        )
    ),
    "side_wagers": Choices(
        {
            "perfect-pairs": Part(PERFECT_PAIRS, PERFECT_PAIRS.clause),
            "perfect-pairs 30/10/5": Part(PERFECT_PAIRS_30_10_5, _incorporated("6.3")),
            "kings-bounty": Part(KINGS_BOUNTY, automated("16.4.1")),
            "bet-the-set-21": Part(BET_THE_SET_21, automated("16.4.1")),
            "royal-match-21": Part(ROYAL_MATCH_21, automated("16.4.1")),
        },
        several=True,
        own=_own_side_wager,
    ),
}

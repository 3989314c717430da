"""Fully Automated Three Card Poker: chapter 18 over the rules of Three Card Poker that it incorporates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from croupier.core.cite import Chosen, Cited, Clause
from croupier.games.odds import Odds
from croupier.games.three_card_poker.hands import Five, Three
from croupier.games.three_card_poker.rules import (
    Folded,
    Pay,
    PayTable,
    PokerChoice,
    ShortOfPlay,
    ThreeCardPokerRules,
)
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.parts import Alternatives, Choices, Part, by_their_clauses
from croupier.rulebooks.pay_tables import figures_of, of_the_operator

# Diagram F is not among the papers we have: we take its nine positions to be numbered row by row.
MATRIX = ((1, 2, 3), (4, 5, 6), (7, 8, 9))

ANTE_BONUS_HANDS = (Three.STRAIGHT_FLUSH, Three.THREE_OF_A_KIND, Three.STRAIGHT)
PAIRS_PLUS_HANDS = (*ANTE_BONUS_HANDS, Three.FLUSH, Three.PAIR)
SIX_CARD_BONUS_HANDS = (
    Five.ROYAL_FLUSH,
    Five.STRAIGHT_FLUSH,
    Five.FOUR_OF_A_KIND,
    Five.FULL_HOUSE,
    Five.FLUSH,
    Five.STRAIGHT,
    Five.THREE_OF_A_KIND,
)


def _incorporated(number: str) -> Clause:
    return Clause("incorporated-three-card-poker", number)


def _paid(name: str, hands: tuple[Three | Five, ...], clause: Clause) -> PayTable:
    """A pay table from its name, which lists its odds from the highest hand down."""
    odds = [Odds(pays, 1, clause) for pays in figures_of(name)]
    return PayTable(name, tuple(Pay(hand, each) for hand, each in zip(hands, odds, strict=True)))


def _table(name: str, hands: tuple[Three | Five, ...], number: str) -> PayTable:
    return _paid(name, hands, _incorporated(number))


def _by_name(*tables: PayTable) -> Mapping[str, PayTable]:
    return {table.name: table for table in tables}


ANTE_BONUS_TABLES = _by_name(
    _table("5/4/1", ANTE_BONUS_HANDS, "4.1"),
    _table("4/3/1", ANTE_BONUS_HANDS, "4.2"),
)
PAIRS_PLUS_TABLES = _by_name(
    _table("40/30/6/3/1", PAIRS_PLUS_HANDS, "5.1"),
    _table("40/30/6/4/1", PAIRS_PLUS_HANDS, "5.2"),
    _table("40/30/5/4/1", PAIRS_PLUS_HANDS, "5.3"),
    _table("40/25/6/4/1", PAIRS_PLUS_HANDS, "5.4"),
    _table("50/40/30/6/3/1", (Three.MINI_ROYAL, *PAIRS_PLUS_HANDS), "5.5"),
)
SIX_CARD_BONUS_TABLES = _by_name(
    _table("1000/200/50/25/15/10/5", SIX_CARD_BONUS_HANDS, "6.1"),
    _table("1000/200/50/25/20/10/5", SIX_CARD_BONUS_HANDS, "6.2"),
    _table("1000/200/100/20/15/10/7", SIX_CARD_BONUS_HANDS, "6.3"),
)

# The incorporated rules as settings of one hand: every player of a cloth table has cards of their own.
INCORPORATED_THREE_CARD_POKER = ThreeCardPokerRules(
    decks=Cited(1, _incorporated("1.1")),
    matrix=Cited(((1, 2, 3),), _incorporated("2.1")),
    positions_picked=Cited(3, _incorporated("2.1")),
    lines_pairs_plus=Chosen(value=False, clause=_incorporated("2.2")),
    lines_six_card_bonus=Chosen(value=False, clause=_incorporated("2.2")),
    side_wagers_need_ante=Chosen(value=True, clause=_incorporated("2.2")),
    dealer_qualifies=Cited("Q", _incorporated("3.1")),
    unqualified=Odds(1, 1, _incorporated("3.2")),
    ante=Odds(1, 1, _incorporated("3.3")),
    play=Odds(1, 1, _incorporated("3.3")),
    ante_bonus=ANTE_BONUS_TABLES["5/4/1"],
    pairs_plus=PAIRS_PLUS_TABLES["40/30/6/3/1"],
    six_card_bonus=SIX_CARD_BONUS_TABLES["1000/200/50/25/15/10/5"],
    undecided=Cited(PokerChoice.FOLD, _incorporated("2.4")),
    folded=Cited(Folded.ANTE_AND_PAIRS_PLUS, _incorporated("2.5")),
    short_of_play=Cited(ShortOfPlay.HAND_FOLDED, _incorporated("2.4")),
    decision_seconds=Chosen(15, automated("18.6.2")),
)

# By 18.1 the automated rules prevail wherever both speak; the other settings stay as incorporated.
# 18.6.2 names the Ante as what a fold loses, and nothing else: side wagers are settled all the same.
THREE_CARD_POKER_RULES = replace(
    INCORPORATED_THREE_CARD_POKER,
    decks=Cited(1, automated("18.4.1")),
    matrix=Cited(MATRIX, automated("18.3.1(a)")),
    positions_picked=Cited(3, automated("18.5.1")),
    lines_pairs_plus=Chosen(value=True, clause=automated("18.5.2(a)")),
    lines_six_card_bonus=Chosen(value=True, clause=automated("18.5.2(b)")),
    undecided=Cited(PokerChoice.FOLD, automated("18.6.2")),
    folded=Chosen(Folded.ANTE, automated("18.6.2")),
    short_of_play=Cited(ShortOfPlay.HAND_VOID, automated("18.8.1")),
)


def _own(path: str, *hands: tuple[Three | Five, ...]) -> Callable[[str], Part | None]:
    """A pay table of the operator's own has one figure for each hand that is paid."""
    of_length = {len(paid): paid for paid in hands}

    def own(text: str) -> Part | None:
        paid = of_length.get(len(figures_of(text)))
        clause = of_the_operator(path)
        return None if paid is None else Part(_paid(text, paid, clause), clause)

    return own


# What may be exchanged whole, by name; a fold that forfeits Pairs Plus is the rule of 2.5.  No book that
# we have prints the pay tables, so that an operator may give one of their own.
ALTERNATIVES: Alternatives = {
    "ante_bonus": Choices(by_their_clauses(ANTE_BONUS_TABLES), own=_own("ante_bonus", ANTE_BONUS_HANDS)),
    "pairs_plus": Choices(
        by_their_clauses(PAIRS_PLUS_TABLES),
        own=_own("pairs_plus", PAIRS_PLUS_HANDS, (Three.MINI_ROYAL, *PAIRS_PLUS_HANDS)),
    ),
    "six_card_bonus": Choices(
        by_their_clauses(SIX_CARD_BONUS_TABLES), own=_own("six_card_bonus", SIX_CARD_BONUS_HANDS)
    ),
    "folded": Choices(
        by_their_clauses(
            {
                "ante": THREE_CARD_POKER_RULES.folded,
                "ante and pairs plus": INCORPORATED_THREE_CARD_POKER.folded,
            }
        )
    ),
}

THREE_CARD_POKER = ThreeCardPoker(THREE_CARD_POKER_RULES)

"""The exact laws of Casino War, against published figures and against the generic walk."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.cards import Shoe, counted
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import WarChoice
from croupier.maths import casino_war, exact
from croupier.rulebooks.automated_10_2.casino_war import (
    CASINO_WAR,
    CASINO_WAR_RULES,
    SECOND_TIE_WITH_BONUS,
    SECOND_TIE_WITHOUT_BONUS,
)


def table(decks, second_tie=SECOND_TIE_WITH_BONUS):
    rules = replace(CASINO_WAR_RULES, decks=Cited(decks, Clause("x", "1")), second_tie=second_tie)
    return CasinoWar(rules)


def edge(law):
    return 1 - law.mean(lambda returned: returned)


def per_cent(fraction):
    return f"{float(100 * fraction):.2f}"


@pytest.mark.parametrize(
    ("decks", "exactly", "printed"),
    [
        (4, Fraction(6730, 291387), "2.31"),
        (6, Fraction(23138, 993023), "2.33"),
        (8, Fraction(276706, 11826255), "2.34"),
    ],
)
def test_the_ante_with_the_bonus(decks, exactly, printed):
    found = edge(casino_war.law(table(decks), "ante"))
    assert found == exactly
    assert per_cent(found) == printed


@pytest.mark.parametrize(
    ("decks", "exactly", "printed"),
    [
        (4, Fraction(8261, 291387), "2.84"),
        (6, Fraction(142853, 4965115), "2.88"),
        (8, Fraction(22847, 788417), "2.90"),
    ],
)
def test_the_ante_without_the_bonus(decks, exactly, printed):
    found = edge(casino_war.law(table(decks, SECOND_TIE_WITHOUT_BONUS), "ante"))
    assert found == exactly
    assert per_cent(found) == printed


@pytest.mark.parametrize(
    ("decks", "exactly", "printed"),
    [(4, Fraction(5, 138), "3.62"), (6, Fraction(23, 622), "3.70"), (8, Fraction(31, 830), "3.73")],
)
def test_always_surrendering(decks, exactly, printed):
    found = edge(casino_war.always(table(decks), WarChoice.SURRENDER))
    assert found == exactly
    assert per_cent(found) == printed


@pytest.mark.parametrize(
    ("decks", "exactly", "printed"),
    [(4, Fraction(14, 69), "20.29"), (6, Fraction(58, 311), "18.65"), (8, Fraction(74, 415), "17.83")],
)
def test_the_tie_wager(decks, exactly, printed):
    found = edge(casino_war.law(table(decks), "tie"))
    assert found == exactly
    assert per_cent(found) == printed


def test_going_to_war_is_always_the_better_choice():
    assert casino_war.law(CASINO_WAR, "ante") == casino_war.always(CASINO_WAR, WarChoice.GO_TO_WAR)


SHOES = [
    ["9♠", "9♥", "9♦", "K♠", "K♥", "2♠"],
    ["A♠", "A♥", "2♠", "2♥", "2♦", "2♣"],
    ["9♠", "9♥", "9♦", "9♣", "9♠", "9♥", "K♠"],
    ["3♠", "4♠", "5♠", "6♠", "6♥"],
]


@pytest.mark.parametrize("cards", SHOES)
@pytest.mark.parametrize("second_tie", [SECOND_TIE_WITH_BONUS, SECOND_TIE_WITHOUT_BONUS])
def test_the_law_is_that_of_the_game_as_played(cards, second_tie):
    alone = replace(CASINO_WAR_RULES.tie_needs_ante, value=False)
    rules = replace(CASINO_WAR_RULES, second_tie=second_tie, tie_needs_ante=alone)
    game = CasinoWar(rules, Shoe(counted(cards)))
    walked = exact.returns(game.start({"A1": {"ante": 1}}), "A1")
    assert casino_war.law(game, "ante") == walked
    for choice in WarChoice:
        chosen = exact.returns(game.start({"A1": {"ante": 1}}), "A1", lambda *_, c=choice: c.value)
        assert casino_war.always(game, choice) == chosen
    assert casino_war.law(game, "tie") == exact.returns(game.start({"A1": {"tie": 1}}), "A1")


@pytest.mark.parametrize("choice", list(WarChoice))
def test_another_betting_area_leaves_the_law_of_this_one_as_it_is(choice):
    game = CasinoWar(CASINO_WAR_RULES, Shoe(counted(["9♠", "9♥", "9♦", "K♠", "K♥", "2♠"])))
    slips = {"Z9": {"ante": 1}, "A1": {"ante": 1}}
    beside = exact.returns(game.start(slips), "A1", lambda *_: choice.value)
    assert beside == casino_war.always(game, choice)


def test_there_are_laws_only_for_wagers_that_are_placed():
    with pytest.raises(ValueError, match="not placed"):
        casino_war.law(CASINO_WAR, "go-to-war")
    with pytest.raises(ValueError, match="not offered"):
        casino_war.law(CasinoWar(replace(CASINO_WAR_RULES, tie=None)), "tie")

"""Settings of the operator's own: taken where the book allows them, refused with the clause where not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS, UnknownRuleset, open_ruleset
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import settings


def _refused(key: str, **options: str) -> Refused:
    opened = open_ruleset(key, options)
    assert isinstance(opened, Refused)
    return opened


def _opened(key: str, **options: str) -> Ruleset:
    opened = open_ruleset(key, options)
    assert isinstance(opened, Ruleset), opened
    return opened


PERIODS = [
    ("automated-10.2/roulette", 10, "automated-10.2 6.1"),
    ("automated-10.2/sic-bo", 10, "automated-10.2 6.1"),
    ("automated-10.2/blackjack", 15, "automated-10.2 16.5"),
    ("automated-10.2/casino-war", 15, "automated-10.2 17.4"),
    ("perth-roulette-599/terminal-single-zero", 20, "perth-roulette-599 1.1[wagering-period](b)"),
]


@pytest.mark.parametrize(
    ("key", "least", "clause"),
    [pytest.param(*row, marks=pytest.mark.clause(row[2])) for row in PERIODS],
)
def test_a_wagering_period_below_the_floor_is_refused(key: str, least: int, clause: str) -> None:
    assert str(_refused(key, period_s=str(least - 1)).clause) == clause
    opened = _opened(key, period_s=str(least))
    assert settings(opened)["table.wagering.period_s"].text == str(least)


@pytest.mark.clause("rapid-roulette 5.1.1", "rapid-roulette 5.1.2")
def test_5_1_the_operator_sets_the_period_else_it_is_thirty_seconds() -> None:
    key = "rapid-roulette/single-zero"
    assert settings(_opened(key))["table.wagering.period_s"].text == "30"
    assert settings(_opened(key, period_s="45"))["table.wagering.period_s"].text == "45"


DECKS = [
    ("automated-10.2/baccarat-crown", "automated-10.2 11.3.1"),
    ("automated-10.2/blackjack", "automated-10.2 16.3.1"),
    ("automated-10.2/casino-war", "automated-10.2 17.3.1"),
]


@pytest.mark.parametrize(
    ("key", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[1])) for row in DECKS]
)
@pytest.mark.parametrize("decks", ["3", "9"])
def test_three_decks_and_nine_are_refused(key: str, clause: str, decks: str) -> None:
    assert str(_refused(key, decks=decks).clause) == clause


@pytest.mark.clause("automated-10.2 11.3.2")
def test_11_3_2_perfect_pairs_needs_eight_decks() -> None:
    refused = _refused("automated-10.2/baccarat-crown", decks="6")
    assert str(refused.clause) == "automated-10.2 11.3.2"


def test_a_bonus_that_favours_the_player_is_refused_unless_on_purpose() -> None:
    key, options = "melbourne-roulette-18/single-zero-roulette-match", {"bonus_probability": "1/5000"}
    refused = open_ruleset(key, options)
    assert isinstance(refused, Refused)
    assert "edge" in refused.reason
    on_purpose = open_ruleset(key, options, player_edge_on_purpose=True)
    assert isinstance(on_purpose, Ruleset)
    assert figures(on_purpose.game, "roulette-match:colour").edge < 0
    assert isinstance(open_ruleset(key, {"bonus_probability": "1/7000"}), Ruleset)


def test_a_mistyped_pay_table_is_refused() -> None:
    refused = _refused("automated-10.2/sic-bo", any_triple="36 to 1")
    assert "any-triple" in refused.reason
    assert isinstance(open_ruleset("automated-10.2/sic-bo", {"any_triple": "34 to 1"}), Ruleset)


def test_no_book_gives_the_player_an_edge_by_its_own_settings() -> None:
    for key in ("automated-10.2/big-3-six", "automated-10.2/lucky-big-wheel-1", "rapid-roulette/single-zero"):
        game = RULESETS[key].game
        assert all(figures(game, bet).edge > Fraction(0) for bet in game.bets())


def test_an_unknown_option_names_the_nearest() -> None:
    assert "decks" in _refused("automated-10.2/baccarat-crown", deck="6").reason


def test_a_word_where_a_number_belongs_says_what_was_expected() -> None:
    refused = _refused("automated-10.2/baccarat-crown", decks="six")
    assert "expected a whole number" in refused.reason


def test_an_ambiguous_option_lists_what_it_may_mean() -> None:
    refused = _refused("automated-10.2/baccarat-crown", odds="1 to 1")
    assert "may mean any of" in refused.reason or "no option" in refused.reason


def test_an_unknown_ruleset_names_the_nearest() -> None:
    with pytest.raises(UnknownRuleset, match="rapid-roulette/single-zero"):
        open_ruleset("rapid-roulette/single")

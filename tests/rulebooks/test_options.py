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
    key = "automated-10.2/casino-war"
    refused = _refused(key, tie="14 to 1")
    assert "an edge of" in refused.reason
    assert "'tie'" in refused.reason
    assert isinstance(open_ruleset(key, {"tie": "11 to 1"}), Ruleset)


def test_what_a_book_fixes_is_not_for_the_operator_to_set() -> None:
    refused = _refused("automated-10.2/sic-bo", any_triple="30 to 1")
    assert str(refused.clause) == "automated-10.2 12.6.1[any-triple]"
    assert str(_refused("automated-10.2/roulette", least_s="5").clause) == "automated-10.2 6.1"
    assert str(_refused("automated-10.2/casino-war", most_decks="12").clause) == "automated-10.2 17.3.1"


def test_a_side_wager_can_be_taken_off_the_table() -> None:
    six_decks = _opened("automated-10.2/baccarat-crown", decks="6", perfect_pairs="off")
    assert "perfect-pairs:player" not in six_decks.game.bets()
    assert "dragon-bonus:player" in six_decks.game.bets()


def test_super_6_is_opened_at_12_or_15_to_1_and_at_nothing_else() -> None:
    key = "automated-10.2/baccarat-crown"
    assert figures(_opened(key, **{"super_6.odds": "15 to 1"}).game, "super-6").edge < Fraction(14, 100)
    assert str(_refused(key, **{"super_6.odds": "14 to 1"}).clause) == "automated-10.2 11.7.2[super-6]"


def test_a_policy_is_chosen_by_its_name_or_by_what_it_says() -> None:
    key = "automated-10.2/blackjack"
    for text in ("stand", "STAND", settings(_opened(key, soft_17="stand"))["game.soft_17"].text):
        assert (
            settings(_opened(key, soft_17=text))["game.soft_17"].text
            != settings(_opened(key))["game.soft_17"].text
        )
    assert "expected one of" in _refused(key, soft_17="perhaps").reason


def test_the_wheel_may_be_any_that_the_book_permits() -> None:
    key = "melbourne-roulette-18/double-zero"
    american = _opened(key, wheel="double zero, American order")
    assert settings(american)["game.wheel"].text == "double zero, American order"
    refused = _refused(key, wheel="single zero")
    assert str(refused.clause) == "melbourne-roulette-18 1.1[double-zero-wheel]"


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
    assert "game.pairs.odds, game.super_6.odds" in refused.reason


def test_an_unknown_ruleset_names_the_nearest() -> None:
    with pytest.raises(UnknownRuleset, match="rapid-roulette/single-zero"):
        open_ruleset("rapid-roulette/single")

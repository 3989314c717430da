"""Settings of the operator's own: taken where the book allows them, refused with the clause where not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from floor_rounds import not_laid

from croupier.core.decider import Refused
from croupier.games.roulette.roulette import Roulette
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


# The automated games that part 6 times; blackjack and casino war have clauses of their own.
TIMED_BY_6_1 = (
    "roulette", "roulette-race-track", "virtual-roulette", "baccarat-crown", "baccarat-commission",
    "baccarat-2-to-1", "sic-bo", "lucky-big-wheel-1", "lucky-big-wheel-2", "lucky-big-wheel-3", "big-3-six",
    "three-card-poker",
)  # fmt: skip
PERIODS = [
    *((f"automated-10.2/{name}", 10, "automated-10.2 6.1") for name in TIMED_BY_6_1),
    ("automated-10.2/blackjack", 15, "automated-10.2 16.5"),
    ("automated-10.2/blackjack-plus", 15, "automated-10.2 16.5"),
    ("automated-10.2/blackjack-set-and-match", 15, "automated-10.2 16.5"),
    ("automated-10.2/casino-war", 15, "automated-10.2 17.4"),
    ("perth-roulette-599/terminal-single-zero", 20, "perth-roulette-599 1.1[wagering-period](b)"),
]


@pytest.mark.parametrize(
    ("key", "least", "clause"),
    [pytest.param(*row, marks=pytest.mark.clause(row[2])) for row in PERIODS],
)
def test_a_wagering_period_below_the_floor_is_refused(key: str, least: int, clause: str) -> None:
    assert str(_refused(key, period_s=str(least - 1)).clause) == clause
    assert not_laid(key, period_s=str(least - 1)) == clause
    opened = _opened(key, period_s=str(least))
    assert settings(opened)["table.wagering.period_s"].text == str(least)


def test_no_automated_game_is_without_a_floor() -> None:
    automated = {key for key in RULESETS if key.startswith("automated-10.2/")}
    assert automated <= {key for key, _, _ in PERIODS}


@pytest.mark.clause("rapid-roulette 5.1.1", "rapid-roulette 5.1.2")
def test_5_1_the_operator_sets_the_period_else_it_is_thirty_seconds() -> None:
    key = "rapid-roulette/single-zero"
    assert settings(_opened(key))["table.wagering.period_s"].text == "30"
    for seconds in ("5", "20", "45"):
        assert settings(_opened(key, period_s=seconds))["table.wagering.period_s"].text == seconds


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
@pytest.mark.parametrize("decks", ["4", "5", "6", "7"])
@pytest.mark.parametrize("table", ["baccarat-crown", "baccarat-commission", "baccarat-2-to-1"])
def test_11_3_2_perfect_pairs_needs_eight_decks(table: str, decks: str) -> None:
    refused = _refused(f"automated-10.2/{table}", decks=decks)
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


AUTOMATED = "automated-10.2"
NONSENSE = [
    (f"{AUTOMATED}/blackjack", {"blackjack": "3 to 1"}, "expected one of 3 to 2, 6 to 5"),
    (f"{AUTOMATED}/blackjack", {"insurance": "3 to 1"}, "not for the operator to set"),
    (f"{AUTOMATED}/blackjack", {"split_wager": "-1"}, "not for the operator to set"),
    (f"{AUTOMATED}/blackjack", {"decks": "5"}, "King's Bounty has no odds for 5 decks"),
    (f"{AUTOMATED}/baccarat-crown", {"decks": "0"}, "at least as many in the shoe"),
    (f"{AUTOMATED}/baccarat-crown", {"card_values": "1,2"}, "not for the operator to set"),
    (f"{AUTOMATED}/casino-war", {"tie": "0 to 1"}, "expected odds above nought"),
    (f"{AUTOMATED}/casino-war", {"tie": "²"}, "expected odds above nought"),
    (f"{AUTOMATED}/casino-war", {"decision_seconds": "0"}, "time to decide"),
    (f"{AUTOMATED}/lucky-big-wheel-1", {"seconds_to_spin": "9" * 50}, "expected a whole number"),
    (f"{AUTOMATED}/three-card-poker", {"pairs_plus": "1/1/1/1"}, "expected one of 40/30/6/3/1"),
    ("rapid-roulette/single-zero", {"period_s": "0"}, "at least one second"),
    ("rapid-roulette/single-zero", {"period_s": "-30"}, "at least one second"),
    ("melbourne-roulette-18/single-zero-race-track", {"neighbours": "9"}, "cannot be 9 pieces"),
    ("melbourne-roulette-18/single-zero-race-track", {"neighbours": "3,3"}, "each may be named once"),
    ("melbourne-roulette-18/crown", {"wheel": "0 00 32"}, "is not permitted here"),
    ("melbourne-roulette-18/single-zero-roulette-match", {"bonus_probability": "-1"}, "bonus"),
    ("melbourne-roulette-18/single-zero-roulette-match", {"bonus_probability": "1/0"}, "expected a fraction"),
]


@pytest.mark.parametrize(("key", "options", "said"), NONSENSE)
def test_nonsense_is_refused_and_never_raised(key: str, options: dict[str, str], said: str) -> None:
    refused = open_ruleset(key, options)
    assert isinstance(refused, Refused)
    assert said in str(refused)


EXCHANGED = [
    (f"{AUTOMATED}/blackjack", {"blackjack": "6 to 5"}, "game.blackjack", "6 to 5"),
    (f"{AUTOMATED}/casino-war", {"second_tie": "no bonus"}, "game.second_tie", "1 to 1"),
    (
        f"{AUTOMATED}/three-card-poker",
        {"pairs_plus": "40/30/6/4/1"},
        "game.pairs_plus.lines.flush.odds",
        "4 to 1",
    ),
    (f"{AUTOMATED}/baccarat-crown", {"perfect_pairs": "either hand"}, "game.perfect_pairs.one", "25 to 1"),
    (f"{AUTOMATED}/virtual-roulette", {"spinner_minimum": "500"}, "game.spinner_minimum", "500"),
    (f"{AUTOMATED}/virtual-roulette", {"spinner_minimum": "off"}, "game.spinner_minimum", "none"),
]


@pytest.mark.parametrize(("key", "options", "path", "text"), EXCHANGED)
def test_parts_are_exchanged_by_name(key: str, options: dict[str, str], path: str, text: str) -> None:
    opened = open_ruleset(key, options)
    assert isinstance(opened, Ruleset), opened
    assert settings(opened)[path].text == text
    assert opened.options == tuple(options.items())
    assert opened.key == key


def test_a_wheel_whose_picture_is_lost_may_be_given_in_another_order() -> None:
    key = "melbourne-roulette-18/crown"
    rim = ["0", "00", "000", *(n for n in _rim_of(key) if n not in {"0", "00", "000"})]
    opened = _opened(key, wheel=" ".join(rim))
    assert list(_rim(opened)) == rim
    assert _refused("melbourne-roulette-18/single-zero", wheel=" ".join(rim)).clause is not None


def _rim_of(key: str) -> tuple[str, ...]:
    return _rim(RULESETS[key])


def _rim(ruleset: Ruleset) -> tuple[str, ...]:
    assert isinstance(ruleset.game, Roulette)
    return ruleset.game.rules.wheel.value.rim


def test_a_side_wager_that_is_in_the_way_of_five_decks_can_go() -> None:
    opened = _opened(f"{AUTOMATED}/blackjack", **{"kings-bounty": "off", "decks": "5"})
    assert set(opened.game.bets()) == {"blackjack", "perfect-pairs"}


def test_what_was_set_of_an_assumption_rests_on_the_operator() -> None:
    opened = _opened(f"{AUTOMATED}/blackjack", soft_17="stand")
    assert str(settings(opened)["game.soft_17"].clause) == "operator game.soft_17"

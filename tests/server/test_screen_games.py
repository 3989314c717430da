"""The on-screen rules of the automated games: their aim, cards, rounds, decisions and pay tables."""

import re
from itertools import product

import pytest
from floor_over_http import read_at

from croupier.core.cite import Clause
from croupier.house.books import exists
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.server.onscreen.rules import rules_view
from croupier.words.figures import LANGUAGES
from croupier.words.recognition import recognised, told_in

AUTOMATED = [key for key in RULESETS if key.startswith("automated-10.2")]
OPTIONS = [
    ("automated-10.2/baccarat-crown", {"game.perfect_pairs": "either hand"}),
    ("automated-10.2/blackjack", {"game.side_wagers": "bet-the-set-21, royal-match-21"}),
    ("automated-10.2/blackjack", {"game.surrender": "late"}),
    ("automated-10.2/virtual-roulette", {"game.spinner_minimum": "5000"}),
    ("automated-10.2/virtual-roulette", {"game.jackpot": "true"}),
]


def view(name, language="en"):
    """Of a table on an open floor, as a browser is given it."""
    return read_at(f"automated-10.2/{name}").rules(language)


def rows(name, section, language="en"):
    return [row for part in view(name, language).sections if part.key == section for row in part.rows]


def texts(name, section, language="en"):
    return [row.text for row in rows(name, section, language)]


def said(name, clause, language="en"):
    book, _, _ = clause.partition(" ")
    cited = clause if book.startswith(("automated", "incorporated")) else f"automated-10.2 {clause}"
    return [row.text for part in view(name, language).sections for row in part.rows if row.clause == cited]


# ── every row, every language ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("key", "language"), [*product(AUTOMATED, LANGUAGES)])
def test_every_row_of_every_automated_game_has_words_and_a_clause_that_exists(key, language):
    for part in rules_view(RULESETS[key], language).sections:
        for row in part.rows:
            assert row.label
            assert row.text
            assert "{" not in row.label + row.text
            assert exists(Clause.parse(row.clause)), row.clause


@pytest.mark.parametrize(("key", "options"), OPTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_with_other_settings_has_words_for_them_too(key, options, language):
    ruleset = open_ruleset(key, options)
    for part in rules_view(ruleset, language).sections:
        assert all(row.text and "{" not in row.text for row in part.rows)


def _of_games():
    rulesets = [RULESETS[key] for key in AUTOMATED] + [open_ruleset(*each) for each in OPTIONS]
    for ruleset in rulesets:
        for bet in ruleset.game.bets().values():
            if bet.key not in getattr(ruleset.game, "layout", ()) and "virtual" not in ruleset.key:
                yield bet.name
                yield from (prize.when for prize in bet.prizes)


def test_every_name_and_every_way_to_win_is_said_in_every_language():
    unknown = {text for text in _of_games() if recognised(text) is None}
    assert unknown == set()
    chinese = {text: told_in("zh-Hans", text) for text in _of_games()}
    assert [text for text, told in chinese.items() if not re.search(r"[一-鿿]", told)] == []


@pytest.mark.parametrize(
    ("english", "french", "chinese"),
    [
        ("the Banker hand wins with 6", "la main Banquier gagne avec 6", "庄家以 6 点赢"),
        ("Dragon Bonus on Player", "Dragon Bonus sur Joueur", "闲龙宝"),
        ("the total is 4 to 10", "le total est de 4 à 10", "总和为 4 至 10"),
        ("the total is even", "le total est pair", "总和为双数"),
        ("the total is 9", "le total est 9", "总和为 9"),
        ("every wheel rests on D", "chaque roue s'arrête sur D", "每个转轮都停在 D"),
        (
            "every wheel rests on C, D, E, not all alike",
            "chaque roue s'arrête sur C, D, E, sans être toutes pareilles",
            "每个转轮停在 C, D, E 之一，不全相同",
        ),
        ("Ante Bonus for a straight flush", "Ante Bonus pour : quinte flush", "底注奖金：同花顺"),
        ("Pairs Plus on the row 2", "Pairs Plus sur la rangée 2", "对子注，第 2 行"),
        ("3 is on 2 of the dice", "3 est sur 2 des dés", "2 颗骰子是 3"),
    ],
)
def test_what_a_game_says_is_said_again_with_the_same_numbers(english, french, chinese):
    told = tuple(told_in(language, english) for language in ("en", "fr", "zh-Hans"))
    assert told == (english, french, chinese)


def test_what_nobody_has_written_down_stays_as_it_is():
    assert told_in("fr", "the moon is full") == "the moon is full"


# ── the games ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 11.3.3")
def test_11_3_3_the_worth_of_every_card_is_on_the_screen():
    values = "A 1 · 2 2 · 3 3 · 4 4 · 5 5 · 6 6 · 7 7 · 8 8 · 9 9 · 10 0 · J 0 · Q 0 · K 0"
    assert said("baccarat-crown", "incorporated-baccarat 1.1") == [values]
    assert texts("baccarat-crown", "cards")[0] == "8 decks of 52 without jokers, shuffled before every round"


def test_the_table_of_play_is_told_row_by_row():
    deal = texts("baccarat-crown", "deal")
    assert deal[3] == "the Player hand draws a third card on 0, 1, 2, 3, 4, 5, and stands on others"
    assert deal[8] == (
        "when the Player hand has drawn, a Banker hand of 5 draws after a third card that counts 4, 5, 6, 7"
    )
    assert deal[10] == "when the Player hand has drawn, a Banker hand of 7 stands"
    assert [row.label for row in rows("baccarat-crown", "deal")][:3] == ["1.", "2.", "3."]


def test_what_a_wager_pays_stands_beside_its_chance_and_edge():
    banker = next(row for row in rows("baccarat-crown", "wagers") if row.label == "Banker")
    assert banker.text == "1 to 1: the Banker hand wins; 1 to 2: the Banker hand wins with 6"
    assert (banker.edge_percent, banker.clause) == ("1.46", "automated-10.2 11.7.2[crown-banker]")
    super_6 = next(row for row in rows("baccarat-crown", "wagers") if row.label == "Super 6")
    assert (super_6.text, super_6.edge_percent) == ("12 to 1: the Banker hand wins with 6", "29.98")


def test_dice_are_told_with_what_a_triple_does():
    assert said("sic-bo", "12.5.1") == ["the dice tumble while wagers may be placed"]
    assert said("sic-bo", "incorporated-sic-bo 2.3") == ["a triple loses"]
    assert said("sic-bo", "incorporated-sic-bo 2.6") == ["a triple counts as any other throw"]


@pytest.mark.clause("automated-10.2 13.3.1(e)(i)")
def test_13_3_1_e_who_starts_the_wheel_and_in_what_time_is_on_the_screen():
    assert said("lucky-big-wheel-1", "13.2.2") == [
        "the wheel has 54 equal compartments: A 26, B 13, C 7, D 4, E 2, F 1, G 1"
    ]
    assert "when the time to wager ends, the one whose turn it is has 10 seconds to start it" in said(
        "lucky-big-wheel-1", "13.3.1(e)(i)"
    )
    assert "after that it starts by itself" in said("lucky-big-wheel-1", "13.3.1(e)(ii)")


def test_a_spinner_minimum_is_told_with_its_amount():
    ruleset = open_ruleset("automated-10.2/virtual-roulette", {"game.spinner_minimum": "5000"})
    deal = next(part for part in rules_view(ruleset).sections if part.key == "deal")
    assert deal.rows[0].text == (
        "who has wagered most, and at least $50, starts it; of equals, who wagered first"
    )
    assert deal.rows[0].clause == "automated-10.2 14.3.2(b)"


@pytest.mark.clause("automated-10.2 16.8.2(a)")
def test_16_8_the_decisions_at_blackjack_are_told_with_time_cost_and_default():
    told = {row.label: row.text for row in rows("blackjack", "decisions")}
    assert told["Time to decide"] == "15 seconds"
    assert told["Insurance"] == "exactly 50 % of the first wager"
    assert told["Double"].startswith("on two cards that count 9, 10 or 11: a further wager of 100 %")
    assert told["Split"].endswith("up to 3 hands")
    assert told["Who does not decide"].startswith("has cards drawn to a hard 11 and to two aces, then stands")


def test_the_rules_follow_the_settings_of_the_table():
    assert said("blackjack", "incorporated-blackjack 4.2") == ["the dealer draws on a soft 17"]
    assert said("blackjack-plus", "incorporated-blackjack 7.2") == ["the dealer stands on a soft 17"]
    assert said("blackjack-plus", "incorporated-blackjack 7.8") == [
        "a dealer's 22 stands off with every hand still in play"
    ]


def test_war_and_poker_tell_what_a_choice_costs_and_what_time_chooses():
    war = {row.label: row.text for row in rows("casino-war", "decisions")}
    assert (war["Surrender"], war["Who does not decide"]) == ("50 % of the Ante comes back", "surrenders")
    poker = {row.label: row.text for row in rows("three-card-poker", "decisions")}
    assert (poker["Play"], poker["Who does not decide"]) == (
        "a further wager equal to the Ante",
        "folds, and the Ante is lost",
    )
    assert "the dealer qualifies with Q high or better" in texts("three-card-poker", "deal")


def test_the_edge_of_a_game_with_decisions_says_how_they_are_taken():
    (blackjack,) = (row for row in rows("blackjack", "wagers") if row.label == "Blackjack")
    assert blackjack.text.endswith("; chance and edge if time decides")
    (ante,) = (row for row in rows("casino-war", "wagers") if row.label == "Ante")
    assert ante.text.endswith("; chance and edge with the better decision")


def test_a_book_of_roulette_dealt_by_people_has_none_of_it():
    sections = {part.key for part in rules_view(RULESETS["rapid-roulette/single-zero"]).sections}
    assert not sections & {"objective", "cards", "deal", "decisions"}

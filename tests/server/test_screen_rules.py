"""The rules on the screen, made from the rulesets and held against the registers of the books."""

import re
from functools import cache
from itertools import product

import pytest
from floor_over_http import FloorOverHttp, read_at

from croupier.core.cite import Clause
from croupier.house.books import exists, open_book
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.rulebooks.book import ClauseKind
from croupier.server.onscreen.rules import rules_view
from croupier.table.commands import Sign
from croupier.words.catalogue import texts_in
from croupier.words.figures import LANGUAGES

ROULETTES = [key for key in RULESETS if not key.startswith("automated-10.2") or key.endswith("/roulette")]
RAPID = "rapid-roulette/single-zero"
PERTH = "perth-roulette-599/terminal-single-zero"
AUTOMATED = "automated-10.2/roulette"
TOUCHBET = "melbourne-roulette-18/touchbet-single-zero"
TOUCHTABLE = "melbourne-roulette-18/touchtable-single-zero"
OLD_TOUCHBET = "melbourne-roulette-vcgr/touchbet-single-zero"
OLD_TOUCHTABLE = "melbourne-roulette-vcgr/touchtable-single-zero"


@cache
def on_screen(key, language):
    return rules_view(RULESETS[key], language)


def rows(key, section=None, language="en", sign=None):
    view = rules_view(RULESETS[key], language, sign) if sign else on_screen(key, language)
    return [row for part in view.sections if section in {None, part.key} for row in part.rows]


def said(key, clause, **how):
    """What the screen says by one clause."""
    return [row.text for row in rows(key, **how) if row.clause == clause]


def labelled(key, label, section=None):
    (found,) = (row for row in rows(key, section) if row.label == label)
    return found


# ── wagers ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "label", "text", "chance", "chance_percent", "edge", "edge_percent"),
    [
        (PERTH, "Straight up, one number", "pays 35 to 1", "1/37", "2.70", "1/37", "2.70"),
        (PERTH, "Corner, four numbers", "pays 8 to 1", "4/37", "10.81", "1/37", "2.70"),
        (PERTH, "Red", "pays 1 to 1", "18/37", "48.65", "1/37", "2.70"),
        ("rapid-roulette/double-zero", "Split, two numbers", "pays 17 to 1", "1/19", "5.26", "1/19", "5.26"),
        (
            "automated-10.2/sic-bo",
            "Any Triple",
            "31 to 1: the dice are all alike",
            "1/36",
            "2.78",
            "1/9",
            "11.11",
        ),
    ],
)
def test_a_wager_stands_with_its_odds_its_exact_chance_and_the_exact_edge(  # noqa: PLR0917
    key, label, text, chance, chance_percent, edge, edge_percent
):
    row = labelled(key, label, "wagers")
    assert (row.text, row.chance, row.chance_percent) == (text, chance, chance_percent)
    assert (row.edge, row.edge_percent) == (edge, edge_percent)


@pytest.mark.parametrize("key", ROULETTES)
def test_every_kind_of_bet_of_a_layout_is_on_the_screen_once(key):
    game = RULESETS[key].game
    kinds = {spot.kind for spot in game.layout.values()}
    assert len(rows(key, "wagers")) == len(kinds)


def test_side_wagers_stand_apart():
    assert rows(RAPID, "sides") == []
    with_sides = rows("melbourne-roulette-18/single-zero-all-side-wagers", "sides")
    assert with_sides
    assert all(row.clause.startswith("melbourne-roulette-18 1") for row in with_sides)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_side_wagers_that_an_operator_has_put_on_a_table_stand_on_its_screen(language):
    sides = {"race_track": "yes", "sides": "lucky-symbols, roulette-match"}
    composed = open_ruleset("melbourne-roulette-18/crown", sides)
    (found,) = [part for part in rules_view(composed, language).sections if part.key == "sides"]
    assert [row.clause.removeprefix("melbourne-roulette-18 ") for row in found.rows] == [
        "13.6.1[a-and-g]", "13.6.1[b-and-f]", "13.6.1[c-and-e]", "13.6.1[d]",
        "14.6.1[colour-black-red]", "14.6.1[number-one]",
    ]  # fmt: skip
    assert all(row.label and row.text and row.edge for row in found.rows)


# ── every row, every language ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("key", "language"), [*product(ROULETTES, LANGUAGES)])
def test_every_row_of_every_roulette_has_words_and_a_clause_that_exists(key, language):
    for row in rows(key, language=language):
        assert row.label
        assert row.text
        assert "{" not in row.label + row.text
        assert exists(Clause.parse(row.clause)), row.clause


@pytest.mark.parametrize("key", ["automated-10.2/baccarat-crown", "automated-10.2/lucky-big-wheel-1"])
def test_other_games_have_their_own_rules_on_the_screen(key):
    wagers = rows(key, "wagers")
    assert wagers[0].edge is not None
    assert all(exists(Clause.parse(row.clause)) for row in rows(key))


def test_chinese_is_chinese_and_french_is_french():
    rules = {key: text for key, text in texts_in("zh-Hans").items() if key.startswith("rules.")}
    for key, text in rules.items():
        bare = re.sub(r"\{\w+\}|\W|\d", "", text)
        assert not bare or re.search(r"[一-鿿]", text), key
    assert said(PERTH, "perth-roulette-599 3.12", language="fr") == ["paie 35 pour 1"]
    assert said(PERTH, "perth-roulette-599 3.12", language="zh-Hans") == ["赔 35 比 1"]


def test_a_language_that_nobody_has_written_down_is_english():
    assert rules_view(RULESETS[RAPID], "tlh").language == "en"


# ── what the books want said ────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 2.5(c)")
def test_2_5_c_the_terminal_has_rules_on_its_screen_and_they_prevail():
    view = rules_view(RULESETS[PERTH])
    assert {part.key for part in view.sections} >= {
        "wagers",
        "limits",
        "period",
        "no-spin",
        "trouble",
        "text",
    }
    assert read_at(PERTH).said("perth-roulette-599 2.5(c)") == [
        "count before the Roulette rules where the two differ"
    ]
    # Where they differ: on cloth such a wager is settled with a warning.
    assert labelled(PERTH, "Less than the minimum").text.startswith("shown, then rejected")
    cloth = "perth-roulette-599/cloth-single-zero"
    assert labelled(cloth, "Less than the minimum").text.startswith("settled as placed")
    assert read_at(cloth).said("perth-roulette-599 2.5(c)") == []


ALONE = "whoever controls the terminal alone answers for the chips placed on it"
LAID = "players answer for where their chips lie and for checking what they asked the dealer to do"
CARRIED_OUT = "players answer for their instructions to the dealer being carried out"
NO_ADVICE = "employees do not advise on play, except to have these rules kept"
NO_SIDE_BETS = "players do not wager with one another"
COMPLAINTS = "gaming complaints may be investigated by the "
COPY = "is given on request"
CALLED = "[Service] calls somebody; chosen again, it cancels the call"


def stated(key, clause, text):
    return pytest.param(key, clause, text, marks=pytest.mark.clause(clause), id=clause)


@pytest.mark.parametrize(
    ("key", "clause", "text"),
    [
        stated(RAPID, "rapid-roulette 3.3", ALONE),
        stated(RAPID, "rapid-roulette 12.5", NO_ADVICE),
        stated(RAPID, "rapid-roulette 12.11", COMPLAINTS + "VCGR"),
        stated(RAPID, "rapid-roulette 12.12", NO_SIDE_BETS),
        stated(RAPID, "rapid-roulette 12.13", COPY),
        stated(AUTOMATED, "automated-10.2 3.2.3", ALONE),
        stated(AUTOMATED, "automated-10.2 3.2.4", "the player alone answers for the choice of the table"),
        stated(AUTOMATED, "automated-10.2 7.3", CALLED),
        stated(AUTOMATED, "automated-10.2 20.6", NO_ADVICE),
        stated(AUTOMATED, "automated-10.2 20.12", COMPLAINTS + "VCGLR"),
        stated(AUTOMATED, "automated-10.2 20.13", NO_SIDE_BETS),
        stated(AUTOMATED, "automated-10.2 20.14", COPY),
        stated(TOUCHBET, "melbourne-roulette-18 3.4", LAID),
        stated(TOUCHBET, "melbourne-roulette-18 11.4.3", ALONE),
        stated(TOUCHTABLE, "melbourne-roulette-18 12.4.3", ALONE),
        stated(TOUCHBET, "melbourne-roulette-18 18.6", NO_ADVICE),
        stated(TOUCHBET, "melbourne-roulette-18 18.12", COMPLAINTS + "VGCCC"),
        stated(TOUCHBET, "melbourne-roulette-18 18.13", NO_SIDE_BETS),
        stated(TOUCHBET, "melbourne-roulette-18 18.14", COPY),
        stated(OLD_TOUCHBET, "melbourne-roulette-vcgr 3.4", LAID),
        stated(OLD_TOUCHBET, "melbourne-roulette-vcgr 10.4.3", ALONE),
        stated(OLD_TOUCHTABLE, "melbourne-roulette-vcgr 11.4.3", ALONE),
        stated(OLD_TOUCHBET, "melbourne-roulette-vcgr 13.5", NO_ADVICE),
        stated(OLD_TOUCHBET, "melbourne-roulette-vcgr 13.11", COMPLAINTS + "VCGR"),
        stated(OLD_TOUCHBET, "melbourne-roulette-vcgr 13.12", NO_SIDE_BETS),
        stated(OLD_TOUCHBET, "melbourne-roulette-vcgr 13.13", COPY),
        stated(PERTH, "perth-roulette-599 3.4", CARRIED_OUT),
        stated(PERTH, "perth-roulette-599 7.16", NO_ADVICE),
    ],
)
def test_what_a_clause_wants_stated_is_on_the_screen(key, clause, text):
    assert read_at(key).said(clause) == [text]


def test_a_statement_about_another_kind_of_screen_is_not_shown():
    assert said(TOUCHBET, "melbourne-roulette-18 12.4.3") == []
    assert said("melbourne-roulette-18/single-zero", "melbourne-roulette-18 11.4.3") == []


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(key, clause, marks=pytest.mark.clause(clause), id=clause)
        for key, clause in (
            (RAPID, "rapid-roulette 4.1[s66(1)(c)]"),
            (AUTOMATED, "automated-10.2 4.1[s66(1)(c)]"),
            (TOUCHBET, "melbourne-roulette-18 4.1[s66(1)(c)]"),
            (OLD_TOUCHBET, "melbourne-roulette-vcgr 4.1[s66(1)(c)]"),
            (PERTH, "perth-roulette-599 7.1[display]"),
        )
    ],
)
def test_the_limits_of_the_table_are_on_the_screen(key, clause):
    sign = Sign(minimum=250, maximum=500_00, by_kind={"straight": (100, 200_00)})
    assert FloorOverHttp(key, sign=sign).said(clause) == ["$2.50 to $500 on a bet", "straight: $1 to $200"]


@pytest.mark.parametrize(
    ("key", "label", "text"),
    [
        (RAPID, "Less than the minimum", "no chips are shown and nothing is placed"),
        (RAPID, "Closing of the table", "announced 20 minutes before"),
        (AUTOMATED, "Closing of the table", "announced 3 rounds before"),
        (AUTOMATED, "Never shorter than", "10 seconds"),
        (PERTH, "While a fault is investigated", "an amount in question may be held for 72 hours"),
    ],
)
def test_a_row_is_what_the_ruleset_decides(key, label, text):
    assert labelled(key, label).text == text


@pytest.mark.parametrize(
    ("key", "count", "first"),
    [(RAPID, 9, "rapid-roulette 9.1.1"), (PERTH, 8, "perth-roulette-599 6.1(a)"), (AUTOMATED, 0, None)],
)
def test_the_grounds_for_a_no_spin_are_on_the_screen(key, count, first):
    grounds = [row for row in rows(key, "no-spin") if row.text == "no spin"]
    assert len(grounds) == count
    assert first is None or grounds[0].clause == first


# Said elsewhere than among the rules: on the sign, on a marker, on the paper, beside a jackpot.
ELSEWHERE = {"tournament-terms", "tournament-play", "ticket", "limits", "baccarat", "virtual-roulette"}


@pytest.mark.parametrize(
    "book",
    [
        "rapid-roulette",
        "perth-roulette-599",
        "automated-10.2",
        "melbourne-roulette-18",
        "melbourne-roulette-vcgr",
    ],
)
def test_no_statement_that_a_book_asks_for_is_left_out(book):
    keys = [key for key in ROULETTES if key.startswith(f"{book}/")]
    shown = {row.clause for key in keys for row in rows(key)}
    asked = {
        f"{book} {entry.number}"
        for entry in open_book(book).clauses.values()
        if entry.kind is ClauseKind.DOCUMENT and entry.topic not in ELSEWHERE
    }
    assert asked <= shown


@pytest.mark.parametrize(
    ("key", "clause", "text"),
    [
        (RAPID, "rapid-roulette 9.6", "does not count"),
        (PERTH, "perth-roulette-599 6.8", "does not count; the terminal counts before it"),
    ],
)
@pytest.mark.clause("rapid-roulette 9.6", "perth-roulette-599 6.8")
def test_players_are_told_what_a_wrong_number_on_a_display_is_worth(key, clause, text):
    told = [row for part in read_at(key).rules().sections for row in part.rows if row.clause == clause]
    assert ("A wrong number on a display", text) in [(row.label, row.text) for row in told]

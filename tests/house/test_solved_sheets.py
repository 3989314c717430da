"""The sheet of blackjack is by best play: every number says how it was found, and is worked out again."""

import json
import re
from html import unescape

import pytest
from pdf_text import text_of
from sheet_numbers import numbers_of

from croupier.devices.printing.par.as_page import par_page
from croupier.devices.printing.par.on_paper import par_pdf
from croupier.devices.printing.par.reading import value_of
from croupier.house import par_sheets, solved_play
from croupier.house.played_splits import KEPT_ROUNDS
from croupier.house.rulesets import RULESETS
from croupier.maths.exposure import most_won
from croupier.server.maths_page import MathsPage, as_html

KEY = "automated-10.2/blackjack-plus"


@pytest.fixture(scope="module")
def made():
    return par_sheets.par_file(par_sheets.sheet_of(RULESETS[KEY], par_sheets.USUAL_SIGN), None)


def main_bet(sheet):
    return next(bet for bet in sheet["bets"] if bet["bet"] == "blackjack")


def test_best_chart_and_absent_play_stand_in_order_with_their_policies(made):
    strategy = made.sheet["strategy"]
    best, chart, absent = strategy["policies"]
    assert (best["policy"], best["edge"]["computed"]) == ("best (CDP1 by wager)", "0.02874068631")
    assert value_of(best["edge"]) < value_of(chart["edge"]) < value_of(absent["edge"])
    assert "/" in absent["edge"]
    assert len({each["digest"] for each in strategy["policies"]}) == 3
    rows = {row["hand"]: row["cells"] for row in strategy["chart"]}
    assert rows["hard 20"] == ["S"] * len(strategy["columns"])


def test_every_figure_of_the_main_bet_says_how_it_was_found(made):
    bet = main_bet(made.sheet)
    figures = bet["figures"]
    assert {name for name, number in figures.items() if "computed" in number} == {
        "edge", "return", "edge_in_action", "staked",
    }  # fmt: skip
    assert bet["law"]["simulated_rounds"] == str(KEPT_ROUNDS)
    assert 0.014 < value_of(bet["law"]["simulated_share"]) < 0.015
    computed = [each["returned"] for each in bet["results"] if "computed" in each["probability"]]
    assert computed == ["5/2"], "a Blackjack is never split; all else may come of splits too"
    assert value_of(figures["edge_in_action"]) < value_of(figures["edge"])
    off = (1 - value_of(figures["edge"])) - sum(
        value_of(each["returned"]) * value_of(each["probability"]) for each in bet["results"]
    )
    assert abs(off) < 1e-5, "a fiftieth of all rounds was played, a hundred million times"
    mean = value_of(bet["rounds"][0]["mean"])
    assert mean == -100 * value_of(figures["edge"]), "many rounds are by the computed edge"


def test_what_can_be_lost_is_no_less_than_play_can_win(made):
    """Three hands, each doubled; at Blackjack Plus insurance besides, since hands win against a Blackjack."""
    top = value_of(main_bet(made.sheet)["figures"]["top"]["returned"])
    assert top - 1 == 6
    assert most_won(RULESETS[KEY].game, "blackjack") == 7
    assert most_won(RULESETS["automated-10.2/blackjack"].game, "blackjack") == 6
    exposure = made.sheet["exposure"]
    of_others = sum(
        most_won(RULESETS[KEY].game, bet) * int(stake)
        for bet, stake in exposure["slip"].items()
        if bet != "blackjack"
    )
    assert int(exposure["lost"]) == 7 * int(exposure["slip"]["blackjack"]) + of_others
    every = exposure["table"]
    assert int(every["lost"]) == int(every["positions"]) * int(exposure["lost"])
    assert exposure["per_unit"] == {"bet": "kings-bounty", "lost": "1000"}


def test_a_decision_that_is_waited_out_makes_rounds_fewer(made):
    pace = {name: int(value) for name, value in made.sheet["pace"].items() if (value or "").isdigit()}
    assert pace["rounds_an_hour"] == 3_600_000 // pace["round_ms"]
    assert pace["rounds_an_hour_waited"] == 3_600_000 // (pace["round_ms"] + pace["decision_ms"])
    assert pace["decision_ms"] == 1000 * RULESETS[KEY].game.rules.decision_seconds.value


def test_a_changed_cell_and_a_changed_figure_are_named(made):
    file = par_sheets.ParFile(sheet=json.loads(json.dumps(made.sheet)), digest=made.digest)
    assert par_sheets.verified(file) == ()
    file.sheet["strategy"]["chart"][0]["cells"][3] = "H"
    main_bet(file.sheet)["figures"]["variance"]["computed_and_simulated"] = "1"
    named = [each.field for each in par_sheets.verified(file)]
    place = file.sheet["bets"].index(main_bet(file.sheet))
    assert named == [
        "strategy.chart[0].cells[3]", f"bets[{place}].figures.variance.computed_and_simulated", "digest",
    ]  # fmt: skip


def test_paper_and_page_say_every_number_however_it_was_found(made):
    page, paper = unescape(par_page(made.sheet, made.digest)), text_of(par_pdf(made.sheet, made.digest))
    paper = re.sub(r"\s", "", paper)
    told = set(numbers_of(made.sheet))
    assert len(told) > 500
    assert [number for number in told if number not in page or number not in paper] == []
    assert "computed + simulated ±" in page


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "never decides"), ("fr", "ne décide jamais"), ("zh-Hans", "从不决定")],
)
def test_players_see_what_deciding_is_worth_and_the_chart(made, language, words):
    page = as_html(MathsPage("BJ1", made.sheet, made.digest, "blackjack", 500, language))
    assert words in page
    assert "2.8741 %" in page
    assert "2.9704 %" in page
    _, hard_20 = page[page.index('class="chart"') :].split("<tr>")[1:3]
    assert hard_20.count('<td class="dearest">S</td>') == 10, "nobody hits twenty"
    assert page.count('<td class="near">') > 3
    assert "CDP1" not in page
    assert f"{float(100 * value_of(made.sheet['strategy']['insurance']['worth'])):.2f}" in page


def test_without_the_extra_the_books_own_tables_are_known(monkeypatch, made):
    monkeypatch.setattr(solved_play, "is_fast", lambda: False)
    assert par_sheets.sheet_of(RULESETS[KEY], par_sheets.USUAL_SIGN) == made.sheet
    assert solved_play.solved_play(RULESETS["automated-10.2/casino-war"]) is None


@pytest.mark.parametrize(
    ("game", "bet", "edge", "words"),
    [
        ("casino-war", "ante", "2.3301 %", ("aller à la guerre", "quiconque prend le meilleur choix")),
        (
            "three-card-poker",
            "ante:1-2-3",
            "3.3730 %",
            ("La plus basse qui se joue, Q♦ 4♣ 6♣,", "quiconque décide au mieux selon ses trois cartes"),
        ),
    ],
)
def test_a_rule_in_words_is_on_the_page_in_the_language_of_its_reader(game, bet, edge, words):
    sheet = par_sheets.sheet_of(RULESETS[f"automated-10.2/{game}"], par_sheets.USUAL_SIGN)
    page = as_html(MathsPage("W1", sheet, "", bet, 500, "fr"))
    assert [each for each in (edge, "ne décide jamais", *words) if each not in page] == []
    assert " the " not in page

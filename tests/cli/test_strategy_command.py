"""``croupier strategy`` and ``croupier edges``: how a game is best played, told to people and programs."""

import json

import pytest
from typer.testing import CliRunner

from croupier.cli import strategy
from croupier.cli.main import app
from croupier.maths.sensitivity import sensitivity

BLACKJACK = "automated-10.2/blackjack"


def said(*words):
    done = CliRunner().invoke(app, [*words])
    assert done.exit_code == 0, done.stderr
    return done.stdout


def refused(*words):
    done = CliRunner().invoke(app, [*words])
    assert done.exit_code == 2
    return done.stderr


def test_a_chart_its_exceptions_and_its_edges():
    told = json.loads(said("strategy", BLACKJACK, "--json"))
    assert told["policy"] == "best (CDP1 by wager)"
    assert told["edges"]["best (CDP1 by wager)"].startswith("0.00759445")
    assert told["edges"]["absent"].startswith("0.0778")
    against = dict(zip(told["columns"], told["chart"]["hard 11"], strict=True))
    assert (against["6"], against["10"]) == ("Dh", "Dh")
    assert dict(zip(told["columns"], told["chart"]["8 8"], strict=True))["10"] == "P"
    costs = [float(each["cost"]) for each in told["exceptions"]]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    assert all(each["chart"] != each["best"] for each in told["exceptions"])


def test_a_chart_on_paper_and_as_a_picture(tmp_path):
    shown = said(
        "strategy",
        BLACKJACK,
        "--composition",
        "--pdf",
        str(tmp_path / "c.pdf"),
        "--svg",
        str(tmp_path / "c.svg"),
    )
    assert "edge by best (CDP1 by wager): 0.759445 %" in shown
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF")
    assert "hard 16" in (tmp_path / "c.svg").read_text()


def test_one_hand_to_nine_digits_and_cards_gone():
    fresh = json.loads(said("strategy", BLACKJACK, "--hand", "8 8 v 10", "--json"))["values"]
    assert set(fresh) == {"hit", "stand", "split"}
    assert float(fresh["split"]) > float(fresh["hit"]) > float(fresh["stand"])
    short = json.loads(said("strategy", BLACKJACK, "--hand", "8 8 v 10", "--gone", "5 x8, 4 x8", "--json"))[
        "values"
    ]
    assert float(short["hit"]) < float(fresh["hit"])  # a 16 has fewer cards that help it


def test_what_has_gone_moves_every_edge():
    """Of whoever never decides too: without fives fewer hands are saved from going over."""
    fresh, short = (
        json.loads(said("strategy", BLACKJACK, "--json", *gone))["edges"]
        for gone in ((), ("--gone", "5 x16"))
    )
    assert fresh.keys() == short.keys()
    assert all(float(short[policy]) < float(fresh[policy]) for policy in fresh)


def test_insurance_is_taken_where_more_than_a_third_are_tens():
    fresh, rich = (
        json.loads(said("strategy", BLACKJACK, "--json", "--gone", gone))["insurance"]
        for gone in ("2 x1", "5 x32, 4 x32, 3 x32")
    )
    assert fresh["taken_with"] == []
    assert float(fresh["worth"]) == pytest.approx((3 * 128 / 414 - 1) / 2)
    assert "7 9" in rich["taken_with"]
    assert float(rich["worth"]) == pytest.approx((3 * 128 / 319 - 1) / 2)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hand", "8 8"), "is no hand; write its cards and the dealer's, as in '8 8 v 10'"),
        (("--hand", "8 X v 10"), "'X' is no rank of a card"),
        (("--hand", "K Q 5 v 10"), "is over 21; nothing is left to decide"),
        (("--hand", "A K v 10"), "that hand is complete as it is dealt"),
        (("--gone", "5 x40"), "40 cards of 5 cannot have gone from a shoe with 32"),
        (("--gone", "five"), "says of no card how often it has gone"),
    ],
)
def test_what_cannot_be_is_told_in_words(words, told):
    assert told in refused("strategy", BLACKJACK, *words)


def test_war_and_poker_in_words():
    war = said("strategy", "automated-10.2/casino-war")
    assert "go to war" in war.casefold()
    assert "-1006/3193" in war
    assert "-1/2" in war
    poker = said("strategy", "automated-10.2/three-card-poker")
    assert "Play Q-6-4 or better" in poker
    nine = said("strategy", "automated-10.2/three-card-poker", "--matrix", "Q♠ 6♥ 3♦ A♠ A♥ A♦ K♠ K♥ K♦")
    assert "seen: play" in nine


@pytest.mark.parametrize(
    ("matrix", "told"),
    [
        ("Q♠ 6♥ 3♦", "3 cards are not nine"),
        ("Q♠ 6♥ 3♦ A♠ A♠ A♦ K♠ K♥ K♦", "each card once"),
        ("Q♠ 6♥ 3♦ A♠ X♠ A♦ K♠ K♥ K♦", "'X♠' is no card"),
    ],
)
def test_a_matrix_that_cannot_lie_there(matrix, told):
    assert told in refused("strategy", "automated-10.2/three-card-poker", "--matrix", matrix)


def test_where_nothing_is_decided():
    assert "nothing is decided" in refused("strategy", "rapid-roulette/single-zero")


def test_edges_by_policy():
    by = {
        policy: json.loads(said("edges", BLACKJACK, "--policy", policy, "--json"))[BLACKJACK][0]
        for policy in ("best", "chart", "absent")
    }
    assert by["best"]["edge"].startswith("0.0075944")
    assert by["chart"]["played"] == "chart"
    assert "/" in by["absent"]["edge"]
    assert "there is no policy 'worst'" in refused("edges", BLACKJACK, "--policy", "worst")


@pytest.mark.parametrize(
    ("language", "war", "poker"),
    [("fr", "aller à la guerre", "Jouez Q-6-4 ou mieux"), ("zh-Hans", "开战", "Q-6-4或更好的牌就跟")],
)
def test_rules_are_told_in_other_languages(language, war, poker):
    told = said("strategy", "automated-10.2/casino-war", "--lang", language)
    assert war in told
    assert "-1006/3193" in told
    assert poker in said("strategy", "automated-10.2/three-card-poker", "--lang", language)
    assert "no words in 'de'" in refused("strategy", "automated-10.2/casino-war", "--lang", "de")


def test_what_another_choice_of_a_rule_is_worth(monkeypatch):
    """One of them here; each is a table solved."""
    monkeypatch.setattr(strategy, "sensitivity", lambda game, made: sensitivity(game, made, ["surrender"]))
    (told,) = json.loads(said("strategy", "automated-10.2/blackjack-plus", "--rules", "--json"))
    assert (told["rule"], told["change"][:8]) == ("surrender", "-0.00084")
    assert "règle" in said("strategy", "automated-10.2/blackjack-plus", "--rules", "--lang", "fr")

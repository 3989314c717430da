"""Rounds of the automated games on the command line, card by card."""

import json

import pytest
import typer
from games_house import Dealt
from typer.testing import CliRunner

from croupier.cli import decisions, recall
from croupier.floor.asker import Dealer
from croupier.floor.rooms import codec
from croupier.house.judged_play import judged_play
from croupier.store.sqlite import SqliteStore

app = typer.Typer()
app.add_typer(recall.app)


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "house.log"
    store = SqliteStore.create(path, codec())
    table = Dealt("blackjack", "A1", "A2", store=store).opens()
    table.stakes("A1", blackjack=1000).stakes("A2", blackjack=1000).closes()
    table.deals("6♠", "5♥", "9♦", "5♣", "9♣").chooses("A1", "double").deals("10♦")
    table.house.now += 15_000
    table.chooses("A2", "stand", Dealer()).deals("10♠")
    store.close()
    return path


def run(*words):
    done = CliRunner().invoke(app, ["recall", *map(str, words)])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_every_card_is_told_with_where_it_went_and_every_choice_with_who_made_it(log):
    text = " ".join(run(log, "T1", "1").split())
    for said in (
        "6♠ to hand 1 of A1",
        "9♦ to dealer 1",
        "A1 chooses double for $10.00",
        "time chooses stand for A2",
        "10♠ to dealer 2",
    ):
        assert said in text


def test_the_same_in_json(log):
    (told,) = json.loads(run(log, "T1", "1", "--json"))
    assert told["result"] == "19"
    assert [(move["kind"], move["of"], move["to"]) for move in told["moves"]][4:8] == [
        ("draw", "9♣", "hand"),
        ("choice", "double", "player"),
        ("draw", "10♦", "hand"),
        ("default", "stand", "player"),
    ]
    assert (told["moves"][5]["cost"], told["moves"][5]["terminal"]) == (1000, "A1")


def test_what_decisions_cost_is_said_of_finished_rounds_only(log):
    asked = typer.Typer()
    asked.add_typer(decisions.app)
    asked.add_typer(recall.app)
    done = CliRunner().invoke(asked, ["decisions", str(log), "T1", "1", "--json"])
    assert done.exit_code == 0, done.output
    double, stand = json.loads(done.stdout)
    assert (double["terminal"], double["choice"], double["by"], double["cents"]) == (
        "A1",
        "double",
        "player",
        "0.00",
    )
    assert (stand["terminal"], stand["choice"], stand["by"]) == ("A2", "stand", "time")
    assert 0.05 < float(stand["cost"]) < 0.2  # a 14 against a nine is hit
    assert float(stand["cents"]) == pytest.approx(1000 * float(stand["cost"]), abs=0.01)
    told = CliRunner().invoke(asked, ["decisions", str(log), "T1", "1"]).stdout
    assert "2 decisions cost" in told


def test_a_result_is_the_edge_the_decisions_and_luck(log):
    """Whoever let time decide a 14 against a nine pays for it; whoever doubled eleven does not."""
    store = SqliteStore.open(log, codec())
    doubled, absent = (judged_play(store, [("T1", 1, terminal)]) for terminal in ("A1", "A2"))
    store.close()
    assert (doubled.expected, doubled.decisions, doubled.decided) == (8, 0, 1)  # 0.7594 % of 10.00
    assert (absent.expected, absent.decided) == (8, 1)
    assert 50 < absent.decisions < 200
    for judged, net in ((doubled, 2000), (absent, -1000)):
        assert judged.luck(net) - judged.expected - judged.decisions == net

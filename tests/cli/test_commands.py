"""The command line: what it answers, and how it says that it cannot."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from croupier.cli.main import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def answer(*words: str) -> object:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_rulesets_lists_every_key() -> None:
    listed = answer("rulesets")
    assert isinstance(listed, list)
    keys = [each["ruleset"] for each in listed]
    assert {"rapid-roulette/double-zero", "automated-10.2/casino-war"} <= set(keys)
    assert all(key in run("rulesets").stdout for key in keys)


def test_bets_lists_each_bet_with_odds_and_clause() -> None:
    bets = answer("bets", "rapid-roulette/double-zero")
    assert isinstance(bets, list)
    assert len(bets) == 159
    (split,) = [bet for bet in bets if bet["key"] == "split:0-00"]
    assert split["prizes"][0]["odds"] == "17 to 1"
    assert split["prizes"][0]["clause"] == "rapid-roulette 7.1[split]"
    shown = run("bets", "automated-10.2/sic-bo").stdout
    assert "180 to 1" in shown


def test_edges_are_exact_fractions() -> None:
    found = answer("edges", "automated-10.2/big-3-six")
    assert isinstance(found, dict)
    edges = {figure["bet"]: figure["edge"] for figure in found["automated-10.2/big-3-six"]}
    assert edges["wheel-1:A"] == "1/16"
    assert edges["side"] == "2315/32768"
    assert "7.0648 %" in run("edges", "automated-10.2/big-3-six").stdout


def test_edges_can_list_every_bet() -> None:
    by_kind = run("edges", "rapid-roulette/single-zero").stdout
    every_bet = run("edges", "rapid-roulette/single-zero", "--every-bet").stdout
    assert "straight:17" not in by_kind
    assert "straight:17" in every_bet


def test_edges_of_all_rulesets_come_in_one_answer() -> None:
    found = answer("edges", "--all")
    assert isinstance(found, dict)
    assert len(found) == len(answer("rulesets"))  # type: ignore[arg-type]
    baccarat = {figure["bet"]: figure for figure in found["automated-10.2/baccarat-commission"]}
    assert baccarat["banker"]["played"] == "nothing to decide"


def test_settle_explains_every_line() -> None:
    lines = answer("settle", "rapid-roulette/single-zero", "17 x5; 5/8 x10", "17")
    assert lines == {
        "straight:17": {
            "stake": 500,
            "result": "win",
            "returned": "18000",
            "why": "17 is the number wagered on, pays 35 to 1",
            "clause": "rapid-roulette 7.1[straight-up]",
        },
        "split:5-8": {
            "stake": 1000,
            "result": "lose",
            "returned": "0",
            "why": "17 is not one of 5-8",
            "clause": "rapid-roulette 7.1[split]",
        },
    }
    assert (
        "staked $15.00, returned $180.00"
        in run("settle", "rapid-roulette/single-zero", "17 x5; 5/8 x10", "17").stdout
    )


def test_settle_takes_cards_and_decisions_in_turn() -> None:
    lines = answer("settle", "automated-10.2/casino-war", "ante x10; tie x1", "9s 9h go-to-war KD 2C")
    assert isinstance(lines, dict)
    assert {bet: line["returned"] for bet, line in lines.items()} == {
        "ante": "1000",
        "tie": "1100",
        "go-to-war": "2000",
    }


def test_settle_asks_for_the_draws_of_backed_side_wagers_only() -> None:
    key = "melbourne-roulette-18/single-zero-all-side-wagers"
    assert answer("settle", key, "17 x1", "17")
    lines = answer("settle", key, "17 x1; lucky-symbols:A x1", "A 17")
    assert isinstance(lines, dict)
    assert lines["lucky-symbols:A"]["returned"] == "8100"


def test_half_cents_are_never_rounded_away_unseen() -> None:
    shown = run("settle", "automated-10.2/baccarat-crown", "banker x0.01", "2s 2h 3d 4c KC").stdout
    assert "$3/200" in shown


def test_counts_are_of_equally_likely_cases() -> None:
    found = answer("counts", "automated-10.2/casino-war")
    assert isinstance(found, dict)
    (tie,) = [each for each in found["automated-10.2/casino-war"] if each["bet"] == "tie"]
    assert tie == {"bet": "tie", "cases": 311, "by_return": {"0": 288, "11": 23}}


def test_a_setting_opens_the_ruleset_otherwise() -> None:
    found = answer("edges", "automated-10.2/casino-war", "--set", "decks=8")
    assert isinstance(found, dict)
    edges = {figure["bet"]: figure["edge"] for figure in found["automated-10.2/casino-war"]}
    assert edges["tie"] == "74/415"


def test_diff_reads_question_by_question() -> None:
    shown = run("rulebook", "diff", "melbourne-roulette-18", "rapid-roulette").stdout
    assert "Betting window" in shown
    assert "the sensor sets the remaining time to nought" in shown
    assert "freeze every chip account" in shown
    by_path = {each["path"]: each for each in answer("rulebook", "diff", "rapid-roulette", "automated-10.2")}  # type: ignore[attr-defined]
    closing = by_path["table.closing.notice"]
    assert [said["text"] for said in closing["left"]] == ["20"]
    assert [said["text"] for said in closing["right"]] == ["3"]


def test_diff_of_a_ruleset_with_itself_finds_nothing() -> None:
    assert answer("rulebook", "diff", "rapid-roulette", "rapid-roulette") == []


RAPID, BACCARAT = "rapid-roulette/single-zero", "automated-10.2/baccarat-crown"
BAD = [
    (("bets", "rapid-roulete/single-zero"), "did you mean 'rapid-roulette/single-zero'?"),
    (("edges", "nothing at all"), "there is no ruleset"),
    (("edges",), "--all"),
    (("edges", RAPID, "--all"), "--all"),
    (("counts", "--set", "decks=6"), "settings belong to one ruleset"),
    (("settle", RAPID, "17 x5; 5/9 x10", "17"), "expected two adjoining numbers such as 5/8"),
    (("settle", RAPID, "orphns x5", "17"), "did you mean orphans?"),
    (("settle", RAPID, "orphans x5", "17"), "this table has no race track"),
    (("settle", RAPID, "00/3 x5", "17"), "00/3 exists on layout F/H of melbourne-roulette-vcgr, not here"),
    (("settle", RAPID, "", "17"), "there is no bet in this slip"),
    (("settle", RAPID, "17 x5", "37"), "ball cannot draw '37' here; did you mean '36'?"),
    (("settle", RAPID, "17 x5", ""), "the round is not over: ball draws next"),
    (("settle", RAPID, "17 x5", "17 18"), "the round is over before '18'"),
    (("settle", BACCARAT, "bankr x10", "KS"), "did you mean banker?"),
    (("settle", BACCARAT, "banker x10", "KX"), "shoe cannot draw 'KX' here; did you mean"),
    (("settle", "automated-10.2/casino-war", "ante x1", "9s 9h hit"), "did you mean"),
    (("settle", "automated-10.2/blackjack", "kings-bounty x1", "9s"), "automated-10.2 16.4.2"),
    (("edges", BACCARAT, "--set", "decks=3"), "automated-10.2 11.3.1"),
    (("edges", BACCARAT, "--set", "deks=6"), "did you mean 'decks'?"),
    (("edges", BACCARAT, "--set", "decks"), "write a name and a value"),
    (("edges", "automated-10.2/roulette", "--set", "period_s=9"), "automated-10.2 6.1"),
    (("rulebook", "diff", "rapid-roulette", "perth"), "there is no ruleset 'perth'"),
    (("rulebook", "show", "rapid-roulette", "99.9"), "rapid-roulette has no clause '99.9'"),
    (("rulebook", "show", "rapid", "9.4"), "did you mean 'rapid-roulette'?"),
]


@pytest.mark.parametrize(("words", "said"), BAD)
def test_bad_input_gets_a_clear_word_exit_code_two_and_no_traceback(
    words: tuple[str, ...], said: str
) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_player_edge_is_refused_unless_it_is_allowed() -> None:
    words = ("edges", "melbourne-roulette-18/single-zero-roulette-match", "--set", "bonus_probability=1/1000")
    refused = run(*words)
    assert refused.exit_code == 2
    assert "give the player an edge" in refused.stderr
    assert run(*words, "--allow-player-edge").exit_code == 0

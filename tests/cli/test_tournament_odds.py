"""`croupier tournament odds` tells the exact figures of a plan, and whether a table of it is decided."""

import json
from fractions import Fraction

import pytest
from tournament_plans import FINAL, HEAT, SIGN, plan, write
from typer.testing import CliRunner

from croupier.cli.main import app

RAPID = "rapid-roulette"


def run(*words):
    return CliRunner().invoke(app, ["tournament", "odds", *map(str, words)])


def answer(folder, made, *words):
    done = run(write(folder, made), "--json", *words)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_two_at_a_table_and_three_spins(tmp_path):
    """The chance of equals is that of two seats by a coin, and a play-off of three spins has it again."""
    final = FINAL | {"spins": 3}
    made = plan(
        RAPID, session=[final], tables=["R1"], entries__least=2, entries__most=2, prizes__shares=[7000, 3000]
    )
    found = answer(tmp_path, made, "--round-s", 40)
    (session,) = found["sessions"]
    tie = Fraction(16093, 50653)
    assert session == {
        "session": "Final",
        "tables": [2],
        "spins": 3,
        "seconds": 120,
        "equals": str(tie),
        "all_bust": session["all_bust"],
    }
    assert Fraction(found["play_offs"]) == tie / (1 - tie)
    assert Fraction(found["seconds_expected"]) == 120 + 120 * tie / (1 - tie)
    # one play-off more is needed with 0.318, a fifth with 0.0032
    assert found["seconds_99"] == 120 + 4 * 120
    assert found["seats_alike"] is True
    assert found["betting_order"] == {"first": "19/37", "last": "1", "sealed": "5878/10027"}


def test_the_money_of_the_least_and_the_most(tmp_path):
    made = plan(RAPID, prizes__guarantee=50_000, prizes__borne_by="house", entries__buy_in={"prize": 1_000})
    least, most = answer(tmp_path, made)["entrants"]
    assert least == {
        "entrants": 4,
        "pool": 50_000,
        "parts": 24_000,
        "added": 20_000,
        "top_up": 6_000,
        "overlay": 26_000,
        "two_plan": False,
        "rake": 2_000,
        "prizes": [25_000, 15_000, 10_000],
        "expectation": "6000",  # a quarter of the pool, less 55 and 10 dollars
    }
    assert (most["pool"], most["top_up"], most["overlay"], most["expectation"]) == (68_000, 0, 20_000, "2000")


def test_it_is_said_where_two_persons_have_to_plan_it(tmp_path):
    for guarantee, two in ((1_020_000, False), (1_020_100, True)):
        made = plan(RAPID, prizes__guarantee=guarantee, prizes__borne_by="house")
        least, most = answer(tmp_path, made)["entrants"]
        assert (least["overlay"], least["two_plan"], most["two_plan"]) == (guarantee - 20_000, two, False)
        shown = " ".join(run(write(tmp_path, made)).stdout.split())
        assert ("more than the $10,000.00 that one person plans alone" in shown) is two


def test_sessions_are_seated_as_the_plan_advances(tmp_path):
    again = {
        "name": "Again",
        "kind": "repechage",
        "from": {"eliminated": "Heat"},
        "minutes": 10,
        "sign": SIGN,
        "advance": {"each_table": 1},
    }
    made = plan(RAPID, session=[HEAT, again, FINAL], entries__most=9)
    heat, again, final = answer(tmp_path, made)["sessions"]
    assert heat["tables"] == [5, 4]
    assert again["tables"] == [4, 3]  # nine less two
    assert (again["spins"], again["seconds"]) == (13, 780)  # ten minutes, then three announced
    assert final["tables"] == [4]  # two winners of heats and two of the second chance


def test_equals_are_counted_at_the_line_of_each_table_or_over_all(tmp_path):
    by_table = answer(tmp_path, plan(RAPID, session=[HEAT, FINAL]))["sessions"][0]["equals"]
    over_all = HEAT | {"advance": {"best": 2}}
    assert by_table != answer(tmp_path, plan(RAPID, session=[over_all, FINAL]))["sessions"][0]["equals"]


def test_hundreds_of_entrants_are_counted_and_told_by_their_first_digits(tmp_path):
    """Forty tables of ten, five to advance: the fraction has more digits than anybody reads."""
    heat = HEAT | {"spins": 6, "advance": {"best": 5}}
    made = plan(RAPID, session=[heat, FINAL], tables=[f"R{n}" for n in range(40)], entries__most=400)
    found = answer(tmp_path, made)
    equals = found["sessions"][0]["equals"]
    assert equals.endswith("…")
    assert equals.startswith("0.8267635466")
    assert found["play_offs"].endswith("…")
    shown = run(write(tmp_path, made))
    assert shown.exit_code == 0
    assert f"{float(equals[:20]):.2%}".replace("%", " %") in shown.stdout


@pytest.mark.parametrize(
    ("banks", "sign", "decided"),
    [
        ("9000,8000,0,0", SIGN, True),
        ("20000,9000,100", SIGN | {"total": 500, "by_kind": {"straight": [100, 500]}}, True),
        ("20000,9000,100", SIGN | {"by_kind": {"straight": [100, 500]}}, False),
    ],
)
def test_a_director_may_ask_whether_a_table_is_decided(tmp_path, banks, sign, decided):
    made = plan(RAPID, session=[FINAL | {"sign": sign}])
    told = answer(tmp_path, made, "--banks", banks, "--spins-left", 1, "--advance", 2)
    assert told["decided"] is decided
    shown = run(write(tmp_path, made), "--banks", banks, "--advance", 2, "--session", "Final").stdout
    assert ("no play can change it" in shown) is decided


@pytest.mark.parametrize(("highest", "decided"), [(None, True), (1_000, False)])
def test_a_step_of_the_limits_that_is_still_to_come_is_reckoned_with(tmp_path, highest, decided):
    steps = [{"after_spin": 5, "maximum": highest}] if highest else []
    made = plan(RAPID, session=[FINAL | {"sign": {"minimum": 1, "maximum": 10}, "steps": steps}])
    told = answer(tmp_path, made, "--banks", "20000,9000,100", "--spins-left", 1, "--advance", 2)
    assert told["decided"] is decided


def test_people_are_told_in_tables(tmp_path):
    shown = run(write(tmp_path, plan(RAPID))).stdout
    for part in (
        "equals at the line",
        "proven alike by walking",
        "5878/10027 = 58.62 %",
        "18/37 = 48.65 %",
        "4 entrants",
    ):
        assert part in shown


def test_what_nobody_has_counted_is_said_so(tmp_path):
    made = plan("automated-10.2", ruleset="automated-10.2/baccarat-crown")
    found = answer(tmp_path, made)
    assert found["sessions"][0]["equals"] is None
    assert found["seats_alike"] is None
    assert found["entrants"][0]["pool"] == 40_000
    assert "not counted" in run(write(tmp_path, made)).stdout
    assert answer(tmp_path, made, "--banks", "5,4")["decided"] is None


@pytest.mark.parametrize(
    "changes",
    [
        {"session": [FINAL | {"spins": 10**9}]},
        {"session": [FINAL | {"minutes": 10**6, "spins": None}], "tables": ["R1"]},
        {"entries__most": 10**6},
        {"session": [HEAT | {"advance": {"best": 10**5}}, FINAL], "entries__most": 10**5},
    ],
    ids=str,
)
def test_more_than_can_be_counted_is_said_so_at_once(tmp_path, changes):
    made = plan(RAPID, **changes)
    made["session"] = [{key: value for key, value in each.items() if value} for each in made["session"]]
    assert answer(tmp_path, made)["sessions"][0]["equals"] is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--banks", "9000;8000"), "write chips with commas between"),
        (("--banks", "9000,8000", "--session", "Finale"), "there is no session 'Finale'; there are Final"),
    ],
)
def test_bad_questions_get_a_clear_word(tmp_path, words, said):
    done = run(write(tmp_path, plan(RAPID)), *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_plan_at_fault_has_no_odds(tmp_path):
    done = run(write(tmp_path, plan(RAPID, prizes__shares=[1])))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "tournament check" in done.stderr


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "part de la maison"), ("zh-Hans", "赌场所得"), ("en", "the house's part")]
)
def test_odds_are_told_in_the_language_that_is_asked_for(language, said, tmp_path):
    told = run(write(tmp_path, plan(RAPID)), "--lang", language)
    assert (told.exit_code, said in told.stdout) == (0, True), told.output

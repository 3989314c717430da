"""`croupier jackpot` tells jackpots from a log, their exact figures from a file, and reconciles them."""

import json

import pytest
from jackpot_file import GRAND, MINOR, NINES, with_jackpots
from jackpot_floor import MINI, by_chance, rapid_house, sealed
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore

SMALL = MINOR | {"name": "mini", "floor": 100, "ceiling": 500, "rate": "1/100", "groups": ["first"]}


def run(*words):
    return CliRunner().invoke(app, ["jackpot", *map(str, words)])


def answer(*words, code=0):
    done = run(*words, "--json")
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    path = tmp_path_factory.mktemp("jackpots") / "house.log"
    store = SqliteStore.create(path, codec())
    house = rapid_house(sealed(MINI, floor=100, ceiling=500, rate="1/100"), by_chance(), store=store)
    house.until_hit(MINI, A1=100_00, A2=50_00)
    store.close()
    return path


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("file") / "house.toml"
    path.write_text(with_jackpots(MINOR, GRAND, NINES, SMALL), "utf-8")
    return path


def test_the_jackpots_of_a_log_are_listed_and_shown(log):
    listed = {each["jackpot"]: each for each in answer("list", log)}
    assert set(listed) == {"mini", "grand"}
    assert (listed["mini"]["standing"], listed["mini"]["wins"]) == ("open", 1)
    assert listed["mini"]["groups"] == {"rapid": ["R1"]}
    assert answer("show", log, "mini") == listed["mini"]
    told = run("show", log, "mini").stdout
    assert "rate" in told
    assert "1/100" in told
    assert "mini" in run("list", log).stdout


def test_a_jackpot_that_is_not_there_is_named_beside_one_that_is(log, file):
    assert "did you mean" in run("show", log, "maxi").stderr
    done = run("par", file, "maxi")
    assert done.exit_code == 2
    assert "there is no jackpot 'maxi'" in done.stderr
    assert "minor, grand, nines, mini" in done.stderr


def test_wins_are_listed_with_what_has_become_of_them(log):
    (hit, *_) = [each for each in answer("hits", log) if each["jackpot"] == "mini"]
    assert (hit["hit"], hit["cycle"], hit["table"], hit["became"]) == (1, 1, "R1", "waiting")
    assert sum(hit["winners"].values()) == hit["prize"] <= 500
    assert "waiting" in run("hits", log).stdout


@pytest.mark.clause("rapid-roulette 8.6.1")
def test_what_was_taken_is_reconciled_with_what_was_wagered_day_by_day(log):
    days = answer("reconcile", log)
    assert {day["jackpot"] for day in days} == {"mini", "grand"}
    assert all(day["difference"] == "0" for day in days)
    assert days[0]["turnover"]["R1"] % 150_00 == 0
    assert answer("reconcile", log, "--day", "1999-01-01") == []
    assert "difference" in run("reconcile", log).stdout


def test_the_sheet_gives_exact_fractions(file):
    minor = answer("par", file, "minor")
    assert minor["return"] == "11999801/3200000200"
    assert (minor["break_even"], minor["bet"]) == (45_767, "straight:0")
    nines = answer("par", file, "nines")
    assert nines["return"] == "1521342367/1844895780"
    assert nines["break_even"] == 491_740
    told = run("par", file, "grand").stdout
    assert "$54,054.06" in told
    assert "1 in 2,000,000.0" in told


def test_cycles_by_the_hundred_come_near_the_exact_mean_and_can_be_had_again(file):
    asked = ("simulate", file, "mini", "--cycles", 300, "--stake", 10_00, "--seed", 7)
    played = answer(*asked)
    assert played == answer(*asked)
    assert played["cycles"] == 300
    # Uniform from $1 to $5, and what a round adds too much begins the next: the mean deviates by 7 cents.
    assert abs(played["mean"] - 300) < 4 * 7
    assert {each["test"] for each in played["findings"]} >= {"triggers of all cycles", "winners"}
    assert all(each["p"] > 1e-4 for each in played["findings"])
    assert "300 cycles of mini" in run(*asked).stdout


def test_a_stake_that_outdoes_the_turnover_of_a_win_is_refused(file):
    done = run("simulate", file, "grand", "--cycles", 1, "--stake", 200_000_001)
    assert done.exit_code == 2
    assert "outdo the turnover" in done.stderr

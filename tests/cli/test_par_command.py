"""``croupier par``: a sheet that anybody works out again, and that tells which field was changed."""

import json
import re
from fractions import Fraction
from html import unescape

import pytest
from pdf_text import text_of
from sheet_numbers import numbers_of
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.house import par_sheets
from croupier.house.signing import make_signing_key

KEY = "automated-10.2/lucky-big-wheel-1"


def run(*words):
    return CliRunner().invoke(app, words)


@pytest.fixture(scope="module")
def sheet_file(tmp_path_factory):
    folder = tmp_path_factory.mktemp("par")
    make_signing_key(folder / "laboratory.key")
    return folder


@pytest.fixture(scope="module")
def made(sheet_file):
    files = {kind: sheet_file / f"sheet.{kind}" for kind in ("pdf", "html")}
    asked = [KEY, "--json", "--pdf", str(files["pdf"]), "--html", str(files["html"])]
    result = run("par", *asked, "--sign", str(sheet_file / "laboratory.key"))
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout), files


def verify(tmp_path, file):
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    return run("par", "verify", str(path), "--json")


def test_a_sheet_is_worked_out_again_field_by_field(tmp_path, made):
    result = verify(tmp_path, made[0])
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert (told["same"], told["differs"], told["signature"]) == (True, [], "signed")
    assert told["digest"] == made[0]["digest"]


def test_one_changed_number_is_named(tmp_path, made):
    file = json.loads(json.dumps(made[0]))
    file["sheet"]["bets"][0]["figures"]["edge"] = "1/1000"
    result = verify(tmp_path, file)
    fields = [each["field"] for each in json.loads(result.stdout)["differs"]]
    assert (result.exit_code, fields) == (1, ["bets[0].figures.edge", "digest"])


def test_a_changed_number_with_its_digest_made_anew_is_named_and_not_signed(tmp_path, made):
    file = json.loads(json.dumps(made[0]))
    file["sheet"]["bets"][0]["figures"]["edge"] = "1/1000"
    file["digest"] = par_sheets.digest_of(file["sheet"])
    result = verify(tmp_path, file)
    told = json.loads(result.stdout)
    assert [each["field"] for each in told["differs"]] == ["bets[0].figures.edge"]
    assert (result.exit_code, told["signature"]) == (1, "a false signature")


def test_a_false_signature_alone_is_refused(tmp_path, made):
    file = {**made[0], "signature": "00" * 64}
    result = verify(tmp_path, file)
    assert (result.exit_code, json.loads(result.stdout)["signature"]) == (1, "a false signature")


@pytest.mark.parametrize(
    "wrong", [{}, {"sheet": {}, "digest": ""}, {"sheet": {"identity": {"ruleset": "none"}}, "digest": ""}]
)
def test_what_is_no_sheet_is_told_in_words(tmp_path, wrong):
    result = verify(tmp_path, wrong)
    assert result.exit_code == 2
    assert "sheet" in result.stderr


def test_paper_and_page_say_every_number_of_the_sheet(made):
    file, files = made
    paper = re.sub(r"\s", "", text_of(files["pdf"].read_bytes()))
    page = unescape(files["html"].read_text(encoding="utf-8"))
    wanted = set(numbers_of(file["sheet"]))
    assert len(wanted) > 300
    assert [each for each in wanted if each not in paper] == []
    assert [each for each in wanted if each not in page] == []
    assert file["digest"] in paper


def test_plots_are_told_in_words_too(made):
    page = made[1]["html"].read_text(encoding="utf-8")
    assert page.count('role="img"') == page.count("<figcaption>") >= 3


def test_without_the_room_of_kernels_a_sheet_says_what_it_lacks(monkeypatch):
    monkeypatch.setattr(par_sheets, "find_spec", lambda _name: None)
    par_sheets.engine.cache_clear()
    try:
        told = json.loads(run("par", KEY, "--json").stdout)["sheet"]
        people = run("par", KEY).stdout
    finally:
        monkeypatch.undo()
        par_sheets.engine.cache_clear()
    assert told["bets"][0]["rounds"].startswith("not computed")
    assert Fraction(told["bets"][0]["figures"]["edge"]) > 0
    assert "pip install 'croupier[maths]'" in people


def test_what_cannot_be_asked_is_told():
    for asked in ((), (KEY, "file"), ("verify",), (KEY, "--minimum", "9", "--maximum", "5")):
        assert run("par", *asked).exit_code == 2


def test_the_worst_slip_is_at_the_maximum_of_each_bet_that_gains():
    told = json.loads(run("exposure", "rapid-roulette/single-zero", "17 x5; red x20", "--json").stdout)
    assert told["losses"]["17"] == (5 * 35 - 20) * 100
    worst = told["worst"]
    assert worst["lost"] == 8_600_000
    assert set(worst["slip"].values()) == {50_000}
    assert worst["clause"] == "rapid-roulette 4.1[s66(1)(c)]"


def test_slips_of_a_card_game_have_no_list_of_outcomes():
    result = run("exposure", "automated-10.2/baccarat-crown", "banker x10")
    assert result.exit_code == 2
    told = json.loads(run("exposure", "automated-10.2/baccarat-crown", "--json").stdout)
    assert told["worst"]["outcome"] is None
    assert told["worst"]["lost"] > 0


def test_a_slip_is_one_bet_with_one_law(tmp_path):
    """Red and black together lose nothing but the zero, and vary as little."""
    asked = ("par", "rapid-roulette/single-zero", "--slip", "red x20; black x20")
    file = json.loads(run(*asked, "--json").stdout)
    slip = file["sheet"]["slip"]
    assert slip["stakes"] == {"red": "2000", "black": "2000"}
    assert Fraction(slip["figures"]["edge"]) == Fraction(1, 37)
    assert Fraction(slip["figures"]["variance"]) == Fraction(36, 37) - Fraction(36, 37) ** 2
    assert '--slip "red x20.00; black x20.00"' in file["sheet"]["evidence"]["command"]
    assert verify(tmp_path, file).exit_code == 0
    file["sheet"]["slip"]["figures"]["edge"] = "1/36"
    fields = [each["field"] for each in json.loads(verify(tmp_path, file).stdout)["differs"]]
    assert fields == ["slip.figures.edge", "digest"]


def test_a_slip_that_nobody_counts_is_refused_in_words():
    done = run("par", "automated-10.2/casino-war", "--slip", "ante x20; tie x20")
    assert done.exit_code == 2
    assert "croupier simulate --slip" in " ".join(done.stderr.split())


def test_what_decisions_add_is_in_action():
    file = json.loads(run("par", "automated-10.2/casino-war", "--json").stdout)
    ante = next(bet for bet in file["sheet"]["bets"] if bet["bet"] == "ante")["figures"]
    assert Fraction(ante["staked"]) == Fraction(334, 311)
    assert Fraction(ante["edge_in_action"]) == Fraction(ante["edge"]) * Fraction(311, 334)
    best, absent = file["sheet"]["strategy"]["policies"]
    assert Fraction(absent["edge"]) > Fraction(best["edge"]) == Fraction(23138, 993023)

"""The mathematics of a table over HTTP: a page for players in every language, and its sheet."""

import json

import pytest
from http_house import in_house
from typer.testing import CliRunner

from croupier.cli.main import app

KEPT = {"en": "The house keeps", "fr": "La maison garde", "zh-Hans": "庄家留存"}


async def _asked(house, kept):
    nobody = house.browser()
    for language in KEPT:
        kept[language] = await nobody.get(f"/api/tables/R1/maths.html?language={language}&stake=2500")
    for form in ("html", "pdf", "json"):
        kept[form] = await nobody.get(f"/api/tables/R1/par.{form}")
    kept["nowhere"] = await nobody.get("/api/tables/NONE/maths.html")
    kept["too much"] = await nobody.get("/api/tables/R1/maths.html?stake=99999999999")


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    kept = {}

    async def story(house):
        await _asked(house, kept)

    in_house(tmp_path_factory.mktemp("maths"), story)
    return kept


def test_everybody_is_told_what_each_bet_costs_in_their_language(answers):
    for language, words in KEPT.items():
        page = answers[language]
        assert page.status_code == 200
        assert f'lang="{language}"' in page.text
        assert words in page.text
        assert "2.70 %" in page.text


def test_an_hour_at_a_stake_costs_the_edge_of_all_its_rounds(answers):
    sheet = answers["json"].json()["sheet"]
    rounds = int(sheet["pace"]["rounds_an_hour"])
    cost = round(2500 * rounds / 37)
    assert f"${cost // 100}.{cost % 100:02}" in answers["en"].text


def test_pages_run_nothing_and_fetch_nothing(answers):
    for page in (answers["en"], answers["html"]):
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script" not in page.text.lower().replace("description", "")
        assert "://" not in page.text.replace("http://www.w3.org/", "")


def test_plots_are_told_in_words(answers):
    assert answers["en"].text.count('role="img"') == 2


def test_the_sheet_of_a_table_is_worked_out_again(answers, tmp_path):
    path = tmp_path / "sheet.json"
    path.write_bytes(answers["json"].content)
    result = CliRunner().invoke(app, ["par", "verify", str(path), "--json"])
    assert (result.exit_code, json.loads(result.stdout)["same"]) == (0, True)
    assert answers["json"].json()["digest"] in answers["html"].text
    assert answers["json"].json()["digest"] in answers["en"].text
    assert answers["pdf"].content.startswith(b"%PDF")


def test_what_is_not_there_is_told(answers):
    assert answers["nowhere"].status_code == 404
    assert answers["too much"].status_code == 400

"""The inspector: everything is looked at by the keys, nothing is changed, each look is on record."""

import json
import re

import pytest
from at_board import AtBoard, short
from axe import grave_violations
from house_in_browser import SMALL_PANEL, RunningHouse
from playwright.sync_api import expect

from croupier.core.heads import read_head


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short("SB1")) as opened:
        yield opened


def _goes_to(page, name):
    page.get_by_role("navigation").get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")


@pytest.mark.clause("house 2.5", "house 4.4")
def test_an_inspector_sees_a_round_with_its_proof_and_finds_it_in_the_log(browser):
    player = AtBoard(browser, "SB11")
    number = player.ready(2_000)
    player.bets("odd")
    player.sees_phase("outcome")
    page = browser.post("inspector", "ines")
    expect(page.get_by_role("heading", name="House", exact=True)).to_be_visible()
    assert grave_violations(page) == []

    _goes_to(page, "Rounds")
    page.get_by_label("Table").select_option("SB1")
    page.get_by_label("Round").select_option(str(number))
    expect(page.get_by_role("heading", name=f"Round {number}, terminal SB11")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Proof").press("Enter")
    proof = json.loads(kept.value.path().read_text("utf-8"))
    with page.expect_download() as kept:
        page.get_by_role("link", name="Signed at the close").press("Enter")
    assert f"wagers {proof['wagers']}" in kept.value.path().read_text("utf-8")
    assert grave_violations(page) == []

    _goes_to(page, "Find")
    page.get_by_label("Words").fill(proof["wagers"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("row").filter(has_text="SB1")).not_to_have_count(0)
    assert grave_violations(page) == []

    pit = browser.post("pit", "margot")
    _goes_to(pit, "Conduct")
    looks = pit.locator("section[aria-labelledby=looks]")
    expect(looks).to_contain_text(f"/api/tables/SB1/rounds/{number}")
    expect(looks).to_contain_text("Ines Duarte")
    assert grave_violations(pit) == []


def test_the_log_is_taken_along_the_program_answers_and_reports_agree(browser):
    page = browser.post("inspector", "ines")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Take the log along").press("Enter")
    *batches, last = kept.value.path().read_text("utf-8").splitlines()
    assert read_head(json.loads(last)["head"]["line"]).number == len(batches)
    page.get_by_label("64 hexadecimal digits").fill("ab" * 32)
    page.keyboard.press("Enter")
    expect(page.locator("output")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    _goes_to(page, "Reports")
    expect(page.get_by_text("Tickets and ledger agree")).to_be_visible()
    _goes_to(page, "Conduct")
    expect(page.get_by_role("heading", name="Conduct")).to_be_visible()
    assert grave_violations(page) == []


@pytest.mark.parametrize("language", ["fr", "zh-Hans"])
def test_every_page_is_said_in_other_languages_and_fits_a_small_panel(browser, language):
    page = browser.post("inspector", "ines", viewport=SMALL_PANEL)
    page.locator("header select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    pages = page.get_by_role("navigation").get_by_role("button")
    assert pages.count() == 6
    for number in range(6):
        pages.nth(number).click()
        if number == 2:
            page.locator("form button[type=submit]").click()
            expect(page.locator("tbody tr").first).to_be_visible()
            named = set(
                page.locator("tbody th").evaluate_all("all => all.map(e => e.firstChild.textContent)")
            )
            assert [name for name in named if re.fullmatch("([A-Z][a-z]+){2,}", name)] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.locator("header").first.bounding_box()["height"] < 80

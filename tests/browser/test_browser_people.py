"""The page of people in the pit: two persons change somebody's place, by the keys alone."""

import pytest
from axe import grave_violations
from playwright.sync_api import expect


def _by_keys(page, name, exact=True):
    page.get_by_role("button", name=name, exact=exact).focus()
    page.keyboard.press("Enter")


def _row(page, name):
    return page.get_by_role("row").filter(has_text=name)


@pytest.mark.clause("house 2.3", "house 4.2")
def test_somebody_is_enrolled_given_a_duty_stood_down_and_reinstated_by_two(browser):
    pit = browser.post("pit", "margot")
    _by_keys(pit, "People")
    expect(_row(pit, "Margot Adeyemi")).to_contain_text("now at: Pit")
    _by_keys(pit, "Enrol a person")
    sheet = pit.get_by_role("dialog")
    sheet.get_by_label("Name and surname").fill("Nora Quist")
    sheet.get_by_label("Sign-in name").fill("nora")
    sheet.get_by_label("Rank · Rapid Roulette").select_option("dealer")
    expect(sheet.get_by_label("Who approves")).to_be_visible()
    assert grave_violations(pit) == []
    sheet.get_by_role("button", name="Enrol a person").focus()
    pit.keyboard.press("Enter")
    expect(pit.get_by_role("heading", name="First password of Nora Quist")).to_be_visible()
    assert len(pit.locator("output").inner_text()) > 10
    assert grave_violations(pit) == []
    _by_keys(pit, "I have noted it")
    _by_keys(pit, "Stand down")
    sheet.get_by_label("Reason").fill("until the review is over")
    sheet.get_by_role("button", name="Stand down").focus()
    pit.keyboard.press("Enter")
    expect(_row(pit, "Nora Quist")).to_contain_text("stood down")
    _by_keys(pit, "Reinstate")
    sheet.get_by_role("button", name="Reinstate").focus()
    pit.keyboard.press("Enter")
    expect(_row(pit, "Nora Quist")).not_to_contain_text("stood down")


@pytest.mark.clause("house 4.2")
def test_nobody_changes_their_own_place(browser):
    pit = browser.post("pit", "margot")
    _by_keys(pit, "People")
    _by_keys(pit, "Margot Adeyemi")
    expect(pit.locator("section[aria-labelledby=person] .acts button")).to_have_count(0)


def test_who_has_neither_duty_nor_highest_rank_has_no_such_pages(browser):
    pit = browser.post("pit", "chen")
    expect(pit.get_by_role("button", name="Replay", exact=True)).to_be_visible()
    for page in ("People", "House", "Conduct"):
        expect(pit.get_by_role("button", name=page, exact=True)).to_have_count(0)

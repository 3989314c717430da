"""A house that is not a demonstration: nobody is let in without a password or a code."""

import pytest
from house_in_browser import RunningHouse
from players_screen import Terminal
from playwright.sync_api import expect

from croupier.house.config import default_text


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", default_text()) as opened:
        yield opened


def _signed_in_with_a_first_password(browser, house):
    pit = browser.open("pit")
    pit.get_by_label("Staff name").fill("bruno")
    pit.get_by_label("PIN or password").fill(house.passwords["bruno"])
    pit.get_by_role("button", name="Sign in", exact=True).click()
    pit.get_by_label("New password").fill("a lantern over the quay")
    pit.get_by_role("button", name="Keep this password").click()
    return pit


def test_a_first_password_is_changed_and_a_code_from_the_pit_enrols_one_screen_once(browser, house):
    pit = _signed_in_with_a_first_password(browser, house)
    pit.get_by_role("button", name="Screens").click()
    pit.locator("main input").first.fill("A3")
    pit.get_by_role("button", name="Give a code").click()
    code = pit.locator("output").inner_text()
    screens = [browser.open("terminal/A3"), browser.open("terminal/A3")]
    for each in screens:
        expect(each.get_by_role("button", name="Enrol by itself")).to_have_count(0)
        each.get_by_label("One-time code").fill(code)
    screens[0].get_by_role("button", name="Enrol this screen").click()
    expect(screens[0].locator(".phase")).to_be_visible()
    expect(screens[0].get_by_text("Play money")).to_have_count(0)
    screens[1].get_by_role("button", name="Enrol this screen").click()
    expect(screens[1].get_by_role("alert")).to_contain_text("has been used or has expired")


def test_a_first_password_opens_nothing_however_often_the_page_is_loaded(browser, house):
    cage = browser.open("cage")
    cage.get_by_label("Staff name").fill("iris")
    cage.get_by_label("PIN or password").fill(house.passwords["iris"])
    cage.get_by_role("button", name="Sign in", exact=True).click()
    for _ in range(2):
        expect(cage.get_by_label("New password")).to_be_visible()
        expect(cage.get_by_role("heading", name="Scan or type a ticket")).to_have_count(0)
        cage.reload()
    cage.get_by_label("Password until now").fill(house.passwords["iris"])
    cage.get_by_label("New password").fill("a barge under the bridge")
    cage.get_by_role("button", name="Keep this password").click()
    expect(cage.get_by_role("heading", name="Scan or type a ticket")).to_be_visible()


def test_nothing_of_the_demonstration_is_there(browser):
    lobby = browser.open("")
    expect(lobby.get_by_role("heading", name="The tables of this house")).to_be_visible()
    expect(lobby.get_by_role("button", name="Start a guided first round")).to_have_count(0)
    for path, body in (
        ("screens", {"role": "terminal", "name": "A1"}),
        ("sessions", {"post": "pit", "staff": "bruno"}),
    ):
        with pytest.raises(AssertionError, match="404"):
            browser.api(lobby.context, "POST", f"/api/demonstration/{path}", body)
    with pytest.raises(AssertionError, match="404"):
        Terminal(browser, "A1")

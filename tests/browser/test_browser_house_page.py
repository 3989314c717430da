"""The page of the house in the pit: a file that differs is seen there, and accepted by two."""

import pytest
from axe import grave_violations
from house_in_browser import RunningHouse
from playwright.sync_api import expect
from real_house import BRUNO, MARGOT, PASSWORDS, real_house, rewritten


class HouseForMoney(RunningHouse):
    """As `croupier house init` makes one, whose file was changed by somebody meanwhile."""

    def __init__(self, folder):
        file = real_house(folder)
        rewritten(file, "maximum = 100_000", "maximum = 90_000")
        self.folder, self.passwords = file.parent, PASSWORDS
        self.port, self.process, self.address = 0, None, ""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with HouseForMoney(tmp_path_factory.mktemp("browser") / "house") as opened:
        yield opened


@pytest.mark.clause("house 1.4", "house 2.3")
def test_two_persons_accept_what_the_file_says_otherwise_and_by_keyboard(browser):
    pit = browser.open("pit")
    pit.get_by_label("Staff name").fill(BRUNO)
    pit.get_by_label("PIN or password").fill(PASSWORDS[BRUNO])
    pit.keyboard.press("Enter")
    pit.get_by_role("button", name="House", exact=True).focus()
    pit.keyboard.press("Enter")
    row = pit.get_by_role("row").filter(has_text=".sign.maximum")
    expect(row).to_contain_text("90000")
    expect(pit.locator("main")).to_contain_text("real house")
    assert grave_violations(pit) == []
    pit.get_by_label("Name of the second person").focus()
    pit.keyboard.type(MARGOT)
    pit.keyboard.press("Tab")
    pit.keyboard.type("guessing-at-random")
    pit.keyboard.press("Enter")
    expect(pit.get_by_role("alert").filter(has_text="Refused")).to_be_visible()
    expect(row).to_be_visible()
    pit.get_by_label("PIN or password of the second person").fill(PASSWORDS[MARGOT])
    pit.keyboard.press("Enter")
    expect(pit.get_by_role("alert").filter(has_text="The file was accepted")).to_contain_text("next opening")
    expect(pit.get_by_text("The file is what was accepted.")).to_be_visible()
    expect(pit.get_by_text("Accepted, and in force from the next opening").first).to_be_visible()
    assert grave_violations(pit) == []


def test_an_alarm_is_acknowledged_by_name_above_the_incidents(browser):
    pit = browser.open("pit")
    pit.get_by_label("Staff name").fill(MARGOT)
    pit.get_by_label("PIN or password").fill(PASSWORDS[MARGOT])
    pit.keyboard.press("Enter")
    alarms = pit.locator("section[aria-labelledby=alarms]")
    alarm = alarms.get_by_role("listitem").filter(has_text="Heads are kept on the disk of the log")
    assert alarms.bounding_box()["y"] < pit.locator("section[aria-labelledby=incidents]").bounding_box()["y"]
    assert grave_violations(pit) == []
    alarm.get_by_role("button").focus()
    pit.keyboard.press("Enter")
    expect(alarm).to_contain_text("Margot Adeyemi")
    expect(alarm.get_by_role("button")).to_have_count(0)
    for language, said in (
        ("fr", "Le fichier n'est pas celui qui a été accepté"),
        ("zh-Hans", "文件与已接受的不同"),
    ):
        pit.locator("header select").select_option(language)
        expect(alarms).to_contain_text(said)

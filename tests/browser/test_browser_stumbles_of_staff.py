"""What staff used to stumble over: faults, limits, alarms and where the focus goes."""

import re

import pytest
from gallery import hung, show
from house_in_browser import PANEL
from players_screen import Terminal
from playwright.sync_api import expect

CARD = "4000 1111 2222"
WHOM = {
    "en": ("Dana Whitlock", "the machine's clock", "Bruno Castellani"),
    "fr": ("Dana Whitlock", "l'horloge de la machine", "Bruno Castellani"),
    "zh-Hans": ("Dana Whitlock", "机器时钟", "Bruno Castellani"),
}


def opens_and_closes(page, button, dialog):
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_the_focus_goes_back_from_every_sheet_of_a_terminal(browser):
    a1 = Terminal(browser, "A1")
    a1.buys_in(5_000)
    for name, dialog in (
        ("Session", "This session"),
        ("Rules", "Rules"),
        ("Language: English", "Language, type and sound"),
        ("Put in", "Put in money"),
        (re.compile("^Cash out"), "Cash out"),
    ):
        opens_and_closes(a1.page, a1.page.get_by_role("button", name=name).first, dialog)


def test_the_focus_goes_back_from_a_sheet_of_the_pit(browser):
    Terminal(browser, "E1").buys_in(2_000)
    pit = browser.post("pit", "margot")
    pit.get_by_role("button", name=re.compile(r"^P1\b")).first.click()
    pit.get_by_role("button", name=re.compile(r"^E1\b")).first.click()
    opens_and_closes(pit, pit.get_by_role("button", name="Faults and credits"), re.compile("."))


def test_a_fault_that_was_just_reported_is_not_called_missing(browser):
    Terminal(browser, "E2").buys_in(2_000)
    pit = browser.post("pit", "margot")
    pit.get_by_role("button", name=re.compile(r"^P1\b")).first.click()
    pit.get_by_role("button", name=re.compile(r"^E2\b")).first.click()
    pit.get_by_role("button", name="Faults and credits").click()
    sheet = pit.get_by_role("dialog")
    expect(sheet).to_contain_text("No fault is on record")
    sheet.get_by_label("What happened").fill("the screen is dark")
    sheet.get_by_role("button", name="Report a fault").click()
    expect(sheet.get_by_role("status")).to_have_text("The fault is recorded.")
    expect(sheet).not_to_contain_text("No fault is on record")
    expect(sheet).to_contain_text("the screen is dark")
    expect(sheet.get_by_label("What happened")).to_have_count(1)


def test_no_limits_are_not_called_kept(browser):
    desk = browser.post("cage", "iris")
    desk.get_by_role("button", name="Loyalty").click()
    desk.get_by_label("Number of the card").fill(CARD)
    desk.get_by_role("button", name="Find").click()
    desk.get_by_label("The player has presented the card").check()
    desk.get_by_role("button", name="Set these limits").click()
    expect(desk.get_by_text("No limits are set")).to_be_visible()
    expect(desk.get_by_text("The limits are kept")).to_have_count(0)
    desk.get_by_label("Most that may be lost in a day").fill("20.00")
    desk.get_by_role("button", name="Set these limits").click()
    expect(desk.get_by_text("The limits are kept")).to_be_visible()


@pytest.mark.clause("house 8.1")
@pytest.mark.parametrize("language", WHOM)
def test_alarms_name_whom_and_what_they_concern(browser, language):
    context = browser.machine(PANEL)
    hung(context)
    context.add_init_script(f"localStorage.setItem('croupier.language', '{language}')")
    page = context.new_page()
    show(page, browser.house.address, "pit", "alarms")
    alarms = page.locator("section", has=page.locator("#alarms"))
    for named in WHOM[language]:
        expect(alarms).to_contain_text(named)
    shown = alarms.inner_text()
    assert not re.search(r"\b(dana|bruno)\b", shown)

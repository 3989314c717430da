"""The lobby of a demonstration house opens every screen, and leads a newcomer through a first round."""

import re

from playwright.sync_api import expect


def test_a_newcomer_is_led_through_a_whole_first_round(browser):
    lobby = browser.open("")
    with lobby.expect_popup() as opened:
        lobby.get_by_role("button", name="Start a guided first round").click()
    page = opened.value
    guide = page.get_by_role("complementary", name="Guide to a first round")
    guide.get_by_role("button", name="Put in a note").click()
    page.locator('[data-note="5000"]').click()
    expect(guide.get_by_role("heading")).to_have_text("Tap a number")
    page.keyboard.press("Escape")
    red = page.locator('[data-bet="red"][role="button"]')
    expect(red).to_have_attribute("aria-disabled", "false", timeout=60_000)
    red.click()
    expect(guide.get_by_role("heading")).to_have_text("Wait for the ball")
    expect(guide.get_by_role("heading")).to_have_text("See what came back", timeout=60_000)
    expect(guide).to_contain_text(re.compile(r"You bet \$5 and \$(0|10) came back\."))
    guide.get_by_role("button", name="Cash out now").click()
    page.get_by_role("button", name=re.compile("^Cash out Ticket")).click()
    page.get_by_role("button", name=re.compile("print the ticket", re.IGNORECASE)).click()
    expect(guide.get_by_role("heading")).to_have_text("Redeem at the cage")
    expect(guide).to_contain_text(re.compile(r"\$(45|55)\.00"))


AUTOMATED = ("V1", "V2", "BC1", "SB1", "LW1", "BS1", "BJ1", "CW1", "TP1", "VR1")


def test_each_automated_table_has_a_seat_of_its_own_and_is_not_left_for_another(browser):
    lobby = browser.open("")
    seats = lobby.get_by_role("button", name=re.compile("^Play at terminal"))
    expect(seats).not_to_have_count(0)
    said = (re.match(r"Play at terminal (\w+) of table (\w+)", each) for each in _labels(seats))
    offered = {found[2]: found[1] for found in said}
    assert len({offered[table] for table in AUTOMATED}) == len(AUTOMATED)
    opened = {}
    for table in ("SB1", "LW1", "TP1"):
        with lobby.expect_popup() as popup:
            lobby.get_by_role("button", name=re.compile(f"of table {table};")).click()
        opened[table] = popup.value
    for table, page in opened.items():
        expect(page.locator("[data-bet]").first).to_be_attached()
        expect(page.get_by_text(f"Terminal {offered[table]}")).to_be_visible()
        expect(page.get_by_role("heading", name="Choose a table")).to_have_count(0)


def _labels(buttons):
    return buttons.evaluate_all("all => all.map((each) => each.ariaLabel)")


def test_the_lobby_opens_a_terminal_a_console_a_display_the_pit_and_the_cage(browser):
    lobby = browser.open("")
    with lobby.expect_popup() as opened:
        lobby.get_by_role("button", name=re.compile("^Play at terminal B1 of table R2")).click()
    expect(opened.value.get_by_text("Terminal B1")).to_be_visible()
    with lobby.expect_popup() as opened:
        lobby.get_by_role("button", name=re.compile("^Display: Open the display of table R2")).click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Rapid Roulette, double zero")
    for button, person in (
        ("Deal: Open the console of table R2", "Dana Whitlock"),
        ("Open the pit", "Bruno Castellani"),
        ("Open the cage", "Iris Okafor"),
    ):
        lobby.get_by_role("button", name=button).click()
        with lobby.expect_popup() as opened:
            lobby.get_by_role("dialog").get_by_role("button", name=person).click()
        expect(opened.value.get_by_text(person).first).to_be_visible()

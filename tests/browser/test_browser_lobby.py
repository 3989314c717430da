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

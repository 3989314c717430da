"""A player limits himself at the loyalty desk, and the terminal keeps him to it."""

import pytest
from players_screen import Terminal
from playwright.sync_api import expect

GOLD = "6005123498765432"


def shows_card(terminal):
    page = terminal.page
    page.get_by_role("button", name="Put in", exact=True).click()
    page.get_by_label("Number of the card").fill(GOLD)
    page.get_by_role("button", name="Show the card").click()
    expect(page.get_by_text("Your own limits apply at this terminal.")).to_be_visible()
    expect(page.get_by_text("••••5432")).to_be_visible()
    expect(page.get_by_text(GOLD)).to_have_count(0)
    page.keyboard.press("Escape")


def finds(desk):
    desk.get_by_role("button", name="Loyalty").click()
    desk.get_by_label("Number of the card").fill(GOLD)
    desk.get_by_role("button", name="Find").click()


@pytest.mark.clause("automated-10.2 3.9[loss]", "automated-10.2 7.2")
def test_a_limit_set_at_the_desk_stops_play_with_a_clear_screen(browser):
    d1, desk = Terminal(browser, "D1"), browser.post("cage", "iris")
    expect(desk.get_by_role("banner")).to_contain_text("Cashier")
    d1.buys_in(5000)
    shows_card(d1)
    finds(desk)
    desk.get_by_label("Most that may be lost in a day").fill("20.00")
    desk.get_by_role("button", name="Set these limits").click()
    expect(desk.get_by_text("limits are set at the loyalty desk; bring your card")).to_be_visible()
    desk.get_by_label("The player has presented the card").check()
    desk.get_by_role("button", name="Set these limits").click()
    expect(desk.get_by_text("The limits are kept")).to_be_visible()
    d1.has_time()
    d1.chooses(10)
    d1.bets("straight:17", "straight:18")
    d1.has_bet("$20.00")
    d1.bets("straight:19")
    expect(d1.message).to_contain_text("automated-10.2 3.9[loss]")
    d1.has_bet("$20.00")
    d1.page.keyboard.press("F2")
    expect(d1.page.get_by_text("Left of it today")).to_be_visible()
    d1.page.keyboard.press("Escape")
    d1.sees_phase("outcome")
    finds(desk)
    desk.get_by_label("Reason for the statement").fill("The player asks for it")
    desk.get_by_role("button", name="Draw up the statement").click()
    expect(desk.get_by_text("Every cent agrees with the ledger")).to_be_visible()
    expect(desk.get_by_role("row", name="D1")).to_contain_text("$20.00")


@pytest.mark.clause("automated-10.2 3.9[loss]")
def test_a_limit_of_nothing_ends_play_until_tomorrow_and_leaves_the_balance(browser):
    d2, desk = Terminal(browser, "D2"), browser.post("cage", "iris")
    d2.buys_in(2000)
    shows_card(d2)
    finds(desk)
    desk.get_by_label("Most that may be lost in a day").fill("0.00")
    desk.get_by_label("The player has presented the card").check()
    desk.get_by_role("button", name="Set these limits").click()
    notice = d2.notice("Your own limit is reached")
    expect(notice).to_contain_text("automated-10.2 3.9[loss]")
    notice.get_by_role("button", name="Cash out").click()
    d2.page.get_by_role("button", name="Print the ticket").click()
    expect(d2.page.locator(".ticket")).to_contain_text("$20.00")

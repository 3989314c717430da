"""Whole rounds by keyboard alone, for a player and for a dealer."""

import re

import pytest
from players_screen import Terminal
from playwright.sync_api import expect

MANY_STOPS = 60
PERIOD_MS = 45_000  # longer than the wagering period of R1


def _tabs_to(page, target, by="Tab"):
    """Tab by tab, as somebody without a mouse gets there."""
    for _ in range(MANY_STOPS):
        page.keyboard.press(by)
        if target.evaluate(
            "each => each === document.activeElement || each.contains(document.activeElement)"
        ):
            return
    raise AssertionError("the Tab key does not lead there")


def test_a_player_plays_a_whole_round_by_keyboard(browser, dealer):
    at_p1, e1 = dealer("P1"), Terminal(browser, "E1")
    page, keys = e1.page, e1.page.keyboard
    page.get_by_role("alertdialog").wait_for()
    _tabs_to(page, page.get_by_role("button", name="Put in money"))
    keys.press("Enter")
    page.locator('[data-note="5000"]').wait_for()
    _tabs_to(page, page.locator('[data-note="5000"]'))
    keys.press("Enter")
    e1.has_balance("$50.00")
    keys.press("Escape")
    at_p1.open_betting()
    e1.sees_phase("wagering")
    _tabs_to(page, page.locator("svg.felt"))
    keys.type("17")
    keys.press("Enter")
    e1.has_chip("straight:17", "$5")
    keys.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("data-bet", "split:17-20")
    keys.press("-")
    keys.press("Space")
    e1.has_chip("split:17-20", "$1")
    keys.press("u")
    e1.has_no_chip("split:17-20")
    keys.press("d")
    e1.has_chip("straight:17", "$10")
    keys.press("Backspace")
    keys.press("Home")
    keys.press("Enter")
    e1.has_chip("straight:0", "$1")
    e1.has_bet("$11.00")
    at_p1.result("17")
    e1.sees_line("17 Black")
    e1.has_balance("$399.00")
    _tabs_to(page, page.get_by_role("button", name="Cash out"))
    keys.press("Enter")
    _tabs_to(page, page.get_by_role("button", name="Print the ticket"))
    keys.press("Enter")
    expect(page.locator(".ticket .number")).to_have_text(re.compile(r"\d\d( \d{4}){4}"))


@pytest.mark.clause("perth-roulette-599 1.1[max-bet]")
def test_1_1_a_player_makes_a_max_bet_by_keyboard(browser, dealer):
    at_p1, e1 = dealer("P1"), Terminal(browser, "E1")
    page, keys = e1.page, e1.page.keyboard
    credit = {"terminal": "E1", "table": "P1", "tender": "cash to the dealer", "amount": 100_000}
    for _ in range(40):  # a dealer alone takes no more at once
        at_p1.does("terminal", "CreditByDealer", **credit)
    e1.has_balance("$40,000.00")
    at_p1.open_betting()
    e1.sees_phase("wagering")
    max_bet = page.get_by_role("button", name="Max Bet", exact=True)
    _tabs_to(page, max_bet)
    keys.press("Enter")
    expect(max_bet).to_have_attribute("aria-pressed", "true")
    _tabs_to(page, page.get_by_role("button", name="Max Bet on 0 green"), by="Shift+Tab")
    keys.press("Enter")
    # The sign of P1 has up to $200 on a single number and up to $5,000 on anything else.
    e1.has_chip("straight:0", "$200")
    e1.has_chip("corner:0-1-2-3", "$5,000")
    e1.has_bet("$30,200.00")
    e1.has_balance("$9,800.00")
    expect(max_bet).to_have_attribute("aria-pressed", "false")
    at_p1.result("0")
    # 35 times $200, 17 times three splits, 11 times two streets and 8 times the corner.
    e1.has_balance("$452,000.00")


def test_a_dealer_deals_a_whole_round_and_a_no_spin_by_keyboard(browser):
    console, a1, display = (
        browser.post("console", "dana", "R1"),
        Terminal(browser, "A1"),
        browser.display("R1"),
    )
    a1.buys_in(5_000)
    keys, step = console.keyboard, console.locator('[aria-current="step"]')
    expect(console.get_by_role("button", name="Open betting")).to_be_visible()
    keys.press("o")
    expect(step).to_have_text("1Place bets")
    a1.sees_phase("wagering")
    a1.bets("straight:32")
    a1.has_chip("straight:32", "$5")
    # A ball that would rest within the period may not be spun yet: betting is closed first.
    expect(step).to_have_text(re.compile("No more bets|Number"), timeout=PERIOD_MS)
    keys.press("s")
    expect(console.get_by_text("Sensor reads")).to_be_visible(timeout=PERIOD_MS)
    keys.type("32")
    keys.press("Enter")
    # A number against the sensor's is asked for once more, in words.
    if console.get_by_text("Sensor reads 32").count() == 0:
        keys.press("Enter")
    expect(step).to_have_text("4Settled")
    a1.has_balance("$225.00")
    expect(display.locator(".field .number")).to_have_text("32")
    keys.press("o")
    expect(step).to_have_text("1Place bets")
    keys.press("n")
    keys.press("4")
    expect(console.get_by_role("button", name="Call no spin")).to_have_attribute("aria-disabled", "false")
    keys.press("Enter")
    expect(display.locator("main")).to_contain_text("No spin")

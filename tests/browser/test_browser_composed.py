"""A table that an operator has put together in the house's file: Crown, a race track, two side wagers."""

import re

import pytest
from axe import grave_violations
from house_in_browser import RunningHouse, short_text
from players_screen import Terminal
from playwright.sync_api import expect

M18 = "melbourne-roulette-18"
CROWN = f'ruleset = "{M18}/crown"\n'
COMPOSED = f"""{CROWN}options = {{ race_track = "yes", sides = "lucky-symbols, roulette-match" }}
"""
FITTED = '"winning-number-display" = "", "console" = "", "game-system" = "", "u-spin" = ""'
SIDES = '"lucky-symbols" = "PLAY-1", "roulette-match" = "PLAY-2"'
PAYS = {"A": 80, "B": 18, "C": 3, "D": 1, "E": 3, "F": 18, "G": 80}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    text = short_text()
    assert CROWN in text
    assert FITTED in text
    text = text.replace(CROWN, COMPOSED).replace(FITTED, f"{FITTED}, {SIDES}", 1)
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", text) as opened:
        yield opened


def told_of(desk):
    """The sensor's line has room for two signs: of a ball on 000 it can only say what nobody understands."""
    return desk["suggestion"] is not None or desk["device_notes"]


@pytest.mark.clause(f"{M18} 13.1")
def test_a_call_and_a_side_wager_are_placed_and_settled_on_the_wheel_of_three_zeros(browser, dealer):
    """The ball falls on 00, on which the base rules let nothing win but what covers it; a symbol wins."""
    at_c1, c11, display = dealer("C1"), Terminal(browser, "C11"), browser.display("C1")
    page = c11.page
    cash = {"terminal": "C11", "table": "C1", "tender": "cash to the dealer", "amount": 20_000}
    at_c1.does("terminal", "CreditByDealer", **cash)
    c11.has_balance("$200.00")
    at_c1.open_betting()
    c11.sees_phase("wagering")
    page.get_by_role("group", name="Finales").get_by_role("button", name="0").click()
    for number in ("0", "00", "10", "20", "30"):
        c11.has_chip(f"straight:{number}", "$5")
    c11.has_no_chip("straight:000")
    symbols = page.get_by_role("group", name="Lucky Symbols", exact=True).get_by_role("button")
    expect(symbols).to_have_count(7)
    for index in range(7):
        symbols.nth(index).click()
    c11.has_bet("$60.00")
    c11.has_balance("$140.00")
    assert grave_violations(page) == []
    at_c1.no_more_bets()
    at_c1.until(lambda view: told_of(view["desk"]))  # the ball is at rest
    at_c1.enters("00")
    drawn = display.locator("section").filter(has=display.get_by_role("heading", name="Lucky Symbols"))
    symbol = drawn.locator("b")
    expect(symbol).to_have_text(re.compile("^[A-G]$"))
    # 35 to 1 on 00, and what the symbol pays that its equipment has drawn, with the stakes.
    c11.has_balance(f"${140 + 180 + 5 * (PAYS[symbol.inner_text()] + 1)}.00")


def test_the_rules_on_the_screen_have_the_side_wagers_that_were_put_on(browser):
    page = Terminal(browser, "C12").page
    page.locator(".phase").wait_for()
    page.keyboard.press("F1")
    sheet = page.get_by_role("dialog", name="Rules")
    for label, said in (
        ("Lucky Symbol D", "1 to 1"),
        ("Colour Match", "250 to 1"),
        ("Number Match", "12 to 1"),
    ):
        expect(sheet.get_by_role("row").filter(has_text=label)).to_contain_text(said)

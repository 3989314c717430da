"""The dealer's console at a cloth: what is called, what is done with the chips, and chips of other tables."""

import re

import pytest
from playwright.sync_api import expect

MANY = 100
VCGR, PERTH = "melbourne-roulette-vcgr", "perth-roulette-599"


def sits_down(dealer, *terminals, dollars=200):
    """Players with money, whose chips the dealer moves."""
    for name in terminals:
        credit = {"terminal": name, "table": dealer.table, "tender": "cash to the dealer"}
        dealer.does("terminal", "CreditByDealer", amount=dollars * 100, **credit)
        dealer.calls("Join", terminal=name)


def calls(dealer, terminal, **slip):
    """A bet that a player calls."""
    dealer.calls("SetWagers", round=dealer.round, terminal=terminal, slip=slip, called_by_dealer=True)


def enters(console, number):
    """Said once more where the sensor has read another number; in a simulated wheel it mostly has."""
    console.keyboard.type(number)
    payout = console.get_by_role("region", name="Payout")
    for _ in range(MANY):
        if payout.is_visible():
            return
        console.keyboard.press("Enter")
        console.wait_for_timeout(250)
    raise AssertionError("the number is not entered")


def _calls_neighbours_in_red_chips(console, tasks):
    """A player buys them and calls 17 and its neighbours; the chips are kept beside 0."""
    keys = console.keyboard
    keys.type("a11")
    tasks.get_by_role("button", name="Colour chips").click()
    console.get_by_label("Value of each chip").fill("10")
    console.get_by_role("button", name="Issue to F11").click()
    expect(console.get_by_text("held by F11, $10 each, value on a marker")).to_be_visible()
    keys.press("Escape")
    keys.press("k")
    console.get_by_role("radio", name="Red chips").click()
    console.get_by_label("Call in the bet language").fill("N17/2 x1")
    expect(console.get_by_text("5 pieces, $50 in all.")).to_contain_text(f"{VCGR} 3.1.2")
    console.get_by_role("button", name="Place $50 for F11").click()
    expect(console.get_by_text("Placed $50 for F11")).to_be_visible()
    tasks.get_by_role("button", name="Colour chips").click()
    console.get_by_label("Number called").fill("17")
    keys.press("Enter")
    expect(console.get_by_text("Beside 0, under a marker: F11")).to_be_visible()
    keys.press("Escape")
    keys.press("Escape")


@pytest.mark.clause(
    f"{VCGR} 9.5.1",
    f"{VCGR} 9.5.2",
    f"{VCGR} 9.5.3",
    f"{VCGR} 9.5.4",
    f"{VCGR} 9.4.2",
    f"{VCGR} 9.4.2(a)",
    f"{VCGR} 5.4.2",
    f"{VCGR} 3.1.2",
    f"{VCGR} 3.1.2(e)",
)
def test_a_french_round_is_called_in_french_and_its_chips_moved_in_order_by_keyboard(browser, dealer):
    at_f1, display = dealer("F1"), browser.display("F1")
    sits_down(at_f1, "F11", "F12")
    console = browser.post("console", "dana", "F1")
    keys, header = console.keyboard, console.locator("header").first
    tasks = console.get_by_role("navigation", name="Tasks")
    expect(console.get_by_role("button", name="Open betting")).to_be_visible()
    keys.press("o")
    expect(header).to_contain_text("“Place your bets. Faites vos jeux”")
    expect(display.locator("main, body").first).to_contain_text("Faites vos jeux")
    _calls_neighbours_in_red_chips(console, tasks)
    calls(at_f1, "F12", **{"straight:5": 500, "black": 1000, "split:17-20": 500})
    keys.press("s")
    expect(console.get_by_role("button", name="No more bets")).to_be_visible()
    keys.press("c")
    expect(header).to_contain_text("“No more bets. Rien ne va plus”")
    expect(header).to_contain_text("9.5.2")
    expect(display.locator("main, body").first).to_contain_text("Rien ne va plus")
    enters(console, "17")
    expect(header).to_contain_text("“17”")
    expect(header).to_contain_text("Dolly: Straight-up 17")
    expect(console.get_by_text("Name what lies on 17: straight-up, black, split")).to_be_visible()
    # The winning call is placed, losers are collected, winners are paid; nothing out of turn.
    placed, collected = (console.get_by_role("button", name=name) for name in ("All placed", "All collected"))
    expect(collected).to_have_attribute("aria-disabled", "true")
    expect(console.get_by_role("region", name="Payout")).to_contain_text("Place the winning call bets before")
    expect(placed).to_have_attribute("aria-disabled", "false")
    keys.press("p")
    expect(placed).to_have_count(0)
    # The croupier who does not clear may begin with an even chance, and with nothing inside.
    outside = console.get_by_role("button", name="F12: Black $20")
    expect(outside).to_have_attribute("aria-disabled", "false")
    expect(console.get_by_role("button", name="F12: Split 17 and 20 $90")).to_have_attribute(
        "aria-disabled", "true"
    )
    outside.click()
    expect(outside).to_have_count(0)
    keys.press("p")
    expect(collected).to_have_count(0)
    keys.press("p")
    expect(tasks.get_by_role("button", name="Payout")).to_have_count(0)
    assert at_f1.look()["desk"]["payout"] is None


@pytest.mark.clause(
    f"{PERTH} 4.4[call]",
    f"{PERTH} 4.5",
    f"{PERTH} 4.5(b)",
    f"{PERTH} 4.6(b)",
    f"{PERTH} 3.5(b)",
    f"{PERTH} 6.4(a)",
    f"{PERTH} 6.4(b)",
    f"{PERTH} 6.4",
    f"{PERTH} 7.5(b)",
    f"{PERTH} 7.5(c)",
    f"{PERTH} 7.6(b)",
)
def test_in_perth_nobody_bets_before_all_is_paid_and_a_stray_chip_is_paid_or_kept(browser, dealer, at_post):
    at_n1, pit, display = dealer("N1"), at_post("pit", "bruno"), browser.display("N1")
    sits_down(at_n1, "N11", "N12")
    at_n1.calls("IssueColour", terminal="N11", colour="red", value=500)
    at_n1.open_betting()
    calls(at_n1, "N11", **{"six-box:13-18": 500, "red": 500})
    console = browser.post("console", "dana", "N1")
    keys, header = console.keyboard, console.locator("header").first
    tasks = console.get_by_role("navigation", name="Tasks")
    expect(console.get_by_role("button", name="Spin the ball")).to_be_visible()
    keys.press("s")
    expect(console.get_by_role("button", name="No more bets")).to_be_visible()
    keys.press("c")
    expect(header).to_contain_text("Signal, and announce clearly: 4.4[call]")
    enters(console, "17")
    expect(header).to_contain_text("“17 Black”")
    expect(header).to_contain_text("Dolly: 13 to 18")
    keys.press("o")
    expect(console.get_by_role("alert").filter(has_text="Not done")).to_contain_text(f"{PERTH} 3.5(b)")
    # A chip of another table lies in the winning wager, and in a losing one.
    tasks.get_by_role("button", name="Colour chips").click()
    console.get_by_role("button", name="N11").first.click()
    console.get_by_label("Issued at").select_option("C1")
    console.get_by_role("button", name="Record for N11").click()
    expect(
        console.get_by_text("Pay N11 at the proper odds in cash chips; the chip counts as $5.")
    ).to_be_visible()
    console.get_by_role("radio", name="The wager loses").click()
    console.get_by_role("button", name="Record for N11").click()
    expect(console.get_by_text("The chip stays here. N11 takes the others back to C1.")).to_be_visible()
    # The limits change; whoever bet colour chips keeps the old minimum, and a marker says so to all.
    higher = {"minimum": 1000, "maximum": 60_000, "multiple": 1000}
    pit.does("table", "ChangeLimits", table="N1", sign=higher, all_agree=True)
    marker = "N11: $5 to $600, in units of"
    expect(console.get_by_role("region", name="Colour chips")).to_contain_text(marker)
    expect(display.locator("footer")).to_contain_text("Old limits still apply: N11 from $5")
    _lets_them_keep_the_old_limits_longer(browser.post("pit", "margot"), console)
    keys.press("p")
    expect(console.get_by_role("button", name="All collected")).to_have_count(0)
    keys.press("p")
    expect(tasks.get_by_role("button", name="Payout")).to_have_count(0)
    keys.press("o")
    expect(header).to_contain_text("“Place your bets”")


def _lets_them_keep_the_old_limits_longer(pit, console):
    """Until later than the hour of the book; not until sooner."""
    marked = console.get_by_role("region", name="Colour chips")
    until = re.search(r"until \d\d:\d\d", marked.inner_text())[0]
    pit.get_by_role("button", name=re.compile("^N1 ")).first.click()
    pit.get_by_role("button", name=re.compile("^N11 ")).first.click()
    pit.get_by_role("button", name="Extend former limits").click()
    sheet = pit.get_by_role("dialog")
    extend = sheet.get_by_role("button", name="Extend former limits")
    sheet.get_by_label("For how many hours").fill("0.5")
    extend.click()
    expect(sheet).to_contain_text(f"{PERTH} 7.6(b)")
    sheet.get_by_label("For how many hours").fill("3")
    extend.click()
    expect(sheet).to_have_count(0)
    expect(marked).not_to_contain_text(until)
    expect(marked).to_contain_text(re.compile(r"N11: .* until \d\d:\d\d"))

"""What each book asks its screens to show."""

import re

import pytest
from players_screen import Terminal
from playwright.sync_api import expect

MELBOURNE = "melbourne-roulette-18"


@pytest.mark.clause(
    f"{MELBOURNE} 11.6.2(a)", f"{MELBOURNE} 11.6.2(b)", f"{MELBOURNE} 11.6.2(c)", f"{MELBOURNE} 11.6.3(a)"
)
def test_touchbet_shows_the_period_its_last_seconds_its_end_and_the_outcome(browser, dealer):
    at_m1, screens = dealer("M1"), [Terminal(browser, name) for name in ("M11", "M12")]
    screens[0].buys_in(2_000)
    at_m1.open_betting()
    for each in screens:
        expect(each.page.get_by_role("timer")).to_have_attribute(
            "aria-label", re.compile("seconds? left to bet")
        )
    for each in screens:
        each.sees_line("Betting closes in")
    for each in screens:
        each.sees_line("No more bets")
        expect(each.page.get_by_text("Waiting for the spin").first).to_be_visible()
    at_m1.until_phase("no more bets")
    at_m1.spin()
    for each in screens:
        expect(each.page.get_by_text("Your bets are settled as shown")).to_be_visible()
    at_m1.enters("00")
    for each in screens:
        each.sees_line("00 Green")


@pytest.mark.clause(f"{MELBOURNE} 12.6.2", f"{MELBOURNE} 12.3.1(b)")
def test_touchtable_shows_no_more_bets_when_the_dealer_says_so(browser, dealer):
    at_t1, t11, display = dealer("T1"), Terminal(browser, "T11"), browser.display("T1")
    at_t1.does(
        "terminal", "CreditByDealer", terminal="T11", table="T1", tender="cash to the dealer", amount=5_000
    )
    t11.has_balance("$50.00")
    at_t1.open_betting()
    t11.sees_phase("wagering")
    t11.bets("split:0-3")
    t11.has_chip("split:0-3", "$5")
    at_t1.no_more_bets()
    t11.sees_line("No more bets")
    t11.taps("red")
    expect(t11.message).to_contain_text("betting has ended")
    t11.has_no_chip("red")
    at_t1.enters("3")
    t11.has_balance("$135.00")
    expect(display.locator(".field .number")).to_have_text("3")


@pytest.mark.clause("automated-10.2 6.2", "automated-10.2 3.8.1", "automated-10.2 3.8.4")
def test_an_automatic_table_plays_by_itself_and_shows_seconds_and_outcome(browser):
    d1, display = Terminal(browser, "D1"), browser.display("V1")
    d1.buys_in(5_000)
    expect(d1.page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("seconds? left to bet"))
    d1.sees_phase("wagering")
    d1.bets("red", "black", "straight:0")
    d1.has_bet("$15.00")
    d1.sees_phase("outcome")
    number = d1.page.locator(".phase strong").inner_text().split()[0]
    d1.has_balance("$215.00" if number == "0" else "$45.00")
    expect(display.locator("main")).to_contain_text(number)


@pytest.mark.clause("automated-10.2 7.1", "automated-10.2 7.3", "automated-10.2 7.4.1")
def test_a_player_sees_what_the_session_came_to_and_calls_for_service(browser, at_post):
    d2, pit = Terminal(browser, "D2"), at_post("pit", "bruno")
    d2.buys_in(2_000, 2_000)
    d2.page.get_by_role("button", name="Session").click()
    sheet = d2.page.get_by_role("dialog", name="This session")
    expect(sheet).to_contain_text("$40.00")
    d2.page.keyboard.press("Escape")
    d2.page.get_by_role("button", name="Call service").click()
    pit.until(lambda view: any(each["kind"] == "service" for each in view["pit"]["incidents"]))
    expect(d2.message).to_contain_text("A member of staff will come to you.")
    d2.page.get_by_role("button", name="Cancel the call for service").click()
    pit.until(lambda view: not any(each["kind"] == "service" for each in view["pit"]["incidents"]))


RULES = [
    ("E1", "2.70"),
    pytest.param("A1", "2.70", marks=pytest.mark.clause("rapid-roulette 12.13")),
    pytest.param("M11", "5.26", marks=pytest.mark.clause(f"{MELBOURNE} 18.14")),
    pytest.param("D1", "2.70", marks=pytest.mark.clause("automated-10.2 20.14")),
]


@pytest.mark.parametrize(("terminal", "edge"), RULES)
def test_the_rules_are_on_the_screen_with_odds_chance_and_edge(browser, terminal, edge):
    at = Terminal(browser, terminal)
    at.page.locator(".phase").wait_for()
    at.page.keyboard.press("F1")
    sheet = at.page.get_by_role("dialog", name="Rules")
    row = sheet.get_by_role("row").filter(has_text=re.compile("Straight", re.IGNORECASE)).first
    expect(row).to_contain_text("35 to 1")
    expect(row).to_contain_text(edge)


@pytest.mark.clause("perth-roulette-599 2.5(c)")
def test_the_rules_on_a_perth_terminal_say_that_they_prevail(browser):
    e2 = Terminal(browser, "E2")
    e2.page.locator(".phase").wait_for()
    e2.page.keyboard.press("F1")
    sheet = e2.page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_text("perth-roulette-599 2.5(c)").first).to_be_visible()
    expect(sheet).to_contain_text("count before the Roulette rules where the two differ")


@pytest.mark.clause("rapid-roulette 4.1[s66(1)(c)]", "rapid-roulette 4.2")
def test_the_limits_stand_on_every_terminal_of_the_table_and_on_its_display(browser):
    for name in ("A1", "A2"):
        sign = Terminal(browser, name).page.locator("section").filter(has_text="Limits at this terminal").last
        expect(sign).to_contain_text("$1 to $200")
        expect(sign).to_contain_text("$1 to $5,000")
        expect(sign).to_contain_text("rapid-roulette 4.2")
    display = browser.display("R1")
    expect(display.locator("footer")).to_contain_text("$1 to $5,000")
    expect(display.locator("footer")).to_contain_text("$1 to $200")

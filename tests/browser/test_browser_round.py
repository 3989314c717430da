"""Whole rounds in a real browser, with the screens of everybody who has a part in them."""

import re

import pytest
from cut_line import CutLine
from players_screen import Terminal
from playwright.sync_api import expect

EVERY_KIND = (
    "straight:17", "split:17-20", "street:16-17-18", "corner:17-18-20-21", "six-line:16-21",
    "column:2", "dozen:2", "low", "even", "red", "black", "odd", "high",
)  # fmt: skip


@pytest.mark.clause(
    "perth-roulette-599 1.1[wagering-period](c)",
    "perth-roulette-599 3.9(b)",
    "perth-roulette-599 3.10",
    "perth-roulette-599 4.8",
)
def test_a_bet_on_every_kind_of_spot_from_the_buy_in_to_the_cage(browser, dealer):
    at_p1 = dealer("P1")
    e1, display = Terminal(browser, "E1"), browser.display("P1")
    e1.buys_in(10_000)
    e1.has_balance("$100.00")
    at_p1.open_betting()
    expect(e1.page.get_by_role("timer")).to_have_attribute(
        "aria-label", re.compile(r"\d+ seconds? left to bet")
    )
    e1.chooses(1)
    e1.bets(*EVERY_KIND)
    e1.page.get_by_role("button", name="34 red and its neighbours").click()
    e1.page.get_by_role("button", name="Numbers ending in 7, 3 pieces").click()
    e1.has_bet("$21.00")
    e1.has_balance("$79.00")
    e1.has_chip("straight:34", "$1")
    e1.has_chip("straight:17", "$3")
    at_p1.no_more_bets()
    e1.sees_line("No more bets")
    expect(display.locator("main")).to_contain_text("No more bets")
    at_p1.enters("17")
    expect(display.locator(".field .number")).to_have_text("17")
    e1.sees_line("17 Black")
    e1.has_balance("$244.00")
    settlement = e1.page.get_by_role("region", name="Settlement of round")
    expect(settlement.locator("dd")).to_have_text(["$153.00", "$12.00", "$9.00", "+$144.00"])
    _redeemed_once(browser, e1.cashes_out())


def _redeemed_once(browser, number):
    cage = browser.post("cage", "iris")
    expect(cage.get_by_text("No ticket yet")).to_be_visible()
    cage.keyboard.type(number)
    cage.keyboard.press("Enter")
    cage.get_by_label("Amount printed on the paper").fill("244.00")
    mark = cage.get_by_label("Mark on the paper")
    pay = cage.get_by_role("button", name="Pay $244.00 and close the ticket")
    mark.fill("LOG 9999 01234567")
    pay.click()
    expect(cage.get_by_role("alert")).to_contain_text("the paper says LOG 9999 01234567")
    expect(cage.get_by_role("alert")).to_contain_text("house 5.9")
    mark.fill(re.search(r"LOG \d+ [0-9A-F]{8}", cage.locator("details").text_content())[0].lower())
    pay.click()
    expect(cage.get_by_text("Paid $244.00. The ticket is closed for good.")).to_be_visible()
    cage.get_by_role("button", name="Clear").first.click()
    cage.keyboard.type(number)
    cage.get_by_role("button", name="Find", exact=True).click()
    expect(cage.get_by_role("alert")).to_contain_text("Already redeemed")


@pytest.mark.clause("rapid-roulette 5.1.1", "rapid-roulette 5.2", "rapid-roulette 5.5.1")
def test_the_seconds_left_are_shown_until_the_clock_ends_betting(browser, dealer):
    at_r2, screens = dealer("R2"), [Terminal(browser, name) for name in ("B1", "B2")]
    screens[0].buys_in(2_000)
    at_r2.open_betting()
    times = at_r2.view["table"]
    assert times["ends_at"] - times["opened_at"] == 14_000
    for each in screens:
        expect(each.page.get_by_role("timer")).to_have_attribute(
            "aria-label", re.compile("^([1-9]|1[0-4]) seconds? left to bet")
        )
    screens[0].bets("straight:00")
    for each in screens:
        each.sees_phase("closed")
    screens[0].taps("red")
    expect(screens[0].message).to_contain_text("Too late: betting has ended.")
    at_r2.until_phase("no more bets")
    at_r2.spin()
    at_r2.enters("00")
    for each in screens:
        each.sees_line("00 Green")
    screens[0].has_balance("$195.00")


@pytest.mark.clause("rapid-roulette 3.7", "rapid-roulette 5.1.3", "rapid-roulette 3.6")
def test_a_bet_that_comes_too_late_is_refused_and_the_others_stay_as_shown(browser, dealer):
    at_r1, line = dealer("R1"), CutLine()
    a1 = Terminal(browser, "A1", line=line)
    a1.buys_in(5_000)
    at_r1.open_betting()
    a1.sees_phase("wagering")
    a1.bets("red")
    a1.has_chip("red", "$5")
    line.hold_up()
    at_r1.no_more_bets()
    a1.bets("black")
    expect(a1.message).to_contain_text("Not placed")
    expect(a1.message).to_contain_text("rapid-roulette 3.7")
    line.let_through()
    a1.sees_line("Ball about to fall: betting has ended early.")
    a1.has_no_chip("black")
    a1.has_chip("red", "$5")
    at_r1.enters("2")
    a1.has_balance("$45.00")


@pytest.mark.clause("rapid-roulette 4.3.2(b)")
def test_a_bet_over_the_maximum_is_cut_and_the_screen_says_by_which_clause(browser, dealer):
    at_r1, a2 = dealer("R1"), Terminal(browser, "A2")
    a2.buys_in(10_000, 10_000, 10_000)
    at_r1.open_betting()
    a2.sees_phase("wagering")
    a2.chooses(100)
    a2.bets("straight:17", "straight:17")
    a2.has_chip("straight:17", "$200")
    a2.bets("straight:17")
    expect(a2.message).to_contain_text("Placed $200, not $300")
    expect(a2.message).to_contain_text("The most on Straight-up 17 here is $200.")
    expect(a2.message).to_contain_text("rapid-roulette 4.3.2(b)")
    a2.has_bet("$200.00")
    at_r1.no_spin()
    a2.has_balance("$300.00")


def test_a_chip_that_the_balance_does_not_cover_is_not_placed(browser, dealer):
    at_r1, a3 = dealer("R1"), Terminal(browser, "A3")
    a3.buys_in(1_000)
    at_r1.open_betting()
    a3.sees_phase("wagering")
    a3.chooses(25)
    a3.bets("red")
    expect(a3.message).to_contain_text("There is $10.00 left to bet. Put in more, or choose a smaller chip.")
    a3.has_no_chip("red")
    a3.has_balance("$10.00")
    at_r1.no_spin()


@pytest.mark.clause("rapid-roulette 9.1.7")
def test_a_no_spin_gives_everybody_back_what_they_had_on_the_table(browser, dealer):
    at_r1, console = dealer("R1"), browser.post("console", "dana", "R1")
    display, players = browser.display("R1"), [Terminal(browser, name) for name in ("A4", "A5")]
    for each in players:
        each.buys_in(5_000)
    at_r1.open_betting()
    for each, bet in zip(players, ("straight:8", "odd"), strict=True):
        each.sees_phase("wagering")
        each.bets(bet)
        each.has_balance("$45.00")
    at_r1.no_more_bets()
    console.get_by_role("button", name=re.compile("Somebody interfered with ball or wheel")).click()
    expect(console.get_by_text("$10.00 goes back to 2 terminals.")).to_be_visible()
    console.get_by_role("button", name="Call no spin").click()
    for each in players:
        notice = each.notice("No spin")
        expect(notice).to_contain_text("Somebody interfered with the ball or the wheel.")
        expect(notice).to_contain_text("rapid-roulette 9.1.7")
        each.has_balance("$50.00")
    expect(display.locator("main")).to_contain_text("No spin")

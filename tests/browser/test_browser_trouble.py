"""What goes wrong at a table, as everybody concerned sees it."""

import re
import time

import pytest
from cut_line import CutLine
from players_screen import Terminal
from playwright.sync_api import expect


@pytest.mark.clause("rapid-roulette 9.4")
def test_a_wrong_number_freezes_everybody_and_is_put_right_for_two_players(browser, dealer):
    at_r1, players = dealer("R1"), [Terminal(browser, name) for name in ("A1", "A2")]
    for each in players:
        each.buys_in(5_000)
    at_r1.open_betting()
    for each, bet in zip(players, ("black", "red"), strict=True):
        each.sees_phase("wagering")
        each.chooses(10)
        each.bets(bet)
        each.has_bet("$10.00")
    at_r1.result("17")
    players[0].has_balance("$60.00")
    players[1].has_balance("$40.00")
    console = browser.post("console", "bruno", "R1")
    console.get_by_role("button", name="Wrong number").click()
    console.get_by_role("button", name="Freeze now").click()
    for each in players:
        expect(each.notice("Your account is frozen for a moment")).to_contain_text("rapid-roulette 9.4")
        expect(each.page.get_by_role("button", name="Cash out")).to_have_attribute("aria-disabled", "true")
    # The pit finds that the number was right, lets them go, and is told otherwise.
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name=re.compile("^R1 ")).first.click()
    pit.get_by_role("button", name="Release accounts").click()
    expect(players[0].notice("Your account is frozen for a moment")).to_have_count(0)
    console.get_by_role("button", name="Freeze now").click()
    console.get_by_text("All accounts frozen").wait_for()
    console.keyboard.type("18")
    review = console.get_by_role("region", name="Review what changes")
    expect(review.get_by_role("row").filter(has_text="A1")).to_contain_text("$40.00")
    expect(review.get_by_role("row").filter(has_text="A2")).to_contain_text("$60.00")
    console.get_by_role("button", name="Recalculate and release").click()
    for each, balance in zip(players, ("$40.00", "$60.00"), strict=True):
        each.sees_line("18 Red")
        each.sees_line("corrected")
        each.has_balance(balance)
        expect(each.page.get_by_role("button", name="Cash out")).to_have_attribute("aria-disabled", "false")
    for each, sum_put_right in zip(players, ("−$20.00", "+$20.00"), strict=True):
        each.page.keyboard.press("F2")
        told = each.page.get_by_role("dialog", name="This session")
        put_right = told.locator("dt", has_text="Put right by corrections, counted above")
        expect(put_right.locator("+ dd")).to_have_text(sum_put_right)
        each.page.keyboard.press("Escape")


@pytest.mark.clause("rapid-roulette 9.7.1")
def test_a_terminal_that_fails_before_the_end_of_betting_gives_its_bets_back(browser, dealer):
    at_r1, a3 = dealer("R1"), Terminal(browser, "A3")
    a3.buys_in(5_000)
    at_r1.open_betting()
    a3.sees_phase("wagering")
    a3.bets("red", "straight:5")
    a3.has_balance("$40.00")
    a3.reports_a_fault("the picture flickers")
    notice = a3.notice("This terminal has stopped")
    expect(notice).to_contain_text("It failed before betting closed, so its bets for this round are void")
    expect(notice).to_contain_text("rapid-roulette 9.7.1")
    a3.has_balance("$50.00")
    at_r1.result("5")
    a3.has_balance("$50.00")


@pytest.mark.clause("rapid-roulette 9.7.2", "rapid-roulette 3.6")
def test_bets_of_a_terminal_that_fails_later_are_confirmed_from_the_records_in_the_pit(browser, dealer):
    at_r1, a4 = dealer("R1"), Terminal(browser, "A4")
    a4.buys_in(5_000)
    at_r1.open_betting()
    a4.sees_phase("wagering")
    a4.bets("straight:5", "dozen:1")
    a4.has_balance("$40.00")
    at_r1.no_more_bets()
    a4.sees_phase("closed")
    a4.reports_a_fault("the screen went dark")
    expect(a4.notice("This terminal has stopped")).to_contain_text(
        "Your bets stand as the house's records show them; a supervisor will confirm them."
    )
    at_r1.enters("5")
    a4.has_balance("$40.00")
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name="Decide: R1 · A4").click()
    seen = pit.get_by_role("region", name=re.compile("Wagers in doubt"))
    expect(seen.get_by_role("button", name=re.compile(r"^Straight-up 5, .*\$5 on it"))).to_be_attached()
    expect(seen.get_by_text("Slip kept by the system")).to_be_visible()
    seen.get_by_role("button", name="Confirm, credit $195.00").click()
    a4.has_balance("$235.00")


@pytest.mark.clause("rapid-roulette 12.7")
def test_a_closing_notice_stands_on_every_screen_of_the_table(browser, dealer):
    pit, a5, display = browser.post("pit", "bruno"), Terminal(browser, "A5"), browser.display("R1")
    a5.buys_in(500)
    notices = pit.get_by_role("region", name="Notices")
    notices.locator("select").nth(0).select_option("R1")
    notices.locator("select").nth(1).select_option("closing")
    expect(notices).to_contain_text("The sign must be up for 20 minutes before the table closes.")
    notices.get_by_role("button", name="Close the table now").click()
    expect(notices).to_contain_text("The house refused")
    expect(notices).to_contain_text("rapid-roulette 12.7")
    notices.get_by_role("button", name="Put the sign up").click()
    expect(notices).to_contain_text(re.compile(r"R1: Closes \d\d:\d\d"))
    expect(a5.page.locator(".band")).to_contain_text(re.compile(r"This table closes at \d\d:\d\d\."))
    expect(display.locator("footer")).to_contain_text(re.compile(r"This table closes at \d\d:\d\d"))
    closes_at = dealer("R1").view["table"]["closing"]["closes_at"]
    assert 19 < (closes_at / 1_000 - time.time()) / 60 <= 20
    signed = re.search(r"\d\d:\d\d", a5.page.locator(".band").inner_text())[0]
    assert signed in notices.inner_text()


def test_a_second_screen_in_its_place_turns_the_first_one_out(browser):
    first = Terminal(browser, "A6")
    first.buys_in(2_000)
    first.has_balance("$20.00")
    second = Terminal(browser, "A6")
    second.has_balance("$20.00")
    expect(first.page.get_by_role("alert")).to_contain_text("The house has let this screen go.")
    expect(first.page.get_by_role("heading", level=1)).to_have_text("This screen is not terminal A6 yet")


def test_a_screen_cannot_take_the_account_of_another(browser, dealer):
    at_r2, line = dealer("R2"), CutLine()
    b1, b2 = Terminal(browser, "B1"), Terminal(browser, "B2", line=line)
    b1.buys_in(5_000)
    b2.buys_in(500)
    number = at_r2.open_betting()
    theft = {"type": "CashOut", "terminal": "B1", "way": "ticket", "table": None}
    line.say(type="Ask", id="theft", room="terminal", command=theft)
    wager = {"type": "SetWagers", "table": "R2", "round": number, "terminal": "B1", "slip": {"red": 5_000}}
    line.say(type="Ask", id="forgery", room="table", command=wager)
    b2.has_balance("$5.00")
    b1.sees_phase("wagering")
    b1.bets("black")
    b1.has_chip("black", "$5")
    b1.has_balance("$45.00")
    b1.has_no_chip("red")
    assert {line.answers["theft"], line.answers["forgery"]} == {"Refused"}
    at_r2.no_spin()


@pytest.mark.clause("rapid-roulette 9.8.1")
def test_bets_go_back_when_the_dealer_reports_before_the_end_of_betting_that_the_system_failed(
    browser, dealer
):
    at_r1, a6, console = dealer("R1"), Terminal(browser, "A6"), browser.post("console", "dana", "R1")
    a6.buys_in(5_000)
    before = a6.page.locator(".dock .balance b").inner_text()
    at_r1.open_betting()
    a6.sees_phase("wagering")
    a6.bets("red")
    a6.has_bet("$5.00")
    console.get_by_role("navigation", name="Tasks").get_by_role("button", name="Faults").click()
    # One terminal is chosen, and that is not the one with bets: the system is everybody's.
    console.get_by_role("group", name="Terminals").get_by_role("button", name="A5").click()
    expect(console.get_by_role("heading", name="Fault at A5")).to_be_visible()
    failed = console.get_by_role("region", name="Faults").get_by_role("listitem")
    failed.filter(has_text="The game system").get_by_role("button", name="Report").click()
    a6.has_balance(before)
    a6.has_no_chip("red")
    at_r1.no_spin()

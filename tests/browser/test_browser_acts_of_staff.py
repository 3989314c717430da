"""What staff may do about one player and one table, each act on the screen where it is done."""

import re

import pytest
from players_screen import Terminal
from playwright.sync_api import expect

WHY = "seen on camera 4"


def act(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def done(pit, name, **fields):
    """An act on its sheet, with a reason for the record where one is asked for."""
    pit.get_by_role("button", name=name, exact=True).first.click()
    sheet = pit.get_by_role("dialog")
    for label, text in fields.items():
        sheet.get_by_label(label.replace("_", " ")).fill(text)
    act(sheet, name)
    expect(sheet).to_have_count(0)


def chosen(pit, table, terminal):
    pit.get_by_role("button", name=re.compile(f"^{table} ")).first.click()
    player = pit.get_by_role("button", name=re.compile(f"^{terminal} ")).first
    if player.get_attribute("aria-pressed") == "false":
        player.click()


def holds(pit, player, decided, balance):
    chosen(pit, "M1", player.name)
    done(pit, "Hold disputed money", Amount="10", Reason_for_the_record=WHY)
    pit.get_by_role("button", name=f"Decide: M1 · {player.name}").click()
    act(pit, "The inspector was told")
    done(pit, decided, Reason_for_the_record=WHY)
    player.has_balance(balance)


def test_what_the_pit_does_about_one_player(browser, dealer):
    at_m1, player, pit = dealer("M1"), Terminal(browser, "M11"), browser.post("pit", "margot")
    player.buys_in(5_000)
    chosen(pit, "M1", "M11")
    done(pit, "Personal limits", Least_bet="1", Most_bet="100")
    at_m1.open_betting()
    player.sees_phase("wagering")
    player.bets("red")
    player.has_balance("$45.00")
    done(pit, "Void this player's wagers", Reason_for_the_record=WHY)
    player.has_balance("$50.00")
    at_m1.no_spin()
    holds(pit, player, "Release the money", "$50.00")
    holds(pit, player, "Forfeit to the house", "$40.00")
    at_m1.open_betting()
    player.sees_phase("wagering")
    player.bets("red")
    player.has_balance("$35.00")
    at_m1.no_more_bets()
    player.sees_phase("closed")
    player.reports_a_fault("it went dark")
    pit.get_by_role("button", name="Decide: M1 · M11").click()
    pit.get_by_role("button", name=re.compile(r"return \$5")).click()
    player.has_balance("$40.00")
    at_m1.no_spin()
    pit.get_by_role("button", name="Clear: M1 · M11").click()
    act(pit, "Fault is cleared")
    player.page.get_by_role("button", name="Service").click()
    pit.get_by_role("button", name="Answer: M1 · M11").click()
    act(pit, "Service was given")
    chosen(pit, "M1", "M11")
    done(pit, "Exclude the player", Reason_for_the_record=WHY)
    expect(player.page.get_by_role("alertdialog")).to_be_visible()
    done(pit, "Lift the exclusion", Reason_for_the_record=WHY)
    done(pit, "Direct to leave", Reason_for_the_record=WHY)
    expect(player.notice("Staff have asked you to stop playing here")).to_be_visible()
    assert WHY not in player.page.content()


def test_what_the_pit_does_about_a_table_and_a_terminal_that_nobody_uses(browser):
    pit = browser.post("pit", "margot")
    pit.get_by_role("button", name=re.compile("^M1 ")).first.click()
    done(pit, "Suspend the table", Reason_for_the_record=WHY)
    act(pit, "Resume the table")
    expect(pit.get_by_role("button", name="Suspend the table", exact=True)).to_be_visible()
    pit.get_by_role("button", name=re.compile("that nobody uses$")).click()
    pit.get_by_role("button", name=re.compile("^M13 ")).first.click()
    pit.get_by_role("button", name=re.compile("^Close the terminal")).click()
    act(pit, "Open the terminal")
    expect(pit.get_by_role("button", name=re.compile("^Close the terminal"))).to_be_visible()
    notices = pit.get_by_role("region", name="Notices")
    # Here a higher minimum waits for its notice and nothing else does; in Perth all may agree to it at once.
    notices.get_by_label("Least bet").fill("2")
    expect(notices.get_by_role("button", name=re.compile("change now", re.IGNORECASE))).to_have_count(0)
    notices.get_by_label("Least bet").fill("1")
    notices.get_by_label("Most bet").fill("900")
    act(notices, "Change now")
    expect(notices).to_contain_text("Now $1 to $900")
    notices.locator("select").first.select_option("P1")
    notices.get_by_label("Least bet").fill("2")
    act(notices, "All players agree: change now")
    expect(notices).to_contain_text("Now $2 to")


def test_what_the_console_does_about_money_colour_chips_sides_and_guests(browser):
    c1, s1, t1 = (browser.post("console", "dana", table) for table in ("C1", "S1", "T1"))
    for console in (s1, t1):
        console.get_by_role("navigation", name="Tasks").get_by_role("button", name="Table").click()
    s1.get_by_role("button", name="Withdraw").first.click()
    act(s1, "Restore")
    expect(s1.get_by_role("button", name="Restore")).to_have_count(0)
    t1.get_by_label("Guest's name on the console").fill("Visitor")
    act(t1, "Seat guest")
    t1.get_by_role("textbox", name="Amount").fill("50")
    act(t1, "Credit Visitor")
    expect(t1.get_by_role("group", name="Terminals")).to_contain_text("$50")
    # At a cloth a player sits down by buying chips.
    c1.get_by_role("group", name="Terminals").get_by_role("button", name="C11").click()
    c1.get_by_role("textbox", name="Amount").fill("100")
    act(c1, "Credit C11")
    c1.get_by_role("navigation", name="Tasks").get_by_role("button", name="Colour chips").click()
    c1.get_by_label("Value of each chip").fill("10")
    act(c1, "Issue to C11")
    expect(c1.get_by_text("held by C11")).to_be_visible()
    c1.get_by_label("How many").fill("3")
    c1.get_by_label("These are the last ones").check()
    act(c1, "Redeem from C11")
    expect(c1.get_by_text("held by C11")).to_have_count(0)


@pytest.mark.clause("melbourne-roulette-18 4.1[s66(2)]")
def test_new_limits_are_put_up_as_a_sign_for_as_long_as_the_book_says(browser):
    player, pit = Terminal(browser, "M12"), browser.post("pit", "margot")
    notices = pit.get_by_role("region", name="Notices")
    notices.locator("select").first.select_option("M1")
    notices.get_by_label("Least bet").fill("5")
    notices.get_by_label("minutes").fill("1")
    expect(notices).to_contain_text("Too early.")
    expect(notices.get_by_role("button", name="Put the sign up")).to_have_count(0)
    notices.get_by_role("button", name=re.compile(r"\d\d:\d\d")).click()
    act(notices, "Put the sign up")
    expect(notices).to_contain_text(re.compile(r"M1: New limits from \d\d:\d\d"))
    sign = player.page.locator("section").filter(has_text="Limits at this terminal").last
    expect(sign).to_contain_text("$5 to $")


@pytest.mark.clause("melbourne-roulette-vcgr 13.8")
def test_who_has_not_bet_for_three_rounds_is_asked_for_the_place_once_all_are_taken(browser, dealer):
    at_f1, console = dealer("F1"), browser.post("console", "dana", "F1")
    asks = console.get_by_role("button", name="Ask for the place")
    sits_down(at_f1, "F11")
    for number in ("3", "4", "5"):
        at_f1.open_betting()
        at_f1.result(number)
    console.get_by_role("group", name="Terminals").get_by_role("button", name="F11").click()
    expect(console.get_by_role("button", name="Send away")).to_have_attribute("aria-disabled", "false")
    expect(asks).to_have_count(0)
    sits_down(at_f1, "F12")
    expect(console.get_by_text("No bet for 3 rounds, and every place is taken.")).to_be_visible()
    asks.click()
    expect(console.get_by_text("F11 has been asked for the place.")).to_be_visible()


def sits_down(dealer, terminal):
    credit = {"terminal": terminal, "table": dealer.table, "tender": "cash to the dealer"}
    dealer.does("terminal", "CreditByDealer", amount=5_000, **credit)
    dealer.calls("Join", terminal=terminal)


def test_a_source_of_chance_that_failed_is_seen_to_and_tested_before_the_table_goes_on(browser, house):
    player, pit = Terminal(browser, "D1"), browser.post("pit", "margot")
    player.buys_in(5_000)
    player.has_time(4)
    player.bets("red")
    player.has_balance("$45.00")
    waits = pit.get_by_role("button", name="See to it: V1")
    with house.unplugged():
        waits.click()
        player.has_balance("$50.00")
        done(pit, "Repaired: test it again", What_was_found_and_done="nothing found")
        house.has_kept("ChanceTested")
        expect(pit.get_by_role("region", name=re.compile("^Random source has failed"))).to_be_visible()
        player.has_balance("$50.00")
    done(pit, "Repaired: test it again", What_was_found_and_done="a loose lead")
    expect(waits).to_have_count(0)
    player.sees_phase("wagering")


def found(cage, number):
    cage.get_by_role("button", name="Clear").first.click()
    cage.keyboard.type(number)
    cage.keyboard.press("Enter")


def illegible(cage, number):
    found(cage, number)
    cage.get_by_role("button", name="It came out illegible: report it").click()
    expect(cage.get_by_text("Fault confirmed by the terminal's own report")).to_be_visible()


def leaves(player):
    number = player.cashes_out()
    player.page.get_by_role("button", name="Done").click()
    return number


@pytest.mark.clause("house 3.1")
def test_what_the_cage_does_about_a_ticket_that_is_not_paid_for_its_paper(browser):
    player, cage = Terminal(browser, "K11"), browser.post("cage", "iris")
    player.buys_in(5_000)
    number = leaves(player)
    cage.get_by_text("No ticket yet").wait_for()
    found(cage, number)
    cage.get_by_label("Amount printed on the paper").fill("50.00")
    cage.get_by_label("Mark on the paper").fill("LOG 9999 01234567")
    act(cage, "Pay $50.00 and close the ticket")
    expect(cage.get_by_role("alert")).to_contain_text("house 5.9")
    expect(cage.get_by_text("Presented at this window")).to_be_visible()
    act(cage, "Give back unpaid")
    expect(cage.get_by_text("Given back unpaid.")).to_be_visible()
    act(cage, "Manual payment")
    illegible(cage, number)
    act(cage, "Reprint the ticket")
    expect(cage.get_by_text("Reprinted: the new paper comes from the printer")).to_be_visible()
    found(cage, number)
    expect(cage.get_by_role("alert")).to_contain_text("Replaced by a reprint")
    player.buys_in(2_000)
    illegible(cage, leaves(player))
    cage.get_by_label("Why the cash-out is taken back").fill("nobody can read it")
    act(cage, "Make the ticket void")
    expect(cage.get_by_text("Void: the amount is on the balance of its terminal again.")).to_be_visible()
    player.has_balance("$20.00")
    # They cash out once more; who moved the money there has no further part in it.
    illegible(cage, leaves(player))
    expect(cage.get_by_role("button", name="Reprint the ticket")).to_have_count(0)


def test_a_ticket_that_came_out_illegible_is_paid_by_hand_in_two_names(browser):
    player, cage = Terminal(browser, "K12"), browser.post("cage", "iris")
    player.buys_in(2_000)
    number = leaves(player)
    cage.get_by_text("No ticket yet").wait_for()
    act(cage, "Manual payment")
    illegible(cage, number)
    pay = cage.get_by_role("button", name="Pay $20.00 by hand")
    cage.get_by_label("Seen and signed").check()
    expect(pay).to_have_attribute("aria-disabled", "true")
    cage.get_by_label("Name of the second person").fill("iris")
    pay.click()
    expect(cage.get_by_role("alert")).to_contain_text("The house refused")
    cage.locator("[data-second]").first.click()
    pay.click()
    expect(cage.get_by_text("Paid $20.00 by hand. The ticket is closed for good.")).to_be_visible()

"""What staff may do about one player and one table, each act on the screen where it is done."""

import re

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

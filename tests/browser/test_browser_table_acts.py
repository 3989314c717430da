"""Tables opened under their sign, claims considered, people who must go: on the screens of who does it."""

import pytest
from players_screen import Terminal
from playwright.sync_api import expect

OPEN = "The sign is on display, on every terminal too: open the table"


def task(console, name):
    console.get_by_role("navigation", name="Tasks").get_by_role("button", name=name).click()


@pytest.mark.clause("rapid-roulette 4.1[s66(1)(c)]", "rapid-roulette 4.1", "rapid-roulette 4.2")
def test_a_table_that_was_closed_opens_when_the_dealer_has_seen_its_sign(browser):
    console = browser.post("console", "bruno", "R1")
    task(console, "Table")
    console.get_by_role("button", name="Close the table").click()
    opens = console.get_by_role("button", name=OPEN)
    expect(opens).to_be_visible()
    note = console.get_by_role("status").filter(has_text="This table is shut")
    expect(note).to_contain_text("$1.00")
    expect(note).to_contain_text("at the table and on every terminal")
    expect(note).to_contain_text("rapid-roulette 4.1[s66(1)(c)]")
    console.locator("body").press("o")
    expect(opens).to_have_count(0)
    expect(console.get_by_role("button", name="Open betting")).to_be_visible()


@pytest.mark.clause("automated-10.2 9.5", "automated-10.2 4.1[s66(1)(c)]", "automated-10.2 4.2")
def test_a_game_is_shut_in_the_pit_and_opened_again_under_its_sign(browser):
    pit = browser.post("pit", "margot")
    card = pit.get_by_role("button", name="V1").first
    card.click()
    pit.get_by_role("button", name="Shut the game").click()
    sheet = pit.get_by_role("dialog")
    expect(sheet).to_contain_text("automated-10.2 9.5")
    sheet.get_by_role("textbox").fill("the screens are dark and silent")
    sheet.get_by_role("button", name="Shut the game").click()
    laid = pit.get_by_role("region", name="1 table is laid and shut.")
    expect(laid).to_contain_text("V1")
    laid.get_by_role("button", name="The sign is on display, on every terminal too: open").click()
    expect(laid).to_have_count(0)


@pytest.mark.clause("rapid-roulette 9.5")
def test_the_dealer_considers_a_claim_and_the_pit_reads_what_was_found(browser, dealer):
    at_r1 = dealer("R1")
    at_r1.open_betting()
    at_r1.result("17")
    console = browser.post("console", "dana", "R1")
    console.get_by_role("group", name="Terminals").get_by_role("button").first.click()
    task(console, "Claims")
    console.get_by_label("What the player claims").fill("it was 18")
    console.locator("[data-claim]").press("Enter")
    finding = console.get_by_label("What you found")
    finding.fill("the camera shows 17")
    finding.press("Enter")
    expect(console.get_by_text("Considered: the camera shows 17")).to_be_visible()
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name="Replay: R1").first.click()
    expect(pit.get_by_text("Considered: the camera shows 17").first).to_be_visible()
    pit.get_by_role("button", name="Decide the claim").first.click()
    sheet = pit.get_by_role("dialog")
    sheet.get_by_role("textbox").fill("the number stands")
    sheet.get_by_label("What players are told").select_option("DISMISSED")
    sheet.get_by_role("button", name="Decide the claim").click()
    expect(pit.get_by_role("button", name="Replay: R1")).to_have_count(0)


@pytest.mark.clause("rapid-roulette 6.5.2")
def test_the_dealer_sends_a_player_away(browser, dealer):
    dealer("R1")
    a2 = Terminal(browser, "A2")
    a2.buys_in(5_000)
    console = browser.post("console", "dana", "R1")
    console.get_by_role("group", name="Terminals").get_by_role("button", name="A2").click()
    console.get_by_role("button", name="Send away").click()
    console.locator("[data-away]").fill("shouts at the others")
    console.locator("form").get_by_role("button", name="Send away").click()
    expect(console.get_by_text("The player at A2 has been sent away.")).to_be_visible()


@pytest.mark.clause("automated-10.2 7.3", "automated-10.2 7.4.2")
def test_the_button_on_the_casing_calls_and_cancels(browser):
    player = browser.terminal("D1")
    player.get_by_role("button", name="Put in", exact=True).click()
    pit = browser.post("pit", "margot")
    called = pit.get_by_role("button", name="Answer: V1 · D1")
    player.locator("[data-casing]").click()
    expect(called.first).to_be_visible()
    player.locator("[data-casing]").click()
    expect(called).to_have_count(0)


@pytest.mark.clause("rapid-roulette 6.5.1")
def test_a_player_without_money_leaves_the_game(browser, dealer):
    at_r1, a3 = dealer("R1"), Terminal(browser, "A3")
    a3.buys_in(500)
    at_r1.open_betting()
    a3.sees_phase("wagering")
    a3.bets("straight:5")
    a3.has_balance("$0.00")
    at_r1.result("17")
    a3.page.get_by_role("button", name="Cash out").click()
    a3.page.get_by_role("button", name="Leave the game").click()
    expect(a3.page.get_by_text("You have left the game.")).to_be_visible()


@pytest.mark.clause("melbourne-roulette-18 2.4.1")
def test_a_patron_launches_the_ball_where_a_u_spin_is_fitted(browser, dealer):
    dealer("C1").open_betting()
    console = browser.post("console", "dana", "C1")
    ways = console.get_by_role("radiogroup")
    expect(ways.get_by_role("radio", name="by a patron")).to_be_visible()
    without = browser.post("console", "dana", "R1")
    expect(without.get_by_role("radio", name="by a patron")).to_have_count(0)


@pytest.mark.clause("perth-roulette-599 4.2(b)")
def test_the_rings_of_the_spread_bet_turn_and_come_back_locked_when_no_more_bets_are_taken(browser, dealer):
    at_s1, display = dealer("S1"), browser.display("S1")
    at_s1.open_betting()
    expect(display.locator('[data-rings="turning"]').first).to_be_attached()
    at_s1.no_more_bets()
    expect(display.locator('[data-rings="locked"]').first).to_be_attached()
    at_s1.enters("17")

"""A round put right after a cash-out, as the player, the pit and the Cage see it."""

import re

import pytest
from players_screen import Terminal
from playwright.sync_api import expect

QUERIED = {"en": "This ticket is queried", "fr": "Ce ticket est mis en question", "zh-Hans": "此票券待查"}


def gone(browser, at_r1, name, first, now):
    """Ten dollars of fifty on red: the player leaves, and then the number is another."""
    player = Terminal(browser, name)
    player.buys_in(5_000)
    at_r1.open_betting()
    player.sees_phase("wagering")
    player.chooses(10)
    player.bets("red")
    player.has_bet("$10.00")
    at_r1.result(first)
    player.sees_line(first)
    number = player.cashes_out()
    player.page.get_by_role("button", name="Done").click()
    at_r1.calls("CorrectOutcome", round=at_r1.round, outcome=now)
    return player, number


def presented(cage, number, paper):
    cage.get_by_text("No ticket yet").wait_for()
    cage.keyboard.type(number)
    cage.keyboard.press("Enter")
    cage.get_by_label("Amount printed on the paper").fill(paper)


@pytest.mark.clause("house 3.7")
def test_3_7_the_rest_of_a_queried_ticket_is_paid_and_the_pit_has_an_incident_until_then(browser, dealer):
    at_r1, pit = dealer("R1"), browser.post("pit", "bruno")
    player, number = gone(browser, at_r1, "A1", "18", "17")
    settlement = player.page.get_by_role("region", name="Settlement of round")
    expect(settlement).to_contain_text("None of your bets won.")
    expect(player.page.get_by_text("You had no bets")).to_have_count(0)
    incident = pit.get_by_role("listitem").filter(has_text="Corrected after a cash-out")
    expect(incident).to_contain_text("$20.00 was paid too much")
    cage = browser.post("cage", "iris")
    presented(cage, number, "60.00")
    queried = cage.locator("[data-queried]")
    expect(queried).to_contain_text(QUERIED["en"])
    expect(queried).to_contain_text(re.compile(r"\$20\.00 is owed back of round \d+ at R1"))
    expect(cage.get_by_role("button", name="Pay $40.00, keep back $20.00")).to_be_visible()
    cage.keyboard.press("Control+Enter")
    expect(cage.get_by_text("Paid $40.00, and $20.00 kept back.")).to_be_visible()
    expect(incident).to_have_count(0)
    cage.get_by_role("button", name="Manual payment").click()
    expect(cage.get_by_role("alert")).to_contain_text("Already redeemed")
    expect(cage.get_by_role("button", name=re.compile("by hand"))).to_have_count(0)
    at_r1.open_betting()
    expect(settlement).to_have_count(0)
    at_r1.result("0")


@pytest.mark.clause("house 3.7", "house 3.1")
def test_3_7_all_of_it_is_paid_by_two_and_the_debt_is_recovered_in_part_and_written_off(browser, dealer):
    at_r1 = dealer("R1")
    _, number = gone(browser, at_r1, "A2", "18", "17")
    cage = browser.post("cage", "iris")
    presented(cage, number, "60.00")
    cage.get_by_label("Pay all of it; the player still owes the rest").check()
    pay = cage.get_by_role("button", name="Pay $60.00 and close the ticket")
    expect(pay).to_have_attribute("aria-disabled", "true")
    cage.locator("[data-second]").first.click()
    pay.click()
    expect(cage.get_by_text("Paid $60.00. The ticket is closed for good.")).to_be_visible()
    cage.get_by_role("button", name=re.compile(r"R1 · A2.*20\.00")).click()
    expect(cage.get_by_text("The player owes the house $20.00")).to_be_visible()
    expect(cage.get_by_text("who may neither pay, approve nor write it off")).to_be_visible()
    cage.get_by_label("Recovered at this window").fill("5")
    cage.get_by_label("Reason, for the record").fill("five of it came back")
    cage.get_by_role("button", name="Record it").click()
    expect(cage.get_by_text("Still owed: $15.00.")).to_be_visible()
    cage.get_by_role("button", name="Clear").last.click()
    cage.get_by_role("button", name=re.compile(r"R1 · A2.*15\.00")).click()
    cage.get_by_label("Written off").fill("15")
    cage.get_by_label("Reason, for the record").fill("not worth asking")
    record = cage.get_by_role("button", name="Record it")
    expect(record).to_have_attribute("aria-disabled", "true")
    cage.locator("[data-second]").first.click()
    record.click()
    expect(cage.get_by_text("written off $15.00. Nothing is left behind of this round.")).to_be_visible()


def test_what_the_house_still_owes_is_paid_in_two_names(browser, dealer):
    at_r1 = dealer("R1")
    gone(browser, at_r1, "A4", "17", "18")
    cage = browser.post("cage", "iris")
    cage.get_by_role("button", name=re.compile(r"R1 · A4.*20\.00")).click()
    expect(cage.get_by_text("The house owes the player $20.00")).to_be_visible()
    cage.get_by_label(re.compile("identity document seen")).check()
    cage.get_by_label("Reason, for the record").fill("was paid for 17")
    pay = cage.get_by_role("button", name="Pay $20.00 in cash")
    expect(pay).to_have_attribute("aria-disabled", "true")
    # Not everybody may be the second person: not the dealer who corrected the round.
    cage.get_by_label("Name of the second person").fill("dana")
    pay.click()
    expect(cage.get_by_role("alert").filter(has_text="The house refused")).to_be_visible()
    cage.locator("[data-second]").first.click()
    pay.click()
    expect(cage.get_by_text("Paid $20.00. Nothing is left behind of this round.")).to_be_visible()


def test_a_ticket_on_a_screen_is_queried_at_once_and_in_every_language(browser, dealer):
    at_r1, player = dealer("R1"), Terminal(browser, "A3")
    player.buys_in(5_000)
    at_r1.open_betting()
    player.sees_phase("wagering")
    player.chooses(10)
    player.bets("red")
    player.has_bet("$10.00")
    at_r1.result("18")
    player.sees_line("18")
    number = player.cashes_out()
    cage = browser.post("cage", "iris")
    presented(cage, number, "60.00")
    expect(cage.locator("[data-queried]")).to_have_count(0)
    at_r1.calls("CorrectOutcome", round=at_r1.round, outcome="17")
    expect(cage.locator("[data-queried]")).to_contain_text(QUERIED["en"])
    for language in ("fr", "zh-Hans"):
        cage.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
        cage.reload()
        cage.locator(".reader").wait_for()
        cage.keyboard.type(number)
        cage.keyboard.press("Enter")
        expect(cage.locator("[data-queried]")).to_contain_text(QUERIED[language])

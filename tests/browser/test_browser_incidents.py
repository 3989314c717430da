"""Incidents and faults: reported at the table, acted on in the pit, found again in the register."""

import re

import pytest
from axe import grave_violations
from players_screen import Terminal
from playwright.sync_api import expect

STRANGE = """
new MutationObserver(() => {
  for (const each of document.querySelectorAll("[data-number]"))
    if (each.textContent !== "99") each.textContent = "99";
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""


def act(sheet, name):
    sheet.get_by_role("button", name=name, exact=True).click()


@pytest.mark.clause(
    "rapid-roulette 12.1", "rapid-roulette 12.2.3", "rapid-roulette 12.2.4", "rapid-roulette 12.2.5"
)
def test_an_incident_is_reported_at_the_table_acted_on_in_the_pit_and_found_in_the_register(browser):
    a4 = Terminal(browser, "A4")
    a4.buys_in(5_000)
    console, pit = browser.post("console", "dana", "R1"), browser.post("pit", "bruno")
    console.get_by_role("button", name="Report", exact=True).click()
    console.get_by_label("What was done").select_option("DEVICE")
    console.get_by_label("By whom").select_option("A4")
    record = console.get_by_role("button", name="Record the incident")
    expect(record).to_have_attribute("aria-disabled", "true")
    console.get_by_label("What was seen").fill("films the wheel with a phone")
    expect(console.locator(".cite", has_text="rapid-roulette 12.1")).to_be_visible()
    assert grave_violations(console) == []
    record.click()
    expect(console.get_by_text("The incident is recorded.")).to_be_visible()

    pit.get_by_role("button", name="Act on it: R1 · A4").click()
    panel = pit.get_by_role("region", name=re.compile("Breach reported"))
    expect(panel).to_contain_text("films the wheel with a phone")
    expect(panel).to_contain_text("What was won with a device is seized.")
    assert grave_violations(pit) == []
    act(panel, "Confiscate the device")
    sheet = pit.get_by_role("dialog")
    sheet.get_by_label("What was taken away").fill("a phone")
    assert grave_violations(pit) == []
    act(sheet, "Confiscate the device")
    expect(panel).to_contain_text("(device confiscated)")
    act(panel, "Detain the person")
    sheet.get_by_label("Who is detained").fill("the player at A4")
    sheet.get_by_label("Reason for the detention").fill("would not stop")
    act(sheet, "Detain the person")
    expect(panel).to_contain_text("(device confiscated, person detained)")
    expect(pit.get_by_role("button", name="Hand over: R1")).to_be_visible()
    expect(panel.get_by_role("button", name="Exclude the player")).to_be_visible()
    expect(panel.get_by_role("button", name="Hold disputed money")).to_be_visible()
    pit.get_by_role("button", name="Hand over: R1").click()
    act(pit, "Handed over")
    sheet.get_by_role("textbox").fill("a constable")
    act(sheet, "Handed over")
    expect(pit.get_by_role("button", name="Hand over: R1")).to_have_count(0)
    # What was written is for the record: nobody at the table is told.
    expect(a4.page.get_by_text("films the wheel")).to_have_count(0)


def test_an_incident_is_reported_by_keys_closed_and_searched_in_three_languages(browser):
    pit = browser.post("pit", "bruno")
    pit.get_by_role("heading", name=re.compile("^Incidents")).wait_for()
    pit.locator("body").press("r")
    sheet = pit.get_by_role("dialog")
    sheet.get_by_label("What was done").select_option("INTERFERENCE")
    sheet.get_by_label("What was seen").fill("shouts at the dealer")
    sheet.get_by_role("button", name="Record the incident").press("Enter")
    expect(sheet).to_have_count(0)
    pit.get_by_role("button", name=re.compile("^Act on it: R1$")).click()
    panel = pit.get_by_role("region", name=re.compile("Breach reported"))
    act(panel, "Close the incident")
    sheet.get_by_label("How it ended").fill("went home by himself")
    act(sheet, "Close the incident")
    pit.get_by_role("button", name="Incidents", exact=True).or_(
        pit.get_by_role("tab", name="Incidents")
    ).first.click()
    register = pit.get_by_role("region", name=re.compile("All incidents")).first
    expect(register).to_contain_text("went home by himself")
    pit.get_by_label("Search").fill("shouts r1 harassing")
    expect(pit.get_by_role("row")).to_have_count(2)
    pit.get_by_label("Search").fill("nothing of the kind")
    expect(pit.get_by_text("No incident matches the search.")).to_be_visible()
    assert grave_violations(pit) == []
    pit.locator("header select").first.select_option("fr")
    expect(pit.get_by_text("Aucun incident ne correspond à la recherche.")).to_be_visible()
    pit.locator("header select").first.select_option("zh-Hans")
    expect(pit.get_by_text("没有符合搜索的事件。")).to_be_visible()


@pytest.mark.clause("perth-roulette-599 6.11(d)", "perth-roulette-599 6.13(a)", "perth-roulette-599 6.14")
def test_a_fault_is_reported_its_credit_refused_and_a_silence_noted_on_one_sheet(browser, dealer):
    at_p1, e1 = dealer("P1"), Terminal(browser, "E1")
    e1.buys_in(5_000)
    at_p1.open_betting()
    e1.sees_phase("wagering")
    e1.bets("straight:17")
    e1.has_balance("$45.00")
    at_p1.result("17")
    e1.has_balance("$225.00")
    pit = browser.post("pit", "margot")
    pit.get_by_role("button", name=re.compile(r"^P1\b")).first.click()
    pit.get_by_role("button", name=re.compile(r"^E1\b")).first.click()
    act(pit, "Faults and credits")
    sheet = pit.get_by_role("dialog")
    expect(sheet).to_contain_text("No fault is on record")
    sheet.get_by_label("What happened").fill("credits come twice")
    act(sheet, "Report a fault")
    expect(sheet.get_by_role("status")).to_have_text("The fault is recorded.")
    expect(sheet).to_contain_text("perth-roulette-599 6.11(d)")
    expect(e1.notice("This terminal has stopped")).to_be_visible()
    sheet.get_by_label("What was kept, and how that is known").fill("played on, seen on camera 4")
    act(sheet, "Record that it was kept quiet")
    expect(sheet.get_by_role("status")).to_have_text("Recorded: the player kept it quiet.")
    sheet.get_by_label("Amount to refuse").fill("90")
    sheet.get_by_label("Reason for the record").fill("credited twice")
    assert grave_violations(pit) == []
    act(sheet, "Refuse a credit")
    expect(sheet.get_by_role("status")).to_have_text("The credit is refused.")
    e1.has_balance("$135.00")
    act(sheet, "Repaired")
    expect(sheet).to_contain_text("repaired")
    sheet.get_by_role("button", name="An error of the dealer").click()
    sheet.get_by_label("What was kept, and how that is known").fill("was paid for a losing bet")
    act(sheet, "Record that it was kept quiet")
    expect(sheet.get_by_role("status")).to_have_text("Recorded: the player kept it quiet.")


@pytest.mark.clause("perth-roulette-599 6.11(b)")
def test_a_screen_that_draws_a_number_which_the_game_does_not_have_stops(browser, dealer):
    at_p1, e2, e3 = dealer("P1"), Terminal(browser, "E2"), Terminal(browser, "E3")
    for each in (e2, e3):
        each.buys_in(2_000)
    e3.page.evaluate(STRANGE)
    at_p1.open_betting()
    for each in (e2, e3):
        each.sees_phase("wagering")
        each.bets("red")
    at_p1.result("17")
    expect(e3.notice("This terminal has stopped")).to_be_visible()
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name="Clear: P1 · E3").click()
    expect(pit.get_by_role("region", name=re.compile("^Fault"))).to_contain_text("99")
    assert "terminal CompareDisplay" in browser.sent
    at_p1.open_betting()
    e2.sees_phase("wagering")

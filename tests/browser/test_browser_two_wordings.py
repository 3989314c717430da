"""A round is void for fraud, with a name in the reason: what players read was shown before it was sent."""

import re
from contextlib import suppress

import pytest
from players_screen import Terminal
from playwright.sync_api import Error, expect

NAME = "Ludovic Quarantotti"
TOLD = "The rules of the game were not kept."
RECEIPT = """async () => {
  const headers = { Authorization: `Bearer ${localStorage.getItem("croupier-terminal-A1")}` };
  return (await fetch("/api/tables/R1/rounds/1/receipt", { headers })).status;
}"""


def bodies(browser, but):
    """Every byte that the house has sent to any page but one."""
    for page, sent in browser.heard:
        if page is but:
            continue
        if isinstance(sent, str | bytes):
            yield page.url, sent if isinstance(sent, bytes) else sent.encode()
        elif "/api/" in sent.url:
            with suppress(Error):  # an answer that went with its page
                yield sent.url, sent.response().body()


@pytest.mark.clause("house 7.3")
def test_a_round_void_for_fraud_names_nobody_on_any_other_screen(browser, dealer):
    at_r1, players = dealer("R1"), [Terminal(browser, name) for name in ("A1", "A2")]
    display, lobby = browser.display("R1"), browser.open("/")
    console, cage = browser.post("console", "dana", "R1"), browser.post("cage", "iris")
    for each in players:
        each.buys_in(5_000)
    at_r1.open_betting()
    for each in players:
        each.sees_phase("wagering")
        each.bets("red")
    pit = browser.post("pit", "margot")
    pit.get_by_role("button", name=re.compile("^R1 ")).first.click()
    pit.get_by_role("button", name="Void the round").first.click()
    sheet = pit.get_by_role("dialog")
    sheet.get_by_label("Cause").select_option("fraud")
    sheet.get_by_label("Reason for the record").fill(f"{NAME} marked the ball")
    with suppress(AssertionError):
        expect(sheet.get_by_role("checkbox")).to_be_visible(timeout=2_000)
        sheet.get_by_role("checkbox").check()
    sheet.get_by_label("What players are told").select_option("FRAUD")
    expect(sheet.locator("[data-players-read]")).to_contain_text("Fraud.")
    sheet.get_by_label("What players are told").select_option("RULES")
    expect(sheet.locator("[data-players-read]")).to_contain_text(TOLD)
    sheet.get_by_role("button", name="Void the round").click()
    for each in players:
        expect(each.notice("Round void")).to_contain_text(TOLD)
    expect(display.get_by_role("main")).to_contain_text(TOLD)
    assert players[0].page.evaluate(RECEIPT) == 200
    said = list(bodies(browser, pit))
    assert len(said) > 30
    first, last = (each.encode() for each in NAME.split())
    assert [(where, body) for where, body in said if first in body or last in body] == []
    for page in (display, lobby, console, cage, *(each.page for each in players)):
        assert last.decode() not in page.content()


@pytest.mark.clause("house 3.5", "house 7.3")
def test_an_account_is_frozen_in_chosen_words_and_released_by_no_lower_rank(browser):
    a1, boss, supervisor = Terminal(browser, "A1"), browser.post("pit", "margot"), browser.post("pit", "chen")
    a1.buys_in(2_000)
    for pit in (boss, supervisor):
        pit.get_by_role("button", name=re.compile("^R1 ")).first.click()
        pit.get_by_role("button", name=re.compile("^A1 ")).first.click()
    boss.get_by_role("button", name="Freeze the account").click()
    sheet = boss.get_by_role("dialog")
    sheet.get_by_label("Reason for the record").fill(f"{NAME} has another's card")
    sheet.get_by_label("What players are told").select_option("RESULT_CHECKED")
    sheet.get_by_label("What players are told").select_option("REVIEW")
    expect(sheet.locator("[data-players-read]")).to_contain_text("Staff are looking into it.")
    sheet.get_by_role("button", name="Freeze the account").press("Enter")
    notice = a1.notice("Your account is frozen for a moment")
    expect(notice).to_contain_text("Staff are looking into it.")
    expect(notice).not_to_contain_text("recalculated")
    a1.sees_line("Account frozen")
    release = supervisor.get_by_role("button", name="Release the account")
    expect(release).to_contain_text("Released by: Pit Boss or above.")
    release.click()
    expect(supervisor.get_by_text("house 3.5")).to_be_visible()
    expect(notice).to_be_visible()
    boss.get_by_role("button", name="Release the account").click()
    expect(notice).to_have_count(0)
    last = NAME.split()[1]
    assert [where for where, body in bodies(browser, boss) if last.encode() in body] == []

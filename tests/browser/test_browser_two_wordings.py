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

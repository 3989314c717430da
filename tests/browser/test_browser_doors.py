"""Who is not let in, what is not known: each with its designed message, and nothing lost."""

import re

import pytest
from cut_line import CutLine
from players_screen import Terminal
from playwright.sync_api import expect

NOT_A_TICKET = "123456789012345678"


def test_a_wrong_password_is_refused_and_says_what_to_do(browser):
    for post in ("console/R1", "pit", "cage"):
        page = browser.open(post)
        page.get_by_label(re.compile("^(Staff name|Name)$")).fill("dana")
        page.get_by_label(re.compile("^(PIN or p|P)assword$")).fill("a wrong guess")
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_role("alert").filter(has_text="password")).to_be_visible()
        expect(page.get_by_label(re.compile("^(Staff name|Name)$"))).to_have_value("dana")


@pytest.mark.parametrize("post", ["cage", "console/R1"])
def test_at_the_door_of_a_demonstration_nothing_comes_in_above_the_fields(browser, post):
    line = CutLine()
    line.hold_up("Snapshot", "Told")
    page = browser.open(post, line=line)
    expect(page.get_by_text("play money").first).to_be_visible()
    button = page.get_by_role("button", name="Sign in", exact=True)
    expect(button).to_have_count(0)
    line.let_through()
    expect(button).to_be_visible()
    where = button.bounding_box()
    expect(page.locator("button.pick").first).to_be_visible()
    assert button.bounding_box() == where


@pytest.mark.parametrize(
    ("post", "name", "farewell"),
    [
        ("console", "R1", "The house has ended this session."),
        ("pit", "", "Your session has ended; sign in again."),
    ],
)
def test_a_session_that_has_ended_leaves_the_screen_at_the_door(browser, post, name, farewell):
    page = browser.post(post, "bruno", name)
    expect(page.get_by_text("Bruno Castellani").first).to_be_visible()
    browser.api(page.context, "DELETE", f"/api/sessions/{post}")
    expect(page.get_by_text(farewell)).to_be_visible()
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()


def test_a_ticket_that_nobody_knows_is_not_paid_and_not_credited(browser):
    cage = browser.post("cage", "iris")
    cage.get_by_text("No ticket yet").wait_for()
    cage.keyboard.type(NOT_A_TICKET)
    cage.keyboard.press("Enter")
    expect(cage.get_by_role("alert")).to_contain_text("This house has no such ticket.")
    a1 = Terminal(browser, "A1")
    a1.page.get_by_role("button", name="Put in", exact=True).click()
    a1.page.get_by_label("Ticket number").fill(NOT_A_TICKET)
    a1.page.get_by_role("button", name="Put in this ticket").click()
    expect(a1.message).to_contain_text("Check the number on the paper, or take it to the Cage.")
    a1.has_balance("$0.00")


def test_a_ticket_put_into_another_terminal_is_its_balance_and_is_worth_nothing_after(browser):
    a2, a3 = Terminal(browser, "A2"), Terminal(browser, "A3")
    a2.buys_in(2_000)
    number = a2.cashes_out()
    a3.page.get_by_role("button", name="Put in", exact=True).click()
    a3.page.get_by_label("Ticket number").fill(number)
    a3.page.get_by_role("button", name="Put in this ticket").click()
    a3.has_balance("$20.00")
    a3.page.get_by_label("Ticket number").fill(number)
    a3.page.get_by_role("button", name="Put in this ticket").click()
    expect(a3.message).to_contain_text("Not done")
    a3.has_balance("$20.00")


def test_a_number_typed_while_a_ticket_is_read_is_kept_and_one_that_is_refused_comes_back(browser):
    line = CutLine()
    a1, a2 = Terminal(browser, "A1", line=line), Terminal(browser, "A2")
    a2.buys_in(2_000)
    number = a2.cashes_out()
    a1.page.get_by_role("button", name="Put in", exact=True).click()
    field = a1.page.get_by_label("Ticket number")
    use = a1.page.get_by_role("button", name="Put in this ticket")
    field.fill(number)
    line.hold_up("Told", "Kept", "Refused")
    use.click()
    expect(field).to_have_value("")
    expect(use).to_be_disabled()
    field.fill(NOT_A_TICKET)
    line.let_through()
    a1.has_balance("$20.00")
    expect(a1.message).to_contain_text("Ticket")
    expect(field).to_have_value(NOT_A_TICKET)
    use.click()
    expect(a1.message).to_contain_text("Check the number on the paper, or take it to the Cage.")
    expect(field).to_have_value(NOT_A_TICKET)
    a1.has_balance("$20.00")

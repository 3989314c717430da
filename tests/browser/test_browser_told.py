"""What books have players told on request: a copy of the rules, the session, and the units on a sign."""

import pytest
from pdf_text import text_of
from players_screen import Terminal
from playwright.sync_api import expect

COPY = {"en": "A copy of these rules", "fr": "Une copie de ces règles", "zh-Hans": "本规则副本"}


@pytest.mark.clause("rapid-roulette 12.13")
@pytest.mark.parametrize("language", COPY)
def test_a_player_takes_a_copy_of_the_rules_along_by_keyboard(browser, language):
    page = Terminal(browser, "A1").page
    page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
    page.reload()
    page.locator(".felt svg").wait_for()
    page.keyboard.press("F1")
    copy = page.get_by_role("dialog").get_by_role("link", name=COPY[language])
    expect(copy).to_be_visible()
    copy.focus()
    with page.expect_download() as taken:
        page.keyboard.press("Enter")
    paper = taken.value.path().read_bytes()
    heading = page.get_by_role("dialog").locator("h3").last.inner_text().replace(" ", "")
    assert heading in text_of(paper).replace(" ", "")


def test_where_the_book_knows_no_copy_none_is_offered(browser):
    page = Terminal(browser, "E1").page
    page.locator(".felt svg").wait_for()
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog").locator("h3").first).to_be_visible()
    expect(page.get_by_role("link", name=COPY["en"])).to_have_count(0)


@pytest.mark.clause("automated-10.2 7.1")
def test_the_session_is_offered_by_its_clause_at_automated_tables(browser):
    d1 = Terminal(browser, "D1")
    d1.buys_in(5_000)
    d1.page.keyboard.press("F2")
    sheet = d1.page.get_by_role("dialog", name="This session")
    expect(sheet).to_contain_text("automated-10.2 7.1")
    expect(sheet).to_contain_text("$50.00")


@pytest.mark.clause("perth-roulette-599 7.3")
def test_a_sign_of_perth_has_its_units_on_terminal_and_display(browser):
    sign = Terminal(browser, "E1").page.locator("section").filter(has_text="Limits at this terminal").last
    expect(sign).to_contain_text("units of $1")
    expect(browser.display("P1").locator("footer")).to_contain_text("units of $1")

"""What a new user used to stumble over at a terminal and at a console."""

import re

import pytest
from cut_line import CutLine
from house_in_browser import PERIODS_S, SMALL_PANEL, RunningHouse, short_text
from players_screen import Terminal
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """There is time for everything that undo goes through."""
    text = short_text({**PERIODS_S, "R1": 60})
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", text) as opened:
        yield opened


def _box(page, of):
    return {side: round(size) for side, size in page.locator(of).first.bounding_box().items()}


@pytest.mark.clause("rapid-roulette 5.4")
def test_felt_and_line_keep_their_place_and_the_ball_is_in_play_only_when_it_is(browser, dealer):
    at_r2, b1 = dealer("R2"), Terminal(browser, "B1", viewport=SMALL_PANEL)
    b1.buys_in(5_000)
    at_r2.open_betting()
    b1.sees_phase("wagering")
    felt, line = _box(b1.page, ".felt svg"), _box(b1.page, ".band")
    b1.bets("red")
    expect(b1.page.locator(".band")).to_contain_text("of 38 numbers bring something back")
    b1.sees_phase("closed")
    b1.sees_line("Waiting for the spin")
    expect(b1.page.locator("[aria-current=step]")).to_contain_text("Bets are closed")
    b1.taps("black")
    expect(b1.message).to_contain_text("Too late: betting has ended.")
    expect(b1.message).to_contain_text("rapid-roulette")
    assert line["y"] <= _box(b1.page, ".bar")["y"] <= felt["y"]
    at_r2.spin()
    b1.sees_line("Ball in play")
    expect(b1.page.locator("[aria-current=step]")).to_contain_text("The ball is spun")
    at_r2.enters("17")
    expect(b1.page.get_by_role("region", name="Settlement of round")).to_be_visible()
    assert (_box(b1.page, ".felt svg"), _box(b1.page, ".band")) == (felt, line)


def test_undo_keeps_its_steps_when_the_page_is_loaded_anew(browser, dealer):
    at_r1, a1 = dealer("R1"), Terminal(browser, "A1")
    a1.buys_in(5_000)
    at_r1.open_betting()
    a1.bets("red", "odd")
    a1.has_chip("odd", "$5")
    a1.page.reload()
    a1.has_chip("odd", "$5")
    a1.page.keyboard.press("u")
    a1.has_no_chip("odd")
    a1.has_chip("red", "$5")
    at_r1.no_spin()


def test_undo_keeps_its_steps_through_a_lost_line_a_limit_and_a_refusal(browser, dealer):
    at_r1, line = dealer("R1", "bruno"), CutLine()
    a5 = Terminal(browser, "A5", line=line)
    a5.buys_in(10_000, 10_000, 10_000)
    at_r1.open_betting()
    a5.sees_phase("wagering")
    a5.bets("red", "odd")
    a5.has_chip("odd", "$5")
    line.cut()
    a5.sees_phase("lost")
    line.mend()
    a5.sees_phase("wagering")
    a5.chooses(100)
    a5.bets("straight:17", "straight:17")
    a5.has_chip("straight:17", "$200")
    a5.chooses(25)
    a5.bets("straight:17")
    expect(a5.message).to_contain_text("Placed $200, not $225")
    # The accounts are frozen before this screen is told so: whatever it sends meanwhile is refused.
    line.hold_up()
    at_r1.does("floor", "FreezeAccounts", table="R1")
    a5.bets("black")
    expect(a5.message).to_contain_text("Not placed")
    at_r1.does("floor", "ReleaseAccounts", table="R1")
    line.let_through()
    a5.has_no_chip("black")
    for bet, left in (("straight:17", "$100"), ("straight:17", None), ("odd", None), ("red", None)):
        a5.page.keyboard.press("u")
        a5.has_chip(bet, left) if left else a5.has_no_chip(bet)
    a5.has_bet("$0.00")
    at_r1.no_spin()


def test_money_in_frees_the_felt_and_the_session_sheet_gives_the_focus_back(browser, dealer):
    at_r1, a2 = dealer("R1"), Terminal(browser, "A2")
    at_r1.open_betting()
    a2.page.get_by_role("button", name="Put in", exact=True).click()
    a2.page.locator('[data-note="2000"]').click()
    a2.has_balance("$20.00")
    expect(a2.page.get_by_role("dialog", name="Put in money")).to_have_count(0)
    session = a2.page.get_by_role("button", name="Session")
    session.click()
    expect(a2.page.get_by_role("dialog", name="This session")).to_be_visible()
    a2.page.keyboard.press("Escape")
    expect(session).to_be_focused()
    at_r1.no_spin()


def test_a_page_that_does_not_know_what_the_house_says_asks_to_be_loaded_anew(browser):
    page = browser.terminal("A3")
    expect(page.locator(".dock")).to_be_visible()

    def older(line):
        house = line.connect_to_server()
        house.on_message(lambda said: line.send(re.sub(r'"fitted":\[[^]]*\],', "", said)))

    page.route_web_socket(re.compile("/line$"), older)
    page.reload()
    expect(page.get_by_role("button", name="Load the page anew")).to_be_visible()

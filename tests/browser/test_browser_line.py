"""A line that breaks, a house that dies and comes back: nothing that was kept is lost."""

from cut_line import CutLine
from players_screen import Terminal
from playwright.sync_api import expect
from staff_at_work import Dealer


def test_a_screen_that_was_cut_off_in_mid_round_comes_back_to_its_bets_and_its_winnings(browser, dealer):
    at_r1, line = dealer("R1"), CutLine()
    a1 = Terminal(browser, "A1", line=line)
    a1.buys_in(5_000)
    at_r1.open_betting()
    a1.sees_phase("wagering")
    a1.bets("straight:20", "even")
    a1.has_chip("even", "$5")
    a1.page.context.set_offline(True)
    line.cut()
    a1.sees_phase("lost")
    a1.sees_line("Your bets are safe as last confirmed.")
    a1.has_chip("straight:20", "$5")
    expect(a1.page.get_by_role("button", name="Cash out")).to_have_attribute("aria-disabled", "true")
    at_r1.no_more_bets()
    line.mend()
    a1.page.context.set_offline(False)
    a1.sees_phase("closed")
    a1.has_chip("straight:20", "$5")
    a1.has_balance("$40.00")
    at_r1.enters("20")
    a1.sees_line("20 Black")
    a1.has_balance("$230.00")


def test_a_chip_laid_while_the_line_breaks_is_sent_again_and_counts_once(browser, dealer):
    at_r1, line = dealer("R1"), CutLine()
    a2 = Terminal(browser, "A2", line=line)
    a2.buys_in(5_000)
    at_r1.open_betting()
    a2.sees_phase("wagering")
    line.swallow()
    a2.bets("red")
    expect(a2.spot("red")).to_have_attribute(
        "aria-label", "Red, pays 1 to 1, $5 on it, being sent to the house"
    )
    a2.has_bet("$0.00")
    line.cut()
    a2.sees_phase("lost")
    line.mend()
    a2.has_chip("red", "$5")
    a2.has_bet("$5.00")
    a2.has_balance("$45.00")
    at_r1.no_spin()


# What the very next frame shows after a finger has left the glass, and how the spot is read aloud by then.
NEXT_FRAME = """() => {
  window.seen = [];
  const look = (spot) => [spot.ariaLabel, document.querySelectorAll(".felt .chip").length];
  const soon = ({ target }) => requestAnimationFrame(() => window.seen.push(look(target)));
  addEventListener("pointerup", soon, { capture: true });
}"""


def test_a_chip_lies_there_in_the_first_frame_whatever_the_house_is_doing(browser, dealer):
    at_r1, line = dealer("R1"), CutLine()
    a4 = Terminal(browser, "A4", line=line)
    a4.buys_in(5_000)
    at_r1.open_betting()
    a4.sees_phase("wagering")
    line.swallow()
    a4.page.evaluate(NEXT_FRAME)
    a4.bets("straight:20", "red")
    a4.page.wait_for_function("window.seen.length === 2")
    assert a4.page.evaluate("window.seen") == [
        ["Straight-up 20, pays 35 to 1, $5 on it, being sent to the house", 1],
        ["Red, pays 1 to 1, $5 on it, being sent to the house", 2],
    ]
    at_r1.no_spin()


def test_a_display_says_that_it_is_not_current_as_soon_as_it_is_not(browser, dealer):
    at_r1, line = dealer("R1"), CutLine()
    display = browser.display("R1", line=line)
    at_r1.open_betting()
    at_r1.result("31")
    expect(display.locator(".field .number")).to_have_text("31")
    line.cut()
    expect(display.locator("main")).to_contain_text("No connection")
    expect(display.locator(".field .number")).to_have_count(0)
    line.mend()
    expect(display.locator(".field .number")).to_have_text("31")


def test_a_house_that_is_killed_in_mid_round_goes_on_with_every_bet(browser, house):
    a3 = Terminal(browser, "A3")
    a3.buys_in(5_000)
    before = Dealer(house, "R1")
    number = before.open_betting()
    a3.sees_phase("wagering")
    a3.bets("straight:9", "low")
    a3.has_chip("low", "$5")
    before.close()
    house.kill()
    a3.sees_phase("lost")
    a3.has_chip("straight:9", "$5")
    house.start()
    after = Dealer(house, "R1")
    assert after.round == number
    after.until_phase("no more bets")
    a3.sees_phase("closed")
    a3.has_chip("straight:9", "$5")
    a3.has_balance("$40.00")
    after.spin()
    after.enters("9")
    a3.sees_line("9 Red")
    a3.has_balance("$230.00")
    after.close()

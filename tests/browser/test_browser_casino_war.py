"""Casino war in a real browser: a war that is won, one that nobody answers, and a round by keyboard."""

import pytest
from at_cards import AtCards, StackedHouse
from axe import grave_violations
from cut_line import CutLine
from playwright.sync_api import expect

PERIOD_S = 15
CARDS = {"CW11": "K♦ K♠ 9♥ 7♦", "CW12": "A♦ 2♠", "CW13": "5♣ 5♥", "G1": "8♣ 8♥ Q♦ 3♠", "G2": "Q♥ 4♣"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("browser") / "house"
    with StackedHouse(folder, CARDS, {"CW1": PERIOD_S}) as opened:
        yield opened


@pytest.mark.clause("automated-10.2 17.6.1", "automated-10.2 17.6.1(b)")
def test_a_tie_goes_to_war_and_is_won(browser):
    player, display = AtCards(browser, "CW11"), browser.display("CW1")
    player.ready(10_000)
    assert grave_violations(player.page) == []
    player.bets("ante", "ante", "tie")
    player.has_bet("$15.00")
    player.is_asked("surrender", "go-to-war")
    expect(player.choice("go-to-war")).to_contain_text("$10 more")
    player.decides("go-to-war")
    player.sees_line("You win the war")
    # The Ante stands off, Go to War pays 1 to 1, and the tie of the first cards 10 to 1.
    player.has_balance("$160.00")
    expect(player.page.locator(".net b")).to_have_text("+$60.00")
    war = player.page.get_by_role("region", name="War")
    expect(war.get_by_role("img").first).to_have_accessible_name("9 of hearts")
    expect(war.get_by_role("img").last).to_have_accessible_name("7 of diamonds")
    expect(display.locator(".field .word")).to_contain_text("war, 9 of hearts against 7 of diamonds")
    assert grave_violations(player.page) + grave_violations(display) == []
    assert len(player.cashes_out()) == 18


@pytest.mark.clause("automated-10.2 17.6.1(a)", "automated-10.2 17.6.2")
def test_whoever_does_not_answer_surrenders_half_of_the_ante(browser):
    player = AtCards(browser, "CW13")
    player.ready(2_000)
    player.bets("ante", "ante")
    player.is_asked("surrender", "go-to-war")
    expect(player.page.locator("#time-out")).to_contain_text("you surrender: half of your bet comes back")
    assert grave_violations(player.page) == []
    player.sees_line("You surrendered: half of the Ante came back")
    player.has_balance("$15.00")


# What stands in the top line and which card the dealer has, whenever either is another than before.
SEEN = """() => {
  window.seen = [];
  const look = () => {
    const line = document.querySelector(".phase").innerText.includes("You win");
    const card = document.querySelector(".dealer svg").ariaLabel;
    const last = window.seen.at(-1);
    if (!last || last[0] !== line || last[1] !== card) window.seen.push([line, card]);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_who_has_won_is_said_only_once_the_dealers_card_was_seen(browser):
    player = AtCards(browser, "G2")
    player.page.emulate_media(reduced_motion="no-preference")
    player.buys_in(2_000)
    player.sits_down("Automated Casino War")
    player.page.locator(".dealer svg").wait_for()
    player.page.evaluate(SEEN)
    player.bets("ante")
    player.sees_line("You win, queen of hearts against 4 of clubs")
    seen = player.page.evaluate("window.seen")
    assert seen[-2:] == [[False, "4 of clubs"], [True, "4 of clubs"]]


def test_a_player_plays_a_whole_round_of_war_by_keyboard(browser):
    player = AtCards(browser, "CW12")
    player.buys_in_by_keys(2_000)
    player.tabs_to(player.page.locator("[data-bet]").first)
    player.presses("ArrowRight")
    expect(player.page.locator(":focus")).to_have_attribute("data-bet", "tie")
    player.presses("ArrowLeft")
    player.presses("Enter")
    player.has_chip("ante", "$5")
    player.sees_line("You win, ace of diamonds against 2 of spades")
    player.has_balance("$25.00")
    player.cashes_out_by_keys()


def test_a_screen_cut_off_in_mid_decision_comes_back_and_decides_and_the_session_adds_up(browser):
    line = CutLine()
    player = AtCards(browser, "G1", line=line)
    player.buys_in(2_000)
    player.sits_down("Automated Casino War")
    player.bets("ante")
    player.has_chip("ante", "$5")
    player.page.get_by_role("button", name="Call service").click()
    player.page.get_by_role("button", name="Cancel the call for service").click()
    expect(player.page.get_by_role("button", name="Call service", exact=True)).to_be_visible()
    player.is_asked("surrender", "go-to-war")
    line.cut()
    player.sees_phase("lost")
    line.mend()
    player.is_asked("surrender", "go-to-war")
    player.decides("go-to-war")
    player.has_balance("$25.00")
    player.has_session("$20.00", "$0.00", "$25.00", "+$5.00", "$10.00")

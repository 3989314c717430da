"""Baccarat in a real browser: every hand as it is dealt, the bets, the roads, the keys, and the display."""

import pytest
from at_cards import AtCards, StackedHouse
from axe import grave_violations
from playwright.sync_api import expect

PERIOD_S = 14
CARDS = {
    "BC11": "9♥ 3♠ 5♣ 4♦ 10♣",  # Player 4 draws a ten; Banker stands on 7
    "BC12": "9♠ 2♦ K♣ 3♦",  # a natural
    "BC13": "6♠ 6♥ K♦ Q♣",  # both stand on 6
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("browser") / "house"
    with StackedHouse(folder, CARDS, {"BC1": PERIOD_S}) as opened:
        yield opened


@pytest.mark.clause("automated-10.2 11.6")
def test_a_coup_from_the_buy_in_to_the_ticket(browser):
    player, display = AtCards(browser, "BC11"), browser.display("BC1")
    player.ready(10_000)
    expect(player.page.locator("button.spot")).to_have_count(11)  # the jackpot wager among them
    assert grave_violations(player.page) == []
    player.chooses(5)
    player.bets("banker", "tie", "pair:banker", "dragon-bonus:banker")
    player.has_bet("$20.00")
    player.sees_line("Banker wins, 7 to 4")
    player.has_group("Player hand: 9 of hearts, 5 of clubs, 10 of clubs, 4 points")
    player.has_group("Banker hand: 3 of spades, 4 of diamonds, 7 points")
    player.has_balance("$90.00")
    assert player.lit == {"banker"}
    settlement = player.page.get_by_role("region", name="Settlement of round")
    expect(settlement.locator("dd")).to_have_text(["$5.00", "$5.00", "$15.00", "−$10.00"])
    expect(display.locator(".field .word")).to_have_text("Banker wins, 7 to 4")
    expect(display.locator(".field .won")).to_have_text("7")
    assert grave_violations(player.page) + grave_violations(display) == []
    player.sees_phase("wagering")
    coups = player.page.get_by_role("table", name="Roads of the last coups")
    expect(coups.get_by_role("row").nth(1).get_by_role("cell")).to_have_text(["Banker", "4, 7", ""])
    player.page.get_by_text("They do not predict the next coup.").first.wait_for()
    # The table deals on from one shoe, and everybody is told what has gone from it.
    player.page.get_by_text("5 cards of the shoe dealt.").wait_for()
    expect(display.locator(".field .note")).to_have_text("5 cards of the shoe dealt")
    assert len(player.cashes_out()) == 18


def test_a_player_plays_a_whole_coup_by_keyboard(browser):
    player = AtCards(browser, "BC12")
    player.buys_in_by_keys(2_000)
    player.tabs_to(player.page.locator("[data-bet]").first)
    player.presses("Home")
    player.presses("ArrowRight")
    expect(player.page.locator(":focus")).to_have_attribute("data-bet", "player")
    player.presses("Enter")
    player.has_chip("player", "$5")
    player.presses("d")
    player.has_chip("player", "$10")
    player.presses("Backspace")
    player.has_chip("player", "$5")
    player.presses("u")
    player.has_chip("player", "$10")
    player.sees_line("Player wins, 9 to 5, natural")
    player.has_balance("$30.00")
    player.cashes_out_by_keys()


def test_cards_are_turned_one_after_the_other_and_nobody_has_to_wait(browser, at_post):
    player, pit = AtCards(browser, "BC13"), at_post("pit", "bruno")
    player.moves()
    player.ready(2_000)
    player.bets("player")
    player.has_chip("player", "$5")
    pit.until(lambda view: _settled(view, "BC1"))
    player.sees_phase("closed")
    player.presses("Escape")
    player.sees_line("Tie, 6 all")
    player.has_group("Player hand: 6 of spades, king of diamonds, 6 points")
    player.has_group("Banker hand: 6 of hearts, queen of clubs, 6 points")
    player.has_balance("$20.00")


def _settled(view, table):
    return any(each["table"] == table and each["phase"] == "settled" for each in view["pit"]["tables"])

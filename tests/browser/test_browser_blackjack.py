"""Blackjack in a real browser: splits, doubles, insurance, what is refused, and whoever does not answer."""

import re

import pytest
from at_cards import AtCards, StackedHouse
from axe import grave_violations
from playwright.sync_api import expect

PERIOD_S = 15
CARDS = {
    "BJ11": "8♦ 6♣ 8♠ 3♥ 10♠ 10♦ 10♥ 9♣",  # split, 11 doubled to 21, 18; the dealer goes over with 25
    "BJ12": "10♣ A♠ 7♦ K♦",  # the dealer's ace becomes Blackjack
    "BJ13": "10♥ 10♠ 7♠ 8♦",  # 17 against 18
    "G1": "5♣ 10♠ 6♦",  # 11, and nothing left to double with
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("browser") / "house"
    with StackedHouse(folder, CARDS, {"BJ1": PERIOD_S}) as opened:
        yield opened


@pytest.mark.clause(
    "automated-10.2 16.6.1(b)",
    "automated-10.2 16.8.1(b)(i)",
    "automated-10.2 16.8.1(c)",
    "automated-10.2 16.8.1(d)",
    "automated-10.2 16.8.3",
)
def test_a_pair_is_split_and_doubled_and_all_is_settled_together(browser):
    player, display = AtCards(browser, "BJ11"), browser.display("BJ1")
    player.ready(10_000)
    assert grave_violations(player.page) == []
    player.bets("blackjack", "perfect-pairs")
    player.has_bet("$10.00")
    player.is_asked("hit", "stand", "split")
    player.has_group("Your hand: 8 of diamonds, 8 of spades, 16, Your decision")
    player.has_group("Dealer: 6 of clubs, 6")
    expect(display.locator(".field .word")).to_have_text("Players are deciding")
    player.decides("split")
    player.has_group("Hand 1 of 2: 8 of diamonds, 3 of hearts, 11, Your decision")
    player.is_asked("hit", "stand", "double")
    player.has_bet("$15.00")
    player.decides("double")
    player.has_group("Hand 1 of 2: 8 of diamonds, 3 of hearts, 10 of spades, 21, Doubled")
    player.has_group("Hand 2 of 2: 8 of spades, 10 of diamonds, 18, Your decision")
    player.has_bet("$20.00")
    player.decides("stand")
    player.sees_line("2 won")
    player.has_group("Dealer: 6 of clubs, 10 of hearts, 9 of clubs, 25")
    player.has_group("Hand 2 of 2: 8 of spades, 10 of diamonds, 18, Won")
    # The mixed pair of the first two cards pays 6 to 1, each of three equal wagers 1 to 1.
    player.has_balance("$145.00")
    expect(player.page.locator(".net b")).to_have_text("+$45.00")
    expect(display.locator(".field .word")).to_have_text("Dealer busts with 25")
    assert len(player.cashes_out()) == 18


@pytest.mark.clause("automated-10.2 16.7.2")
def test_by_keyboard_a_hand_is_insured_and_what_cannot_be_split_is_refused(browser):
    player = AtCards(browser, "BJ12")
    player.buys_in_by_keys(2_000)
    player.tabs_to(player.page.locator("[data-bet]").first)
    player.presses("Enter")
    player.presses("Enter")
    player.has_chip("blackjack", "$10")
    player.is_asked("insure", "decline")
    expect(player.choice("insure")).to_contain_text("$5 more")
    player.presses("n")
    player.is_asked("hit", "stand")
    player.has_bet("$15.00")
    player.presses("p")
    expect(player.message).to_contain_text("Only two cards that count the same are split")
    player.has_bet("$15.00")
    player.presses("s")
    player.sees_line("You lose with 17")
    expect(player.page.locator("aside").get_by_text("Dealer has Blackjack")).to_be_visible()
    player.has_balance("$20.00")
    player.cashes_out_by_keys()


@pytest.mark.clause("automated-10.2 16.8.2(b)")
def test_the_hand_of_whoever_does_not_answer_stands(browser):
    player, display = AtCards(browser, "BJ13"), browser.display("BJ1")
    player.ready(2_000)
    player.bets("blackjack")
    player.is_asked("hit", "stand")
    expect(player.page.get_by_role("timer")).to_have_attribute(
        "aria-label", re.compile(r"^\d+ seconds? left to decide")
    )
    expect(player.page.locator("#time-out")).to_contain_text("the hand stands")
    assert grave_violations(player.page) + grave_violations(display) == []
    player.sees_line("You lose with 17")
    player.has_group("Dealer: 10 of spades, 8 of diamonds, 18")
    player.has_balance("$15.00")


@pytest.mark.clause("automated-10.2 16.8.1(b)(i)", "automated-10.2 20.4", "automated-10.2 20.5")
def test_double_without_credit_is_refused_and_a_hand_that_is_voided_gives_its_stake_back(browser, at_post):
    player, pit = AtCards(browser, "G1"), at_post("pit", "bruno")
    player.buys_in(500)
    player.sits_down("Automated Blackjack")
    number = player.round()
    player.bets("blackjack")
    player.has_balance("$0.00")
    player.is_asked("hit", "stand")
    player.choice("double").click(force=True)
    expect(player.message).to_contain_text(
        re.compile(r"double costs \$5\.00 and there is \$0\.00", re.IGNORECASE)
    )
    expect(player.message).to_contain_text("automated-10.2 16.8.1(b)(i)")
    player.has_group("Your hand: 5 of clubs, 6 of diamonds, 11, Your decision")
    player.has_bet("$5.00")
    pit.does("table", "VoidRound", table="BJ1", round=number, cause="disruption", detail="fire")
    notice = player.notice("Round void")
    expect(notice).to_contain_text("The round does not count and all bets are returned.")
    expect(notice).to_contain_text("automated-10.2 20.4")
    player.has_balance("$5.00")

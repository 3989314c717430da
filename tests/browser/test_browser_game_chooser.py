"""One terminal for several games: what it offers, and what becomes of bets at a change of table."""

import pytest
from at_cards import AtCards, StackedHouse
from axe import grave_violations
from playwright.sync_api import expect

CARDS = {"G1": "10♣ 10♠ 7♦ 8♦"}  # at blackjack: 17 against 18


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("browser") / "house"
    with StackedHouse(folder, CARDS, {"BJ1": 15, "BC1": 14}) as opened:
        yield opened


def _goes_to(player, title):
    player.page.get_by_role("button", name=f"Play here: {title}").click()


@pytest.mark.clause("automated-10.2 3.1.1[select]")
def test_a_player_takes_bets_back_to_another_game_but_not_those_in_play(browser):
    player = AtCards(browser, "G1")
    player.buys_in(2_000)
    cards = player.page.locator("main ul > li")
    expect(cards).to_have_count(9)
    expect(cards.filter(has_text="Sic Bo")).to_contain_text("House edge 2.78 % 1/36")
    assert grave_violations(player.page) == []
    _goes_to(player, "Automated Crown Baccarat")
    player.has_time()
    player.bets("player")
    player.has_balance("$15.00")
    player.page.get_by_role("button", name="Change table").click()
    sheet = player.page.get_by_role("dialog", name="Choose a table")
    expect(sheet).to_contain_text("Your bets of $5.00 are taken back when you change table.")
    assert grave_violations(player.page) == []
    _goes_to(player, "Automated Blackjack")
    player.has_balance("$20.00")
    player.has_time()
    player.bets("blackjack")
    player.has_balance("$15.00")
    player.is_asked("hit", "stand")
    player.page.get_by_role("button", name="Change table").click()
    expect(sheet).to_contain_text("you can change table when this round is settled")
    elsewhere = sheet.get_by_role("button", name="Play here: Automated Crown Baccarat")
    expect(elsewhere).to_have_attribute("aria-disabled", "true")
    player.presses("Escape")
    player.decides("stand")
    player.sees_line("You lose with 17")
    player.has_balance("$15.00")
    player.page.get_by_role("button", name="Change table").click()
    sheet.get_by_role("button", name="Leave this table").click()
    expect(sheet).to_have_count(0)
    expect(cards).to_have_count(9)
    player.has_balance("$15.00")

"""Virtual roulette in a real browser: the spinner's button in the hub, and the ball without a spinner."""

import re

import pytest
from at_board import money, recorded, settled, short
from at_cards import AtCards
from axe import grave_violations
from house_in_browser import RunningHouse
from players_screen import Terminal
from playwright.sync_api import expect

EVERY_KIND = (
    "straight:17", "split:17-20", "street:16-17-18", "corner:17-18-20-21", "six-line:16-21",
    "column:2", "dozen:2", "low", "even", "red", "black", "odd", "high",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short("VR1")) as opened:
        yield opened


class AtFelt(AtCards):
    """The felt is that of any roulette; only who spins is new."""

    spot, has_chip, has_no_chip = Terminal.spot, Terminal.has_chip, Terminal.has_no_chip


@pytest.mark.clause("automated-10.2 14.3.1", "automated-10.2 14.3.2")
def test_the_spinner_is_prompted_in_the_hub_and_spins_the_ball(browser, at_post):
    player, watcher, pit = AtFelt(browser, "VR11"), AtFelt(browser, "VR12"), at_post("pit", "bruno")
    watcher.buys_in(2_000)
    player.ready(10_000)
    expect(player.page.get_by_text("Players with a bet start the ball in turn, clockwise.")).to_be_visible()
    player.chooses(1)
    player.bets(*EVERY_KIND)
    player.has_bet("$13.00")
    player.sees_phase("decision")
    player.sees_line("Your turn to spin")
    expect(
        player.page.get_by_text(re.compile("In [0-9]+ seconds? the ball starts by itself."))
    ).to_be_visible()
    expect(watcher.page.locator(".hub .hub b")).to_have_text("Terminal VR11")
    player.page.get_by_role("button", name=re.compile("^Spin")).click()
    player.sees_phase("outcome")
    number = recorded(pit, "VR1", player.round())
    player.sees_line(f"{number} ")
    expect(player.page.get_by_role("region", name="Settlement of round")).to_be_visible()
    assert len(player.cashes_out()) == 18


@pytest.mark.clause("automated-10.2 14.3.3")
def test_a_spinner_who_does_not_act_is_not_waited_for(browser, at_post):
    player, display = AtFelt(browser, "VR13", has_touch=True), browser.display("VR1")
    pit = at_post("pit", "bruno")
    player.ready(2_000)
    player.bets("black")
    player.has_chip("black", "$5")
    player.drags_by_finger("black", "red")
    player.has_chip("red", "$5")
    player.has_no_chip("black")
    player.sees_phase("decision")
    assert grave_violations(player.page) == []
    player.sees_phase("outcome")
    number = recorded(pit, "VR1", player.round())
    expect(display.locator(".field .number")).to_have_text(number)
    red = number in "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()
    player.has_balance("$25.00" if red else "$15.00")


def test_a_player_bets_and_spins_the_ball_by_keyboard_alone(browser, at_post):
    player, pit = AtFelt(browser, "VR11"), at_post("pit", "bruno")
    player.buys_in_by_keys(2_000)
    player.tabs_to(player.page.locator("svg.felt"))
    player.page.keyboard.type("17")
    player.presses("Enter")
    player.has_chip("straight:17", "$5")
    player.sees_phase("decision")
    player.sees_line("Your turn to spin")
    player.presses("s")
    player.sees_phase("outcome")
    number = recorded(pit, "VR1", player.round())
    won = settled("automated-10.2/roulette", {"straight:17": 500}, [number])["straight:17"]
    player.has_balance(money(1_500 + won))
    player.cashes_out_by_keys()

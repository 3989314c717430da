"""Three card poker in a real browser: positions picked, Play, Fold, nobody there, and short of Play."""

import pytest
from at_board import over
from at_cards import AtCards, StackedHouse
from axe import grave_violations
from cut_line import CutLine
from playwright.sync_api import expect

PERIOD_S = 14
MATRIX = "9♥ 4♠ K♦ J♣ 10♥ 4♦ A♠ Q♠ 8♥"
CARDS = {
    "TP11": f"{MATRIX} Q♥ 7♣ 2♦",  # the dealer qualifies with a queen
    "TP12": f"{MATRIX} Q♥ 7♣ 2♦",
    "TP13": f"{MATRIX} J♥ 7♣ 2♦",
    "G1": f"{MATRIX} Q♥ 7♣ 2♦",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("browser") / "house"
    with StackedHouse(folder, CARDS, {"TP1": PERIOD_S}) as opened:
        yield opened


def _position(player, at):
    return player.page.locator(f'button[aria-label^="Position {at}"]')


@pytest.mark.clause("automated-10.2 18.6.1", "automated-10.2 18.6.3")
def test_the_hand_on_three_picked_positions_is_played(browser):
    player, display = AtCards(browser, "TP11"), browser.display("TP1")
    player.ready(10_000)
    assert grave_violations(player.page) == []
    player.taps("ante")
    expect(player.message).to_contain_text("Pick three positions first")
    # The fourth takes the place of the first; a position touched again is given back.
    for at in (1, 2, 9, 5, 2, 1):
        _position(player, at).click()
    expect(_position(player, 5)).to_have_attribute("aria-pressed", "true")
    player.bets("ante:1-5-9", "ante:1-5-9", "pairs-plus:hand", "pairs-plus:row-2", "six-card-bonus:col-3")
    player.has_bet("$25.00")
    player.is_asked("play", "fold")
    expect(player.choice("play")).to_contain_text("$10 more")
    expect(player.page.get_by_role("region", name="Your hand")).to_contain_text("Straight flush")
    player.decides("play")
    player.sees_line("You win: straight flush")
    # Ante 1 to 1 and its bonus 5 to 1, Play 1 to 1, Pairs Plus 40 to 1; the row and the column lose.
    player.has_balance("$360.00")
    expect(player.page.locator(".net b")).to_have_text("+$260.00")
    expect(display.locator(".field .word")).to_have_text("Dealer has queen high")
    assert grave_violations(player.page) + grave_violations(display) == []
    assert len(player.cashes_out()) == 18


@pytest.mark.clause("automated-10.2 18.6.2")
def test_by_keyboard_a_hand_is_picked_and_folded_for_whoever_does_not_answer(browser):
    player = AtCards(browser, "TP12")
    player.buys_in_by_keys(2_000)
    for digit in "159":
        player.presses(digit)
    player.tabs_to(player.spot("pairs-plus:row-1"))
    while player.page.locator(":focus").get_attribute("data-bet") != "ante:1-5-9":
        player.presses("ArrowRight")
    player.presses("Enter")
    player.has_chip("ante:1-5-9", "$5")
    player.is_asked("play", "fold")
    expect(player.page.locator("#time-out")).to_contain_text("the hand is folded and the Ante is lost")
    assert grave_violations(player.page) == []
    player.sees_line("You folded")
    player.has_balance("$15.00")
    player.cashes_out_by_keys()


def test_a_hand_whose_play_cannot_be_covered_is_void(browser):
    player = AtCards(browser, "TP13")
    player.ready(500)
    for at in (1, 5, 9):
        _position(player, at).click()
    player.bets("ante:1-5-9")
    player.has_bet("$5.00")
    player.sees_line("Play could not be covered: the hand is void")
    player.has_balance("$5.00")


@pytest.mark.clause("automated-10.2 18.6.2")
def test_the_hand_of_a_screen_that_stays_cut_off_is_folded_and_it_hears_of_that(browser, at_post):
    line, pit = CutLine(), at_post("pit", "bruno")
    player = AtCards(browser, "G1", line=line)
    player.buys_in(2_000)
    player.sits_down("Automated Three Card Poker")
    number = player.round()
    for at in (1, 5, 9):
        _position(player, at).click()
    player.bets("ante:1-5-9")
    player.has_chip("ante:1-5-9", "$5")
    player.is_asked("play", "fold")
    line.cut()
    player.sees_phase("lost")
    over(pit, "TP1", number)
    line.mend()
    player.has_balance("$15.00")
    player.has_session("$20.00", "$0.00", "$15.00", "−$5.00", "$5.00")

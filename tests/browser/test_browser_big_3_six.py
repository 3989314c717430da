"""Big 3 Six in a real browser: a bet on every wheel, the side wager, and where the rings come to rest."""

import pytest
from at_board import ON_RINGS, AtBoard, money, recorded, settled, short, under_pointer
from axe import grave_violations
from house_in_browser import RunningHouse
from playwright.sync_api import expect

RULES = "automated-10.2/big-3-six"
SYMBOLS = "ABCDEF"
SLIP = ("wheel-1:A", "wheel-1:F", "wheel-2:B", "wheel-2:C", "wheel-3:D", "wheel-3:E", "side")
SIDE_PAYS = {
    "A": "3 to 1",
    "B": "10 to 1",
    "C": "25 to 1",
    "D": "100 to 1",
    "E": "500 to 1",
    "F": "1000 to 1",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short("BS1")) as opened:
        yield opened


def _side(symbols):
    """What the side wager pays, as the hub of the rings shows it."""
    if len(set(symbols)) == 1:
        return SIDE_PAYS[symbols[0]]
    return "5 to 1" if set(symbols) <= set("CDE") else "no prize"


@pytest.mark.clause(
    "automated-10.2 15.2.1(b)",
    "automated-10.2 15.2.3(a)",
    "automated-10.2 15.3.1(a)",
    "automated-10.2 15.3.2(b)",
)
def test_the_rings_rest_on_the_recorded_symbols_and_the_side_wager_shows_its_result(browser, at_post):
    player, display, pit = AtBoard(browser, "BS11"), browser.display("BS1"), at_post("pit", "bruno")
    player.moves()
    display.emulate_media(reduced_motion="no-preference")
    player.ready(10_000)
    expect(player.page.locator("button.spot")).to_have_count(19)
    expect(player.page.locator("p.hub")).to_have_count(0)
    player.chooses(1)
    player.bets(*SLIP)
    player.has_bet("$7.00")
    assert grave_violations(player.page) == []
    player.sees_phase("outcome")
    symbols = recorded(pit, "BS1", player.round()).split("-")
    shown = under_pointer(player.page, ON_RINGS)
    assert [symbol for symbol, _ in shown] == symbols
    expect(player.page.locator("p.hub b")).to_have_text(_side(symbols))
    returned = settled(RULES, dict.fromkeys(SLIP, 100), symbols)
    won = {f"wheel-{i}:{symbol}" for i, symbol in enumerate(symbols, 1)}
    assert player.lit == won | ({"side"} if returned["side"] else set())
    player.has_balance(money(9_300 + sum(returned.values())))
    expect(display.locator(".result p b")).to_have_text(_side(symbols))
    assert under_pointer(display, ON_RINGS) == shown
    assert grave_violations(player.page) + grave_violations(display) == []
    assert len(player.cashes_out()) == 18


@pytest.mark.clause("automated-10.2 15.3.1(b)")
def test_a_chip_can_be_dragged_to_another_symbol(browser):
    player = AtBoard(browser, "BS12")
    player.ready(2_000)
    player.bets("wheel-1:A")
    player.has_chip("wheel-1:A", "$5")
    player.spot("wheel-1:A").drag_to(player.spot("wheel-3:C"))
    player.has_chip("wheel-3:C", "$5")
    player.has_no_chip("wheel-1:A")
    player.has_balance("$15.00")


def test_rings_stand_at_once_by_key_or_where_nothing_may_move(browser, at_post):
    player, still, pit = AtBoard(browser, "BS13"), AtBoard(browser, "BS12"), at_post("pit", "bruno")
    player.moves()
    player.ready(2_000)
    player.spot("wheel-1:A").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        player.page.keyboard.press(key)
    player.has_chip("side", "$5")
    player.skips()
    symbols = recorded(pit, "BS1", player.round()).split("-")
    assert [symbol for symbol, _ in under_pointer(player.page, ON_RINGS)] == symbols
    expect(still.page.locator(".skip")).to_have_count(0)
    assert under_pointer(still.page, ON_RINGS) == under_pointer(player.page, ON_RINGS)

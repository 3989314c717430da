"""Lucky Big Wheel in a real browser: whose turn it is, the spin, and where the wheel comes to rest."""

import re

import pytest
from at_board import ON_BIG_WHEEL, AtBoard, money, recorded, settled, short, under_pointer
from axe import grave_violations
from house_in_browser import RunningHouse
from playwright.sync_api import expect

RULES = "automated-10.2/lucky-big-wheel-1"
SYMBOLS = "ABCDEFG"
ALL = tuple(f"symbol:{symbol}" for symbol in SYMBOLS)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short("LW1")) as opened:
        yield opened


def _spin(player):
    return player.page.get_by_role("button", name=re.compile("^Spin"))


def _lever(player):
    return player.page.get_by_role("button", name="Pull the lever")


def _pulls(player, part):
    """Down by that part of the lever's height, from its knob on, and lets go."""
    box, mouse = _lever(player).bounding_box(), player.page.mouse
    x, top = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.2
    mouse.move(x, top)
    mouse.down()
    mouse.move(x, top + box["height"] * part, steps=5)
    mouse.up()


def _symbol(player):
    (symbol,) = player.page.locator(".badge li b").all_inner_texts()
    return symbol[0]


@pytest.mark.clause("automated-10.2 13.2.3", "automated-10.2 13.3.1(e)", "automated-10.2 13.3.1(b)")
def test_the_spinner_starts_the_wheel_and_it_rests_on_the_recorded_symbol(browser, at_post):
    player, watcher = AtBoard(browser, "LW11"), AtBoard(browser, "LW12")
    display, pit = browser.display("LW1"), at_post("pit", "bruno")
    player.moves()
    display.emulate_media(reduced_motion="no-preference")
    watcher.buys_in(2_000)
    player.ready(10_000)
    player.chooses(1)
    player.bets(*ALL)
    player.has_bet("$7.00")
    player.sees_phase("decision")
    player.sees_line("Your turn to spin")
    expect(
        player.page.get_by_text(re.compile("or pull the lever. In [0-9]+ seconds? it starts by itself."))
    ).to_be_visible()
    watcher.sees_line("Waiting for the spinner")
    expect(watcher.page.locator(".hub b")).to_have_text("Terminal LW11")
    _spin(player).click()
    expect(player.page.locator(".skip button")).to_be_visible()
    player.sees_phase("outcome")
    symbol = recorded(pit, "LW1", player.round())
    assert under_pointer(player.page, ON_BIG_WHEEL)[0][0] == symbol == _symbol(player)
    assert under_pointer(display, ON_BIG_WHEEL) == under_pointer(player.page, ON_BIG_WHEEL)
    assert under_pointer(watcher.page, ON_BIG_WHEEL) == under_pointer(player.page, ON_BIG_WHEEL)
    returned = settled(RULES, dict.fromkeys(ALL, 100), symbol)
    assert player.lit == {f"symbol:{symbol}"}
    player.has_balance(money(9_300 + sum(returned.values())))
    expect(display.locator(".result b")).to_have_text(symbol)
    assert grave_violations(player.page) + grave_violations(display) == []
    assert len(player.cashes_out()) == 18


@pytest.mark.clause("automated-10.2 13.3.1(c)", "automated-10.2 13.3.1(e)(ii)")
def test_the_turn_goes_round_and_a_spinner_who_waits_is_not_waited_for(browser):
    players = [AtBoard(browser, name) for name in ("LW12", "LW13")]
    for each in players:
        each.buys_in(2_000)
    asked = []
    for _ in players:
        for each in players:
            each.has_time()
            each.bets("symbol:B")
            each.has_chip("symbol:B", "$5")
        expect(players[0].page.locator(".phase")).to_have_attribute(
            "data-phase", re.compile("decision|closed")
        )
        expect(players[0].page.locator(".hub")).to_contain_text(
            re.compile("You are the spinner|Terminal LW13")
        )
        asked.append([each.name for each in players if _spin(each).count() == 1])
        assert grave_violations(players[0].page) == []
        for each in players:
            each.sees_phase("outcome")
    assert sorted(asked) == [["LW12"], ["LW13"]]


def test_where_nothing_may_move_the_wheel_is_there_at_once_and_keys_start_it(browser, at_post):
    player, pit = AtBoard(browser, "LW11"), at_post("pit", "bruno")
    page, keys = player.page, player.page.keyboard
    player.ready(2_000)
    player.spot("symbol:A").focus()
    keys.press("ArrowDown")
    keys.press("Enter")
    player.has_chip("symbol:B", "$5")
    keys.press("ArrowUp")
    keys.press("Enter")
    keys.press("Backspace")
    player.has_bet("$5.00")
    player.sees_phase("decision")
    keys.press("s")
    player.sees_phase("outcome")
    expect(page.locator(".skip")).to_have_count(0)
    symbol = recorded(pit, "LW1", player.round())
    assert under_pointer(page, ON_BIG_WHEEL)[0][0] == symbol
    player.has_balance(money(1_500 + settled(RULES, {"symbol:B": 500}, symbol)["symbol:B"]))


@pytest.mark.clause("automated-10.2 13.3.1(d)", "automated-10.2 13.3.1(e)")
def test_the_lever_is_pulled_all_the_way_and_nobody_has_to_wait_for_the_wheel(browser, at_post):
    player, pit = AtBoard(browser, "LW13"), at_post("pit", "bruno")
    player.moves()
    player.ready(2_000)
    player.bets("symbol:A")
    expect(player.page.locator(".hub.mine b")).to_have_text("You")
    player.sees_phase("decision")
    _pulls(player, 0.3)
    expect(_lever(player)).to_have_attribute("data-pulled", "false")
    player.sees_phase("decision")
    _pulls(player, 0.6)
    player.skips()
    assert under_pointer(player.page, ON_BIG_WHEEL)[0][0] == recorded(pit, "LW1", player.round())

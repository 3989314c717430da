"""Sic bo in a real browser: every kind of bet, the dice as they are announced, the keys, and the display."""

import json
import re

import pytest
from at_board import AtBoard, money, recorded, settled, short
from axe import grave_violations
from house_in_browser import RunningHouse
from playwright.sync_api import expect

RULES = "automated-10.2/sic-bo"
EVERY_KIND = (
    "small", "big", "even", "odd", "any-triple", "double:2", "triple:4", "total:9", "pair:2-5",
    "single:5", "three-of-four:1-2-3-4",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short("SB1")) as opened:
        yield opened


def _dice(page):
    return [
        int(each)
        for each in page.locator(".badge .die").evaluate_all("all => all.map((d) => d.dataset.face)")
    ]


@pytest.mark.clause("automated-10.2 12.5.1", "automated-10.2 12.5.2", "automated-10.2 12.4.1")
def test_a_bet_of_every_kind_from_the_buy_in_to_the_ticket(browser, at_post):
    player, display, pit = AtBoard(browser, "SB11"), browser.display("SB1"), at_post("pit", "bruno")
    player.ready(10_000)
    expect(player.page.locator(".tumbler.shaking")).to_have_count(1)
    expect(player.page.locator("button.spot")).to_have_count(56)
    player.chooses(1)
    player.bets(*EVERY_KIND)
    player.has_bet("$11.00")
    player.has_balance("$89.00")
    assert grave_violations(player.page) == []
    player.sees_phase("outcome")
    dice = _dice(player.page)
    assert dice == sorted(dice)
    player.sees_line(f"{', '.join(map(str, dice))}: total {sum(dice)}")
    assert recorded(pit, "SB1", player.round()) == "-".join(map(str, dice))
    returned = settled(RULES, dict.fromkeys(EVERY_KIND, 100), map(str, dice))
    player.has_balance(money(8_900 + sum(returned.values())))
    assert player.lit & set(EVERY_KIND) == {bet for bet, cents in returned.items() if cents > 0}
    expect(player.page.locator(".net b")).to_have_text(
        re.compile(rf"^[+]?{re.escape(money(sum(returned.values()) - 1_100))}$")
    )
    expect(display.locator(".field .total b")).to_have_text(str(sum(dice)))
    assert grave_violations(player.page) + grave_violations(display) == []
    assert len(player.cashes_out()) == 18


def test_a_player_plays_a_whole_round_of_sic_bo_by_keyboard(browser):
    player = AtBoard(browser, "SB12")
    page, keys = player.page, player.page.keyboard
    page.get_by_role("alertdialog").wait_for()
    _tabs_to(page, page.get_by_role("button", name="Put in money"))
    keys.press("Enter")
    page.locator('[data-note="2000"]').wait_for()
    _tabs_to(page, page.locator('[data-note="2000"]'))
    keys.press("Enter")
    player.has_balance("$20.00")
    keys.press("Escape")
    player.has_time(10)
    _tabs_to(page, page.locator(".layout"))
    keys.press("Home")
    for key, bet in (
        ("Home", "small"), ("ArrowRight", "even"), ("ArrowDown", "double:4"), ("ArrowDown", "total:8"),
        ("ArrowDown", "pair:1-6"), ("ArrowDown", "single:4"), ("ArrowRight", "single:5"),
        ("ArrowLeft", "single:4"),
    ):  # fmt: skip
        keys.press(key)
        expect(page.locator(":focus")).to_have_attribute("data-bet", bet)
    keys.press("-")
    keys.press("Enter")
    player.has_chip("single:4", "$1")
    keys.press("d")
    player.has_chip("single:4", "$2")
    keys.press("Backspace")
    player.has_chip("single:4", "$1")
    keys.press("ArrowLeft")
    keys.press("Space")
    player.has_chip("single:3", "$1")
    keys.press("u")
    player.has_no_chip("single:3")
    player.has_bet("$1.00")
    player.sees_phase("outcome")
    player.has_balance(money(1_900 + settled(RULES, {"single:4": 100}, map(str, _dice(page)))["single:4"]))
    _tabs_to(page, page.get_by_role("button", name="Cash out"))
    keys.press("Enter")
    _tabs_to(page, page.get_by_role("button", name="Print the ticket"))
    keys.press("Enter")
    expect(page.locator(".ticket .number")).to_be_visible()


def test_the_lid_is_lifted_before_the_dice_are_read_and_nobody_has_to_wait(browser, at_post):
    player, pit = AtBoard(browser, "SB13"), at_post("pit", "bruno")
    player.moves()
    player.ready(2_000)
    player.bets("small")
    player.has_chip("small", "$5")
    player.skips()
    assert "-".join(map(str, _dice(player.page))) == recorded(pit, "SB1", player.round())


def _tabs_to(page, target):
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate(
            "each => each === document.activeElement || each.contains(document.activeElement)"
        ):
            return
    raise AssertionError("the Tab key does not lead there")


def test_a_player_sees_the_commitment_beforehand_and_can_verify_the_round_afterwards(browser):
    player = AtBoard(browser, "SB12")
    number = player.ready(2_000)
    page = player.page
    page.keyboard.press("F2")
    sheet = page.get_by_role("dialog", name="This session")
    commitment = sheet.locator("code").inner_text()
    page.keyboard.press("Escape")
    player.bets("odd")
    page.keyboard.press("F2")
    shown = sheet.locator("code.short").inner_text()  # from the close on, and before the dice are read
    page.keyboard.press("Escape")
    player.sees_phase("outcome")
    page.keyboard.press("F2")
    expect(sheet).to_contain_text(f"Round {number}, which is over")
    with page.expect_download() as kept:
        sheet.get_by_role("link", name="Proof").click()
    proof = kept.value.path().read_text("utf-8")
    assert json.loads(proof)["commitment"] == commitment
    assert json.loads(proof)["wagers"][:8] == shown
    verifier = browser.open("verify")
    verifier.fill("#proof", proof)
    verifier.click("#verify")
    expect(verifier.locator("#verdict")).to_contain_text("Consistent.")

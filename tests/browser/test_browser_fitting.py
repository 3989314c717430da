"""Screens on the panels they are made for: nothing to scroll for, and a loupe where a finger is too broad."""

import re

import pytest
from gallery import DRAWN, UPRIGHT, hung, show, states
from house_in_browser import PANEL, SMALL_PANEL, UPRIGHT_PANEL
from players_screen import Terminal
from playwright.sync_api import expect

NARROW = {"width": 1000, "height": 640}
POSTS = (("pit", "bruno", ""), ("cage", "iris", ""), ("console", "dana", "R1"))
MEASURES = (
    "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
)

CHIPS, WORDS = "svg.felt g.chip", "svg.felt text.word"

# What lies outside the panel, what is larger than the button that it is drawn on, and which bets, wheels and
# panels lie on one another.  The bets of a felt do, by their nature, and are left out.
MISFITS = """() => {
  const box = (each) => each.getBoundingClientRect();
  const name = (each) => each.dataset.bet ?? each.dataset.choice ?? `${each.tagName} ${each.className}`;
  const all = (what) => [...document.querySelectorAll(what)].filter((each) => box(each).width > 1);
  const beyond = (a, b) =>
    Math.max(b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom) > 2;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const panel = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const outside = all("button, .panel, .wheel svg").filter((each) => beyond(box(each), panel));
  const faces = all("button.spot .face:not(.lying-chip *), [data-choice] b");
  const drawn = faces.map((each) => [each, each.closest("button")]);
  const apart = all("button.spot, .wheel svg[role=img]:not(.under svg), aside > *, footer, header, .meters");
  const pairs = apart.flatMap((a, i) => apart.slice(i + 1).map((b) => [a, b]));
  const strangers = pairs.filter(([a, b]) => !a.contains(b) && !b.contains(a));
  return [
    ...outside.map((each) => `outside: ${name(each)}`),
    ...drawn.filter(([a, b]) => beyond(box(a), box(b))).map(([, on]) => `cut: ${name(on)}`),
    ...strangers.filter(([a, b]) => meet(box(a), box(b))).map(([a, b]) => `${name(a)} on ${name(b)}`),
  ];
}"""


def middle(spot):
    box = spot.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def takes_cash(at_table, player):
    """At a table whose book leaves buying in to the dealer, and which is open until the dealer's word."""
    tender, amount = "cash to the dealer", 10_000
    credit = {"terminal": player.name, "table": at_table.table, "tender": tender, "amount": amount}
    at_table.does("terminal", "CreditByDealer", **credit)
    player.has_balance("$100.00")


@pytest.mark.parametrize("language", ["en", "fr", "zh-Hans"])
@pytest.mark.parametrize(("post", "staff", "name"), POSTS)
def test_a_post_fits_the_small_panel_in_every_language(browser, post, staff, name, language):
    page = browser.post(post, staff, name, viewport=SMALL_PANEL)
    page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("header time")).not_to_be_empty()
    assert page.evaluate(MEASURES) == [0, 0]
    assert page.locator("header").first.bounding_box()["height"] < 90


def test_on_a_narrow_panel_holding_opens_a_loupe_and_the_eraser_takes_chips_off(browser, dealer):
    at_table = dealer("T1")
    player = Terminal(browser, "T11", viewport=NARROW)
    takes_cash(at_table, player)
    at_table.open_betting()
    player.sees_phase("wagering")
    page, loupe = player.page, player.page.locator(".loupe")
    page.mouse.move(*middle(player.spot("straight:17")))
    page.mouse.down()
    expect(loupe).to_contain_text("17")
    page.mouse.move(*middle(player.spot("split:17-20")))
    expect(loupe).to_contain_text("Split 17 and 20")
    page.mouse.up()
    expect(loupe).to_have_count(0)
    player.has_chip("split:17-20", "$5")
    player.has_no_chip("straight:17")
    eraser = page.get_by_role("button", name="Eraser")
    eraser.click()
    expect(eraser).to_have_attribute("aria-pressed", "true")
    player.bets("split:17-20")
    player.has_no_chip("split:17-20")
    eraser.click()
    player.bets("straight:17")
    player.has_chip("straight:17", "$5")
    at_table.no_spin()


def test_a_wide_panel_has_no_eraser_because_holding_takes_a_chip_off(browser, dealer):
    at_table = dealer("T1")
    player = Terminal(browser, "T12")
    takes_cash(at_table, player)
    at_table.open_betting()
    player.sees_phase("wagering")
    expect(player.page.get_by_role("button", name="Eraser")).to_have_count(0)
    player.bets("straight:17")
    player.has_chip("straight:17", "$5")
    player.page.mouse.move(*middle(player.spot("straight:17")))
    player.page.mouse.down()
    player.has_no_chip("straight:17")
    player.page.mouse.up()
    at_table.no_spin()


def test_what_was_done_at_a_window_is_there_after_it_was_loaded_anew(browser, at_post):
    player = Terminal(browser, "A3")
    player.buys_in(5_000)
    number = player.cashes_out()
    cashier = at_post("cage", "iris")
    place = {"type": "AtWindow", "kind": "Cage", "name": "1"}
    cashier.does("ticket", "Hold", ticket=number, place=place, amount=5_000)
    cashier.does("ticket", "Redeem", ticket=number, place=place, means="cash", by="iris")
    window = browser.post("cage", "iris")
    for _ in range(2):
        done = window.locator("section", has_text="Last at this window").locator("li").first
        expect(done).to_contain_text("$50.00")
        expect(done).to_contain_text(re.compile(rf"… {number[-4:]}"))
        window.reload()


def misfits(browser, panels, states):
    """By state and panel, what does not fit or lies on something else."""
    context = browser.machine(panels[0])
    hung(context)
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    found = {}
    for state in states:
        page.set_viewport_size(panels[0])
        show(page, browser.house.address, "terminal", state)
        expect(page.locator("button.spot, [data-bet], .play-here").first).to_be_visible()
        for panel in panels:
            page.set_viewport_size(panel)
            page.evaluate(DRAWN)
            if wrong := [*filter(None, page.evaluate(MEASURES)), *page.evaluate(MISFITS)]:
                found[state, panel["width"]] = wrong
    return found


def test_every_game_fits_a_panel_that_stands_upright(browser):
    assert misfits(browser, [UPRIGHT_PANEL], UPRIGHT) == {}


def test_meters_cover_nothing_in_any_game(browser):
    """With as many as a screen shows, while bets are placed and when they are settled; on every panel."""
    metered = [state for state in states("terminal") if "-metered-" in state]
    assert len(metered) == 2 * 8
    assert misfits(browser, [PANEL, SMALL_PANEL, UPRIGHT_PANEL], metered) == {}


@pytest.mark.parametrize("language", ["en", "fr", "zh-Hans"])
def test_an_upright_felt_reaches_down_to_the_race_track(browser, language):
    page = hung_in(browser, UPRIGHT_PANEL, language)
    show(page, browser.house.address, "terminal", "wagering")
    expect(page.locator(".stage svg").first).to_be_visible()
    felt, track = (page.locator(of).first.bounding_box() for of in ("svg.felt", ".stage svg"))
    assert 0 <= track["y"] - felt["y"] - felt["height"] < 60
    # A chip stands beside the word of its box, or below it, and hides none.
    show(page, browser.house.address, "terminal", "number-free")
    chip, words = chips_and_words(page)
    assert chip
    assert not [one for one in chip for word in words if meets(one, word)]


@pytest.mark.parametrize("language", ["en", "fr", "zh-Hans"])
@pytest.mark.parametrize("state", ["corrected", "outcome", "triple-zero", "virtual-roulette-jackpot-outcome"])
def test_a_display_has_room_for_its_number_and_for_what_it_says_of_it(browser, state, language):
    page = hung_in(browser, PANEL, language)
    show(page, browser.house.address, "display", state)
    expect(page.locator(".field .number")).to_be_visible()
    field = page.locator(".field").bounding_box()
    for part in page.locator(".field > *").all():
        assert inside(part.bounding_box(), field), part.inner_text()


def hung_in(browser, panel, language):
    context = browser.machine(panel)
    hung(context)
    context.add_init_script(f"localStorage.setItem('croupier.language', '{language}')")
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    return page


def chips_and_words(page):
    boxes = [[each.bounding_box() for each in page.locator(of).all()] for of in (CHIPS, WORDS)]
    return [[box for box in of if box] for of in boxes]


def meets(a, b):
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return wide > 2 and high > 2


def inside(part, whole):
    ends = [
        (part[at] - whole[at], whole[at] + whole[size] - part[at] - part[size])
        for at, size in (("x", "width"), ("y", "height"))
    ]
    return min(min(each) for each in ends) >= -1

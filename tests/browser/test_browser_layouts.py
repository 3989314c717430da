"""An open terminal shows the whole layout of its table, and what its book asks for besides."""

import pytest
from at_board import AtBoard
from playwright.sync_api import expect

from croupier.house.rulesets import RULESETS

RAPID = ("rapid-roulette 2.1.1(a)", "rapid-roulette 2.1.1(b)", "rapid-roulette 2.1.2")
DOUBLE = ("rapid-roulette 10.2.1(a)", "rapid-roulette 10.2.1(b)")
PERTH = ("perth-roulette-599 2.5", "perth-roulette-599 2.5(a)", "perth-roulette-599 2.5(b)")
TOUCHBET = tuple(f"melbourne-roulette-18 11.3.1({part})" for part in "abc")
TOUCHTABLE = tuple(f"melbourne-roulette-18 12.3.2({part})" for part in "abc")
STATION = tuple(f"melbourne-roulette-vcgr 10.3.1({part})" for part in ("a)(i", "a)(ii", "b"))
PLAYER_DISPLAY = tuple(f"melbourne-roulette-vcgr 11.3.2({part})" for part in ("a)(i", "a)(ii", "b"))
AUTOMATED = tuple(f"automated-10.2 2.3.{part}" for part in (2, 4, 6))
SHOWN = [
    pytest.param("A1", "rapid-roulette/single-zero", 157, marks=pytest.mark.clause(*RAPID)),
    pytest.param("B1", "rapid-roulette/double-zero", 159, marks=pytest.mark.clause(*DOUBLE)),
    pytest.param("E1", "perth-roulette-599/terminal-single-zero", 157, marks=pytest.mark.clause(*PERTH)),
    pytest.param(
        "M11", "melbourne-roulette-18/touchbet-double-zero", 160, marks=pytest.mark.clause(*TOUCHBET)
    ),
    pytest.param(
        "T11", "melbourne-roulette-18/touchtable-single-zero", 157, marks=pytest.mark.clause(*TOUCHTABLE)
    ),
    pytest.param("D1", "automated-10.2/roulette-race-track", 157, marks=pytest.mark.clause(*AUTOMATED)),
    pytest.param(
        "K11", "melbourne-roulette-vcgr/touchbet-single-zero", 157, marks=pytest.mark.clause(*STATION)
    ),
    pytest.param(
        "U11",
        "melbourne-roulette-vcgr/touchtable-double-zero",
        159,
        marks=pytest.mark.clause(*PLAYER_DISPLAY),
    ),
    ("F11", "melbourne-roulette-vcgr/french", 157),
    ("C11", "melbourne-roulette-18/crown", 163),
    ("N11", "perth-roulette-599/number-free-single-zero", 16),
]


@pytest.mark.parametrize(("terminal", "ruleset", "bets"), SHOWN)
def test_every_bet_of_the_layout_is_a_touch_area_of_the_screen(browser, terminal, ruleset, bets):
    page = browser.terminal(terminal)
    page.wait_for_selector("[data-bet][role]")
    keys = page.eval_on_selector_all("[data-bet][role]", "found => found.map(each => each.dataset.bet)")
    assert len(keys) == len(set(keys)) == bets
    assert set(keys) == set(RULESETS[ruleset].game.bets())
    labels = page.eval_on_selector_all("[data-bet][role]", "found => found.map(each => each.ariaLabel)")
    assert all(" to 1" in label for label in labels)
    for said in ("Balance", "Bet this round", "Limits at this terminal", "Last results"):
        page.get_by_text(said).locator("visible=true").first.wait_for()
    assert page.get_by_role("button", name="Cash out").is_visible()
    page.get_by_text("Play money").locator("visible=true").first.wait_for()


ALIKE = [
    pytest.param("A1", marks=pytest.mark.clause("rapid-roulette 2.1.1(c)")),
    pytest.param("K11", marks=pytest.mark.clause("melbourne-roulette-vcgr 10.3.1(a)(iii)")),
    pytest.param("U11", marks=pytest.mark.clause("melbourne-roulette-vcgr 11.3.2(a)(iii)")),
    pytest.param("D1", marks=pytest.mark.clause("automated-10.2 2.3.1")),
]


@pytest.mark.parametrize("terminal", ALIKE)
def test_the_screen_is_laid_out_as_the_books_diagrams_are(browser, terminal):
    """Rows of three from the zeros on, columns at their end, dozens and even chances along the side."""
    page = browser.terminal(terminal)
    page.wait_for_selector("[data-bet][role]")
    boxes = page.eval_on_selector_all(
        "[data-bet][role]",
        """found => Object.fromEntries(found.map(each => {
            const box = each.getBoundingClientRect();
            return [each.dataset.bet, [box.x + box.width / 2, box.y + box.height / 2]];
        }))""",
    )
    number = {n: boxes[f"straight:{n}"] for n in range(37)}
    for n in range(1, 34):
        assert number[n][0] < number[n + 3][0]  # the next row is further from the zeros
        assert abs(number[n][1] - number[n + 3][1]) < 2  # and in the same column
    for n in range(1, 37, 3):
        assert number[n][1] > number[n + 1][1] > number[n + 2][1]
    assert number[0][0] < number[1][0]
    for column in (1, 2, 3):
        x, y = boxes[f"column:{column}"]
        assert x > number[36][0]
        assert abs(y - number[column][1]) < 2
    dozens = [boxes[f"dozen:{at}"] for at in (1, 2, 3)]
    assert dozens[0][0] < dozens[1][0] < dozens[2][0]
    chances = [boxes[key] for key in ("low", "even", "red", "black", "odd", "high")]
    assert [x for x, _ in chances] == sorted(x for x, _ in chances)
    assert all(y > number[1][1] for _, y in dozens)
    assert all(y > dozens[0][1] for _, y in chances)


ODDS = {"A": "1 to 1", "B": "3 to 1", "C": "6 to 1", "D": "9 to 1", "E": "14 to 1", "F": "30 to 1"}
COMPARTMENTS = {"A": 15, "B": 7, "C": 4, "D": 3, "E": 2, "F": 1}
PRIZES = [
    ["Three A", "3 to 1"], ["Three B", "10 to 1"], ["Three C", "25 to 1"], ["Three D", "100 to 1"],
    ["Three E", "500 to 1"], ["Three F", "1000 to 1"], ["C, D, E mixed", "5 to 1"],
]  # fmt: skip
BOXES = """found => found.map(each => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [each.dataset.bet ?? "", left, top, right, bottom];
})"""
SYMBOLS = "ring => [...ring.querySelectorAll('[data-symbol]')].map(each => each.dataset.symbol)"


def boxes(page, what):
    return {name: tuple(box) for name, *box in page.eval_on_selector_all(what, BOXES)}


def apart(one, other):
    """Whether two boxes (left, top, right, bottom) have nothing in common."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.fixture
def at_wheels(browser):
    player = AtBoard(browser, "BS11")
    expect(player.spot("side")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_text("Put in money to play")).to_have_count(0)
    return player


@pytest.mark.clause("automated-10.2 15.2.3(b)")
def test_big_3_six_shows_what_its_rules_need_besides_the_diagram(at_wheels):
    """The wheels, an area for every wager with its odds, chips to place, the account, limits."""
    page = at_wheels.page
    rings = page.locator(".rings [data-ring]")
    assert [rings.nth(i).evaluate(SYMBOLS).count(symbol) for i in range(3) for symbol in ODDS] == [
        *COMPARTMENTS.values()
    ] * 3
    for wheel in (1, 2, 3):
        for symbol, odds in ODDS.items():
            expect(at_wheels.spot(f"wheel-{wheel}:{symbol}")).to_contain_text(f"pays {odds}")
    prizes = at_wheels.spot("side").locator(".prizes > span")
    assert [line.locator("> *").all_inner_texts() for line in prizes.all()] == PRIZES
    assert page.get_by_role("group", name="Chip value").get_by_role("button").count() > 2
    for said in ("Balance", "Bet this round", "Limits at this terminal"):
        expect(page.get_by_text(said).locator("visible=true").first).to_be_visible()
    for button in ("Session", "Rules", "Service", "Cash out"):
        expect(page.get_by_role("button", name=button).first).to_be_visible()


@pytest.mark.clause("automated-10.2 15.2.3(c)")
def test_big_3_six_is_laid_out_wheel_by_wheel_and_symbol_by_symbol(at_wheels):
    """The diagram is not in the text we have: our reading is symbols down, wheels across, one area beside."""
    bets = boxes(at_wheels.page, "button.spot")
    assert len(bets) == 19
    for symbol, after in zip("ABCDE", "BCDEF", strict=True):
        row = [bets[f"wheel-{wheel}:{symbol}"] for wheel in (1, 2, 3)]
        assert row[0][2] <= row[1][0] < row[1][2] <= row[2][0]
        assert max(top for _, top, _, _ in row) - min(top for _, top, _, _ in row) < 2
        assert all(box[3] <= bets[f"wheel-{wheel}:{after}"][1] for wheel, box in enumerate(row, 1))
    side, first, last = bets["side"], bets["wheel-3:A"], bets["wheel-3:F"]
    assert side[0] >= first[2]
    assert abs(side[1] - first[1]) < 2
    assert abs(side[3] - last[3]) < 2
    middles = at_wheels.page.locator(".rings [data-ring]").evaluate_all(
        "found => found.map(each => { const box = each.getBoundingClientRect();"
        " return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2), box.width]; })"
    )
    assert [width for *_, width in middles] == sorted((width for *_, width in middles), reverse=True)
    assert max(x for x, *_ in middles) - min(x for x, *_ in middles) <= 2


@pytest.mark.clause("automated-10.2 15.2.3(d)")
def test_what_big_3_six_shows_besides_covers_neither_a_wheel_nor_a_bet(at_wheels):
    page = at_wheels.page
    for more in ("Limits at this terminal", "Session", "Rules", "English"):
        expect(page.get_by_text(more).locator("visible=true").first).to_be_visible()
    extras = page.eval_on_selector_all("aside > *, header, footer", BOXES)
    needed = page.eval_on_selector_all("button.spot, .rings svg", BOXES)
    assert len(extras) > 4
    assert len(needed) == 20
    assert [(a, b) for _, *a in extras for _, *b in needed if not apart(a, b)] == []


@pytest.mark.clause("automated-10.2 15.3.1(b)")
def test_a_chip_is_dragged_from_the_chip_bank_to_a_symbol(at_wheels):
    at_wheels.buys_in(2_000)
    at_wheels.has_time()
    page, bank = at_wheels.page, at_wheels.page.get_by_role("group", name="Chip value")
    bank.get_by_role("button").nth(2).drag_to(at_wheels.spot("wheel-2:D"))
    at_wheels.has_chip("wheel-2:D", "$10")
    at_wheels.has_balance("$10.00")
    bank.get_by_role("button").first.drag_to(page.locator(".phase"))
    at_wheels.has_bet("$10.00")

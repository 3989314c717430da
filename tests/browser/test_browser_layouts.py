"""An open terminal shows the whole layout of its table, and what its book asks for besides."""

import pytest

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

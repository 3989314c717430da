"""An open terminal shows the whole layout of its table, and what its book asks for besides."""

import pytest

from croupier.house.rulesets import RULESETS

RAPID = ("rapid-roulette 2.1.1(a)", "rapid-roulette 2.1.1(b)", "rapid-roulette 2.1.2")
DOUBLE = ("rapid-roulette 10.2.1(a)", "rapid-roulette 10.2.1(b)")
PERTH = ("perth-roulette-599 2.5", "perth-roulette-599 2.5(a)", "perth-roulette-599 2.5(b)")
TOUCHBET = tuple(f"melbourne-roulette-18 11.3.1({part})" for part in "abc")
TOUCHTABLE = tuple(f"melbourne-roulette-18 12.3.2({part})" for part in "abc")
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

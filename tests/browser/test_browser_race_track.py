"""A race track on cloth: a section that is called lies there, and is placed before anything is paid."""

import pytest
from axe import grave_violations
from house_in_browser import RunningHouse, short_text
from playwright.sync_api import expect

PERTH = "perth-roulette-599"
ON_CLOTH, WITH_TRACK = f"{PERTH}/number-free-single-zero", f"{PERTH}/cloth-single-zero-race-track"
ORPHANS = {"straight:1": 500, "split:6-9": 500, "split:14-17": 500, "split:17-20": 500, "split:31-34": 500}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    text = short_text()
    assert ON_CLOTH in text
    folder = tmp_path_factory.mktemp("browser") / "house"
    with RunningHouse(folder, text.replace(ON_CLOTH, WITH_TRACK)) as opened:
        yield opened


@pytest.mark.clause(f"{PERTH} 4.6(a)")
def test_a_section_lies_on_the_race_track_and_its_winners_are_placed_first(browser, dealer):
    at_n1 = dealer("N1")
    credit = {"terminal": "N11", "table": "N1", "tender": "cash to the dealer"}
    at_n1.does("terminal", "CreditByDealer", amount=20_000, **credit)
    at_n1.calls("Join", terminal="N11")
    at_n1.open_betting()
    slip = {**ORPHANS, "black": 1_000}
    at_n1.calls("SetWagers", round=at_n1.round, terminal="N11", slip=slip, called_by_dealer=True)
    console = browser.post("console", "dana", "N1")
    tasks = console.get_by_role("navigation", name="Tasks")
    tasks.get_by_role("button", name="Colour chips").click()
    sections = console.get_by_role("group", name="Section called")
    sections.get_by_role("button", name="Grand Series").click()
    expect(console.get_by_role("alert").filter(has_text="Not done")).to_be_visible()
    orphans = sections.get_by_role("button", name="Orphans")
    orphans.focus()
    console.keyboard.press("Enter")
    marked = console.get_by_text("On the race track: N11")
    expect(marked).to_contain_text("Split 17 and 20")
    expect(marked).not_to_contain_text("Black")
    assert grave_violations(console) == []
    console.keyboard.press("Escape")
    at_n1.result("17")
    # The two splits that won lie on the race track still; the bet on black lies where it is paid.
    payout = console.get_by_role("region", name="Payout")
    expect(payout).to_contain_text(f"{PERTH} 4.6(a)")
    placed, paid = (console.get_by_role("button", name=name) for name in ("All placed", "All paid"))
    expect(console.get_by_role("button", name="N11: Split 14 and 17 $5")).to_be_visible()
    expect(paid).to_have_attribute("aria-disabled", "true")
    console.keyboard.press("p")
    expect(placed).to_have_count(0)
    expect(console.get_by_role("button", name="All collected")).to_have_attribute("aria-disabled", "false")

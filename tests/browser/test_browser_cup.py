"""A tournament where it is played: two entrants at terminals, one who seals, and a dealer on cloth."""

import pytest
from axe import grave_violations
from cup_over_wire import CupOverWire
from house_in_browser import RunningHouse, short_text
from players_screen import Terminal
from playwright.sync_api import expect

MEI, JOHAN = "Mei L.", "Johan B."
CLOTH = "perth-roulette-599/cloth-single-zero"
MANY = 100
SECRET = {"times": 1, "method": "on the screen, by Seal"}


def text_with_cloth():
    """The table of colour chips is one of plain cloth."""
    text = short_text({"R1": 300})
    before = 'name = "N1"\nruleset = "perth-roulette-599/number-free-single-zero"'
    assert before in text
    table = text.index(before)
    colours = text.index("colours = ", table)
    text = text[:colours] + text[text.index("\n", colours) + 1 :]
    return text.replace(before, f'name = "N1"\nruleset = "{CLOTH}"')


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", text_with_cloth()) as opened:
        yield opened


@pytest.fixture
def cup(house):
    made = []

    def called(*what, **session):
        made.append(CupOverWire(house, *what, **session))
        return made[-1]

    yield called
    for each in made:
        each.close()


def heard_by(browser, page):
    return "".join(frame for who, frame in browser.heard if who is page and isinstance(frame, str))


def enters(console, number, seen):
    """Said once more where the sensor has read another number; in a simulated wheel it mostly has."""
    console.keyboard.type(number)
    for _ in range(MANY):
        console.keyboard.press("Enter")
        console.wait_for_timeout(250)
        if seen.is_visible():
            return
    raise AssertionError("the number is not entered")


def place_of(player):
    return player.page.locator("[data-place]")


@pytest.fixture
def rapid(browser, cup):
    """Two entrants drawn to seats at a table with a wheel, and everybody who looks on."""
    held = cup("rapid-roulette/single-zero", "R1", terminals=["A1", "A2"], names=(MEI, JOHAN), spins=2,
               least=100, secret=SECRET)  # fmt: skip
    held.opened("VCGR").entered().seated()
    mei, johan = Terminal(browser, held.at(MEI)), Terminal(browser, held.at(JOHAN))
    expect(mei.notice("Riverside Cup: this is your seat")).to_contain_text("Mei L., seat")
    held.starts()
    mei.has_balance("10,000")
    return held, mei, johan


def test_two_entrants_one_seals_one_misses_and_retires_and_the_last_spin_is_played(browser, rapid, dealer):
    held, mei, johan = rapid
    at_r1 = dealer("R1")
    no_money_comes_near(mei)
    seals(browser, mei, johan, at_r1)
    at_r1.result("8")
    mei.has_balance("27,000")
    expect(place_of(mei)).to_have_text("1")
    expect(place_of(johan)).to_have_text("2")
    mei.page.get_by_role("button", name="Spins and receipts").click()
    expect(mei.page.get_by_role("dialog", name="Spins and receipts")).to_contain_text("27,000")
    mei.page.keyboard.press("Escape")
    disputes_and_retires(johan)
    at_r1.open_betting()
    mei.sees_line("LAST SPIN 2 OF 2")
    expect(johan.notice("You are out")).to_contain_text("You have retired")
    mei.page.get_by_role("button", name="Chip 100", exact=True).click()
    mei.bets("black")
    mei.has_bet("100")
    assert "$" not in mei.page.locator(".terminal").inner_text()
    at_r1.result("8")
    expect(mei.notice("Place 1 of 2")).to_contain_text("The session is over.")
    held.asks("Advance", session=1).asks("FixPrizes")
    expect(mei.notice("Place 1 of 2")).to_contain_text("Ask for it at the Cage.")
    assert grave_violations(mei.page) == []


def no_money_comes_near(player):
    player.page.get_by_role("button", name="Put in", exact=True).click()
    shut = player.page.get_by_role("dialog", name="No money at this seat")
    expect(shut).to_contain_text("rapid-roulette 11.2.5")
    player.page.keyboard.press("Escape")


def seals(browser, mei, johan, at_r1):
    """Before the first chip; the other sees nothing of it, and lays nothing."""
    console, pit = browser.post("console", "dana", "R1"), browser.post("pit", "bruno")
    expect(console.get_by_role("heading", level=1)).to_have_text("Riverside Cup")
    at_r1.open_betting()
    mei.sees_phase("wagering")
    mei.sees_line("LAST SPIN 1 OF 2")
    mei.page.get_by_role("button", name="Seal my bets").click()
    expect(mei.page.get_by_role("button", name="Unseal my bets")).to_be_visible()
    mei.page.get_by_role("button", name="Chip 500", exact=True).click()
    mei.bets("straight:8", "red")
    mei.has_bet("1,000")
    mei.has_balance("9,000")
    expect(mei.page.locator(".message-line")).to_contain_text("Your bets are sealed.")
    expect(mei.page.locator("[data-best]")).to_have_text("27,000")
    console.keyboard.press("t")
    expect(console.get_by_role("row", name=MEI)).to_contain_text("Sealed")
    assert grave_violations(mei.page) == []
    assert grave_violations(console) == []
    for page in (johan.page, console, pit):
        assert "straight:8" not in heard_by(browser, page)
    expect(johan.page.locator(".message-line")).to_contain_text("At least 100 in all on this spin.")


def disputes_and_retires(player):
    player.page.get_by_role("button", name="Dispute").click()
    player.page.get_by_label("What is it about?").fill("the ball was touched")
    player.page.get_by_role("button", name="Send to the director").click()
    expect(player.message).to_contain_text("The director has been told.")
    player.page.get_by_role("button", name="Retire").click()
    player.page.get_by_role("button", name="Retire for good").click()
    player.has_balance("0")


def test_a_dealer_on_cloth_ends_call_bets_and_counts_the_stacks(browser, cup):
    held = cup(CLOTH, "N1", terminals=["N11", "N12"], names=(MEI, JOHAN), spins=1)
    held.opened().entered().seated()
    console = browser.post("console", "dana", "N1")
    held.starts()
    expect(console.get_by_role("heading", level=1)).to_have_text("Riverside Cup")
    console.keyboard.press("o")
    console.keyboard.press("t")
    end = console.get_by_role("button", name="No more call bets")
    expect(end).not_to_have_attribute("aria-disabled", "true")
    expect(console.get_by_role("timer").filter(has_text="Bell in")).to_be_visible()
    console.keyboard.press("x")
    expect(console.get_by_text("Call bets are closed;")).to_be_visible()
    assert grave_violations(console) == []
    console.keyboard.press("s")
    expect(console.get_by_role("button", name="No more bets")).to_be_visible()
    console.keyboard.press("c")
    expect(console.locator("header").first).to_contain_text("“No more bets”")
    enters(console, "17", console.get_by_text("all spins are played: count now"))
    console.get_by_label(MEI).fill("10000")
    console.get_by_label(JOHAN).fill("9900")
    console.get_by_label("Why it differs, for the record").fill("two chips fell off the table")
    console.get_by_role("button", name="Record with a second person").click()
    console.get_by_role("button", name="Margot Adeyemi approves").click()
    expect(console.get_by_text("The count is on record.")).to_be_visible()
    console.get_by_label(MEI).fill("10000")
    console.get_by_label(JOHAN).fill("10000")
    console.get_by_role("button", name="Record the count").click()
    expect(console.get_by_text("counted since the last spin")).to_be_visible()
    held.asks("EndSession", session=1)

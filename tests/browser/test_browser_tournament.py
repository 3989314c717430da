"""A whole tournament in one story: director, cage, two entrants and the board; nobody sees what is sealed."""

import json
import re

import pytest
from at_window import applies, pays
from axe import grave_violations
from cup_over_wire import CupOverWire
from house_in_browser import SMALL_PANEL, RunningHouse, short_text
from players_screen import Terminal
from playwright.sync_api import expect
from typer.testing import CliRunner

from croupier.cli.main import app

MEI, JOHAN = "Mei L.", "Johan B."
SECRET = {"times": 1, "method": "on the screen, by Seal"}
SEALED = "straight:8"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short_text({"R1": 60})) as opened:
        yield opened


@pytest.fixture
def cup(house):
    """Planned, and its director appointed by two; everything else is done on screens."""
    planned = CupOverWire(
        house, "rapid-roulette/single-zero", "R1", terminals=["A1", "A2"], names=(MEI, JOHAN),
        spins=1, secret=SECRET,
    )  # fmt: skip
    planned.asks("PlanTournament", plan=planned.plan)
    second = {"staff": "bruno", "password": ""}
    planned.director.does(
        "tournaments", "AppointDirector", second=second, tournament=planned.name, staff="margot"
    )
    yield planned
    planned.close()


class Desk:
    """The director's page, by its tabs and acts."""

    def __init__(self, browser, cup):
        self.page = browser.post("director", "margot", cup.name)

    def tab(self, digit):
        self.page.keyboard.press(f"Alt+{digit}")
        return self

    def does(self, act):
        button = self.page.locator(f"[data-act={act}]").first.get_by_role("button")
        expect(button).to_have_attribute("aria-disabled", "false")
        button.click()
        return self

    def says(self, label, text):
        self.page.get_by_role("dialog").get_by_label(label, exact=False).first.fill(text)
        return self

    def commits(self, name):
        self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self


def is_opened(desk):
    desk.tab(1).does("DesignateTables").tab(4).does("PublishTerms").says("Where", "the Cage")
    desk.page.get_by_role("dialog").get_by_label("I have seen").check()
    desk.commits("Publish the terms").does("TellRegulator").says("Reference", "letter 7")
    desk.commits("Tell the regulator").tab(2).does("OpenEntries")


def are_entered(desk, cage):
    """At the window, one after the other; the director accepts in between."""
    cage.get_by_role("button", name="Tournaments").click()
    cage.get_by_role("button", name=re.compile("Riverside Cup")).click()
    for entrant, called, card in (("E001", MEI, "60051234"), ("E002", JOHAN, "60051235")):
        applies(cage, card, f"{called} in full", called)
        row = desk.page.locator(f"[data-entrant={entrant}]")
        row.get_by_role("button", name="Accept").click()
        expect(row).to_contain_text("accepted")
        pays(cage, entrant)


def is_started(desk):
    desk.tab(3).does("MakeDraw").tab(1).does("Brief")
    desk.page.get_by_role("dialog").get_by_role("button", name="Everybody").click()
    desk.commits("Brief the players").does("StartSession")


def row_of(board, name):
    return board.locator("li.board-row").filter(has_text=name)


def line_of(browser, *pages):
    """Every byte that these were sent over their lines."""
    return "".join(each for page, each in browser.heard if page in pages and isinstance(each, str))


def answers_to(browser, *pages):
    """What these were answered over requests, where every bet of the layout is named."""
    asked = [each for page, each in browser.heard if page in pages and not isinstance(each, str)]
    answered = [each.response() for each in asked]
    return "".join(
        each.text() for each in answered if each and "json" in each.headers.get("content-type", "")
    )


def test_a_tournament_from_its_terms_to_its_proof(browser, cup, dealer, tmp_path):
    desk = Desk(browser, cup)
    board = browser.open(f"board/{cup.name}")
    expect(board.get_by_role("heading", name="Riverside Cup")).to_be_visible()
    is_opened(desk)
    cage = browser.post("cage", "iris", viewport=SMALL_PANEL)
    are_entered(desk, cage)
    desk.does("CloseEntries")
    cup.until(lambda held: held["sessions"] and held["sessions"][0]["commitment"])
    commitment = cup.session["commitment"]
    is_started(desk)

    mei, johan = Terminal(browser, cup.at(MEI)), Terminal(browser, cup.at(JOHAN))
    mei.has_balance("10,000")
    expect(row_of(board, MEI)).to_contain_text("10,000")
    at_r1 = dealer("R1")
    at_r1.open_betting()
    mei.sees_phase("wagering")
    mei.page.get_by_role("button", name="Seal my bets").click()
    mei.page.get_by_role("button", name="Chip 500", exact=True).click()
    mei.bets(SEALED, "red")
    mei.has_bet("1,000")
    johan.page.get_by_role("button", name="Chip 100", exact=True).click()
    johan.bets("black")
    johan.has_bet("100")
    expect(row_of(board, MEI)).to_contain_text("sealed")
    expect(row_of(board, MEI)).to_contain_text("10,000")
    others = (desk.page, board, cage, johan.page)
    assert SEALED not in line_of(browser, *others)
    assert f'"{SEALED}":500' not in answers_to(browser, *others)
    assert f'"{SEALED}":500' in line_of(browser, mei.page)

    at_r1.result("8")
    expect(row_of(board, MEI)).to_contain_text("27,000")
    expect(row_of(board, JOHAN)).to_contain_text("10,100")
    assert grave_violations(board) == []
    desk.does("Advance").tab(5).does("FixPrizes").commits("Fix the prizes")
    expect(row_of(board, MEI)).to_contain_text("$210.00")
    expect(row_of(board, JOHAN)).to_contain_text("$90.00")

    prizes = cage.get_by_role("region", name="Prizes")
    for entrant, amount in (("E001", "$210.00"), ("E002", "$90.00")):
        prizes.get_by_role("button", name=f"Pay {entrant}").click()
        cage.get_by_role("button", name=f"Pay {amount}").click()
        expect(cage.get_by_role("alert")).to_contain_text("The prize is paid.")
    expect(prizes).to_contain_text("No prize waits for anybody.")
    is_proven(browser, cup, commitment, tmp_path)


def is_proven(browser, cup, commitment, folder):
    """By the page and by the command line, from the file that everybody may have."""
    page = browser.open("verify")
    answer = page.request.get(f"{browser.house.address}api/tournaments/{cup.name}/proof")
    assert answer.ok
    page.fill("#proof", answer.text())
    page.click("#verify")
    expect(page.locator("#verdict")).to_contain_text("Consistent.")
    file = folder / "proof.json"
    file.write_bytes(answer.body())
    done = CliRunner().invoke(app, ["verify", str(file), "--commitment", commitment])
    assert done.exit_code == 0, done.output
    proof = json.loads(answer.text())
    assert [each["slip"] for each in proof["secrets"]] == [{SEALED: 500, "red": 500}]
    other = "0" * len(commitment)
    assert CliRunner().invoke(app, ["verify", str(file), "--commitment", other]).exit_code != 0

"""A tournament for everybody who looks on: banner, big screen, terms, and its proof checked."""

import re
import time

import pytest
import tournament_plans
from axe import grave_violations
from house_in_browser import SMALL_PANEL
from playwright.sync_api import expect
from staff_at_work import AtPost

CUP, RAPID = "board-cup", "rapid-roulette"
PATIENCE_S = 60
TITLE = {"en": "Board Cup", "fr": "Coupe du tableau"}


class Conducting:
    """Whoever conducts it, and whoever takes entries, by socket: the public is the subject here."""

    def __init__(self, house):
        self.director = AtPost(house, "director", "bruno", CUP)
        self.cage = AtPost(house, "cage", "iris")

    def close(self):
        self.director.close()
        self.cage.close()

    def conducts(self, kind, second=None, **fields):
        """What the clock of the house brings about first is waited for."""
        deadline, answer = time.monotonic() + PATIENCE_S, None
        while answer is None or (answer["type"] != "Kept" and time.monotonic() < deadline):
            answer = self.director.ask("tournaments", kind, second=second, tournament=CUP, **fields)
            if answer["type"] != "Kept":
                time.sleep(0.3)
        assert answer["type"] == "Kept", answer

    def opens(self):
        plan = tournament_plans.plan(
            RAPID, id=CUP, title=TITLE, tables=["R1"], terminals=["A1", "A2", "A3", "A4"], director="bruno",
            starts="2099-03-20T20:00:00", entries__least=2, entries__most=4, prizes__shares=[6000, 4000],
            session=[{"name": "Final", "spins": 2, "sign": {"minimum": 100, "maximum": 5_000}}],
        )  # fmt: skip
        self.conducts("PlanTournament", plan=plan)
        self.conducts("AppointDirector", second={"staff": "margot", "password": ""}, staff="bruno")
        self.conducts("DesignateTables")
        self.conducts("PublishTerms", where="the Cage", available=True)
        self.conducts("TellRegulator", whom="VCGR", reference="letter 7")
        self.conducts("OpenEntries")

    def enters(self, entrant, called):
        form = {"name": "Somebody", "consents": ["name"] if called else []}
        card = f"7700{entrant[1:]}"
        self.cage.does("tournaments", "Apply", tournament=CUP, card=card, called=called, form=form)
        self.conducts("AcceptEntry", entrant=entrant)
        self.cage.does("tournaments", "PayEntry", tournament=CUP, entrant=entrant)


@pytest.fixture
def cup(house):
    conducting = Conducting(house)
    yield conducting
    conducting.close()


def noted(board):
    """The digits that somebody in the hall writes down before the draw."""
    return re.search(r"[0-9a-f]{20}", board.locator("main").inner_text())[0]


def test_the_public_reads_the_terms_watches_the_board_and_checks_the_draw(browser, cup):
    cup.opens()
    lobby = browser.open("", viewport=SMALL_PANEL)
    banner = lobby.get_by_role("article").filter(has=lobby.get_by_role("heading", name="Board Cup"))
    expect(banner).to_contain_text("0 of 4 taken")
    expect(banner).to_contain_text("$55.00, of it $5.00 to the house")
    assert grave_violations(lobby) == []

    board = browser.open(f"board/{CUP}")
    expect(board.get_by_role("heading", name="0 of 4 seats taken")).to_be_visible()
    digits = noted(board)
    cup.enters("E001", "Amara T.")
    cup.enters("E002", "")
    expect(board.get_by_role("heading", name="2 of 4 seats taken")).to_be_visible()
    expect(banner).to_contain_text("2 of 4 taken")

    terms = reads_the_terms(browser, banner)
    cup.conducts("CloseEntries")
    cup.conducts("MakeDraw", session=1)
    expect(board.get_by_role("list", name="Seats")).to_contain_text("Amara T.")
    expect(board.get_by_role("list", name="Seats")).to_contain_text("E002")
    cup.conducts("Brief", session=1, understood=["E001", "E002"])
    cup.conducts("StartSession", session=1)
    standings = board.get_by_role("list", name="Bank at the last settled spin")
    expect(standings).to_contain_text("10,000")
    expect(board.locator("p[role=status]")).to_contain_text("1 of 2")
    expect(banner).to_contain_text("Being played now")
    assert grave_violations(board) == []

    cup.conducts("Retire", entrant="E002")
    cup.conducts("ConcludeTable", session=1, table="R1", ground="those to progress are determined")
    cup.conducts("Advance", session=1)
    cup.conducts("FixPrizes")
    winners = board.get_by_role("list", name="Prizes")
    expect(winners.get_by_role("listitem").first).to_contain_text("Amara T.")
    expect(board.locator("main")).not_to_contain_text("7700")
    assert grave_violations(board) == []
    checks_the_proof(browser, banner, digits)
    terms.close()


def reads_the_terms(browser, banner):
    address = banner.get_by_role("link", name="Terms").get_attribute("href").lstrip("/")
    terms = browser.open(address, viewport=SMALL_PANEL)
    expect(terms.get_by_role("heading", level=1)).to_contain_text("Board Cup")
    expect(terms.get_by_role("table", name="Worked example")).to_contain_text("4, the most")
    assert terms.locator("dt").first.inner_text() == "11.4.1(a)(i)"
    assert terms.evaluate("getComputedStyle(document.querySelector('dl')).display") == "grid"
    assert grave_violations(terms) == []
    terms.get_by_role("link", name="Français").click()
    expect(terms.get_by_role("heading", level=1)).to_contain_text("Coupe du tableau")
    terms.emulate_media(media="print")
    expect(terms.get_by_role("complementary")).to_be_hidden()
    return terms


def checks_the_proof(browser, banner, digits):
    expect(banner).to_contain_text("Over")
    address = banner.get_by_role("link", name="Proof").get_attribute("href").lstrip("/")
    proof = banner.page.request.get(f"{browser.house.address}{address}").text()
    verifying = browser.open("verify", viewport=SMALL_PANEL)
    verifying.get_by_label("Proof", exact=True).fill(proof)
    verifying.get_by_role("button", name="Verify").click()
    expect(verifying.locator("#verdict")).to_contain_text("Consistent.")
    verifying.get_by_label("Digits of the commitment").fill(digits)
    verifying.get_by_role("button", name="Verify").click()
    expect(verifying.locator("#verdict")).to_have_text(
        "Proven: every draw was fixed as you noted it; chance of the house alone."
    )
    verifying.get_by_label("Proof", exact=True).fill(proof.replace('"amount": 18000', '"amount": 18001'))
    verifying.get_by_role("button", name="Verify").click()
    expect(verifying.locator("#verdict")).to_have_text("This proof does not hold.")
    assert grave_violations(verifying) == []

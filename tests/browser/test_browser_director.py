"""A director holds tournaments in a whole house: planned, told, entered, drawn, played, paid, and refused."""

import re
from contextlib import suppress

import pytest
from axe import grave_violations
from house_in_browser import RunningHouse, short_text
from playwright.sync_api import expect
from tournament_plans import FINAL, in_toml, plan

AUTOMATED = plan(
    "automated-10.2",
    id="spring-cup",
    title={"en": "Spring Cup", "fr": "Coupe du printemps", "zh-Hans": "春季杯"},
    tables=["V3"],
    terminals=["X1", "X2", "X3", "X4"],
    deputies=["chen"],
    entries__least=2,
    entries__most=4,
    entries__refuse=True,
    prizes__shares=[6000, 4000],
)
CLOTH = plan(
    "melbourne-roulette-18",
    id="cloth-cup",
    title="Cloth Cup",
    ruleset="melbourne-roulette-18/crown",
    tables=["C1"],
    terminals=["C11", "C12"],
    entries__least=2,
    entries__most=2,
    session=[FINAL | {"spins": 1}],
    prizes__shares=[6000, 4000],
)
SIGN = FINAL["sign"]
AGAIN = {"name": "Again", "kind": "repechage", "from": {"director": True}, "spins": 1, "sign": SIGN}
CHANCE = plan(
    "automated-10.2",
    id="second-cup",
    title="Second Cup",
    tables=["V4"],
    terminals=["X5", "X6", "X7", "X8"],
    entries__least=2,
    entries__most=4,
    session=[
        {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"best": 1}},
        AGAIN | {"advance": {"best": 1}},
        FINAL,
    ],
    prizes__shares=[6000, 4000],
)
PERTH = plan(
    "perth-roulette-599",
    id="perth-cup",
    title="Perth Cup",
    ruleset="perth-roulette-599/terminal-single-zero",
    tables=["P1"],
    terminals=["E1", "E2", "E3"],
    entries__least=2,
    entries__most=3,
    entries__wild_cards="by the director, at most two",
    prizes__shares=[6000, 4000],
)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", short_text()) as opened:
        yield opened


class DirectorsPage:
    """The page of one tournament, with somebody signed in."""

    def __init__(self, browser, name, staff="margot"):
        self.name, self.page = name, browser.post("director", staff, name)
        self.page.locator("main section").first.wait_for()

    def opens(self, digit):
        self.page.keyboard.press(f"Alt+{digit}")
        return self

    def act(self, name):
        return self.page.locator(f"[data-act={name}]").first

    def does(self, name):
        """A button that is open; what it says while it is shut is gone before."""
        button = self.act(name).get_by_role("button")
        expect(button).to_have_attribute("aria-disabled", "false")
        button.click()
        return self

    def is_shut(self, name, clause):
        expect(self.act(name).get_by_role("button")).to_have_attribute("aria-disabled", "true")
        expect(self.act(name)).to_contain_text(clause)
        return self

    @property
    def sheet(self):
        return self.page.get_by_role("dialog")

    def fills(self, **fields):
        for label, text in fields.items():
            self.sheet.get_by_label(label.replace("_", " "), exact=False).first.fill(text)
        return self

    def commits(self, name):
        self.sheet.get_by_role("button", name=name, exact=True).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self

    def gate(self, name):
        return self.page.locator(f"[data-gate={name}]")

    def about(self, entrant, act, commit, *, choose=None, says=None):
        """An act about one entrant, by the button of the row."""
        self.opens(1).page.locator(f"[data-entrant={entrant}]").get_by_role("button").click()
        self.sheet.locator(f"[data-act={act}]").click()
        if choose:
            self.sheet.get_by_role("combobox").select_option(choose)
        if says:
            self.sheet.get_by_role("textbox").fill(says)
        return self.commits(commit)

    def is_clean(self):
        assert grave_violations(self.page) == []
        return self


def plans(browser, made, staff="bruno"):
    """From the start page: the file is pasted, checked, and planned."""
    start = DirectorsPage(browser, "", staff)
    start.page.get_by_role("button", name="Plan a tournament").click()
    start.sheet.get_by_label("Plan (TOML)").fill(in_toml(made))
    start.sheet.get_by_role("button", name="Check", exact=True).click()
    expect(start.sheet).to_contain_text("Nothing is wrong with this plan.")
    start.commits("Plan a tournament")
    expect(start.page.get_by_role("link", name="Cup").last).to_be_visible()
    return start


def appoints(browser, made, staff="bruno", second="margot"):
    holder = DirectorsPage(browser, made["id"], staff)
    holder.does("AppointDirector")
    holder.sheet.get_by_role("combobox").select_option("margot")
    holder.page.locator(f'[data-second="{second}"]').click()
    holder.commits("Appoint the director")
    return holder


def tells(director, regulator=None):
    director.opens(1).does("DesignateTables")
    director.opens(4).does("PublishTerms").fills(Where="the Cage")
    director.sheet.get_by_label("I have seen").check()
    director.commits("Publish the terms")
    if regulator:
        director.does("TellRegulator").fills(Reference="letter 7").commits("Tell the regulator")
    expect(director.page.locator("[data-told=published]").last).to_be_visible()
    return director


def applies(cage, made, count):
    for number in range(1, count + 1):
        card = f"{hash(made['id']) % 9000 + 1000:04}{number:04}"
        cage.does("tournaments", "Apply", tournament=made["id"], card=card, called=f"Player {number}")


def enters(cage, made, digest, *entrants):
    for entrant in entrants:
        of = {"tournament": made["id"], "entrant": entrant}
        cage.does("tournaments", "SignTerms", **of, digest=digest)
        cage.does("tournaments", "PayEntry", **of)


def digest_of(page):
    return page.locator("#gate ~ p code[title]").first.get_attribute("title")


# ── from the plan to the prizes ─────────────────────────────────────────────────────────────


def is_refused_as_planned(browser):
    """A plan with a fault is judged with its clause, and cannot be planned."""
    start = DirectorsPage(browser, "", "bruno")
    start.page.get_by_role("button", name="Plan a tournament").click()
    wrong = in_toml(AUTOMATED | {"prizes": {"added": 0, "shares": [6000, 3000]}})
    start.sheet.get_by_label("Plan (TOML)").fill(wrong)
    start.sheet.get_by_role("button", name="Check", exact=True).click()
    expect(start.sheet.locator("[data-fault]")).to_contain_text("automated-10.2 19.4.7(b)")
    shut = start.sheet.get_by_role("button", name="Plan a tournament")
    expect(shut).to_have_attribute("aria-disabled", "true")
    start.is_clean()


def is_told_of(margot):
    """The regulator by its own name, and anew of terms that were amended; until then entries stay shut."""
    expect(margot.gate("published")).to_contain_text("19.2.2(a)")
    margot.opens(2).is_shut("OpenEntries", "19.2.2(a)").opens(4)
    expect(margot.page.locator("[data-statement]")).to_have_count(48)
    margot.does("TellRegulator").fills(Whom="VGCCC", Reference="letter 7")
    margot.sheet.get_by_role("button", name="Tell the regulator").click()
    expect(margot.sheet.get_by_role("alert")).to_contain_text("19.2.2(b)")
    margot.page.keyboard.press("Escape")
    tells(margot, "VCGLR").does("AmendPlan")
    text = margot.sheet.get_by_label("Plan (TOML)")
    expect(text).to_have_value(re.compile("spring-cup"))
    text.fill(in_toml(AUTOMATED | {"prizes": {"added": 30_000, "shares": [6000, 4000]}}))
    margot.sheet.get_by_role("button", name="Check", exact=True).click()
    margot.fills(Why="a sponsor adds 100 dollars").commits("Amend the plan")
    expect(margot.page.locator("[data-told] s")).to_have_count(2)
    margot.opens(2).is_shut("OpenEntries", "19.2.2(a)").opens(4)
    margot.does("PublishTerms").fills(Where="the Cage").sheet.get_by_label("I have seen").check()
    margot.commits("Publish the terms")
    margot.does("TellRegulator").fills(Reference="letter 8").commits("Tell the regulator")
    margot.opens(2).is_shut("OpenEntries", "19.2.5").opens(1).does("DesignateTables").opens(4)


def accepts(margot, *entrants):
    for entrant in entrants:
        row = margot.page.locator(f"[data-entrant={entrant}]")
        row.get_by_role("button", name="Accept").click()
        expect(row).to_contain_text("accepted")


def decides(margot):
    margot.page.locator("section[aria-labelledby=decide]").get_by_role("button", name="Decide").click()


def is_entered(margot, cage, digest):
    margot.opens(2).does("OpenEntries").is_shut("OpenEntries", "Opens once")
    applies(cage, AUTOMATED, 4)
    accepts(margot, "E001", "E002", "E003")
    margot.page.locator("[data-entrant=E004]").get_by_role("button", name="Refuse").click()
    margot.fills(Why="came too late").commits("Refuse")
    expect(margot.page.locator("[data-entrant=E004]")).to_contain_text("refused")
    margot.is_shut("CloseEntries", "19.4.1(a)(iii)")
    enters(cage, AUTOMATED, digest, "E001", "E002", "E003")
    expect(margot.page.locator("[data-pool]")).to_have_text("$450.00")
    margot.is_clean().does("CloseEntries")


def ends_practice(margot):
    """It is refused while a round is in hand; one may have begun since the button was seen to be open."""
    stage = margot.page.locator("#session ~ .tag")
    expect(stage).to_have_text("practising")
    for _ in range(10):
        margot.does("PractiseOff")
        with suppress(AssertionError):
            expect(stage).to_have_text("briefed", timeout=2_000)
            return


def is_seated_and_started(margot):
    margot.opens(3).does("MakeDraw")
    seat = margot.page.locator("[data-seat=X1]")
    seat.focus()
    seat.press("ArrowDown")
    seat.press("Enter")
    margot.fills(Why="a dark screen").commits("Move to another terminal")
    expect(margot.page.locator("[data-seat=X4]")).to_be_visible()
    margot.is_clean().opens(1).is_shut("StartSession", "19.3.1").does("Brief")
    margot.sheet.get_by_role("button", name="Everybody").click()
    margot.commits("Brief the players").does("PractiseOn")
    ends_practice(margot)
    margot.does("StartSession")
    expect(margot.page.locator("#session ~ .tag")).to_have_text("running")
    margot.does("PauseSession").fills(Why="a dispute").commits("Pause after this spin")
    expect(margot.page.locator("#session ~ .tag")).to_have_text("paused")
    expect(margot.page.locator("[data-table=V3] .tag")).not_to_have_text(re.compile("Place bets|Ball"))


def is_conducted(margot):
    margot.about("E001", "WarnEntrant", "Warn", says="a phone rang")
    margot.about("E001", "Penalise", "Penalise", choose="a late wager")
    margot.about("E001", "ReportPhone", "Phone used")
    margot.about("E002", "ApproveLeave", "Approve leave", says="unwell")
    margot.about("E002", "ReportAway", "Away from the seat", choose="absent")
    expect(margot.page.locator("[data-entrant=E002]")).to_contain_text("absent")
    margot.about("E002", "ReportBack", "Back at the seat")
    margot.about("E001", "RaiseDispute", "Note a dispute", says="my corner was there")
    margot.opens(6).page.locator("[data-choice=stands]").click()
    margot.page.get_by_label("Reason for the record").fill("it came after the close")
    decides(margot.is_clean())
    expect(margot.page.get_by_text("The result stands: it came after the close")).to_be_visible()
    margot.about("E003", "Disqualify", "Disqualify", choose="hidden chips")
    margot.about("E002", "Retire", "Retire")
    margot.does("ConcludeTable")
    margot.sheet.get_by_role("radio", name=re.compile("One player holds chips")).click()
    margot.commits("Conclude table V3").does("ResumeSession").does("Advance")


@pytest.mark.clause(
    "automated-10.2 19.2.2(a)", "automated-10.2 19.2.2(b)", "automated-10.2 19.3.1", "automated-10.2 19.2.4"
)
def test_a_director_holds_a_tournament_from_its_plan_to_its_prizes(browser, at_post):
    is_refused_as_planned(browser)
    plans(browser, AUTOMATED)
    holder = appoints(browser, AUTOMATED)
    expect(holder.page.locator("[data-person=margot]")).to_contain_text("Margot")
    holder.is_shut("DesignateTables", "19.4.8(h)")

    margot = DirectorsPage(browser, "spring-cup").is_clean()
    is_told_of(margot)
    digest = digest_of(margot.page)
    margot.opens(1).does("AppointDeputy").sheet.get_by_role("combobox").select_option("chen")
    margot.commits("Appoint a deputy")
    is_entered(margot, at_post("cage", "iris"), digest)
    is_seated_and_started(margot)
    is_conducted(margot)

    margot.opens(5).does("FixPrizes").commits("Fix the prizes")
    expect(margot.page.locator("[data-sum]")).to_have_text("$450.00")
    expect(margot.page.get_by_text("equals the pool to the cent")).to_be_visible()
    expect(margot.page.locator("[data-place='1']")).to_contain_text("Player 1")
    margot.is_shut("CancelTournament", "19.4.8(a)(iv)").is_clean().opens(7)
    expect(margot.page.locator("[data-event=PrizesFixed]")).to_be_visible()
    margot.is_clean().page.get_by_role("combobox").first.select_option("fr")
    expect(margot.page.locator("[data-event=EntrantWarned]")).not_to_contain_text("warned")


def test_on_cloth_the_director_ends_the_session_calls_a_play_off_and_cancels(browser, at_post, dealer):
    plans(browser, CLOTH)
    appoints(browser, CLOTH)
    margot = DirectorsPage(browser, "cloth-cup").opens(2).does("AlterStart")
    margot.fills(Starts="2027-03-21T20:00", How="by letter").sheet.get_by_label("Every entrant").check()
    tells(margot.commits("Alter the start"), "VGCCC")
    digest = digest_of(margot.page)
    margot.opens(2).does("OpenEntries").is_shut("OpenEntries", "Opens once")
    cage = at_post("cage", "iris")
    applies(cage, CLOTH, 2)
    accepts(margot, "E001", "E002")
    enters(cage, CLOTH, digest, "E001", "E002")
    margot.does("CloseEntries").opens(3).does("MakeDraw").opens(1).does("Brief")
    margot.sheet.get_by_role("button", name="Everybody").click()
    margot.commits("Brief the players").does("StartSession")
    margot.is_shut("EndSession", "17.4.3(a)(i)")
    table = dealer("C1")
    table.open_betting()
    table.result("17")
    counts = {"E001": 10_000, "E002": 10_000}
    table.does("tournaments", "RecordBanks", tournament="cloth-cup", session=1, table="C1", counts=counts)
    margot.does("EndSession").is_shut("Advance", "17.4.6(a)").does("CallPlayOff")
    margot.opens(5).does("CancelTournament")
    expect(margot.sheet).to_contain_text("$110.00")
    margot.fills(Why="the hall is flooded").is_clean().commits("Cancel the tournament")
    expect(margot.page.get_by_text("Due back at the Cage")).to_be_visible()


def test_a_second_chance_is_the_directors_to_give_and_what_is_held_comes_back_by_order(browser, at_post):
    plans(browser, CHANCE)
    appoints(browser, CHANCE)
    margot = tells(DirectorsPage(browser, "second-cup"), "VCGLR")
    digest = digest_of(margot.page)
    margot.opens(2).does("OpenEntries").is_shut("OpenEntries", "Opens once")
    cage = at_post("cage", "iris")
    applies(cage, CHANCE, 2)
    accepts(margot, "E001", "E002")
    enters(cage, CHANCE, digest, "E001", "E002")
    margot.does("CloseEntries").opens(3).does("MakeDraw").opens(1).does("Brief")
    margot.sheet.get_by_role("button", name="Everybody").click()
    margot.commits("Brief the players").does("StartSession")
    margot.does("PauseSession").commits("Pause after this spin")
    expect(margot.page.locator("[data-table=V4] .tag")).not_to_have_text(re.compile("Place bets|Ball"))
    margot.about("E002", "Retire", "Retire").does("ConcludeTable")
    margot.sheet.get_by_role("radio", name=re.compile("One player holds chips")).click()
    margot.commits("Conclude table V4").does("ResumeSession").does("Advance")
    margot.does("NameQualifiers").is_clean().commits("Name who plays")
    expect(margot.page.locator("#session")).to_have_text("Final")
    margot.opens(5).does("CancelTournament").sheet.get_by_label("Hold what was paid").check()
    margot.fills(Why="false chips were found").commits("Cancel the tournament")
    margot.does("OrderRefunds").sheet.get_by_label("Player 1").check()
    margot.page.locator('[data-second="bruno"]').click()
    margot.fills(Reference="order 12").is_clean().commits("Carry out an order of refunds")
    expect(margot.page.get_by_text("Due back at the Cage")).to_be_visible()


@pytest.mark.clause("perth-roulette-599 5.34", "perth-roulette-599 5.34(b)")
def test_in_perth_a_decision_of_the_director_is_reviewed_by_the_commission(browser, at_post):
    plans(browser, PERTH, "margot")
    appoints(browser, PERTH, "margot", "bruno")
    margot = tells(DirectorsPage(browser, "perth-cup"))
    margot.opens(2).does("OpenEntries").is_shut("OpenEntries", "Opens once")
    applies(at_post("cage", "iris"), PERTH, 1)
    margot.does("GrantWildCard").fills(Number="87654321", Name="Wild W.").commits("Grant a wild card")
    expect(margot.page.locator("[data-entrant=E002]")).to_contain_text("Wild W.")
    row = margot.page.locator("[data-entrant=E001]")
    row.get_by_role("button", name="Accept").click()
    row.get_by_role("button", name="Act").click()
    margot.sheet.locator("[data-act=RaiseDispute]").click()
    margot.sheet.get_by_role("textbox").fill("my form was lost")
    margot.commits("Note a dispute").opens(6)
    margot.page.locator("[data-choice=stands]").click()
    margot.page.get_by_label("Reason for the record").fill("nobody has seen it")
    decides(margot)
    margot.page.get_by_label("Reviewed by").fill("the Commission")
    margot.page.get_by_label("What the review decided").fill("the form was found")
    margot.page.get_by_role("button", name="Record the review").click()
    expect(margot.page.locator("[data-dispute='1']")).to_contain_text("reviewed")
    margot.is_clean()

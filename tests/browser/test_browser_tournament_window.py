"""A tournament at the cage: applied, signed, paid, withdrawn and won, by somebody who works there."""

import re
import time
from itertools import count

import pytest
import tournament_plans
from at_window import applies, chooses, pays, signs
from axe import grave_violations
from house_in_browser import SMALL_PANEL
from playwright.sync_api import expect
from staff_at_work import AtPost

CUP, RAPID = "window-cup", "rapid-roulette"
FINAL = {"name": "Final", "spins": 1, "sign": {"minimum": 100, "maximum": 5_000}}
NAMES = count(1)
PATIENCE_S = 60


class Director(AtPost):
    """Conducts it by socket, for the cage is the subject here."""

    def __init__(self, house, cup=CUP):
        super().__init__(house, "director", "bruno", cup)
        self.cup = cup

    def asks(self, kind, second=None, **fields):
        name = f"director-{next(NAMES)}"
        command = {"type": kind, "tournament": self.cup, **fields}
        with_second = {"second": {"staff": second, "password": ""}} if second else {}
        self._say(type="Ask", id=name, room="tournaments", command=command, **with_second)
        return self._answer(name)

    def conducts(self, kind, **fields):
        """What the clock of the house brings about first is waited for."""
        deadline, answer = time.monotonic() + PATIENCE_S, self.asks(kind, **fields)
        while answer["type"] != "Kept" and time.monotonic() < deadline:
            time.sleep(0.3)
            answer = self.asks(kind, **fields)
        assert answer["type"] == "Kept", answer

    def opens(self, **changes):
        plan = tournament_plans.plan(
            RAPID, id=self.cup, director="bruno", starts="2099-03-20T20:00:00", entries__least=2,
            entries__most=4, prizes__shares=[6000, 4000], **changes,
        )  # fmt: skip
        self.conducts("PlanTournament", plan=plan)
        self.conducts("AppointDirector", staff="bruno", second="margot")
        self.conducts("DesignateTables")
        self.conducts("PublishTerms", where="the Cage", available=True)
        self.conducts("TellRegulator", whom="VCGR", reference="letter 7")
        self.conducts("OpenEntries")

    def starts(self, entrants):
        self.conducts("CloseEntries")
        self.conducts("MakeDraw", session=1)
        self.conducts("Brief", session=1, understood=entrants)
        self.conducts("StartSession", session=1)

    def ends(self, retired, ground="those to progress are determined", agreed=()):
        """All but one have gone."""
        self.conducts("Retire", entrant=retired)
        self.conducts("ConcludeTable", session=1, table="R1", ground=ground, agreed=agreed)
        self.conducts("Advance", session=1)


def at_window(browser, cup):
    cage = browser.post("cage", "iris", viewport=SMALL_PANEL)
    cage.get_by_role("button", name="Tournaments").click()
    cage.get_by_role("button", name=re.compile(cup)).click()
    return cage


def printed(cage, link):
    """What opens in another page is a paper."""
    answer = cage.request.get(cage.get_by_role("link", name=link).evaluate("each => each.href"))
    assert (answer.status, answer.body()[:5]) == (200, b"%PDF-")


@pytest.mark.clause(
    f"{RAPID} 11.4.1(a)(ii)", f"{RAPID} 11.4.2(a)(ii)", f"{RAPID} 11.4.2(b)(iii)",
    f"{RAPID} 11.4.2(d)", f"{RAPID} 11.4.8(a)(iv)", f"{RAPID} 11.4.7(b)",
)  # fmt: skip
def test_entries_are_taken_given_back_and_prizes_paid_at_a_window(browser, house):
    director = Director(house)
    director.opens(
        title="Window Cup", tables=["R1"], terminals=["A1", "A2", "A3", "A4"], session=[FINAL],
        entries__event="charity", entries__signature=True,
    )  # fmt: skip
    cage = at_window(browser, "Window Cup")
    applies(cage, "60051234", "Ada Quill", "Quick Ada")
    expect(cage.get_by_role("alert")).to_contain_text("Applied as E001")
    expect(cage.get_by_role("row", name=re.compile("E001 Quick Ada applied not signed"))).to_be_visible()
    applies(cage, "60051234", "Ada Quill")
    expect(cage.get_by_role("alert")).to_contain_text(f"{RAPID} 11.4.2(a)(ii)")
    cage.get_by_role("button", name="Leave it").click()

    chooses(cage, "E001", "Sign the terms")
    printed(cage, "Terms to read and sign")
    signs(cage, "E001", "A. Quill")
    expect(cage.get_by_text("The director decides on the application first.")).to_be_visible()
    director.conducts("AcceptEntry", entrant="E001")
    pays(cage, "E001")
    printed(cage, "Receipt")
    assert grave_violations(cage) == []

    chooses(cage, "E001", "Withdraw")
    expect(cage.get_by_text(re.compile(r"\$55\.00 come back if it is done by .*2099"))).to_be_visible()
    withdraw = cage.get_by_role("button", name="Withdraw, $55.00 back")
    expect(withdraw).to_have_attribute("aria-disabled", "true")
    cage.get_by_label("The entrant was told so").check()
    withdraw.click()
    cage.get_by_role("button", name="Pay back", exact=True).click()
    cage.get_by_role("button", name=re.compile("Henk Visser")).click()
    cage.get_by_role("button", name="Pay back $55.00").click()
    expect(cage.get_by_role("alert")).to_contain_text("Paid back.")
    printed(cage, "Receipt")

    for entrant, card, name in (("E002", "60051235", "Bo Quill"), ("E003", "60051236", "Cy Quill")):
        applies(cage, card, name)
        director.conducts("AcceptEntry", entrant=entrant)
        signs(cage, entrant, name)
        pays(cage, entrant)
    director.starts(["E002", "E003"])
    director.ends("E003")
    director.conducts("FixPrizes")
    prizes = cage.get_by_role("region", name="Prizes")
    expect(prizes).to_contain_text("Not yet claimed: 2")
    for entrant, amount, way in (("E002", "$180.00", "in cash"), ("E003", "$120.00", "with a ticket")):
        prizes.get_by_role("button", name=f"Pay {entrant}").click()
        cage.get_by_label(way).check()
        cage.get_by_role("button", name=f"Pay {amount}").click()
        expect(cage.get_by_role("alert")).to_contain_text("The prize is paid.")
        printed(cage, "Receipt")
    expect(prizes).to_contain_text("No prize waits for anybody.")
    assert grave_violations(cage) == []
    director.close()


@pytest.mark.clause(f"{RAPID} 11.4.3(c)", f"{RAPID} 11.4.8(a)(iii)")
def test_more_is_bought_somebody_stands_in_and_chips_are_redeemed_at_a_window(browser, house):
    director = Director(house, "second-cup")
    director.opens(
        title="Second Cup", tables=["R1"], terminals=["A1", "A2", "A3", "A4"], session=[FINAL],
        entries__substitute="before the start", entries__buy_in={"behind": 12_000},
        entries__add_on={"prize": 1_000, "chips": 2_000, "until": "2099-03-20T20:30:00"},
        chips__disposition="redeemed at the rate", chips__rate=1,
    )  # fmt: skip
    cage = at_window(browser, "Second Cup")
    for entrant, card, name in (("E001", "70051235", "Bo Quill"), ("E002", "70051236", "Cy Quill")):
        applies(cage, card, name)
        director.conducts("AcceptEntry", entrant=entrant)
        pays(cage, entrant, "$175.00")
    chooses(cage, "E001", "Substitute")
    cage.get_by_label("Number of the membership card").fill("70051237")
    cage.get_by_label("Name", exact=True).first.fill("Di Quill")
    cage.get_by_role("button", name="Put the substitute in").click()
    expect(cage.get_by_role("alert")).to_contain_text("Replaced.")
    director.starts(["E002", "E003"])
    chooses(cage, "E002", "Add-on")
    cage.get_by_role("button", name="Take $10.00").click()
    expect(cage.get_by_role("alert")).to_contain_text("Paid.")
    director.ends("E003", "all players agree", ["E002"])
    chooses(cage, "E002", "Redeem chips")
    cage.get_by_role("button", name="Pay $120.00").click()
    expect(cage.get_by_role("alert")).to_contain_text("The chips are paid for.")
    assert grave_violations(cage) == []
    director.close()

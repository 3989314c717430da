"""What a director asks by address, in a real house: a plan is judged, planned, and everything of it read."""

import msgspec
import pytest
from http_house import BRUNO, DANA, MARGOT, in_house
from tournament_plans import in_toml, plan

from croupier.floor.asker import Staff
from croupier.tournaments import commands as oc
from croupier.tournaments.plan import Plan

CUP = "riverside-cup"
AT = f"/api/directing/{CUP}"
MADE = plan(
    "automated-10.2",
    tables=["V1"],
    terminals=["C1", "C2", "C3"],
    entries__least=2,
    entries__most=3,
    prizes__shares=[6000, 4000],
)


async def planned(house):
    command = oc.PlanTournament(tournament=CUP, plan=msgspec.convert(MADE, Plan))
    await house.asks(command, Staff(BRUNO))
    await house.asks(oc.AppointDirector(tournament=CUP, staff=MARGOT), Staff(BRUNO, MARGOT))


@pytest.mark.clause("house 2.9")
def test_nobody_reads_it_who_is_not_let_in_where_tournaments_are_directed(tmp_path):
    async def story(house):
        await planned(house)
        assert (await house.browser().get(f"{AT}/terms")).status_code == 401
        dealer = await house.signed_in(DANA, "console")
        for path in ("terms", "log", "disputes/1", "disputes/1/correction?outcome=2", "entrants/E001"):
            assert (await dealer.get(f"{AT}/{path}")).status_code == 401
        assert (await dealer.post("/api/directing/plan", json={"text": ""})).status_code == 401

    in_house(tmp_path, story)


def test_a_file_is_judged_with_all_its_faults_and_nothing_is_planned(tmp_path):
    async def story(house):
        browser = await house.signed_in(BRUNO, "director")
        good = (await browser.post("/api/directing/plan", json={"text": in_toml(MADE)})).json()
        assert (good["faults"], good["plan"]["id"]) == ([], CUP)
        wrong = in_toml(MADE | {"tables": ["V9"], "prizes": {"added": 0, "shares": [5000]}})
        judged = (await browser.post("/api/directing/plan", json={"text": wrong})).json()
        assert [each["because"]["clause"] for each in judged["faults"]] == ["automated-10.2 19.4.7(b)", None]
        assert (await browser.get(f"{AT}/terms")).status_code == 404
        long = await browser.post("/api/directing/plan", json={"text": "#" * 40_000})
        assert long.status_code == 400

    in_house(tmp_path, story)


def test_terms_log_entrants_and_disputes_are_read_by_whoever_directs_it(tmp_path):
    async def story(house):
        await planned(house)
        browser = await house.signed_in(MARGOT, "director")
        terms = (await browser.get(f"{AT}/terms")).json()
        assert len(terms["statements"]) == 48
        assert terms["plan"].startswith(f'id = "{CUP}"')
        log = (await browser.get(f"{AT}/log")).json()
        assert [each["kind"] for each in log["events"]] == ["DirectorAppointed", "Planned"]
        assert (await browser.get(f"{AT}/log?before=1")).json()["events"][0]["kind"] == "Planned"
        for path in ("entrants/E001", "disputes/1", "disputes/1/correction?outcome=2"):
            answer = await browser.get(f"{AT}/{path}")
            assert (answer.status_code, bool(answer.json()["reason"])) == (404, True)
        assert (await browser.get("/api/directing/no-such-cup/log")).status_code == 404

    in_house(tmp_path, story)

"""Tables and records over HTTP: who may look, and what is in the bytes."""

from functools import wraps

import pytest
from http_house import A1, BRUNO, DANA, IRIS, NOON, ROSA, HttpHouse, in_house

from croupier.core.ids import TableId
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultSign, FaultyPart, Reporter

R1 = TableId("R1")
DEALER, DEVICE, WHEEL = Staff(DANA), Asking("device"), Asking("wheel")


async def open_(house: HttpHouse):
    """A round of R1 in which A1 has 10 dollars on 17, with bets open."""
    await house.asks(pc.EscrowNote(terminal=A1, insertion="n1", amount=100_00), DEVICE)
    await house.asks(pc.InsertNote(terminal=A1, insertion="n1", amount=100_00), DEVICE)
    await house.asks(tc.OpenWagering(table=R1), DEALER)
    slip = tc.SetWagers(table=R1, round=1, terminal=A1, slip={"straight:17": 1000})
    await house.asks(slip, Seat(A1))
    return house


async def close(house):
    spin = house.core.current.state(TABLE, R1).in_hand
    house.clock.advance(spin.ends_at - house.clock.now())
    await house.asks(tc.CloseWagering(table=R1, round=1), Asking("clock"))


async def settle(house, outcome="17"):
    await close(house)
    await house.asks(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    await house.asks(tc.EnterOutcome(table=R1, round=1, outcome=outcome), DEALER)


def told(story):
    """Run the story in a house with a round open."""

    @wraps(story)
    def test(tmp_path):
        async def from_the_start(house):
            await story(await open_(house))

        in_house(tmp_path, from_the_start)

    del test.__wrapped__
    return test


@told
async def test_everybody_may_see_the_felt_the_rules_and_whose_house_it_is(house):
    nobody = house.browser()
    felt = (await nobody.get("/api/tables/R1/felt")).json()
    assert (felt["ruleset"], len(felt["spots"])) == ("rapid-roulette/single-zero", 157)
    rules = (await nobody.get("/api/tables/R1/rules")).json()
    assert (rules["language"], rules["title"]) == ("en", "Rapid Roulette, single zero")
    assert (await nobody.get("/api/tables/R1/rules?language=tlh")).json()["language"] == "en"
    assert (await nobody.get("/api/house")).json()["venue"] == "The Riverside House"


@told
async def test_a_table_that_is_not_there_is_named_as_such(house):
    answer = await house.browser().get("/api/tables/R9/felt")
    assert answer.status_code == 404
    assert answer.json()["reason"] == "there is no table R9 in this house"
    baccarat = await house.browser().get("/api/tables/B1/felt")
    assert baccarat.status_code == 404
    assert "no felt" in baccarat.json()["reason"]


PRIVATE = [
    "/api/tables/R1/options",
    "/api/tables/R1/call?text=17%20x5&terminal=A1",
    "/api/tables/R1/correction?outcome=18",
    "/api/tables/R1/no-spin?ground=FOREIGN_OBJECT",
    "/api/tables/R1/void?cause=fraud",
    "/api/tables/R1/rounds",
    "/api/tables/R1/rounds/1",
    "/api/tables/R1/rounds/1/appearance/A1",
    "/api/terminals/A1/view",
]


@told
async def test_what_staff_look_up_nobody_else_sees(house):
    token = await house.enrolled("terminal", "A1")
    for address in PRIVATE:
        for headers in ({}, {"Authorization": f"Bearer {token}"}):
            answer = await house.browser().get(address, headers=headers)
            assert answer.status_code == 401, address
            assert "straight:17" not in answer.text


@told
async def test_a_cookie_of_the_cage_opens_no_records(house):
    at_cage = await house.signed_in(IRIS, "cage")
    for address in PRIVATE:
        assert (await at_cage.get(address)).status_code == 403, address


@told
async def test_who_holds_no_rank_under_the_book_is_turned_away(house):
    rosa = await house.signed_in(ROSA, "pit")
    for address in PRIVATE:
        answer = await rosa.get(address)
        if "call" in address:
            continue
        assert answer.status_code == 403, address
        assert "rank" in answer.json()["reason"]


@told
async def test_a_correction_is_previewed_and_nothing_is_kept(house):
    await settle(house)
    dana = await house.signed_in(DANA, "console")
    before = house.store.head()
    shown = (await dana.get("/api/tables/R1/correction?outcome=18")).json()
    assert (shown["was"], shown["now"], shown["refused"]) == ("17", "18", None)
    assert shown["lines"] == [
        {"terminal": "A1", "was": 36000, "now": 0, "difference": -36000, "credit": 45000, "owed": 0}
    ]
    assert house.store.head() == before


@told
async def test_a_no_spin_and_a_void_are_previewed_with_the_clause_against_them(house):
    dana = await house.signed_in(DANA, "console")
    shown = (await dana.get("/api/tables/R1/no-spin?ground=FOREIGN_OBJECT")).json()
    assert shown["lines"][0]["now"] == 1000
    void = (await dana.get("/api/tables/R1/void?cause=fraud&outcome_affected=true")).json()
    assert void["refused"]["clause"].startswith("rapid-roulette ")


@told
async def test_what_may_be_chosen_from_is_the_books_own(house):
    dana = await house.signed_in(DANA, "console")
    options = (await dana.get("/api/tables/R1/options")).json()
    assert options["ranks"][0] == "dealer"
    assert (options["limits_notice_minutes"], options["closing_notice"]) == (20, 20)
    assert options["closing_notice_in"] == "minutes"
    assert options["closing_clause"] == "rapid-roulette 12.7"
    causes = {each["cause"]: each["clause"] for each in options["void_causes"]}
    assert causes.keys() == {"faulty equipment", "disruption", "fraud"}
    assert all(clause.startswith("rapid-roulette ") for clause in causes.values())
    assert {"SYNDICATE", "DEVICE"} <= {each["name"] for each in options["breaches"]}


@told
async def test_the_options_say_the_grounds_of_a_no_spin_and_how_a_wrong_outcome_is_put_right(house):
    dana = await house.signed_in(DANA, "console")
    options = (await dana.get("/api/tables/R1/options")).json()
    assert options["grounds"][0]["clause"] == "rapid-roulette 9.1.1"
    assert (options["corrects"], options["freezes"]) == (True, True)


@told
async def test_who_asks_is_who_stands_at_the_post_that_the_screen_names(house):
    browser = await house.signed_in(DANA, "console")
    await house.signed_in(BRUNO, "pit", browser)
    address = "/api/tables/R1/void?cause=disruption&detail=fire"
    at_pit = (await browser.get(address, headers={"X-Croupier-Post": "pit"})).json()
    at_console = (await browser.get(address, headers={"X-Croupier-Post": "console"})).json()
    assert at_console["refused"]["reason"].startswith("only the ")
    assert at_pit["refused"] != at_console["refused"]
    nobody = await browser.get(address, headers={"X-Croupier-Post": "cage"})
    assert nobody.status_code == 401


@told
async def test_the_last_rounds_and_one_of_them(house):
    await settle(house)
    bruno = await house.signed_in(BRUNO, "pit")
    (last,) = (await bruno.get("/api/tables/R1/rounds?most=5")).json()
    assert (last["round"], last["outcome"], last["staked"], last["returned"]) == (1, "17", 1000, 36000)
    assert (last["settlements"], last["events"]) == ([], [])
    one = (await bruno.get("/api/tables/R1/rounds/1")).json()
    assert [each["kind"] for each in one["events"]] == [
        "WageringOpened",
        "WagersSet",
        "WageringClosed",
        "WagersBound",
        "BallSpun",
        "OutcomeEntered",
        "RoundSettled",
    ]
    assert one["events"][1]["words"] == "wagers set: 1 bet, $10.00"
    assert one["events"][5]["by"] == "staff/dana"
    assert one["settlements"][0]["wagers"][0]["clause"].startswith("rapid-roulette ")
    for wrong in ("/api/tables/R1/rounds/2", "/api/tables/R1/rounds/0", "/api/tables/R1/rounds/999999999999"):
        assert (await bruno.get(wrong)).status_code == 404
    for wrong in ("/api/tables/R1/rounds?most=0", "/api/tables/R1/rounds?most=100000"):
        assert (await bruno.get(wrong)).status_code == 400


@told
async def test_an_outcome_that_is_only_suggested_is_in_no_record_of_what_was_shown(house):
    await close(house)
    await house.asks(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    await house.asks(tc.ReportRest(table=R1, round=1, suggested="29"), WHEEL)
    bruno = await house.signed_in(BRUNO, "pit")
    seen = (await bruno.get("/api/terminals/A1/view")).json()
    assert (seen["phase"], seen["outcome"], seen["settlement"]) == ("no more bets", None, None)
    (last,) = (await bruno.get("/api/tables/R1/rounds")).json()
    assert (last["outcome"], last["draws"]) == (None, [])


@told
async def test_the_screen_as_the_player_saw_it_at_an_instant(house):
    await settle(house)
    bruno = await house.signed_in(BRUNO, "pit")
    then = (await bruno.get(f"/api/terminals/A1/view?at={NOON}")).json()
    assert (then["phase"], then["slip"], then["balance"]) == ("wagering", {"straight:17": 1000}, 9000)
    now = (await bruno.get("/api/terminals/A1/view")).json()
    assert (now["phase"], now["outcome"], now["balance"]) == ("settled", "17", 45000)
    assert now["settlement"]["returned"] == 36000
    assert (await bruno.get("/api/terminals/Z9/view")).status_code == 404
    assert (await bruno.get("/api/terminals/A1/view?at=-1")).status_code == 400


@told
async def test_confirming_from_the_records_is_shown_with_its_sources(house):
    await close(house)
    fault = pc.ReportFault(
        terminal=A1,
        fault="f1",
        part=FaultyPart.TERMINAL,
        sign=FaultSign.INTERRUPTED,
        reporter=Reporter.DEVICE,
        what="the screen went dark",
    )
    await house.asks(fault, DEVICE)
    await house.asks(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    await house.asks(tc.EnterOutcome(table=R1, round=1, outcome="17"), DEALER)
    bruno = await house.signed_in(BRUNO, "pit")
    shown = (await bruno.get("/api/tables/R1/rounds/1/appearance/A1")).json()
    assert (shown["slip"], shown["staked"], shown["balance"]) == ({"straight:17": 1000}, 1000, 9000)
    assert {each["source"]: each["found"] for each in shown["sources"]} == {
        "slip": True,
        "close": True,
        "account": True,
        "fault": True,
    }
    assert "the screen went dark" in shown["sources"][3]["words"]
    assert shown["confirm"]["lines"][0]["difference"] == 36000
    assert shown["confirm"]["refused"] is None
    assert shown["void"]["lines"][0]["difference"] == 1000


@told
async def test_no_answer_holds_a_secret(house):
    await settle(house)
    bruno = await house.signed_in(BRUNO, "pit")
    dana = await house.signed_in(DANA, "console")
    sessions = list(house.roster().sessions)
    for browser in (bruno, dana):
        for address in PRIVATE:
            text = (await browser.get(address)).text
            for secret in ("argon2", *sessions):
                assert secret not in text


@pytest.mark.parametrize("address", ["/api/tables/R1/rounds/x", "/api/tables/R1/call", "/api/tables/R1/void"])
def test_what_cannot_be_read_is_said_so_without_a_traceback(tmp_path, address):
    async def story(house):
        bruno = await (await open_(house)).signed_in(BRUNO, "console")
        answer = await bruno.get(address)
        assert answer.status_code in {400, 404}
        assert set(answer.json()) == {"reason", "clause", "remedy"}
        assert "Traceback" not in answer.text

    in_house(tmp_path, story)

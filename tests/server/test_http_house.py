"""The page of the house: for those who answer for it, and a file that two of them accept."""

import asyncio

import httpx
import pytest
from real_house import BRUNO, MARGOT, PASSWORDS, real_house, rewritten
from screens_house import served_house

from croupier.floor.alarms import alarms_of
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.house.config import load
from croupier.house.proposal import proposed_by

HIGHER = ("maximum = 100_000", "maximum = 90_000")
SECOND = {"staff": MARGOT, "password": PASSWORDS[MARGOT]}


def in_house(tmp_path, story):
    file = real_house(tmp_path / "house")
    rewritten(file, *HIGHER)

    async def run():
        async with served_house(file) as house:
            cookie = await house.cookie("pit", BRUNO, PASSWORDS[BRUNO])
            headers = {"Cookie": cookie, "X-Croupier-Post": "pit"}
            async with (
                httpx.AsyncClient(base_url=house.address, headers=headers) as browser,
                house.screen("pit", cookie=cookie) as pit,
            ):
                await pit.until(lambda view: "staff" in view)
                await story(house, file, browser, pit)

    asyncio.run(run())


async def standing(browser):
    answer = await browser.get("/api/standing")
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.clause("house 1.4", "house 2.3")
def test_two_persons_accept_the_file_and_it_is_in_force_from_the_next_opening(tmp_path):
    async def story(house, file, browser, pit):
        assert pit.view["staff"]["for_people"]
        shown = await standing(browser)
        (changed,) = shown["proposed"]["changes"]
        path = changed["path"]
        assert (path.endswith(".sign.maximum"), changed["after"]) == (True, "90000")
        assert (shown["mode"], shown["accepted"]["by"], shown["accepted"]["pending"]) == ("real", [], [])
        assert [each.path for each in proposed_by(load(file), file)] == [path]  # beside the open house
        accept = {"type": "AcceptConfiguration", "digest": shown["proposed"]["digest"]}
        alone = await pit.ask("house", accept)
        assert (alone["type"], alone["clause"]) == ("Refused", "house 1.4")
        herself = await pit.ask("house", accept, second={"staff": BRUNO, "password": PASSWORDS[BRUNO]})
        assert herself["type"] == "Refused"
        wrong = await pit.ask("house", accept, second=SECOND | {"password": "guessing-at-random"})
        assert wrong["type"] == "Refused"
        other = await pit.ask("house", accept | {"digest": "00" * 32}, second=SECOND)
        assert (other["type"], "another" in other["reason"]) == ("Refused", True)
        assert (await standing(browser))["accepted"]["by"] == []
        kept = await pit.ask("house", accept, second=SECOND)
        assert kept["type"] == "Kept", kept
        shown = await standing(browser)
        assert (shown["proposed"]["changes"], len(shown["accepted"]["by"])) == ([], 2)
        assert [each["path"] for each in shown["accepted"]["pending"]] == [path]
        core = house.live.floor.core
        assert "90000" in core.current.state(CHARTER, HOUSE_CHARTER).text.replace("_", "")
        over = [each.over for name, each in alarms_of(core).standing.items() if "FILE_DIFFERS" in name]
        assert all(over)

    in_house(tmp_path, story)


@pytest.mark.clause("house 1.4")
def test_a_file_that_makes_no_sense_is_said_to_and_not_accepted(tmp_path):
    async def story(_house, file, browser, pit):
        digest = (await standing(browser))["proposed"]["digest"]
        rewritten(file, "maximum = 90_000", 'maximum = "much"')
        shown = await standing(browser)
        assert (shown["proposed"]["changes"], "sign" in shown["proposed"]["wrong"]) == ([], True)
        accept = {"type": "AcceptConfiguration", "digest": digest}
        answer = await pit.ask("house", accept, second=SECOND)
        assert (answer["type"], answer["clause"]) == ("Refused", "house 1.4")

    in_house(tmp_path, story)


@pytest.mark.clause("house 1.2")
def test_a_file_that_would_be_another_kind_of_house_is_said_to_and_not_accepted(tmp_path):
    async def story(_house, file, browser, pit):
        digest = (await standing(browser))["proposed"]["digest"]
        rewritten(file, 'mode = "real"', 'mode = "demonstration"')
        shown = (await standing(browser))["proposed"]
        assert (shown["changes"], "founded real" in shown["wrong"]) == ([], True)
        accept = {"type": "AcceptConfiguration", "digest": digest}
        answer = await pit.ask("house", accept, second=SECOND)
        assert (answer["type"], "founded real" in answer["reason"]) == ("Refused", True)

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.3")
def test_the_page_is_for_those_who_answer_for_the_house(tmp_path):
    async def story(house, _file, browser, _pit):
        assert (await browser.get("/api/standing", headers={"Cookie": "none=1"})).status_code == 401
        page = house.served.exchange.answers.desk.page
        assert (str(page.turned_away("rosa").clause), page.turned_away(MARGOT)) == ("house 2.3", None)
        async with house.screen("lobby") as lobby:
            answer = await lobby.ask("house", {"type": "AcceptConfiguration", "digest": ""}, second=SECOND)
            assert (answer["type"], answer["clause"]) == ("Refused", "house 2.3")

    in_house(tmp_path, story)

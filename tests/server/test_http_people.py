"""The roster over HTTP: who may read it, two persons for everybody else, and first passwords told once."""

import pytest
from http_house import BRUNO, DANA, HOUR, IRIS, MARGOT, NOON, PASSWORDS, ROSA, in_house

from croupier.floor.asker import HouseSystem
from croupier.staff.commands import Dismiss
from croupier.staff.duties import Duty
from croupier.staff.events import CredentialSet, StaffEnrolled

DAY = 24 * HOUR
HOUSE = HouseSystem("configuration")
NORA = {"staff": "nora", "name": "Nora Quist", "ranks": {"rapid-roulette": "dealer"}, "duties": []}
WITH_MARGOT = {"second": MARGOT, "second_password": PASSWORDS[MARGOT]}


async def listed(browser):
    answer = await browser.get("/api/people")
    assert answer.status_code == 200, answer.text
    return {each["staff"]: each for each in answer.json()["people"]}


@pytest.mark.clause("house 2.3", "house 2.7")
def test_the_roster_is_for_those_appointed_to_people_and_for_the_highest_rank(tmp_path):
    async def story(house):
        assert (await house.browser().get("/api/people")).status_code == 401
        for person, post in ((DANA, "console"), (IRIS, "cage")):
            assert (await (await house.signed_in(person, post)).get("/api/people")).status_code == 401
        runner = await (await house.signed_in(ROSA, "pit")).get("/api/people")
        assert (runner.status_code, runner.json()["clause"]) == (403, "house 2.3")
        pit = await house.signed_in(BRUNO, "pit")
        bruno = (await listed(pit))[BRUNO]
        assert (bruno["name"], bruno["duties"], bruno["oneself"]) == ("Bruno Castellani", ["people"], True)

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.3")
def test_the_highest_rank_reads_it_without_the_duty(tmp_path):
    async def story(house):
        pit = await house.signed_in(MARGOT, "pit")
        await house.asks(Dismiss(staff=MARGOT, duty=Duty.PEOPLE), HOUSE)
        assert (await listed(pit))[MARGOT]["duties"] == []

    in_house(tmp_path, story)


def test_nothing_that_opens_anything_is_in_it(tmp_path):
    async def story(house):
        answer = await (await house.signed_in(BRUNO, "pit")).get("/api/people")
        assert "argon2" not in answer.text
        assert not {"hash", "password", "session"} & set(answer.json()["people"][0])

    in_house(tmp_path, story)


@pytest.mark.clause("house 4.2")
def test_two_persons_enrol_somebody_whose_first_password_is_told_once(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        alone = await pit.post(
            "/api/people", json={**NORA, "second": BRUNO, "second_password": PASSWORDS[BRUNO]}
        )
        assert (alone.status_code, alone.json()["clause"]) == (403, "house 4.2")
        wrong = await pit.post(
            "/api/people", json={**NORA, "second": MARGOT, "second_password": "not hers at all"}
        )
        assert wrong.status_code == 401
        low = await pit.post("/api/people", json={**NORA, "second": DANA, "second_password": PASSWORDS[DANA]})
        assert (low.status_code, low.json()["clause"]) == (403, "house 4.2")
        assert not [each for each in house.events(StaffEnrolled) if each.staff == "nora"]
        told = await pit.post("/api/people", json={**NORA, **WITH_MARGOT})
        assert told.status_code == 201, told.text
        password = told.json()["password"]
        assert house.events(CredentialSet)[-1].first
        assert (await listed(pit))["nora"]["posts"] == ["console"]
        new = house.browser()
        opened = await new.post(
            "/api/sessions", json={"post": "console", "staff": "nora", "password": password}
        )
        assert opened.json()["must_change_password"]

    in_house(tmp_path, story)


@pytest.mark.clause("house 4.2")
def test_a_password_is_reset_for_another_and_never_for_oneself(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        own = await pit.post(f"/api/people/{BRUNO}/password", json=WITH_MARGOT)
        hers = await pit.post(f"/api/people/{MARGOT}/password", json=WITH_MARGOT)
        assert (own.status_code, "where you sign in" in own.json()["reason"]) == (403, True)
        assert (hers.status_code, hers.json()["clause"]) == (403, "house 4.2")
        told = await pit.post(f"/api/people/{DANA}/password", json=WITH_MARGOT)
        assert told.status_code == 201, told.text
        body = {"post": "console", "staff": DANA, "password": PASSWORDS[DANA]}
        assert (await house.browser().post("/api/sessions", json=body)).status_code == 401
        opened = await house.browser().post(
            "/api/sessions", json={**body, "password": told.json()["password"]}
        )
        assert opened.json()["must_change_password"]

    in_house(tmp_path, story)


def test_a_first_password_unused_for_a_week_is_listed(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        assert (await pit.post("/api/people", json={**NORA, **WITH_MARGOT})).status_code == 201
        for passed, unused in ((7 * DAY - 1, False), (7 * DAY, True)):
            house.clock.advance(NOON + passed - house.clock.now())
            pit = await house.signed_in(BRUNO, "pit")
            nora = (await listed(pit))["nora"]
            assert (nora["first_unused"], nora["long_away"]) == (unused, False)

    in_house(tmp_path, story)


def test_a_rank_without_a_sign_in_for_ninety_days_is_listed_and_a_duty_is_not(tmp_path):
    async def story(house):
        for person, post in ((DANA, "console"), (IRIS, "cage")):
            await house.signed_in(person, post)
        for passed, away in ((90 * DAY - 1, False), (90 * DAY, True)):
            house.clock.advance(NOON + passed - house.clock.now())
            found = await listed(await house.signed_in(BRUNO, "pit"))
            assert [found[each]["long_away"] for each in (DANA, IRIS, BRUNO)] == [away, False, False]

    in_house(tmp_path, story)


def test_who_is_locked_out_is_listed_until_it_ends(tmp_path):
    async def story(house):
        for _ in range(5):
            body = {"post": "console", "staff": DANA, "password": "not hers at all"}
            await house.browser().post("/api/sessions", json=body)
        pit = await house.signed_in(BRUNO, "pit")
        until = (await listed(pit))[DANA]["locked_until"]
        assert until > house.clock.now()
        house.clock.advance(until - house.clock.now())
        assert (await listed(await house.signed_in(BRUNO, "pit")))[DANA]["locked_until"] is None

    in_house(tmp_path, story)


def test_the_roster_says_who_is_where(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        dana = await house.signed_in(DANA, "console")
        found = await listed(pit)
        assert [found[each]["at"] for each in (BRUNO, DANA, IRIS)] == [["pit"], ["console"], []]
        await dana.delete("/api/sessions/console")
        assert (await listed(pit))[DANA]["at"] == []

    in_house(tmp_path, story)

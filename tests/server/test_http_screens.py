"""Enrolling and revoking screens over HTTP."""

import pytest
from http_house import BRUNO, DANA, MINUTE, in_house

A1, R1 = {"role": "terminal", "name": "A1"}, {"role": "display", "name": "R1"}


def test_a_screen_is_let_in_by_a_code_of_the_pit(tmp_path):
    async def story(house):
        pit, terminal = await house.signed_in(BRUNO, "pit"), house.browser("10.0.0.9")
        issued = await pit.post("/api/screens/codes", json=A1)
        assert issued.status_code == 201
        assert issued.json()["expires_at"] == house.clock.now() + 15 * MINUTE
        enrolled = await terminal.post("/api/screens", json={"code": issued.json()["code"]})
        assert enrolled.status_code == 201
        body = enrolled.json()
        assert (body["role"], body["name"]) == ("terminal", "A1")
        assert house.doors.screen_of(body["token"]).name == "A1"

    in_house(tmp_path, story)


def test_the_list_of_screens_names_them_and_no_secret(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        token = await house.enrolled("display", "R1")
        code = (await pit.post("/api/screens/codes", json=A1)).json()["code"]
        answer = await pit.get("/api/screens")
        now = house.clock.now()
        assert answer.json() == {
            "screens": [{"role": "display", "name": "R1", "since": now}],
            "codes": [{"role": "terminal", "name": "A1", "expires_at": now + 15 * MINUTE}],
        }
        screen = house.doors.screen_of(token)
        for secret in (token, code, screen.token_hash):
            assert secret not in answer.text
        house.clock.advance(15 * MINUTE)
        assert (await pit.get("/api/screens")).json()["codes"] == []

    in_house(tmp_path, story)


@pytest.mark.parametrize("code", ["AAAA-BBBB-CCCC", "x", "0" * 40])
def test_a_wrong_code_says_what_to_do(tmp_path, code):
    async def story(house):
        answer = await house.browser().post("/api/screens", json={"code": code})
        assert answer.status_code == 401
        assert answer.json() == {
            "reason": "this code was never issued, has been used or has expired",
            "clause": None,
            "remedy": "Check the letters, or ask the pit for a new code.",
        }

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/api/screens/codes"), ("DELETE", "/api/screens/terminal/A1")]
)
def test_nobody_lets_screens_in_or_out_without_signing_in(tmp_path, method, path):
    async def story(house):
        token = await house.enrolled()
        body = A1 if method == "POST" else None
        answer = await house.browser().request(method, path, json=body)
        assert answer.status_code == 401
        by_token = {"Authorization": f"Bearer {token}"}
        answer = await house.browser().request(method, path, json=body, headers=by_token)
        assert answer.status_code == 401
        assert house.doors.screen_of(token).name == "A1"

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.6")
def test_a_dealer_may_not_and_is_told_under_which_clause(tmp_path):
    """At a terminal it is the house's own policy, whatever the book says of displays."""

    async def story(house):
        console = await house.signed_in(DANA, "console")
        token = await house.enrolled()
        for answer, clause, reason in (
            (await console.post("/api/screens/codes", json=A1), "house 2.6", "above the lowest"),
            (await console.delete("/api/screens/terminal/A1"), "house 2.6", "above the lowest"),
            (await console.post("/api/screens/codes", json=R1), "rapid-roulette 12.7", "Pit Boss"),
        ):
            fault = answer.json()
            assert (answer.status_code, fault["clause"]) == (403, clause)
            assert reason in fault["reason"]
        assert house.doors.screen_of(token).name == "A1"

    in_house(tmp_path, story)


@pytest.mark.parametrize(("role", "name"), [("terminal", "Z9"), ("display", "Z9"), ("display", "A1")])
def test_there_are_codes_only_for_what_there_is(tmp_path, role, name):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        answer = await pit.post("/api/screens/codes", json={"role": role, "name": name})
        assert answer.status_code == 404
        assert answer.json()["reason"].startswith("there is no ")

    in_house(tmp_path, story)


def test_only_terminals_and_displays_are_enrolled(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        answer = await pit.post("/api/screens/codes", json={"role": "console", "name": "R1"})
        assert answer.status_code == 400

    in_house(tmp_path, story)


def test_a_revoked_token_opens_nothing(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        token, number = await house.enrolled("terminal", "A1"), await house.ticket()
        paper = f"/api/tickets/{number}/paper.png"
        by_token = {"Authorization": f"Bearer {token}"}
        assert (await house.browser().get(paper, headers=by_token)).status_code == 200
        answer = await pit.delete("/api/screens/terminal/A1")
        assert (answer.status_code, answer.content) == (204, b"")
        assert (await house.browser().get(paper, headers=by_token)).status_code == 401
        again = await pit.delete("/api/screens/terminal/A1")
        assert (again.status_code, again.json()["reason"]) == (404, "no screen is enrolled as terminal A1")

    in_house(tmp_path, story)


def test_a_code_that_was_not_used_is_withdrawn_by_revoking(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        code = (await pit.post("/api/screens/codes", json=A1)).json()["code"]
        assert (await pit.delete("/api/screens/terminal/A1")).status_code == 204
        assert (await house.browser().post("/api/screens", json={"code": code})).status_code == 401

    in_house(tmp_path, story)


@pytest.mark.clause("house 1.3")
def test_the_demonstration_hands_screens_out_and_a_real_house_does_not(tmp_path):
    async def story(house):
        answer = await house.browser().post("/api/demonstration/screens", json=A1)
        assert answer.status_code == 201
        assert house.doors.screen_of(answer.json()["token"]).name == "A1"
        unknown = {"role": "terminal", "name": "Z9"}
        assert (await house.browser().post("/api/demonstration/screens", json=unknown)).status_code == 404

    async def real(house):
        for body in (A1, {}, {"role": "terminal"}):
            answer = await house.browser().post("/api/demonstration/screens", json=body)
            assert answer.status_code == 404
        assert house.doors.screens().enrolled == {}

    in_house(tmp_path / "a", story, demonstration=True)
    in_house(tmp_path / "b", real)

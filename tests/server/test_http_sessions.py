"""Signing in and out over HTTP, and how every answer is protected."""

import pytest
from http_house import BRUNO, HOUR, MINUTE, PAGE, PASSWORDS, in_house

from croupier.floor.asker import HouseSystem as Asking
from croupier.staff.commands import SetCredential

HELLO = {"post": "pit", "staff": "bruno", "password": PASSWORDS[BRUNO]}


def test_signing_in_sets_a_cookie_that_only_this_house_sees(tmp_path):
    async def story(house):
        answer = await house.browser().post("/api/sessions", json=HELLO)
        assert answer.status_code == 201
        assert answer.json() == {
            "staff": "bruno",
            "name": "Bruno Castellani",
            "must_change_password": False,
        }
        cookie = answer.headers["set-cookie"]
        name, _, rest = cookie.partition("=")
        assert name == "croupier-pit"
        parts = {part.strip() for part in rest.split(";")[1:]}
        assert parts == {"HttpOnly", "Max-Age=43200", "Path=/", "SameSite=strict"}

    in_house(tmp_path, story)


def test_over_https_the_cookie_never_travels_in_the_clear(tmp_path):
    async def story(house):
        answer = await house.browser(page="https://house.test").post("/api/sessions", json=HELLO)
        assert "Secure" in answer.headers["set-cookie"]

    in_house(tmp_path, story)


@pytest.mark.parametrize("wrong", [{"password": "not-the-password"}, {"staff": "nobody"}])
def test_a_wrong_password_and_a_wrong_name_are_told_the_same(tmp_path, wrong):
    async def story(house):
        answer = await house.browser().post("/api/sessions", json=HELLO | wrong)
        assert answer.status_code == 401
        assert answer.json() == {
            "reason": "the name and the password do not match",
            "clause": None,
            "remedy": "Check both and try again.",
        }
        assert "set-cookie" not in answer.headers

    in_house(tmp_path, story)


def test_who_is_locked_out_is_told_for_how_long_and_whom_to_ask(tmp_path):
    async def story(house):
        browser = house.browser()
        for _ in range(5):
            answer = await browser.post("/api/sessions", json=HELLO | {"password": "not-the-password"})
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "900"
        assert answer.json() == {
            "reason": "after too many wrong attempts this name is locked out for another 15 minutes",
            "clause": None,
            "remedy": "Wait, or ask somebody of higher rank to unlock it.",
        }

    in_house(tmp_path, story)


def test_whoever_hammers_at_the_door_is_told_to_wait(tmp_path):
    async def story(house):
        browser = house.browser()
        answers = [
            await browser.post("/api/sessions", json=HELLO | {"staff": f"guess{n}"}) for n in range(21)
        ]
        assert [each.status_code for each in answers] == [401] * 20 + [429]
        assert answers[-1].headers["retry-after"] == "3"
        assert answers[-1].json()["remedy"] == "Try again in 3 seconds."

    in_house(tmp_path, story)


def test_signing_out_takes_the_cookie_back(tmp_path):
    async def story(house):
        browser = await house.signed_in()
        assert (await browser.get("/api/screens")).status_code == 200
        answer = await browser.delete("/api/sessions/pit")
        assert (answer.status_code, answer.content) == (204, b"")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert (await browser.get("/api/screens")).status_code == 401
        assert not house.roster().sessions

    in_house(tmp_path, story)


def test_a_cookie_that_was_signed_out_is_worth_nothing_to_who_kept_a_copy(tmp_path):
    async def story(house):
        browser = await house.signed_in()
        copied = dict(browser.cookies)
        await browser.delete("/api/sessions/pit")
        thief = house.browser()
        thief.cookies.update(copied)
        assert (await thief.get("/api/screens")).status_code == 401

    in_house(tmp_path, story)


def test_a_session_that_has_expired_says_so(tmp_path):
    async def story(house):
        browser = await house.signed_in()
        house.clock.advance(31 * MINUTE)
        answer = await browser.get("/api/screens")
        assert answer.status_code == 401
        assert answer.json() == {
            "reason": "nobody is signed in here, or the session has expired",
            "clause": None,
            "remedy": "Sign in.",
        }
        house.clock.advance(12 * HOUR)
        answer = await browser.post("/api/sessions/pit/password", json={"old": "x", "new": "y"})
        assert (answer.status_code, answer.json()["remedy"]) == (401, "Sign in again.")

    in_house(tmp_path, story)


def test_a_password_is_changed_and_the_new_one_is_asked_for_from_then_on(tmp_path):
    async def story(house):
        browser = await house.signed_in()
        body = {"old": PASSWORDS[BRUNO], "new": "another-password-3"}
        answer = await browser.post("/api/sessions/pit/password", json=body)
        assert (answer.status_code, answer.json()["must_change_password"]) == (201, False)
        assert (await browser.get("/api/screens")).status_code == 200
        stale = await house.browser().post("/api/sessions", json=HELLO)
        assert stale.status_code == 401

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"old": "wrong-old-password", "new": "another-password-3"}, 401, "the name and the password do not"),
        ({"old": PASSWORDS[BRUNO], "new": "short"}, 400, "a password has at least 12 characters"),
        ({"old": PASSWORDS[BRUNO], "new": PASSWORDS[BRUNO]}, 400, "the new password is the old one"),
    ],
)
def test_a_password_that_will_not_do_is_refused(tmp_path, body, status, reason):
    async def story(house):
        browser = await house.signed_in()
        answer = await browser.post("/api/sessions/pit/password", json=body)
        assert answer.status_code == status
        assert answer.json()["reason"].startswith(reason)

    in_house(tmp_path, story)


def test_with_a_first_password_nothing_is_open_but_changing_it(tmp_path):
    async def story(house):
        first = SetCredential(staff="henk", hash=house.hashed("given-out-on-paper"), first=True)
        await house.asks(first, Asking("configuration"))
        browser = house.browser()
        body = {"post": "cage", "staff": "henk", "password": "given-out-on-paper"}
        assert (await browser.post("/api/sessions", json=body)).json()["must_change_password"] is True
        answer = await browser.get("/api/reports/liability")
        assert answer.status_code == 403
        assert answer.json()["reason"] == "the first password must be changed before anything else"
        change = {"old": "given-out-on-paper", "new": "another-password-3"}
        assert (await browser.post("/api/sessions/cage/password", json=change)).status_code == 201
        assert (await browser.get("/api/reports/liability")).status_code == 200

    in_house(tmp_path, story)


def test_the_demonstration_signs_anybody_in_and_a_real_house_does_not(tmp_path):
    async def story(house):
        browser = house.browser()
        answer = await browser.post("/api/demonstration/sessions", json={"post": "cage", "staff": "henk"})
        assert (answer.status_code, answer.json()["name"]) == (201, "Henk Visser")
        assert (await browser.get("/api/reports/liability")).status_code == 200
        unknown = await browser.post("/api/demonstration/sessions", json={"post": "cage", "staff": "zoe"})
        assert unknown.status_code == 404

    async def real(house):
        body = {"post": "cage", "staff": "henk"}
        answer = await house.browser().post("/api/demonstration/sessions", json=body)
        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers

    in_house(tmp_path / "a", story, demonstration=True)
    in_house(tmp_path / "b", real)


# ── what is sent wrongly ────────────────────────────────────────────────────────────────────


NONSENSE = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b'{"post": "pit", "staff": "bruno"}',
    b'{"post": "roof", "staff": "bruno", "password": "x"}',
    b'{"post": "pit", "staff": 7, "password": "x"}',
    b'{"post": "pit", "staff": "bruno", "password": "x", "rank": "pit-boss"}',
    b'{"post": "pit", "staff": "", "password": "x"}',
    b'{"post": "pit", "staff": "' + b"x" * 41 + b'", "password": "x"}',
    b'{"post": "pit", "staff": "\\ud800", "password": "x"}',
]


def test_what_cannot_be_understood_is_refused_without_repeating_it(tmp_path):
    async def story(house):
        browser, kept = house.browser(), house.store.head()
        for body in NONSENSE:
            json = {"Content-Type": "application/json"}
            answer = await browser.post("/api/sessions", content=body, headers=json)
            assert answer.status_code == 400, body
            fault = answer.json()
            assert fault["reason"].startswith("what was sent cannot be understood")
            assert fault["remedy"] == "Correct it and send it again."
        assert house.store.head() == kept

    in_house(tmp_path, story)


def test_too_much_at_once_is_refused(tmp_path):
    async def story(house):
        body = HELLO | {"password": "x" * 70_000}
        answer = await house.browser().post("/api/sessions", json=body)
        assert (answer.status_code, answer.json()["reason"]) == (413, "too much was sent at once")

    in_house(tmp_path, story)


def test_what_is_not_there_says_so_in_the_same_shape(tmp_path):
    async def story(house):
        browser = house.browser()
        for path, status in (("/api/nothing", 404), ("/nothing", 404), ("/api/sessions", 405)):
            answer = await browser.get(path)
            assert (answer.status_code, set(answer.json())) == (status, {"reason", "clause", "remedy"})

    in_house(tmp_path, story)


def test_a_failure_of_the_house_shows_a_number_and_no_traceback(tmp_path, caplog):
    async def story(house):
        async def broken(*_anything):
            raise RuntimeError("the secret is 12345")

        house.doors.sign_in = broken
        answer = await house.browser().post("/api/sessions", json=HELLO)
        assert answer.status_code == 500
        assert "Traceback" not in answer.text
        assert "12345" not in answer.text
        number = answer.json()["remedy"].rpartition(" ")[2].rstrip(".")
        assert f"failure {number}" in caplog.text

    in_house(tmp_path, story)


# ── whatever the answer ─────────────────────────────────────────────────────────────────────


def test_every_answer_is_protected_found_or_not(tmp_path):
    async def story(house):
        for path in ("/api/health", "/api/screens", "/api/nothing", "/nothing"):
            headers = (await house.browser().get(path)).headers
            policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
            assert policy["default-src"] == "'self'"
            assert policy["connect-src"] == "'self'"
            assert policy["frame-ancestors"] == "'none'"
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers.get("cache-control") == ("no-store" if path.startswith("/api") else None)

    in_house(tmp_path, story)


ASKED_FROM = [
    ({"Origin": PAGE}, 201),
    ({"Origin": "http://evil.test"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": "http://house.test.evil.test"}, 403),
    ({"Origin": "http://house.test:8080"}, 403),
    ({"Origin": ""}, 403),
    ({"Origin": "http://[house.test"}, 403),
    ({"Sec-Fetch-Site": "cross-site"}, 403),
    ({"Sec-Fetch-Site": "same-site"}, 403),
    ({"Sec-Fetch-Site": "same-origin"}, 201),
    ({}, 201),  # no browser
]


def test_only_the_houses_own_pages_change_anything(tmp_path):
    async def story(house):
        browser = house.browser()
        del browser.headers["Origin"]
        for headers, status in ASKED_FROM:
            opened = len(house.roster().sessions)
            answer = await browser.post("/api/sessions", json=HELLO, headers=headers)
            assert answer.status_code == status, headers
            if status == 403:
                assert answer.json()["reason"] == "this was asked from the page of another house"
                assert len(house.roster().sessions) == opened

    in_house(tmp_path, story)

"""Who gets in: the screens of terminals and displays; and what the house never writes down."""

import asyncio
import logging
import re

import pytest
from http_house import BRUNO, DANA, MINUTE, PASSWORDS, ROSA, in_house

from croupier.core.decider import Refused
from croupier.floor.asker import HouseSystem, Seat, Staff, Unidentified
from croupier.floor.permissions import may_ask
from croupier.floor.rooms import HOUSE_SCREENS, SCREENS, codec
from croupier.screens import commands as c
from croupier.screens import events as e
from croupier.server.entrance.turned_away import RefusalGround
from croupier.words.said import say

HERE = "10.0.0.9"
WRONG_CODE = "this code was never issued, has been used or has expired"


def test_a_screen_is_enrolled_with_a_code_and_known_by_its_token(tmp_path):
    async def story(house):
        issued = await house.doors.issue_code("terminal", "A1", BRUNO)
        assert re.fullmatch(r"[A-HJKMNP-TV-Z0-9]{4}(-[A-HJKMNP-TV-Z0-9]{4}){2}", issued.code)
        assert issued.expires_at == house.clock.now() + 15 * MINUTE
        enrolled = await house.doors.enrol(issued.code, HERE)
        assert (enrolled.role, enrolled.name, len(enrolled.token)) == ("terminal", "A1", 43)
        screen = house.doors.screen_of(enrolled.token)
        assert (screen.role, screen.name) == ("terminal", "A1")
        for nobody in (None, "", "x", enrolled.token[:-1], issued.code):
            assert house.doors.screen_of(nobody) is None

    in_house(tmp_path, story)


def test_a_code_is_read_as_people_type_it(tmp_path):
    async def story(house):
        issued = await house.doors.issue_code("display", "R1", BRUNO)
        typed = issued.code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
        assert (await house.doors.enrol(typed, HERE)).name == "R1"

    in_house(tmp_path, story)


def test_a_code_serves_once(tmp_path):
    async def story(house):
        issued = await house.doors.issue_code("terminal", "A1", BRUNO)
        await house.doors.enrol(issued.code, HERE)
        refused = await house.doors.enrol(issued.code, HERE)
        assert (refused.reason, refused.ground) == (WRONG_CODE, RefusalGround.NOT_KNOWN)

    in_house(tmp_path, story)


def test_of_many_screens_that_show_one_code_at_once_one_is_enrolled(tmp_path):
    async def story(house):
        issued = await house.doors.issue_code("display", "R1", BRUNO)
        shown = [house.doors.enrol(issued.code, f"10.0.2.{n}") for n in range(15)]
        answers = await asyncio.gather(*shown)
        assert sum(not isinstance(answer, Refused) for answer in answers) == 1
        assert len(house.doors.screens().enrolled) == 1

    in_house(tmp_path, story)


def test_a_code_expires(tmp_path):
    async def story(house):
        issued = await house.doors.issue_code("terminal", "A1", BRUNO)
        house.clock.advance(15 * MINUTE)
        assert (await house.doors.enrol(issued.code, HERE)).reason == WRONG_CODE
        assert [each.why for each in house.events(e.EnrolmentFailed)] == ["the code has expired"]

    in_house(tmp_path, story)


def test_wrong_codes_are_counted_and_then_not_even_looked_at(tmp_path):
    async def story(house):
        for _ in range(20):
            assert (await house.doors.enrol("AAAA-BBBB-CCCC", HERE)).reason == WRONG_CODE
        kept = house.store.head()
        refused = await house.doors.enrol("AAAA-BBBB-CCCC", HERE)
        assert (refused.ground, refused.wait_ms) == (RefusalGround.TOO_OFTEN, 3_000)
        assert house.store.head() == kept
        assert len(house.events(e.EnrolmentFailed)) == 20
        # From anywhere else a code is refused as well for a minute, even a right one.
        issued = await house.doors.issue_code("terminal", "A1", BRUNO)
        assert (await house.doors.enrol(issued.code, "10.0.0.8")).reason == WRONG_CODE
        house.clock.advance(MINUTE)
        assert (await house.doors.enrol(issued.code, "10.0.0.8")).name == "A1"

    in_house(tmp_path, story)


TOO_LOW = str(say("screens.terminal-takes-a-rank-above"))
NOT_ISSUED = [
    (DANA, "terminal A1", TOO_LOW, "house 2.6"),
    (
        DANA,
        "display R1",
        "only the Pit Boss or above may let screens in or turn them out",
        "rapid-roulette 12.7",
    ),
    (ROSA, "terminal C1", TOO_LOW, "house 2.6"),
    (ROSA, "terminal A1", "rosa holds no rank under Rapid Roulette", None),
    (BRUNO, "terminal Z9", "there is no terminal Z9 in this house", None),
    (BRUNO, "display Z9", "there is no table Z9 in this house", None),
]


def test_codes_are_issued_by_rank_for_what_there_is(tmp_path):
    async def story(house):
        for who, what, reason, clause in NOT_ISSUED:
            refused = await house.doors.issue_code(*what.split(), who)
            assert refused.reason == reason
            assert (str(refused.clause) if refused.clause else None) == clause
        assert house.events(e.ScreenCodeIssued) == []

    in_house(tmp_path, story)


def test_a_revoked_screen_is_out_at_once_and_its_open_lines_are_told(tmp_path):
    async def story(house):
        gone = []
        house.doors.on_revoked(lambda screen: gone.append((screen.role, screen.name, screen.token_hash)))
        token = await house.enrolled("terminal", "A1")
        other = await house.enrolled("terminal", "A2")
        screen = house.doors.screen_of(token)
        await house.doors.revoke("terminal", "A1", BRUNO, "broken")
        assert house.doors.screen_of(token) is None
        assert house.doors.screen_of(other).name == "A2"
        assert gone == [("terminal", "A1", screen.token_hash)]

    in_house(tmp_path, story)


def test_only_rank_revokes(tmp_path):
    async def story(house):
        token = await house.enrolled()
        refused = await house.doors.revoke("terminal", "A1", DANA)
        assert str(refused.clause) == "house 2.6"
        assert house.doors.screen_of(token).name == "A1"

    in_house(tmp_path, story)


def test_a_second_screen_enrolled_for_a_terminal_turns_the_first_out(tmp_path):
    async def story(house):
        gone = []
        house.doors.on_revoked(lambda screen: gone.append(screen.name))
        first = await house.enrolled("terminal", "A1")
        second = await house.enrolled("terminal", "A1")
        assert house.doors.screen_of(first) is None
        assert house.doors.screen_of(second).name == "A1"
        assert gone == ["A1"]

    in_house(tmp_path, story)


def test_tokens_outlive_a_restart_and_revocations_too(tmp_path):
    async def story(house):
        kept, gone = await house.enrolled("terminal", "A1"), await house.enrolled("terminal", "A2")
        await house.doors.revoke("terminal", "A2", BRUNO)
        await house.start_anew()
        assert house.doors.screen_of(kept).name == "A1"
        assert house.doors.screen_of(gone) is None

    in_house(tmp_path, story)


def test_a_snapshot_of_the_screens_is_the_screens(tmp_path):
    async def story(house):
        kept = await house.enrolled("terminal", "A1")
        await house.doors.issue_code("display", "R1", BRUNO)
        before = house.doors.screens()
        house.core.save_snapshots(grown_by=1)
        assert house.store.snapshot(SCREENS.stream(HOUSE_SCREENS)) is not None
        await house.start_anew()
        assert house.doors.screens() == before
        assert house.doors.screen_of(kept).name == "A1"

    in_house(tmp_path, story)


# ── who may ask ─────────────────────────────────────────────────────────────────────────────

ISSUE = c.IssueCode(role="terminal", name="A1", code_hash="0" * 64, expires=1)
ENROL = c.EnrolScreen(code_hash="0" * 64, token_hash="1" * 64, where="")
REVOKE = c.RevokeScreen(role="terminal", name="A1", because="")


@pytest.mark.parametrize("command", [ISSUE, ENROL, REVOKE])
def test_a_player_has_no_say_about_screens(command):
    assert isinstance(may_ask(command, Seat("A1")), Refused)


def test_at_the_door_one_may_show_a_code_and_nothing_else():
    assert may_ask(ENROL, Unidentified(verified=False)) is None
    assert may_ask(ISSUE, Unidentified(verified=True)).reason == "sign in first"
    assert may_ask(REVOKE, Unidentified(verified=True)).reason == "sign in first"


def test_staff_issue_and_revoke_but_do_not_enrol():
    assert may_ask(ISSUE, Staff(BRUNO)) is None
    assert may_ask(REVOKE, Staff(BRUNO)) is None
    assert isinstance(may_ask(ENROL, Staff(BRUNO)), Refused)
    assert may_ask(ISSUE, HouseSystem("configuration")) is None


def test_the_events_of_screens_can_be_written_down():
    told = e.ScreenRevoked(role="terminal", name="A1", at=1, token_hash="0" * 64, because="broken")
    kind, body = codec().encode(told)
    assert (kind.room, kind.type) == ("screens", "ScreenRevoked")
    assert codec().decode(kind, body) == told


# ── the demonstration ───────────────────────────────────────────────────────────────────────


def test_a_real_house_hands_out_no_screens(tmp_path):
    async def story(house):
        assert (await house.doors.demo_screen("terminal", "A1")).ground is RefusalGround.NOT_HERE
        assert house.doors.screens().enrolled == {}

    in_house(tmp_path, story)


def test_the_demonstration_hands_out_any_screen_it_has(tmp_path):
    async def story(house):
        enrolled = await house.doors.demo_screen("terminal", "A1")
        assert house.doors.screen_of(enrolled.token).name == "A1"
        assert house.doors.screen_of((await house.doors.demo_screen("display", "R1")).token).name == "R1"
        for _ in range(30):  # nor is anybody made to wait for one
            assert (await house.doors.demo_screen("terminal", "A2")).name == "A2"
        refused = await house.doors.demo_screen("terminal", "Z9")
        assert refused.reason == "there is no terminal Z9 in this house"

    in_house(tmp_path, story, demonstration=True)


# ── secrets ─────────────────────────────────────────────────────────────────────────────────


def test_no_secret_is_ever_written_down(tmp_path, caplog):
    caplog.set_level(logging.DEBUG)

    async def story(house):
        opened = await house.doors.sign_in("pit", BRUNO, PASSWORDS[BRUNO], HERE)
        await house.doors.sign_in("pit", BRUNO, "a-wrong-password-9", HERE)
        await house.doors.second(DANA, PASSWORDS[DANA])
        changed = await house.doors.change_password(
            "pit", opened.cookie, PASSWORDS[BRUNO], "another-password-3", HERE
        )
        issued = await house.doors.issue_code("terminal", "A1", BRUNO)
        enrolled = await house.doors.enrol(issued.code, HERE)
        house.core.save_snapshots(grown_by=1)
        written = house.bytes_on_disk()
        assert b"bruno" in written  # it is the right file
        assert b"ScreenEnrolled" in written
        for secret in (
            PASSWORDS[BRUNO],
            PASSWORDS[DANA],
            "a-wrong-password-9",
            "another-password-3",
            opened.cookie,
            changed.cookie,
            issued.code,
            issued.code.replace("-", ""),
            enrolled.token,
        ):
            assert secret.encode() not in written
            assert secret not in caplog.text

    in_house(tmp_path, story)

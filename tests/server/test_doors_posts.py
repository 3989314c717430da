"""Which post lets whom in: by rank at tables and in the pit, by duty at the cage, never both on one day."""

import pytest
from http_house import BRUNO, DANA, HENK, HERE, HOUR, IRIS, PASSWORDS, ROSA, in_house

from croupier.core.decider import Refused
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.asker import Staff
from croupier.server.entrance.handed_out import OpenedSession
from croupier.server.entrance.turned_away import NOT_TOGETHER
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.duties import Duty

LETS_IN = {
    ("console", DANA): True,
    ("console", BRUNO): True,
    ("console", HENK): False,
    ("console", IRIS): False,
    ("pit", DANA): False,
    ("pit", BRUNO): True,
    ("pit", ROSA): True,
    ("pit", HENK): False,
    ("cage", DANA): False,
    ("cage", BRUNO): False,
    ("cage", IRIS): True,
    ("cage", HENK): True,
    ("inspector", BRUNO): False,
}


async def tries(house, post, staff):
    return await house.doors.sign_in(post, staff, PASSWORDS[staff], HERE)


@pytest.mark.clause("house 2.1", "house 2.2", "house 2.8")
def test_each_post_lets_in_whom_it_is_for_and_tells_the_others_nothing(tmp_path):
    async def story(house):
        for (post, staff), lets_in in LETS_IN.items():
            answer = await tries(house, post, staff)
            assert isinstance(answer, OpenedSession) is lets_in, (post, staff, answer)
            if not lets_in:
                assert answer == NOT_TOGETHER
                assert house.events(e.SignInTried)[-1].why == "no such post"
        assert [each.staff for each in house.events(e.LockedOut)] == []

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.2")
def test_the_wrong_post_is_not_held_against_anybody(tmp_path):
    async def story(house):
        for _ in range(6):
            assert isinstance(await tries(house, "cage", DANA), Refused)
            house.clock.advance(60_000)
        assert house.roster().members[DANA].failures == 0
        assert isinstance(await tries(house, "console", DANA), OpenedSession)

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.2")
def test_a_duty_that_is_taken_ends_the_session_and_one_that_is_given_opens_the_post(tmp_path):
    async def story(house):
        opened = await tries(house, "cage", IRIS)
        assert house.doors.staff_at("cage", opened.cookie) == IRIS
        await house.asks(c.Dismiss(staff=IRIS, duty=Duty.CASHIER), Staff(BRUNO, "margot"))
        assert house.doors.staff_at("cage", opened.cookie) is None
        assert isinstance(await tries(house, "cage", IRIS), Refused)
        await house.asks(c.Appoint(staff=IRIS, duty=Duty.CASHIER), Staff(BRUNO, "margot"))
        assert isinstance(await tries(house, "cage", IRIS), OpenedSession)

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.4")
def test_nobody_works_on_both_sides_of_the_window_on_one_day(tmp_path):
    async def story(house):
        await house.asks(c.Appoint(staff=DANA, duty=Duty.CASHIER), Asking("configuration"))
        dealing = await tries(house, "console", DANA)
        assert isinstance(dealing, OpenedSession)
        await house.doors.sign_out("console", dealing.cookie)
        assert await tries(house, "cage", DANA) == NOT_TOGETHER
        # The seventh hour of the next morning is another gaming day; it is eleven in the forenoon now.
        house.clock.advance(19 * HOUR - 1)
        assert await tries(house, "cage", DANA) == NOT_TOGETHER
        house.clock.advance(1)
        at_cage = await tries(house, "cage", DANA)
        assert isinstance(at_cage, OpenedSession)
        assert await tries(house, "console", DANA) == NOT_TOGETHER

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.4")
def test_whoever_is_at_a_table_when_the_day_begins_has_worked_there_on_it(tmp_path):
    async def story(house):
        await house.asks(c.Appoint(staff=DANA, duty=Duty.CASHIER), Asking("configuration"))
        house.clock.advance(19 * HOUR - HOUR // 6)  # ten minutes before the gaming day begins
        dealing = await tries(house, "console", DANA)
        house.clock.advance(HOUR // 3)
        await house.doors.sign_out("console", dealing.cookie)
        assert await tries(house, "cage", DANA) == NOT_TOGETHER
        house.clock.advance(24 * HOUR)
        assert isinstance(await tries(house, "cage", DANA), OpenedSession)

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.4")
def test_a_session_that_ran_out_on_this_day_counts_for_it(tmp_path):
    async def story(house):
        await house.asks(c.Appoint(staff=DANA, duty=Duty.CASHIER), Asking("configuration"))
        house.clock.advance(10 * HOUR)
        await tries(house, "console", DANA)  # until nine in the morning, three hours into the next day
        house.clock.advance(13 * HOUR)
        assert await tries(house, "cage", DANA) == NOT_TOGETHER
        await tries(house, "console", BRUNO)  # whose entry clears away sessions that are over
        assert await tries(house, "cage", DANA) == NOT_TOGETHER

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.4")
def test_a_cage_manager_lets_somebody_work_on_both_sides_for_one_day(tmp_path):
    async def story(house):
        await house.asks(c.Appoint(staff=DANA, duty=Duty.CASHIER), Asking("configuration"))
        dealing = await tries(house, "console", DANA)
        approve = c.ApproveBothSides(staff=DANA)
        for nobody in (IRIS, BRUNO, DANA):
            answer = await house.answer(approve, Staff(nobody))
            assert str(answer.clause) == "house 2.4"
        own = await house.answer(c.ApproveBothSides(staff=HENK), Staff(HENK))
        assert str(own.clause) == "house 2.4"
        await house.asks(approve, Staff(HENK))
        at_cage = await tries(house, "cage", DANA)
        assert isinstance(at_cage, OpenedSession)
        assert house.doors.staff_at("console", dealing.cookie) == DANA
        house.clock.advance(19 * HOUR)
        assert house.doors.staff_at("cage", at_cage.cookie) is None

    in_house(tmp_path, story)

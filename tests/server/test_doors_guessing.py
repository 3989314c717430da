"""Guessing at the door: the address pays for every name, and who is turned away is counted in the log."""

import pytest
from http_house import BRUNO, MINUTE, NOON, PASSWORDS, in_house

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.floor.asker import Seat, Staff, Unidentified
from croupier.floor.permissions import may_ask
from croupier.screens.commands import NoteTurnedAway
from croupier.screens.events import AttemptsTurnedAway
from croupier.server.entrance.handed_out import OpenedSession
from croupier.server.entrance.too_fast import MOST_ADDRESSES
from croupier.server.entrance.turned_away import RefusalGround

HERE, THERE = "10.0.0.1", "10.0.0.2"
WRONG = "not-the-password"
NOTE = NoteTurnedAway(since=NOON, count=1, where={HERE: 1})


async def guesses(house, name, where=HERE):
    refused = await house.doors.sign_in("pit", StaffId(name), WRONG, where)
    assert isinstance(refused, Refused), refused
    return refused


async def turned_away(house, times, where=HERE):
    """So many attempts that came too fast, under one name that was tried often enough before."""
    for each in range(6):
        await guesses(house, "dora", f"10.9.0.{each}")
    for _ in range(times):
        assert (await guesses(house, "dora", where)).ground is RefusalGround.TOO_OFTEN


@pytest.mark.clause("house 6.2")
def test_a_name_that_is_used_up_uses_up_the_address_that_tries_it(tmp_path):
    async def story(house):
        await turned_away(house, 19)
        opened = await house.doors.sign_in("pit", BRUNO, PASSWORDS[BRUNO], HERE)
        assert isinstance(opened, OpenedSession)  # the twentieth, and given back
        await guesses(house, "dora")
        assert (await guesses(house, BRUNO)).wait_ms == 3_000
        assert (await guesses(house, BRUNO, THERE)).ground is RefusalGround.NOT_KNOWN

    in_house(tmp_path, story)


@pytest.mark.clause("house 6.2")
def test_an_address_that_is_used_up_uses_up_nobodys_name(tmp_path):
    async def story(house):
        for each in range(20):
            await guesses(house, f"nobody-{each}")
        for _ in range(10):
            assert (await guesses(house, BRUNO)).wait_ms == 3_000
        opened = await house.doors.sign_in("pit", BRUNO, PASSWORDS[BRUNO], THERE)
        assert isinstance(opened, OpenedSession)

    in_house(tmp_path, story)


@pytest.mark.clause("house 6.2")
@pytest.mark.parametrize(("after", "told"), [(MINUTE - 1, 0), (MINUTE, 1), (MINUTE + 1, 1)])
def test_who_is_turned_away_is_told_once_the_minute_is_over(tmp_path, after, told):
    async def story(house):
        await turned_away(house, 3)
        await guesses(house, "dora", THERE)
        house.clock.advance(after)
        await house.doors.tell_turned_away()
        counted = AttemptsTurnedAway(at=NOON + after, since=NOON, count=4, where={HERE: 3, THERE: 1})
        assert house.events(AttemptsTurnedAway) == [counted] * told
        head = house.store.head()
        await house.doors.tell_turned_away()
        assert house.store.head() == head  # and once only

    in_house(tmp_path, story)


def test_the_next_minute_begins_with_the_next_who_is_turned_away(tmp_path):
    async def story(house):
        await turned_away(house, 2)
        house.clock.advance(MINUTE)
        await house.doors.tell_turned_away()
        house.clock.advance(MINUTE)
        await turned_away(house, 5)
        await house.doors.tell_turned_away()
        assert [each.count for each in house.events(AttemptsTurnedAway)] == [2]
        house.clock.advance(MINUTE)
        await house.doors.tell_turned_away()
        last = house.events(AttemptsTurnedAway)[-1]
        assert (last.since, last.count) == (NOON + 2 * MINUTE, 5)

    in_house(tmp_path, story)


def test_a_house_that_closes_does_not_wait_for_the_minute(tmp_path):
    async def story(house):
        await house.doors.tell_turned_away(closing=True)
        assert house.events(AttemptsTurnedAway) == []
        await turned_away(house, 1)
        await house.doors.tell_turned_away(closing=True)
        assert [each.count for each in house.events(AttemptsTurnedAway)] == [1]

    in_house(tmp_path, story)


def test_codes_that_come_too_fast_are_counted_with_them(tmp_path):
    async def story(house):
        for _ in range(25):
            await house.doors.enrol("AAAA-BBBB-CCCC", HERE)
        house.clock.advance(MINUTE)
        await house.doors.tell_turned_away()
        assert [each.where for each in house.events(AttemptsTurnedAway)] == [{HERE: 5}]

    in_house(tmp_path, story)


def test_however_many_addresses_come_one_event_holds_a_few_of_them_and_counts_all(tmp_path):
    async def story(house):
        await turned_away(house, 0)
        for each in range(MOST_ADDRESSES + 10):
            await guesses(house, "dora", f"10.1.0.{each}")
        house.clock.advance(MINUTE)
        await house.doors.tell_turned_away()
        (told,) = house.events(AttemptsTurnedAway)
        assert (told.count, len(told.where)) == (MOST_ADDRESSES + 10, MOST_ADDRESSES)

    in_house(tmp_path, story)


@pytest.mark.parametrize("asker", [Seat("A1"), Staff(BRUNO), Unidentified(verified=True)])
def test_nobody_but_the_door_says_who_was_turned_away(asker):
    assert isinstance(may_ask(NOTE, asker), Refused)

"""The lease of a floor is short; a house that is busy for a moment keeps it, one that is gone does not."""

import asyncio
import time

import pytest

from croupier.house.clocks import now
from croupier.house.lease import BUSY_EVERY_S, BUSY_TIMES, Lease
from croupier.store.postgres import create
from croupier.store.postgres_line import Database
from croupier.store.postgres_nodes import LEASE_MS, NodeLine, NodeSeen, take_lease

BUSY_S = LEASE_MS / 1_000 + BUSY_EVERY_S


@pytest.fixture
def line(nothing):
    """A look at leases from elsewhere; floor a has the house."""
    create(Database(nothing))
    looking = NodeLine(Database(nothing))
    take_lease(looking.ask, "a")
    yield looking
    looking.close()


@pytest.fixture
def owned(nothing, line):
    assert line.lease().node == "a"
    return lambda story: asyncio.run(_of(Lease(NodeLine(Database(nothing)), "a", now), story))


async def _of(lease, story):
    await lease.renew(NodeSeen("a", "a", "", 0, 1, 0, ready=True))
    try:
        await story(lease)
    finally:
        await lease.close()


def test_a_house_that_is_busy_for_longer_than_its_lease_keeps_it(owned, line):
    async def story(lease):
        time.sleep(BUSY_S)
        assert lease.holds
        assert line.lease().left_ms > 0

    owned(story)


def test_a_house_that_stands_still_loses_its_lease_and_knows_it(owned, line):
    async def story(lease):
        time.sleep(BUSY_EVERY_S * BUSY_TIMES + BUSY_S)
        assert not lease.holds
        assert line.lease().left_ms == 0

    owned(story)


def test_a_lease_is_not_renewed_for_whoever_finds_another_process_by_its_name(nothing, line):
    async def story():
        lease = Lease(NodeLine(Database(nothing)), "a", now)
        assert line.say(NodeSeen("a", "another", "", 0, 1, 0, ready=True))
        take_lease(line.ask, "a")
        look = await lease.renew(NodeSeen("a", "a", "", 0, 1, 0, ready=True))
        time.sleep(BUSY_EVERY_S + 0.1)
        assert (look.is_of("a"), lease.holds) == (False, False)
        await lease.close()

    asyncio.run(story())


def test_a_lease_that_another_has_taken_or_that_was_given_up_is_not_renewed_by_itself(owned, line):
    async def given_up(lease):
        await lease.give_up()
        time.sleep(BUSY_EVERY_S * 2)
        assert not lease.holds
        assert line.lease().left_ms == 0

    async def taken(lease):
        take_lease(line.ask, "b")
        time.sleep(BUSY_S)
        assert not lease.holds
        assert line.lease().node == "b"

    owned(given_up)
    owned(taken)

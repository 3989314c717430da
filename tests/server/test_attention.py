"""Many requests of one address at once: somebody else is not kept waiting for all of them."""

import asyncio
import time

import pytest
from gated import PATIENCE_S, Caller, behind_the_gate, greeting

from croupier.server.app import front
from croupier.server.hosts import OwnNames

REQUEST = b"GET / HTTP/1.1\r\nHost: house\r\n\r\n"
CROWD, QUIET = "127.0.0.3", "127.0.0.4"
MANY = 40


class Begun:
    """A house that takes its time over the first request, and notes in which order the others are begun."""

    def __init__(self):
        self.addresses = []

    async def __call__(self, scope, receive, send):
        self.addresses.append(scope["client"][0])
        if len(self.addresses) == 1:
            time.sleep(0.5)  # nobody is looked at meanwhile, and everybody comes
        await greeting(scope, receive, send)


def besieged(story):
    async def run():
        house = Begun()
        async with behind_the_gate(app=front(house, None, OwnNames((), "", any_name=True))) as server:
            crowd = [Caller(server, CROWD) for _ in range(MANY)]
            for each in crowd:
                await each.__aenter__()
            async with Caller(server, QUIET) as quiet:
                await story(house, server, crowd, quiet)
            for each in crowd:
                await each.__aexit__()

    asyncio.run(run())


@pytest.mark.clause("house 6.2")
def test_a_request_of_another_address_waits_for_one_of_a_crowd_and_not_for_all():
    async def story(house, _server, crowd, quiet):
        for each in crowd:
            await each.says(REQUEST)
        await quiet.says(REQUEST)
        assert b" 200 " in await quiet.answer()
        assert house.addresses.index(QUIET) <= MANY // 4
        for each in crowd:
            assert b" 200 " in await each.answer()
        assert house.addresses.count(CROWD) == MANY

    besieged(story)


@pytest.mark.clause("house 6.2")
def test_what_was_asked_by_whoever_has_gone_is_not_begun():
    async def story(house, server, crowd, quiet):
        for each in crowd:
            await each.says(REQUEST)
            await each.__aexit__()
        async with asyncio.timeout(PATIENCE_S):
            while len(server.capacity) > 1:
                await asyncio.sleep(0.01)
        await quiet.says(REQUEST)
        assert b" 200 " in await quiet.answer()
        assert house.addresses.count(CROWD) < MANY // 2

    besieged(story)

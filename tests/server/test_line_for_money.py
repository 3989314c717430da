"""The line of a house for money: what only a demonstration has is no message there, and no address."""

import asyncio

import httpx
import pytest
from real_house import BRUNO, PASSWORDS, real_house
from screens_house import served_house

PUT = (
    {"type": "PutNote", "amount": 5_000},
    {"type": "PutTicket", "ticket": "000000000000000018"},
    {"type": "PutCard", "card": "5"},
    {"type": "KeepCompany", "table": "R1", "on": True},
    {"type": "TakeFreeSeat", "tournament": "riverside-cup-1"},
)
NOT_KNOWN = {"type": "PutNothing", "amount": 5_000}
ADDRESSES = ("/api/demonstration/sessions", "/api/demonstration/screens")


def in_real_house(tmp_path, story):
    async def run():
        async with served_house(real_house(tmp_path / "house")) as house:
            await story(house)

    asyncio.run(run())


async def answers(screen):
    """To each in turn, without the name that it was asked by."""
    for number, message in enumerate((*PUT, NOT_KNOWN)):
        await screen.say(id=f"put {number}", **message)
        answer = dict(await screen.answer(f"put {number}"))
        assert answer.pop("id") == f"put {number}"
        yield answer


@pytest.mark.clause("house 1.3")
def test_what_is_put_in_by_a_screen_is_as_unknown_as_what_nobody_knows(tmp_path):
    async def story(house):
        cookie = await house.cookie("pit", BRUNO, PASSWORDS[BRUNO])
        async with house.screen("lobby") as lobby, house.screen("pit", cookie=cookie) as pit:
            for screen in (lobby, pit):
                *put, unknown = [answer async for answer in answers(screen)]
                assert (unknown["type"], unknown["reason"]) == ("Refused", "this house knows no such message")
                assert all(answer == unknown for answer in put)
                assert screen.farewell is None

    in_real_house(tmp_path, story)


@pytest.mark.clause("house 1.3")
def test_the_addresses_of_a_demonstration_are_not_there(tmp_path):
    async def story(house):
        async with httpx.AsyncClient(base_url=house.address) as browser:
            nowhere = (await browser.post("/api/nowhere", json={})).status_code
            for address in ADDRESSES:
                for body in ({}, {"post": "pit", "staff": "bruno"}, {"role": "terminal", "name": "A1"}):
                    answer = await browser.post(address, json=body)
                    assert (
                        (answer.status_code, "set-cookie" in answer.headers)
                        == (nowhere, False)
                        == (404, False)
                    )

    in_real_house(tmp_path, story)

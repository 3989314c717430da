"""From the house's sum on, whoever is paid is named with a document; both lie beside the log and can go."""

from pathlib import Path

import pytest
from http_house import A1, HENK, IRIS, in_house

from croupier.core.private import Private
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.asker import Staff
from croupier.tickets import commands as kc
from croupier.tickets import events as ke
from croupier.tickets.rules import RedeemedAt

MUCH = 10_000_00
WINDOW = ke.AtWindow(RedeemedAt.CAGE, "Cage 1")
TWO = Staff(IRIS, HENK)
WHO = {"payee": "Jo Lee Unmistakable", "document": "passport N1234567"}
BY_CHEQUE = {"place": WINDOW, "means": ke.PaymentMeans.CASH_EQUIVALENT, "by": IRIS}


async def presented(house, amount):
    number = await house.ticket(A1, amount)
    await house.asks(kc.ReportPrinted(ticket=number), Asking("printer"))
    await house.asks(kc.Hold(ticket=number, place=WINDOW, amount=amount), Staff(IRIS))
    return number


@pytest.mark.clause("house 3.6")
def test_a_large_ticket_is_paid_to_somebody_with_a_name_and_a_document(tmp_path):
    async def story(house):
        number = await presented(house, MUCH)
        for said in ({}, {"payee": "Jo Lee"}, {"document": "passport"}, {"payee": "  ", "document": "\t"}):
            refused = await house.answer(kc.Redeem(ticket=number, **BY_CHEQUE, **said), TWO)
            assert str(refused.clause) == "house 3.6"
        await house.asks(kc.Redeem(ticket=number, **BY_CHEQUE, **WHO), TWO)
        (paid,) = house.events(ke.TicketRedeemed)
        assert isinstance(paid.payee, Private)
        assert (house.told(paid.payee), house.told(paid.document)) == (WHO["payee"], WHO["document"])
        log = [path for path in Path(tmp_path).rglob("house.log*") if path.is_file()]
        assert log
        assert not any(b"Unmistakable" in path.read_bytes() for path in log)

    in_house(tmp_path, story)


@pytest.mark.clause("house 3.6")
def test_below_the_sum_nobody_is_asked_for_a_name(tmp_path):
    async def story(house):
        number = await presented(house, MUCH - 1)
        await house.asks(kc.Redeem(ticket=number, **BY_CHEQUE), TWO)

    in_house(tmp_path, story)


@pytest.mark.clause("house 3.6")
def test_the_file_of_a_large_ticket_says_that_it_may_be_paid(tmp_path):
    async def story(house):
        number = await presented(house, MUCH)
        cage = await house.signed_in(IRIS, "cage")
        found = (await cage.get(f"/api/tickets/{number}")).json()
        assert found["may"]["redeem_for_cash_equivalent"] is None

    in_house(tmp_path, story)

"""What a ticket's paper says of its log: the Cage reads it, and pays no paper of another log."""

import asyncio

import pytest
from floor_house import A1, A2, CASHIER, DEVICE, TheHouse
from msgspec.structs import replace

from croupier.alarms.events import AlarmRaised
from croupier.alarms.rules import AlarmKind
from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.floor import Floor
from croupier.floor.paper_marks import paper_mark
from croupier.store.port import Committed
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow, TicketRedeemed
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing

WINDOW = AtWindow(RedeemedAt.CAGE, "1")


@pytest.fixture
def house():
    return TheHouse().staffed().opened().seated(A1, A2)


def presented(house, terminal):
    """A ticket at the window: its payment as it is asked without looking at the paper, and its mark."""
    house.cashes_out(terminal)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    house.does(kc.Hold(ticket=number, place=WINDOW, amount=house.ticket(number).amount), CASHIER)
    return kc.Redeem(ticket=number, place=WINDOW, by=CASHIER.staff), paper_mark(house.store, number)


def others(mark, of_another_ticket):
    """The next batch, another digit, what another ticket of this log says, and another house's."""
    log, batch, digits = mark.split()
    flipped = f"{int(digits[-1], 16) ^ 1:X}"
    yield f"{log} {int(batch) + 1} {digits}"
    yield f"{log} {batch} {digits[:-1]}{flipped}"
    yield of_another_ticket
    yield f"{log} 4377 9F03A1C2"


@pytest.mark.clause("house 5.9")
def test_a_paper_of_another_log_is_not_paid_and_that_of_this_one_is(house):
    (pay, mark), (_, other) = presented(house, A1), presented(house, A2)
    for wrong in others(mark, other):
        assert house.refuses(replace(pay, paper=wrong), CASHIER) == "house 5.9"
    assert house.ticket(pay.ticket).standing is Standing.HELD
    house.does(replace(pay, paper=mark), CASHIER)
    (paid,) = [each.event for each in house.store.tail() if isinstance(each.event, TicketRedeemed)]
    assert (paid.ticket, paid.paper) == (pay.ticket, mark)


@pytest.mark.parametrize("typed", [str.lower, lambda mark: mark.removeprefix("LOG "), " {} ".format])
def test_a_mark_is_read_however_it_is_typed(house, typed):
    pay, mark = presented(house, A1)
    house.does(replace(pay, paper=typed(mark)), CASHIER)


@pytest.mark.parametrize(
    "typed", ["LOG", "LOG 4377", "9F03A1C2", "LOG 4377 9F03A1C", "LOG ٤٣٧٧ 9F03A1C2", "x"]
)
def test_what_is_no_mark_is_neither_paid_nor_a_reason_for_alarm(house, typed):
    pay, _ = presented(house, A1)
    assert house.refuses(replace(pay, paper=typed), CASHIER) == (
        "the mark on a paper is written as LOG 4377 9F03A1C2"
    )


@pytest.mark.clause("house 5.9")
def test_alarm_is_given_of_a_paper_of_another_log_and_of_nothing_else(house):
    pay, mark = presented(house, A1)

    async def asked():
        async with Floor(house.core) as floor:
            for paper in ("LOG", "LOG 4377 9F03A1C2", mark):
                stamp = Stamp(command=CommandId(f"pay {paper}"), at=house.now, by="")
                yield await floor.handle(replace(pay, paper=paper), stamp, CASHIER)

    async def told():
        return [answer async for answer in asked()]

    unread, another, paid = asyncio.run(told())
    assert isinstance(unread, Refused)
    assert isinstance(another, Refused)
    assert isinstance(paid, Committed)
    (raised,) = [each.event for each in house.store.tail() if isinstance(each.event, AlarmRaised)]
    assert (raised.kind, raised.where) == (AlarmKind.PAPER_OF_ANOTHER_LOG, "Cage 1")
    assert "LOG 4377 9F03A1C2" in raised.what

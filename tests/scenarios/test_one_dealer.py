"""What one dealer tried on a running house, over HTTP and the wire: each refused with its number."""

import asyncio

import httpx
import pytest
from screens_house import A1, DANA, farewell_of, on_the_wire

from croupier.core.ids import StaffId, TableId, TerminalId
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.floor.rooms import TICKET
from croupier.staff.commands import ChangeRank
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal

DEVICE, BOSS = HouseSystem("device"), Staff(StaffId("bruno"))
R1, A2 = TableId("R1"), TerminalId("A2")
WINDOW = {"type": "AtWindow", "kind": "Cage", "name": "1"}
CREDIT = {"type": "CreditByDealer", "terminal": "A1", "table": "R1", "tender": "cash to the dealer"}
BOUGHT = pc.CreditByDealer(terminal=A1, table=R1, tender=BuyIn.DEALER_CASH, amount=50_00)
READING = ("players/gold-7", "players/gold-7/statement", "reports/liability")


async def refused(screen, room, /, **command):
    answer = await screen.ask(room, command)
    assert answer["type"] == "Refused", (command, answer)
    return answer["clause"]


async def on_paper(house, terminal):
    """The player takes it out; the number of the ticket."""
    store = house.live.house.store
    before = {stream for stream, _ in store.streams("ticket/")}
    await house.does(pc.CashOut(terminal=terminal, way=PaidBy.TICKET), Seat(terminal))
    (stream,) = {stream for stream, _ in store.streams("ticket/")} - before
    return stream.partition("/")[2]


async def with_paper(dealer, number):
    """What the dealer tries with a ticket."""
    window = {"ticket": number, "place": WINDOW}
    return [
        await refused(dealer, "ticket", type="Hold", amount=50_00, **window),
        await refused(dealer, "ticket", type="Redeem", means="cash", by="dana", **window),
        await refused(dealer, "ticket", type="Reprint", ticket=number, replacement="", by="dana"),
        await refused(dealer, "ticket", type="Void", ticket=number, by="dana", why="torn"),
    ]


async def over_http(house, number):
    """Reading, and signing in where no dealer works; of the latter a stranger learns no number."""
    cookie = await house.cookie("console", "dana")
    async with httpx.AsyncClient(base_url=house.address, headers={"Cookie": cookie}) as web:
        answers = [await web.get(f"api/{path}") for path in (*READING, f"tickets/{number}")]
        cage = await web.post("api/demonstration/sessions", json={"post": "cage", "staff": "dana"})
    assert cage.status_code == 401
    return {(each.status_code, each.json()["clause"]) for each in answers}


@pytest.mark.clause("house 2.2", "house 2.7", "house 3.1", "house 3.2", "house 3.3", "house 3.4", "house 3.5")
def test_each_step_of_one_dealer_is_refused_with_its_number(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as house, house.post("console", "dana", "R1") as dana:
            assert await refused(dana, "terminal", **CREDIT, amount=100_000_000) == "house 3.3"
            assert await refused(dana, "terminal", **CREDIT, amount=100_001) == "house 3.2"
            await house.does(BOUGHT, DANA)
            out = {"type": "CashOut", "terminal": "A1"}
            assert await refused(dana, "terminal", **out, way="ticket") == "house 3.4"
            chips = {"way": "chips from the dealer", "table": "R1"}
            assert await refused(dana, "terminal", **out, **chips) == "house 3.1"
            number = await on_paper(house, A1)
            assert await with_paper(dana, number) == ["house 2.2", "house 2.2", "house 3.1", "house 3.1"]
            # Put into another terminal and taken out there, the money is still known.
            await house.does(kc.Hold(ticket=number, place=AtTerminal(A2)), DEVICE)
            await house.does(pc.InsertTicket(terminal=A2, ticket=number, amount=50_00), DEVICE)
            again = await on_paper(house, A2)
            assert house.live.house.core.current.state(TICKET, again).hands == ("dana",)
            assert await with_paper(dana, again) == ["house 2.2", "house 2.2", "house 3.1", "house 3.1"]
            await house.does(pc.Freeze(terminal=A1, freeze="f1", because="a question"), BOSS)
            lifted = {"type": "Release", "terminal": "A1", "freeze": "f1"}
            assert await refused(dana, "terminal", **lifted) == "house 3.5"
            assert await over_http(house, again) == {(403, "house 2.7")}

    asyncio.run(story())


@pytest.mark.clause("rapid-roulette 1.2")
def test_a_console_goes_dark_with_the_rank_that_opened_it(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as house, house.post("console", "dana", "R1") as dana:
            none = ChangeRank(staff=StaffId("dana"), book="rapid-roulette", rank=None)
            await house.does(none, HouseSystem("configuration"))
            assert await farewell_of(dana)  # though dana deals at other tables still
            async with house.screen("console", "R1", cookie=await house.cookie("console", "dana")) as again:
                assert await farewell_of(again)

    asyncio.run(story())

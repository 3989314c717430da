"""A round that a terminal of the HTTP house wagers on, and its virtual dealer conducts."""

from http_house import DEVICE

from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc

V1, C1 = TableId("V1"), TerminalId("C1")


async def dealt(house, until):
    """C1 wagers on the first round of V1; the dealer goes on until something is true of the table."""
    await house.asks(pc.EscrowNote(terminal=C1, insertion="n1", amount=100_00), DEVICE)
    await house.asks(pc.InsertNote(terminal=C1, insertion="n1", amount=100_00), DEVICE)
    await house.asks(pc.ChooseTable(terminal=C1, table=V1), Seat(C1))
    table = house.core.current.state(TABLE, V1)
    for _ in range(60):
        await house.live.house.dealers[V1].look()
        table = house.core.current.state(TABLE, V1)
        if table.phase is Phase.WAGERING and not table.in_hand.slips:
            slip = tc.SetWagers(table=V1, round=1, terminal=C1, slip={"red": 500, "straight:7": 100})
            await house.asks(slip, Seat(C1))
        if until(table):
            return table
        house.clock.advance(1000)
    raise AssertionError(table)

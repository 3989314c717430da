"""A head is signed at once for whatever more is paid than one person may pay alone, however it is paid."""

import asyncio

import pytest
from http_house import A1, DANA, DEVICE, in_house

from croupier.core.ids import StaffId, StreamId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Staff
from croupier.house import heads as signing
from croupier.house.head_files import last_heads_in
from croupier.house.heads import Heads
from croupier.store.port import Recorded
from croupier.terminal import commands as pc
from croupier.terminal.events import LeftBehindPaid
from croupier.terminal.rules import BuyIn, PaidBy

ALONE = 4_000
TABLE = TableId("R1")


@pytest.fixture(autouse=True)
def seldom(monkeypatch):
    monkeypatch.setattr(signing, "EVERY_S", 3_600.0)


def in_a_signing_house(tmp_path, story):
    async def told(house):
        signer = house.live.house.heads
        heads = Heads(signer, house.floor, house.clock.now, ALONE)
        keeping = asyncio.create_task(heads.keep())

        async def signed():
            """Up to which batch the file of heads knows this house, after a while."""
            await asyncio.sleep(0.3)
            return max(head.number for path in signer.files for head in last_heads_in(path))

        try:
            await signed()
            await story(house, signed)
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    in_house(tmp_path, told)


@pytest.mark.parametrize(("amount", "at_once"), [(ALONE, False), (ALONE + 100, True)])
def test_chips_for_a_balance_are_signed_at_once_from_the_sum_on(tmp_path, amount, at_once):
    async def story(house, signed):
        await house.asks(pc.EscrowNote(terminal=A1, insertion="one", amount=amount), DEVICE)
        await house.asks(pc.InsertNote(terminal=A1, insertion="one", amount=amount), DEVICE)
        before = await signed()
        assert before < house.store.head().number
        await house.asks(pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=TABLE), Staff(DANA))
        assert (await signed() == house.store.head().number) is at_once

    in_a_signing_house(tmp_path, story)


@pytest.mark.parametrize(("amount", "at_once"), [(ALONE, False), (ALONE + 1, True)])
def test_what_was_left_behind_is_signed_at_once_from_the_sum_on(tmp_path, amount, at_once):
    """The floor tells of a payment once it is durable; so is this one told."""

    async def story(house, signed):
        heads = Heads(house.live.house.heads, house.floor, house.clock.now, ALONE)
        keeping = asyncio.create_task(heads.keep())
        await signed()
        credit = pc.CreditByDealer(terminal=A1, table=TABLE, tender=BuyIn.DEALER_CASH, amount=100)
        await house.asks(credit, Staff(DANA))
        before = await signed()
        paid = LeftBehindPaid(
            at=house.clock.now(), terminal=A1, table=TABLE, round=1, amount=amount,
            reason="won", by=StaffId("iris"), approved_by=StaffId("henk"),
        )  # fmt: skip
        stamp = Stamp(command="paid", at=house.clock.now(), by="")
        heads._look_at_payment(Recorded(1, StreamId(f"terminal/{TerminalId(A1)}"), 1, paid, stamp))
        assert (await signed() > before) is at_once
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)

    in_a_signing_house(tmp_path, story)

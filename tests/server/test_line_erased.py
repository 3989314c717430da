"""A decision that is erased leaves the player what they were told of it."""

import asyncio

from screens_house import DANA, R1, on_the_wire

from croupier.core.ids import StaffId
from croupier.core.public_reasons import PublicReason
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.server.views.seat import claim_view, seat_view
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn

DECIDED = "Ludo was seen on the film"


def test_what_a_player_was_told_of_a_decision_stays_when_its_words_are_erased(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as wire:
            credit = {"terminal": "A1", "table": R1, "amount": 50_00, "tender": BuyIn.DEALER_CASH}
            await wire.does(pc.CreditByDealer(**credit), DANA)
            await wire.does(tc.RecordClaim(table=R1, terminal="A1", claim="Ludo took my chip"), Seat("A1"))
            await wire.does(
                tc.DecideClaim(table=R1, number=1, decision=DECIDED, public=PublicReason.DISMISSED),
                Staff(StaffId("bruno")),
            )
            core, scene = wire.live.floor.core, wire.served.hub.scene
            claim = core.current.state(TABLE, R1).claims[0]
            shown = claim_view(scene, R1, 1, claim)
            assert shown.decision == DECIDED
            core.house_settings.personal.forget([claim.decision.id])
            shown = claim_view(scene, R1, 1, claim)
            assert (shown.decision, shown.claim) == ("erased", "Ludo took my chip")
            own = seat_view(scene, "A1").claim
            assert (own.decision, own.claim) == (PublicReason.DISMISSED, "Ludo took my chip")

    asyncio.run(story())

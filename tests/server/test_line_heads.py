"""Screens remember the highest head that they were shown: a house that is behind it stops."""

import asyncio
from contextlib import suppress

import msgspec
import pytest
from screens_house import on_the_wire

from croupier.alarms.rules import AlarmKind
from croupier.core.heads import head_message, read_head
from croupier.floor.alarms import alarms_of
from croupier.house.live import HouseStopped


def ahead(live, batches):
    """A head that this house would sign, had it come so much further."""
    last = live.house.heads.last
    number = last.number + batches
    message = head_message(last.house, number, last.at, last.digest, last.time)
    signed = msgspec.structs.replace(last, number=number, signature=live.house.signer.sign(message))
    assert signed.by(live.house.signer.public)
    return signed


def altered(line):
    return line[:-1] + ("0" if line[-1] != "0" else "1")


async def snapshot_after(wire, head):
    """What a screen is told that comes back and says what it was shown."""
    async with wire.screen("lobby", head=head) as screen:
        return await screen.hear()


@pytest.mark.clause("house 5.1")
def test_a_head_that_this_log_does_not_contain_stops_the_house_and_gives_alarm(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as wire:
            live = wire.live
            told = await snapshot_after(wire, None)
            shown = read_head(told["head"])
            assert shown.by(live.house.signer.public)
            later = ahead(live, 400)
            for head in (told["head"], "nothing", altered(later.line())):
                assert (await snapshot_after(wire, head))["type"] == "Snapshot"
            assert live.floor.core.stopped is None
            async with wire.screen("lobby", head=later.line()):
                while live.floor.core.stopped is None:
                    await asyncio.sleep(0.01)
            assert live.floor.core.stopped == f"this house is behind what it has signed: batch {later.number}"
            standing = alarms_of(live.floor.core).standing.values()
            assert [each.kind for each in standing if each.kind is AlarmKind.BEHIND] == [AlarmKind.BEHIND]

    with suppress(HouseStopped):
        asyncio.run(story())


def test_what_is_kept_is_answered_with_a_signed_head(tmp_path):
    async def story():
        async with on_the_wire(tmp_path / "house") as wire, wire.terminal("A1") as screen:
            answer = await screen.ask("terminal", {"type": "RequestService", "terminal": "A1"})
            assert answer["type"] == "Kept", answer
            assert read_head(answer["head"]).by(wire.live.house.signer.public)

    asyncio.run(story())

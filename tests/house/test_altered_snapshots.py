"""A snapshot altered and sealed anew, as whoever holds the file can do: the house reads its log instead."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from real_house import BRUNO, DANA, MARGOT, PASSWORDS, accepted, real_house, rewritten

from croupier.floor.rooms import HOUSE_ROSTER, STAFF, codec
from croupier.floor.snapshot_codec import decode_state, encode_state
from croupier.floor.vouched_snapshots import VOUCHED, VouchedSnapshots
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import simulated_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.staff.duties import Duty
from croupier.store.reading import seal_of
from croupier.store.sqlite_log import SqliteLog

ROSTER = STAFF.stream(HOUSE_ROSTER)
PUT = "UPDATE snapshots SET body = ?, digest = ? WHERE stream = ?"


@pytest.fixture
def file(tmp_path):
    file = real_house(tmp_path / "house")
    asyncio.run(opened(file))
    return file


async def opened(file, look=None):
    house = open_house(load(file), file, simulated_clock(), 1)
    try:
        return look and look(house.core)
    finally:
        await house.close()


def forge(file, *, marked):
    """The dealer answers for the house, and everybody has the dealer's password."""
    with closing(SqliteLog.open(file.parent / "house.log", codec())) as log:
        kept, plain = log.snapshot(ROSTER), VouchedSnapshots(log).of(ROSTER)
    roster = decode_state(plain.body)
    dana = replace(roster.members[DANA], duties=frozenset({Duty.PEOPLE}))
    others = {name: replace(each, hash=roster.members[BRUNO].hash) for name, each in roster.members.items()}
    body = encode_state(replace(roster, members={**others, DANA: dana}))
    mark = kept.body[: len(VOUCHED) + 32] if marked else b""
    forged = replace(kept, body=mark + body)
    with closing(sqlite3.connect(file.parent / "house.log")) as log:
        log.execute(PUT, (forged.body, seal_of(forged), ROSTER))
        log.commit()


@pytest.mark.parametrize("marked", [False, True])
def test_a_roster_altered_in_its_snapshot_is_read_from_the_log(file, marked):
    def duties(core):
        return core.current.state(STAFF, HOUSE_ROSTER).members[DANA].duties

    forge(file, marked=marked)
    assert asyncio.run(opened(file, duties)) == frozenset()
    assert asyncio.run(opened(file, duties)) == frozenset()  # and what it saved at closing is its own


def test_nobody_accepts_a_file_by_a_password_that_stands_in_a_snapshot_only(file):
    rewritten(file, "credit_alone = ", "credit_alone = 9")
    forge(file, marked=True)
    with pytest.raises(CannotOpen):
        accepted(file, (BRUNO, PASSWORDS[BRUNO]), (MARGOT, PASSWORDS[BRUNO]))
    assert accepted(file) == ("authority.credit_alone",)


def test_a_good_snapshot_is_used_and_only_in_its_own_place(file):
    with closing(SqliteLog.open(file.parent / "house.log", codec())) as log:
        kept = log.snapshot(ROSTER)
        mine = VouchedSnapshots(log, b"key").marked(replace(kept, body=b"told"))

        class Put:
            """The log, with one snapshot in the place of any other."""

            def snapshot(self, stream):
                return replace(mine, stream=stream)

        assert VouchedSnapshots(Put(), b"key").of(ROSTER).body == b"told"
        assert VouchedSnapshots(Put(), b"another").of(ROSTER) is None
        assert VouchedSnapshots(Put(), b"key").of(STAFF.stream("elsewhere")) is None

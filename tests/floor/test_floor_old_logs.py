"""Logs that earlier versions left on disks are opened, told, audited and gone on with by this one.

logs/day_1.sql is a day of a house with tables of three books, written by the first version with
rooms.  It stays as it is for ever; see house_of_a_day.py.
"""

import sqlite3
from functools import reduce
from itertools import count
from operator import or_
from pathlib import Path

import pytest
from floor_house import A1, A2, DEALER, R1, TheHouse, house_settings
from house_of_a_day import B1, D1, M1, TABLES
from typer.testing import CliRunner

from croupier.cli.replay import app
from croupier.core.ids import Instant
from croupier.floor.audit import audit
from croupier.floor.core import FloorCore
from croupier.floor.rooms import ROOMS, TABLE, TERMINAL, codec, members
from croupier.floor.timers import due
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, TICKETS, credit, win
from croupier.staff.state import Roster
from croupier.store.codec import Codec
from croupier.store.migrations import EventKind
from croupier.store.sqlite import SqliteStore
from croupier.store.upgrade import upgrade
from croupier.table import commands as tc
from croupier.table.events import WagersSet
from croupier.table.state import Phase
from croupier.terminal import events as pe
from croupier.terminal.rules import BuyIn

DAY = Path(__file__).parent / "logs" / "day_1.sql"
DIGEST, EVENTS = "a83c7fdc5b4560d0b383126eabf265e0396ad46f5d135b1e9c109ebfeeca9f0b", 135


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "day.db"
    connection = sqlite3.connect(file)
    connection.executescript(DAY.read_text(encoding="utf-8"))
    connection.close()
    return file


@pytest.fixture
def house(path):
    upgrade(path, codec())
    store = SqliteStore.open(path, codec())
    found = TheHouse(store, **TABLES)
    found._ids = count(100_000)  # names that were not used on that day
    yield found
    store.close()


def test_it_is_the_log_that_was_written_then(house):
    assert house.store.verify() is None
    assert house.store.head().digest.hex() == DIGEST
    assert house.store.head().at == EVENTS


def test_every_room_stands_where_it_stood(house):
    table, other, third = (house.state(TABLE, name) for name in (R1, M1, D1))
    assert (table.phase, table.in_hand.number, table.claims[0].decision) == (Phase.IDLE, 4, "it was 5")
    assert table.closing.closes_at == house.core.current.latest + 20 * 60_000
    assert (other.phase, other.notice.sign.minimum) == (Phase.SETTLED, 500)
    assert (third.phase, [each.of for each in third.in_hand.moves]) == (Phase.SETTLED, ["19"])
    assert house.terminal(A2).faults["f1"].repaired is not None
    roster = house.core.current.state(next(room for room in ROOMS if room.name == "staff"), "house")
    assert isinstance(roster, Roster)
    assert sorted(roster.members) == ["bruno", "dana", "marta", "rita", "rosa"]


def test_every_cent_is_where_it_was(house):
    held = {A1: 577_50, A2: 0, B1: 0, "C1": 120_00}
    assert {name: house.credit(name) for name in held} == held
    assert (house.balance(TICKETS), house.balance(win(R1, AUD)), house.balance(credit(B1, AUD))) == (
        295_00,
        -377_50,
        0,
    )
    streams = [stream.removeprefix("ticket/") for stream, _ in house.store.streams("ticket/")]
    assert sorted(
        (house.ticket(number).standing.value, house.ticket(number).amount) for number in streams
    ) == [
        ("issued", 295_00),
        ("paid by hand", 20_00),
        ("redeemed", 90_00),
        ("redeemed", 142_50),
        ("reprinted", 90_00),
    ]
    house.balances_out()


def test_it_passes_the_audit(house):
    report = audit(house.store, open_ruleset)
    assert (report.finding, report.rounds, report.events) == (None, 6, EVENTS)


def test_its_snapshots_may_be_left_aside(house, monkeypatch):
    assert house.store.snapshot(TABLE.stream(R1)) is not None
    with_them = {name: house.state(TABLE, name) for name in (R1, M1, D1)}
    monkeypatch.setattr(house.store, "snapshot", lambda _stream: None)
    core = FloorCore(house.store, house_settings(**TABLES))
    assert {name: core.current.state(TABLE, name) for name in (R1, M1, D1)} == with_them


def test_many_events_at_once_make_what_they_make_one_by_one(house):
    for name in (R1, M1, D1):
        events = house.store.read(TABLE.stream(name))
        assert any(isinstance(event, WagersSet) for event in events)
        one_by_one = reduce(TABLE.decider.evolve, events, TABLE.decider.initial)
        assert TABLE.fold(events) == one_by_one
        assert list(TABLE.fold(events).in_hand.slips) == list(one_by_one.in_hand.slips)
        for cut in range(len(events)):
            assert TABLE.fold(events[cut:], TABLE.fold(events[:cut])) == one_by_one


def test_it_is_told_again(path):
    told = CliRunner().invoke(app, [str(path), "--table", "R1", "--round", "3"])
    assert told.exit_code == 0, told.output
    assert "outcome corrected from 0 to 5" in " ".join(told.output.split())


def test_the_house_goes_on_from_it(house):
    house.now = house.core.current.latest
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun("18")
    assert (house.spin().number, house.credit(A1)) == (5, 587_50)
    house.now += 30 * 60_000
    asked = [type(act.command).__name__ for act in due(house.core, Instant(house.now))]
    assert asked == ["ChangeLimits", "CloseTable"]
    assert house.refuses(tc.OpenWagering(table=R1), DEALER) == "rapid-roulette 12.7"
    assert audit(house.store, open_ruleset).finding is None


# ── a later version, whose buy-ins say in which currency they are ───────────────────────────


class LaterCredited(pe.Credited, frozen=True, kw_only=True, tag="Credited"):
    """As it may be one day: with a field that has no default."""

    currency: str


def in_dollars(record):
    return {**record, "currency": "AUD"}


def later():
    unions = {}
    for room in ROOMS:
        events = (LaterCredited if told is pe.Credited else told for told in members(room.union))
        unions[room.name] = reduce(or_, events)
    return Codec(unions, {("terminal", "Credited"): (in_dollars,)})


def test_a_rooms_event_that_has_changed_since_is_brought_forward(path):
    upgrade(path, later())
    store = SqliteStore.open(path, later())
    bought = [told for told in store.read(TERMINAL.stream(A1)) if isinstance(told, pe.Credited)]
    assert [(told.amount, told.tender, told.currency) for told in bought] == [
        (100_00, BuyIn.NOTES, "AUD"),
        (142_50, BuyIn.TICKETS, "AUD"),
    ]
    house = TheHouse(store, **TABLES)
    assert house.terminal(A1).account is not None
    assert (store.verify(), audit(store, open_ruleset).finding) == (None, None)
    store.close()


def test_what_the_later_version_writes_bears_its_version_and_the_earlier_one_says_so():
    credited = LaterCredited(terminal=A1, amount=5, tender=BuyIn.NOTES, insertion="x", currency="NZD")
    kind, body = later().encode(credited)
    assert kind == EventKind("terminal", "Credited", 2)
    assert later().decode(kind, body) == credited
    with pytest.raises(ValueError, match="written by a later croupier"):
        codec().decode(kind, body)

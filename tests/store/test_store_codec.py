"""Events as bytes, and old ones brought forward."""

import sqlite3
from pathlib import Path

import pytest

from croupier.core.ids import StreamId, TerminalId
from croupier.core.message import Event
from croupier.ledger.account import AUD, cash, credit
from croupier.store.codec import Codec, Unreadable
from croupier.store.migrations import EventKind
from croupier.store.port import Committed, Damaged
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_log import SqliteLog
from croupier.store.upgrade import upgrade
from croupier.testing.store_kit import CODEC, PaidIn, TillEvent, TillOpened, append, batch

EARLIER = Path(__file__).parent / "logs" / "earlier.sql"


class ShiftBegun(Event, frozen=True, kw_only=True):
    """Once called TillOpened, and at first without a float."""

    till: str
    opening_float: int


class Paid(Event, frozen=True, kw_only=True, tag="PaidIn"):
    """First in dollars, then in cents without a currency."""

    terminal: TerminalId
    cents: int
    unit: str


def renamed(record):
    return {"type": "ShiftBegun", "till": record["till"]}


def with_float(record):
    return {**record, "opening_float": 0}


def in_cents(record):
    return {"type": "PaidIn", "terminal": record["terminal"], "cents": 100 * record["dollars"]}


def with_unit(record):
    return {**record, "unit": "AUD"}


LATER = Codec(
    {"till": ShiftBegun | Paid},
    {
        ("till", "TillOpened"): (renamed,),
        ("till", "ShiftBegun"): (with_float,),
        ("till", "PaidIn"): (in_cents, with_unit),
    },
)


@pytest.mark.parametrize("event", [TillOpened(till="1"), PaidIn(terminal=TerminalId("A12"), cents=5)])
def test_events_round_trip(event):
    kind, body = CODEC.encode(event)
    assert kind == EventKind("till", type(event).__name__, 1)
    assert CODEC.decode(kind, body) == event


def test_fields_that_are_no_longer_known_are_passed_over():
    body = b'{"type":"TillOpened","till":"1","colour":"green"}'
    assert CODEC.decode(EventKind("till", "TillOpened", 1), body) == TillOpened(till="1")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (EventKind("till", "Unheard", 1), b'{"type":"Unheard"}'),
        (EventKind("bar", "TillOpened", 1), b'{"type":"TillOpened","till":"1"}'),
        (EventKind("till", "TillOpened", 2), b'{"type":"TillOpened","till":"1"}'),
        (EventKind("till", "TillOpened", 1), b'{"type":"PaidIn","till":"1"}'),
        (EventKind("till", "TillOpened", 1), b'{"type":"TillOpened"}'),
        (EventKind("till", "TillOpened", 1), b"not json"),
        (EventKind("till", "Unheard", 1), b"[]"),
        (EventKind("till", "Unheard", 1), b"{}"),
    ],
)
def test_what_no_room_knows_is_unreadable(kind, body):
    with pytest.raises(Unreadable):
        CODEC.decode(kind, body)


def test_a_codec_is_told_each_event_once():
    with pytest.raises(ValueError, match="registered twice"):
        Codec({"till": TillEvent, "bar": TillEvent})
    with pytest.raises(ValueError, match="is not an event"):
        Codec({"till": int | str})
    assert Codec({"till": TillOpened}).encode(TillOpened(till="1"))[0].room == "till"


def test_old_events_come_forward_step_by_step():
    assert LATER.decode(
        EventKind("till", "TillOpened", 1), b'{"type":"TillOpened","till":"1"}'
    ) == ShiftBegun(till="1", opening_float=0)
    first = b'{"type":"PaidIn","terminal":"A12","dollars":5}'
    second = b'{"type":"PaidIn","terminal":"A12","cents":500}'
    paid = Paid(terminal=TerminalId("A12"), cents=500, unit="AUD")
    assert LATER.decode(EventKind("till", "PaidIn", 1), first) == paid
    assert LATER.decode(EventKind("till", "PaidIn", 2), second) == paid
    assert LATER.encode(paid) == (
        EventKind("till", "PaidIn", 3),
        b'{"type":"PaidIn","terminal":"A12","cents":500,"unit":"AUD"}',
    )


@pytest.fixture
def earlier(tmp_path):
    """A log as an earlier croupier left it: events of versions 1 and 2, format 1 of the file."""
    path = tmp_path / "earlier.db"
    connection = sqlite3.connect(path)
    connection.executescript(EARLIER.read_text(encoding="utf-8"))
    connection.close()
    return path


def test_a_log_written_by_an_earlier_version_is_read_and_continued(earlier):
    assert upgrade(earlier, LATER).copy is not None
    store = SqliteStore.open(earlier, LATER)
    till, a12 = StreamId("till/1"), TerminalId("A12")
    assert store.read(till) == (
        ShiftBegun(till="1", opening_float=0),
        Paid(terminal=a12, cents=500, unit="AUD"),
        Paid(terminal=a12, cents=250, unit="AUD"),
    )
    assert [each for page in store.pages(till) for each in page] == [*store.read(till)]
    assert store.balances().of == {credit(a12, AUD): 750, cash("cage"): -750}
    assert [entry.stamp.at for entry in store.entries()] == [
        1_700_000_000_000,
        1_700_000_060_000,
        1_700_000_120_000,
    ]
    assert store.verify() is None
    assert store.commit(batch("open", append(till, 3))) == Committed(1)
    paid = Paid(terminal=a12, cents=1, unit="AUD")
    assert store.commit(batch("next", append(till, 3, paid))) == Committed(4)
    assert store.read(till, after=3) == (paid,)
    assert store.verify() is None
    store.close()


def test_a_log_whose_events_cannot_be_brought_forward_says_which(earlier):
    store = SqliteLog.open(earlier, CODEC)
    with pytest.raises(
        Damaged, match=r"earlier\.db: event 2 \(till/1 version 2\): cannot be read: till\.PaidIn"
    ):
        store.read(StreamId("till/1"))
    with pytest.raises(Damaged, match=r"event 2 \(till/1 version 2\): cannot be read"):
        list(store.pages(StreamId("till/1")))
    store.close()

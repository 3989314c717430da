"""Events that a house writes by the million are read back now and then; that all can be is proven here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import CommandId, RoundNumber, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.rooms import OFTEN, codec
from croupier.store import codec as codec_module
from croupier.store.codec import Codec
from croupier.store.port import ANOTHER_QUESTION, Append, Batch, Committed
from croupier.store.sqlite import SqliteStore
from croupier.table.events import WagersSet
from croupier.table.wager_results import Trimmed
from croupier.testing.store_kit import CODEC, PaidIn, TillEvent

# Whatever can be said on the wire: texts without halves of letters, and amounts of 64 bits.
words = st.text(st.characters(exclude_categories=("Cs",)))
cents = st.integers(-(2**63), 2**63 - 1)
slips = st.builds(
    WagersSet,
    table=words.map(TableId),
    round=cents.map(RoundNumber),
    terminal=words.map(TerminalId),
    slip=st.dictionaries(words, cents),
    trimmed=st.lists(st.builds(Trimmed, bet=words, asked=cents, taken=cents, clause=words)).map(tuple),
)


@given(slips)
def test_every_slip_is_read_back_as_it_was_written(slip):
    written = codec()
    kind, body = written.encode(slip)
    assert written.decode(kind, body) == slip


def test_nothing_comes_often_but_what_is_proven_here():
    assert frozenset({WagersSet}) == OFTEN


def test_one_in_a_thousand_is_read_back_of_what_comes_often_and_all_of_the_rest(monkeypatch):
    monkeypatch.setattr(codec_module, "READ_BACK", 3)
    wrong = PaidIn(terminal=7, cents=5)  # as no type checker would let it be
    often = Codec({"till": TillEvent}, often=frozenset({PaidIn}))
    told = []
    for _ in range(7):
        try:
            often.encode(wrong)
            told.append("written")
        except ValueError:
            told.append("stopped")
    assert told == ["stopped", "written", "written", "stopped", "written", "written", "stopped"]
    for _ in range(4):
        with pytest.raises(ValueError, match="terminal"):
            CODEC.encode(wrong)


def asked(name, amount, expected):
    paid = PaidIn(terminal=TerminalId("A1"), cents=amount)
    stamp = Stamp(command=CommandId(name), at=1, by="", asked=bytes([amount]))
    return Batch(CommandId(name), (Append("till/1", expected, (paid,)),), (), stamp)


@pytest.fixture
def store(tmp_path):
    kept = SqliteStore.create(tmp_path / "house.db", CODEC)
    yield kept
    kept.close()


def test_what_was_asked_for_before_it_was_decided_is_not_looked_up_again(store):
    statements = []
    store._writer.set_trace_callback(statements.append)
    assert store.kept([CommandId("one"), CommandId("two")]) == {}
    assert store.commit_many([asked("one", 1, 0), asked("two", 2, 1)]) == [Committed(1), Committed(2)]
    assert not [each for each in statements if "asked (name)" in each]
    assert isinstance(store.commit(asked("three", 3, 2)), Committed)
    assert len([each for each in statements if "asked (name)" in each]) == 1


def test_what_was_written_since_is_looked_up_however_it_was_asked_for(store):
    assert store.kept([CommandId("one")]) == {}
    assert store.commit(asked("one", 1, 0)) == Committed(1)
    assert store.commit(asked("one", 1, 0)) == Committed(1)
    assert store.commit(asked("one", 2, 1)) == ANOTHER_QUESTION
    assert store.head().number == 1

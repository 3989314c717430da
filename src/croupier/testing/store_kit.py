"""What is asked of every store, wherever it keeps things.

A test hands over a place to keep a log; the kit opens it, writes to it through the port and holds it
to what the port promises.  The room it writes for is a till: small, and known to nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from threading import Thread
from typing import Protocol

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, StreamId, TerminalId
from croupier.core.message import Event, Stamp
from croupier.ledger.account import AUD, Account, cash, credit
from croupier.ledger.balances import Balances, Ledger
from croupier.ledger.transfer import Code, Transfer
from croupier.store.codec import Codec
from croupier.store.port import (
    ANOTHER_QUESTION,
    Append,
    Batch,
    Committed,
    Conflict,
    FirstAnswer,
    Head,
    Log,
    LogEntry,
    Recorded,
    StateSnapshot,
    Store,
)


class TillOpened(Event, frozen=True, kw_only=True):
    till: str


class PaidIn(Event, frozen=True, kw_only=True):
    terminal: TerminalId
    cents: int
    notes: tuple[int, ...] = ()


TillEvent = TillOpened | PaidIn
CODEC = Codec({"till": TillEvent})

TILL, OTHER = StreamId("till/1"), StreamId("till/2")
CAGE = cash("cage")
A12 = TerminalId("A12")


class LogPlace(Protocol):
    """Somewhere to keep a log.  Opened again after it was closed, it holds what was kept."""

    def open(self) -> Store: ...


Check = Callable[[LogPlace], None]


def batch(
    command: str,
    *appends: Append,
    transfers: tuple[Transfer, ...] = (),
    at: int = 1_000,
    asked: bytes | None = None,
) -> Batch:
    stamp = Stamp(command=CommandId(command), at=Instant(at), by="cashier", asked=asked)
    return Batch(CommandId(command), appends, transfers, stamp)


def append(stream: StreamId, expected: int, *events: Event) -> Append:
    return Append(stream, expected, events)


def paid_in(cents: int, terminal: TerminalId = A12) -> PaidIn:
    return PaidIn(terminal=terminal, cents=cents)


def moved(source: Account, target: Account, cents: int) -> Transfer:
    return Transfer(source=source, target=target, amount=cents, code=Code.BUY_IN)


def buy_in(
    command: str, expected: int, cents: int, terminal: TerminalId = A12, stream: StreamId = TILL
) -> Batch:
    """Money over the counter: one event and the transfer that goes with it."""
    told = append(stream, expected, paid_in(cents, terminal))
    return batch(command, told, transfers=(moved(CAGE, credit(terminal, AUD), cents),))


def check_what_is_kept_is_read(place: LogPlace) -> None:
    store = place.open()
    opened, first, second = TillOpened(till="1"), paid_in(500), paid_in(700)
    assert store.commit(batch("c1", append(TILL, 0, opened, first))) == Committed(2)
    assert store.commit(batch("c2", append(TILL, 2, second))) == Committed(3)
    assert store.read(TILL) == (opened, first, second)
    assert store.read(TILL, after=2) == (second,)
    assert [*chain.from_iterable(store.pages(TILL, after=1))] == [first, second]
    assert [*chain.from_iterable(store.pages(OTHER))] == []
    assert store.read(OTHER) == ()
    assert (store.version(TILL), store.version(OTHER)) == (3, 0)
    store.close()


def check_the_tail_is_in_order(place: LogPlace) -> None:
    store = place.open()
    store.commit(batch("c1", append(TILL, 0, TillOpened(till="1")), append(OTHER, 0, paid_in(1)), at=7))
    store.commit(batch("c2", append(TILL, 1, paid_in(2)), at=9))
    first = Stamp(command=CommandId("c1"), at=Instant(7), by="cashier")
    last = Recorded(3, TILL, 2, paid_in(2), Stamp(command=CommandId("c2"), at=Instant(9), by="cashier"))
    assert list(store.tail()) == [
        Recorded(1, TILL, 1, TillOpened(till="1"), first),
        Recorded(2, OTHER, 1, paid_in(1), first),
        last,
    ]
    assert list(store.tail(2)) == [last]
    assert [each.at for each in store.tail(stream=TILL)] == [1, 3]
    assert [each.at for each in store.tail(1, TILL)] == [3]
    assert list(store.tail(3)) == []
    store.close()


def check_streams_are_listed_by_name(place: LogPlace) -> None:
    store = place.open()
    names = [StreamId(name) for name in ("till/2", "till/10", "till", "tills/1", "table/R1")]
    store.commit(batch("c1", *(append(name, 0, paid_in(1)) for name in names)))
    store.commit(batch("c2", append(TILL, 0, *map(paid_in, range(1, 2_500)))))
    assert list(store.streams("till/")) == [("till/1", 2_499), ("till/10", 1), ("till/2", 1)]
    assert [name for name, _ in store.streams()] == sorted([*names, TILL])
    assert len(list(store.tail(stream=TILL))) == 2_499
    store.close()


def check_entries_hold_whole_batches(place: LogPlace) -> None:
    store = place.open()
    store.commit(batch("c1", append(TILL, 0, TillOpened(till="1")), append(OTHER, 0, TillOpened(till="2"))))
    store.commit(batch("c2"))
    store.commit(buy_in("c3", 1, 500))
    entries = list(store.entries())
    assert [(entry.number, entry.stamp.command) for entry in entries] == [(1, "c1"), (2, "c2"), (3, "c3")]
    assert [[told.at for told in entry.events] for entry in entries] == [[1, 2], [], [3]]
    assert entries[2].transfers == (moved(CAGE, credit(A12, AUD), 500),)
    assert list(store.entries(2)) == entries[2:]
    store.close()


def check_a_repeated_command_changes_nothing(place: LogPlace) -> None:
    store = place.open()
    first = buy_in("c1", 0, 500)
    assert store.commit_many([first, first, buy_in("c2", 1, 300)]) == [
        Committed(1),
        Committed(1),
        Committed(2),
    ]
    head = store.head()
    assert store.commit_many([first, buy_in("c1", 2, 999)]) == [Committed(1), Committed(1)]
    assert store.head() == head
    assert store.balance(credit(A12, AUD)) == 800
    assert store.read(TILL) == (paid_in(500), paid_in(300))
    store.close()


def check_it_is_known_which_commands_were_kept(place: LogPlace) -> None:
    """Asked for many at once, and again after the log was closed."""
    store = place.open()
    commands = [CommandId(f"c{n}") for n in range(250)]
    assert store.kept(commands) == {}
    assert store.kept(()) == {}
    assert store.commit(buy_in("c7", 0, 500)) == Committed(1)
    assert store.commit(batch("c120")) == Committed(1)
    assert isinstance(store.commit(buy_in("c8", 9, 1)), Conflict)
    assert store.commit(buy_in("c249", 1, 300)) == Committed(2)
    at = {"c7": 1, "c120": 1, "c249": 2}
    kept = {CommandId(name): FirstAnswer(Committed(n), None) for name, n in at.items()}
    assert store.kept(iter(commands)) == kept
    assert store.kept([*commands, *commands, CommandId("C7"), CommandId("")]) == kept
    store.close()
    store = place.open()
    assert store.kept(commands) == kept
    assert store.head().number == 3
    store.close()


def check_a_command_turned_away_may_come_again(place: LogPlace) -> None:
    store = place.open()
    assert store.commit(buy_in("c1", 1, 500)) == Conflict(TILL, 1, 0)
    assert store.commit(buy_in("c1", 0, 500)) == Committed(1)
    store.close()


def check_a_conflict_spoils_nobody_else(place: LogPlace) -> None:
    store = place.open()
    answers = store.commit_many(
        [
            buy_in("c1", 0, 100),
            buy_in("c2", 0, 200),
            batch("c3", append(TILL, 1, paid_in(300)), append(OTHER, 5, paid_in(300))),
            buy_in("c4", 1, 400),
        ]
    )
    assert answers == [Committed(1), Conflict(TILL, 0, 1), Conflict(OTHER, 5, 0), Committed(2)]
    assert store.read(TILL) == (paid_in(100), paid_in(400))
    assert store.read(OTHER) == ()
    assert store.balance(credit(A12, AUD)) == 500
    store.close()


def check_a_stream_may_be_insisted_on_without_writing(place: LogPlace) -> None:
    store = place.open()
    assert store.commit(buy_in("c1", 0, 100)) == Committed(1)
    assert store.commit(batch("c2", append(OTHER, 0, paid_in(1)), append(TILL, 0))) == Conflict(TILL, 0, 1)
    assert store.commit(batch("c3", append(OTHER, 0, paid_in(1)), append(TILL, 1))) == Committed(2)
    assert store.commit(batch("c4", append(TILL, 1, paid_in(1)), append(TILL, 2, paid_in(2)))) == Committed(4)
    store.close()


def check_credits_never_go_below_nought(place: LogPlace) -> None:
    store = place.open()
    out = batch("c2", append(TILL, 1, paid_in(1)), transfers=(moved(credit(A12, AUD), CAGE, 501),))
    answers = store.commit_many([buy_in("c1", 0, 500), out, buy_in("c3", 1, 5)])
    assert isinstance(answers[1], Refused)
    assert "AUD:credit:A12 would stand at -$0.01" in answers[1].reason
    assert (answers[0], answers[2]) == (Committed(1), Committed(2))
    assert store.balances().of == {credit(A12, AUD): 505, CAGE: -505}
    assert store.balances().total() == 0
    assert store.commit(batch("c4", transfers=(moved(credit(A12, AUD), CAGE, 505),))) == Committed(2)
    assert store.balances().of == {}
    assert (store.balance(credit(A12, AUD)), store.balance(CAGE)) == (0, 0)
    store.close()


def check_what_cannot_be_read_back_is_not_written(place: LogPlace) -> None:
    store = place.open()

    class Stranger(Event, frozen=True, kw_only=True):
        name: str

    strange: list[Event] = [
        Stranger(name="of no room"),
        PaidIn(terminal=A12, cents="ten"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        PaidIn(terminal=A12, cents=1, notes=[5]),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        PaidIn(terminal=TerminalId("\ud800"), cents=1),
    ]
    batches = [batch(f"c{n}", append(TILL, 0, event)) for n, event in enumerate(strange)]
    late = batch("too late", append(TILL, 0, paid_in(1)), at=2**63)
    answers = store.commit_many([*batches, late, buy_in("good", 0, 5)])
    assert [type(answer) for answer in answers] == [Refused] * 5 + [Committed]
    assert store.read(TILL) == (paid_in(5),)
    store.close()


def check_any_name_is_kept_as_it_is(place: LogPlace) -> None:
    store = place.open()
    odd = ["", "a\0b", "a\0", "'; --", "日本", "🂡", "%_*?[", " "]
    for name in odd:
        assert isinstance(
            store.commit(batch(name, append(StreamId(f"till/{name}"), 0, paid_in(1)))), Committed
        )
    assert [entry.stamp.command for entry in store.entries()] == odd
    assert store.commit_many([batch(name) for name in odd]) == [Committed(n) for n in range(1, len(odd) + 1)]
    assert {name for name, _ in store.streams("till/")} == {f"till/{name}" for name in odd}
    assert store.verify() is None
    store.close()


def check_snapshots_replace_one_another(place: LogPlace) -> None:
    store = place.open()
    store.commit(batch("c1", append(TILL, 0, paid_in(1), paid_in(2)), append(OTHER, 0, paid_in(3))))
    assert store.snapshot(TILL) is None
    store.save_snapshot(TILL, 1, b"one")
    store.save_snapshots([StateSnapshot(TILL, 2, b"\0two\xff"), StateSnapshot(OTHER, 1, b"")])
    store.close()
    store = place.open()
    assert store.snapshot(TILL) == StateSnapshot(TILL, 2, b"\0two\xff")
    assert list(store.snapshots()) == [StateSnapshot(TILL, 2, b"\0two\xff"), StateSnapshot(OTHER, 1, b"")]
    assert store.read(TILL, after=1) == (paid_in(2),)
    _refuses_to_snapshot_the_future(store)
    store.close()


def _refuses_to_snapshot_the_future(store: Store) -> None:
    try:
        store.save_snapshot(TILL, 3, b"three")
    except AssertionError:
        return
    raise AssertionError("a snapshot of what has not happened was kept")


def check_the_chain_binds_everything(place: LogPlace) -> None:
    store = place.open()
    heads = [store.head()]
    for n in range(5):
        store.commit(buy_in(f"c{n}", n, 100))
        heads.append(store.head())
    assert [(head.number, head.at) for head in heads] == [(n, n) for n in range(6)]
    assert len({head.digest for head in heads}) == 6
    assert [store.verify(head) for head in heads] == [None] * 6
    cut_off = store.verify(Head(7, 7, b"x" * 32))
    assert cut_off is not None
    assert cut_off.where == "batch 6"
    rewritten = store.verify(Head(3, 3, heads[2].digest))
    assert rewritten is not None
    assert rewritten.where == "batch 3"
    store.close()


def check_a_name_stands_for_one_question(place: LogPlace) -> None:
    """Whoever asks for something else under it is told so, at once and after the log was closed."""
    store = place.open()
    one, other = batch("c1", append(TILL, 0, paid_in(1)), asked=b"one"), batch("c1", asked=b"another")
    late = batch("c1", append(TILL, 1, paid_in(1)), asked=b"one")
    assert store.commit_many([one, other, late]) == [Committed(1), ANOTHER_QUESTION, Committed(1)]
    assert store.commit(batch("c2", append(TILL, 1, paid_in(2)))) == Committed(2)
    assert store.kept((CommandId("c1"),)) == {CommandId("c1"): FirstAnswer(Committed(1), b"one")}
    head = store.head()
    store.close()
    store = place.open()
    assert store.commit_many([other, late]) == [ANOTHER_QUESTION, Committed(1)]
    # What was kept before questions were digested answers to its name alone.
    assert store.commit(batch("c2", asked=b"whatever")) == Committed(2)
    assert [entry.stamp.asked for entry in store.entries()] == [b"one", None]
    assert (store.head(), store.verify(head)) == (head, None)
    store.close()


def check_what_was_kept_outlives_closing(place: LogPlace) -> None:
    store = place.open()
    store.commit_many([buy_in("c1", 0, 500), buy_in("c2", 1, 300)])
    head, balances, entries = store.head(), store.balances(), list(store.entries())
    store.close()
    store = place.open()
    assert (store.head(), store.balances(), list(store.entries())) == (head, balances, entries)
    assert store.commit_many([buy_in("c1", 2, 1), buy_in("c3", 2, 1)]) == [Committed(1), Committed(3)]
    assert store.balance(credit(A12, AUD)) == 801
    assert store.verify(head) is None
    store.close()


def check_readers_see_whole_batches_while_others_write(place: LogPlace) -> None:
    store = place.open()
    seen: list[int] = []
    writing = Thread(target=_write_pairs, args=(store, 60))
    writing.start()
    while writing.is_alive():
        seen.append(_count_pairs(store))
    writing.join()
    assert _count_pairs(store) == 60
    assert seen == sorted(seen)
    assert store.verify() is None
    store.close()


def _write_pairs(store: Store, pairs: int) -> None:
    for n in range(pairs):
        told = (append(TILL, n, paid_in(n + 1)), append(OTHER, n, paid_in(n + 1)))
        store.commit(batch(f"pair {n}", *told, transfers=(moved(CAGE, credit(A12, AUD), 1),)))


def _count_pairs(log: Log) -> int:
    before = log.version(TILL)
    events = [each.event for each in log.tail()]
    assert len(events) % 2 == 0
    assert events[0::2] == events[1::2]
    assert before <= len(events) // 2 <= log.version(OTHER)
    return len(events) // 2


KIT: tuple[Check, ...] = (
    check_what_is_kept_is_read,
    check_the_tail_is_in_order,
    check_streams_are_listed_by_name,
    check_entries_hold_whole_batches,
    check_a_repeated_command_changes_nothing,
    check_it_is_known_which_commands_were_kept,
    check_a_command_turned_away_may_come_again,
    check_a_conflict_spoils_nobody_else,
    check_a_stream_may_be_insisted_on_without_writing,
    check_credits_never_go_below_nought,
    check_what_cannot_be_read_back_is_not_written,
    check_any_name_is_kept_as_it_is,
    check_snapshots_replace_one_another,
    check_the_chain_binds_everything,
    check_a_name_stands_for_one_question,
    check_what_was_kept_outlives_closing,
    check_readers_see_whole_batches_while_others_write,
)


def rebuilt(entries: Iterable[LogEntry]) -> Balances:
    """The balances that the transfers of a log make, from nothing, each batch whole."""
    ledger = Ledger()
    for entry in entries:
        refused = ledger.post(entry.transfers)
        assert refused is None, f"batch {entry.number}: {refused}"
    assert ledger.total() == 0, "every transfer takes as much as it gives"
    return ledger.balances()

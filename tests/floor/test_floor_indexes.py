"""Indexes and the heap of instants say the same as a look at everything."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import Instant, TableId, TerminalId
from croupier.floor.seat_index import SeatIndex
from croupier.floor.wakings import NEVER, Wakings
from croupier.terminal.state import Barred, Player, Terminal

TABLES = [TableId(name) for name in ("R1", "R2", "R3")]
NAMES = [TerminalId(name) for name in ("A1", "A2", "A3")]
CARDS = ["card-1", "card-2"]

seats = st.builds(
    Terminal,
    enrolled=st.just(True),
    guest=st.booleans(),
    tables=st.lists(st.sampled_from(TABLES), unique=True).map(tuple),
    holds=st.sampled_from([{}, {"hold": None}]),
    excluded=st.none() | st.builds(Barred, st.just(""), st.none(), card=st.none() | st.sampled_from(CARDS)),
    player=st.none() | st.builds(Player, st.sampled_from(CARDS), st.just(Instant(1)), st.none()),
)


@given(st.lists(st.tuples(st.sampled_from(NAMES), seats)))
def test_the_index_of_terminals_is_what_a_search_through_them_finds(changes):
    index, known = SeatIndex(), {}
    for name, after in changes:
        index.note(name, known.get(name, Terminal()), after)
        known[name] = after

    def those(is_so):
        return {name for name, seat in known.items() if is_so(seat)}

    for table in TABLES:
        assert set(index.reaching(table)) == those(lambda seat, at=table: at in seat.tables)
        for guest in (False, True):
            alike = those(lambda seat, at=table, kind=guest: at in seat.tables and seat.guest is kind)
            assert index.others(table, NAMES[0], guest=guest) == len(alike - {NAMES[0]})
    for card in CARDS:
        assert set(index.with_card(card)) == those(
            lambda seat, card=card: (
                (seat.player is not None and seat.player.name == card)
                or (seat.excluded is not None and seat.excluded.card == card)
            )
        )
    assert set(index.with_holds()) == those(lambda seat: bool(seat.holds))
    assert set(index.with_exclusion()) == those(lambda seat: seat.excluded is not None)


instants = st.integers(0, 12).map(Instant) | st.just(NEVER)


@given(st.lists(st.tuples(st.sampled_from(TABLES), instants) | st.integers(0, 12)))
def test_whoever_is_due_is_looked_at_and_nobody_before_their_instant(steps):
    """Changes of instants and looks at the clock, in any order; time itself never goes back."""
    wakings, at, now = Wakings[TableId](), {}, 0
    for step in steps:
        if isinstance(step, tuple):
            at[step[0]] = step[1]
            wakings.note(step[0])
        else:
            now = max(now, step)
            awake = wakings.awake(Instant(now), at.__getitem__)
            assert set(awake) == {name for name, instant in at.items() if instant <= now}


def test_they_are_looked_at_in_the_order_in_which_they_came():
    wakings = Wakings[str]()
    for name in ("first", "second", "third"):
        wakings.note(name)
        wakings.awake(Instant(0), lambda _: Instant(5))
    for name in ("second", "first"):
        wakings.note(name)
    assert wakings.awake(Instant(4), lambda _: Instant(5)) == []
    assert wakings.awake(Instant(5), lambda _: Instant(5)) == ["first", "second", "third"]


def test_a_table_that_changes_all_the_time_has_one_place_in_the_heap():
    wakings = Wakings[str]()
    for now in range(100):
        wakings.note("R1")
        assert wakings.awake(Instant(now), lambda _: Instant(1_000)) == []
    assert len(wakings._heap) == 1

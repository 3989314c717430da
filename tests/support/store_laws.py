"""Random groups of batches, against a model small enough to be believed; whatever store keeps them."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.core.decider import Refused
from croupier.core.ids import StreamId, TerminalId
from croupier.ledger.account import AUD, TICKETS, cash, credit, may_go_below_nought, win
from croupier.ledger.audit import first_difference
from croupier.store.port import Committed, Conflict
from croupier.testing.store_kit import append, batch, moved, paid_in, rebuilt

STREAMS = [StreamId(f"till/{n}") for n in range(3)]
ACCOUNTS = [
    credit(TerminalId("A12"), AUD),
    credit(TerminalId("B07"), AUD),
    cash("cage"),
    win("R1", AUD),
    TICKETS,
]

TRANSFERS = st.lists(
    st.builds(
        lambda pair, cents: moved(*pair, cents),
        st.sampled_from([(a, b) for a in ACCOUNTS for b in ACCOUNTS if a != b]),
        st.integers(1, 300),
    ),
    max_size=3,
)
# A stream, by how much its version is mistaken (mostly not at all), and the events to append.
APPENDS = st.lists(
    st.tuples(
        st.sampled_from(STREAMS),
        st.sampled_from([0, 0, 0, 0, 0, 1, -1]),
        st.lists(st.integers(1, 99).map(paid_in), max_size=3),
    ),
    max_size=3,
    unique_by=lambda each: each[0],
)
GROUPS = st.lists(st.tuples(st.integers(0, 25).map(str), APPENDS, TRANSFERS), min_size=1, max_size=6)


class Model:
    """Streams, done commands and balances as plain dictionaries; one batch at a time."""

    def __init__(self):
        self.streams = {stream: [] for stream in STREAMS}
        self.done = {}
        self.balances = dict.fromkeys(ACCOUNTS, 0)
        self.at = 0

    def commit(self, each):
        if each.command in self.done:
            return self.done[each.command]
        for told in each.appends:
            if told.expected != (found := len(self.streams[told.stream])):
                return Conflict(told.stream, told.expected, found)
        after = dict(self.balances)
        for one in each.transfers:
            after[one.source] -= one.amount
            after[one.target] += one.amount
        if any(amount < 0 for account, amount in after.items() if not may_go_below_nought(account)):
            return Refused
        self.balances = after
        for told in each.appends:
            self.streams[told.stream] += told.events
            self.at += len(told.events)
        self.done[each.command] = Committed(self.at)
        return self.done[each.command]


class Laws(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.model = Model()
        self.store = self.opened()
        self.remembered = self.store.head()

    def opened(self):
        raise NotImplementedError

    def reopened(self, cut):
        """After closing it, or after a power cut."""
        raise NotImplementedError

    @rule(group=GROUPS)
    def commit(self, group):
        batches, versions = [], {stream: len(told) for stream, told in self.model.streams.items()}
        for command, appends, transfers in group:
            told = [
                append(stream, versions[stream] + mistaken, *events) for stream, mistaken, events in appends
            ]
            batches.append(batch(command, *told, transfers=tuple(transfers)))
            if command not in self.model.done and not any(mistaken for _, mistaken, _ in appends):
                versions |= {each.stream: each.expected + len(each.events) for each in told}
        expected = [self.model.commit(each) for each in batches]
        answers = self.store.commit_many(batches)
        assert [Refused if isinstance(each, Refused) else each for each in answers] == expected

    @rule(cut=st.booleans())
    def reopen(self, cut):
        self.store = self.reopened(cut)

    @rule()
    def remember(self):
        self.remembered = self.store.head()

    @invariant()
    def the_store_is_what_the_model_is(self):
        for stream, told in self.model.streams.items():
            assert list(self.store.read(stream)) == told
        assert self.store.balances().of == {at: cents for at, cents in self.model.balances.items() if cents}
        assert self.store.head().at == self.model.at

    @invariant()
    def money_adds_up(self):
        held = self.store.balances()
        assert held.total() == 0
        assert all(cents >= 0 for at, cents in held.of.items() if not may_go_below_nought(at))

    @invariant()
    def replaying_gives_the_state(self):
        entries = list(self.store.entries())
        assert len(entries) == len(self.model.done)
        assert first_difference(rebuilt(entries).of, self.store.balances().of) is None
        assert [told.at for entry in entries for told in entry.events] == list(range(1, self.model.at + 1))
        assert self.store.verify(self.remembered) is None

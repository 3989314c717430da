"""The floor without a clock and without waiting: a command in, a batch out, one after the other.

Tests, the soak and a replay drive it directly; the running house drives it through `Floor`.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from croupier.charter.events import IslandTaken
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, StreamId
from croupier.core.message import Event, Stamp
from croupier.floor.asker import Asker, asked_key, stamped
from croupier.floor.commands import HouseCommand
from croupier.floor.confiding import Confiding
from croupier.floor.current_states import EVENTS_PER_SNAPSHOT, CurrentStates
from croupier.floor.decision_context import DecisionContext
from croupier.floor.docket import Docket
from croupier.floor.group import GroupDocket, SlipMemory, SlipsTaken
from croupier.floor.house_settings import HouseSettings, Rulesets
from croupier.floor.known_cards import KnownCards
from croupier.floor.looking import only_looks
from croupier.floor.permissions import may_ask
from croupier.floor.positions import RememberedPositions
from croupier.floor.procedures import perform
from croupier.floor.public import Public
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.store.port import (
    Answer,
    Append,
    Batch,
    Committed,
    Conflict,
    FirstAnswer,
    LogEntry,
    OthersWrote,
    Recorded,
    Store,
    StoreFailed,
)
from croupier.words.said import Said, say

Answered = TypeVar("Answered", Committed, Refused)
Subscriber = Callable[[Recorded], None]  # told what was decided here, and what is followed
Kinds = tuple[type[Event], ...]
Follower = Callable[[Batch], None]

# Answers to repeat from memory; older ones that were kept are looked up in the log.
ANSWERS_IN_MIND = 100_000
UNCITED = "no clause"


class Disagreed(StoreFailed):
    """The store turned something away that the floor has gone on from; an answer to each of its commit."""

    def __init__(self, what: str, answers: Sequence[Committed | Refused]) -> None:
        super().__init__(what)
        self.answers = answers


class FloorCore:
    def __init__(self, store: Store, house_settings: HouseSettings) -> None:
        self.store = store
        self.house_settings = house_settings
        self.asked_key = asked_key(house_settings.ticket_key)
        self.rulesets = Rulesets(house_settings)
        self.positions = RememberedPositions()
        self.current = CurrentStates(store, house_settings.snapshot_key)
        self.known_cards = KnownCards(house_settings, self.current)
        self._slip_memory = SlipMemory(self.current)
        self.public = Public(self.current)
        self.stopped: str | None = None
        self.node = ""  # by which name this floor owns the house, where floors are several
        self.overtaken = False  # whether another owns it now
        self.refusals: Counter[str] = Counter()  # by clause
        self._at = self._decided_at = store.head().at
        self._answers: OrderedDict[CommandId, FirstAnswer] = OrderedDict()
        self.kept = 0  # batches, since the start
        self._subscribers: list[tuple[Subscriber, Kinds]] = []
        self._concerned: dict[type[Event], tuple[Subscriber, ...]] = {}  # by kind, as it was last asked
        self._followers: list[Follower] = []
        self._afterwards: list[Callable[[], None]] = []

    def handle(self, command: HouseCommand, stamp: Stamp, by: Asker) -> Committed | Refused:
        """Decided, kept and told before it returns.  A repeated command is given its first answer."""
        command, stamp = self.taken_in(command, stamp, by)
        first = self.first_answer(stamp.command)
        if first is not None:
            return first.to(stamp.asked)
        batch = self.decide(command, stamp, by)
        if isinstance(batch, Refused):
            return batch
        try:
            answer = self._committed(lambda: (self.store.commit(batch),))
        except OthersWrote as others:
            self.take_up(others.entries)
            if self.overtaken:
                self.store.commit_many(())  # lets go of the end of the log
                raise StoreFailed(str(self._has_stopped())) from others
            return self.handle(command, stamp, by)
        return self._kept((batch,), answer)[0]

    def subscribe(self, told: Subscriber, kinds: Kinds = (Event,)) -> None:
        """Be told every event of these kinds once it is durable, in order."""
        self._subscribers.append((told, kinds))
        self._concerned.clear()

    def unsubscribe(self, told: Subscriber) -> None:
        self._subscribers = [each for each in self._subscribers if each[0] != told]
        self._concerned.clear()

    def follow(self, kept: Follower) -> None:
        """Be handed every batch once it is durable, in order: its events and what they moved."""
        self._followers.append(kept)

    def after(self, told: Callable[[], None]) -> None:
        """Be called once everything of a commit has been told."""
        self._afterwards.append(told)

    # ── in parts, for whoever waits for the store ───────────────────────────────────────

    def taken_in(self, command: HouseCommand, stamp: Stamp, by: Asker) -> tuple[HouseCommand, Stamp]:
        """As it is decided and kept: the numbers of cards stay outside."""
        command = self.known_cards.taken_in(command)
        return command, stamped(command, stamp, by, self.asked_key)

    def remembered(self, command: CommandId) -> FirstAnswer | None:
        return self._answers.get(command)

    def first_answer(self, command: CommandId) -> FirstAnswer | None:
        """What was kept before the last start is not in mind, but the log knows it."""
        return self.remembered(command) or self.store.kept((command,)).get(command)

    def decide(self, command: HouseCommand, stamp: Stamp, by: Asker) -> Batch | Refused:
        """What to keep, under a stamp that bears the asker's name.

        The floor goes on from it at once; nobody may be told until it is durable.
        """
        if self.stopped is not None:
            return Refused(self._has_stopped())
        # The house's time never goes back, whatever its clocks do.
        if stamp.at < self.current.latest:
            stamp = msgspec.structs.replace(stamp, at=self.current.latest)
        texts = self.house_settings.personal
        docket = Docket(self.current, stamp, by, Confiding(texts, stamp) if texts else None)
        context = DecisionContext(self.house_settings, self.rulesets, docket, self.positions)
        refused = may_ask(command, by) or only_looks(command, docket) or perform(command, context)
        if refused:
            return self._refused(stamp, refused)
        batch = docket.batch()
        if docket.confiding is not None:
            docket.confiding.keep()  # on disk before the log names it
        self.public.decided(docket.changed, docket.after)
        docket.keep()
        self._decided_at += docket.told_in_all
        return batch

    def slips_together(self) -> GroupDocket:
        """For commands that came together, of which most are slips; to be taken over in the end."""
        return GroupDocket(self.current, self.rulesets.of_table, self._slip_memory, self._go_on_from)

    def decide_in(
        self, together: GroupDocket, command: HouseCommand, stamp: Stamp, by: Asker
    ) -> Batch | Refused:
        """The same as `decide`, after what has been decided in that docket."""
        found = together.slip(command, stamp, by) if self.stopped is None else None
        if isinstance(found, Batch):
            return found
        if found is not None:
            return self._refused(stamp, found)
        together.take_over()
        try:
            return self.decide(command, stamp, by)
        finally:
            together.take_over()

    def _go_on_from(self, taken: SlipsTaken) -> None:
        self.public.decided(taken.changed, taken.after, taken.batches)
        self.current.ledger.keep(taken.after)
        self.current.go_on(taken.changed, taken.latest)
        self._decided_at += taken.events

    def _refused(self, stamp: Stamp, refused: Refused) -> Refused:
        self.refusals[str(refused.clause or UNCITED)] += 1
        return self._remember(stamp, refused)

    def keep_all(self, batches: Sequence[Batch]) -> list[Committed]:
        """What was decided, in one commit and told; whoever has a loop to keep free lets a writer do it."""
        return self._kept(batches, self._committed(lambda: self.store.commit_many(batches)))

    def _committed(self, commit: Callable[[], Sequence[Answer]]) -> Sequence[Answer]:
        try:
            return commit()
        except OthersWrote:
            raise
        except Exception as error:
            self.stop(str(error))
            raise

    def _kept(self, batches: Sequence[Batch], answers: Sequence[Answer]) -> list[Committed]:
        kept = self.conclude_all(batches, answers)
        self.current.tidy()
        return kept

    def conclude_all(self, batches: Sequence[Batch], answers: Sequence[Answer]) -> list[Committed]:
        """The store has answered to what it was given together: tell everybody.  Where it does not agree with
        the floor, the floor stops: those ahead are told, and `Disagreed` has an answer for everybody.
        """
        kept = self._agreed(batches, answers)
        left = len(kept)
        for batch, answer in zip(batches, kept, strict=False):
            self.public.concluded(batch, left)
            self._conclude(batch, answer)
            left -= 1
        for after in self._afterwards:
            after()
        if len(kept) < len(batches):
            raise Disagreed(str(self._has_stopped()), [self._answered(each) for each in answers])
        return kept

    def _agreed(self, batches: Sequence[Batch], answers: Sequence[Answer]) -> list[Committed]:
        """What was kept as the floor has it in mind, up to the first that was not."""
        at, kept = self._at, list[Committed]()
        for batch, answer in zip(batches, answers, strict=True):
            for append in batch.appends:
                at += len(append.events)
            if not isinstance(answer, Committed) or answer.at != at:
                self.stop(f"the store answered {answer} to command {batch.command}")
                break
            kept.append(answer)
        return kept

    def _answered(self, answer: Answer) -> Committed | Refused:
        """What the log has is kept, whoever is shown it only after a new start; of the rest nothing was."""
        return Refused(self._has_stopped()) if isinstance(answer, Conflict) else answer

    def _has_stopped(self) -> Said:
        return say("floor.floor-has-stopped", stopped=self.stopped)

    def conclude(self, batch: Batch, answer: Answer) -> Committed:
        return self.conclude_all((batch,), (answer,))[0]

    def _conclude(self, batch: Batch, answer: Committed) -> None:
        for append in batch.appends:
            if append.events:
                self._tell(append, batch.stamp)
        self.kept += 1
        for kept in self._followers:
            kept(batch)
        self._remember(batch.stamp, answer)

    @property
    def at(self) -> int:
        """The position in the log up to which everybody has been told."""
        return self._at

    @property
    def decided_at(self) -> int:
        """The position that the log will have reached once everything decided is durable."""
        return self._decided_at

    def stop(self, because: str) -> None:
        """What the floor has in mind and what is on disk may differ: only a new start can tell."""
        self.stopped = self.stopped or because

    def save_snapshots(self, grown_by: int = EVENTS_PER_SNAPSHOT, most: int | None = None) -> int:
        """Of what has grown by so many events, so many at the most; only while nothing is being written."""
        return self.current.save(self.store, grown_by, most)

    # ── what others have written ────────────────────────────────────────────────────────

    def followed(self, entry: LogEntry) -> None:
        """A batch that another floor has kept: in mind, told and remembered as if it were of this one."""
        assert entry.events == () or entry.events[0].at == self._at + 1, "batches are followed in their order"
        self.current.follow(entry)
        batch = _batch(entry)
        for told in entry.events:
            self._at = told.at
            for subscriber in self._concerned_by(type(told.event)):
                subscriber(told)
        self._decided_at, self.kept = self._at, self.kept + 1
        for kept in self._followers:
            kept(batch)
        self._remember(entry.stamp, Committed(self._at))
        for after in self._afterwards:
            after()

    def take_up(self, entries: Sequence[LogEntry]) -> None:
        """Others were first: back to what is public and on with what was missed.  Answers were given to
        nobody, so that whatever was decided is decided again.  Where another floor has taken the house, be it
        one that goes by the same name, this one has stopped."""
        self.public.taken_back()
        self._decided_at = self._at
        for entry in entries:
            self.followed(entry)
        self.current.note_anew()
        owner = self.current.state(CHARTER, HOUSE_CHARTER).owner
        taken = any(isinstance(told.event, IslandTaken) for entry in entries for told in entry.events)
        if self.node and (taken or owner != self.node):
            self.overtaken = True
            self.stop(str(say("floor.overtaken", node=owner)))

    def _remember(self, stamp: Stamp, answer: Answered) -> Answered:
        self._answers[stamp.command] = FirstAnswer(answer, stamp.asked)
        if len(self._answers) > ANSWERS_IN_MIND:
            self._answers.popitem(last=False)
        return answer

    def _tell(self, append: Append, stamp: Stamp) -> None:
        for version, event in enumerate(append.events, start=append.expected + 1):
            self._at += 1
            for told in self._concerned_by(type(event)):
                told(Recorded(self._at, append.stream, version, event, stamp))

    def _concerned_by(self, kind: type[Event]) -> tuple[Subscriber, ...]:
        """Nearly every event of a busy house is a slip that lies, of which nobody need be told."""
        found = self._concerned.get(kind)
        if found is None:
            concerned = (told for told, kinds in self._subscribers if issubclass(kind, kinds))
            found = self._concerned[kind] = tuple(concerned)
        return found


def _batch(entry: LogEntry) -> Batch:
    """As it was kept, for whoever is handed batches."""
    told: dict[StreamId, list[Recorded]] = {}
    for each in entry.events:
        told.setdefault(each.stream, []).append(each)
    appends = tuple(
        Append(stream, events[0].version - 1, tuple(each.event for each in events))
        for stream, events in told.items()
    )
    return Batch(entry.stamp.command, appends, entry.transfers, entry.stamp)

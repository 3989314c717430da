"""The scribe draws up what a group of batches would add to a log, before anything is written.

Both stores have one.  It checks in memory, batch by batch: was the command kept before, are the
streams where the decision found them, can the events be written down, can the ledger bear the
transfers.  A batch that fails is left out, and those after it are judged as if it had never come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, StreamId
from croupier.ledger.balances import Ledger, TrialLedger
from croupier.store.chain import UNSOUND, BatchRow, EventRow, followed, link_batch, link_event
from croupier.store.codec import Codec
from croupier.store.port import Answer, Batch, Committed, Conflict, Damage, FirstAnswer, Head
from croupier.words.said import say

# Beyond this many streams the remembered versions are dropped and looked up again.
REMEMBERED_STREAMS = 100_000


@dataclass(slots=True)
class Draft:
    """Rows ready to be kept, and the answers to give once they are."""

    head: Head
    trial: TrialLedger
    answers: list[Answer] = field(default_factory=list[Answer])
    batches: list[BatchRow] = field(default_factory=list[BatchRow])
    events: list[EventRow] = field(default_factory=list[EventRow])
    versions: dict[StreamId, int] = field(default_factory=dict[StreamId, int])
    commands: dict[CommandId, FirstAnswer] = field(default_factory=dict[CommandId, FirstAnswer])


class BatchDrafter:
    def __init__(self, codec: Codec, ledger: Ledger, head: Head, version: Callable[[StreamId], int]) -> None:
        self.ledger = ledger
        self.head = head
        self._codec = codec
        self._look_up = version
        self._versions: dict[StreamId, int] = {}

    def draw_up(self, batches: Sequence[Batch], known: Mapping[CommandId, FirstAnswer]) -> Draft:
        sheet = Draft(self.head, TrialLedger(self.ledger))
        for batch in batches:
            first = known.get(batch.command) or sheet.commands.get(batch.command)
            sheet.answers.append(first.to(batch.stamp.asked) if first else self._enter(sheet, batch))
        assert sheet.trial.total() == 0, "the sum of all accounts stays nought"
        return sheet

    def take_over(self, rows: Sequence[tuple[BatchRow, Sequence[EventRow]]]) -> Draft | Damage:
        """Rows of another log that go on from here, as they are; damage where they do not."""
        sheet = Draft(self.head, TrialLedger(self.ledger))
        for batch, events in rows:
            head = followed(sheet.head, batch, events)
            if isinstance(head, Damage):
                return head
            refused = sheet.trial.post(self._codec.decode_transfers(batch.transfers))
            if refused:
                return Damage(str(say("audit.batch", n=batch.number)), refused.reason)
            sheet.head = head
            sheet.batches.append(batch)
            sheet.events.extend(events)
            sheet.versions.update((StreamId(row.stream), row.version) for row in events)
        return sheet

    def keep(self, sheet: Draft) -> None:
        """The sheet is durable: from now on it is what there is."""
        self.ledger.keep(sheet.trial.after)
        if len(self._versions) > REMEMBERED_STREAMS:
            self._versions.clear()
        self._versions.update(sheet.versions)
        self.head = sheet.head

    def _enter(self, sheet: Draft, batch: Batch) -> Answer:
        versions: dict[StreamId, int] = {}
        for append in batch.appends:
            found = versions.get(append.stream)
            if found is None:
                found = self._version(sheet, append.stream)
            if found != append.expected:
                return Conflict(append.stream, append.expected, found)
            versions[append.stream] = found + len(append.events)
        try:
            events, row = self._rows(sheet.head, batch)
        except (*UNSOUND, msgspec.MsgspecError) as error:
            return Refused(say("store.command-cannot-be-written-down", command=batch.command, error=error))
        refused = sheet.trial.post(batch.transfers)
        if refused:
            return refused
        sheet.events.extend(events)
        sheet.batches.append(row)
        sheet.versions.update(versions)
        sheet.head = Head(row.number, row.last, row.digest)
        kept = Committed(row.last)
        sheet.commands[batch.command] = FirstAnswer(kept, row.asked)
        return kept

    def _version(self, sheet: Draft, stream: StreamId) -> int:
        version = sheet.versions.get(stream)
        if version is None:
            version = self._versions.get(stream)
        if version is None:
            version = self._versions[stream] = self._look_up(stream)
        return version

    def _rows(self, head: Head, batch: Batch) -> tuple[list[EventRow], BatchRow]:
        number, position, digest = head.number + 1, head.at, head.digest
        events: list[EventRow] = []
        for append in batch.appends:
            for version, event in enumerate(append.events, start=append.expected + 1):
                position += 1
                kind, body = self._codec.encode(event)
                content = (position, number, append.stream, version, kind.room, kind.type, kind.schema, body)
                digest = link_event(digest, content)
                events.append(EventRow(*content, digest))
        stamp, transfers = batch.stamp, self._codec.encode_transfers(batch.transfers)
        whole = (number, batch.command, stamp.at, stamp.by, position, transfers, stamp.asked)
        return events, BatchRow(*whole[:-1], link_batch(digest, whole), stamp.asked)

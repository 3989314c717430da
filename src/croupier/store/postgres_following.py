"""A log in a database that several floors have open: one decides, the others follow.

Whoever commits and was overtaken is told what others have written, and decides again with the end of the log
in hand.  The chain is all the fence there is: a floor that does not know the end cannot write, and to know it
is to have read who owns the house.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, ClassVar

import psycopg

from croupier.store.chain import BatchRow, EventRow, grouped
from croupier.store.codec import Codec
from croupier.store.drafting import Draft
from croupier.store.port import (
    RESTORE,
    Answer,
    Batch,
    Committed,
    Damage,
    Damaged,
    Head,
    LogEntry,
    OthersWrote,
    StoreFailed,
)
from croupier.store.postgres import BROKEN, CHECKPOINT_EVERY, OTHER, PostgresStore
from croupier.store.postgres_fence import Fenced
from croupier.store.postgres_line import Database
from croupier.store.postgres_log import DatabaseFound, asked, followed_rows

FOLLOWED_AT_ONCE = 1_000  # batches
# Whoever holds the end of the log and is stopped in mid-work lets go of it after so long.
_HOLD = "SET LOCAL idle_in_transaction_session_timeout = '2s'"

Rows = Sequence[tuple[BatchRow, Sequence[EventRow]]]


class FollowingStore(PostgresStore):
    # Floors of one cluster let each other in, and nobody who would have the house for themselves.
    claiming: ClassVar[str] = "SELECT pg_try_advisory_lock_shared($1)"

    def __init__(self, database: Database, codec: Codec, found: DatabaseFound) -> None:
        super().__init__(database, codec, found)
        self._held = False

    def follow(self) -> Sequence[LogEntry]:
        """What others have written since, so many batches at the most: nothing once this is at the end."""
        rows = self._rows_on()  # a database that does not answer just now has spoilt nothing
        with self._at_work():
            return self._taken_up(rows)

    def hold(self) -> Sequence[LogEntry]:
        """Hold the end of the log, until the next commit or until it is let go.  What others have written."""
        with self._at_work():
            return self._again(self._hold)

    def let_go(self) -> None:
        """Of the end of the log, with nothing kept."""
        with self._at_work():
            self._let_go()

    def ask_held(self, statement: str, *parameters: object) -> list[Any]:
        """In the transaction that holds the end of the log, and kept with the next commit."""
        assert self._held, "the end of the log is held"
        with self._at_work():
            return self._asked_of_writer(statement, *parameters)

    def commit_many(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        """Raises OthersWrote where others were first."""
        with self._at_work():
            sheet = self._kept_among_others(batches)
            if self._scribe.head.number - self._checkpoint >= CHECKPOINT_EVERY:
                self._again(self._note_checkpoint)
            return sheet.answers

    def _kept_among_others(self, batches: Sequence[Batch]) -> Draft:
        sheet = self._scribe.draw_up(batches, {})
        if not self._held and not all(isinstance(each, Committed) for each in sheet.answers):
            # A stream that others have added to: what is turned away is looked at with the end in hand.
            raise OthersWrote(self._again(self._hold))
        if not sheet.batches:
            self._let_go()
            return sheet
        try:
            kept = self._line.keep(self._scribe.head, sheet, self._reached) is Fenced.KEPT
            if kept and self._held:
                self._line.commit()
        except BROKEN:
            self._line_anew()
            kept = self._again(lambda: self._was_kept(sheet))
        if not kept:
            self._let_go()
            raise OthersWrote(self._again(self._hold))
        self._held = False
        self._keep(sheet)
        return sheet

    def _was_kept(self, sheet: Draft) -> bool:
        """Looked at with the end of the log in hand: a commit that is still on its way holds it too."""
        connection, last = self._line.connection, sheet.batches[-1]
        with connection.transaction():
            asked(connection, "SELECT number FROM head FOR UPDATE")
            rows = asked(connection, "SELECT digest FROM batches WHERE number = $1", (last.number,))
        return rows == [(last.digest,)]

    def _hold(self) -> Sequence[LogEntry]:
        connection = self._line.connection
        asked(connection, "BEGIN")
        try:
            asked(connection, _HOLD)
            batches, events, (number, at, digest, _) = followed_rows(connection, self._scribe.head)
            found = self._taken_up(_whole(grouped(batches, events), self.place))
            if Head(number, at, digest) != self._scribe.head:
                raise StoreFailed(f"the log ends before batch {self._scribe.head.number}. {OTHER}")
        except BaseException:
            with suppress(psycopg.Error):
                asked(connection, "ROLLBACK")
            raise
        self._held = True
        return found

    def _let_go(self) -> None:
        if self._held:
            self._held = False
            with suppress(*BROKEN):
                asked(self._line.connection, "ROLLBACK")

    def _rows_on(self) -> Rows:
        """With the last batch that was seen kept: a log without it is not the one that was followed."""
        head = self._scribe.head
        rows: Rows = self.rows_after(max(0, head.number - 1), FOLLOWED_AT_ONCE + 1)
        if head.number:
            if not rows or rows[0][0].digest != head.digest:
                raise StoreFailed(f"the log has no batch {head.number} as it was seen kept. {OTHER}")
            rows = rows[1:]
        return rows

    def _taken_up(self, rows: Rows) -> Sequence[LogEntry]:
        if not rows:
            return ()
        sheet = self._scribe.take_over(rows)
        if isinstance(sheet, Damage):
            raise StoreFailed(f"the log does not go on from the end that was seen kept: {sheet}. {OTHER}")
        self._keep(sheet)
        return [self._rows_read.entry(*row) for row in rows]

    def _line_anew(self) -> None:
        self._held = False
        super()._line_anew()


def _whole(
    groups: Iterable[tuple[BatchRow, list[EventRow]] | Damage], place: str
) -> list[tuple[BatchRow, list[EventRow]]]:
    found: list[tuple[BatchRow, list[EventRow]]] = []
    for group in groups:
        if isinstance(group, Damage):
            raise Damaged(place, group, RESTORE)
        found.append(group)
    return found

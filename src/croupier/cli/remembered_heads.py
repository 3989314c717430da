"""A log held against heads that somebody else has kept: a file of them, or the book of a witness."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from croupier.cli.output import fail
from croupier.core.heads import SignedHead
from croupier.floor.audit import AuditFinding
from croupier.house.founding import charter_of
from croupier.house.head_files import heads_in
from croupier.house.remembering import contains, losses
from croupier.store.port import Log
from croupier.witness.copying import copied_of
from croupier.witness.keys import CannotWitness
from croupier.witness.notes import HeadNoted, HeadRefused, LossNoted
from croupier.witness.running import COPIES, notes_of
from croupier.words.said import say


def heads_kept(path: Path) -> list[SignedHead]:
    """A folder is a witness's, whose book has what it refused as well: that was signed too."""
    try:
        return list(_of_book(path) if path.is_dir() else heads_in(path))
    except (CannotWitness, OSError) as wrong:
        fail(str(wrong))


def _of_book(folder: Path) -> Iterator[SignedHead]:
    for note in notes_of(folder):
        match note:
            case HeadNoted(head=head) | HeadRefused(head=head):
                yield head
            case LossNoted(known=known, found=found):
                yield from (known, found)
            case _:
                continue


def against_copy(log: Log, folder: Path) -> tuple[int, AuditFinding | None]:
    """How many batches the witness has a copy of, and the first that the log has not, or has otherwise."""
    copied, entries = 0, log.entries()
    for reached in copied_of(folder / COPIES, notes_of(folder), charter_of(log).house):
        copied, entry = reached.number, next(entries, None)
        if entry is None:
            where, what = say("audit.batch", n=copied), say("audit.end-was-cut", n=copied)
            return copied, AuditFinding(str(where), str(what))
        if entry.digest != reached.digest:
            return copied, AuditFinding(str(say("audit.batch", n=copied)), str(say("audit.not-remembered")))
    return copied, None


def against_heads(log: Log, heads: list[SignedHead]) -> AuditFinding | None:
    """The first head that the house has signed and the log does not contain."""
    charter, excused, end = charter_of(log), losses(log), log.head().number
    named = sorted((head for head in heads if head.house == charter.house), key=lambda head: head.number)
    own = [head for head in named if head.by(charter.key)]
    if not own:
        key = "another-key-signed" if named else "no-head-of-it"
        return AuditFinding(str(say("audit.batch", n=1)), str(say(f"audit.{key}")))
    for head in own:
        if contains(log, head) or any(loss.excuses(head) for loss in excused):
            continue
        if head.number > end:
            return AuditFinding(
                str(say("audit.batch", n=end + 1)), str(say("audit.end-was-cut", n=head.number))
            )
        return AuditFinding(str(say("audit.batch", n=head.number)), str(say("audit.not-remembered")))
    return None

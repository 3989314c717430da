"""Whether a log is all that its house has signed: asked before it opens, and of every head it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from croupier.charter.events import HistoryLost, HouseOpened
from croupier.charter.state import Charter
from croupier.core.heads import SignedHead
from croupier.core.ids import Instant
from croupier.core.policy import policy
from croupier.house.cannot_open import CannotOpen
from croupier.house.founding import STREAM
from croupier.house.head_files import last_heads_in
from croupier.house.witness_line import WitnessLine, WitnessSilent
from croupier.store.port import Log

BRING = "Bring the whole log; `croupier house lost` if there is none."
SILENT = "its witness cannot"
UNNAMED = "the witness that its charter names is not the one in the file, and cannot"
NOWHERE = "no file of heads and no witness can"
REACH = (
    "Bring back a file of heads or reach the witness; two persons may open it without, by "
    "`croupier house run --unwitnessed`."
)


@dataclass(frozen=True, slots=True)
class LostStretch:
    """Up to where a lost stretch was known, and when two persons owned up to it."""

    number: int
    at: Instant

    def excuses(self, head: SignedHead) -> bool:
        """A head of the lost stretch; one that was signed after the loss has to be in the log."""
        return head.number <= self.number and head.time <= self.at


def losses(log: Log) -> tuple[LostStretch, ...]:
    told = ((each.event, each.stamp.at) for each in log.tail(stream=STREAM))
    return tuple(LostStretch(event.known.number, at) for event, at in told if isinstance(event, HistoryLost))


def contains(log: Log, head: SignedHead) -> bool:
    entry = next(iter(log.entries(after=head.number - 1)), None)
    return entry is not None and (entry.number, entry.digest.hex()) == (head.number, head.digest)


def missing_from(log: Log, heads: Iterable[SignedHead], charter: Charter) -> SignedHead | None:
    """The highest that the house has signed and the log does not contain.

    All of them are held against it, not the highest alone: a house that was put back and went on has signed
    higher ones since, which are in its log.
    """
    excused = losses(log)
    unknown = (head for head in _of_house(heads, charter) if not contains(log, head))
    held = (head for head in unknown if not any(loss.excuses(head) for loss in excused))
    return next((head for head in sorted(held, key=_number, reverse=True) if head.by(charter.key)), None)


def _of_house(heads: Iterable[SignedHead], charter: Charter) -> set[SignedHead]:
    return {head for head in heads if head.house == charter.house}


def _number(head: SignedHead) -> int:
    return head.number


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the places say that remember heads, and why the witness was not heard, if it was not."""

    heads: tuple[SignedHead, ...]
    silent: str = ""

    def of(self, charter: Charter) -> bool:
        """Whether any place remembers this house at all.  One that was emptied, or that remembers another
        house, is no better than none: whoever puts a log back can do that to a file beside it."""
        return any(head.by(charter.key) for head in _of_house(self.heads, charter))


def remembered(files: tuple[Path, ...], line: WitnessLine | None) -> Remembered:
    heads: list[SignedHead] = []
    for path in files:
        with suppress(OSError):
            heads += last_heads_in(path)
    try:
        told = None if line is None else line.known()
    except WitnessSilent:
        return Remembered(tuple(heads), SILENT)
    return Remembered((*heads, *(() if told is None else told.heads())))


def look_back(log: Log, path: str, charter: Charter, known: Remembered, *, unwitnessed: bool = False) -> None:
    """Refuse a log that is behind what its house has signed, or that nobody can be asked about."""
    top = missing_from(log, known.heads, charter)
    if top is not None:
        raise CannotOpen(path, f"batch {log.head().number}", f"{_behind(log, top)} ({policy('5.1')})", BRING)
    if (known.of(charter) and not known.silent) or unwitnessed or not _was_open(log):
        return
    # Whoever puts a log back puts the files beside it back as well: they do not stand for a witness.
    what = f"{known.silent or NOWHERE} be asked how far this house had come ({policy('5.2')})"
    raise CannotOpen(path, f"batch {log.head().number}", what, REACH)


def _behind(log: Log, top: SignedHead) -> str:
    time = datetime.fromtimestamp(top.time / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    if log.head().number < top.number:
        return f"the log ends here, and batch {top.number} was signed at {time} UTC: it was put back or cut"
    return f"another batch {top.number} was signed at {time} UTC: this log was written anew"


def _was_open(log: Log) -> bool:
    """A house that has never been opened has signed nothing yet."""
    return any(isinstance(event, HouseOpened) for event in log.read(STREAM))

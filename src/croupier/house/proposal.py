"""What the file of a house says otherwise than what was accepted into its log: read, and never written."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from croupier.charter.commands import TakeConfiguration
from croupier.charter.state import Charter
from croupier.house.accepted import leaves
from croupier.house.config import Config, parsed, read
from croupier.house.founding import digest_of
from croupier.house.inspection import as_founded, same_mode, try_on
from croupier.house.keys import read_key
from croupier.house.setup import log_of, path_of
from croupier.house.taken_text import marked, taken_text
from croupier.house.witness_shares import WITNESS, to_name


@dataclass(frozen=True, slots=True)
class Change:
    """A setting by its path; none where one side has no such setting."""

    path: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Proposal:
    config: Config
    digest: str  # by which a person says which file was looked at
    text: str  # as the log would take it
    changes: tuple[Change, ...]

    def taking(self) -> TakeConfiguration:
        changed = tuple(each.path for each in self.changes)
        return TakeConfiguration(digest=self.digest, text=self.text, changed=changed)


def proposal(file: Path, charter: Charter, key: bytes) -> Proposal:
    """Raises CannotOpen where the file makes no sense by itself, or would be another kind of house.

    It is read once: what is shown, what is judged and what is taken is one text, whoever edits the file.
    """
    said = read(file)
    config = parsed(said, file)
    same_mode(config, file, charter)
    text, before = taken_text(said.decode(), key), parsed(charter.text.encode(), file)
    return Proposal(config, digest_of(text), text, changes(before, config, key))


def sound_proposal(file: Path, charter: Charter, key: bytes) -> Proposal:
    """The same, held against the books besides: what they do not bear is not accepted."""
    found = proposal(file, charter, key)
    try_on(found.config, file)
    return found


def changes(before: Config, after: Config, key: bytes) -> tuple[Change, ...]:
    old, new = leaves(marked(before, key)), leaves(marked(after, key))
    return tuple(
        Change(path, _written(old.get(path)), _written(new.get(path)))
        for path in (old | new)
        if old.get(path) != new.get(path)
    )


def _written(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def to_accept(found: Proposal, charter: Charter) -> tuple[Change, ...]:
    """What people are asked for on the command line: the settings of the house, and who its witness is."""
    naming = to_name(found.config.integrity.witness, charter)
    if naming is None:
        return found.changes
    before = _written(charter.witness.name) if charter.witness else None
    return (*found.changes, Change(WITNESS, before, _written(naming.name)))


def proposed_by(config: Config, file: Path) -> tuple[Change, ...]:
    """What differs, also beside a house that is open: its log is opened for reading only."""
    with closing(log_of(config, file).read()) as log:
        charter = as_founded(config, file, log)
        return to_accept(proposal(file, charter, read_key(path_of(file, config.files.ticket_key))), charter)

"""What is said of a person lies beside the log; the log knows it by a name and a digest alone.

The salt lies beside the text and goes with it: once both are gone, nothing can be guessed from the
digest, and the chain of the log is what it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import msgspec

from croupier.core.digests import digest

PRIVATE = "croupier/private/1"


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """A text that lies in the personal store of the house, as the log has it."""

    id: str
    digest: str


def private_digest(salt: bytes, text: str) -> str:
    return digest(PRIVATE, salt, text)


class PersonalKind(Enum):
    """What is said of somebody; how long it is kept goes by this."""

    NAME = "name"
    CREDENTIAL = "credential"
    PERSON = "person"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class About:
    """Marks a field of an event as said of a person.

    ``subject`` is the field of the same event that names of whom, or several of them apart by blanks, which
    name it together; where there is none the text itself does.  Events of old logs hold such texts in plain
    words, and are read as they are.
    """

    kind: PersonalKind
    subject: str = ""

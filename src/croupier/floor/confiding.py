"""What an event says of a person is confided to the store beside the log; the event keeps its digest.

Rooms decide in plain words and know nothing of this.  The texts are on disk before the batch that
names them is handed to the log, so that a crash between leaves a text that nobody names, and no name
without its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, get_type_hints

import msgspec

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Event, Stamp
from croupier.core.private import About, PersonalKind, Private


@dataclass(frozen=True, slots=True)
class ConfidedText:
    """A text with all that its store keeps of it, before it is kept."""

    private: Private
    kind: PersonalKind
    subject: str
    text: str
    salt: bytes
    command: CommandId
    at: Instant


class PrivateTexts(Protocol):
    """The store beside the log, as the floor knows it."""

    def sealed(self, kind: PersonalKind, subject: str, text: str, stamp: Stamp) -> ConfidedText:
        """A text under a new name and a new salt; nothing is kept yet."""
        ...

    def keep(self, texts: Sequence[ConfidedText]) -> None:
        """On disk once it returns."""
        ...

    def read(self, private: Private) -> str | None:
        """None where the text has been erased, or is another than was written."""
        ...

    def close(self) -> None: ...


class Confiding:
    """The texts of one docket."""

    def __init__(self, texts: PrivateTexts, stamp: Stamp) -> None:
        self._texts, self._stamp = texts, stamp
        self._new: list[ConfidedText] = []

    def confided(self, event: Event) -> Event:
        """The event as it is written down.  What is empty says nothing of anybody."""
        changed: dict[str, Private] = {}
        for name, about in marked(type(event)):
            text: str | Private | None = getattr(event, name)
            if isinstance(text, str) and text:
                subject = "/".join(str(getattr(event, each)) for each in about.subject.split()) or text
                new = self._texts.sealed(about.kind, subject, text, self._stamp)
                self._new.append(new)
                changed[name] = new.private
        return msgspec.structs.replace(event, **changed) if changed else event

    def keep(self) -> None:
        if self._new:
            self._texts.keep(self._new)


@cache
def marked(event: type[Event]) -> tuple[tuple[str, About], ...]:
    """The fields of an event that are said of a person."""
    hints = get_type_hints(event, include_extras=True)
    found = ((name, _about(hint)) for name, hint in hints.items())
    return tuple((name, about) for name, about in found if about is not None)


def _about(hint: Any) -> About | None:
    return next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, About)), None)


def privates(event: Event) -> tuple[Private, ...]:
    """The texts that an event names."""
    fields = (getattr(event, name) for name, _ in marked(type(event)))
    return tuple(each for each in fields if isinstance(each, Private))

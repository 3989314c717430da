"""Which store belongs to this log, and what is no longer in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.personal import events as e


@dataclass(frozen=True, slots=True)
class PersonalMemory:
    store: str | None = None  # none until one is taken
    erased: frozenset[str] = frozenset()


def evolve(memory: PersonalMemory, event: e.PersonalEvent) -> PersonalMemory:
    match event:
        case e.StoreTaken():
            return replace(memory, store=event.store)
        case e.Erased():
            return replace(memory, erased=memory.erased | {event.id})

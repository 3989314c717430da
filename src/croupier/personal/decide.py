"""What the memory of the personal store answers."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.decider import Decider, Decision, Refused
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.personal import commands as c
from croupier.personal import events as e
from croupier.personal.state import PersonalMemory, evolve
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class PersonalGiven:
    """Who asks and who approves, none where nobody does; and the texts that an open matter names."""

    by: StaffId | None = None
    second: StaffId | None = None
    held: frozenset[str] = frozenset()


def decide(
    memory: PersonalMemory, command: c.PersonalCommand, given: PersonalGiven
) -> Decision[e.PersonalEvent]:
    match command:
        case c.TakeStore():
            return take(memory, command)
        case c.EraseTexts():
            return erase(memory, command, given)


def take(memory: PersonalMemory, command: c.TakeStore) -> Decision[e.PersonalEvent]:
    if memory.store == command.store:
        return ()
    if memory.store is not None:
        return Refused(say("personal.another-store", store=command.store, known=memory.store))
    return (e.StoreTaken(store=command.store),)


def erase(memory: PersonalMemory, command: c.EraseTexts, given: PersonalGiven) -> Decision[e.PersonalEvent]:
    if given.by is None or given.second is None or given.by == given.second:
        return Refused(say("personal.by-two-persons"), policy("7.1"))
    if not command.because.strip():
        return Refused(say("personal.say-why"), policy("7.1"))
    held = sorted(given.held & set(command.ids))
    if held:
        return Refused(say("personal.named-by-an-open-matter", text=held[0]), policy("7.2"))
    return tuple(
        e.Erased(id=each, because=command.because, by=given.by, second=given.second)
        for each in command.ids
        if each not in memory.erased
    )


PERSONAL: Decider[PersonalMemory, c.PersonalCommand, e.PersonalEvent, PersonalGiven] = Decider(
    PersonalMemory(), decide, evolve
)

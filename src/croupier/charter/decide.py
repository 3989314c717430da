"""What a house answers about itself: founded once, and changed by two persons on record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from croupier.charter import commands as c
from croupier.charter import events as e
from croupier.charter.approving import one_may, two_may
from croupier.charter.rules import Mode, suffices_alone
from croupier.charter.state import Charter, evolve
from croupier.core.cite import Clause
from croupier.core.decider import Decider, Decision, Refused
from croupier.core.digests import secret
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.staff.authority import Ladder
from croupier.staff.state import Roster
from croupier.words.said import say

ONCE, ADOPTED, ACCEPTED, LOST = policy("1.1"), policy("1.6"), policy("1.4"), policy("5.3")


@dataclass(frozen=True, slots=True)
class CharterGiven:
    """What the outside says at the moment of deciding; ``by`` is none for the house itself."""

    first: bool = False  # whether nothing stands in the log yet
    roster: Roster = field(default_factory=Roster)
    ladders: Mapping[str, Ladder] = field(default_factory=dict[str, Ladder])
    by: StaffId | None = None
    second: StaffId | None = None


def decide(charter: Charter, command: c.CharterCommand, given: CharterGiven) -> Decision[e.CharterEvent]:
    if charter.mode is None and not isinstance(command, c.FoundHouse):
        return Refused(say("charter.not-founded"), ADOPTED)
    return ANSWERS[type(command)](charter, command, given)


def found(charter: Charter, command: c.FoundHouse, given: CharterGiven) -> Decision[e.CharterEvent]:
    if charter.mode is not None:
        return Refused(say("charter.founded-already", mode=charter.mode), ONCE)
    if given.first is command.adopted:
        return Refused(say("charter.founded-first"), ONCE)
    if secret(command.nonce) is None:
        return Refused(say("charter.nonce-is-32-bytes"), ONCE)
    return (e.HouseFounded(**msgspec.structs.asdict(command)),)


def take_configuration(
    charter: Charter, command: c.TakeConfiguration, given: CharterGiven
) -> Decision[e.CharterEvent]:
    if command.digest == charter.configuration:
        return ()
    refused = None
    if charter.text and all(map(suffices_alone, command.changed)):
        refused = _alone(charter, given, ACCEPTED)
    elif charter.text:
        refused = _together(charter, given, ACCEPTED)
    return refused or (e.ConfigurationTaken(**msgspec.structs.asdict(command), **_names(given)),)


def take_program(charter: Charter, command: c.TakeProgram, given: CharterGiven) -> Decision[e.CharterEvent]:
    if command.manifest == charter.program:
        return ()
    refused = _together(charter, given, ACCEPTED) if charter.program else None
    return refused or (e.ProgramTaken(**msgspec.structs.asdict(command), **_names(given)),)


def open_house(_charter: Charter, command: c.OpenHouse, _given: CharterGiven) -> Decision[e.CharterEvent]:
    return (e.HouseOpened(**msgspec.structs.asdict(command)),)


def close_house(charter: Charter, command: c.CloseHouse, _given: CharterGiven) -> Decision[e.CharterEvent]:
    return (e.HouseClosed(because=command.because),) if charter.open else ()


def take_island(_charter: Charter, command: c.TakeIsland, _given: CharterGiven) -> Decision[e.CharterEvent]:
    return (e.IslandTaken(**msgspec.structs.asdict(command)),)


def name_witness(charter: Charter, command: c.NameWitness, given: CharterGiven) -> Decision[e.CharterEvent]:
    named = e.WitnessNamed(**msgspec.structs.asdict(command), **_names(given))
    return _together(charter, given, ACCEPTED) or (named,)


def note_verified(
    _charter: Charter, command: c.NoteVerified, _given: CharterGiven
) -> Decision[e.CharterEvent]:
    return (e.Verified(**msgspec.structs.asdict(command)),)


def note_faulty(_charter: Charter, command: c.NoteFaulty, _given: CharterGiven) -> Decision[e.CharterEvent]:
    return (e.FoundFaulty(**msgspec.structs.asdict(command)),)


def own_loss(charter: Charter, command: c.OwnLoss, given: CharterGiven) -> Decision[e.CharterEvent]:
    lost = e.HistoryLost(**msgspec.structs.asdict(command), **_names(given))
    return _together(charter, given, LOST) or (lost,)


def _alone(charter: Charter, given: CharterGiven, clause: Clause) -> Refused | None:
    if charter.mode is not Mode.REAL:
        return None
    return one_may(given.roster, given.by, given.ladders, clause)


def _together(charter: Charter, given: CharterGiven, clause: Clause) -> Refused | None:
    """In a house of play money names are noted, and nobody is asked for."""
    if charter.mode is not Mode.REAL:
        return None
    return two_may(given.roster, given.by, given.second, given.ladders, clause)


def _names(given: CharterGiven) -> dict[str, Any]:
    return {"by": given.by or "", "second": given.second or ""}


# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[type[c.CharterCommand], Callable[[Charter, Any, CharterGiven], Decision[e.CharterEvent]]] = {
    c.FoundHouse: found,
    c.TakeConfiguration: take_configuration,
    c.TakeProgram: take_program,
    c.OpenHouse: open_house,
    c.CloseHouse: close_house,
    c.TakeIsland: take_island,
    c.NameWitness: name_witness,
    c.NoteVerified: note_verified,
    c.NoteFaulty: note_faulty,
    c.OwnLoss: own_loss,
}

CHARTER: Decider[Charter, c.CharterCommand, e.CharterEvent, CharterGiven] = Decider(Charter(), decide, evolve)

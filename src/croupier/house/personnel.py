"""The people of the file and those of the roster: who came, who went, and first passwords.

Whoever is added to the file is enrolled on the page of people, by two persons; `croupier house enrol`
does so only where nobody is appointed to people, and prints a first password once, for one pair of
eyes.  Whoever is taken out of it is stood down at the next opening: from then on that person cannot
sign in, and all that was done in that name stays on record.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

from croupier.charter.rules import Mode
from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.core import FloorCore
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.secrets import Passwords
from croupier.house.setup import CONFIGURATION, SetupCommand, enrolled_by_file, people, set_up
from croupier.staff.commands import Reinstate, SetCredential, StandDown
from croupier.staff.state import Roster
from croupier.store.port import Committed, Log

PASSWORD_BYTES = 12
OUT_OF_THE_FILE = "no longer in the configuration"

First = dict[StaffId, str]  # passwords, told once and kept only as hashes


def enrol_people(config: Config, file: Path, core: FloorCore) -> First:
    """Everybody of the file who is not on the roster, or was stood down, with a first password."""
    before = core.current.state(STAFF, HOUSE_ROSTER)
    fresh = {person.id for person in config.staff if person.id not in before.members}
    back = {staff for staff, member in before.members.items() if member.stood_down is not None}
    at = core.store.head().at
    set_up(core, file, now(), (each for each in people(config) if each[0].removeprefix("staff ") in fresh))
    set_up(core, file, now(), _reinstated(config, back, at))
    passwords = Passwords()
    return {
        person.id: _first_password(core, person.id, passwords, at, first=config.mode is Mode.REAL)
        for person in config.staff
        if person.id in fresh | back
    }


def _reinstated(config: Config, back: set[StaffId], at: int) -> Iterator[SetupCommand]:
    for person in config.staff:
        if person.id in back:
            name = CommandId(f"configuration/reinstate/{person.id}@{at}")
            yield f"staff {person.id}", name, Reinstate(staff=person.id)


def _first_password(core: FloorCore, person: StaffId, passwords: Passwords, at: int, *, first: bool) -> str:
    """In a house of play money everybody is let in, and nobody need change anything."""
    password = secrets.token_urlsafe(PASSWORD_BYTES)
    command = SetCredential(staff=person, hash=passwords.hashed(password), first=first)
    stamp = Stamp(command=CommandId(f"configuration/password/{person}@{at}"), at=now(), by="")
    answer = core.handle(command, stamp, CONFIGURATION)
    assert isinstance(answer, Committed), "whoever was enrolled just now may be given a password"
    return password


def gone(config: Config, roster: Roster, log: Log) -> tuple[StaffId, ...]:
    """Those whom the file enrolled and no longer names; whoever was enrolled at a console stays."""
    named = {person.id for person in config.staff}
    away = [staff for staff in roster.members if staff not in named and roster.active(staff)]
    by_file = log.kept(enrolled_by_file(staff) for staff in away)
    return tuple(staff for staff in away if enrolled_by_file(staff) in by_file)


def stood_down(config: Config, core: FloorCore) -> Iterator[SetupCommand]:
    at = core.store.head().at
    for staff in gone(config, core.current.state(STAFF, HOUSE_ROSTER), core.store):
        name = CommandId(f"configuration/stand-down/{staff}@{at}")
        yield f"staff {staff}", name, StandDown(staff=staff, because=OUT_OF_THE_FILE)

"""Making a new house: its configuration, its log, its key, and the first people on its roster."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.core import FloorCore
from croupier.floor.rooms import codec
from croupier.house.config import CannotOpen, Config, default_text, parsed
from croupier.house.house import CONFIGURATION, look_over, now, path_of, people, premises, set_up
from croupier.house.keys import write_key
from croupier.house.secrets import Passwords
from croupier.staff.commands import SetCredential
from croupier.store.port import Kept
from croupier.store.sqlite import SqliteStore

CONFIG_NAME = "house.toml"
PASSWORD_BYTES = 12
ELSEWHERE = "Choose another folder, or move what is there out of the way."


@dataclass(frozen=True, slots=True)
class Founded:
    file: Path
    passwords: dict[StaffId, str]  # told once, and kept only as hashes


def found_house(folder: Path) -> Founded:
    """A new house in a folder.  A file that is already there is never overwritten."""
    file, text = folder / CONFIG_NAME, default_text().encode()
    config = parsed(text, file)
    for made in (file, path_of(file, config.files.log), path_of(file, config.files.ticket_key)):
        if made.exists():
            raise CannotOpen(made, "the file", "is already there", ELSEWHERE)
    folder.mkdir(parents=True, exist_ok=True)
    write_key(path_of(file, config.files.ticket_key))
    passwords = _enrolled(config, file)
    # The configuration comes last: where there is one, the house is whole.
    with file.open("xb") as new:
        new.write(text)
    return Founded(file, passwords)


def _enrolled(config: Config, file: Path) -> dict[StaffId, str]:
    key = look_over(config, file)
    store = SqliteStore.create(path_of(file, config.files.log), codec())
    try:
        core = FloorCore(store, premises(config, key))
        set_up(core, file, now(), people(config))
        passwords = Passwords()
        return {person.id: _first_password(core, person.id, passwords) for person in config.staff}
    finally:
        store.close()


def _first_password(core: FloorCore, person: StaffId, passwords: Passwords) -> str:
    password = secrets.token_urlsafe(PASSWORD_BYTES)
    command = SetCredential(staff=person, hash=passwords.hashed(password))
    stamp = Stamp(command=CommandId(f"configuration/password/{person}"), at=now(), by="")
    answer = core.handle(command, stamp, CONFIGURATION)
    assert isinstance(answer, Kept), "whoever was enrolled just now may be given a password"
    return password

"""The text of a file as the log takes it: every setting, and of nobody's name more than a mark.

What is once in the log cannot be erased.  So the names of staff are replaced there by marks under a key of
the house, by which another name is known for another, and remarks, which might name anybody, are left out.
"""

from __future__ import annotations

import hmac
import re
import tomllib

import msgspec

from croupier.core.digests import joined, key_for
from croupier.house.config import Config, StaffConfig
from croupier.house.toml_text import as_toml

NAMES = "croupier/names/key/1"
MARK_BYTES = 16
_MARK = re.compile(r"name:[0-9a-f]{32}")


def taken_text(text: str, key: bytes) -> str:
    """What is accepted of a file; ``key`` is that of the tickets."""
    said = tomllib.loads(text)
    for person in said.get("staff", []):
        person["name"] = mark_of(person["id"], person["name"], key)
    return as_toml(said)


def mark_of(person: str, name: str, key: bytes) -> str:
    """The same for the same name of the same person; a mark stays what it is."""
    if _MARK.fullmatch(name):
        return name
    mark = hmac.digest(key_for(key, NAMES), joined(person, name), "sha256")
    return f"name:{mark[:MARK_BYTES].hex()}"


def marked(config: Config, key: bytes) -> Config:
    """With marks for names, as the log has it."""
    people = (_named(person, mark_of(person.id, person.name, key)) for person in config.staff)
    return msgspec.structs.replace(config, staff=tuple(people))


def with_names(
    taken: tuple[StaffConfig, ...], here: tuple[StaffConfig, ...], key: bytes
) -> tuple[StaffConfig, ...]:
    """Whom the log has taken, by their names where the file has those that were accepted, else by ids."""
    known = {(person.id, mark_of(person.id, person.name, key)): person.name for person in here}
    return tuple(
        _named(person, known.get((person.id, mark_of(person.id, person.name, key)), person.id))
        for person in taken
    )


def _named(person: StaffConfig, name: str) -> StaffConfig:
    return msgspec.structs.replace(person, name=name)

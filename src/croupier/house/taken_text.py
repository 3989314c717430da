"""The text of a file as the log takes it: every setting, and of nobody's name more than a mark.

What is once in the log cannot be erased.  So the names of staff are replaced there by marks under a key of
the house, by which another name is known for another, and remarks, which might name anybody, are left out.
"""

from __future__ import annotations

import hmac
import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from croupier.core.digests import joined, key_for
from croupier.house.config import Config, StaffConfig

NAMES = "croupier/names/key/1"
MARK_BYTES = 16
_MARK = re.compile(r"name:[0-9a-f]{32}")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
DELETE = "\x7f"


def taken_text(text: str, key: bytes) -> str:
    """What is accepted of a file; ``key`` is that of the tickets."""
    said = tomllib.loads(text)
    for person in said.get("staff", []):
        person["name"] = mark_of(person["id"], person["name"], key)
    return _toml(said)


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


# ── as TOML ─────────────────────────────────────────────────────────────────────────────────


def _toml(said: Mapping[str, Any]) -> str:
    """What stands by itself, then parts, then parts of which there are several."""
    plain = {name: value for name, value in said.items() if not _is_part(value) and not _are_parts(value)}
    parts = [(f"[{_key(name)}]", value) for name, value in said.items() if _is_part(value)]
    several = [
        (f"[[{_key(name)}]]", each) for name, value in said.items() if _are_parts(value) for each in value
    ]
    return "\n".join([_lines(plain), *(f"{head}\n{_lines(part)}" for head, part in (*parts, *several))])


def _is_part(value: Any) -> bool:
    return isinstance(value, dict)


def _are_parts(value: Any) -> bool:
    return _is_list(value) and bool(value) and all(map(_is_part, value))


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _lines(part: Mapping[str, Any]) -> str:
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in part.items())


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    """As JSON writes strings and numbers, but for the one character that TOML wants escaped."""
    if isinstance(value, dict):
        part = cast("dict[str, Any]", value)
        inner = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in part.items())
        return f"{{ {inner} }}"
    if _is_list(value):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace(DELETE, "\\u007f")

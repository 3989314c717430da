"""Parts of a view as they were drawn, field by field, so that a screen is told what is different and no more.

Fields are kept as they are sent.  What a screen puts together out of patches is therefore, to the byte, what
it would have been sent whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Final, NamedTuple

import msgspec

Fields = dict[bytes, bytes]  # by name, as it stands before its value in a message

_encode = msgspec.json.Encoder().encode
_numbers = count()
NULL: Final = b"null"
FEWEST: Final = 2  # fields that can be told apart
# What most fields of most seats say, so that it is kept once for all of them.
_OFTEN: Final = {each: each for each in (NULL, b"true", b"false", b"0", b"[]", b"{}")}


class FieldLayout(NamedTuple):
    """The fields of a kind of part: how they stand in a message, and how to read all of them at once."""

    keys: tuple[bytes, ...]
    read: Callable[[object], tuple[object, ...]]
    may_lack: bool


class DrawnPart:
    """One part.  ``patch`` leads to it from the one with the number ``follows``, where many go that way."""

    __slots__ = ("fields", "follows", "number", "patch", "plain")

    def __init__(self, view: object, before: DrawnPart | None = None) -> None:
        layout = _layout(type(view))
        self.number, self.follows = next(_numbers), -1
        self.fields: Fields = {} if layout is None else _fields(view, layout)
        self.plain = _encode(view) if layout is None else None  # what has no fields of its own
        self.patch: bytes | None = None
        if before is not None:
            self.patch, self.follows = _difference(before, self), before.number

    @property
    def body(self) -> bytes:
        return _joined(self.fields) if self.plain is None else self.plain

    def since(self, before: DrawnPart | None) -> bytes | None:
        """The fields that are different; empty if none is, and nothing if it has to be told whole."""
        if before is None:
            return None
        return self.patch if self.follows == before.number else _difference(before, self)

    def take(self, values: Mapping[str, object]) -> bytes:
        """Goes on to other values of some fields, of a part that nobody else sees, and says which differ."""
        fresh = {_key(name): _value(value) for name, value in values.items()}
        changed = {key: value for key, value in fresh.items() if self.fields[key] != value}
        self.fields.update(changed)
        return _joined(changed) if changed else b""


def redrawn(view: object, before: DrawnPart | None) -> DrawnPart:
    """What was there, if it says the same."""
    drawn = DrawnPart(view, before)
    return before if before is not None and drawn.patch == b"" else drawn


def _difference(before: DrawnPart, after: DrawnPart) -> bytes | None:
    if before.plain is not None or after.plain is not None:
        return b"" if before.plain == after.plain else None
    old, new = before.fields, after.fields
    if old.keys() != new.keys():
        return None
    changed = {key: value for key, value in new.items() if old[key] != value}
    return _joined(changed) if changed else b""


def _fields(view: object, layout: FieldLayout) -> Fields:
    """A field that is not there is not sent; few kinds of parts have any such."""
    fields = dict(zip(layout.keys, map(_value, layout.read(view)), strict=True))
    return {key: value for key, value in fields.items() if value} if layout.may_lack else fields


def _value(value: object) -> bytes:
    if value is None:
        return NULL
    if value is msgspec.UNSET:
        return b""
    encoded = _encode(value)
    return _OFTEN.get(encoded, encoded)


def _joined(fields: Fields) -> bytes:
    return b"{" + b",".join([key + value for key, value in fields.items()]) + b"}"


@cache
def _key(name: str) -> bytes:
    return b'"%s":' % name.encode()


_LAYOUTS: dict[type, FieldLayout | None] = {}


def _layout(of: type) -> FieldLayout | None:
    """The names of its fields; of what is no plain struct there are none to tell apart."""
    if of not in _LAYOUTS:
        _LAYOUTS[of] = _names(of) if issubclass(of, msgspec.Struct) else None
    return _LAYOUTS[of]


def _names(of: type[msgspec.Struct]) -> FieldLayout | None:
    names = of.__struct_fields__
    if of.__struct_config__.tag is not None or len(names) < FEWEST:
        return None
    keys = tuple(_key(name) for name in of.__struct_encode_fields__)
    return FieldLayout(keys, attrgetter(*names), msgspec.UNSET in of.__struct_defaults__)


# ── messages, joined from what has been encoded already ─────────────────────────────────────


def named(part: str, body: bytes) -> bytes:
    return _key(part) + body


def told(at: int, now: int, changes: list[bytes], patches: list[bytes]) -> bytes:
    """As `wire.Told` would be encoded."""
    message = b'{"type":"Told","at":%d,"now":%d,"changes":{%s}' % (at, now, b",".join(changes))
    return message + (b',"patches":{%s}}' % b",".join(patches) if patches else b"}")


def with_answers(message: bytes, kept: list[bytes]) -> bytes:
    """What was told, and what was answered meanwhile."""
    return b'%s,"answered":[%s]}' % (message[:-1], b",".join(kept))

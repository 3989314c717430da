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

from croupier.core.ids import Instant

Fields = dict[bytes, bytes]  # by name, as it stands before its value in a message

_encode = msgspec.json.Encoder().encode
_numbers = count()
NULL: Final = b"null"
FEWEST: Final = 2  # fields that can be told apart
# What most fields of most seats say, so that it is written, and kept, once for all of them.
TRUE: Final = b"true"
_EMPTY: Final[dict[type, bytes]] = {
    type(None): NULL, msgspec.UnsetType: b"", bool: b"false", int: b"0",
    list: b"[]", tuple: b"[]", dict: b"{}",
}  # fmt: skip


class SharedBytes(bytes):
    """What many are told alike: whoever carries messages to several screens may carry it once."""

    _named: dict[bytes, SharedBytes] | None = None

    def named(self, key: bytes) -> SharedBytes:
        """As it stands in a message: the very same for everybody."""
        known = self._named = {} if self._named is None else self._named
        if key not in known:
            known[key] = SharedBytes(key + self)
        return known[key]


class InPieces(bytes):
    """A message, and the pieces that it was joined from; what others are told too is shared."""

    pieces: tuple[bytes, ...]

    @classmethod
    def joined(cls, pieces: tuple[bytes, ...]) -> InPieces:
        message = cls(b"".join(pieces))
        message.pieces = pieces
        return message


class FieldLayout(NamedTuple):
    """The fields of a kind of part: how they stand in a message, and how to read all of them at once."""

    keys: tuple[bytes, ...]
    read: Callable[[object], tuple[object, ...]]
    may_lack: bool


class DrawnPart:
    """One part.  ``patch`` leads to it from the one with the number ``follows``, where many go that way;
    ``until`` is when it becomes another though nothing has happened."""

    __slots__ = ("_whole", "fields", "follows", "number", "patch", "plain", "until")

    def __init__(self, view: object, before: DrawnPart | None = None, *, shared: bool = False) -> None:
        layout = _layout(type(view))
        self.until: Instant | None = None
        self.number, self.follows = next(_numbers), -1
        self.fields: Fields = {} if layout is None else _fields(view, layout)
        self.plain = _encode(view) if layout is None else None  # what has no fields of its own
        self.patch: bytes | None = None
        if before is not None:
            self.patch, self.follows = _difference(before, self), before.number
        self._whole: SharedBytes | None = None  # of a part that many see, which stays as it was drawn
        if shared:
            self._whole = SharedBytes(self.body)
            self.patch = SharedBytes(self.patch) if self.patch else self.patch

    @property
    def body(self) -> bytes:
        if self._whole is not None:
            return self._whole
        return _joined(self.fields) if self.plain is None else self.plain

    def since(self, before: DrawnPart | None) -> bytes | None:
        """The fields that are different; empty if none is, and nothing if it has to be told whole."""
        if before is None:
            return None
        return self.patch if self.follows == before.number else _difference(before, self)

    def take(self, values: Mapping[str, object]) -> bytes:
        """Goes on to other values of some fields, of a part that nobody else sees, and says which differ."""
        fields, pieces = self.fields, list[bytes]()
        for name, value in values.items():
            key, encoded = _key(name), _value(value)
            if fields[key] != encoded:
                fields[key] = encoded
                pieces += (b",", key, encoded)
        if not pieces:
            return b""
        pieces[0] = b"{"
        pieces.append(b"}")
        return b"".join(pieces)


def redrawn(view: object, before: DrawnPart | None, *, shared: bool = False) -> DrawnPart:
    """What was there, if it says the same."""
    drawn = DrawnPart(view, before, shared=shared)
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
    if not value:
        empty = _EMPTY.get(type(value))
        if empty is not None:
            return empty
    return TRUE if value is True else _encode(value)


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
    return body.named(_key(part)) if isinstance(body, SharedBytes) else _key(part) + body


def told(at: int, now: int, changes: list[bytes], patches: list[bytes], answered: list[bytes]) -> bytes:
    """As `wire.Told` would be encoded; with what was answered meanwhile."""
    pieces = [b'{"type":"Told","at":%d,"now":%d,"changes":{' % (at, now), *_listed(changes)]
    if patches:
        pieces += (b'},"patches":{', *_listed(patches))
    ends = b'},"answered":[%s]}' % b",".join(answered) if answered else b"}}"
    return InPieces.joined((*pieces, ends))


def snapshot(at: int, now: int, parts: list[bytes], head: str | msgspec.UnsetType) -> bytes:
    """As `wire.Snapshot` would be encoded."""
    begins = b'{"type":"Snapshot","at":%d,"now":%d,"view":{' % (at, now)
    ends = b"}}" if head is msgspec.UNSET else b'},"head":%s}' % _encode(head)
    return InPieces.joined((begins, *_listed(parts), ends))


def _listed(fields: list[bytes]) -> list[bytes]:
    if len(fields) < 2:
        return fields
    listed = [b","] * (2 * len(fields) - 1)
    listed[::2] = fields
    return listed

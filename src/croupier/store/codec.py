"""Events and transfers as bytes, and back.  Strict at the door, lenient to history."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

import msgspec

from croupier.core.message import Event
from croupier.ledger.transfer import Transfer
from croupier.store.migrations import MIGRATIONS, EventKind, Migrations, Record, current, migrated

# A room's name and the closed union of its events, as the house puts them together.
Unions = Mapping[str, object]


class Unreadable(ValueError):
    """Bytes that are no event of any room this house knows."""


# Of the kinds that a busy house writes by the million, one event in so many is read back before it is kept.
READ_BACK = 1_000


class Codec:
    """``often`` are kinds of which it is proven that whatever is written of them can be read."""

    def __init__(
        self,
        unions: Unions,
        migrations: Migrations = MIGRATIONS,
        often: frozenset[type[Event]] = frozenset(),
    ) -> None:
        self._migrations = migrations
        self._encoder = msgspec.json.Encoder()
        self._records = msgspec.json.Decoder(Record)
        self._transfers = msgspec.json.Decoder(tuple[Transfer, ...])
        self._kinds: dict[type[Event], EventKind] = {}
        self._written = dict.fromkeys(often, 0)
        self._decoders: dict[tuple[str, str, int], msgspec.json.Decoder[Event]] = {}
        self._known: dict[tuple[str, str, int], Callable[[bytes], Event]] = {}
        for room, union in unions.items():
            for told in _members(union):
                self._learn(room, told)

    def _learn(self, room: str, told: type[Event]) -> None:
        kind = current(room, str(told.__struct_config__.tag), self._migrations)
        if told in self._kinds or kind in self._decoders:
            raise ValueError(
                f"{told.__qualname__} is registered twice, as {self._kinds.get(told)} and {kind}"
            )
        self._kinds[told] = kind
        self._decoders[kind] = decoder = msgspec.json.Decoder(told)
        self._known[kind] = decoder.decode

    def encode(self, event: Event) -> tuple[EventKind, bytes]:
        """The event as bytes that have been read back once: what cannot be read must not be written.

        Of those that come often, that is a law, and looked at now and then.
        """
        kind = self._kinds.get(type(event))
        if kind is None:
            raise ValueError(f"{type(event).__qualname__} is no event of a room this house knows")
        body = self._encoder.encode(event)
        if self._looked_at(type(event)) and self.decode(kind, body) != event:
            raise ValueError(f"{event} would be read back otherwise")
        return kind, body

    def _looked_at(self, told: type[Event]) -> bool:
        written = self._written.get(told)
        if written is None:
            return True
        self._written[told] = written + 1
        return not written % READ_BACK

    def decode(self, kind: tuple[str, str, int], body: bytes) -> Event:
        decoder = self._decoders.get(kind)
        try:
            return decoder.decode(body) if decoder else self._brought_forward(EventKind(*kind), body)
        except (msgspec.DecodeError, LookupError, TypeError, ValueError) as error:
            room, name, schema = kind
            raise Unreadable(f"{room}.{name}, version {schema}: {error}") from error

    def decode_many(self, rows: Sequence[tuple[str, str, int, bytes, int]]) -> Sequence[Event]:
        """The same for very many, by room, type, schema and body: nothing is done twice for each of them."""
        known = self._known
        try:
            return [known[row[:3]](row[3]) for row in rows]
        except (KeyError, msgspec.DecodeError, ValueError):  # an old one among them, or one that is damaged
            return [self.decode(row[:3], row[3]) for row in rows]

    def _brought_forward(self, kind: EventKind, body: bytes) -> Event:
        if kind.schema > current(kind.room, kind.type, self._migrations).schema:
            raise Unreadable("written by a later croupier than this one")
        record = migrated(self._records.decode(body), kind, self._migrations)
        decoder = self._decoders.get(current(kind.room, str(record["type"]), self._migrations))
        if decoder is None:
            raise Unreadable("no room of this house knows it")
        return decoder.decode(self._encoder.encode(record))

    def encode_transfers(self, transfers: tuple[Transfer, ...]) -> bytes:
        return self._encoder.encode(transfers)

    def decode_transfers(self, body: bytes) -> tuple[Transfer, ...]:
        try:
            return self._transfers.decode(body)
        except msgspec.DecodeError as error:
            raise Unreadable(f"transfers: {error}") from error


def _members(union: object) -> tuple[type[Event], ...]:
    """The classes in a union, or the one class that is a union by itself."""
    members: tuple[Any, ...] = get_args(union) or (union,)
    for each in members:
        if not (isinstance(each, type) and issubclass(each, Event)):
            raise ValueError(f"{each!r} is not an event")
    return members

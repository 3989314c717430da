"""States as bytes and back, for snapshots: every value bears the name of its class.

A snapshot only saves reading from the beginning.  One that was made of classes with other
fields, or that cannot be read, is left aside and the log is read instead.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import msgspec

from croupier.alarms import rules as alarm_rules
from croupier.alarms import state as alarms
from croupier.charter import rules as charter_rules
from croupier.charter import state as charter
from croupier.core import cite, private, public_reasons
from croupier.games import game
from croupier.jackpots import events as jackpot_events
from croupier.jackpots import meter as jackpot_meter
from croupier.jackpots import rules as jackpot_rules
from croupier.jackpots import state as jackpot
from croupier.jackpots import terms as jackpot_terms
from croupier.loyalty import events as loyalty_events
from croupier.loyalty import rules as loyalty_rules
from croupier.loyalty import state as loyalty
from croupier.personal import state as personal
from croupier.screens import state as screens
from croupier.staff import duties as staff_duties
from croupier.staff import state as staff
from croupier.table import commands as table_commands
from croupier.table import events as table_events
from croupier.table import source as table_source
from croupier.table import state as table
from croupier.table import wager_results as table_lines
from croupier.terminal import chip_account
from croupier.terminal import events as terminal_events
from croupier.terminal import rules as terminal_rules
from croupier.terminal import state as terminal
from croupier.tickets import events as ticket_events
from croupier.tickets import key as ticket_key
from croupier.tickets import rules as ticket_rules
from croupier.tickets import state as ticket
from croupier.tournaments import choices as tournament_choices
from croupier.tournaments import events as tournament_events
from croupier.tournaments import plan as tournament_plan
from croupier.tournaments import state as tournament
from croupier.tournaments import words as tournament_words

# By module, for two rooms may have a class of the same name.
_MODULES = (
    alarm_rules, alarms, charter, charter_rules, cite, game, loyalty, loyalty_events, loyalty_rules,
    private, personal, public_reasons, jackpot, jackpot_events, jackpot_meter, jackpot_rules, jackpot_terms,
    screens, staff, staff_duties, table_commands, table_events, table_lines, table_source, table,
    chip_account, terminal_events, terminal_rules, terminal, ticket_events, ticket_rules, ticket, ticket_key,
    tournament, tournament_choices, tournament_events, tournament_plan, tournament_words,
)  # fmt: skip
_CLASSES: dict[str, Any] = {
    f"{module.__name__}.{name}": thing
    for module in _MODULES
    for name, thing in vars(module).items()
    if isinstance(thing, type) and thing.__module__ == module.__name__
}

_SCALARS: frozenset[object] = frozenset({type(None), bool, int, str})

Plain = Any


class UnknownState(ValueError):
    """An image of something that this croupier does not know."""


def encode_state(state: object) -> bytes:
    return msgspec.msgpack.encode(_plain(state))


def decode_state(body: bytes) -> Any:
    """The state in an image; ``UnknownState`` if it is not one of this croupier's."""
    try:
        return _value(msgspec.msgpack.decode(body))
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError, IndexError) as error:
        raise UnknownState(str(error)) from error


def _plain(value: Any) -> Plain:
    kind = _kind(value)
    if kind in _SCALARS:
        return value
    if kind is tuple:
        return ["tuple", *map(_plain, value)]
    if kind is frozenset:
        return ["frozenset", *sorted(map(_plain, value), key=repr)]
    if kind is dict:
        return ["dict", *([_plain(key), _plain(value[key])] for key in value)]
    if isinstance(value, Enum):
        return ["enum", _name(value), value.name]
    return ["record", _name(value), *(_plain(getattr(value, field)) for field in _fields(type(value)))]


def _kind(value: object) -> object:
    return type(value)


def _name(value: object) -> str:
    kind = type(value)
    name = f"{kind.__module__}.{kind.__name__}"
    if name not in _CLASSES:
        raise UnknownState(f"{name} is not part of a state")
    return name


def _fields(kind: Any) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return tuple(kind.__struct_fields__)


def _parts(plain: Plain) -> list[Any] | None:
    return plain if _kind(plain) is list else None


def _value(plain: Plain) -> Any:
    parts = _parts(plain)
    if parts is None:
        return plain
    kind, *rest = parts
    match kind:
        case "tuple":
            return tuple(_value(each) for each in rest)
        case "frozenset":
            return frozenset(_value(each) for each in rest)
        case "dict":
            return {_value(key): _value(each) for key, each in rest}
        case "enum":
            return _CLASSES[rest[0]][rest[1]]
        case "record":
            return _record(_CLASSES[rest[0]], rest[1:])
        case _:
            raise UnknownState(f"{kind!r} is no kind of value")


def _record(kind: Any, values: list[Any]) -> Any:
    names = _fields(kind)
    if len(names) != len(values):
        raise UnknownState(f"{kind.__name__} has {len(names)} fields, not {len(values)}")
    return kind(**{name: _value(value) for name, value in zip(names, values, strict=True)})
